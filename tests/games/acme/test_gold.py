"""Gold, by the numbers of docs/rules/acme/gold.md, in a scenario of one's own."""

import pytest

from fourquarters.games.acme.faults import DataError
from fourquarters.games.acme.flow.cardphase import CardAction
from fourquarters.games.acme.flow.culture import move, stages
from fourquarters.games.acme.flow.effects import Resolve
from fourquarters.games.acme.flow.epoch import Suffer
from fourquarters.games.acme.flow.growth import Resettlement, Retirement
from fourquarters.games.acme.flow.losses import Loss, suffer
from fourquarters.games.acme.flow.spoils import EndOfCompetition, Outcome
from fourquarters.games.acme.flow.tactics import Striking, Traitor
from fourquarters.games.acme.state_parts import Contest
from fourquarters.games.acme.vocabulary import Strike
from tests.games.acme.kit import BLACK, Table

EGYPT, BABYLON, ASSYRIA = range(3)
LAST = "your last disk where your Gold lies goes only in a competition (P362)"


@pytest.fixture
def table() -> Table:
    """Egypt, Babylon with Gold in two areas, and Assyria with empty hands; Egypt is asked about something else."""
    cast = [
        {"people": "egypt", "home": "memphis", "disks": 3, "placed": {"memphis": 3}},
        {"people": "babylon", "home": "babylon", "disks": 6, "placed": {"babylon": 3, "borsippa": 3}},
        {"people": "assyria", "home": "assur", "disks": 3, "placed": {"assur": 3}},
    ]
    gold = {"babylon": "babylon", "borsippa": "babylon", "assur": "assyria"}
    table = Table.crafted(cast=cast, gold=gold, rules=["gold"]).go()
    for seat in range(3):
        table.deal(seat)
    table.state.mina = [0] * 6
    table.state.stack[2:] = [Retirement(EGYPT)]
    return table


def gold(table: Table) -> list[str]:
    return [table.game.chart.ids[each.area] for each in table.state.gold]


def hit(table: Table, faction: int, area: str, disks: int, taker: int = -1, card: int = 72) -> Table:
    """A card is about to cost disks."""
    suffer(table.game, table.state, card, (Loss(faction, table.area(area), disks, taker),))
    return table.settle()


def peace_comes(table: Table) -> Table:
    """The Competition Phase ends."""
    table.state.stack[2:] = [Retirement(EGYPT), EndOfCompetition()]
    return table.settle()


@pytest.mark.rule("P360")
def test_gold_lies_where_the_scenario_puts_it_under_its_owner(table: Table) -> None:
    assert gold(table) == ["babylon", "borsippa", "assur"]
    assert [each.owner for each in table.state.gold] == [BABYLON, BABYLON, ASSYRIA]
    view = table.match.view(EGYPT)
    assert view.gold == [[each.area, each.owner] for each in table.state.gold]
    table.put(BABYLON, babylon=0, akkad=3)
    peace_comes(table)
    assert gold(table) == ["babylon", "borsippa", "assur"]  # it is not moved, and in an empty area nobody takes it


@pytest.mark.rule("P360")
@pytest.mark.passed_over("P360")
def test_the_rule_needs_gold() -> None:
    with pytest.raises(DataError, match="'gold' needs Gold on the map"):
        Table.crafted(cast=[{"people": "egypt"}, {"people": "babylon"}], rules=["gold"])


@pytest.mark.rule("P361", "P364")
@pytest.mark.passed_over("P361", "P364")
def test_famine_takes_one_disk_of_a_city_with_gold_and_two_of_another(table: Table) -> None:
    for city, owner, left in (("babylon", BABYLON, 2), ("memphis", EGYPT, 1)):
        table.state.deck.take(72)
        table.state.stack.append(Resolve(ASSYRIA, 72, 0, table.area(city), owner))
        table.settle()
        assert table.disks(owner, city) == left
        table.state.discards.remove(72)
        table.state.deck.segments[0][72] += 1


