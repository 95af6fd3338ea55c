"""ACME behind the kernel's contract, with the tables that follow from map, cards, peoples and options."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, ClassVar

from msgspec.structs import replace

from fourquarters.games.acme import invariants, secrets, text, view
from fourquarters.games.acme.abilities import AnyAbility, Edict, Faithful, Libraries, Oracle, Underworld
from fourquarters.games.acme.board import MOUNTAIN, SEA, atlas, make_board
from fourquarters.games.acme.board import board as chart
from fourquarters.games.acme.choice import choice_for
from fourquarters.games.acme.choosing import Choosing, Picks
from fourquarters.games.acme.customs import CUSTOMS
from fourquarters.games.acme.deck import CARDS, FIRST_EVENT, Cards, Way, standard_cards
from fourquarters.games.acme.disks import CITY, FACTIONS, FRIENDS, NEUTRAL, SEATS, cities, holds_gold
from fourquarters.games.acme.flow import culture, exploration
from fourquarters.games.acme.flow.deities import DRAWING, GodUse
from fourquarters.games.acme.flow.drawing import DiscardDown
from fourquarters.games.acme.flow.epoch import EpochEvent
from fourquarters.games.acme.flow.events import EventCard
from fourquarters.games.acme.flow.setup import Deal, DrawOrder, FirstDeities, PlaceAll, furnish
from fourquarters.games.acme.flow.teams import team_areas
from fourquarters.games.acme.flow.turn import Turn
from fourquarters.games.acme.flow.words import NOTATION
from fourquarters.games.acme.gods import God
from fourquarters.games.acme.levels import make_levels
from fourquarters.games.acme.peoples import Deity, Peoples, standard_peoples
from fourquarters.games.acme.scenarios import Cast, as_cast, scenario
from fourquarters.games.acme.sides import make_sides
from fourquarters.games.acme.state import AREAS, MEMO, Position
from fourquarters.games.acme.state_parts import Investment, Solitaire
from fourquarters.games.acme.switches import TIME_CARD, events_named
from fourquarters.games.acme.vocabulary import Invest, Negate, Spy, Where
from fourquarters.games.acme.where import fixed
from fourquarters.kernel.chance import Deck
from fourquarters.kernel.frames import FrameGame
from fourquarters.kernel.game import Description
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import Event
from fourquarters.kernel.title import SCENARIO, Setup, Title


class Acme(FrameGame[Position]):
    notation = NOTATION
    state_type = Position
    styles: ClassVar[dict[str, str]] = text.STYLES

    SCRIBES_USED, GOD_USED, PLUNDERED, HIDDEN = 1, 2, 4, 8
    """Bits of ``Position.used``."""

    def __init__(self, title: Title, setup: Setup, cards: Cards | None = None, peoples: Peoples | None = None) -> None:
        super().__init__(title, setup)
        options = setup.options
        self.cards = cards or self.data("cards", standard_cards)
        self.scenario = self.data(SCENARIO, lambda: scenario(setup.scenario))
        self.start_epoch = int(options.get("start", self.scenario.time.epoch))
        named = (peoples or self.data("peoples", standard_peoples)).called_in(self.start_epoch)
        self.peoples = as_cast(named, self.scenario.cast)
        self.deities: tuple[Deity, ...] = self.peoples.deities
        self.customs = tuple(CUSTOMS[name]() for name in self.scenario.rules)
        self._cast = {self.peoples.civilization(one.people): one for one in self.scenario.cast}
        size, also = str(self.scenario.map or options["map"]), self.scenario.also
        self.chart = make_board(self.data("map", atlas), size, also) if "map" in setup.data else chart(size, also)

        choice = choice_for(self.scenario.choice, setup.seats, options)
        together = self.scenario.sides or (choice.sides if choice else "")
        self.sides = make_sides({**options}, setup.seats, together)
        self.side = self.sides.of
        self.levels = make_levels({**options}, self.sides.npcs, self._npc_vp())
        """What automata and those who play against them get more or less than usual."""
        self.epochs = self.scenario.time.last or self._last_epoch(int(options["epochs"]))
        """The Epoch the game ends with."""
        self.target = int(options.get("target", 0))
        self.most_turns = int(options.get("turns", 0))
        self.clock = bool(options.get("clock"))
        self.flat_commerce = options["commerce"] == "flat"
        self.granary_unlimited = options["granary"] == "unlimited"
        self.only_victims_negate = options["negation"] == "victims"
        self.counter_negation = bool(options["counter_negation"])
        self.sea_rule = str(options["sea_domination"])
        self.sudden_end = str(options["sudden_end"])
        self.cities_per_card = int(options["cities_per_card"])
        self.epoch_bonus = str(options["epoch_bonus"])
        self.epoch_events = bool(options["epoch_events"])
        self.gilgamesh = bool(options["gilgamesh"])
        self.gilgamesh_again = bool(options.get("gilgamesh_again"))
        self.free_form = bool(options.get("free_form"))
        self.small_hordes = options.get("invasions") == "half"
        self.initial_deities = bool(options["initial_deities"])
        self.breath_draws = 4 if options["breath_draws"] else 0
        self.found_deity = bool(options.get("found_deity"))
        self.culture = bool(options["culture"])
        self.culture_start = int(options["culture_start"])
        self.all_double = bool(options.get("double_disks")) or (choice is not None and choice.double)
        self.vp_price = 2
        self.capture_vp, self.capture_mina, self.return_vp = 2, 1, 1
        self.boxed_time = bool(self.sides.divisor) and options.get("time_card") == "box"
        self.mute_time = bool(self.sides.divisor) and options.get("time_card") == "ignored"
        self.events_in_deck = self._events(str(options.get("left_out", "none")))

        self.mountains = tuple(area for area in self.chart.land if self.chart.terrain[area] == MOUNTAIN)
        self.waters = sum(1 << area for area in self.chart.playable if self.chart.terrain[area] == SEA)
        self.coastal = sum(1 << area for area in self.chart.land if self.chart.next_sea[area])
        self.printed_homes = tuple(area for area in self.peoples.homes if self.chart.in_play(area))
        self.everybody = tuple(
            people for people in range(len(self.peoples.civilizations)) if self._homes(people, self.start_epoch)
        )
        """Civilizations with a Home Area on this map."""
        contemporary = [people for people in self.everybody if self._existed(people, self.start_epoch)]
        self.contemporaneous = options.get("era") == "contemporaneous" and len(contemporary) >= setup.seats
        """Are civilizations set aside that did not exist (P221)? Not where too few would be left."""
        self.candidates = self._candidates()
        self.walls = {self.chart.ids.index(area): disks for area, disks in self.scenario.walls.items()}
        """Cities of the neutrals, and the white disks that defend them."""
        self.choosing = Choosing(choice, self.peoples, self.candidates, self.contemporaneous) if choice else None
        """The limits of the situation on what may be chosen, if it sets some."""
        self.set_up_closed = sum(1 << self.chart.ids.index(area) for area in self.scenario.closed)
        self.heirlooms = {each.card: each for each in self.scenario.heirlooms}
        self.negations = tuple(self._negation(number) for number in range(CARDS + 1))
        self._investments = {number: self._investment(number) for number in range(1, CARDS + 1)}
        self._fixed: dict[Where, int] = {}

    def _npc_vp(self) -> int:
        """The VP that the scenario gives automata in each Victory Tally, with its civilizations shared out so."""
        pattern = self.setup.options.get("sides")
        return next((each.npc_vp for each in self.scenario.players if each.seats == pattern), 0)

    def _last_epoch(self, epochs: int) -> int:
        """As many Epochs as agreed on; One vs. Two is limited to two (P70)."""
        return min(4, self.start_epoch + min(epochs, 2 if self.sides.divisor else 4) - 1)

    def _events(self, left_out: str) -> tuple[int, ...]:
        """The Event cards in the deck: without those left out (P50), and in One vs. Two without #97 (P71)."""
        first = FIRST_EVENT if self.setup.options["events"] == 8 else FIRST_EVENT + 1
        out = events_named(left_out) | ({TIME_CARD} if self.boxed_time else set())
        return tuple(card for card in range(first, CARDS + 1) if card not in out)

    def _candidates(self) -> tuple[int, ...]:
        """Civilizations that can be chosen at the set-up: with a Home Area on this map, not set aside, and of the
        scenario's, if it names some."""
        named = [self.peoples.civilization(key) for key in self.scenario.civilizations]
        return tuple(
            people for people in named or self.everybody
            if people in self.everybody and self.present(people, self.start_epoch)
        )  # fmt: skip

    def _existed(self, people: int, epoch: int) -> bool:
        return epoch in self.peoples.civilizations[people].epochs

    def present(self, people: int, epoch: int) -> bool:
        """May a civilization come into the game in an Epoch (P221)?"""
        return not self.contemporaneous or self._existed(people, epoch)

    def _homes(self, people: int, epoch: int) -> list[int]:
        entry = self.peoples.civilizations[people]
        ids = self.chart.ids
        homes = [(ids.index(home.area), home.epochs) for home in entry.homes]
        return [area for area, epochs in homes if self.chart.in_play(area) and (not epochs or epoch in epochs)]

    def _negation(self, number: int) -> tuple[Way | None, Negate | None]:
        for way in self.cards[number].ways if number else ():
            for effect in way.effects:
                if isinstance(effect, Negate):
                    return way, effect
        return None, None

    def _investment(self, number: int) -> Invest | None:
        for way in self.cards[number].ways:
            for effect in way.effects:
                if isinstance(effect, Invest):
                    return effect
        return None

    # Tables and small questions.

    def fixed(self, where: Where) -> int:
        """The areas that fit by their place on the map alone."""
        mask = self._fixed.get(where)
        if mask is None:
            mask = self._fixed[where] = fixed(self.chart, where)
        return mask

    def abilities(self, state: Position, seat: int) -> tuple[AnyAbility, ...]:
        """What its Display does in this Epoch."""
        people, second = state.people[seat], state.second[seat]
        if people < 0:
            return ()
        every = self.peoples.civilizations[people].abilities
        if second >= 0:
            every += self.peoples.civilizations[second].abilities
        found = tuple(a for a in every if not getattr(a, "epochs", ()) or state.epoch in getattr(a, "epochs", ()))
        for custom in self.customs:
            found = custom.abilities(self, state, seat, found)
        return found

    def has(self, state: Position, seat: int, kind: type) -> bool:
        return any(isinstance(ability, kind) for ability in self.abilities(state, seat))

    def god_has(self, state: Position, seat: int, kind: type) -> bool:
        deity = state.working(seat)
        return deity >= 0 and any(isinstance(power, kind) for power in self.deities[deity].abilities)

    def edict_price(self, state: Position, seat: int) -> int:
        powers = self.deities[state.working(seat)].abilities
        return next((power.mina for power in powers if isinstance(power, Edict)), 0)

    def cities(self, state: Position, seat: int) -> list[int]:
        return cities(state, seat)

    def is_npc(self, state: Position, seat: int) -> bool:
        """Is the civilization moved by the rules and not by a player?"""
        return bool(self.sides.npcs >> seat & 1)

    def out(self, state: Position) -> int:
        """Seats that are out of the game (P372) or not yet in it (P463), as a mask."""
        return (state.solitaire.out if state.solitaire else 0) | self.unknown(state)

    def unknown(self, state: Position) -> int:
        """Seats of automata that nobody has found yet, as a mask (P502)."""
        return state.exploration.unknown if state.exploration else 0

    def fee(self, state: Position, seat: int, way: Way) -> int:
        """What a card costs in mina; an automaton sends its Diplomat for nothing (P328)."""
        spied = any(isinstance(effect, Spy) and effect.then == "discard" for effect in way.effects)
        return 0 if spied and self.is_npc(state, seat) else way.cost.mina

    def has_city(self, state: Position, faction: int, area: int) -> bool:
        """Can a Faction be sacked there? Barbarians have no Cities; neutrals those that the scenario names, or, as
        friends of a civilization, as everybody has them."""
        disks = state.disks[faction][area]
        if faction < SEATS or (faction == NEUTRAL and state.memo[FRIENDS]):
            return disks >= CITY
        return faction == NEUTRAL and disks > 0 and area in self.walls

    def score(self, state: Position, seat: int) -> int | Fraction:
        """VP as rules and cards compare them: those of a person are added up (P60)."""
        return self.sides.score(state.vp, seat)

    def hand_limit(self, state: Position, seat: int) -> int:
        usual = max([6, *(a.hand for a in self.abilities(state, seat) if isinstance(a, Libraries))])
        limit = 4 if self.sides.doubled(seat) else usual  # P69
        return limit + len(self.apart(state, seat))

    def apart(self, state: Position, seat: int) -> tuple[int, ...]:
        """The cards of a hand that do not count for its limit."""
        return tuple(card for card in state.hands[seat] if card in self.heirlooms and self.heirlooms[card].apart)

    def treasured(self, state: Position, card: int) -> bool:
        """Is it an heirloom, and still one: is there the Gold that it depends on?"""
        entry = self.heirlooms.get(card)
        if entry is None or not entry.gold:
            return entry is not None
        cast = [one.people for one in self.scenario.cast]
        return any(holds_gold(state, cast.index(people)) for people in entry.gold)

    def heir(self, card: int) -> int:
        """The seat an heirloom belongs to."""
        return [one.people for one in self.scenario.cast].index(self.heirlooms[card].people)

    def losable(self, state: Position, seat: int) -> tuple[int, ...]:
        """The cards of a hand that can be discarded, given up or stolen."""
        hand = state.hands[seat]
        if not self.heirlooms:
            return hand
        return tuple(card for card in hand if not (self.treasured(state, card) and self.heirlooms[card].firm))

    def hand_over(self, state: Position, seat: int, card: int) -> None:
        """A card taken from another's hand comes into this one; an heirloom rests on its owner's Display instead."""
        if self.treasured(state, card):
            self.throw(state, card)
        else:
            state.add(seat, card)

    def growth_limits(self, state: Position, seat: int) -> tuple[int, int]:
        """How many disks a civilization gains at least and at most."""
        one = self.cast(state, seat)
        least = self.minimum(seat)
        more = self.levels.of(seat).least  # P448, P450
        return (max(least, one.least) + more, one.most or 100) if one else (least + more, 100)

    def base_draw(self, seat: int) -> int:
        return 4 if self.sides.single(seat) else 3  # P65

    def minimum(self, seat: int) -> int:
        """What Acquisition brings at least (H18, P64)."""
        return 6 if self.sides.single(seat) else 3

    def cast(self, state: Position, seat: int) -> Cast | None:
        """What the scenario says of the civilization on a seat; None: nothing, or another has come in its place."""
        return None if state.reborn >> seat & 1 else self._cast.get(state.people[seat])

    def plays(self, state: Position, seat: int) -> bool:
        """Is a civilization still in the game, for all the scenario says?"""
        return all(custom.plays(self, state, seat) for custom in self.customs)

    def first_hand(self, state: Position, seat: int) -> int:
        one = self.cast(state, seat)
        dealt = self.scenario.hand if one is None or one.dealt is None else one.dealt
        dealt = max(0, dealt + self.levels.of(seat).hand)  # P451
        return min(dealt, 4) if self.sides.doubled(seat) else dealt  # P69

    def start_disks(self, state: Position, seat: int) -> int:
        """With how many disks a civilization sets up, or comes back; more in One vs. Two (P63, P66)."""
        single = self.sides.single(seat)
        if state.reborn >> seat & 1:
            return 18 if single else 12  # H53
        one = self.cast(state, seat)
        return (one.disks if one else self.scenario.disks) + (4 if single else 0)

    def usable(self, seat: int) -> int:
        """Disks besides those that mark VP and turn order (1.5)."""
        double = self.all_double or (bool(self.scenario.cast) and self.scenario.cast[seat].double)
        return 98 if double else 48

    def barred(self, state: Position, seat: int) -> int:
        """Areas where Rule 8 of the set-up places nothing for a civilization, as a mask."""
        return (0 if state.number else self.set_up_closed) | self.closed(state, seat)

    def closed(self, state: Position, faction: int) -> int:
        """Areas where a Faction may place nothing by a rule of the scenario or for its team's sake, as a mask."""
        mask = team_areas(self, state, faction) if self.sides.teams else 0
        for custom in self.customs:
            mask |= custom.closed(self, state, faction)
        return mask

    def choices(self, state: Position) -> list[int]:
        """Civilizations that the next one may choose at the set-up."""
        return self.choosing.choices(self.picks(state)) if self.choosing else list(self.available(state))

    def available(self, state: Position) -> tuple[int, ...]:
        """Civilizations that nobody has chosen, whatever the limits of the situation."""
        return tuple(
            people for people in self.candidates if people not in state.people and self.free_homes(state, people)
        )

    def picks(self, state: Position) -> Picks:
        """What was chosen so far, in the order of choosing, where a situation sets limits."""
        assert self.choosing is not None
        seats = self.choosing.order(state.order)
        letters = "".join(self.choosing.choice.sides[seat : seat + 1] for seat in seats)
        taken = tuple(state.people[seat] for seat in seats if state.people[seat] >= 0)
        return Picks(letters, taken, self.available(state))

    def free_homes(self, state: Position, people: int) -> list[int]:
        return [area for area in self._homes(people, state.epoch) if area not in state.home]

    def foreign_home(self, state: Position, seat: int, area: int) -> bool:
        return any(other != seat and home == area for other, home in enumerate(state.home))

    def capture_bonus(self, state: Position, seat: int) -> int:
        """Monotheism makes each captured Deity worth more."""
        if state.faith != seat:
            return 0
        return max([1, *(a.captured for a in self.abilities(state, seat) if isinstance(a, Faithful))])

    # Time.

    def epoch_turns(self, state: Position) -> int:
        """The turns an Epoch has at most: four, or as many as the scenario gives the last one."""
        time = self.scenario.time
        return time.turns + time.extra if state.epoch >= self.epochs else 4

    def may_end_suddenly(self, state: Position) -> bool:
        """Is a card revealed now, to see whether the Epoch ends: on turns 2 and 3, and before an extra turn (R8.7)?

        The last Epoch runs its turns if the game is bound to it and the scenario does not say otherwise.
        """
        time = self.scenario.time
        last = state.epoch >= self.epochs
        if state.ending or state.turn >= self.epoch_turns(state):
            return False
        if last and state.turn >= time.turns:
            return True
        if time.sudden is not None:
            return (state.epoch, state.turn) in time.sudden
        return state.turn in (2, 3) and (not last or bool(self.target))

    def ends_epoch(self, card: int) -> bool:
        """Does a card revealed in the Sudden End Step end the Epoch (R8.7, H54)?"""
        if self.scenario.time.ends == "has 1 to 4":
            return any(digit in str(card) for digit in "1234")
        if self.scenario.time.ends == "odd" or self.sudden_end == "odd":
            return card % 2 == 1
        return card % 10 in (1, 2, 3, 4)

    def ignored(self, state: Position, card: int) -> bool:
        """Is a card that was drawn discarded and replaced, by a rule of the scenario?"""
        time = self.scenario.time
        if card == TIME_CARD and self.mute_time:
            return True
        if card in time.ignored or (card >= FIRST_EVENT and state.number <= time.quiet):
            return True
        return any(custom.ignores(self, state, card) for custom in self.customs)

    def ended_by(self, state: Position) -> str:
        """What has brought a game to its end with this turn, if anything has."""
        if state.ending == 2:
            return "clock"
        if self.target and max(state.vp) >= self.target:
            return "points"
        if self.most_turns and state.number >= self.most_turns:
            return "turns"
        return "epochs" if state.ending and state.epoch >= self.epochs else ""

    def out_of_time(self, state: Position) -> bool:
        """Does the game end with this turn, though the Epoch would go on?"""
        return self.ended_by(state) in ("clock", "points", "turns")

    def game_ends(self, state: Position) -> bool:
        return state.epoch >= self.epochs or self.out_of_time(state)

    def horde(self, disks: int) -> int:
        """How large a stack of invading Barbarians is (P50)."""
        return (disks + 1) // 2 if self.small_hordes else disks

    def last_turn(self, state: Position) -> bool:
        return bool(state.ending) and self.game_ends(state)

    # Changes that several steps share.

    def throw(self, state: Position, card: int) -> None:
        """A card goes to the discard pile, is set aside until the Epoch ends, or rests on its owner's Display."""
        if self.treasured(state, card):
            state.resting = (*state.resting, card)
            self.emit("rests", self.heir(card), card)
        elif self.cards[card].set_aside:
            state.aside_cards = (*state.aside_cards, card)
        else:
            state.discards.append(card)

    def refill_deck(self, state: Position) -> bool:
        """Is there a card to draw? An empty deck is made anew from the discards (H32)."""
        if not len(state.deck):
            self.shuffle_discards(state)
        return bool(len(state.deck))

    def shuffle_discards(self, state: Position) -> None:
        for card in state.discards:
            state.deck.segments[-1][card] += 1
        if state.discards:
            self.emit("shuffled", len(state.discards))
            state.deck.segments = [[sum(copies) for copies in zip(*state.deck.segments, strict=True)]]
        state.discards = []

    def searches(self, state: Position, seat: int) -> bool:
        """Does its Deity search the discard pile in the Draw Step (D11)?"""
        return self.god_has(state, seat, Underworld)

    def deity_draws(self, state: Position, seat: int) -> list[GodUse]:
        """The use of a Deity that has its say in the Draw Step, if there is one."""
        serves = self.searches(state, seat) or self.god_has(state, seat, Oracle)
        return [GodUse(seat, state.working(seat), DRAWING)] if serves else []

    def event_frame(self, card: int) -> EventCard:
        return EventCard(card)

    def epoch_event_frame(self) -> EpochEvent:
        return EpochEvent()

    def discard_down(self, seat: int, count: int) -> DiscardDown:
        return DiscardDown(seat, count)

    def on_table(self, state: Position, card: int) -> bool:
        return (state.faith >= 0 and card == self.faith_card) or any(
            entry.card == card for entries in state.table for entry in entries
        )

    faith_card = 95

    def first_faith(self, state: Position, seat: int) -> None:
        """The Israelites begin with Monotheism in play."""
        if self.has(state, seat, Faithful) and state.faith < 0:
            for segment in state.deck.segments:
                segment[self.faith_card] = 0
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

    def add_whites(self, state: Position, faction: int, count: int) -> None:
        assert state.contest is not None
        white = list(state.contest.white)
        white[faction] += count
        state.contest = replace(state.contest, white=tuple(white))

    # Investments.

    def spend_from(self, state: Position, seat: int, card: int) -> None:
        """Take a disk off an Investment card; with the last one the card is discarded (R5.6)."""
        entries: list[Investment] = []
        for entry in state.table[seat]:
            if entry.card != card:
                entries.append(entry)
            elif entry.disks > 1:
                entries.append(Investment(card, entry.disks - 1, entry.area))
            else:
                self.throw(state, card)
        state.table[seat] = tuple(entries)

    def clear_investment(self, state: Position, seat: int, card: int) -> None:
        """Its use was negated: the card is discarded and its disks go to Supply (R5.5)."""
        for entry in state.table[seat]:
            if entry.card == card:
                state.supply[seat] += entry.disks
                self.throw(state, card)
        state.table[seat] = tuple(entry for entry in state.table[seat] if entry.card != card)

    def invests(self, card: int) -> int:
        """How many disks an Investment card is laid down with; 0: it is none."""
        effect = self._investments[card]
        return effect.disks if effect else 0

    def saves(self, card: int, against: int, city: bool) -> bool:
        """Can a disk on this Investment stand in for one lost to a card (0: an End of Epoch event)?"""
        effect = self._investments[card]
        if effect is None or not against:
            return False
        entry = self.cards[against]
        if "event" in entry.codes:
            return False
        if effect.saves == "cards":
            return True
        if effect.saves == "city-cards":
            return city
        return effect.saves in entry.marks

    def saves_in_competition(self, entry: Investment, area: int) -> bool:
        effect = self._investments[entry.card]
        if effect is None:
            return False
        return effect.saves == "competition" or (effect.saves == "city-competition" and entry.area == area)

    def deploys(self, card: int) -> bool:
        effect = self._investments[card]
        return effect is not None and effect.deploys

    def joins(self, card: int) -> bool:
        effect = self._investments[card]
        return effect is not None and effect.joins

    def grows(self, card: int) -> bool:
        effect = self._investments[card]
        return effect is not None and effect.grows

    # Telling.

    def tell_sides(self, state: Position) -> None:
        """What those who belong together have together."""
        for side, seats in enumerate(self.sides.seats):
            if len(seats) > 1:
                total = sum(state.vp[seat] for seat in seats)
                self.emit("side-total", total, self.sides.divides(side), *seats)

    _HANDS: ClassVar[dict[str, int]] = {"drew": 1, "kept": 1, "looked-at": 1, "took": 2}
    """Events about a card that comes into or out of a hand, and how many seats they name first."""

    def _open(self, name: str, args: tuple[int | str | None, ...]) -> bool:
        """Is it about a hand that lies open (P291)?"""
        return any(self.sides.npcs >> int(seat or 0) & 1 for seat in args[: self._HANDS.get(name, 0)])

    def tell_only(self, seat: int, name: str, *args: int | str | None) -> None:
        self.tell_some((seat,), name, *args)

    def tell_both(self, seat: int, other: int, name: str, *args: int | str | None) -> None:
        self.tell_some((seat, other), name, *args)

    def tell_some(self, seats: tuple[int, ...], name: str, *args: int | str | None) -> None:
        if self._open(name, args):
            self.show(name, *args)
        elif self.events is not None:
            self.events.append(Event(name, args, seats))

    def show(self, name: str, *args: int | str | None) -> None:
        """Something hidden is openly shown to everybody."""
        if self.events is not None:
            self.events.append(Event(name, args, reveals=True))

    def show_only(self, seat: int, name: str, *args: int | str | None) -> None:
        """Something hidden is openly shown to one seat."""
        self.show_some((seat,), name, *args)

    def show_some(self, seats: tuple[int, ...], name: str, *args: int | str | None) -> None:
        if self._open(name, args):
            self.show(name, *args)
        elif self.events is not None:
            self.events.append(Event(name, args, seats, reveals=True))

    def play(self, state: Position, action: Action, legal: Sequence[Action] | None = None) -> list[Event]:
        """As the kernel does it; every event also says which civilization each seat has, for ``tell``."""
        events = super().play(state, action, legal)
        cast = " ".join(str(people) for people in state.people[: self.setup.seats])
        return [replace(event, args=(*event.args, cast)) for event in events]

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
            mina=[0] * SEATS, loot=[0] * SEATS, captives=[0] * SEATS, vp=[0] * SEATS,
            gods=(God(),) * len(self.deities), faith=-1,
            passed=0, orders=[0] * SEATS, used=[0] * SEATS, cursed=0, reborn=0,
            enemies=(0,) * SEATS, primary=(-1,) * SEATS,
            contest=None, standing=(), aside=0, allies=[0] * SEATS, allied=[0] * SEATS, host=[0] * SEATS,
        )  # fmt: skip
        if self.sides.npcs:
            state.solitaire = Solitaire()
            if self.scenario.exploration:
                state.exploration = exploration.begin(self.sides.npcs)
        furnish(self, state)
        culture.begin(self, state)
        for custom in self.customs:
            custom.set_up(self, state)
        self.settle(state)
        return state

    def observe(self, state: Position, seat: int | None) -> view.View:
        return view.observe(self, state, seat)

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
