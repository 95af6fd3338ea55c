"""A title's card in the catalogue, and setups checked against it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from msgspec import Struct, structs

from fourquarters.kernel.errors import SetupError, cut, listing

if TYPE_CHECKING:
    from fourquarters.kernel.game import Game

OptionValue: TypeAlias = bool | int | str
SCENARIO = "scenario"
"""The kind of data file that is a scenario."""
LARGEST = 131_072
"""Bytes of a data file of an owner's, as it is given and as it is kept. Our own largest has less than half as many."""
_DIGITS = 18
"""No option takes a number with more: Python would not even read thousands of them."""
T = TypeVar("T", bound="Option | Scenario")


@dataclass(frozen=True)
class Option:
    """A switch of a title. Every option has a short list of values, so that all of them can be tested."""

    key: str
    text: str
    default: OptionValue
    values: tuple[OptionValue, ...] = (False, True)
    rule: str = ""
    most: int | None = None
    """Any whole number from 0 to this is a value too; ``values`` then are those that are tested."""
    labels: tuple[str, ...] = ()
    """How people call each value, where the values themselves say too little."""
    seats: tuple[tuple[int, ...], ...] = ()
    """For each value the numbers of seats it is meant for; an empty tuple, or none at all: any number."""
    several: bool = False
    """Values may be joined with ``+``, but for the first, which stands for none of them."""
    group: str = ""
    """The heading it stands under where there are many; those without one stand before all headings."""

    def read(self, given: OptionValue) -> OptionValue:
        """The value meant by ``given``, which may be text from a command line.

        >>> Option("carry", "Points are kept", False).read("on")
        True
        >>> Option("bonus", "Extra points", 1, (0, 1, 2)).read("7")
        Traceback (most recent call last):
        fourquarters.kernel.errors.SetupError: option bonus=7 is unknown; expected one of: 0, 1, 2
        >>> Option("seed", "Drawn by this number", 0, (0, 1), most=999).read("7")
        7
        >>> Option("without", "Left out", "none", ("none", "rain", "hail"), several=True).read("hail+rain")
        'rain+hail'
        """
        for value in self.values:
            if type(given) is type(value) and given == value:
                return value
            if isinstance(given, str) and given.lower() in option_texts(value):
                return value
        joined = self._joined(given)
        if joined:
            return joined
        number = _whole_number(given)
        if self.most is not None and number is not None and number <= self.most:
            return number
        others = "" if self.most is None else f", or any whole number up to {self.most}"
        others += f", or several of {option_text(self.values[1])} and so on, joined with +" if self.several else ""
        raise SetupError(
            f"option {self.key}={cut(given)} is unknown; expected one of: "
            f"{listing(option_text(value) for value in self.values)}{others}"
        )

    def _joined(self, given: OptionValue) -> str:
        """Several values in their own order; empty if they are none."""
        if not self.several or not isinstance(given, str):
            return ""
        parts = set(given.lower().split("+"))
        known = [str(value) for value in self.values[1:] if str(value).lower() in parts]
        return "+".join(known) if len(known) == len(parts) else ""

    def fitting(self, seats: int) -> tuple[OptionValue, ...]:
        """The values meant for a number of seats."""
        if not self.seats:
            return self.values
        return tuple(value for value, fit in zip(self.values, self.seats, strict=True) if not fit or seats in fit)

    def label(self, value: OptionValue) -> str:
        """How people call a value.

        >>> hail = Option("without", "Left out", "none", ("none", "rain", "hail"), labels=("nothing", "rain", "hail"))
        >>> hail.label("none")
        'nothing'
        """
        if not self.labels or value not in self.values:
            return option_text(value)
        return self.labels[self.values.index(value)]


def under(group: str, *options: Option) -> tuple[Option, ...]:
    """Options with a heading."""
    return tuple(replace(option, group=group) for option in options)


def _whole_number(given: OptionValue) -> int | None:
    if isinstance(given, str):
        return int(given) if given.isascii() and given.isdecimal() and len(given) <= _DIGITS else None
    return None if isinstance(given, bool) or given < 0 else given


