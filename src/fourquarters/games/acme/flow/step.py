"""What the frames of this title have in common."""

from typing import TYPE_CHECKING, TypeAlias

from fourquarters.kernel.frames import Frame
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position

Game: TypeAlias = "Acme"
Now: TypeAlias = "Position"

_BELONGS = {
    "order": ("the turn order is drawn by lot at the set-up", "S4"),
    "draw": ("cards are drawn by chance", "R8.9"),
    "reveal": ("cards are revealed by chance", "R8.7"),
    "find": ("cards of the discard pile are found by chance", "R8.9"),
    "lot": ("a card at random is picked by chance", "R5.3"),
    "choose": ("civilizations are chosen at the set-up or by Gilgamesh", "S4"),
    "home": ("a Home Area is chosen with its civilization", "S4"),
    "choose-first": ("the order of choosing is settled at the set-up of One vs. Two", "P62"),
    "choose-last": ("the order of choosing is settled at the set-up of One vs. Two", "P62"),
    "place": ("disks are placed at the set-up or by a card", "S5"),
    "deploy": ("disks are deployed in the Deployment Step", "R4.6"),
    "retire": ("disks are retired in the Retirement Step", "R4.2"),
    "retire-from": ("disks are retired in the Retirement Step", "R4.2"),
    "retire-ready": ("disks are retired in the Retirement Step", "R4.2"),
    "resettle": ("disks leave Cities in the Resettlement Step", "R4.5"),
    "ride": ("horsemen move in the Growth Phase", "R4.5"),
    "grow": ("disks come off an Investment card in the Growth Phase", "R4.3"),
    "granary": ("the Granary is open after the Acquisition Step", "R4.4"),
    "launch": ("the bonus disk is placed in the Acquisition Step", "R4.3"),
    "done": ("there is nothing to finish now", ""),
    "play": ("cards are played as an action of the Card Phase", "R5.1"),
    "use": ("Investment cards are used as an action of the Card Phase", "R5.6"),
    "build": ("Deities are built as an action of the Card Phase", "D2"),
    "restore": ("Deities are re-established as an action of the Card Phase", "D7"),
    "return": ("captured Deities are returned as an action of the Card Phase", "D6"),
    "scribes": ("scribes work before the first action of the Card Phase", "A1"),
    "advance": ("culture advances as an action of the Card Phase, or when a City was sacked", "P772"),
    "heed": ("standing orders are changed when it is your action in the Card Phase", "R5.5"),
    "show": ("a hand is shown to the team when it is your action in the Card Phase", "P77"),
    "show-hand": ("a hand is shown to the team when it is your action in the Card Phase", "P77"),
    "hide-hand": ("a hand is hidden again when it is your action in the Card Phase", "P77"),
    "pass": ("passing is an action of the Card Phase", "R5.2"),
    "way": ("no card with several uses is being played", "R5.3"),
    "at": ("no card is being aimed at an area", "R5.3"),
    "city": ("no card is being aimed at a City", "R5.3"),
    "against": ("no card is being aimed at a civilization", "R5.3"),
    "deity": ("no Deity is being chosen", "D2"),
    "allow": ("nothing was announced that could be negated", "R5.5"),
    "ask": ("nothing was announced that could be negated", "R5.5"),
    "negate": ("nothing was announced that could be negated", "R5.5"),
    "edict": ("nothing was announced that could be negated", "R5.5"),
    "pay-mina": ("nothing is to be paid", "1.18"),
    "pay-card": ("nothing is to be paid", "1.18"),
    "pay-disk": ("nothing is to be paid", "1.18"),
    "lose": ("no disk is about to be lost", "R5.4"),
    "save-mina": ("no disk is about to be lost", "R5.4"),
    "save-card": ("no disk is about to be lost", "R5.4"),
    "save-with": ("no disk is about to be lost", "R5.4"),
    "shelter": ("no disk is about to be lost", "R5.4"),
    "give": ("nobody asks for a card", "R5.3"),
    "give-mina": ("nobody asks for mina", "R5.3"),
    "give-up": ("nobody asks for mina or cards", "R5.3"),
    "ransom": ("nobody asks for a ransom", "R5.3"),
    "take": ("nobody's hand is being looked at", "R5.3"),
    "discard": ("no card is to be discarded", "R8.9"),
    "keep": ("no card is to be kept", "R5.3"),
    "bury": ("no card of the deck is being looked at", "R8.9"),
    "top": ("no card of the deck is being looked at", "R5.3"),
    "trade": ("no card is to be traded", "R5.3"),
    "commit": ("cards are committed before a competition", "R6.3"),
    "ready": ("no competition is being prepared", "R6.3"),
    "aside": ("no competition is being prepared", "R6.3"),
    "allies": ("allies are called before a competition", "R6.3"),
    "host": ("the God of War is called before a competition", "R6.3"),
    "muster": ("a military culture sends its white disks before the first competition", "P784"),
    "resolve": ("no committed card is to be resolved", "R6.3"),
    "help": ("no ally is being lent", "R6.3"),
    "strike": ("no opponent in a competition is to be chosen", "R6.3"),
    "hire": ("no mercenaries are for hire", "R6.3"),
    "join": ("nobody can join a competition now", "R6.3"),
    "remove": ("no piece is to be removed", "R6.4"),
    "loot": ("no City was sacked", "R6.6"),
    "reduce": ("no City was sacked that would let you reduce a culture", "P794"),
    "recover": ("no heirloom can be taken up now", "P652"),
    "give-for": ("no heirloom can be taken up now", "P675"),
    "recover-draw": ("no heirloom can be taken up now", "P652"),
    "gilgamesh": ("this is not the Gilgamesh Step", "R8.6"),
    "stay": ("this is not the Gilgamesh Step", "R8.6"),
    "play-on": ("nobody is asked about the time now", "P469"),
    "time-up": ("nobody is asked about the time now", "P469"),
    "buy": ("cards are bought in the Draw Step", "R8.9"),
    "buy-vp": ("VP are bought at the end of an Epoch", "E1"),
    "gird": ("a civilization girds for battle only in a scenario that says so, when it is asked", "P94"),
    "invade": ("no Barbarians are to be placed", "B2"),
    "primary": ("an automaton finds its primary enemy by its list, and by lot where that leaves several", "P288"),
    "enter": ("an automaton that returns comes in where its table says", "P375"),
    "pull": ("nothing is drawn from the Civilization Pool now", "P465"),
    "explore": ("areas are explored in the Exploration Phase, as whoever explores chooses", "P505"),
    "offer": ("peace is offered after the Victory Tally, where no scenario says who is hostile", "P470"),
    "offer-mina": ("peace is offered after the Victory Tally, where no scenario says who is hostile", "P470"),
    "offer-card": ("peace is offered after the Victory Tally, where no scenario says who is hostile", "P470"),
    "weigh": ("an automaton weighs equal choices only where cards or a player settle them", "P269"),
    "settle": ("an automaton weighs equal choices only where cards or a player settle them", "P269"),
    "pick": ("no automaton asks which of its equal choices it is to take", "P269"),
    "agree": ("nothing was proposed", "R5.3"),
    "refuse": ("nothing was proposed", "R5.3"),
}


