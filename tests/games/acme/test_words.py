"""Words: every decision, action and event has some, they name what matters, and cite rules that exist."""

import ast
from pathlib import Path

import pytest

from fourquarters.games.acme import flow
from fourquarters.games.acme.flow import growth
from fourquarters.games.acme.flow.step import _BELONGS
from fourquarters.games.acme.flow.words import NOTATION
from fourquarters.games.acme.meta import TITLE
from fourquarters.games.acme.state import Position
from fourquarters.games.acme.text.labels import _LABELS
from fourquarters.games.acme.text.log import _SENTENCES
from fourquarters.games.acme.text.prompts import PROMPTS
from fourquarters.kernel.frames import Frame
from fourquarters.kernel.state import Event
from fourquarters.lab.rulebook import rule_numbers
from tests.games.acme.kit import Table, cards

ROOT = Path(__file__).parents[3]
SOURCES = sorted(Path(str(flow.__file__)).parents[1].rglob("*.py"))
TELLING = {"emit": 0, "show": 0, "tell_only": 1, "show_only": 1, "tell_some": 1, "show_some": 1, "tell_both": 2}
"""Where the name of the event stands among the arguments."""


def calls() -> list[ast.Call]:
    found = []
    for page in SOURCES:
        found += [node for node in ast.walk(ast.parse(page.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    return found


def events() -> set[str]:
    names = {"resettle", "ride", "grow"}  # told by the name of the verb
    for call in calls():
        if isinstance(call.func, ast.Attribute) and call.func.attr in TELLING:
            place = TELLING[call.func.attr]
            names |= {str(word.value) for word in call.args[place : place + 1] if isinstance(word, ast.Constant)}
    return names


def cited() -> set[str]:
    found = {rule for _, rule in _BELONGS.values()} | {option.rule for option in TITLE.options}
    for call in calls():
        if isinstance(call.func, ast.Name) and call.func.id == "Refusal" and len(call.args) > 1:
            found |= {str(word.value) for word in _outcomes(call.args[1]) if isinstance(word, ast.Constant)}
    return found - {""}


def _outcomes(value: ast.expr) -> list[ast.expr]:
    """What an expression may come to: both branches of a choice."""
    return [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]


def test_every_event_has_a_sentence_and_every_sentence_an_event() -> None:
    assert events() == set(_SENTENCES)


def test_every_verb_has_a_label() -> None:
    assert set(NOTATION.verbs) == set(_LABELS)


def test_every_step_that_asks_has_a_prompt() -> None:
    frames = Position.__annotations__["stack"].__args__[0].__args__
    asking = {frame for frame in frames if frame.legal is not Frame.legal}
    assert asking == set(PROMPTS)


def test_every_rule_that_is_cited_exists() -> None:
    assert cited() <= set(rule_numbers(ROOT, "acme"))


def table() -> Table:
    return Table().do("order orange", "choose hittites", "home thebes")


def test_a_prompt_names_the_civilization_and_a_label_what_it_leads_to() -> None:
    at = table()
    description = at.game.describe(at.state)
    assert description.prompt == "The Egyptians: place a disk farther out; 4 disks of the set-up left"
    assert ("Red Sea (Sea): a Camp", "red-sea") in [choice[1:] for choice in description.choices]
    at = Table().do("order orange")
    assert (
        at.game.describe(at.state).prompt == "The orange player: choose a civilization; you are number 1 in turn order"
    )
    (egypt, _) = at.game.describe(at.state).choices
    assert egypt.label == "Egypt, at home in Thebes or Memphis. Gain 1 mina in your Acquisition Step."


def test_the_log_goes_on_naming_who_it_was() -> None:
    at = table()
    event = next(event for event in at.told if event.name == "chose" and event.args[0] == 1)
    assert at.game.tell(event) == "Green chooses the Egyptians, at home in Thebes."
    assert at.game.tell(Event("deployed", (0, at.area("aleppo"), "8 5"))) == "The Hittites deploy a disk to Aleppo."
    assert at.game.tell(Event("deployed", (0, at.area("aleppo"), "5 8"))) == "The Egyptians deploy a disk to Aleppo."


def test_the_board_shows_stacks_by_region_and_reads_them_aloud() -> None:
    at = table().put(0, aleppo=4).put(1, aleppo=3)
    view = at.game.observe(at.state, 0)
    assert "Aleppo p O4 G3 !" in at.game.board(view)
    assert "Aleppo, Plains: Contested: Hittites a City of four, Egypt a City." in at.game.board(view, plain=True)


@pytest.mark.rule("S8", "P40")
def test_a_hand_is_read_by_its_owner_only() -> None:
    at = table()
    at.state.hands[0] = (42,)
    assert "Your hand: Trade Fleet." in at.game.board(at.game.observe(at.state, 0))
    for viewer in (1, None):
        assert "Trade Fleet" not in at.game.board(at.game.observe(at.state, viewer))


def test_cards_in_hand_and_a_deity_are_tempting_in_the_card_phase() -> None:
    at = cards(("heresy", "traitor"), ("assassin",))
    words = {at.game.notation.write(action) for action in at.game.tempting(at.state)}
    assert words == {"play traitor", "play heresy", "build forge"}
    assert at.refusal("play traitor") == "Traitor is not played in the Card Phase (R5.3)"
    assert at.refusal("play heresy") == "a Religion card needs an Active Deity (R5.3)"


def test_full_areas_are_tempting_in_the_deployment() -> None:
    at = cards().put(0, kaska=4)
    at.state.box[0], at.state.supply[0] = 1, at.state.supply[0] - 1
    at.state.stack.append(growth.Deployment(0))
    at.settle()
    assert ("deploy", at.area("kaska")) in at.game.tempting(at.state)
    assert ("deploy", at.area("kaska")) not in at.game.legal(at.state)
