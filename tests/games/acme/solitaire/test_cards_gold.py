"""An NPC reckons with what cards cannot take: disks on their owner's Gold (P361), and those of a fortress."""

import pytest

from tests.games.acme.kit import Table, cards
from tests.games.acme.solitaire.cards_kit import E, H, automaton, does, god, hostile, plays

BABYLON, PERSIA, EGYPT = range(3)


def golden(patch: pytest.MonkeyPatch, *hand: str, npc: int = BABYLON, **persia: int) -> Table:
    """Persia stands here, with Gold among the Medes, in Susa and in Judah. Babylon has a Deity and these cards, and
    acts; one of the two is an automaton, and the other its enemy."""
    cast = [
        {"people": "babylon", "home": "babylon", "disks": 3, "placed": {"babylon": 3}},
        {"people": "medes-and-persians", "home": "medes", "disks": 3, "placed": {"medes": 3}},
        {"people": "egypt", "home": "memphis", "disks": 3, "placed": {"memphis": 3}},
    ]
    gold = dict.fromkeys(("medes", "susa", "judah"), "medes-and-persians")
    table = Table.crafted(cast=cast, gold=gold, rules=["gold"]).go()
    table.deal(BABYLON, *hand).deal(PERSIA).deal(EGYPT).put(PERSIA, medes=0).put(PERSIA, **persia)
    table.state.mina = [0] * 6
    god(hostile(automaton(patch, table, npc), npc, 1 - npc), BABYLON)
    return table.until(lambda: table.state.to_move == BABYLON)


@pytest.mark.rule("P323", "P361")
def test_a_card_is_aimed_where_it_takes_more_though_more_stand_on_gold(monkeypatch: pytest.MonkeyPatch) -> None:
    table = does(golden(monkeypatch, "volcano", medes=3, hattusha=2), "play volcano", "P305")
    does(table, "at hattusha", "costs enemies 2 disks")
    assert table.on_map(PERSIA) == {"medes": 3}


@pytest.mark.rule("P305", "P361")
@pytest.mark.passed_over("P305")
@pytest.mark.parametrize(("card", "area"), [("volcano", "medes"), ("drought", "susa")])
def test_a_card_that_would_take_nothing_is_not_played(monkeypatch: pytest.MonkeyPatch, card: str, area: str) -> None:
    plays(golden(monkeypatch, card, **{area: 1}), "pass", "P335")
    plays(golden(monkeypatch, card, **{area: 2}), f"play {card}", "P305")


@pytest.mark.rule("P310", "P361")
@pytest.mark.parametrize(("city", "size"), [("judah", 1), ("tyre", 3)])
def test_a_rebellion_turns_one_disk_on_gold(monkeypatch: pytest.MonkeyPatch, city: str, size: int) -> None:
    does(golden(monkeypatch, "rebellion", **{city: 3}), "play rebellion", f"{size} disk")


@pytest.mark.rule("P310", "P361")
@pytest.mark.parametrize(("city", "size"), [("judah", 1), ("tyre", 2)])
def test_a_disaster_takes_one_disk_on_gold(monkeypatch: pytest.MonkeyPatch, city: str, size: int) -> None:
    table = golden(monkeypatch, "famine-and-pestilence", **{city: 3})
    does(table, "play famine-and-pestilence", f"{size} disk")


@pytest.mark.rule("P310", "P361")
@pytest.mark.passed_over("P305")
def test_nobody_is_converted_who_stands_alone_on_gold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Elam lies next to Susa."""
    for disks, rule in ((1, "P307"), (2, "P305")):
        plays(golden(monkeypatch, "religious-zeal", susa=disks).put(BABYLON, elam=1), "play religious-zeal", rule)


@pytest.mark.rule("P318", "P323")
def test_another_enemy_is_struck_where_the_primary_one_can_lose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = golden(monkeypatch, "volcano", medes=1).put(EGYPT, tarsus=2)
    hostile(table, BABYLON, PERSIA, EGYPT, primary=PERSIA)
    does(does(table, "play volcano", "P305"), "at tarsus", "P323")


@pytest.mark.rule("P321", "P361")
def test_disks_are_taken_where_they_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its list Gold comes first; but of single disks on Gold none withers."""
    table = golden(monkeypatch, "drought", susa=1, judah=2, tyre=1, lydia=1)
    does(does(table, "play drought", "P305"), "against green", "P318")
    for area in ("judah", "tyre"):
        does(table, f"at {area}", "P321")


@pytest.mark.rule("P329", "P361")
@pytest.mark.passed_over("P330")
@pytest.mark.parametrize(
    ("card", "aim", "area"),
    [("volcano", "at medes", "medes"), ("drought", "against green", "susa"), ("religious-zeal", "at elam", "susa")],
)
def test_it_negates_nothing_that_takes_nothing_from_its_gold(
    monkeypatch: pytest.MonkeyPatch, card: str, aim: str, area: str
) -> None:
    for disks, action, rule in ((1, "allow", "P329"), (2, "negate prophetess", "P330")):
        table = golden(monkeypatch, card, npc=PERSIA, **{area: disks}).deal(PERSIA, "prophetess")
        table.put(BABYLON, elam=1).put(EGYPT, susa=1, hattusha=1)
        table.do(f"play {card}", aim)
        plays(table, action, rule)


@pytest.mark.rule("P305", "P323")
@pytest.mark.passed_over("P305")
def test_a_fortress_loses_one_disk_and_never_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    table = cards((), ("volcano",))
    hostile(automaton(monkeypatch, table, E), E, H)
    table.do("pass")
    plays(table, "pass", "P335")
    table.put(H, hattusha=4)
    plays(table, "play volcano", "P305")
    does(does(table.put(H, tarsus=2), "play volcano", "2 disk"), "at tarsus", "P323")