class Step(Frame, frozen=True):
    """A frame of ACME."""

    def why_not(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action in self.legal(game, state):
            return None
        return self.refuse(game, state, action) or Refusal(*_BELONGS[action[0]])

    def played_by(self, game: Game) -> int | None:
        """Where this step carries out a card: the seat that has played it, -1 for an Event; None: it does not."""
        return None

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        """Why an action that belongs to this step is not allowed now; None if it does not belong here."""
        return None


class Revealing(Step, frozen=True):
    """A step that waits for the top card of the deck to be revealed."""

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [("reveal", card) for card in state.deck.outcomes()]

    def weights(self, game: Game, state: Now) -> list[int]:
        return state.deck.weights()


class Deciding(Revealing, frozen=True):
    """The number of the card decides something; if the card is ignored, the next one does."""

    def apply(self, game: Game, state: Now, action: Action) -> None:
        card = action[1]
        state.deck.take(card)
        if self.passes(game, state, card):
            game.pass_over(state, card)
            game.emit("ignored-reveal", card)
        else:
            self.decide(game, state, card)

    def passes(self, game: Game, state: Now, card: int) -> bool:
        return game.ignored(state, card)

    def decide(self, game: Game, state: Now, card: int) -> None:
        raise NotImplementedError


class Saving(Step, frozen=True):
    """A step in which an Investment card or a Deity may be used: it is told when nobody negated the use."""

    def saved(self, game: Game, state: Now, spent: bool = True) -> None:
        """``spent``: did it cost the civilization anything?"""
        raise NotImplementedError


class Counting(Step, frozen=True):
    """A step that draws cards afterwards: something may be taken in place of one."""

    def draws(self, game: Game, state: Now) -> int:
        """How many cards it draws."""
        raise NotImplementedError

    def draw_less(self, state: Now) -> None:
        """Draw one card less."""
        raise NotImplementedError
