"""ACME behind the kernel's contract.

What follows from the setup alone stands in ``tables``. On top of it are the questions and small changes that several
steps share: about ``civilizations``, ``epochs``, ``piles`` of cards, ``investments``, and ``telling``. Here are those
that need the whole game, as special rules of a scenario (``customs``) have a say in some, and the contract itself.
"""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from fourquarters.games.acme import invariants, secrets, seeing, text
from fourquarters.games.acme.abilities import AnyAbility, Edict, Faithful, Libraries, Oracle, Underworld
from fourquarters.games.acme.civilizations import Civilizations
from fourquarters.games.acme.deck import CARDS, FIRST_EVENT, Way
from fourquarters.games.acme.disks import CITY, FACTIONS, FRIENDS, NEUTRAL, SEATS, bits
from fourquarters.games.acme.epochs import Epochs
from fourquarters.games.acme.flow import culture, equal, exploration
from fourquarters.games.acme.flow.deities import DRAWING, EDICT, SHELTER, GodUse
from fourquarters.games.acme.flow.drawing import DiscardDown
from fourquarters.games.acme.flow.epoch import EpochEvent
from fourquarters.games.acme.flow.events import EventCard
from fourquarters.games.acme.flow.setup import Deal, DrawOrder, FirstDeities, PlaceAll, furnish
from fourquarters.games.acme.flow.teams import team_areas
from fourquarters.games.acme.flow.turn import Turn
from fourquarters.games.acme.flow.words import NOTATION
from fourquarters.games.acme.gods import God
from fourquarters.games.acme.investments import Investments
from fourquarters.games.acme.state import AREAS, MEMO, Position
from fourquarters.games.acme.state_parts import Solitaire
from fourquarters.games.acme.switches import TIME_CARD
from fourquarters.games.acme.telling import Telling
from fourquarters.games.acme.view import View
from fourquarters.games.acme.vocabulary import Spy
from fourquarters.kernel.chance import Deck
from fourquarters.kernel.game import Description, Refusal
from fourquarters.kernel.look import Look
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import Event


