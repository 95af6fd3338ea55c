"""Whisper: each of two players holds one hidden card and may change it once; the higher card wins.

Hidden hands, private events and a face-down discard pile in fifty lines: what the secrecy kit is tried on. The option
``leak`` plants a leak in one channel.
"""

from collections.abc import Iterator
from typing import Self

from msgspec import Struct

from fourquarters.agents import Reasons
from fourquarters.agents.simple import First
from fourquarters.kernel.chance import CHANCE, Deck
from fourquarters.kernel.game import Choice, Decision, Description, Game, Refusal
from fourquarters.kernel.look import Look, Parts, looks, whole
from fourquarters.kernel.notation import Action, Notation, Words
from fourquarters.kernel.state import Event, Outcome, State, shallow
from fourquarters.kernel.title import Option, Scenario, Title

CARDS = 6
KEEP: Action = ("keep",)
CHANGE: Action = ("change",)

TITLE = Title(
    key="whisper",
    name="Whisper",
    summary="A hidden card each.",
    stage="example",
    rules=1,
    seat_names=("north", "south"),
    scenarios=(Scenario("standard", "Standard", "One card each.", (2,)),),
    options=(Option("leak", "A planted leak", "none", ("none", "view", "event", "refusal", "turn", "prompt", "look")),),
    game="tests.titles.whisper:Whisper",
    agents={"herald": "tests.titles.whisper:Herald", "mutterer": "tests.titles.whisper:Mutterer"},
    bound=8,
)


class Position(State):
    hands: list[int]
    """The card of each seat, or -1."""
    deck: Deck
    away: list[int]
    dealing: int
    """Whom chance deals to."""

    def clone(self) -> Self:
        twin: Self = shallow(self)
        twin.hands, twin.deck, twin.away = self.hands[:], self.deck.clone(), self.away[:]
        return twin


class View(Struct, frozen=True):
    hand: int | None
    cards_left: int
    peek: int | None


PARTS: Parts = {
    "hand": lambda _, state, seat: None if seat is None else state.hands[seat],
    "cards_left": lambda _, state, __: len(state.deck),
    "peek": lambda game, state, _: state.hands[1] if game.leaks("view") else None,
}
Glance = looks(PARTS)
Stare = looks({**PARTS, "away": lambda _, state, __: state.away[:]})


class Whisper(Game[Position]):
    notation = Notation({"deal": [Words("a card", map(str, range(CARDS)))], "keep": [], "change": []})
    state_type = Position

    def start(self) -> Position:
        return Position(CHANCE, None, [-1, -1], Deck([[1] * CARDS]), [], 0)

    def legal(self, state: Position) -> list[Action]:
        if state.to_move == CHANCE:
            return [("deal", card) for card in state.deck.outcomes()]
        return [KEEP, CHANGE]

    def weights(self, state: Position) -> list[int]:
        return state.deck.weights()

    def apply(self, state: Position, action: Action) -> None:
        seat = state.to_move
        if action[0] == "deal":
            self._deal(state, action[1])
        elif action[0] == "change":
            state.away.append(state.hands[seat])
            state.hands[seat] = -1
            state.dealing, state.to_move = seat, CHANCE
            self.emit("changed", seat, *([state.away[-1]] if self.leaks("event") else []))
        else:
            self._next(state, seat)

    def _deal(self, state: Position, card: int) -> None:
        seat = state.dealing
        state.deck.take(card)
        state.hands[seat] = card
        if self.events is not None:
            self.events.append(Event("dealt", (seat, card), to=(seat,), reveals=True))
            self.events.append(Event("dealt", (seat, None), to=(1 - seat,)))
        if -1 in state.hands:
            state.dealing = 1
        elif not state.away and seat == 1:
            state.to_move = 0 if not self.leaks("turn") or card < CARDS - 1 else 1
        else:
            self._next(state, seat)

    def _next(self, state: Position, seat: int) -> None:
        state.to_move = 1
        if seat == 1:
            first, second = state.hands
            winner = 0 if first > second else 1
            if self.events is not None:
                self.events.append(Event("shown", (first, second), reveals=True))
            state.finish(Outcome((winner,), (first, second), "higher card"))

    def leaks(self, channel: str) -> bool:
        return self.setup.options["leak"] == channel

    def observe(self, state: Position, seat: int | None) -> View:
        return View(*whole(PARTS, self, state, seat))

    def look(self, state: Position, seat: int | None) -> Look:
        return (Stare if self.leaks("look") else Glance)(self, state, seat)

    def alike(self, state: Position, seat: int | None) -> Iterator[Position]:
        """The other hand, a discard of the other seat, or both hands of two, changed for a card of the deck."""
        if state.outcome is not None:
            return
        for other in range(2):
            if other == seat or state.hands[other] < 0:
                continue
            for card in state.deck.outcomes():
                twin = state.clone()
                twin.deck.take(card)
                twin.deck.shuffle_in(twin.hands[other])
                twin.hands[other] = card
                yield twin

    def describe(self, state: Position) -> Description:
        if state.to_move == CHANCE:
            choices = [Choice(action, f"card {action[1]}") for action in self.legal(state)]
            return Description(f"{self.actor(state.dealing)} is dealt", choices)
        hint = f" (theirs is {state.hands[1 - state.to_move]})" if self.leaks("prompt") else ""
        prompt = f"{self.actor(state.to_move)}: keep {state.hands[state.to_move]} or change it?{hint}"
        return Description(prompt, [Choice(KEEP, "keep it"), Choice(CHANGE, "change it")])

    def why_not(self, state: Position, action: Action) -> Refusal | None:
        if action in self.legal(state):
            return None
        if self.leaks("refusal"):
            return Refusal(f"not while the hands are {state.hands}")
        return Refusal("this is not the time")

    def board(self, view: View, plain: bool = False) -> str:
        return f"Your card: {view.hand}. Cards left: {view.cards_left}."

    def tell(self, event: Event) -> str:
        return f"{event.name} {' '.join(map(str, event.args))}"

    def problems(self, state: Position) -> list[str]:
        cards = [*(card for card in state.hands if card >= 0), *state.away]
        for card, copies in enumerate(state.deck.segments[0]):
            cards += [card] * copies
        return [] if sorted(cards) == list(range(CARDS)) else [f"the cards are {sorted(cards)}"]


class Mutterer(First, Reasons):
    """Keeps its card, and says why to itself."""

    def decide(self, view: View, decision: Decision) -> Action:
        self.reason = f"of {len(decision.actions)} the first"
        return super().decide(view, decision)


class Herald(Mutterer):
    """Says the same to everybody."""

    open_reasons = True
