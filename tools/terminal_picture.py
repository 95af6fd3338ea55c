"""Draw ``docs/assets/terminal.svg``: the terminal table in the middle of a real game.

python tools/terminal_picture.py
"""

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from fourquarters.cli.tty import Terminal
from fourquarters.games import titles
from fourquarters.kernel.chance import OVER
from fourquarters.kernel.match import Match
from fourquarters.lab.play import generator, play_match, seat_agents

TARGET = Path(__file__).parents[1] / "docs" / "assets" / "terminal.svg"
SEED = 12
ACTIONS = 380
CLAY = TerminalTheme(
    (24, 19, 14),
    (241, 230, 207),
    [
        (42, 32, 24), (216, 96, 74), (124, 178, 120), (216, 178, 92),
        (104, 156, 220), (190, 140, 190), (120, 190, 190), (230, 220, 200),
    ],
    [
        (106, 89, 68), (236, 116, 90), (144, 200, 140), (236, 200, 110),
        (130, 180, 240), (210, 160, 210), (140, 210, 210), (255, 248, 236),
    ],
)  # fmt: skip
FRAME = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"
 aria-label="Hidden Marches in the terminal">
<style>
.{unique_id}-matrix {{
  font: {char_height}px "DejaVu Sans Mono", "Fira Code", Menlo, Consolas, monospace;
  line-height: {line_height}px; white-space: pre;
}}
.{unique_id}-title {{ font: bold 18px sans-serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g></g>
</svg>
"""


def quit_at_once(_prompt: str) -> str:
    raise EOFError


def main() -> None:
    match = Match(titles()["marches"].load(), ("you", "greedy"), study=True)
    agents, chance = seat_agents(match.game, ["greedy", "greedy"], SEED), generator(SEED).random
    play_match(match, agents, chance, ACTIONS)
    while match.state.to_move != OVER and (match.state.to_move, match.view(0).step) != (0, "ActionStep"):
        play_match(match, agents, chance, len(match.entries) + 1)
    console = Console(record=True, width=86, file=io.StringIO(), highlight=False, force_terminal=True)
    terminal = Terminal(match, seed=SEED, ask=quit_at_once, console=console)
    terminal.turn()
    TARGET.write_text(
        console.export_svg(title="fourquarters tty marches", theme=CLAY, code_format=FRAME, unique_id="fq")
    )


if __name__ == "__main__":
    main()
