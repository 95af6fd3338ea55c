"""The Negate window (R5.5): whatever can be negated is announced, and every other civilization is asked in turn.

Being asked must not betray what one holds. So everybody with a card in hand is asked, whatever the card, unless a
standing order says otherwise. Standing orders are given in answer to a question and can be lifted at one's own action.
"""

from fourquarters.games.acme.abilities import Edict
from fourquarters.games.acme.deck import FIRST_EVENT, Way
from fourquarters.games.acme.disks import CITY, bits
from fourquarters.games.acme.flow.paying import PayDisks
from fourquarters.games.acme.flow.solitaire import harmed
from fourquarters.games.acme.flow.step import Deciding, Game, Now, Step
from fourquarters.games.acme.flow.words import ALLOW, ASK, EDICT, NEGATE
from fourquarters.games.acme.vocabulary import Negate
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

ALL, HARM, CITIES, NOTHING = range(4)
"""What a civilization wants to be asked about; ``ask`` n is order n + 1."""


class Subject(Step, frozen=True):
    """Something announced that may be negated before it happens."""

    @property
    def by(self) -> int:
        """Whose it is; -1: an Event."""
        raise NotImplementedError

    @property
    def told(self) -> int:
        """The card's number; 0 for the use of a Deity."""
        raise NotImplementedError

    @property
    def played(self) -> bool:
        """Is it a card from a hand? What lies on the table, Deities and Events are aimed at nobody."""
        return True

    @property
    def laid(self) -> bool:
        """Does it lie on the table, to be lost with all that is on it if it is negated?"""
        return False

    def aims_at(self, state: Now, seat: int) -> bool:
        """Is it played against this civilization?"""
        raise NotImplementedError

    def threatens_city(self, state: Now, seat: int) -> bool:
        """Could this civilization lose a disk of a City by it?"""
        return False

    def called_off(self, game: Game, state: Now) -> None:
        """It was negated. The frame has been popped."""
        raise NotImplementedError


class CardSubject(Subject, frozen=True):
    """Somebody's card that may be negated."""

    seat: int
    card: int

    @property
    def by(self) -> int:
        return self.seat

    @property
    def told(self) -> int:
        return self.card


def open_window(game: Game, state: Now, subject: Subject) -> None:
    """Ask the others, in turn order, about the subject on top of the stack."""
    order = state.order
    start = order.index(subject.by) + 1 if subject.by >= 0 else 0
    asked = tuple(
        seat for seat in (*order[start:], *order[:start]) if seat != subject.by and _wants(game, state, subject, seat)
    )
    if asked:
        state.stack.append(Window(asked))


def _wants(game: Game, state: Now, subject: Subject, seat: int) -> bool:
    if not state.hands[seat] and not _edict(game, state, subject, seat):
        return False
    if game.only_victims_negate and subject.played and not subject.aims_at(state, seat):
        return False
    order = state.orders[seat]
    if order == ALL:
        return True
    if order == NOTHING:
        return False
    return subject.aims_at(state, seat) if order == HARM else subject.threatens_city(state, seat)


