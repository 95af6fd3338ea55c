"""Agamemnon: Egypt, Assyria, the Hittites and the Greeks, and Troy between them."""

import pytest

from fourquarters.games.acme.disks import NEUTRAL
from fourquarters.games.acme.flow.rounds import removal_order
from fourquarters.games.acme.scenarios import scenario
from fourquarters.games.acme.state_parts import Contest
from fourquarters.games.acme.text.names import folk, short
from fourquarters.kernel.chance import OVER
from tests.games.acme.kit import BLACK, Table, started

EGYPT, ASSYRIA, HITTITES, GREEKS = range(4)


def troy(greeks: int = 0, trojans: int = 4, *hands: tuple[str, ...]) -> Table:
    """The Card Phase of turn 1 with so many disks in Ilium and little else on the map; hands from Egypt on."""
    table = started("agamemnon").go("Deployment").clear()
    table.put(NEUTRAL, ilium=4)
    for seat, home in enumerate(("thebes", "assur", "hattusha", "thrace")):
        table.put(seat, **{home: 2})
    for seat, hand in enumerate(hands or [("oasis",)]):
        table.deal(seat, *hand)
    table.go("CardAction").put(GREEKS, ilium=greeks).put(NEUTRAL, ilium=trojans)
    return table


def fight(table: Table) -> Table:
    """On to the competition in Ilium, before anything is decided there."""
    return table.until(lambda: table.state.contest is not None)


@pytest.mark.rule("P132", "P133", "P137", "P141")
def test_the_opening_is_the_printed_one() -> None:
    table = started("agamemnon")
    state, game = table.state, table.game
    assert game.chart.key == "western"
    assert [game.peoples.civilizations[people].id for people in state.people[:4]] == [
        "egypt", "assyria", "hittites", "greeks",
    ]  # fmt: skip
    assert [sum(table.on_map(seat).values()) for seat in range(4)] == [12, 12, 12, 12]
    assert table.on_map(NEUTRAL) == {"ilium": 4}
    assert (game.setup.seats, sorted(state.order)) == (4, [0, 1, 2, 3])  # Troy has no seat: no Display and no cards
    assert (folk(game, state.people, NEUTRAL), short(game, state.people, NEUTRAL)) == ("the Trojans", "Trojans")


@pytest.mark.rule("P134")
def test_the_greeks_set_up_last_and_go_first() -> None:
    table = Table("agamemnon").do("order green", "home assur", "order purple", "order blue", "home memphis")
    table.until(lambda: table.step == "Settle" and table.state.to_move == GREEKS)
    assert [sum(table.on_map(seat).values()) for seat in (EGYPT, ASSYRIA, HITTITES)] == [12, 12, 12]
    assert table.state.order == (GREEKS, ASSYRIA, HITTITES, EGYPT)  # the others as they were drawn, one place later


@pytest.mark.rule("P135", "P136", "P140", "P141")
def test_four_turns_of_epoch_ii_and_no_sudden_end() -> None:
    table = started("agamemnon")
    assert (table.state.epoch, table.state.turn) == (2, 1)
    table.until(lambda: table.state.to_move == OVER or set(table.on_map(NEUTRAL)) != {"ilium"})
    assert (table.state.number, table.state.epoch) == (4, 2)
    assert "sudden-end" not in {event.name for event in table.told}
    assert {event.args[0] for event in table.told if event.name == "drew-card"} == {0, 1, 2, 3}


@pytest.mark.rule("P136")
def test_time_marches_on_is_ignored_and_replaced() -> None:
    table = started("agamemnon").go("Drawing")
    seat, before = table.state.order[0], len(table.state.hands[table.state.order[0]])
    table.do("draw time-marches-on", "draw census", "draw oasis", "draw queen-of-sheba")
    assert len(table.state.hands[seat]) == before + 3
    assert not table.state.ending
    table.until(lambda: table.state.number == 2)


@pytest.mark.rule("P138", "P139")
def test_troy_grows_back_to_four_after_all_others_as_long_as_a_disk_is_left() -> None:
    table = started("agamemnon").put(NEUTRAL, ilium=1)
    last = table.state.order[-1]
    table.until(lambda: table.step == "Deployment" and table.state.to_move == last)
    assert table.disks(NEUTRAL, "ilium") == 1
    table.do("done")
    assert table.disks(NEUTRAL, "ilium") == 4
    table.put(NEUTRAL, ilium=0).until(lambda: table.state.number == 2).go("CardAction")
    assert table.disks(NEUTRAL, "ilium") == 0