def option_text(value: OptionValue) -> str:
    """How a value is written on command lines and in records."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def option_texts(value: OptionValue) -> tuple[str, ...]:
    if isinstance(value, bool):
        return ("on", "true", "yes", "1") if value else ("off", "false", "no", "0")
    return (str(value).lower(),)


@dataclass(frozen=True)
class Scenario:
    """One way to set a title up."""

    key: str
    name: str
    text: str
    seats: tuple[int, ...]
    """The seat counts it can be played with."""
    automata: tuple[str, ...] = ()
    """By seat: the agent that plays a printed automaton there, or nothing. A person may still take such a seat."""
    group: str = ""
    """The heading it stands under where there are many."""
    seat_names: tuple[str, ...] = ()
    """Who sits where, in a scenario that settles it; shown beside the title's own names of the seats."""
    options: tuple[Option, ...] = ()
    """Switches of this scenario alone; one with the key of an option of the title takes its place."""
    without: tuple[str, ...] = ()
    """Options of the title that mean nothing here, because the scenario settles them."""


class Setup(Struct, frozen=True):
    """A checked setup; make one with :meth:`Title.setup`. Options hold every key, defaults included."""

    title: str
    scenario: str
    seats: int
    options: dict[str, OptionValue]
    data: dict[str, str] = {}
    """The owner's data files, by kind, as JSON on one line: a record that holds them needs no other file."""

    def told(self) -> "Setup":
        """The setup for those who look on: of every data file only a hash."""
        hashes = {kind: sha256(text.encode()).hexdigest()[:16] for kind, text in self.data.items()}
        return structs.replace(self, data=hashes) if hashes else self


