"""How a situation has its civilizations chosen: the part of a scenario file that says so, and its checks."""

from collections.abc import Mapping, Sequence
from itertools import product
from math import prod
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from fourquarters.games.acme.faults import DataError, known
from fourquarters.kernel.errors import listing

Value: TypeAlias = bool | int | str
SETUPS = 1000
"""A file with more combinations of seats and options than these is refused: each of them is checked."""
COURSES = 3000
"""A file whose choosing may take more unlike courses than these is refused: every chooser looks ahead through them."""


class Pool(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Civilizations of which so many are taken."""

    name: str
    """The region, or what else they have in common."""
    take: Annotated[int, Meta(ge=1, le=6)]
    of: tuple[str, ...] = ()
    """Its civilizations; none here nor in groups: all on the map."""
    groups: tuple[tuple[str, ...], ...] = ()
    """Further ones: at most one of each group is taken."""
    side: str = ""
    """The letter of the person it is kept for."""
    rule: str = ""

    @property
    def members(self) -> tuple[str, ...]:
        return (*self.of, *(people for group in self.groups for people in group))


class Choice(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the civilizations of a situation are chosen, for one number of seats."""

    rounds: tuple[tuple[Pool, ...], ...]
    """One after the other; each is over when all its pools are full."""
    when: dict[str, Value] = {}
    """The values of the scenario's options for which it holds; those not named do not matter."""
    sides: str = ""
    """A letter for each seat: the same for those of one person. Then everybody chooses a first civilization before
    anybody chooses a second. None given: everybody has one seat."""
    second: Literal["", "same", "other"] = ""
    """Must a person's further civilizations be of the same pool as the first, or each of another?"""
    double: bool = False
    """Has everybody two sets of disks, whatever the option says?"""
    rule: str = ""
    """Of ``second``."""

    @property
    def seats(self) -> int:
        return sum(pool.take for pools in self.rounds for pool in pools)

    def holds(self, options: Mapping[str, Value]) -> bool:
        return all(options[key] == value for key, value in self.when.items())


def choice_for(choices: Sequence[Choice], seats: int, options: Mapping[str, Value]) -> Choice | None:
    """The one that holds for a setup."""
    return next((choice for choice in choices if choice.seats == seats and choice.holds(options)), None)


def check_choices(
    source: str,
    choices: Sequence[Choice],
    seats: Sequence[int],
    options: Mapping[str, Sequence[Value]],
    there: Sequence[str],
) -> None:
    """Refuse what leaves a setup without a way to choose, or with two. ``there``: civilizations at home on the map."""
    for number, choice in enumerate(choices):
        where = f"{source}: choice[{number}]"
        if choice.seats not in seats:
            raise DataError(f"{where}: {choice.seats} are taken; expected as many as seats says: {listing(seats)}")
        for pools in choice.rounds:
            _check_pools(where, pools, there)
        _check_persons(where, choice)
        known(where, "when", choice.when, list(options))
        for key, value in choice.when.items():
            known(where, f"when: {key}", [str(value)], [str(each) for each in options[key]])
    setups = len(seats) * prod(map(len, options.values()))
    if setups > SETUPS:
        raise DataError(f"{source}: choice: {setups} ways to set it up; expected at most {SETUPS}")
    for count, *values in product(seats, *options.values()):
        setup = dict(zip(options, values, strict=True))
        fitting = sum(choice.seats == count and choice.holds(setup) for choice in choices)
        if fitting != 1:
            asked = "".join(f", {key} {value}" for key, value in setup.items())
            raise DataError(f"{source}: choice: {fitting} entries hold for {count} seats{asked}; expected one")


def _check_pools(where: str, pools: Sequence[Pool], there: Sequence[str]) -> None:
    named = [people for pool in pools for people in pool.members]
    for pool in pools:
        known(where, pool.name, pool.members, there)
        most = len(pool.of) + len(pool.groups)
        if pool.members and pool.take > most:
            raise DataError(f"{where}: {pool.name}: take: expected at most {most}; found {pool.take}")
        for people in pool.members:
            if named.count(people) > 1:
                raise DataError(f"{where}: {pool.name}: '{people}' stands twice in a round; expected once")


def _check_persons(where: str, choice: Choice) -> None:
    if choice.sides and len(choice.sides) != choice.seats:
        raise DataError(f"{where}: sides: '{choice.sides}' has {len(choice.sides)} seats; expected {choice.seats}")
    if choice.second and not choice.sides:
        raise DataError(f"{where}: second: expected sides with it, which say whose second it is")
    letters = sorted(set(choice.sides))
    for pools in choice.rounds:
        for pool in pools:
            if pool.side and pool.side not in letters:
                raise DataError(f"{where}: {pool.name}: side: '{pool.side}' is unknown; expected: {listing(letters)}")
