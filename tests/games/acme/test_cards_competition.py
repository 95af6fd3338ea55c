"""Competition cards (14 to 16, 20 to 23, 31 to 41) at work. Orange are the Hittites, green is Egypt."""

import pytest

from fourquarters.games.acme.state_parts import Investment
from tests.games.acme.kit import BLACK, Table, cards

H, E = 0, 1


def fight(
    hands: tuple[tuple[str, ...], tuple[str, ...]], *, mina: int = 0, area: str = "aleppo", h: int = 2, e: int = 3
) -> Table:
    """The Competition Phase with orange and green in one area, before cards are committed; orange comes first."""
    table = cards(*hands).put(H, **{area.replace("-", "_"): h}).put(E, **{area.replace("-", "_"): e})
    table.state.mina[:2] = [mina, mina]
    for line in ("pass", "pass"):
        if table.step == "CardAction":
            table.do(line)
    while table.step == "Opening":
        table.do("ready")
    return table


def strength(table: Table) -> list[int]:
    view = table.game.observe(table.state, None)
    assert view.contest is not None
    strengths: list[int] = view.contest.strength[:2]
    return strengths


def commit(table: Table, *lines: str) -> Table:
    """Orange commits, green stays ready, nobody negates, no ally is called."""
    table.do(*lines)
    while table.step in ("Committing", "Benefits", "Window"):
        table.do("allow" if table.step == "Window" else "ready")
    return table


FILL = ("census",)


@pytest.mark.parametrize(
    ("card", "area", "added"),
    [("light-chariots", "aleppo", 1), ("heavy-chariots", "aleppo", 2), ("hill-warriors", "tarsus", 2),
     ("camel-riders", "petra", 2), ("iron-weapons", "aleppo", 1), ("armored-infantry", "aleppo", 1),
     ("battering-ram", "aleppo", 1), ("mercenary-general", "aleppo", 2), ("eagles-of-the-sea", "sinai-sea", 1)],
)  # fmt: skip
def test_white_disks_join_where_the_card_allows(card: str, area: str, added: int) -> None:
    size = 1 if area == "sinai-sea" else 2
    table = fight(((card, *FILL), FILL), mina=1, area=area, h=size, e=2)
    commit(table, f"commit {card}")
    assert table.step == "Casualty"
    assert strength(table)[0] == size + added


@pytest.mark.parametrize(
    ("card", "area"),
    [("light-chariots", "sinai-sea"), ("heavy-chariots", "tarsus"), ("hill-warriors", "aleppo"),
     ("camel-riders", "kaska"), ("iron-weapons", "sinai-sea"), ("eagles-of-the-sea", "aleppo"),
     ("battering-ram", "sinai-sea")],
)  # fmt: skip
def test_cards_are_refused_where_they_cannot_serve(card: str, area: str) -> None:
    table = fight(((card,), FILL), area=area, h=2, e=2)
    assert table.refusal(f"commit {card}").endswith("would do nothing in this area (R6.3)")


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("siege-master", "Siege Master needs an opponent with a City there: there is none (R6.3)"),
        ("soothsayer", "Soothsayer needs an opponent with a City there: there is none (R6.3)"),
        ("census", "Census is no card for a competition (R6.3)"),
    ],
)
def test_a_card_without_a_city_to_strike_or_for_another_phase_is_refused(card: str, reason: str) -> None:
    assert fight(((card,), FILL), area="kaska", h=2, e=2).refusal(f"commit {card}") == reason


@pytest.mark.parametrize("card", ["mercenary-general", "mercenaries-desert"])
def test_15_40_hired_men_are_refused_without_mina(card: str) -> None:
    assert "needs 1 mina: you have none" in fight(((card,), FILL)).refusal(f"commit {card}")


def test_14_great_captain_helps_another_and_earns_a_mina() -> None:
    table = commit(fight((("great-captain", *FILL), FILL), h=2, e=2), "commit great-captain")
    assert strength(table) == [2, 3]
    assert table.state.mina[H] == 1


def test_14_an_outsider_may_lend_the_captain_and_nothing_else() -> None:
    table = cards(("great-captain", "light-chariots"), FILL).put(E, aleppo=2).put(BLACK, aleppo=2).do("pass", "pass")
    while table.step == "Opening":
        table.do("ready")
    assert (table.step, table.state.to_move) == ("Committing", H)
    assert set(table.legal()) == {"ready", "aside", "commit great-captain"}