class Acme(Civilizations, Epochs, Investments, Telling):
    notation = NOTATION
    state_type = Position
    styles: ClassVar[dict[str, str]] = text.STYLES

    SCRIBES_USED, PLUNDERED, HIDDEN = 1, 4, 8
    """Bits of ``Position.used``; those of the Deities come after them."""

    def god_used(self, state: Position, seat: int) -> int:
        """The bit for the word of a civilization's Active Deity, which it gives once a turn; 0: it has none."""
        deity = state.working(seat)
        return 16 << deity if deity >= 0 else 0

    # Where special rules of a scenario have a say.

    def abilities(self, state: Position, seat: int) -> tuple[AnyAbility, ...]:
        """What its Display does in this Epoch."""
        people, second = state.people[seat], state.second[seat]
        if people < 0:
            return ()
        key = (people, second, state.epoch)
        found = self._displays.get(key)
        if found is None:
            every = self.peoples.civilizations[people].abilities
            if second >= 0:
                every += self.peoples.civilizations[second].abilities
            found = tuple(a for a in every if not getattr(a, "epochs", ()) or state.epoch in getattr(a, "epochs", ()))
            self._displays[key] = found
        for custom in self.customs:
            found = custom.abilities(self, state, seat, found)
        return found

    def has(self, state: Position, seat: int, kind: type) -> bool:
        return any(isinstance(ability, kind) for ability in self.abilities(state, seat))

    def plays(self, state: Position, seat: int) -> bool:
        """Is a civilization still in the game, for all the scenario says?"""
        return not self.customs or all(custom.plays(self, state, seat) for custom in self.customs)

    def raises(self, state: Position, card: int) -> int:
        """The seat that an Event gives disks by the scenario, in place of what is printed; -1: nobody."""
        return max((custom.raises(self, state, card) for custom in self.customs), default=-1)

    def barred(self, state: Position, seat: int) -> int:
        """Areas where Rule 8 of the set-up places nothing for a civilization, as a mask."""
        return (0 if state.number else self.set_up_closed) | self.closed(state, seat)

    def closed(self, state: Position, faction: int) -> int:
        """Areas where a Faction may place nothing by a rule of the scenario or for its team's sake, as a mask."""
        mask = team_areas(self, state, faction) if self.sides.teams else 0
        for custom in self.customs:
            mask |= custom.closed(self, state, faction)
        return mask

    def pinned(self, state: Position, seat: int) -> int:
        """Areas where a civilization's last disk goes only in a competition, by a rule of the scenario, as a mask."""
        mask = 0
        for custom in self.customs:
            mask |= custom.pinned(self, state, seat)
        return mask

    def loose(self, state: Position, seat: int) -> int:
        """Areas from which one of a civilization's disks can go outside a competition, as a mask."""
        row, mask = state.disks[seat], state.of[seat]
        for area in bits(mask & self.pinned(state, seat)):
            if row[area] == 1:
                mask ^= 1 << area
        return mask

    def ignored(self, state: Position, card: int) -> bool:
        """Is a card that was drawn discarded and replaced, by a rule of the scenario?"""
        if card == TIME_CARD and self.mute_time:
            return True
        if card >= FIRST_EVENT and state.number <= self.scenario.time.quiet:
            return True
        return self.banned(state, card)

    def banned(self, state: Position, card: int) -> bool:
        """Does a scenario take a card out of the game wherever it turns up, even where nobody draws it?"""
        return card in self.scenario.time.ignored or any(custom.ignores(self, state, card) for custom in self.customs)

    # Hands, cards and Cities.

    def hand_limit(self, state: Position, seat: int) -> int:
        usual = max([6, *(a.hand for a in self.abilities(state, seat) if isinstance(a, Libraries))])
        limit = 4 if self.sides.doubled(seat) else usual  # P69
        return limit + len(self.apart(state, seat))

    def fee(self, state: Position, seat: int, way: Way) -> int:
        """What a card costs in mina; an automaton sends its Diplomat for nothing (P328)."""
        spied = any(isinstance(effect, Spy) and effect.then == "discard" for effect in way.effects)
        return 0 if spied and self.is_npc(state, seat) else way.cost.mina

    def on_table(self, state: Position, card: int) -> bool:
        return (state.faith >= 0 and card == self.faith_card) or any(
            entry.card == card for entries in state.table for entry in entries
        )

    def has_city(self, state: Position, faction: int, area: int) -> bool:
        """Can a Faction be sacked there? Barbarians have no Cities; neutrals those that the scenario names, or, as
        friends of a civilization, as everybody has them."""
        disks = state.disks[faction][area]
        if faction < SEATS or (faction == NEUTRAL and state.memo[FRIENDS]):
            return disks >= CITY
        return faction == NEUTRAL and disks > 0 and area in self.walls

    def add_whites(self, state: Position, faction: int, count: int) -> None:
        assert state.contest is not None
        white = list(state.contest.white)
        white[faction] += count
        state.contest = replace(state.contest, white=tuple(white))

    # Deities and Monotheism.

    def god_has(self, state: Position, seat: int, kind: type) -> bool:
        deity = state.working(seat)
        return deity >= 0 and any(isinstance(power, kind) for power in self.deities[deity].abilities)

    def edict_price(self, state: Position, seat: int) -> int:
        powers = self.deities[state.working(seat)].abilities
        return next((power.mina for power in powers if isinstance(power, Edict)), 0)

    def searches(self, state: Position, seat: int) -> bool:
        """Does its Deity search the discard pile in the Draw Step (D11)?"""
        return self.god_has(state, seat, Underworld)

    def deity_draws(self, state: Position, seat: int) -> list[GodUse]:
        """The use of a Deity that has its say in the Draw Step, if there is one."""
        serves = self.searches(state, seat) or self.god_has(state, seat, Oracle)
        return [GodUse(seat, state.working(seat), DRAWING)] if serves else []

    def deity_shelters(self, state: Position, seat: int) -> GodUse:
        return GodUse(seat, state.working(seat), SHELTER)

    def deity_forbids(self, state: Position, seat: int) -> GodUse:
        return GodUse(seat, state.working(seat), EDICT, self.edict_price(state, seat))

    def capture_bonus(self, state: Position, seat: int) -> int:
        """Monotheism makes each captured Deity worth more."""
        if state.faith != seat:
            return 0
        return max([1, *(a.captured for a in self.abilities(state, seat) if isinstance(a, Faithful))])

    faith_card = 95

    def first_faith(self, state: Position, seat: int) -> None:
        """The Israelites begin with Monotheism in play."""
        if self.has(state, seat, Faithful) and state.faith < 0:
            state.deck.remove(self.faith_card)
            if self.faith_card in state.discards:
                state.discards.remove(self.faith_card)
            holder = next((other for other in range(SEATS) if self.faith_card in state.hands[other]), -1)
            if holder >= 0:
                state.drop(holder, self.faith_card)
            if state.number:
                self.show("faith-found", seat, holder)
            state.faith = seat
            self.emit("faith", seat)

    def lose_faith(self, state: Position) -> None:
        self.emit("faith-lost", state.faith)
        state.faith = -1
        self.throw(state, self.faith_card)

    # Steps that others begin.

    def event_frame(self, card: int) -> EventCard:
        return EventCard(card)

    def call_off(self, state: Position, frames: Iterable[object]) -> None:
        """Events that were still to happen never do: their cards are discarded."""
        for frame in frames:
            if isinstance(frame, EventCard):
                self.throw(state, frame.card)

    def epoch_event_frame(self) -> EpochEvent:
        return EpochEvent()

    def discard_down(self, seat: int, count: int) -> DiscardDown:
        return DiscardDown(seat, count)

    # The contract.

    def start(self) -> Position:
        seats = self.setup.seats
        deck = [0] * (CARDS + 1)
        for card in range(1, FIRST_EVENT):
            deck[card] = 1
        state = Position(
            to_move=0, outcome=None,
            stack=[Turn(), Deal(), FirstDeities(), PlaceAll(), DrawOrder()],
            epoch=self.start_epoch, turn=self.scenario.time.turn, number=0, ending=0, order=(), first=-1,
            people=(-1,) * SEATS, second=(-1,) * SEATS, home=(-1,) * SEATS,
            disks=[[0] * AREAS for _ in range(FACTIONS)], of=[0] * FACTIONS, here=[0] * AREAS,
            cubes=[-1] * AREAS, bonus=(-1, -1, -1),
            supply=[*(self.usable(seat) if seat < seats else 0 for seat in range(SEATS)), 50, 0], box=[0] * SEATS,
            gold=(), memo=[0] * MEMO,
            deck=Deck([deck]), discards=[], aside_cards=(), resting=(), hands=[()] * SEATS, shown=[()] * SEATS,
            table=[()] * SEATS,
            mina=[0] * SEATS, loot=[0] * SEATS, vp=[0] * SEATS,
            gods=(God(),) * len(self.deities), faith=-1,
            passed=0, orders=[0] * SEATS, used=[0] * SEATS, cursed=0, reborn=0,
            enemies=(0,) * SEATS, primary=(-1,) * SEATS,
            contest=None, standing=(), aside=0, allies=[0] * SEATS, allied=[0] * SEATS, host=[0] * SEATS,
        )  # fmt: skip
        if self.sides.npcs:
            state.solitaire = Solitaire()
            if self.strangers:
                state.exploration = exploration.begin(self.strangers)
        furnish(self, state)
        culture.begin(self, state)
        for custom in self.customs:
            custom.set_up(self, state)
        self.settle(state)
        return state

    def legal(self, state: Position) -> list[Action]:
        actions = super().legal(state)
        return equal.offers(self, state, actions) if self.weighs else actions

    def apply(self, state: Position, action: Action) -> None:
        if not self.weighs or state.to_move < 0 or not self.is_npc(state, state.to_move):
            super().apply(state, action)
        elif action[0] in ("weigh", "settle"):
            equal.weigh(self, state, action)
            self.settle(state)
        else:
            events = equal.acted(state)
            state.stack[-1].apply(self, state, action)
            if events:
                equal.release(self, state, events)
            self.settle(state)

    def why_not(self, state: Position, action: Action) -> Refusal | None:
        if self.weighs and state.stack:
            if action in self.legal(state):
                return None
            return equal.why_not(self, state, action) or super().why_not(state, action)
        return super().why_not(state, action)

    def observe(self, state: Position, seat: int | None) -> View:
        return seeing.observe(self, state, seat)

    def observe_each(self, state: Position, seats: Sequence[int | None]) -> list[View]:
        return seeing.observe_each(self, state, seats)

    def look(self, state: Position, seat: int | None) -> Look:
        return seeing.look(self, state, seat)

    def alike(self, state: Position, seat: int | None) -> Iterable[Position]:
        return secrets.alike(self, state, seat)

    def describe(self, state: Position) -> Description:
        return text.describe(self, state)

    def board(self, view: Any, plain: bool = False) -> str:
        return text.board(self, view, plain)

    def tell(self, event: Event) -> str:
        return text.tell(self, event)

    def tempting(self, state: Position) -> list[Action]:
        return text.tempting(self, state)

    def problems(self, state: Position) -> list[str]:
        return invariants.problems(self, state)

    def turns(self, state: Position) -> int:
        return state.number

    def first(self, state: Position) -> int:
        return max(state.first, 0)
