"""Examples of the Playbook as games of their own: a small scenario sets up the position, and an automaton plays on.

Their records in ``docs/records`` are written by ``python -m tests.games.acme.solitaire.printed_examples``.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from fourquarters.agents.acme.npc import Npc
from fourquarters.games import titles
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.state import Position
from fourquarters.kernel import record
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.match import Match

RECORDS = Path(__file__).parents[4] / "docs" / "records"
YOU, AUTOMATON = range(2)


@dataclass(frozen=True)
class Example:
    """How one of them is set up and played."""

    key: str
    """The end of its record's name."""
    entry: dict[str, Any]
    ends: Callable[[Match[Position]], bool]
    yours: tuple[str, ...] = ()
    """What the person does, wherever it can be done; otherwise as little as possible."""
    options: dict[str, int | str] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        return RECORDS / f"acme-{self.key}.fqr"

    def begin(self) -> Match[Position]:
        plain = {
            "schema": "acme-scenario/2", "id": self.key, "group": "Crafted", "hand": 0,
            "time": {"epoch": 3, "last": 3}, "players": [{"players": 1, "seats": "A-"}],
        }  # fmt: skip
        title = titles()["acme"]
        data = {"scenario": json.dumps({**plain, **self.entry})}
        game = title.load(title.setup(options={"sides": "A-", **self.options}, data=data))
        return Match(game, ("you", "npc"))

    def play(self) -> Match[Position]:
        """The whole of it, with the automaton's reasons."""
        match = self.begin()
        for _ in self.steps(match):
            pass
        return match

    def steps(self, match: Match[Position]) -> Iterator[Match[Position]]:
        """Before each decision of the automaton: the match as it stands."""
        game = match.game
        assert isinstance(game, Acme)
        agent = Npc(game, AUTOMATON, Random(1))
        while not self.ends(match):
            legal = [game.notation.write(action) for action in game.legal(match.state)]
            if match.state.to_move == AUTOMATON:
                yield match
                action = agent.decide(game.observe(match.state, AUTOMATON), game.decision(match.state))
                match.play(action, agent.reason, aloud=True)
                continue
            wanted = [line for line in (*self.yours, "done", "pass", "allow", "ready") if line in legal]
            chosen = wanted[0] if wanted and match.state.to_move != CHANCE else legal[0]
            match.play(game.notation.read(chosen))


def deployed(match: Match[Position]) -> bool:
    """The automaton, who is first, has placed its disks."""
    names = [type(frame).__name__ for frame in match.state.stack]
    return match.state.number == 1 and "GrowthPhase" in names and match.state.to_move == YOU


def struck(match: Match[Position]) -> bool:
    """Its card has done its work."""
    return bool(match.state.discards or match.state.aside_cards)


def _frontier(name: str, about: str, egypt: dict[str, int], **more: Any) -> dict[str, Any]:
    """The Israelites in Judah are hostile to Egypt and have three disks to deploy."""
    return {
        "name": name, "about": about, "map": "western",
        "cast": [
            {"people": "egypt", "home": "thebes", "disks": 2 + sum(egypt.values()), "placed": {"thebes": 2, **egypt},
             "turn": 2},
            {"people": "israelites", "home": "judah", "disks": 6, "placed": {"judah": 3, "byblos": 3}, "turn": 1},
        ],
        "npcs": [{"npc": "israelites", "hostile": ["egypt"]}],
        **more,
    }  # fmt: skip


def _gold(name: str, about: str, card: int, place: str, mina: int = 0) -> dict[str, Any]:
    """Persia has a City with its Gold; Babylon, hostile, has one card."""
    return {
        "name": name, "about": about, "map": "western",
        "cast": [
            {"people": "medes-and-persians", "home": place, "disks": 3, "placed": {place: 3}, "mina": mina,
             "turn": 2},
            {"people": "babylon", "home": "babylon", "disks": 3, "placed": {"babylon": 3}, "cards": [card], "turn": 1},
        ],
        "gold": {place: "medes-and-persians"},
        "rules": ["gold"],
        "npcs": [{"npc": "babylon", "hostile": ["medes-and-persians"]}],
    }  # fmt: skip


TYRE = _frontier(
    "Matching stacks",
    "In Tyre stand an Egyptian City and two Barbarians: an automaton brings three disks, or none.",
    {"tyre": 3},
    barbarians={"tyre": 2},
)
PETRA = _frontier(
    "Exceeding stacks",
    "In Petra stands an Egyptian Settlement: an automaton wants three disks there, not two.",
    {"petra": 2},
)
SUSA = _gold(
    "Gold, example 1",
    "Famine & Pestilence strikes a City with Gold, which loses one disk in place of two.",
    72, "susa",
)  # fmt: skip
MEDES = _gold(
    "Gold, example 2",
    "A Volcano empties a Mountain; with Gold it takes one disk, and that one is saved with a mina.",
    76, "medes", mina=1,
)  # fmt: skip
HELD = {"npc_priority_4": "held"}
MATCHING = Example("matching-stacks", TYRE, deployed, options={**HELD})
TOO_FEW = Example("matching-stacks-too-few", TYRE, deployed, options={**HELD, "npc_growth": -2})
EXCEEDING = Example("exceeding-stacks", PETRA, deployed, options={**HELD})
FAMINE = Example("gold-1", SUSA, struck, options={"npc_growth": -4})
VOLCANO = Example("gold-2", MEDES, struck, ("save-mina",), {"npc_growth": -4})
EXAMPLES = (MATCHING, TOO_FEW, EXCEEDING, FAMINE, VOLCANO)


if __name__ == "__main__":
    for example in EXAMPLES:
        example.path.write_text(record.dumps(example.play()))
