"""What the player knows before a game begins: the cards, and its own tastes."""

from random import Random
from typing import NamedTuple

from fourquarters.games.marches.cards import KINDS, PIECES
from fourquarters.games.marches.game import Marches

ENGINE = "engine"
FAVOURED = {"hunter": "forest", "barbarian": "mountain"}
"""The ground on which a kind has High Ground (T35, T36)."""

WOUND = 0.7
SCRATCH = 0.2
"""How a wound compares with a death of the same size; less when it closes by itself at the end of the turn (H16)."""


class Taste(NamedTuple):
    """What makes one player differ from another."""

    boldness: float
    """How the enemy's losses weigh against its own."""
    caution: float
    """How much of a threat it takes into account before it steps up to an enemy."""
    foresight: float
    """For how many turns it counts the income from an investment."""
    muster: float
    """What a recruit brings for each point, when neither side has the better army."""
    vanguard: float
    """How eager it is to see its first pieces on the board."""
    drill: float
    """What a promotion brings for each point."""
    liking: dict[str, float]
    """For each kind of piece."""

    @classmethod
    def drawn(cls, rng: Random) -> "Taste":
        return cls(
            boldness=rng.uniform(1.0, 1.3),
            caution=rng.uniform(0.7, 1.2),
            foresight=rng.uniform(7.0, 12.0),
            muster=rng.uniform(2.0, 3.5),
            vanguard=rng.uniform(0.5, 3.5),
            drill=rng.uniform(2.5, 4.0),
            liking={kind: rng.uniform(0.8, 1.2) for kind in KINDS},
        )


class Profile(NamedTuple):
    """A piece's card, as fights need it."""

    kind: str
    attack: int
    health: int
    worth: int
    """What it has cost, from its first level up."""
    strength: float
    """How much its position counts: the best pieces march first."""
    plus: int
    """On High Ground: more attack,"""
    guard: int
    """armour,"""
    quick: bool
    """or first strike."""
    bombards: bool
    breaches: bool


class Book:
    """The tables of a game that the player looks things up in, by the names its view uses."""

    def __init__(self, game: Marches) -> None:
        cards = game.cards
        self.near = game.attack_from
        self.defending_soldier_high = game.defending_soldier_high
        self.least_hit = cards.constants.least_hit
        self.wound = SCRATCH if game.damage_clears else WOUND
        self.reveal_cost = cards.constants.reveal_cost
        self.extra_cost = cards.constants.extra_move_cost
        self.developments = cards.developments
        self.pays = {"": 1} | {card.id: card.pays for card in cards.developments}
        self.armour = {"": 0} | {card.id: card.armour for card in cards.developments}
        self.gain = tuple(
            card.pays - min(self.pays.get(replaced, 1) for replaced in card.replaces) for card in cards.developments
        )
        """What each development adds to the income, at best."""
        self.profiles = {name: self._profile(game, number) for number, name in enumerate(PIECES)}

    @staticmethod
    def _profile(game: Marches, number: int) -> Profile:
        card = game.cards.pieces[number]
        worth = card.cost + sum(game.cards.cost[lower] for lower in game.cards.below[number])
        plus, guard, quick = game.high_ground[number]
        return Profile(
            card.kind, card.attack, card.health, worth, 0.5 + worth / 20,
            plus, guard, quick, game.bombards[number], game.breaches[number],
        )  # fmt: skip
