"""Scenario files of the titles that have them: ours to begin with, and checks of one's own."""

from importlib.resources import files

from fourquarters.kernel.errors import SetupError
from fourquarters.kernel.title import SCENARIO, Scenario, Title


def scenario_text(title: Title, key: str) -> str:
    """The file of a scenario in the catalogue: ``data/scenarios/<key>.json`` beside the title's reader."""
    package = _crafting(title).crafted.partition(":")[0].rpartition(".")[0]
    entry = title.scenario(key)
    return files(package).joinpath("data", "scenarios", f"{entry.key}.json").read_text(encoding="utf-8")


def try_out(title: Title, text: str, source: str = SCENARIO) -> Scenario:
    """The entry of a scenario file whose game can be set up; ``source`` names it in errors."""
    _crafting(title).read(SCENARIO, text.encode(), source)
    setup = title.setup(data={SCENARIO: text})
    title.load(setup).start()
    return title.scenario_of(setup)


def _crafting(title: Title) -> Title:
    if not title.crafted:
        raise SetupError(f"{title.name} has no scenario files")
    return title
