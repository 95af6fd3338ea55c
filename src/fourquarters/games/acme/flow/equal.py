"""Equal chances (P267 to P270): cards or a player tell apart what an automaton's lists leave equal.

Where that is agreed on, an automaton first weighs the choices that are equal to it, by their places in the list of what
it may do, and then has them settled: a card is revealed for each of them, or a player is asked. What comes of it, it
must do. By method A it needs none of this: it just decides.
"""

from msgspec.structs import replace

from fourquarters.games.acme.deck import FIRST_EVENT
from fourquarters.games.acme.flow.cardphase import CardAction, CardPhase
from fourquarters.games.acme.flow.competition import CompetitionPhase, Opening
from fourquarters.games.acme.flow.drawing import SearchDiscards, Stargazing
from fourquarters.games.acme.flow.exploration import ExplorationPhase
from fourquarters.games.acme.flow.growth import Deployment, GrowthPhase
from fourquarters.games.acme.flow.hands import Snatch
from fourquarters.games.acme.flow.ranking import foremost
from fourquarters.games.acme.flow.reckoning import EndOfEpoch, Reckoning
from fourquarters.games.acme.flow.step import Deciding, Game, Now, Step
from fourquarters.games.acme.flow.turn import Turn
from fourquarters.games.acme.flow.words import PICK, SETTLE, WEIGH
from fourquarters.games.acme.levels import ASK, ONE_CARD
from fourquarters.games.acme.state_parts import Equal
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

UNSTEADY = (Stargazing, SearchDiscards)
"""Steps about deck and discard pile: what may be done there changes with a card that is revealed."""
CALM = (
    Turn, ExplorationPhase, GrowthPhase, Deployment, CardPhase, CardAction, CompetitionPhase, Opening, Reckoning,
    EndOfEpoch,
)  # fmt: skip
"""Steps that begin anew from the position as it is: an Event can happen in front of them."""


def offers(game: Game, state: Now, actions: list[Action]) -> list[Action]:
    """What an automaton may do: of what is settled only that; otherwise anything, and it may weigh choices."""
    known = state.equal or Equal()
    if state.to_move < 0 or not game.is_npc(state, state.to_move):
        return actions
    if known.taken >= 0:
        return [actions[known.taken]]
    if len(actions) < 2 or not weighable(game, state):
        return actions
    after = known.weighed[-1] + 1 if known.weighed else 0
    found = [*actions, *(WEIGH[place] for place in range(after, len(actions)))]
    return [*found, SETTLE] if len(known.weighed) > 1 else found


def weighable(game: Game, state: Now) -> bool:
    """Can choices be settled now: not at the set-up, and only if there is a card to reveal, or somebody to ask?"""
    if not state.number or isinstance(state.stack[-1], UNSTEADY):
        return False
    if game.equal == ASK:
        return asked(game, state) >= 0
    return bool(len(state.deck) or state.discards)


def asked(game: Game, state: Now) -> int:
    """The player who decides for an automaton: the victim of P266; -1 if nobody plays.

    Of cards in a hand only its owner may know.
    """
    top = state.stack[-1]
    if isinstance(top, Snatch) and not game.is_npc(state, top.victim):
        return top.victim
    players = [seat for seat in state.order if not game.is_npc(state, seat) and game.plays(state, seat)]
    return foremost(game, state, players) if players else -1


def weigh(game: Game, state: Now, action: Action) -> None:
    """One more choice is weighed, or those that were are settled."""
    known = state.equal or Equal()
    if action != SETTLE:
        state.equal = replace(known, weighed=(*known.weighed, action[1]))
        return
    seat = state.to_move
    if game.equal == ASK:
        person = asked(game, state)
        game.emit("asks-which", seat, count(state), person)
        state.stack.append(Asking(person, seat))
    else:
        game.emit("lots", seat, count(state), cards_wanted(game, state))
        state.stack.append(Lots(seat))


def acted(state: Now) -> tuple[int, ...]:
    """The automaton does something: what it has weighed is forgotten. Returns the Events that were revealed."""
    events = state.equal.events if state.equal else ()
    state.equal = None
    return events


