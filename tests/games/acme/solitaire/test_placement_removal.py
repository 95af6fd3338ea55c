"""Which disks an automaton takes away: opposing ones, its own, and Barbarians."""

import pytest

from fourquarters.agents.acme.npc import removal
from fourquarters.agents.acme.npc.removal import BONUS_DISK, SPARE
from fourquarters.agents.acme.npc.targets import barbarians, strike
from fourquarters.games.acme.disks import bits
from fourquarters.games.acme.flow.disasters import Converts, Rebels, Withering
from fourquarters.games.acme.flow.epoch import Strife, Suffer
from fourquarters.games.acme.flow.paying import PayDisks
from tests.games.acme.solitaire.placing import BLACK, FOE, ME, OTHER, Answer, Placing, at_peace


def struck(table: Placing, *areas: str, faction: int = FOE) -> str:
    verdict = strike(table.facts, [(table.area(area), faction) for area in areas])
    assert verdict.trace.rule == "P321"
    assert len(verdict.tied) == 1
    return table.game.chart.ids[verdict.tied[0].area]


@pytest.mark.rule("P321")
def test_opposing_disks_go_in_the_order_of_placement() -> None:
    """From its Home Area, its Gold, Cities and bonus areas first, then where the other is hurt most."""
    table = at_peace()
    table.hostile(FOE).live(FOE, "susa").deity(FOE).gold(ME, "judah").gold(FOE, "medes")
    table.put(ME, judah=1, tarsus=1)
    table.state.cubes[table.area("tarsus")] = ME
    table.put(FOE, petra=1, judah=1, tyre=1, tarsus=1, emar=1, susa=2, medes=2, cadush=1, kassites=1, assur=3, akkad=1)
    table.put(FOE, memphis=2, ugarit=1)
    order = [
        "petra",
        "judah",
        "tyre",
        "tarsus",
        "emar",
        "susa",
        "medes",
        "cadush",
        "sumer",
        "assur",
        "akkad",
        "memphis",
        "ugarit",
    ]
    table.put(FOE, sumer=1)
    while order:
        assert struck(table, *order) == order[0]
        order.pop(0)


@pytest.mark.rule("P321", "P855")
@pytest.mark.parametrize(("reading", "area"), [("literal", "emar"), ("held", "susa")])
def test_rebels_rise_in_a_bonus_area_next_to_its_disks_before_the_temple(reading: str, area: str) -> None:
    """Emar, which is Fertile, is next to Judah; so is Byblos, which is not. By the other reading of priority 4 it
    does not matter."""
    table = at_peace(npc_priority_4=reading)
    table.hostile(FOE).live(FOE, "susa").deity(FOE).put(ME, judah=1).put(FOE, emar=3, byblos=3, susa=3)
    table.with_disks(1)
    table.state.stack[-1] = Rebels(ME, table.card("tax-revolt"), FOE, 1, 1, table.state.of[FOE])
    assert table.answer() == Answer(area, "P321")


@pytest.mark.rule("P321")
def test_what_is_in_reach_of_the_other_alone_is_no_bonus_area_of_its_own() -> None:
    table = at_peace()
    table.hostile(FOE).live(FOE, "susa").deity(FOE).put(FOE, emar=1, susa=1)
    assert struck(table, "emar", "susa") == "susa"


@pytest.mark.rule("P321")
def test_of_bonus_areas_alike_a_stronghold_comes_before_fertile_land() -> None:
    """Both are its own, then both are next to its disks, where the Stronghold may be anybody's (P401)."""
    table = at_peace()
    table.put(FOE, tarsus=1, emar=1)
    for owner, held in ((ME, {"tarsus": 1, "emar": 1}), (FOE, {"tarsus": 0, "emar": 0, "judah": 1, "ugarit": 1})):
        table.put(ME, **held).state.cubes[table.area("tarsus")] = owner
        assert struck(table, "tarsus", "emar") == "tarsus"


