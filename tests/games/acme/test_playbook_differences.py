"""What the playbook's chapters on its design state in passing, where no other test says it."""

import pytest

from fourquarters.games.acme.deck import slug, standard_cards
from fourquarters.games.acme.flow import growth, reckoning
from fourquarters.games.acme.flow.deities import temples_check
from fourquarters.games.acme.gods import CAPTURED, HELD, God
from fourquarters.games.acme.vocabulary import Barbarians, Invasion
from fourquarters.kernel import record
from tests.games.acme.example import ALEPPO_CARDS, ALEPPO_ROUNDS, BETRAYAL, second_turn
from tests.games.acme.kit import BLACK, Table, cards

H, E = 0, 1
FORGE, WAR = 0, 2


def alone() -> Table:
    """The Hittites with nobody near."""
    return cards(("census",), ("oasis",)).put(E, thebes=0)


@pytest.mark.rule("R4.3", "R8.3", "P749", "P751")
@pytest.mark.parametrize(("area", "grown"), [("emar", 1), ("kaska", 0), ("tarsus", 0)])
def test_a_city_scores_everywhere_and_grows_in_fertile_land_only(area: str, grown: int) -> None:
    table = alone().put(H, **{area: 3})
    assert reckoning.tally(table.game, table.state, H) == 1
    assert growth.acquisition(table.game, table.state, H) == grown


@pytest.mark.rule("R4.1", "P752")
def test_a_mountain_taken_during_the_turn_waits_for_its_stronghold() -> None:
    table = cards(("lost-tribe", "census"), ("oasis",)).do("play lost-tribe", "allow", "place tarsus", "place tarsus")
    assert table.state.cubes[table.area("tarsus")] == -1
    table.go("Retirement")
    assert table.state.cubes[table.area("tarsus")] == H


@pytest.mark.rule("S4", "S5", "P757")
def test_nobody_places_a_disk_before_the_last_civilization_is_chosen() -> None:
    table = Table("free", 4, map="full")
    while table.step in ("DrawOrder", "ChooseCivilization"):
        assert not any(any(row) for row in table.state.disks)
        table.do(table.legal()[0])
    assert -1 not in table.state.people[:4]
    assert any(table.state.disks[table.state.order[0]])


@pytest.mark.rule("D1", "1.12", "P758")
def test_there_are_seven_deities_and_monotheism_makes_a_temple_too() -> None:
    table = alone()
    assert len({deity.name for deity in table.game.deities}) == 7
    assert not table.state.active(H)
    table.state.faith = H
    assert table.state.active(H)
    table.put(H, hattusha=0, kaska=1)
    assert not table.state.active(H)


@pytest.mark.rule("D4", "D5", "D6", "P761", "P769")
def test_a_captured_deity_brings_vp_and_mina_but_serves_nobody_until_it_is_returned() -> None:
    table = cards(("census",), ("oasis",)).put(E, thebes=0, abydos=1).put(H, thebes=1)
    table.state.set_god(FORGE, God(HELD, E))
    temples_check(table.game, table.state)
    assert (table.state.vp[H], table.state.loot[H]) == (2, 1)
    assert table.match.view(None).deities[FORGE].status == "captured"
    assert (table.state.working(H), table.state.working(E)) == (-1, -1)
    assert reckoning.tally(table.game, table.state, H) == 0
    table.put(H, thebes=0).put(E, thebes=1).do("return forge")
    assert (table.state.vp[H], table.state.working(E)) == (3, FORGE)


@pytest.mark.rule("D1", "D9", "P760")
def test_a_captured_deity_does_not_keep_its_captor_from_building_one() -> None:
    table = cards(("census",), ("oasis",))
    table.state.set_god(FORGE, God(CAPTURED, E, H))
    table.state.mina[H] = 10
    table.do("build war", *["pay-mina"] * 5)
    assert table.state.working(H) == WAR
    table.do("pass")
    assert table.refusal("build dead") == "a civilization has at most one Deity of its own (D1)"


@pytest.mark.rule("B3", "P763")
def test_two_cards_spread_barbarians_that_are_there_and_none_without_them() -> None:
    spreading = [
        slug(card.name)
        for card in standard_cards().cards
        if card and any(way.aim.where.black and isinstance(way.effects[0], Barbarians) for way in card.ways if way.aim)
    ]
    assert spreading == ["barbarian-migration", "second-wave"]
    for card in spreading:
        assert "no effect" in cards((card,)).refusal(f"play {card}")
        table = cards((card,)).put(BLACK, lukka=2)
        table.do(f"play {card}", "at lukka")
        while table.offers("at"):
            table.do(table.legal()[0])
        assert sum(table.on_map(BLACK).values()) > 2