@pytest.mark.rule("P361", "P365")
@pytest.mark.passed_over("P363", "P365")
def test_a_card_that_takes_all_takes_one_which_may_still_be_paid_for(table: Table) -> None:
    hit(table, BABYLON, "babylon", 3)
    assert table.disks(BABYLON, "babylon") == 2
    table.state.mina[BABYLON] = 1
    hit(table, BABYLON, "borsippa", 3)
    assert table.legal()[:2] == ["lose", "save-mina"]
    table.do("save-mina")
    assert table.disks(BABYLON, "borsippa") == 3
    assert table.step == "Retirement"
    hit(table, EGYPT, "memphis", 3)
    assert not table.at("memphis"), "where no Gold lies all go"
    table.put(BABYLON, assur=3)
    hit(table, BABYLON, "assur", 3)
    assert table.at("assur") == {ASSYRIA: 3}, "nor does the Gold of another help"


@pytest.mark.rule("P361")
def test_one_in_all_even_if_a_card_strikes_twice_or_replaces(table: Table) -> None:
    area = table.area("babylon")
    suffer(table.game, table.state, 72, (Loss(BABYLON, area, 1), Loss(BABYLON, area, 1)))
    table.settle()
    assert table.disks(BABYLON, "babylon") == 2
    hit(table, BABYLON, "borsippa", 2, EGYPT)
    assert table.at("borsippa") == {EGYPT: 1, BABYLON: 2}


@pytest.mark.rule("P361", "P362")
@pytest.mark.passed_over("P361", "P362")
def test_the_last_disk_of_the_owner_does_not_go_by_a_card(table: Table) -> None:
    table.put(BABYLON, babylon=1).put(EGYPT, babylon=1)
    hit(table, BABYLON, "babylon", 1)
    hit(table, EGYPT, "babylon", 1)
    assert table.at("babylon") == {BABYLON: 1}


@pytest.mark.rule("P361", "P362")
@pytest.mark.passed_over("P361")
def test_an_event_of_an_epoch_is_no_card_but_leaves_the_last_disk(table: Table) -> None:
    hit(table, BABYLON, "babylon", 2, card=0)
    assert table.disks(BABYLON, "babylon") == 1
    hit(table, BABYLON, "babylon", 1, card=0)
    hit(table, BABYLON, "borsippa", 3, card=0)
    assert (table.disks(BABYLON, "babylon"), table.disks(BABYLON, "borsippa")) == (1, 1)


@pytest.mark.rule("P362")
def test_failed_floods_strike_elsewhere(table: Table) -> None:
    table.put(BABYLON, babylon=3, borsippa=1, akkad=2)
    table.state.stack.append(Suffer(BABYLON, 1, 1))
    table.settle()
    assert table.offers("at") == ["akkad", "babylon"]
    assert table.refusal("at borsippa") == LAST
    table.put(BABYLON, akkad=0, babylon=1).settle()
    assert table.step == "Retirement"
    assert (table.disks(BABYLON, "babylon"), table.disks(BABYLON, "borsippa")) == (1, 1)


@pytest.mark.rule("P362")
def test_its_owner_does_not_retire_it(table: Table) -> None:
    table.put(BABYLON, babylon=2, borsippa=1)
    table.state.stack[2:] = [Retirement(EGYPT), Retirement(BABYLON)]
    table.settle()
    assert table.offers("retire") == ["babylon"]
    assert table.refusal("retire borsippa") == LAST
    assert table.refusal("retire akkad") == "you have no disk there (R4.2)"
    table.do("retire babylon")
    assert (table.step, table.state.to_move) == ("Retirement", EGYPT), "nothing is left that it could retire"