def release(game: Game, state: Now, events: tuple[int, ...]) -> None:
    """Events that were revealed happen as soon as what is being done is done (P270)."""
    if not state.stack:  # the game is over
        state.discards += events
        return
    place = max(number for number, frame in enumerate(state.stack) if isinstance(frame, CALM)) + 1
    state.stack[place:place] = [game.event_frame(card) for card in reversed(events)]


def why_not(game: Game, state: Now, action: Action) -> Refusal | None:
    """Why an automaton may not do this while it weighs choices, or weigh them so; None: there is another reason."""
    known = state.equal or Equal()
    npc = state.to_move >= 0 and game.is_npc(state, state.to_move)
    if npc and known.taken >= 0:
        return Refusal("it is settled which of its equal choices the automaton takes", "P267")
    if action[0] not in ("weigh", "settle"):
        return None
    if not npc:
        return Refusal("only an automaton weighs equal choices", "P265")
    if not weighable(game, state):
        return Refusal("here the lot decides between equal choices, if the automaton finds any", "P269")
    if action == SETTLE:
        return Refusal("two choices must be weighed before anything is settled", "P267")
    return Refusal("choices are weighed once each, from the first to the last of what may be done", "P267")


def count(state: Now) -> int:
    """How many choices are weighed."""
    return len(state.equal.weighed) if state.equal else 0


def cards_wanted(game: Game, state: Now) -> int:
    """How many cards are revealed: one for each choice, or a single one for two (P268)."""
    return 1 if count(state) == 2 and game.equal == ONE_CARD else count(state)


def choice(game: Game, state: Now, place: int) -> str:
    """The choice that is being settled, as an action is written; nothing where not everybody may know it."""
    frame = state.stack[-2]
    secret = isinstance(frame, Snatch) and not game.is_npc(state, frame.victim)
    return "" if secret else game.notation.write(frame.legal(game, state)[place])


class Lots(Deciding, frozen=True):
    """Cards are revealed one by one; the highest number decides, or whether the only one is odd or even."""

    seat: int
    cards: tuple[int, ...] = ()

    def resume(self, game: Game, state: Now) -> int | None:
        if len(self.cards) < cards_wanted(game, state) and game.refill_deck(state):
            return CHANCE
        known = state.equal
        assert known is not None
        number = self._fallen(cards_wanted(game, state))
        game.emit("lots-fell", self.seat, number + 1, choice(game, state, known.weighed[number]))
        state.stack.pop()
        events = tuple(card for card in self.cards if card >= FIRST_EVENT)
        for card in self.cards:
            if card not in events:
                game.throw(state, card)
        state.equal = replace(known, cards=self.cards, taken=known.weighed[number], events=events)
        return None

    def _fallen(self, wanted: int) -> int:
        """The choice on which the lot has fallen; without any card left it is the first."""
        if not self.cards:
            return 0
        return 1 - self.cards[0] % 2 if wanted == 1 else self.cards.index(max(self.cards))

    def decide(self, game: Game, state: Now, card: int) -> None:
        assert state.equal is not None
        number = len(self.cards)
        single = cards_wanted(game, state) == 1
        words = "" if single else choice(game, state, state.equal.weighed[number])
        game.emit("lot-for", 0 if single else number + 1, card, words)
        state.stack[-1] = Lots(self.seat, (*self.cards, card))


class Asking(Step, frozen=True):
    """A player says which of an automaton's equal choices it takes."""

    seat: int
    npc: int

    def resume(self, game: Game, state: Now) -> int | None:
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [PICK[place] for place in state.equal.weighed] if state.equal else []

    def apply(self, game: Game, state: Now, action: Action) -> None:
        assert state.equal is not None
        game.emit("picked", self.seat, self.npc, choice(game, state, action[1]))
        state.stack.pop()
        state.equal = replace(state.equal, taken=action[1])

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("that is not among the equal choices", "P269") if action[0] == "pick" else None
