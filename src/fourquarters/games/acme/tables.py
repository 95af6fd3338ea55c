"""What follows from map, cards, peoples, scenario and options alone: made once, and never changed by a game."""

from fourquarters.games.acme.abilities import AnyAbility
from fourquarters.games.acme.board import MOUNTAIN, SEA, Board, atlas, make_board
from fourquarters.games.acme.board import board as chart
from fourquarters.games.acme.choice import choice_for
from fourquarters.games.acme.choosing import Choosing
from fourquarters.games.acme.customs import CUSTOMS
from fourquarters.games.acme.deck import CARDS, FIRST_EVENT, Cards, Way, standard_cards
from fourquarters.games.acme.faults import DataError
from fourquarters.games.acme.homes import last_seat, left_without
from fourquarters.games.acme.levels import EQUAL, METHOD_A, make_levels
from fourquarters.games.acme.peoples import Deity, Peoples, standard_peoples
from fourquarters.games.acme.scenarios import Scenario, as_cast, scenario
from fourquarters.games.acme.sides import Sides, make_sides
from fourquarters.games.acme.state import Position
from fourquarters.games.acme.switches import TIME_CARD, events_named
from fourquarters.games.acme.vocabulary import Invest, Negate, Where
from fourquarters.games.acme.where import fixed
from fourquarters.kernel.frames import FrameGame
from fourquarters.kernel.title import SCENARIO, Setup, Title


class Tables(FrameGame[Position]):
    """The tables of one game, and the questions that they answer without a position."""

    def __init__(self, title: Title, setup: Setup, cards: Cards | None = None, peoples: Peoples | None = None) -> None:
        super().__init__(title, setup)
        options = setup.options
        self.cards = cards or self.data("cards", standard_cards)
        self.scenario: Scenario = self.data(SCENARIO, lambda: scenario(setup.scenario))
        self.start_epoch = int(options.get("start", self.scenario.time.epoch))
        named = (peoples or self.data("peoples", standard_peoples)).called_in(self.start_epoch)
        self.peoples = as_cast(named, self.scenario.cast)
        self.deities: tuple[Deity, ...] = self.peoples.deities
        self.customs = tuple(CUSTOMS[name]() for name in self.scenario.rules)
        self.director = max((custom.director for custom in self.customs), default=-1)
        """The seat that the scenario lets direct Barbarians; -1: whoever is last does."""
        self.friend = max((custom.friend for custom in self.customs), default=-1)
        """The seat whose friends the neutrals are, or -1."""
        self._cast = {self.peoples.civilization(one.people): one for one in self.scenario.cast}
        size, also = str(self.scenario.map or options["map"]), self.scenario.also
        self.chart: Board = (
            make_board(self.data("map", atlas), size, also) if "map" in setup.data else chart(size, also)
        )

        choice = choice_for(self.scenario.choice, setup.seats, options)
        shared = choice.sides if choice and "-" not in str(options.get("sides", "")) else ""  # P817
        self.sides: Sides = make_sides({**options}, setup.seats, self.scenario.sides or shared)
        self.side = self.sides.of
        self.strangers = self._strangers(int(options.get("unknown", 0)))
        """The seats of automata that are unknown when the game begins, as a mask (P455)."""
        self.levels = make_levels({**options}, self.sides.npcs, self._npc_vp(), explored=bool(self.strangers))
        """What automata and those who play against them get more or less than usual."""
        self.equal = str(options.get(EQUAL, METHOD_A))
        self.weighs = bool(self.sides.npcs) and self.equal != METHOD_A
        """Do cards or a player settle what is equal to automata (P269)?"""
        self.epochs: int = self.scenario.time.last or self._last_epoch(int(options["epochs"]))
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
        self._displays: dict[tuple[int, int, int], tuple[AnyAbility, ...]] = {}
        if setup.data:
            self._check_homes()

    def _check_homes(self) -> None:
        """Refuse owners' files that each make sense, but together leave somebody without a Home Area."""
        seats, names = self.setup.seats, [people.name for people in self.peoples.civilizations]
        homes = {people: self._homes(people, self.start_epoch) for people in self._cast or self.candidates}
        when = f"in a game that begins in Epoch {self.start_epoch}"
        poor = left_without(homes) if self._cast else None
        if poor is not None:
            raise DataError(
                f"{names[poor]} may find no free Home Area {when}; expected one on this map that no other civilization "
                "of the scenario can take"
            )
        settled = None if self._cast else last_seat(homes, seats)
        if settled is not None:
            raise DataError(
                f"of {len(homes)} civilizations with a Home Area on this map {when}, {settled} can leave the next one "
                f"none to choose; expected more of them, or more Home Areas, for {seats} seats"
            )

    def _strangers(self, count: int) -> int:
        """The last so many automata, or all if there are fewer."""
        seats = [seat for seat in range(self.setup.seats) if self.sides.npcs >> seat & 1]
        return sum(1 << seat for seat in seats[max(0, len(seats) - count) :])

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

    def fixed(self, where: Where) -> int:
        """The areas that fit by their place on the map alone."""
        mask = self._fixed.get(where)
        if mask is None:
            mask = self._fixed[where] = fixed(self.chart, where)
        return mask

    def horde(self, disks: int) -> int:
        """How large a stack of invading Barbarians is (P50)."""
        return (disks + 1) // 2 if self.small_hordes else disks

    def base_draw(self, seat: int) -> int:
        return 4 if self.sides.single(seat) else 3  # P65

    def minimum(self, seat: int) -> int:
        """What Acquisition brings at least (H18, P64)."""
        return 6 if self.sides.single(seat) else 3

    def usable(self, seat: int) -> int:
        """Disks besides those that mark VP and turn order (1.5)."""
        double = self.all_double or (bool(self.scenario.cast) and self.scenario.cast[seat].double)
        return 98 if double else 48
