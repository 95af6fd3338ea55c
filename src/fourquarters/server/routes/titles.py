"""Titles, their rulebooks and their scenario files."""

from litestar import MediaType, get
from litestar.params import FromPath, JSONBody

from fourquarters.agents import names, stand_ins
from fourquarters.kernel.crafting import scenario_text, try_out
from fourquarters.kernel.errors import FourQuartersError
from fourquarters.kernel.title import SCENARIO, Option, Scenario, Title
from fourquarters.server import wire
from fourquarters.server.errors import NotFoundError
from fourquarters.server.routes.context import TheTables
from fourquarters.server.rulebooks import rulebook


@get("/api/titles", sync_to_thread=False, summary="Every title that can be played")
def list_titles(tables: TheTables) -> list[wire.TitleCard]:
    return [title_card(title) for title in tables.titles]


@get("/api/titles/{key:str}/rules", media_type=MediaType.TEXT, sync_to_thread=True, summary="A rulebook, as Markdown")
def read_rules(tables: TheTables, key: FromPath[str]) -> str:
    return rulebook(tables.titles[key].key)


@get("/api/titles/{key:str}/scenarios/{scenario:str}", media_type=MediaType.JSON, sync_to_thread=True,
     summary="The file of a scenario")  # fmt: skip
def read_scenario(tables: TheTables, key: FromPath[str], scenario: FromPath[str]) -> bytes:
    return scenario_text(_crafting(tables, key), scenario).encode()


def check_scenario(tables: TheTables, key: FromPath[str], data: JSONBody[wire.ScenarioFile]) -> wire.Checked:
    title = _crafting(tables, key)
    try:
        return wire.Checked(scenario_card(title, try_out(title, data.text)), "")
    except FourQuartersError as error:
        return wire.Checked(None, str(error).removeprefix(f"{SCENARIO}: "))


def _crafting(tables: TheTables, key: str) -> Title:
    title = tables.titles[key]
    if not title.crafted:
        raise NotFoundError(f"{title.name} has no scenario files")
    return title


def title_card(title: Title) -> wire.TitleCard:
    return wire.TitleCard(
        key=title.key,
        name=title.name,
        summary=title.summary,
        stage=title.stage,
        seats=sorted({count for scenario in title.scenarios for count in scenario.seats}),
        seat_names=title.seat_names,
        scenarios=[scenario_card(title, scenario) for scenario in title.scenarios],
        agents=names(title),
        stand_ins=stand_ins(title),
        crafted=bool(title.crafted),
        data=list(title.data),
    )


def scenario_card(title: Title, scenario: Scenario) -> wire.ScenarioCard:
    return wire.ScenarioCard(
        key=scenario.key,
        name=scenario.name,
        text=scenario.text,
        seats=scenario.seats,
        automata=scenario.automata,
        group=scenario.group,
        seat_names=scenario.seat_names,
        options=[option_card(option) for option in title.options_of(scenario)],
    )


def option_card(option: Option) -> wire.OptionCard:
    return wire.OptionCard(
        key=option.key,
        text=option.text,
        default=option.default,
        values=option.values,
        rule=option.rule,
        labels=option.labels,
        seats=option.seats,
        several=option.several,
        group=option.group,
    )


HANDLERS = [list_titles, read_rules, read_scenario]