@pytest.mark.rule("P321", "P322")
@pytest.mark.passed_over("P321")
@pytest.mark.parametrize(("owner", "worth", "first"), [(ME, BONUS_DISK, "tarsus"), (FOE, SPARE, "susa")])
def test_where_it_stands_the_stronghold_of_another_makes_no_bonus_area(owner: int, worth: int, first: str) -> None:
    """A Camp in the Mountain Tarsus: of what others lose, and of what it loses itself."""
    table = at_peace()
    table.hostile(FOE).live(FOE, "susa").deity(FOE).put(ME, tarsus=1).put(FOE, tarsus=1, susa=2)
    table.state.cubes[table.area("tarsus")] = owner
    assert struck(table, "tarsus", "susa") == first
    table.hostile()
    assert removal.worth(table.facts, table.area("tarsus")) == worth


@pytest.mark.rule("P321")
@pytest.mark.parametrize("hostile", [True, False])
@pytest.mark.parametrize("thing", ["Gold", "Deity", "City"])
def test_next_to_something_land_comes_before_sea_and_few_disks_before_many(thing: str, hostile: bool) -> None:
    """Aleppo, Carchemish and the Levantine Sea are next to Ugarit; the larger stacks would cost the other more."""
    table = at_peace(npc_priority_4="held").put(FOE, ugarit=3, aleppo=2, carchemish=1, levantine_sea=1)
    table.hostile(*[FOE] * hostile)
    if thing == "Gold":
        table.gold(FOE, "ugarit")
    elif thing == "Deity":
        table.live(FOE, "ugarit").deity(FOE)
    assert struck(table, "aleppo", "levantine-sea") == "aleppo"
    assert struck(table, "aleppo", "carchemish") == "carchemish"


@pytest.mark.rule("P321")
def test_of_the_disks_next_to_it_those_of_all_enemies_count() -> None:
    table = at_peace(npc_priority_4="held").hostile(FOE, OTHER)
    table.gold(FOE, "ugarit").put(FOE, ugarit=1, aleppo=2, carchemish=1).put(OTHER, carchemish=2).put(BLACK, aleppo=2)
    assert struck(table, "aleppo", "carchemish") == "aleppo"


@pytest.mark.rule("P278")
@pytest.mark.passed_over("P321")
def test_the_primary_enemy_loses_its_disks_before_all_others() -> None:
    table = at_peace()
    table.put(FOE, petra=1).put(OTHER, rhodes=1).put(BLACK, petra=1)
    at_home, far = (table.area("petra"), FOE), (table.area("rhodes"), OTHER)
    table.hostile(FOE, OTHER, primary=OTHER)
    assert strike(table.facts, [at_home, far]).tied[0].faction == OTHER
    table.hostile(FOE)
    assert strike(table.facts, [at_home, far]).tied[0].faction == FOE
    table.hostile()
    black = (table.area("petra"), BLACK)
    assert strike(table.facts, [at_home, far, black]).tied[0].faction == BLACK


@pytest.mark.rule("P319")
@pytest.mark.passed_over("P321")
def test_of_two_who_are_no_enemies_the_leader_loses_its_disk_wherever_it_stands() -> None:
    table = at_peace()
    table.put(FOE, petra=1).put(OTHER, rhodes=1)
    targets = [(table.area("petra"), FOE), (table.area("rhodes"), OTHER)]
    for vp, faction in (((0, 1, 2), OTHER), ((0, 2, 1), FOE), ((0, 1, 1), FOE)):
        assert strike(table.points(*vp).facts, targets).tied[0].faction == faction
    table.put(OTHER, mohenjo_daro=3)  # a City more
    assert strike(table.facts, targets).tied[0].faction == OTHER


@pytest.mark.rule("P319")
def test_drought_withers_the_leader_where_two_stand_side_by_side() -> None:
    table = at_peace()
    areas = ("judah", "byblos", "aleppo", "emar")
    for area in areas:
        table.put(FOE, **{area: 2}).put(OTHER, **{area: 1})
    table.points(0, 1, 5).with_disks(1)
    table.state.stack[-1] = Withering(ME, table.card("drought"), OTHER, 3, sum(1 << table.area(name) for name in areas))
    table.answer()
    assert "a Camp of the other" in table.said


