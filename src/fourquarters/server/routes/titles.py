"""Titles and their rulebooks."""

from litestar import MediaType, get
from litestar.params import FromPath

from fourquarters.agents import names
from fourquarters.kernel.title import Scenario, Title
from fourquarters.server import wire
from fourquarters.server.routes.context import TheTables
from fourquarters.server.rulebooks import rulebook


@get("/api/titles", sync_to_thread=False, summary="Every title that can be played")
def list_titles(tables: TheTables) -> list[wire.TitleCard]:
    return [title_card(title) for title in tables.titles]


@get("/api/titles/{key:str}/rules", media_type=MediaType.TEXT, sync_to_thread=True, summary="A rulebook, as Markdown")
def read_rules(tables: TheTables, key: FromPath[str]) -> str:
    return rulebook(tables.titles[key].key)


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
        options=[
            wire.OptionCard(each.key, each.text, each.default, each.values, each.rule)
            for each in title.options_of(scenario)
        ],
    )


HANDLERS = [list_titles, read_rules]