@pytest.mark.rule("P739")
def test_16_siege_master_takes_a_coloured_disk_that_mina_cannot_save() -> None:
    table = fight((("siege-master", *FILL), FILL), mina=2)
    commit(table, "commit siege-master")
    assert table.disks(E, "aleppo") == 2
    assert table.state.mina[E] == 2


def test_23_soothsayer_takes_a_coloured_disk_unless_it_is_paid_for() -> None:
    table = commit(fight((("soothsayer", *FILL), FILL), mina=2), "commit soothsayer")
    assert (table.step, table.state.to_move) == ("Casualty", E)
    assert set(table.legal()) == {"remove disk", "save-mina", "save-card census"}
    table.do("save-mina")
    assert (table.disks(E, "aleppo"), table.state.mina[E]) == (3, 1)


@pytest.mark.rule("R5.6", "P739")
@pytest.mark.parametrize(
    ("card", "saviours"),
    [("soothsayer", {"master-mason", "city-walls", "master-armorer"}), ("siege-master", {"master-armorer"})],
)
def test_which_investments_answer_a_card_that_strikes_a_city(card: str, saviours: set[str]) -> None:
    table = fight(((card, *FILL), FILL))
    table.state.table[E] = (
        Investment(table.card("master-mason"), 3),
        Investment(table.card("city-walls"), 3, table.area("aleppo")),
        Investment(table.card("giver-of-laws"), 3),
        Investment(table.card("master-armorer"), 3),
    )
    commit(table, f"commit {card}")
    assert (table.step, table.state.to_move) == ("Casualty", E)
    assert set(table.offers("save-with")) == saviours


@pytest.mark.rule("R5.6")
def test_17_master_mason_is_no_help_in_the_rounds_nor_for_a_settlement() -> None:
    table = fight((FILL, FILL), h=4, e=3)
    table.state.table[E] = (Investment(table.card("master-mason"), 3),)
    table.until(lambda: table.step == "Casualty" and table.state.to_move == E)
    assert table.offers("save-with") == []
    camp = fight((("composite-bows", *FILL), FILL), e=2)
    camp.state.table[E] = (Investment(camp.card("master-mason"), 3),)
    assert commit(camp, "commit composite-bows").offers("save-with") == []


@pytest.mark.rule("P710")
def test_20_master_armorer_can_be_committed_and_saves_in_this_very_competition() -> None:
    table = commit(fight((("master-armorer", *FILL), FILL)), "commit master-armorer")
    assert table.state.table[H][0].disks == 4
    assert "save-with master-armorer" in table.legal()


@pytest.mark.rule("R5.6", "H30")
def test_20_master_armorer_without_a_disk_left_in_supply_is_discarded() -> None:
    table = fight((("master-armorer", "mercenaries-desert", *FILL), FILL), mina=1)
    commit(table, "commit master-armorer", "commit mercenaries-desert")
    table.state.box[H], table.state.supply[H] = table.state.supply[H] - 1, 1
    table.do("resolve mercenaries-desert", "allow", "hire 1", "remove disk", "allow")
    assert table.state.supply[H] == 0
    assert table.state.table[H] == ()
    assert table.card("master-armorer") in table.state.discards


def test_21_warrior_king_brings_a_disk_and_a_white_one() -> None:
    table = commit(fight((("warrior-king", *FILL), FILL)), "commit warrior-king")
    assert table.disks(H, "aleppo") == 3
    assert strength(table)[0] == 4


@pytest.mark.rule("R6.1", "P730")
def test_22_traitor_clears_a_contested_area_of_one_civilization() -> None:
    table = cards(("traitor",), FILL).put(H, aleppo=1).put(E, aleppo=2).do("pass", "pass", "play traitor")
    assert table.legal() == ["city aleppo green"]
    table.do("city aleppo green", "allow")
    assert table.at("aleppo") == {H: 1}
    assert table.state.vp[H] == 0  # it was no City


def test_22_traitor_is_refused_where_nothing_is_contested() -> None:
    table = cards(("traitor",), FILL)
    assert table.refusal("play traitor") == "Traitor is not played in the Card Phase (R5.3)"