@pytest.mark.rule("P362")
def test_horsemen_do_not_take_it_along() -> None:
    cast = [
        {"people": "scythians", "home": "massagetans", "disks": 3, "placed": {"massagetans": 1, "aria": 2}},
        {"people": "indus-valley", "home": "mohenjo-daro", "disks": 3, "placed": {"mohenjo-daro": 3}},
    ]
    table = Table.crafted(
        cast=cast, map="eastern", gold={"massagetans": "scythians", "aria": "scythians"}, rules=["gold"]
    ).go()
    table.state.stack[2:] = [Resettlement(0)]
    table.settle()
    assert table.offers("ride") == ["aria"]
    assert table.refusal("ride massagetans") == LAST
    table.put(0, massagetans=2).do("ride aria")
    assert table.offers("ride") == ["massagetans"]
    assert table.refusal("ride aria") == LAST
    table.do("ride massagetans")
    assert table.on_map(0) == {"massagetans": 1, "aria": 1}


@pytest.mark.rule("P362")
def test_no_negate_card_is_paid_with_it(table: Table) -> None:
    table.put(BABYLON, babylon=1, borsippa=1, akkad=1).deal(BABYLON, "high-priest").deal(EGYPT, "census")
    table.state.stack += (CardAction(EGYPT),)
    table.settle().do("play census")
    assert table.offers("negate") == ["high-priest"]
    table.do("negate high-priest")
    assert table.legal() == ["pay-disk akkad"]
    assert table.refusal("pay-disk borsippa") == LAST


@pytest.mark.rule("P362")
@pytest.mark.passed_over("P362")
def test_without_another_disk_there_is_no_such_card(table: Table) -> None:
    table.put(BABYLON, babylon=1, borsippa=1).deal(BABYLON, "high-priest").deal(EGYPT, "census")
    table.state.stack += (CardAction(EGYPT),)
    table.settle().do("play census")
    assert not table.offers("negate")
    assert table.refusal("negate high-priest") == (
        "High Priest needs a disk that is not your last where your Gold lies: you have none (P362)"
    )


@pytest.mark.rule("P362")
def test_no_deity_is_paid_with_it(table: Table) -> None:
    """Neither in Borsippa nor at home, where the last one stays anyway (H33)."""
    table.put(BABYLON, babylon=3, borsippa=3).deal(BABYLON, "tax-revolt")
    table.state.stack += (CardAction(BABYLON),)
    table.settle()
    assert table.offers("build")
    table.put(BABYLON, borsippa=2)
    assert not table.offers("build")
    assert table.refusal("build forge").startswith("needs 5 resources: you have 4")
    table.put(BABYLON, borsippa=3).do("build forge").do("pay-disk borsippa", "pay-disk borsippa")
    assert table.offers("pay-disk") == ["babylon"]
    assert table.refusal("pay-disk borsippa") == LAST


@pytest.mark.rule("P362")
def test_no_culture_is_paid_with_it() -> None:
    """Stage 2 takes four Cities: what lies on Gold besides them counts for nothing."""
    cast = [
        {"people": "babylon", "home": "babylon", "disks": 14, "placed": {"babylon": 3, "borsippa": 1, "ur": 1}},
        {"people": "egypt", "home": "memphis", "disks": 3, "placed": {"memphis": 3}},
    ]
    gold = dict.fromkeys(("babylon", "borsippa", "ur"), "babylon")
    table = Table.crafted({"culture": True}, cast=cast, gold=gold, rules=["gold"]).go()
    table.deal(0).deal(1).clear()
    move(table.game, table.state, 0, 0, 1)
    table.state.mina = [0] * 6
    table.put(0, babylon=3, borsippa=1, ur=1, akkad=3, sumer=3, susa=3)
    table.state.stack[2:] = [CardAction(0)]
    table.settle()
    assert "military" not in table.offers("advance")
    assert "you have 0 for it" in table.refusal("advance military")
    table.put(0, borsippa=3).do("advance military")
    assert "ur" not in table.offers("pay-disk")
    assert table.refusal("pay-disk ur") == LAST
    table.do("pay-disk borsippa", "pay-disk borsippa")
    assert table.disks(0, "borsippa") == 1
    assert stages(table.state, 0)[0] == 2


