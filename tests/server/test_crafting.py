"""Scenario files over the wire: ours are read, one's own are checked, and a check keeps nothing."""

import asyncio
import json
from typing import Any

import pytest

from fourquarters.games.acme import scenarios
from fourquarters.kernel.crafting import scenario_text
from fourquarters.kernel.title import Title
from tests.server.kit import EVERY_TITLE, House, Person

CHECK = "/api/titles/acme/scenario-check"


def own(**changes: Any) -> dict[str, str]:
    """A request with a scenario made from one of ours."""
    return {"text": json.dumps({**json.loads(scenario_text(EVERY_TITLE["acme"], "agamemnon")), **changes})}


def test_titles_tell_whether_one_can_craft_for_them(ann: Person) -> None:
    crafted = {card["key"]: card["crafted"] for card in ann.get("/api/titles")}
    assert crafted["acme"]
    assert not crafted["marches"]


def test_a_scenario_of_ours_is_read_as_the_file_has_it(ann: Person) -> None:
    found = ann.ask("GET", "/api/titles/acme/scenarios/agamemnon")
    assert found.headers["content-type"].startswith("application/json")
    assert found.json()["neutrals"] == {"ilium": 4}


def test_a_file_is_asked_for_in_vain(ann: Person) -> None:
    assert "there is no title 'chess'" in ann.get("/api/titles/chess/scenarios/agamemnon", 400)["reason"]
    assert ann.get("/api/titles/marches/scenarios/standard", 404)["reason"] == "Hidden Marches has no scenario files"
    assert "has no scenario 'troy'" in ann.get("/api/titles/acme/scenarios/troy", 400)["reason"]
    assert ann.ask("GET", "/api/titles/acme/scenarios/..%2F..%2Fpeoples").status_code in (400, 404)


def test_a_sound_file_is_told_as_it_would_be_offered(ann: Person) -> None:
    found = ann.post(CHECK, own(name="The walls", group="Crafted"))
    assert found["reason"] == ""
    card = found["scenario"]
    assert (card["key"], card["name"], card["seats"]) == ("crafted", "The walls", [4])
    assert card["seat_names"] == ["Egypt", "Assyria", "Hittites", "Greeks"]
    assert "map" not in [option["key"] for option in card["options"]]


def test_what_is_wrong_with_a_file_is_told_with_the_place(ann: Person) -> None:
    for text, reason in [
        (own(neutrals={"ilium": 9})["text"], "neutrals: ilium: 9 disks; expected at most 4"),
        (own(map="moon")["text"], "map: 'moon' is unknown; expected one of: abbreviated, "),
        ("{\n 'x'}", "line 2: JSON is malformed"),
        ("", "Input data was truncated"),
        ("[" * 8000, "too deep"),
        ("[]", "Expected `object`, got `array`"),
    ]:
        found = ann.post(CHECK, {"text": text})
        assert found["scenario"] is None
        assert reason in found["reason"]


def test_a_file_for_a_title_without_them_or_for_none_is_refused(ann: Person) -> None:
    assert "has no scenario files" in ann.post("/api/titles/marches/scenario-check", own(), 404)["reason"]
    assert "there is no title" in ann.post("/api/titles/chess/scenario-check", own(), 400)["reason"]
    assert ann.ask("POST", CHECK, {"file": "x"}).status_code == 400


def test_one_limit_serves_a_files_check_and_its_game(ann: Person) -> None:
    fits, large = own(about="x" * 120_000)["text"], own(about="x" * 132_000)["text"]
    reason = f"this file has {len(large)} bytes; expected at most 131072"
    assert ann.post(CHECK, {"text": fits})["reason"] == ""
    ann.post("/api/games", {"title": "acme", "data": {"scenario": fits}}, 201)
    assert ann.post(CHECK, {"text": large})["reason"] == reason
    assert reason in ann.post("/api/games", {"title": "acme", "data": {"scenario": large}}, 400)["reason"]


def test_a_request_that_is_too_large_is_refused_before_it_is_read(ann: Person) -> None:
    large = ann.post(CHECK, own(about="x" * 2_000_000), 413)
    assert large["reason"] == "this request is larger than the server takes"


def test_a_check_keeps_nothing(app: House, ann: Person) -> None:
    ann.post(CHECK, own())
    assert ann.get("/api/games") == []
    assert not app.tables.loaded


def test_a_file_is_read_beside_the_loop_that_serves_everybody(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    loops: list[bool] = []
    read = Title.read

    def watched(title: Title, kind: str, data: bytes, source: str) -> Any:
        try:
            asyncio.get_running_loop()
            loops.append(True)
        except RuntimeError:
            loops.append(False)
        return read(title, kind, data, source)

    monkeypatch.setattr(Title, "read", watched)
    ann.post("/api/games", {"title": "acme", "data": {"scenario": own()["text"]}}, 201)
    ann.post(CHECK, own())
    assert loops
    assert not any(loops)


def test_a_file_is_read_once_in_each_form_for_a_check_or_a_game(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    files: list[bytes] = []
    read = scenarios.read_scenario

    def counted(data: bytes, source: str) -> scenarios.Scenario:
        files.append(data)
        return read(data, source)

    monkeypatch.setattr(scenarios, "read_scenario", counted)
    for path, body, status in [
        (CHECK, own(name="Checked"), 200),
        ("/api/games", {"title": "acme", "data": {"scenario": own(name="Made")["text"]}}, 201),
    ]:
        ann.post(path, body, status)
        assert len(files) == len(set(files)) == 2, "as it was given, and as it is kept"
        files.clear()


def test_a_game_is_made_of_ones_own_file_and_of_no_broken_one(ann: Person) -> None:
    text = own(name="The walls", group="Crafted")["text"]
    made = ann.post("/api/games", {"title": "acme", "data": {"scenario": text}}, 201)
    assert made["setup"]["scenario"] == "crafted"
    assert len(made["seats"]) == 4
    refused = ann.post("/api/games", {"title": "acme", "data": {"scenario": own(neutrals={"ilium": 9})["text"]}}, 400)
    assert "neutrals: ilium: 9 disks; expected at most 4" in refused["reason"]
