"""What an NPC spends mina on: cards in the Draw Step, and disks that matter (P439 to P442)."""

import pytest

from fourquarters.games.acme.flow.losses import Loss, Losses
from fourquarters.games.acme.flow.reckoning import DrawStep
from fourquarters.games.acme.gods import CAPTURED
from fourquarters.games.acme.state_parts import Gold, Investment
from tests.games.acme.kit import Table, cards
from tests.games.acme.solitaire.cards_kit import E, H, begin, god, hand, npc, plays

SIX = ("census", "oasis", "spy", "light-chariots", "locusts", "drought")


def draws(held: int, mina: int, table: Table | None = None) -> Table:
    table = table or hand()
    table.deal(H, *SIX[:held])
    table.state.mina[H] = mina
    return begin(DrawStep(H, 1), table)


def mittani() -> Table:
    """Orange are the Mittani."""
    table = cards(scenario="free", map="full")
    names = [people.id for people in table.game.peoples.civilizations]
    table.state.people = (names.index("mittani"), *table.state.people[1:])
    return table


@pytest.mark.rule("P439")
@pytest.mark.parametrize(("held", "mina", "bought"), [(0, 5, 3), (1, 5, 2), (2, 1, 1), (0, 2, 2)])
def test_it_buys_cards_up_to_six(held: int, mina: int, bought: int) -> None:
    plays(draws(held, mina), f"buy {bought}", "P439")


@pytest.mark.rule("P440", "P818")
@pytest.mark.passed_over("P439")
@pytest.mark.parametrize("held", [3, 4, 6])
def test_it_never_pays_for_a_seventh(held: int) -> None:
    plays(draws(held, 5), "buy 0", "P440")


@pytest.mark.rule("P440")
@pytest.mark.passed_over("P440", "P818")
def test_the_mittani_hold_a_seventh() -> None:
    plays(draws(2, 5, mittani()), "buy 1", "P439")  # they draw four
    plays(draws(3, 5, mittani()), "buy 0", "P440")


@pytest.mark.rule("P440")
def test_it_plays_no_card_that_would_draw_a_seventh() -> None:
    table = hand(*SIX[:5], "queen-of-sheba")
    plays(table, "play queen-of-sheba", "P297")
    table = hand(*SIX, "queen-of-sheba")
    assert "play queen-of-sheba" in table.legal()
    assert npc(table)[0] != "play queen-of-sheba"


@pytest.mark.passed_over("P440")
def test_but_the_mittani_play_one() -> None:
    plays(mittani().deal(H, *SIX, "queen-of-sheba"), "play queen-of-sheba", "P297")


@pytest.mark.rule("P441")
def test_its_deity_draws_before_mina_do() -> None:
    dead = [deity.id for deity in hand().game.deities].index("dead")
    plays(god(draws(2, 5), H, dead), "buy 0", "P441")
    plays(god(draws(1, 5), H, dead), "buy 1", "P439")


@pytest.mark.rule("P439")
@pytest.mark.passed_over("P441")
def test_a_deity_that_draws_no_card_or_is_captured_saves_it_no_mina() -> None:
    names = [deity.id for deity in hand().game.deities]
    plays(god(draws(2, 5), H, names.index("mother")), "buy 1", "P439")
    plays(god(draws(2, 5), H, names.index("dead"), CAPTURED, E), "buy 1", "P439")
    plays(god(draws(2, 5), E, names.index("dead")), "buy 1", "P439")


# Saving disks


def struck(area: str, count: int, mina: int = 1, table: Table | None = None) -> Table:
    """Drought is about to cost it a disk."""
    table = (table or hand()).put(H, **{area.replace("-", "_"): count})
    table.state.mina[H] = mina
    return begin(Losses(77, (Loss(H, table.area(area), 1),)), table)


@pytest.mark.rule("P442")
@pytest.mark.parametrize(
    ("area", "count", "saved"),
    [
        ("kaska", 3, True),
        ("kaska", 1, False),
        ("tarsus", 1, True),
        ("tarsus", 2, False),
        ("mittani", 1, True),
        ("mittani", 2, False),
        ("sinai", 1, False),
    ],
)
def test_it_pays_a_mina_for_a_city_and_for_control_of_a_mountain_or_fertile_area(
    area: str, count: int, saved: bool
) -> None:
    plays(struck(area, count), "save-mina" if saved else "lose", "P442")


@pytest.mark.rule("P442")
def test_it_pays_for_gold_a_deity_and_bonus_cubes() -> None:
    table = struck("kaska", 1)
    table.state.gold = (Gold(table.area("kaska"), H),)
    plays(table, "save-mina", "P442")
    table = struck("sinai", 1)
    table.state.bonus = (-1, table.area("sinai"), -1)
    plays(table, "save-mina", "P442")
    table = struck("hattusha", 2)
    plays(table, "lose", "P442")
    plays(god(table, H), "save-mina", "P442")