@pytest.mark.rule("P362")
def test_a_competition_card_takes_the_last_disk(table: Table) -> None:
    table.put(BABYLON, babylon=1).put(EGYPT, babylon=2)
    table.state.contest = Contest(table.area("babylon"), 0)
    table.state.stack += (Outcome(), Striking(EGYPT, 31, 2, (BABYLON,), Strike(2)))
    table.settle()
    assert table.at("babylon") == {EGYPT: 2}


@pytest.mark.rule("P363")
def test_the_traitor_ignores_it(table: Table) -> None:
    table.put(EGYPT, babylon=2)
    table.state.deck.take(22)
    table.state.stack.append(Traitor(EGYPT, 22, table.area("babylon"), BABYLON, asked=True))
    table.settle()
    assert table.at("babylon") == {EGYPT: 2}


@pytest.mark.rule("P366", "P367")
@pytest.mark.passed_over("P368")
def test_whoever_controls_anothers_gold_takes_it_off_the_map(table: Table) -> None:
    table.put(BABYLON, babylon=0).put(EGYPT, babylon=1)
    peace_comes(table)
    assert gold(table) == ["borsippa", "assur"]
    assert (table.state.vp[EGYPT], table.state.mina[EGYPT]) == (4, 1)
    table.put(EGYPT, babylon=0).put(BABYLON, babylon=3)
    peace_comes(table)
    assert table.state.vp[EGYPT] == 4
    assert gold(table) == ["borsippa", "assur"], "it does not come back with its owner"


@pytest.mark.rule("P366", "P367")
@pytest.mark.passed_over("P367")
def test_barbarians_do_so_too_but_gain_nothing(table: Table) -> None:
    table.put(BABYLON, babylon=0).put(BLACK, babylon=2)
    peace_comes(table)
    assert gold(table) == ["borsippa", "assur"]
    assert table.state.vp[:3] == [0, 0, 0]


@pytest.mark.rule("P366")
@pytest.mark.passed_over("P366")
def test_in_a_shared_area_it_stays(table: Table) -> None:
    table.put(BABYLON, babylon=1).put(EGYPT, babylon=1)
    peace_comes(table)
    assert "babylon" in gold(table)


@pytest.mark.rule("P368")
def test_assyria_takes_captives_for_it(table: Table) -> None:
    table.put(BABYLON, babylon=0).put(ASSYRIA, babylon=1)
    peace_comes(table)
    assert (table.state.vp[ASSYRIA], table.state.mina[ASSYRIA], table.state.box[ASSYRIA]) == (4, 0, 2)


@pytest.mark.rule("P368")
@pytest.mark.passed_over("P368")
def test_without_disks_assyria_takes_the_mina(table: Table) -> None:
    table.put(BABYLON, babylon=0).put(ASSYRIA, babylon=1)
    table.state.supply[ASSYRIA] = 1
    peace_comes(table)
    assert (table.state.mina[ASSYRIA], table.state.box[ASSYRIA]) == (1, 0)


@pytest.mark.rule("P368")
def test_babylon_chooses(table: Table) -> None:
    table.put(ASSYRIA, assur=0).put(BABYLON, assur=1)
    peace_comes(table)
    assert (table.step, table.state.to_move) == ("ChooseLoot", BABYLON)
    table.do("loot captives")
    assert (table.state.mina[BABYLON], table.state.box[BABYLON]) == (0, 2)


@pytest.mark.rule("P369")
@pytest.mark.passed_over("P369")
@pytest.mark.parametrize("lies", [True, False])
def test_egypt_gains_five_vp_and_two_mina_for_sacking_a_city_with_gold(table: Table, lies: bool) -> None:
    """And one of each for another City."""
    table.put(BABYLON, babylon=0).put(EGYPT, babylon=2)
    table.state.gold = table.state.gold if lies else ()
    table.state.contest = Contest(table.area("babylon"), 1 << BABYLON)
    table.state.stack[2:] = [Retirement(EGYPT), EndOfCompetition(), Outcome()]
    table.settle().do("loot mina")
    assert (table.state.vp[EGYPT], table.state.mina[EGYPT]) == ((5, 2) if lies else (1, 1))
