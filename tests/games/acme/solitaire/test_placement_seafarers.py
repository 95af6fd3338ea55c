"""Home Defense of those who live at sea: priorities 9 and 10, each where it decides and where it is passed over."""

import pytest

from tests.games.acme.solitaire.placing import BLACK, FOE, ME, Answer, Placing, at_peace


def sea_peoples() -> Placing:
    table = Placing("sea-peoples", "ugarit", npc_priority_4="held")
    table.put(ME, ugarit=3, byblos=3)
    return table


@pytest.mark.rule("P406")
@pytest.mark.passed_over("P406")
def test_the_sea_peoples_occupy_four_seas() -> None:
    told = sea_peoples().place(6)
    assert [one.rule for one in told].count("P406") == 4
    assert len({one.area for one in told[:4]}) == 4
    others = at_peace(npc_priority_4="held")
    assert all(one.rule != "P406" for one in others.place(2)), "other peoples do not"


@pytest.mark.rule("P407")
@pytest.mark.passed_over("P406", "P407")
def test_the_sea_peoples_keep_out_of_seas_where_two_disks_of_another_are() -> None:
    table = sea_peoples()
    table.put(FOE, levantine_sea=1)
    assert table.first(2, "levantine-sea") == Answer("levantine-sea", "P406"), "one disk is shared with"
    for faction in (FOE, BLACK):
        table.put(FOE, levantine_sea=0).put(faction, levantine_sea=2)
        assert table.first(2, "levantine-sea").rule != "P406"


@pytest.mark.rule("P408")
def test_the_sea_peoples_go_on_in_sets_of_four() -> None:
    for disks, seas in ((7, 4), (8, 8), (11, 8), (12, 9)):  # there is no tenth that it could reach
        assert [one.rule for one in sea_peoples().place(disks)].count("P406") == seas


@pytest.mark.rule("P408")
@pytest.mark.passed_over("P408")
def test_a_set_is_not_begun_with_fewer_than_four_disks() -> None:
    held = {"levantine_sea": 1, "cilician_strait": 1, "rhodian_sea": 1, "sinai_sea": 1, "egyptian_sea": 1}
    table = sea_peoples()
    table.put(ME, **held)
    assert [one.rule for one in table.place(3)].count("P406") == 0
    table = sea_peoples()
    table.put(ME, **held)
    assert [one.rule for one in table.place(4)].count("P406") == 3, "to have eight"


def cimmerians() -> Placing:
    table = Placing("cimmerians", "north-caucasus", npc_priority_4="held")
    table.put(ME, north_caucasus=3, colchis=3)
    return table


@pytest.mark.rule("P409")
def test_the_cimmerians_occupy_the_seas_of_the_north() -> None:
    told = cimmerians().place(9)
    seas = [one.area for one in told if one.rule == "P409"]
    assert set(seas) == {"caucasus-sea", *(f"{side}-caspian" for side in ("e", "ne", "nw", "se", "sw", "w"))}
    assert len(seas) == 7
    assert all(one.area != "pontus-euxinus" for one in told if one.rule == "P409")


@pytest.mark.passed_over("P409")
def test_others_do_not_nor_do_the_cimmerians_go_twice() -> None:
    table = Placing("scythians", "north-caucasus", npc_priority_4="held")
    table.put(ME, north_caucasus=3, colchis=3)
    assert table.first(1, "nw-caspian") == Answer("nw-caspian", "P428")
    table = cimmerians()
    table.put(ME, nw_caspian=1, caucasus_sea=1)
    assert table.first(1, "nw-caspian", "caucasus-sea") == Answer("", "P434")
    assert table.first(1, "nw-caspian", "w-caspian") == Answer("w-caspian", "P409")


@pytest.mark.rule("P410")
@pytest.mark.passed_over("P410")
def test_the_cimmerians_send_two_against_barbarians_alone() -> None:
    table = cimmerians()
    table.put(BLACK, nw_caspian=1)
    table.with_disks(2)
    assert table.answer("nw-caspian") == Answer("nw-caspian", "P409")
    assert table.said.endswith("2 disks go there")
    assert table.first(1, "nw-caspian").rule != "P409", "one would not do"
    table.put(BLACK, nw_caspian=2)
    assert table.first(2, "nw-caspian") == Answer("nw-caspian", "P409")
    assert table.said.endswith("2 disks go there")
    table.put(BLACK, nw_caspian=1).put(FOE, nw_caspian=1)
    assert table.first(2, "nw-caspian") == Answer("nw-caspian", "P409")
    assert "2 disks" not in table.agent.reason, "they are not alone"
    table.put(BLACK, nw_caspian=0).put(FOE, nw_caspian=0)
    table.first(2, "nw-caspian")
    assert "2 disks" not in table.agent.reason


@pytest.mark.rule("P411")
@pytest.mark.passed_over("P411")
def test_the_cimmerians_keep_out_where_a_civilization_has_two_disks() -> None:
    table = cimmerians()
    table.put(FOE, nw_caspian=1)
    assert table.first(2, "nw-caspian") == Answer("nw-caspian", "P409")
    table.put(FOE, nw_caspian=2)
    assert table.first(2, "nw-caspian").rule != "P409"


@pytest.mark.rule("P406", "P409")
@pytest.mark.passed_over("P387", "P410")
@pytest.mark.parametrize("rule", ["P406", "P409"])
def test_beside_one_disk_of_an_enemy_goes_one_and_no_more(rule: str) -> None:
    table, sea = (sea_peoples(), "levantine-sea") if rule == "P406" else (cimmerians(), "nw-caspian")
    table.put(FOE, **{sea.replace("-", "_"): 1}).hostile(FOE)
    assert table.first(3, sea) == Answer(sea, rule)
    assert "disks go there" not in table.said
    table.do(f"deploy {sea}")
    assert table.answer(sea).rule != rule


@pytest.mark.rule("P406", "P409")
@pytest.mark.parametrize("rule", ["P406", "P409"])
def test_of_seas_they_could_occupy_the_one_with_the_better_coast(rule: str) -> None:
    """The Nile Delta is next to the Sinai Sea; the Caucasus Sea is nearer to Carchemish than the Caspian is."""
    if rule == "P406":
        table, better, other = sea_peoples().put(ME, tyre=3), "sinai-sea", "levantine-sea"
    else:
        table, better, other = cimmerians(), "caucasus-sea", "nw-caspian"
    assert table.first(1, better, other) == Answer(better, rule)
    table.put(FOE, **{better.replace("-", "_"): 2})
    assert table.first(1, better, other) == Answer(other, rule)