@pytest.mark.rule("P138")
def test_troy_is_last_in_turn_order_where_the_order_breaks_a_tie() -> None:
    table = troy(greeks=2, trojans=2)
    table.state.contest = Contest(table.area("ilium"), 0)
    assert removal_order(table.game, table.state) == (GREEKS, NEUTRAL)


@pytest.mark.rule("P145")
def test_only_the_greeks_enter_ilium_while_troy_stands() -> None:
    table = started("agamemnon").put(HITTITES, lydia=1).put(GREEKS, icarian_sea=1)
    table.until(lambda: table.step == "Deployment" and table.state.to_move == GREEKS)
    assert "ilium" in table.offers("deploy")
    table.until(lambda: table.step == "Deployment" and table.state.to_move == HITTITES)
    assert "ilium" not in table.offers("deploy")
    assert table.refusal("deploy ilium") == "the scenario keeps you out of Ilium (P5)"
    table.put(NEUTRAL, ilium=0)
    assert "ilium" in table.offers("deploy")


@pytest.mark.rule("P145")
def test_no_card_brings_another_civilization_into_ilium() -> None:
    table = troy(1, 1, (), (), ("religious-zeal",))
    table.put(HITTITES, lydia=2)
    table.state.mina[HITTITES] = 5
    table.until(lambda: table.state.to_move == HITTITES).do("build father")
    table.do(*["pay-mina"] * 5).until(lambda: table.state.to_move == HITTITES)
    table.do("play religious-zeal", "at lydia").until(lambda: table.step != "Window")
    assert table.disks(HITTITES, "lydia") == 3
    assert table.at("ilium") == {GREEKS: 1, NEUTRAL: 1}


@pytest.mark.rule("P144")
@pytest.mark.parametrize(("trojans", "black"), [(4, 0), (1, 0), (0, 1)])
def test_no_barbarians_enter_ilium_while_troy_stands(trojans: int, black: int) -> None:
    table = troy(0, trojans, ("barbarian-migration",)).put(BLACK, lydia=2)
    table.until(lambda: table.state.to_move == EGYPT).do("play barbarian-migration", "at lydia")
    assert table.disks(BLACK, "arzawa") == 1
    assert table.disks(BLACK, "ilium") == black


@pytest.mark.rule("P142")
@pytest.mark.parametrize(
    ("greeks", "trojans", "left"),
    [(2, 4, {GREEKS: 2, NEUTRAL: 3}), (1, 1, {GREEKS: 1}), (3, 0, {GREEKS: 1})],
)
def test_a_card_takes_one_disk_in_ilium_while_troy_stands(greeks: int, trojans: int, left: dict[int, int]) -> None:
    table = troy(greeks, trojans, ("earthquake",)).put(HITTITES, lydia=2)
    table.until(lambda: table.state.to_move == EGYPT).do("play earthquake", "at ilium")
    assert table.at("ilium") == left
    assert table.disks(HITTITES, "lydia") == 1  # elsewhere it does what it always does


@pytest.mark.rule("P142")
def test_a_card_for_cities_can_be_played_on_troy_and_takes_one() -> None:
    table = troy(0, 4, ("famine-and-pestilence", "rebellion")).put(HITTITES, hattusha=3)
    table.until(lambda: table.state.to_move == EGYPT).do("play rebellion")
    assert table.offers("city") == ["hattusha blue"]  # nothing replaces a Trojan disk
    table.do("city hattusha blue").until(lambda: table.state.to_move == EGYPT)
    table.do("play famine-and-pestilence", "city ilium neutral")
    assert table.at("ilium") == {NEUTRAL: 3}


@pytest.mark.rule("P142", "P146")
def test_so_in_a_competition_where_two_white_disks_are_its_walls() -> None:
    table = troy(4, 4, (), (), (), ("mercenaries-desert",))
    table.state.mina[GREEKS] = 3
    fight(table)
    contest = table.game.observe(table.state, GREEKS).contest
    assert contest is not None
    assert (contest.white[NEUTRAL], contest.strength[NEUTRAL], contest.strength[GREEKS]) == (2, 6, 4)
    table.do("commit mercenaries-desert").go("Hiring").do("hire 3")
    struck = next(event for event in table.told if event.name == "struck")
    assert struck.args[:3] == (GREEKS, NEUTRAL, 1)


