"""The picture of the ACME study: a line per civilization, and a mark with its interval for each figure."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple, TypeAlias

INK, PAPER, FAINT, CLAY = "#2a2018", "#f8f0de", "#d9c8a4", "#6a5944"
COLOURS = ("#1f4e8c", "#a93a26")
NAMES, WIDTH, GAP, LINE, TOP = 150, 330, 34, 26, 62


class Mark(NamedTuple):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


Panel: TypeAlias = tuple[str, float | None, Sequence[Sequence[Mark]]]
"""What is shown, where the fair value lies if there is one, and for each series the marks by civilization."""


def picture(names: Sequence[str], panels: Sequence[Panel], series: Sequence[str], room: int = NAMES) -> str:
    """An SVG document; ``room`` is for the names."""
    width = room + len(panels) * (WIDTH + GAP)
    height = TOP + LINE * len(names) + 34
    label = f"{' and '.join(name for name, _, _ in panels)}, with 95 % intervals"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{label}">',
        f"<style>text {{ font: 14px sans-serif; fill: {INK}; }} .tick {{ font-size: 12px; fill: {CLAY}; }}</style>",
        f'<rect width="{width}" height="{height}" rx="6" fill="{PAPER}"/>',
        *_legend(series, room),
    ]
    for place, name in enumerate(names):
        parts.append(f'<text x="{room - 14}" y="{_line(place) + 5}" text-anchor="end">{escape(name)}</text>')
    for number, panel in enumerate(panels):
        parts += _panel(room + number * (WIDTH + GAP), len(names), panel)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _legend(series: Sequence[str], x: int) -> list[str]:
    parts = []
    for name, colour in zip(series, COLOURS, strict=False):
        parts.append(f'<circle cx="{x + 5}" cy="20" r="5" fill="{colour}"/>')
        parts.append(f'<text x="{x + 16}" y="25">{escape(name)}</text>')
        x += 50 + 8 * len(name)
    return parts


def _line(place: int) -> float:
    return TOP + LINE * (place + 0.5)


def _panel(x: float, lines: int, panel: Panel) -> list[str]:
    name, fair, series = panel
    marks = [mark for row in series for mark in row]
    step = 5 if max(mark.high for mark in marks) - min(mark.low for mark in marks) < 60 else 20
    low = step * int(min(mark.low for mark in marks) // step)
    high = step * int(-(-max(mark.high for mark in marks) // step))

    def at(value: float) -> float:
        return round(x + WIDTH * (value - low) / (high - low), 1)

    bottom = TOP + LINE * lines
    parts = [f'<text x="{x}" y="{TOP - 12}">{escape(name)}</text>']
    for value in range(low, high + 1, step):
        parts.append(f'<path d="M{at(value)} {TOP}V{bottom}" stroke="{FAINT}"/>')
        parts.append(f'<text class="tick" x="{at(value)}" y="{bottom + 18}" text-anchor="middle">{value}</text>')
    if fair is not None:
        parts.append(
            f'<path d="M{at(fair)} {TOP}V{bottom}" stroke="{CLAY}" stroke-dasharray="5 4" stroke-width="1.5"/>'
        )
    shifts = (-5, 5) if len(series) > 1 else (0,)
    for row, colour, shift in zip(series, COLOURS, shifts, strict=False):
        for place, mark in enumerate(row):
            y = _line(place) + shift
            parts.append(f'<path d="M{at(mark.low)} {y}H{at(mark.high)}" stroke="{colour}" stroke-width="2"/>')
            parts.append(f'<circle cx="{at(mark.value)}" cy="{y}" r="4" fill="{colour}"/>')
    return parts