@dataclass(frozen=True)
class Title:
    """What the catalogue knows of a title without loading its rules."""

    key: str
    name: str
    summary: str
    stage: str
    """``playable`` at the table, or ``example`` for titles that teach the contract."""
    rules: int
    """The version of its rules: raised when an old record would no longer replay to the same hashes."""
    seat_names: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    game: str
    """Where its rules are: ``package.module:Class``."""
    bound: int
    """No game takes more decisions than this, chance included."""
    secrets: bool = True
    """Does it hide anything from a seat? Records of a running game are open to all only where it does not."""
    options: tuple[Option, ...] = ()
    agents: Mapping[str, str] = field(default_factory=dict)
    """Its own agents besides those for all titles: name to ``package.module:Class``."""
    stand_in: str = ""
    """The agent that plays for a person who is away, if nobody says otherwise; empty: the first of its own."""
    data: Mapping[str, str] = field(default_factory=dict)
    """The kinds of data file an owner may give in place of ``data/<kind>.json`` of the title: kind to its reader,
    ``package.module:function``, which takes the bytes and the name of the file and refuses what makes no game."""
    crafted: str = ""
    """The reader of a scenario file, which a setup has as data of the kind ``scenario`` in place of a scenario of the
    catalogue. What it returns has a method ``entry`` that gives the :class:`Scenario`."""
    given: Mapping[str, str] = field(default_factory=dict)
    """Data files that every setup has unless it says otherwise; see :meth:`with_data`."""
    fits: str = ""
    """Where a function is, ``package.module:function``, that says why the options of a setup do not go together (an
    empty text: they do); empty: any combination does."""

    def setup(
        self,
        scenario: str | None = None,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        data: Mapping[str, str] | None = None,
    ) -> Setup:
        """A setup with defaults filled in; an error lists what there is."""
        files = self.given if data is None else {kind: self._checked(kind, text) for kind, text in data.items()}
        chosen = self._chosen(scenario, files)
        seats = chosen.seats[0] if seats is None else seats
        if seats not in chosen.seats:
            raise SetupError(
                f"{self.name}, scenario {chosen.key}, cannot be played with {seats} seats; "
                f"expected one of: {listing(chosen.seats)}"
            )
        switches = self.options_of(chosen)
        values = {option.key: option.default for option in switches}
        for key, given in (options or {}).items():
            switch = _pick(switches, key, f"{self.name}, scenario {chosen.key}, has no option")
            values[key] = _for_seats(switch, switch.read(given), seats)
        setup = Setup(self.key, chosen.key, seats, values, dict(files))
        complaint = load_object(self.fits)(setup) if self.fits else ""
        if complaint:
            raise SetupError(f"{self.name}, scenario {chosen.key}: {complaint}")
        return setup

    def with_data(self, files: Mapping[str, str]) -> "Title":
        """This title with data files of an owner: kind to JSON."""
        return replace(self, given={kind: self._checked(kind, text) for kind, text in files.items()})

    def read(self, kind: str, data: bytes, source: str) -> Any:
        """What a data file says; ``source`` names it in errors."""
        if len(data) > LARGEST:
            raise SetupError(f"{source}: this file has {len(data)} bytes; expected at most {LARGEST}")
        return _read(self.reader(kind), data, source)

    def reader(self, kind: str) -> str:
        """Where the reader of a kind of data file is."""
        if kind == SCENARIO and self.crafted:
            return self.crafted
        if kind not in self.data:
            raise SetupError(
                f"{self.name} has no data of the kind '{cut(kind)}'; expected one of: {listing(self.data)}"
            )
        return self.data[kind]

    def _checked(self, kind: str, text: str) -> str:
        self.read(kind, text.encode(), kind)
        kept = json.dumps(json.loads(text), separators=(",", ":"))
        if len(kept) > LARGEST:
            raise SetupError(
                f"{kind}: this file has {len(kept)} bytes where all but plain letters is written as in \\u00e9; "
                f"expected at most {LARGEST}"
            )
        return kept

    def scenario(self, key: str) -> Scenario:
        return _pick(self.scenarios, key, f"{self.name} has no scenario")

    def offered(self) -> tuple[Scenario, ...]:
        """The scenarios there are to play: the one whose file is given, or those of the catalogue."""
        return (self._chosen(None, self.given),) if SCENARIO in self.given else self.scenarios

    def scenario_of(self, setup: Setup) -> Scenario:
        """The scenario of a setup, from the catalogue or from its file."""
        return self._chosen(setup.scenario, setup.data)

    def _chosen(self, key: str | None, files: Mapping[str, str]) -> Scenario:
        if SCENARIO not in files:
            return self.scenario(key or self.scenarios[0].key)
        entry: Scenario = self.read(SCENARIO, files[SCENARIO].encode(), SCENARIO).entry()
        if key not in (None, entry.key):
            raise SetupError(f"a scenario file is given: leave '{cut(key)}' out, or the file")
        return entry

    def options_of(self, scenario: Scenario) -> tuple[Option, ...]:
        """The switches of a setup with this scenario."""
        own = {option.key: option for option in scenario.options}
        shared = [
            replace(own.pop(option.key, option), group=option.group)
            for option in self.options
            if option.key not in scenario.without
        ]
        return (*shared, *own.values())

    def load(self, setup: Setup | None = None) -> "Game[Any]":
        """The rules, ready to play."""
        game: Game[Any] = load_object(self.game)(self, setup or self.setup())
        return game


def _for_seats(option: Option, value: OptionValue, seats: int) -> OptionValue:
    fitting = option.fitting(seats)
    if value in option.values and value not in fitting:
        counts = option.seats[option.values.index(value)]
        raise SetupError(
            f"option {option.key}={option_text(value)} is for {listing(counts)} seats, and there are {seats}; "
            f"expected one of: {listing(option_text(each) for each in fitting)}"
        )
    return value


@lru_cache(maxsize=16)
def _read(reader: str, data: bytes, source: str) -> Any:
    """To make one game, each of its files is asked for several times, but read and checked once."""
    return load_object(reader)(data, source)


def load_object(where: str) -> Any:
    """The object at ``package.module:name``."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


def _pick(things: Sequence[T], key: str, complaint: str) -> T:
    for thing in things:
        if thing.key == key:
            return thing
    raise SetupError(f"{complaint} '{cut(key)}'; expected one of: {listing(thing.key for thing in things)}")