@pytest.mark.rule("P321")
def test_cards_that_let_it_choose_where_another_loses_disks() -> None:
    table = at_peace()
    table.hostile(FOE).live(FOE, "susa").put(FOE, petra=3, susa=3, elam=3).put(OTHER, petra=1)
    drought, revolt, zeal = (table.card(name) for name in ("locusts", "tax-revolt", "religious-zeal"))
    mask = table.state.of[FOE]
    assert len(list(bits(mask))) == 3
    for frame, rule in (
        (Withering(ME, drought, FOE, 1, mask), "P321"),
        (Rebels(ME, revolt, FOE, 1, 1, mask), "P321"),
        (Converts(ME, zeal, (table.area("petra"),)), "P318"),  # whose disk of two
        (Strife(ME), "P321"),
    ):
        table.points(0, 5).with_disks(1)
        table.state.stack[-1] = frame
        assert len(table.legal()) > 1
        assert table.answer() == Answer("petra", rule)


@pytest.mark.rule("P322")
def test_its_own_disks_go_in_the_reverse_order() -> None:
    table = at_peace()
    table.gold(ME, "memphis").put(ME, memphis=1, emar=1, judah=2, byblos=4, aleppo=1)
    order = ["byblos", "aleppo", "emar", "tyre", "memphis", "petra"]
    while len(order) > 1:
        verdict = removal.expendable(table.facts, [table.area(name) for name in order])
        assert verdict.trace.rule == "P322"
        assert table.game.chart.ids[verdict.tied[0]] == order[0]
        order.pop(0)


@pytest.mark.rule("P322")
def test_what_it_pays_or_suffers_by_its_own_choice() -> None:
    table = at_peace()
    table.put(ME, judah=4)
    table.with_disks(1)
    for frame, area in ((PayDisks(ME, 1), "judah"), (Suffer(ME, 1, 0), "judah")):
        table.state.stack[-1] = frame
        assert len(table.legal()) == 3
        assert table.answer() == Answer(area, "P322"), "a fourth disk would not stay anyhow"
    table.put(ME, judah=3).points(4, 0)
    table.state.stack[-1] = Strife(ME)
    assert table.answer().rule == "P322", "it is the leader itself that loses a disk"
    assert table.answer().area != "petra"


def rid(table: Placing, *areas: str) -> Answer:
    verdict = barbarians(table.facts, [table.area(area) for area in areas])
    assert len(verdict.tied) == 1
    return Answer(table.game.chart.ids[verdict.tied[0].area], verdict.trace.rule)


@pytest.mark.rule("P354", "P355", "P356", "P357", "P358", "P359")
@pytest.mark.passed_over("P354", "P355", "P356", "P357", "P358")
def test_barbarians_are_removed_from_home_outwards() -> None:
    table = at_peace()
    table.gold(ME, "aleppo").put(ME, aleppo=3, emar=1)
    table.put(BLACK, petra=1, aleppo=1, tyre=1, emar=4, sinai=2, memphis=2, ugarit=1, thrace=1, mittani=2, susa=2)
    table.put(FOE, ugarit=1, thrace=1, mittani=1, susa=1)
    order = [
        Answer("petra", "P354"),
        Answer("aleppo", "P355"),
        Answer("tyre", "P355"),
        Answer("emar", "P356"),
        Answer("sinai", "P357"),
        Answer("memphis", "P357"),
        Answer("ugarit", "P358"),
        Answer("thrace", "P358"),
        Answer("mittani", "P359"),
        Answer("susa", "P359"),
    ]
    while order:
        assert rid(table, *(one.area for one in order)) == order[0]
        order.pop(0)


@pytest.mark.passed_over("P359")
def test_barbarians_equally_near_to_its_disks_go_from_where_its_home_area_is_nearer() -> None:
    table = at_peace().put(ME, susa=1).put(BLACK, judah=2, elam=2).put(FOE, judah=1, elam=1)
    verdict = barbarians(table.facts, [table.area("elam"), table.area("judah")])
    assert verdict.trace.rule == "P359"
    assert table.game.chart.ids[verdict.tied[0].area] == "judah"
    assert verdict.trace.ties == ("tie of 2 broken by 1 step from its Home Area",)