class Window(Step, frozen=True):
    """Sits above its subject until all have answered or one has negated it."""

    asked: tuple[int, ...]

    def resume(self, game: Game, state: Now) -> int | None:
        return self.asked[0]

    def legal(self, game: Game, state: Now) -> list[Action]:
        seat, subject = self.asked[0], subject_of(state)
        able = [card for card in state.hands[seat] if game.negations[card][1]]
        actions = [ALLOW, *[NEGATE[card] for card in able if covers(game, state, card, subject, seat)]]
        if _edict(game, state, subject, seat):
            actions.append(EDICT)
        return actions + [ASK[order - 1] for order in (HARM, CITIES, NOTHING) if order != state.orders[seat]]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, verb = self.asked[0], action[0]
        if verb == "negate":
            if hesitates(game, state, action[1], subject_of(state), seat):
                state.stack.append(Hesitation(seat, action[1]))
            else:
                self.negate(game, state, action[1])
        elif verb == "edict":
            state.used[seat] |= game.god_used(state, seat)
            for custom in game.customs:
                custom.forbade(game, state, seat)
            self.allow(state)
            state.stack.append(game.deity_forbids(state, seat))
        else:
            if verb == "ask":
                state.orders[seat] = action[1] + 1
                game.tell_only(seat, "ordered", seat, action[1])
            self.allow(state)

    def negate(self, game: Game, state: Now, card: int) -> None:
        """The card is announced in its turn."""
        seat = self.asked[0]
        state.drop(seat, card)
        self.allow(state)
        state.stack.append(Reaction(seat, card))
        game.emit("negating", seat, card)

    def allow(self, state: Now) -> None:
        """On to the next who is asked."""
        if len(self.asked) > 1:
            state.stack[-1] = Window(self.asked[1:])
        else:
            state.stack.pop()

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        seat = self.asked[0]
        if action[0] == "negate":
            if action[1] not in state.hands[seat]:
                return Refusal("you do not hold that card", "R5.5")
            return why_not_negated(game, state, action[1], subject_of(state), seat)
        if action[0] == "edict":
            return Refusal("no Deity of yours can forbid this now", "D9")
        return Refusal("that is your standing order already", "R5.5") if action[0] == "ask" else None


def hesitates(game: Game, state: Now, card: int, subject: Subject, seat: int) -> bool:
    """Does an automaton leave it to a card whether it negates now (P331)? So it does if the opponent could play another
    card that it could negate; of a hidden hand every card might be one."""
    if subject.by < 0 or not game.is_npc(state, seat):
        return False
    hand = state.hands[subject.by]
    effect = game.negations[card][1]
    if not game.is_npc(state, subject.by) or effect is None:
        return bool(hand)
    return any(covers_kind(game, effect, other) for other in hand)


class Hesitation(Deciding, frozen=True):
    """A card is revealed: an even number lets the automaton negate, an odd one makes it wait (P331, P332)."""

    seat: int
    card: int

    def resume(self, game: Game, state: Now) -> int | None:
        if game.refill_deck(state):
            return CHANCE
        self._go_on(game, state, True)
        return None

    def decide(self, game: Game, state: Now, card: int) -> None:
        game.emit("hesitated", self.seat, card)
        self._go_on(game, state, card % 2 == 0)
        if card >= FIRST_EVENT:
            state.stack.append(game.event_frame(card))
        else:
            state.deck.shuffle_in(card)

    def _go_on(self, game: Game, state: Now, negates: bool) -> None:
        state.stack.pop()
        window = state.stack[-1]
        assert isinstance(window, Window)
        if negates:
            window.negate(game, state, self.card)
        else:
            window.allow(state)


def subject_of(state: Now) -> Subject:
    """The subject of the window on top: the nearest one under it."""
    for frame in reversed(state.stack):
        if isinstance(frame, Subject):
            return frame
    raise AssertionError("a window without a subject")


def call_off(game: Game, state: Now) -> None:
    """Negate the subject on top of the stack, dropping whatever of it is still asked."""
    while not isinstance(state.stack[-1], Subject):
        state.stack.pop()
    subject = state.stack.pop()
    assert isinstance(subject, Subject)
    game.emit("negated", subject.by, subject.told)
    subject.called_off(game, state)


def covers(game: Game, state: Now, card: int, subject: Subject, seat: int) -> bool:
    """May this civilization negate the subject with this card?"""
    way, effect = game.negations[card]
    if effect is None or way is None:
        return False
    if game.cards.has(card, "religion") and not state.active(seat):
        return False
    if not affordable(game, state, way, seat):
        return False
    if effect.aimed and not subject.aims_at(state, seat):
        return False
    if isinstance(subject, Reaction) and not game.counter_negation:
        return False
    return covers_kind(game, effect, subject.told)


def affordable(game: Game, state: Now, way: Way, seat: int) -> bool:
    """Can the cost of a Negate card be paid?"""
    return way.cost.mina <= state.mina[seat] and not (way.cost.disks and not game.loose(state, seat))


