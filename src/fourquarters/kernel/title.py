"""A title's card in the catalogue, and setups checked against it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from msgspec import Struct

from fourquarters.kernel.errors import SetupError, listing

if TYPE_CHECKING:
    from fourquarters.kernel.game import Game

OptionValue: TypeAlias = bool | int | str
T = TypeVar("T", bound="Option | Scenario")


@dataclass(frozen=True)
class Option:
    """A switch of a title. Every option has a short list of values, so that all of them can be tested."""

    key: str
    text: str
    default: OptionValue
    values: tuple[OptionValue, ...] = (False, True)
    rule: str = ""

    def read(self, given: OptionValue) -> OptionValue:
        """The value meant by ``given``, which may be text from a command line.

        >>> Option("carry", "Points are kept", False).read("on")
        True
        >>> Option("bonus", "Extra points", 1, (0, 1, 2)).read("7")
        Traceback (most recent call last):
        fourquarters.kernel.errors.SetupError: option bonus=7 is unknown; expected one of: 0, 1, 2
        """
        for value in self.values:
            if type(given) is type(value) and given == value:
                return value
            if isinstance(given, str) and given.lower() in option_texts(value):
                return value
        raise SetupError(
            f"option {self.key}={given} is unknown; expected one of: "
            f"{listing(option_text(value) for value in self.values)}"
        )


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


class Setup(Struct, frozen=True):
    """A checked setup; make one with :meth:`Title.setup`. Options hold every key, defaults included."""

    title: str
    scenario: str
    seats: int
    options: dict[str, OptionValue]


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

    def setup(
        self,
        scenario: str | None = None,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
    ) -> Setup:
        """A setup with defaults filled in; an error lists what there is."""
        chosen = self.scenario(scenario or self.scenarios[0].key)
        seats = chosen.seats[0] if seats is None else seats
        if seats not in chosen.seats:
            raise SetupError(
                f"{self.name}, scenario {chosen.key}, cannot be played with {seats} seats; "
                f"expected one of: {listing(chosen.seats)}"
            )
        values = {option.key: option.default for option in self.options}
        for key, given in (options or {}).items():
            values[key] = self.option(key).read(given)
        return Setup(self.key, chosen.key, seats, values)

    def scenario(self, key: str) -> Scenario:
        return _pick(self.scenarios, key, f"{self.name} has no scenario")

    def option(self, key: str) -> Option:
        return _pick(self.options, key, f"{self.name} has no option")

    def load(self, setup: Setup | None = None) -> "Game[Any]":
        """The rules, ready to play."""
        game: Game[Any] = load_object(self.game)(self, setup or self.setup())
        return game


def load_object(where: str) -> Any:
    """The object at ``package.module:name``."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


def _pick(things: Sequence[T], key: str, complaint: str) -> T:
    for thing in things:
        if thing.key == key:
            return thing
    raise SetupError(f"{complaint} '{key}'; expected one of: {listing(thing.key for thing in things)}")
