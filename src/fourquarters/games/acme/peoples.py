"""The 17 civilizations and the seven Deities, from validated data files."""

from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal, TypeVar

from msgspec import Meta, Struct, structs

from fourquarters.games.acme.abilities import AnyAbility, Epoch, Seafaring
from fourquarters.games.acme.board import Certainty, Mark, atlas
from fourquarters.games.acme.faults import DataError, decode, known

EPOCHS = ("", "Epoch I (4000–2000 BC)", "Epoch II (2000–1200 BC)", "Epoch III (1200–500 BC)", "Epoch IV (500–100 BC)")
"""With their dates (P224)."""

Words = Annotated[str, Meta(min_length=1)]


class Home(Struct, frozen=True, forbid_unknown_fields=True):
    area: str
    source: Mark
    epochs: tuple[Epoch, ...] = ()
    """The Epochs in which a game that starts there uses it; none given: any."""


class Age(Struct, frozen=True, forbid_unknown_fields=True):
    """How a civilization is called in games that begin in some Epochs."""

    epochs: tuple[Epoch, ...]
    name: Words
    people: Words


class Civilization(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    people: str
    """How its people are called in sentences: the Hittites."""
    region: Literal["western", "central", "eastern"]
    group: Literal["", "a", "b", "c"]
    """In the central region at most one of each group is taken."""
    epochs: Annotated[tuple[Epoch, ...], Meta(min_length=1)]
    dates: str
    homes: Annotated[tuple[Home, ...], Meta(min_length=1)]
    abilities: tuple[AnyAbility, ...]
    text: Words
    """What they do, in our words."""
    certainty: Certainty
    """How much of the abilities a source supports."""
    house: str = ""
    """What of it is our ruling."""
    ages: tuple[Age, ...] = ()
    """Its names by Epoch, where it has several."""


class Deity(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    abilities: tuple[AnyAbility, ...]
    text: Words
    certainty: Certainty
    """How much of name and power a source supports."""
    house: str = ""


Entry = TypeVar("Entry", Civilization, Deity)


class PeoplesFile(Struct, frozen=True, forbid_unknown_fields=True):
    schema: Literal["acme-peoples/1"]
    about: str
    civilizations: tuple[Civilization, ...]
    deities: tuple[Deity, ...]


@dataclass(frozen=True)
class Peoples:
    civilizations: tuple[Civilization, ...]
    deities: tuple[Deity, ...]
    homes: tuple[int, ...]
    """Every printed Home Area, in use or not."""

    def civilization(self, key: str) -> int:
        return [civilization.id for civilization in self.civilizations].index(key)

    def called_in(self, epoch: int) -> "Peoples":
        """With the names they have in games that begin in an Epoch."""

        def called(people: Civilization) -> Civilization:
            age = next((age for age in people.ages if epoch in age.epochs), None)
            return structs.replace(people, name=age.name, people=age.people) if age else people

        return replace(self, civilizations=tuple(called(people) for people in self.civilizations))


@cache
def standard_peoples() -> Peoples:
    return read_peoples(files(__package__).joinpath("data/peoples.json").read_bytes(), "peoples.json")


def owner_peoples(data: bytes, source: str) -> Peoples:
    """An owner's file: all civilizations and Deities, or some that are laid over ours. None can be added."""
    given = read_peoples(data, source)
    ours = standard_peoples()
    return _peoples(
        _laid_over(source, "civilizations", ours.civilizations, given.civilizations),
        _laid_over(source, "deities", ours.deities, given.deities),
    )


def read_peoples(data: bytes, source: str) -> Peoples:
    """Check a file of civilizations and Deities; an error says where and what was expected."""
    file = decode(data, PeoplesFile, source)
    for key, entries in (("civilizations", file.civilizations), ("deities", file.deities)):
        ids = [entry.id for entry in entries]
        for entry in ids:
            if ids.count(entry) > 1:
                raise DataError(f"{source}: {key}: '{entry}' stands twice; expected different ids")
    for civilization in file.civilizations:
        where = f"{source}: {civilization.id}"
        if (civilization.region == "central") != bool(civilization.group):
            raise DataError(
                f"{where}: group: expected a, b or c in the central region and none elsewhere; "
                f"found '{civilization.group}' in the {civilization.region} one"
            )
        land = [entry.id for entry in atlas().entries if entry.terrain != "sea"]
        homes = [home.area for home in civilization.homes]
        known(where, "homes", homes, land)
        for home in homes:
            if homes.count(home) > 1:
                raise DataError(f"{where}: homes: '{home}' stands twice; expected different areas")
        for ability in civilization.abilities:
            if isinstance(ability, Seafaring):
                known(where, "areas", ability.areas, atlas().ids)
    return _peoples(file.civilizations, file.deities)


def _peoples(civilizations: tuple[Civilization, ...], deities: tuple[Deity, ...]) -> Peoples:
    homes = sorted({atlas().number(home.area) for people in civilizations for home in people.homes})
    return Peoples(civilizations, deities, tuple(homes))


def _laid_over(source: str, key: str, ours: tuple[Entry, ...], given: tuple[Entry, ...]) -> tuple[Entry, ...]:
    known(source, key, [entry.id for entry in given], [entry.id for entry in ours])
    new = {entry.id: entry for entry in given}
    return tuple(new.get(entry.id, entry) for entry in ours)