@pytest.mark.rule("P839")
@pytest.mark.passed_over("P839")
def test_it_pays_for_a_sea_area_that_its_display_makes_something_of() -> None:
    table = struck("sinai-sea", 1)
    plays(table, "lose", "P442")
    names = [one.id for one in table.game.peoples.civilizations]
    table.state.people = (names.index("sea-peoples"), *table.state.people[1:])
    found, reason = npc(table)
    assert (found, "P839" in reason) == ("save-mina", True)
    plays(table.put(H, sinai_sea=2), "lose", "P442")


@pytest.mark.rule("P839")
@pytest.mark.passed_over("P839")
def test_it_pays_for_the_last_disk_at_its_stronghold_though_others_stand_there() -> None:
    table = struck("tarsus", 1).put(E, tarsus=1)
    plays(table, "lose", "P442")
    table.state.cubes[table.area("tarsus")] = H
    assert npc(table) == ("save-mina", "rule P442: it would lose what the area brings (P839)")


def of(people: str) -> Table:
    """Orange has the Display of another people."""
    table = hand()
    names = [one.id for one in table.game.peoples.civilizations]
    table.state.people = (names.index(people), *table.state.people[1:])
    return table


LESS = "rule P442: its areas would bring it less (P839)"


@pytest.mark.rule("P839")
@pytest.mark.parametrize(
    ("people", "area", "count", "beside"),
    [
        ("hittites", "kaska", 2, {}),
        ("hittites", "tarsus", 2, {"hattusha": 2}),
        ("urartu", "tarsus", 2, {}),
        ("hittites", "reed-sea", 1, {"red_sea": 1}),
        ("medes-and-persians", "ugarit", 1, {}),
        ("greeks", "tyre", 1, {}),
    ],
)
def test_it_pays_where_its_areas_would_bring_less(people: str, area: str, count: int, beside: dict[str, int]) -> None:
    table = of(people).put(H, **beside)
    assert npc(struck(area, count, table=table)) == ("save-mina", LESS)


@pytest.mark.rule("P839")
@pytest.mark.passed_over("P839", "P442")
@pytest.mark.parametrize(
    ("people", "area", "count", "beside"),
    [
        ("hittites", "tarsus", 2, {}),
        ("hittites", "reed-sea", 1, {"red_sea": 1, "sinai_sea": 1}),
        ("hittites", "ugarit", 1, {}),
        ("greeks", "tyre", 1, {"ugarit": 1}),
        ("greeks", "judah", 1, {"ugarit": 1}),
        ("hittites", "sinai", 2, {}),
    ],
)
def test_it_pays_nothing_where_they_would_bring_as_much(
    people: str, area: str, count: int, beside: dict[str, int]
) -> None:
    table = of(people).put(H, **beside)
    plays(struck(area, count, table=table), "lose", "P442")


@pytest.mark.rule("P839")
def test_it_pays_for_a_settlement_in_a_fertile_area_that_others_share() -> None:
    table = struck("mittani", 2)
    plays(table, "lose", "P442")
    assert npc(table.put(E, mittani=1)) == ("save-mina", LESS)


def replacing(area: str, count: int) -> Table:
    """A disk of green is about to take the place of one of its own."""
    table = hand().put(H, **{area: count})
    table.state.mina[H] = 1
    return begin(Losses(91, (Loss(H, table.area(area), 1, E),)), table)


@pytest.mark.rule("P442")
@pytest.mark.parametrize("area", ["tarsus", "mittani"])
def test_where_anothers_disk_would_take_its_place_it_pays_to_keep_control_though_others_of_its_own_stay(
    area: str,
) -> None:
    plays(replacing(area, 2), "save-mina", "P442")
    plays(struck(area, 2), "lose", "P442")


@pytest.mark.rule("P442")
def test_a_view_tells_whose_disk_would_take_the_place_of_a_lost_one() -> None:
    table = replacing("kaska", 1)
    assert [table.match.view(seat).taker for seat in (None, H, E)] == [E, E, E]
    assert table.do("lose").match.view(H).taker == -1
    assert struck("kaska", 1).match.view(H).taker == -1


@pytest.mark.rule("P442")
def test_it_pays_nothing_for_an_area_it_does_not_control_or_without_mina() -> None:
    plays(struck("mittani", 1).put(E, mittani=1), "lose", "P442")
    table = struck("kaska", 3, 0, hand("light-chariots"))
    assert "save-card light-chariots" in table.legal()
    plays(table, "lose", "P442")


@pytest.mark.rule("P316")
def test_what_stands_in_for_a_disk_is_used_first() -> None:
    table = struck("kaska", 1, 3)
    table.state.table[H] = (Investment(table.card("giver-of-laws"), 2),)
    plays(table, "save-with giver-of-laws", "P316")
    peace = [deity.id for deity in table.game.deities].index("peace")
    plays(god(table, H, peace), "shelter", "P316")