def why_not_negated(game: Game, state: Now, card: int, subject: Subject, seat: int) -> Refusal:
    """Why a card in hand does not negate the subject."""
    way, effect = game.negations[card]
    name = game.cards[card].name
    if effect is None or way is None:
        return Refusal(f"{name} is no Negate card", "R5.5")
    if game.cards.has(card, "religion") and not state.active(seat):
        return Refusal(f"{name} needs an Active Deity", "R5.3")
    if way.cost.mina > state.mina[seat]:
        return Refusal(f"{name} needs {way.cost.mina} mina: you have {state.mina[seat] or 'none'}", "R5.5")
    if way.cost.disks and not state.of[seat]:
        return Refusal(f"{name} needs a disk on the map: you have none", "R5.5")
    if way.cost.disks and not game.loose(state, seat):
        return Refusal(f"{name} needs a disk that is not your last where your Gold lies: you have none", "P362")
    if effect.aimed and not subject.aims_at(state, seat):
        return Refusal(f"{name} negates only what is aimed at you", "R5.5")
    if isinstance(subject, Reaction) and not game.counter_negation:
        return Refusal("a Negate card cannot be negated in this game", "H27")
    return Refusal(f"{name} does not negate a card of this kind", "R5.5")


def covers_kind(game: Game, effect: Negate, card: int) -> bool:
    """Is a card (0: the use of a Deity) of a kind that this negation covers?"""
    if not card:
        return "deity" in effect.covers
    entry = game.cards[card]
    if "event" in entry.codes:
        return "event" in effect.covers
    kinds = {"any", *entry.codes, entry.family}
    if not {"person", "religion"} & set(entry.codes):
        kinds.add("plain")
    return any(kind in kinds for kind in effect.covers if kind not in ("event", "deity"))


def _edict(game: Game, state: Now, subject: Subject, seat: int) -> bool:
    """May its Deity forbid the subject? (once a turn, what is aimed at it, no Event)"""
    deity = state.working(seat)
    if deity < 0 or state.used[seat] & game.god_used(state, seat) or not subject.told or subject.by < 0:
        return False
    if any(custom.forbids(game, state, seat, subject.told) for custom in game.customs):
        return True
    price = next((power.mina for power in game.deities[deity].abilities if isinstance(power, Edict)), None)
    return price is not None and state.mina[seat] >= price and subject.aims_at(state, seat)


class Reaction(CardSubject, frozen=True):
    """A Negate card, itself announced: it may be negated in turn (H27)."""

    asked: bool = False
    paid: bool = False

    def aims_at(self, state: Now, seat: int) -> bool:
        """It is played against whoever announced what it would negate."""
        for frame in reversed(state.stack):
            if isinstance(frame, Subject) and frame.told != self.card:
                return frame.by == seat
        return False

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.asked:
            state.stack[-1] = Reaction(self.seat, self.card, asked=True)
            open_window(game, state, self)
            return None
        way, effect = game.negations[self.card]
        assert way is not None
        assert effect is not None
        if not self.paid and not affordable(game, state, way, self.seat):  # spent on what was answered to it
            state.stack.pop()
            game.throw(state, self.card)
            game.emit("unpaid", self.seat, self.card)
            return None
        if not self.paid:
            state.stack[-1] = Reaction(self.seat, self.card, asked=True, paid=True)
            state.mina[self.seat] += effect.gain - way.cost.mina
            if way.cost.mina:
                game.emit("fee", self.seat, way.cost.mina)
            if effect.gain:
                game.emit("gained", self.seat, effect.gain, 0, 0)
            if way.cost.disks:
                state.stack.append(PayDisks(self.seat, way.cost.disks))
            return None
        state.stack.pop()
        game.throw(state, self.card)
        subject = subject_of(state)
        call_off(game, state)
        if subject.laid:
            harmed(game, state, subject.by, self.seat)
        return None

    def called_off(self, game: Game, state: Now) -> None:
        game.throw(state, self.card)


def city_in(state: Now, seat: int, areas: int) -> bool:
    """Has the civilization a City in one of these areas (a mask)?"""
    row = state.disks[seat]
    return any(row[area] >= CITY for area in bits(areas & state.of[seat]))