@pytest.mark.rule("P142")
def test_when_troy_is_gone_a_competition_card_strikes_in_ilium_as_anywhere() -> None:
    table = troy(4, 0, (), (), (), ("mercenaries-desert",)).put(HITTITES, ilium=4)
    table.state.mina[GREEKS] = 3
    fight(table).do("commit mercenaries-desert").go("Hiring").do("hire 3")
    struck = next(event for event in table.told if event.name == "struck")
    assert struck.args[:3] == (GREEKS, HITTITES, 3)


@pytest.mark.rule("P146")
def test_walls_stand_in_ilium_alone_and_only_with_trojans_behind_them() -> None:
    table = troy(2, 0).put(HITTITES, ilium=2)
    fight(table)
    assert table.state.contest is not None
    assert table.state.contest.white[NEUTRAL] == 0


@pytest.mark.rule("P147", "P148")
def test_the_greeks_who_wipe_troy_out_win_more_than_loot_and_it_never_returns() -> None:
    table = fight(troy(4, 1))
    table.put(HITTITES, hattusha=2).put(EGYPT, hattusha=2)  # another competition, so that the phase goes on
    table.until(lambda: table.step == "ChooseLoot").do("loot mina")
    assert list(table.at("ilium")) == [GREEKS]
    assert (table.state.vp[GREEKS], table.state.loot[GREEKS], table.state.mina[GREEKS]) == (3, 3, 0)
    table.put(EGYPT, hattusha=0).go("Drawing")
    assert (table.state.loot[GREEKS], table.state.mina[GREEKS]) == (0, 3)
    assert table.state.supply[NEUTRAL] == 0
    table.until(lambda: table.state.number == 2).go("CardAction")
    assert NEUTRAL not in table.at("ilium")
    assert not table.game.closed(table.state, HITTITES)
    said = [table.game.tell(event) for event in table.told if event.name in ("sacked", "troy-falls")]
    assert said == [
        "The Greeks sack the City of the Trojans in Ilium: 1 VP.",
        "Troy has fallen: the Greeks win 2 mina and 2 VP more.",
    ]


@pytest.mark.rule("P147")
def test_whoever_takes_ilium_later_wins_nothing_special() -> None:
    table = fight(troy(3, 0).put(HITTITES, ilium=4))
    table.go("ChooseLoot").do("loot mina").go("Retirement")
    assert (table.state.vp[HITTITES], table.state.mina[HITTITES]) == (1, 1)
    assert "troy-falls" not in {event.name for event in table.told}


@pytest.mark.rule("P143", "P147")
def test_the_traitor_opens_the_gates_whatever_stands_behind_them() -> None:
    table = troy(1, 4, (), (), (), ("traitor",))
    table.go("Opening").do("play traitor")
    assert table.offers("city") == ["ilium neutral"]
    table.do("city ilium neutral", "loot captives")
    assert table.at("ilium") == {GREEKS: 1}
    assert (table.state.vp[GREEKS], table.state.mina[GREEKS]) == (3, 2)


@pytest.mark.rule("P143", "P810")
def test_the_traitor_is_a_great_person_and_can_be_negated() -> None:
    table = troy(1, 4, ("corrupter",), (), (), ("traitor",))
    assert "person" in table.game.cards[22].codes
    table.go("Opening").do("play traitor", "city ilium neutral", "negate corrupter")
    assert "betrayed" not in {event.name for event in table.told}
    table.until(lambda: table.state.number == 2)
    assert list(table.at("ilium")) == [NEUTRAL]
    assert table.state.vp[GREEKS] == 0


@pytest.mark.rule("P149", "P150", "P151")
def test_who_is_hostile_to_whom_when_nobody_plays_it() -> None:
    entry = scenario("agamemnon")
    npcs = {one.npc: one for one in entry.npcs}
    assert (npcs["greeks"].hostile, npcs["greeks"].primary) == (("neutral",), ("neutral",))
    assert (npcs["hittites"].hostile, npcs["hittites"].lasting) == (("egypt",), True)
    assert (npcs["egypt"].hostile, npcs["egypt"].lasting) == (("hittites",), True)
    assert npcs["assyria"].hostile == ()
    assert [way.seats for way in entry.players if way.players == 3] == ["ABC-"]
    assert [way.seats for way in entry.players if way.players == 1] == ["---A", "A---", "-A--", "--A-"]