def test_31_armored_infantry_serves_in_every_competition_of_the_phase() -> None:
    table = (
        cards(("armored-infantry", *FILL), FILL).put(H, aleppo=2, tyre=2).put(E, aleppo=2, tyre=2).do("pass", "pass")
    )
    while table.step == "Opening":
        table.do("ready")
    table.do("commit armored-infantry")
    while table.state.contest is not None and table.state.contest.area == table.area("aleppo"):
        table.do("ready" if "ready" in table.legal() else "allow" if table.step == "Window" else table.legal()[0])
    while table.step in ("Committing", "Benefits"):
        table.do("ready")
    assert table.state.contest is not None
    assert table.state.contest.area == table.area("tyre")
    assert strength(table)[0] == 3
    table.go("DrawStep") if table.state.mina[H] else table.go("Retirement")
    assert (
        table.card("armored-infantry") in table.state.discards or table.card("armored-infantry") in table.state.hands[H]
    )


def test_36_iron_weapons_serve_in_the_next_land_competition_and_in_no_third() -> None:
    table = cards(("iron-weapons", *FILL), FILL)
    for area, disks in (("caucasus_sea", 2), ("kaska", 2), ("aleppo", 2), ("tyre", 2)):
        table.put(H, **{area: disks}).put(E, **{area: disks})
    table.do("pass", "pass").until(lambda: table.step == "Committing")
    added: dict[str, int] = {}
    while table.state.contest is not None:
        name = table.game.chart.ids[table.state.contest.area]
        added[name] = max(added.get(name, 0), table.state.contest.white[H])
        table.do("commit iron-weapons" if name == "kaska" and table.offers("commit") else quiet(table))
    assert added == {"caucasus-sea": 0, "kaska": 1, "aleppo": 1, "tyre": 0}
    assert table.card("iron-weapons") in {*table.state.discards, *table.state.hands[H], *table.state.hands[E]}


def quiet(table: Table) -> str:
    """As little as possible."""
    lines = table.legal()
    return next((line for line in ("ready", "allow", "remove white") if line in lines), lines[0])


def test_33_shield_bearers_ignore_the_first_loss_of_the_rounds() -> None:
    table = commit(fight((("shield-bearers", *FILL), FILL), h=2, e=3), "commit shield-bearers")
    # Orange, the smaller, would lose first; the shield takes it, so green is asked.
    assert (table.step, table.state.to_move) == ("Casualty", E)


def test_35_composite_bows_take_any_piece() -> None:
    table = commit(fight((("composite-bows", *FILL), FILL)), "commit composite-bows")
    assert (table.step, table.state.to_move) == ("Casualty", E)
    assert "save-card census" in table.legal()


def test_39_battering_ram_makes_a_stronghold_worthless() -> None:
    table = fight((("battering-ram", *FILL), FILL), area="tarsus", h=2, e=2)
    table.state.cubes[table.area("tarsus")] = E
    assert strength(table) == [2, 3]
    commit(table, "commit battering-ram")
    assert strength(table) == [3, 2]


@pytest.mark.rule("P738")
def test_40_mercenaries_desert_turn_the_tide_for_mina() -> None:
    table = fight((("mercenaries-desert", *FILL), ()), mina=2, h=2, e=4)
    table.state.mina[E] = 0
    commit(table, "commit mercenaries-desert")
    assert set(table.legal()) == {"hire 1", "hire 2"}
    table.do("hire 2")
    # Two against four became four against two, and in the first round green, now the smaller, has lost another.
    assert (table.disks(H, "aleppo"), table.disks(E, "aleppo"), table.state.mina[H]) == (4, 1, 0)


@pytest.mark.rule("R5.5", "H39")
def test_30_wise_counselor_negates_a_competition_card_used_against_him() -> None:
    table = fight((("composite-bows", *FILL), ("wise-counselor",))).do("commit composite-bows")
    while table.step in ("Committing", "Benefits"):
        table.do("ready")
    assert (table.step, table.state.to_move) == ("Window", E)
    table.do("negate wise-counselor")
    while table.step == "Window":
        table.do("allow")
    assert table.disks(E, "aleppo") == 3
