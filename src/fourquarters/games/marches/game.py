"""Hidden Marches behind the kernel's contract."""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from fourquarters.games.marches import control, invariants, text, view
from fourquarters.games.marches.board import AROUND, BESIDE, BIT, around, beside
from fourquarters.games.marches.cards import DEVELOPMENTS, ENGINE, TERRAINS, Cards, Need, either, standard_cards
from fourquarters.games.marches.flow.action import ActionStep
from fourquarters.games.marches.flow.setup import ChooseTiles, FirstPlayer, SwapBase
from fourquarters.games.marches.flow.turn import Turn
from fourquarters.games.marches.flow.words import BUILD, DISBAND, EXTRA, NOTATION, PROMOTE, RECRUIT, REVEAL
from fourquarters.games.marches.state import Position, empty_layer
from fourquarters.kernel.chance import Deck
from fourquarters.kernel.frames import FrameGame
from fourquarters.kernel.game import Description
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import Event
from fourquarters.kernel.title import Setup, Title

_GROUNDS = (*TERRAINS, *DEVELOPMENTS)


class Marches(FrameGame[Position]):
    """The rules, with every table that follows from the cards and the options worked out once."""

    notation = NOTATION
    state_type = Position
    styles: ClassVar[dict[str, str]] = text.STYLES

    def __init__(self, title: Title, setup: Setup, cards: Cards | None = None) -> None:
        super().__init__(title, setup)
        self.cards = cards = cards or self.data("cards", standard_cards)
        options = setup.options
        self.damage_clears = options["damage"] == "clears"
        self.carry_over = bool(options["carry_over"])
        self.second_bonus = int(options["second_bonus"])
        self.base_pays = bool(options["base_pays"])
        self.defending_soldier_high = options["soldier_tie"] == "defender"
        diagonal = bool(options["diagonal_attacks"])
        self.attack_from = AROUND if diagonal else BESIDE
        self.attack_spread = around if diagonal else beside

        self.recruits = tuple((kind, kind * 3, cards.cost[kind * 3]) for kind in range(len(RECRUIT)))
        self.promotions = tuple((card, up, cards.cost[up]) for card, up in enumerate(cards.above) if up >= 0)
        self.recruit_at_home = tuple(
            piece.space == "home" and options["recruiting"] == "home" for piece in cards.pieces
        )
        self.dearest_disband = max(cards.disband)
        self.bonuses = tuple(card.pays - 1 for card in cards.developments)
        self.replaces = tuple(tuple(_GROUNDS.index(name) for name in card.replaces) for card in cards.developments)
        self.build_rule = tuple("T18" if grounds[0] < len(TERRAINS) else "H27" for grounds in self.replaces)
        self.high_ground = tuple(
            (
                piece.high_ground.amount if piece.high_ground and piece.high_ground.effect == "attack" else 0,
                piece.high_ground.amount if piece.high_ground and piece.high_ground.effect == "armour" else 0,
                piece.high_ground is not None and piece.high_ground.effect == "first strike",
            )
            for piece in cards.pieces
        )
        self.bombards = tuple("bombard" in piece.abilities for piece in cards.pieces)
        self.breaches = tuple("breach" in piece.abilities for piece in cards.pieces)
        self.engine_breaches = self.breaches[ENGINE]
        self.engine_escorts = "escort" in cards.pieces[ENGINE].abilities
        self.engine_makes_no_claims = "no claims" in cards.pieces[ENGINE].abilities

        conditions: dict[tuple[tuple[int, ...], int], int] = {}
        self._required: list[int] = []
        for needs in (*(card.needs for card in cards.pieces), *(card.needs for card in cards.developments)):
            required = 0
            for need in needs:
                required |= 1 << conditions.setdefault((_grounds(need), need.count), len(conditions))
            self._required.append(required)
        self._conditions = tuple(conditions)
        self._met: dict[int, int] = {}

    # Tables that depend on a position.

    def met_by(self, counts: Sequence[int]) -> int:
        """Which cards' needs are met by so many connected tiles of each terrain, then of each development (C1)."""
        fulfilled = 0
        for number, (grounds, least) in enumerate(self._conditions):
            if sum([counts[ground] for ground in grounds]) >= least:
                fulfilled |= 1 << number
        met = self._met.get(fulfilled)
        if met is None:
            met = sum(1 << card for card, required in enumerate(self._required) if required & ~fulfilled == 0)
            self._met[fulfilled] = met
        return met

    def unmet(self, state: Position, seat: int, needs: tuple[Need, ...]) -> str:
        """The first need that is not met, in words; empty when all are."""
        connected, tiles = state.connected[seat], (*state.terrain, *state.built)
        for need in needs:
            have = sum([(tiles[ground] & connected).bit_count() for ground in _grounds(need)])
            if have < need.count:
                wanted = either((need.terrain,) if need.terrain else need.developments)
                return f"needs {need.count} connected {wanted}: you have {have or 'none'}"
        return ""

    def armour_on(self, state: Position, cell: int) -> int:
        """What a development takes off each hit on its controller's defender (C12)."""
        for tiles, card in zip(state.built, self.cards.developments, strict=True):
            if card.armour and tiles & BIT[cell]:
                return card.armour
        return 0

    # The contract.

    def start(self) -> Position:
        copies = tuple(piece.copies for piece in self.cards.pieces)
        works = tuple(card.copies for card in self.cards.developments)
        none = (0,) * len(copies)
        state = Position(
            to_move=0, outcome=None,
            stack=[Turn(), FirstPlayer(), SwapBase(1), SwapBase(0), ChooseTiles(1), ChooseTiles(0)],
            up=0, terrain=[0, 0, 0], bases=[0, 0], hidden=(1, 1), pool=Deck([list(self.cards.terrain)]),
            swapped=(0, 0, 0), marked=0, built=[0] * len(works),
            units=empty_layer(), engines=empty_layer(),
            available=(copies, copies), set_aside=(none, none), dead=(none, none),
            works=(works, works), razed=(0,) * len(works),
            connected=(0, 0), income=(0, 0), met=(0, 0),
            turn=0, active=0, first=0, ap=0, purse=(0, 0), may_move=0, may_extra=0, no_action=0, quiet=0, stirred=0,
        )  # fmt: skip
        for seat in (0, 1):
            control.refresh(self, state, seat)
        self.settle(state)
        return state

    def observe(self, state: Position, seat: int | None) -> view.View:
        return view.observe(self, state, seat)

    def describe(self, state: Position) -> Description:
        return text.describe(self, state)

    def board(self, view: view.View, plain: bool = False) -> str:
        return text.inventory(view) if plain else text.board(view)

    def tell(self, event: Event) -> str:
        return text.tell(self, event)

    def tempting(self, state: Position) -> list[Action]:
        """In the Action Step: everything points could ever be spent on."""
        if state.stack and isinstance(state.stack[-1], ActionStep):
            return [*RECRUIT, *BUILD, PROMOTE, DISBAND, REVEAL, EXTRA]
        return []

    def problems(self, state: Position) -> list[str]:
        return invariants.problems(self, state)

    def turns(self, state: Position) -> int:
        """Turns each, as the rulebook counts them."""
        return (state.turn + 1) // 2

    def first(self, state: Position) -> int:
        return state.first


@cache
def _grounds(need: Need) -> tuple[int, ...]:
    """A need as positions in the list of terrains followed by developments."""
    return tuple(_GROUNDS.index(name) for name in ([need.terrain] if need.terrain else need.developments))