@pytest.mark.rule("R8.5", "P762")
def test_five_events_are_invasions_and_bear_the_numbers_of_our_ruling() -> None:
    invasions = {
        card.number: card.name
        for card in standard_cards().cards
        if card and any(isinstance(effect, Invasion) for way in card.ways for effect in way.effects)
    }
    assert invasions == {
        98: "Hordes from the North", 99: "Eastern Powers Attack", 100: "Invaders from the Sea",
        101: "Mountain Tribes Descend", 102: "Desert Raiders",
    }  # fmt: skip


@pytest.mark.rule("R5.3", "1.18", "P764")
def test_without_a_deity_a_religion_card_still_pays() -> None:
    table = cards(("famine-and-pestilence", "census"), ("heresy", "blasphemy")).put(E, abydos=3)
    table.do("play famine-and-pestilence", "city abydos green", "allow", "save-card heresy", "save-card blasphemy")
    assert table.disks(E, "abydos") == 3
    builder = cards(("heresy", "blasphemy", "hand-writing-on-the-wall", "oasis", "census"), ("spy",))
    assert builder.refusal("play heresy") == "a Religion card needs an Active Deity (R5.3)"
    builder.do("build war", *(f"pay-card {card}" for card in builder.hand(H)))
    assert builder.state.working(H) == WAR


@pytest.mark.rule("R5.6", "R5.4", "P765")
def test_enough_disks_on_an_investment_undo_all_the_harm_of_a_card() -> None:
    table = cards(("census", "drought"), ("giver-of-laws", "spy"))
    table.put(E, eastern_desert=1, western_desert=1, judah=1)
    table.do("play census", "allow", "play giver-of-laws", "allow", "play drought", "against green", "allow")
    supply = table.state.supply[E]
    for _ in range(3):
        table.do("save-with giver-of-laws")
        if table.step == "Window":
            table.do("allow")
    assert (table.disks(E, "eastern-desert"), table.disks(E, "western-desert"), table.disks(E, "judah")) == (1, 1, 1)
    assert (table.state.table[E][0].disks, table.state.supply[E]) == (1, supply + 3)


@pytest.mark.rule("R5.3", "E3", "P766")
def test_no_card_returns_to_the_deck_while_an_epoch_lasts() -> None:
    table = second_turn(BETRAYAL, ALEPPO_CARDS, ALEPPO_ROUNDS, ["loot mina"])
    fresh = Table()
    sizes: list[int] = []
    for line in _lines(table):
        fresh.do(line)
        if fresh.state.number:
            sizes.append(len(fresh.state.deck))
    assert fresh.state == table.state
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] - sizes[-1] == 10  # as many as were drawn since the first turn began
    assert table.card("biblical-plague") in table.state.discards  # it was negated, and not played
    reckoning.next_epoch(table.game, table.state)
    assert table.state.deck.segments[0][table.card("biblical-plague")] == 1


def _lines(table: Table) -> list[str]:
    """The actions of a match, as its record writes them."""
    written = record.dumps(table.match).split("\n\n", 1)[1].splitlines()
    skipped = ("check", "hash")
    return [line.split(maxsplit=1)[1] for line in written if line and not line.startswith(skipped)]


@pytest.mark.rule("R5.3", "P767")
def test_the_forty_days_strike_fertile_land_and_spare_the_rest() -> None:
    table = cards(("40-days-and-40-nights", "census"), ("oasis",))
    table.put(E, emar=2, carchemish=2, aleppo=2, judah=2).put(H, mittani=2)
    table.do("play 40-days-and-40-nights")
    assert not {"aleppo", "judah", "red-sea"} & set(table.offers("at"))
    table.do("at emar", "allow")
    while table.step in ("Losses", "Window"):
        table.do("lose" if table.step == "Losses" else "allow")
    assert (table.disks(E, "emar"), table.disks(E, "carchemish"), table.disks(H, "mittani")) == (1, 1, 1)
    assert (table.disks(E, "aleppo"), table.disks(E, "judah")) == (2, 2)
