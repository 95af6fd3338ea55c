"""Agents that break their promises are found out, and leave a record; those that keep them are left alone."""

from dataclasses import replace
from random import Random
from typing import Any, ClassVar

import pytest

from fourquarters.agents import Reasons
from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.game import Decision, Game
from fourquarters.kernel.notation import Action
from fourquarters.kernel.registry import Registry
from fourquarters.lab.check import Report, check_game, check_parts
from fourquarters.lab.course import each, whole
from tests.titles import whisper


class Honest(Reasons):
    """Goes by its view, its memory and its luck, and says so."""

    open_reasons = True

    def __init__(self, game: Game[Any], seat: int, rng: Random) -> None:
        self._rng = rng
        self._random = rng.random
        self._asked = 0

    def decide(self, view: Any, decision: Decision) -> Action:
        self._asked += 1
        self.reason = f"{view.hand} in hand, asked {self._asked} times, {self._rng.random()}"
        return decision.actions[int(self._random() * len(decision.actions))]


class Silent(Honest):
    def decide(self, view: Any, decision: Decision) -> Action:
        action = super().decide(view, decision)
        self.reason = ""
        return action


class Wilful(Honest):
    def decide(self, view: Any, decision: Decision) -> Action:
        return ("deal", 3)


class Lost(Honest):
    def decide(self, view: Any, decision: Decision) -> Action:
        raise LookupError("no idea")


class Fickle(Honest):
    """Does something else whenever it is asked again."""

    times: ClassVar[int] = 0

    def decide(self, view: Any, decision: Decision) -> Action:
        type(self).times += 1
        return decision.actions[self.times % len(decision.actions)]


class Prophet(Honest):
    """Does the same, and gives away that it knows more."""

    times: ClassVar[int] = 0

    def decide(self, view: Any, decision: Decision) -> Action:
        type(self).times += 1
        self.reason = f"answer {self.times}"
        return decision.actions[0]


def played(agent: str, number: int = 0) -> Report:
    title = replace(whisper.TITLE, agents={"it": f"tests.lab.test_watching:{agent}"}, options=whisper.TITLE.options)
    return check_game(whole(title, [("it",)]), number, seed=1)


@pytest.mark.parametrize("number", range(0, 70, 14))
def test_who_goes_by_view_memory_and_luck_is_left_alone(number: int) -> None:
    report = played("Honest", number)
    assert report.setup.options["leak"] == "none"
    assert report.violation == ""


@pytest.mark.parametrize(
    ("agent", "complaint"),
    [
        ("Silent", "it, playing north, gives no reason for '"),
        ("Wilful", "it, playing north, answers with ('deal', 3), which is not in the legal list"),
        ("Lost", "it, playing north, finds no answer: Traceback"),
        ("Fickle", "it, playing north, can tell what it must not see: it answers '"),
        ("Prophet", "it, playing north, can tell what it must not see: it answers 'keep' (answer 2) here, and "),
    ],
)
def test_who_breaks_a_promise_is_found_out_and_leaves_a_record(agent: str, complaint: str) -> None:
    report = played(agent)
    assert complaint in report.violation
    assert len(record.loads(report.record, Registry([whisper.TITLE])).entries) == report.decisions == 2


def test_automata_keep_their_promises_in_a_sample_of_scenarios() -> None:
    reports = list(check_parts(each(titles()["acme"], [("npc",)])[::3], 1, seed=5))
    assert [report.violation for report in reports if report.violation] == []


def test_every_kind_of_agent_keeps_its_promises_in_a_sample_of_scenarios() -> None:
    reports = list(check_parts(each(titles()["acme"])[::13], 1, seed=5))
    assert {report.part for report in reports} == {"random", "adversaries", "steward"}
    assert [report.violation for report in reports if report.violation] == []
