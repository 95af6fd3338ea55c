"""The seats' colours: legible, and apart for every common kind of colour blindness."""

import itertools
import re
from pathlib import Path

import pytest

THEME = (Path(__file__).parents[2] / "web" / "src" / "styles" / "theme.css").read_text(encoding="utf-8")
BLOCKS = {
    "light": ":root {",
    "dark": ':root[data-theme="dark"] {',
    "safe light": ':root[data-colours="safe"] {',
    "safe dark": ':root[data-colours="safe"][data-theme="dark"] {',
}
LEAST_APART = {"light": 12, "dark": 15, "safe light": 25, "safe dark": 25}
"""In CIE 1976 units, of any two of six seats as any kind of eye sees them; 2 is a difference one can just see."""
EYES = {
    "common": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""What is left of red, green and blue light (Machado, Oliveira and Fernandes 2009)."""

Light = tuple[float, float, float]


def value(scheme: str, name: str) -> str:
    """A variable's value, as the page would take it: the later blocks change the first."""
    order = ["light"] + [
        one for one in ("dark", "safe light", "safe dark") if one in (scheme, scheme.removeprefix("safe "))
    ]
    found = ""
    for block in order:
        start = THEME.index(f"\n{BLOCKS[block]}")
        match = re.search(rf"--{name}: (#\w+);", THEME[start : THEME.index("}", start)])
        found = match.group(1) if match else found
    return found


def light(colour: str) -> Light:
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """By WCAG 2."""
    bright, dim = sorted((0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in map(light, (one, other))), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def lab(eye: str, colour: str) -> Light:
    r, g, b = (
        min(max(sum(share * part for share, part in zip(row, light(colour), strict=True)), 0), 1) for row in EYES[eye]
    )
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (
            (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seats(scheme: str) -> list[str]:
    return [value(scheme, f"seat-{seat}") for seat in range(1, 7)]


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("scheme", BLOCKS)
def test_six_seats_stay_apart(scheme: str, eye: str) -> None:
    seen = [lab(eye, colour) for colour in seats(scheme)]
    apart = {
        (i + 1, j + 1): sum((a - b) ** 2 for a, b in zip(seen[i], seen[j], strict=True)) ** 0.5
        for i, j in itertools.combinations(range(6), 2)
    }
    assert {pair: round(far) for pair, far in apart.items() if far < LEAST_APART[scheme]} == {}


@pytest.mark.parametrize("scheme", BLOCKS)
def test_what_is_drawn_on_a_seat_is_legible(scheme: str) -> None:
    for seat, colour in enumerate(seats(scheme), 1):
        ink = value(scheme, "on-bright" if seat == 6 else "on")
        assert contrast(colour, ink) >= 4.5, (seat, colour, ink)
        if seat < 6:
            assert contrast(colour, value(scheme, "panel")) >= 3, (seat, colour)
