"""Play the games of ``docs/studies/acme-scenarios.md``; write its table and ``docs/assets/acme-scenarios-study.svg``.

python -m tools.acme_scenarios_study --jobs 0

Stewards play every historical scenario, each civilization on its own seat. The same seed gives the same games, whatever
``--jobs``.
"""

from collections.abc import Sequence

from tools.acme_scenario_games import DOCS, Row, Way, ask_and_play, cell, course, historical, mean_vp, won
from tools.acme_study_picture import picture
from tools.study_pages import fill

PAGE = DOCS / "studies" / "acme-scenarios.md"
PICTURE = DOCS / "assets" / "acme-scenarios-study.svg"


def ways() -> list[Way]:
    return [Way(entry.key, entry.seats[0]) for entry in historical()]


def table(rows: Sequence[Row]) -> list[str]:
    """A line per civilization, under the name of its scenario."""
    heads = ("Scenario", "civilization", "won", "mean VP", "turns", "ends")
    lines = [f"| {' | '.join(heads)} |", "| --- | --- | --- | --: | --- | --- |"]
    for way in ways():
        played = [row for row in rows if row.way == way]
        for seat, name in enumerate(way.scene.seat_names):
            first = [f"**{way.scene.name}**", *course(played)] if seat == 0 else [""] * 3
            vp = f"{mean_vp(played, [seat]).value:.1f}"
            lines.append(f"| {' | '.join([first[0], name, cell(won(played, [seat])), vp, *first[1:]])} |")
    return lines


def drawn(rows: Sequence[Row]) -> str:
    """A picture of the shares, civilization by civilization."""
    names, marks = [], []
    for way in ways():
        played = [row for row in rows if row.way == way]
        for seat, name in enumerate(way.scene.seat_names):
            names.append(f"{way.scene.name.partition(':')[0]}: {name}")
            marks.append(won(played, [seat]))
    return picture(names, [("won, per cent", None, [marks])], ["stewards on every seat"], room=410)


def main() -> None:
    rows = ask_and_play("Play every historical scenario of ACME and write the study of them.", ways(), 200)
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(fill(page, "table", table(rows), "tools/acme_scenarios_study.py"), encoding="utf-8")
    PICTURE.write_text(drawn(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
