"""Play the games of ``docs/studies/acme-solitaire.md``; write its table and ``docs/assets/acme-solitaire-study.svg``.

python -m tools.acme_solitaire_study --jobs 0

A steward takes the place of the one person in every solitaire form of a historical scenario, and in the exploration
game; the printed automaton plays the other civilizations. The same seed gives the same games, whatever ``--jobs``.
"""

from collections.abc import Sequence

from fourquarters.games.acme.meta import TITLE
from fourquarters.games.acme.sides import ALONE
from tools.acme_scenario_games import DOCS, Row, Way, ask_and_play, cell, course, historical, mean_vp, won
from tools.acme_study_picture import picture
from tools.study_pages import fill

PAGE = DOCS / "studies" / "acme-solitaire.md"
PICTURE = DOCS / "assets" / "acme-solitaire-study.svg"


def ways() -> list[Way]:
    """Every way to play a historical scenario alone, and exploration with each number of civilizations."""
    found = []
    for entry in historical():
        options = {option.key: option for option in TITLE.options_of(entry)}
        patterns = map(str, options["sides"].values) if "sides" in options else ()
        found += [Way(entry.key, len(one), one) for one in patterns if set(one) == {"A", "-"}]
    return [*found, *(Way("exploration", seats, ALONE) for seats in TITLE.scenario("exploration").seats)]


def person(way: Way) -> str:
    """What the person plays."""
    names = way.scene.seat_names
    return " + ".join(names[seat] for seat in way.person) if names else f"one of {way.seats}"


def table(rows: Sequence[Row]) -> list[str]:
    """A line for every way to play alone, under the name of its scenario."""
    heads = ("Scenario", "the person plays", "won", "mean VP", "automata together", "turns", "ends")
    lines = [f"| {' | '.join(heads)} |", "| --- | --- | --- | --: | --: | --- | --- |"]
    before = ""
    for way in ways():
        played = [row for row in rows if row.way == way]
        scene = "" if way.scenario == before else f"**{way.scene.name}**"
        others = [seat for seat in range(way.seats) if seat not in way.person]
        vp = [f"{mean_vp(played, seats).value:.1f}" for seats in (way.person, others)]
        lines.append(f"| {' | '.join([scene, person(way), cell(won(played, way.person)), *vp, *course(played)])} |")
        before = way.scenario
    return lines


def drawn(rows: Sequence[Row]) -> str:
    """A picture of the shares."""
    names = [f"{way.scene.name.partition(':')[0]}: {person(way)}" for way in ways()]
    marks = [won([row for row in rows if row.way == way], way.person) for way in ways()]
    return picture(
        names, [("won by the person's side, per cent", None, [marks])], ["a steward against automata"], room=560
    )


def main() -> None:
    rows = ask_and_play("Play every solitaire scenario of ACME and write the study of them.", ways(), 100)
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(fill(page, "table", table(rows), "tools/acme_solitaire_study.py"), encoding="utf-8")
    PICTURE.write_text(drawn(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
