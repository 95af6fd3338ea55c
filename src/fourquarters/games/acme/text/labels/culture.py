"""Culture: the stages of its Tracks, and what they bring."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.flow import cardphase, culture, influence
from fourquarters.games.acme.text.names import TRACKS, folk, some
from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


def advance(game: "Acme", state: "Position", action: Action) -> str:
    seat, track = state.to_move, action[1]
    stage = culture.stages(state, seat)[track] + 1
    if isinstance(state.stack[-1], influence.Heritage):
        stage = influence.heritage(state, seat, track)
    price = f" for {some(stage, 'resource')}" if isinstance(state.stack[-1], cardphase.CardAction) else ""
    return f"{TRACKS[track]} Track, stage {stage}{price}: {_BENEFITS[track][stage]}"


def reduce(game: "Acme", state: "Position", action: Action) -> str:
    frame = state.stack[-1]
    assert isinstance(frame, influence.CultureChoice)
    stage = culture.stages(state, frame.victim)[action[1]] - 1
    where = f"down to stage {stage}" if stage else "off it"
    return f"{TRACKS[action[1]]} Track: {folk(game, state.people, frame.victim)} go {where}"


_GATE = "no benefit yet"
_BENEFITS = (
    ("", _GATE, "a white disk in one competition a turn", "a white disk in each of two competitions a turn",
     "two white disks a turn, in one competition or two"),
    ("", _GATE, "a disk more each Growth", "a disk and a mina more each Growth", "a disk and a mina more each Growth"),
    ("", _GATE, "a mina more each Growth", "a mina more each Growth", "2 mina more each Growth"),
)  # fmt: skip
