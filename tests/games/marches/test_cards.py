"""The card texts C1-C16 in play."""

from fractions import Fraction

import pytest

from tests.games.marches.kit import BULL, LION, Table

# Needs and levels


@pytest.mark.rule("C1")
@pytest.mark.parametrize(
    ("kind", "bare", "developed"),
    [("soldier", "plains", "village"), ("hunter", "forest", "mill"), ("barbarian", "mountain", "mine")],
)
def test_a_developed_tile_still_counts_as_its_kind_of_terrain(kind: str, bare: str, developed: str) -> None:
    two = {"b2": bare, "c2": bare}
    assert Table(two, step="action", ap=5).why(f"recruit {kind}") == "T16"
    assert Table({**two, "d2": developed}, step="action", ap=5).can(f"recruit {kind}", "on b2")


@pytest.mark.rule("C1")
def test_needs_count_only_tiles_that_are_controlled_and_connected() -> None:
    fence = dict.fromkeys(["f2", "f4", "e3", "g3"], "mountain")
    two = {"b2": "plains", "c2": "plains"}
    lost = Table({**two, "d2": "plains"}, markers=["d2"], step="action", ap=5)
    cut_off = Table({**two, **fence, "f3": "plains"}, markers=list(fence), step="action", ap=5)
    claimed = Table({**two, "c4": "mountain", "c5": "plains"}, markers=["c5"], step="action", ap=5)
    assert lost.why("recruit soldier") == "T16"
    assert cut_off.why("recruit soldier") == "T16"
    assert claimed.can("recruit soldier", "on b2")


@pytest.mark.rule("C1")
def test_a_development_that_is_cut_off_allows_no_promotion() -> None:
    fence = dict.fromkeys(["f2", "f4", "e3", "g3"], "mountain")
    table = Table({**fence, "f3": "village"}, {"b2": "bull peasant-1"}, markers=list(fence), step="action", ap=3)
    assert table.why("promote") == "T20"
    joined = Table({"f3": "village"}, {"b2": "bull peasant-1"}, step="action", ap=3)
    assert joined.can("promote", "piece b2")


@pytest.mark.rule("C2")
def test_level_ii_is_reached_in_the_turn_of_the_recruitment_but_level_iii_is_not() -> None:
    table = Table({"b2": "town"}, {"d2": "bull peasant-2"}, step="action", ap=30)
    table.do("recruit peasant", "on b2", "promote", "piece b2")
    assert table.piece("b2") == "bull peasant-2"
    table.do("promote")
    assert table.legal("piece") == ["d2"]
    assert table.why("piece b2") == "C2"
    table.do("piece d2")
    table.end_turn()
    table.end_turn()
    table.do("go")
    table.state.ap = 6
    table.do("promote", "piece b2")
    assert table.piece("b2") == "bull peasant-3"


@pytest.mark.rule("C2")
def test_an_extra_move_does_not_make_a_recruit_forget_when_it_came() -> None:
    table = Table({"b2": "town", "b3": "plains"}, {"d2": "bull peasant-2"}, step="action", ap=30)
    table.do("recruit peasant", "on b2", "promote", "piece b2", "extra", "piece b2", "move b3", "promote")
    assert table.why("piece b3") == "C2"


# High Ground


def fight(table: Table, *rounds: str) -> tuple[str, str]:
    """The pieces on c4 and c5 after the Bull's attack from c4 and these further rounds."""
    table.do("piece c4", "attack c5", *rounds)
    return table.piece("c4"), table.piece("c5")


@pytest.mark.rule("C3")
def test_a_soldier_with_high_ground_takes_1_less_from_every_hit() -> None:
    attacking = Table(pieces={"c4": "bull soldier-3", "c5": "lion peasant-3"})
    assert fight(attacking) == ("bull soldier-3 -1", "lion peasant-3 -5")
    defending = Table(pieces={"c4": "bull barbarian-2", "c5": "lion soldier-2"})
    assert fight(defending) == ("bull barbarian-2 -3", "lion soldier-2 -3")


@pytest.mark.rule("C3")
def test_a_soldier_without_high_ground_has_no_armour() -> None:
    table = Table(
        {"c5": "mountain"}, {"c4": "bull soldier-3", "c5": "lion barbarian-1"}, values={"barbarian-1": (2, 9)}
    )
    assert fight(table) == ("bull soldier-3 -3", "lion barbarian-1 -5")


@pytest.mark.rule("C4")
def test_whoever_falls_to_a_first_strike_deals_no_damage_in_that_round() -> None:
    table = Table({"c4": "forest"}, {"c4": "bull hunter-2", "c5": "lion peasant-2"})
    assert fight(table) == ("bull hunter-2 -1", "lion peasant-2 -3")
    table.do("round")
    assert (table.piece("c4"), table.piece("c5")) == ("bull hunter-2 -1", "")


@pytest.mark.rule("C4")
def test_a_hunter_that_defends_in_a_forest_strikes_first() -> None:
    table = Table({"c5": "forest"}, {"c4": "bull peasant-2 -1", "c5": "lion hunter-2"})
    assert fight(table) == ("", "lion hunter-2")


@pytest.mark.rule("C4")
def test_a_hunter_elsewhere_is_hit_back_by_the_piece_it_removes() -> None:
    table = Table({"c4": "plains", "c5": "forest"}, {"c4": "bull hunter-2", "c5": "lion peasant-2 -1"})
    assert fight(table) == ("bull hunter-2 -1", "")


@pytest.mark.rule("C4")
def test_two_first_strikers_hit_each_other_at_the_same_time() -> None:
    table = Table({"c4": "forest", "c5": "forest"}, {"c4": "bull hunter-1", "c5": "lion hunter-1"})
    assert fight(table) == ("bull hunter-1 -1", "lion hunter-1 -1")
    table.do("round")
    assert (table.piece("c4"), table.piece("c5")) == ("", "")


@pytest.mark.rule("C5")
def test_a_barbarian_with_high_ground_strikes_with_1_more_in_every_round() -> None:
    pieces = {"c4": "bull barbarian-1", "c5": "lion peasant-1"}
    high = Table({"c4": "mountain"}, pieces, values={"peasant-1": (0, 9)})
    assert fight(high, "round") == ("bull barbarian-1", "lion peasant-1 -6")
    low = Table({"c4": "plains", "c5": "mountain"}, pieces, values={"peasant-1": (0, 9)})
    assert fight(low, "round") == ("bull barbarian-1", "lion peasant-1 -4")


@pytest.mark.rule("C5")
def test_a_barbarian_that_defends_on_a_mountain_strikes_with_1_more() -> None:
    table = Table({"c5": "mountain"}, {"c4": "bull peasant-3", "c5": "lion barbarian-2"})
    assert fight(table) == ("bull peasant-3 -5", "lion barbarian-2 -2")


# The Siege Engine


@pytest.mark.rule("C6")
def test_an_attacking_engine_suffers_nothing_and_fights_exactly_one_round() -> None:
    table = Table(pieces={"c4": "bull engine", "c5": "lion peasant-3"})
    table.do("engine c4", "attack c5")
    assert (table.piece("c4"), table.piece("c5")) == ("bull engine", "lion peasant-3 -3")
    assert table.why("round") == "T30"
    table.do("engine c4")
    assert table.why("attack c5") == "H12"


@pytest.mark.rule("C7")
def test_an_engine_ignores_walls_but_not_the_armour_of_a_soldier() -> None:
    walls = Table({"c5": "stronghold"}, {"c4": "bull engine", "c5": "lion peasant-3"})
    walls.do("engine c4", "attack c5")
    assert walls.piece("c5") == "lion peasant-3 -3"
    soldier = Table({"c5": "stronghold"}, {"c4": "bull engine", "c5": "lion soldier-3"})
    soldier.do("engine c4", "attack c5")
    assert soldier.piece("c5") == "lion soldier-3 -2"


@pytest.mark.rule("C7")
def test_a_piece_ignores_walls_only_if_it_shares_its_own_tile_with_an_engine() -> None:
    beside = Table({"c5": "fort"}, {"c4": "bull peasant-3", "b4": "bull engine", "c5": "lion peasant-3"})
    assert fight(beside) == ("bull peasant-3 -2", "lion peasant-3 -1")
    shared = Table({"c5": "fort"}, {"c4": "bull peasant-3 +engine", "c5": "lion peasant-3"})
    assert fight(shared) == ("bull peasant-3 -2 engine", "lion peasant-3 -2")
    soldier = Table({"c5": "fort"}, {"c4": "bull peasant-3 +engine", "c5": "lion soldier-3"})
    assert fight(soldier) == ("bull peasant-3 -5 engine", "lion soldier-3 -1")


@pytest.mark.rule("C4", "C7", "C12")
def test_the_example_of_the_fort_at_c5() -> None:
    lands = {"c4": "forest", "c5": "fort"}
    table = Table(lands, {"c4": "bull hunter-2", "c5": "lion soldier-2"})
    assert table.high_ground("c4", "c5") == (True, False)
    assert fight(table) == ("bull hunter-2 -3", "lion soldier-2 -2")
    table.do("round")
    assert (table.piece("c4"), table.piece("c5"), table.to_move) == ("", "lion soldier-2 -4", "lion")
    breach = Table(lands, {"c4": "bull hunter-2 +engine", "c5": "lion soldier-2"})
    assert fight(breach) == ("bull hunter-2 -3 engine", "lion soldier-2 -3")
    breach.do("round")
    assert (breach.piece("c4"), breach.piece("c5")) == ("bull hunter-2 -3 engine", "")


@pytest.mark.rule("C8")
def test_an_escort_is_offered_and_costs_no_move_of_its_own() -> None:
    table = Table({"c3": "plains"}, {"c4": "bull peasant-1 +engine"})
    table.do("piece c4", "move c3")
    assert table.legal() == ["escort", "alone"]
    alone = table.copy()
    alone.do("alone")
    assert (alone.piece("c3"), alone.piece("c4")) == ("bull peasant-1", "bull engine")
    table.do("escort")
    assert (table.piece("c3"), table.piece("c4")) == ("bull peasant-1 engine", "")


@pytest.mark.rule("C8")
def test_an_escorted_engine_counts_as_having_moved() -> None:
    table = Table({"c3": "plains"}, {"c4": "bull peasant-1 +engine", "g2": "bull peasant-1"}, ap=10)
    table.do("piece c4", "move c3", "escort", "extra")
    assert table.legal() == ["piece g2"]
    assert table.why("engine c3") == "T26"


@pytest.mark.rule("C8")
def test_an_escorted_engine_may_still_bombard() -> None:
    table = Table({"c4": "plains"}, {"c3": "bull peasant-1 +engine", "c5": "lion peasant-3"})
    table.do("piece c3", "move c4", "escort", "engine c4", "attack c5")
    assert table.piece("c5") == "lion peasant-3 -3"


@pytest.mark.rule("C8")
def test_an_engine_that_attacked_is_not_escorted() -> None:
    table = Table({"c3": "plains"}, {"c4": "bull peasant-1 +engine", "c5": "lion peasant-3"})
    table.do("engine c4", "attack c5", "piece c4", "move c3")
    assert (table.piece("c3"), table.piece("c4")) == ("bull peasant-1", "bull engine")
    assert table.why("escort") == "C8"


@pytest.mark.rule("C8")
def test_an_engine_that_moved_is_not_escorted() -> None:
    table = Table({"c3": "plains"}, {"c4": "bull peasant-1", "d4": "bull engine"}, ap=10)
    table.do("engine d4", "move c4", "go", "extra", "piece c4", "move c3")
    assert (table.piece("c3"), table.piece("c4")) == ("bull peasant-1", "bull engine")


@pytest.mark.rule("C8")
def test_a_resting_engine_is_not_escorted() -> None:
    table = Table({"c4": "mountain", "c3": "plains"}, {"d4": "bull engine", "c4": "bull peasant-1"})
    table.do("engine d4", "move c4")
    table.end_turn()
    table.end_turn()
    table.do("piece c4", "move c3")
    assert (table.piece("c3"), table.piece("c4")) == ("bull peasant-1", "bull engine")


@pytest.mark.rule("C8")
def test_an_engine_is_not_escorted_to_a_tile_with_another_engine() -> None:
    table = Table(pieces={"c4": "bull peasant-1 +engine", "c3": "bull engine"})
    table.do("piece c4", "move c3")
    assert (table.piece("c3"), table.piece("c4")) == ("bull peasant-1 engine", "bull engine")


@pytest.mark.rule("C9")
def test_an_engine_attacks_no_empty_tile_but_marks_the_tile_it_enters() -> None:
    table = Table({"c5": "plains", "c3": "plains"}, {"c4": "bull engine"}, markers=["c3"])
    table.do("engine c4")
    assert table.why("claim c5") == "C9"
    assert table.why("claim c3") == "C9"
    table.do("move c5")
    assert table.legal() == ["mark", "pass"]
    table.do("mark")
    assert table.controls(BULL, "c5")


@pytest.mark.rule("C10")
def test_an_engine_alone_defends_with_attack_3_and_health_1() -> None:
    table = Table(pieces={"c4": "bull peasant-2", "c5": "lion engine"})
    assert fight(table) == ("bull peasant-2 -3", "lion engine -1")
    table = Table(pieces={"c4": "bull peasant-3", "c5": "lion engine"})
    assert fight(table) == ("bull peasant-3 -3", "")
    assert table.out_of_game(LION, "engine") == 1


# Developments


@pytest.mark.rule("C11", "H33")
@pytest.mark.parametrize(
    ("development", "armour"),
    [("village", 0), ("town", 0), ("fort", 1), ("city", 0), ("stronghold", 2), ("citadel", 2)],
)
def test_walls_make_every_hit_on_their_defender_smaller(development: str, armour: int) -> None:
    table = Table({"c5": development}, {"c4": "bull barbarian-2", "c5": "lion peasant-3"})
    assert fight(table) == ("bull barbarian-2 -2", f"lion peasant-3 -{4 - armour}")


@pytest.mark.rule("C11")
def test_walls_give_an_attacker_nothing() -> None:
    table = Table({"c4": "stronghold"}, {"c4": "bull peasant-3", "c5": "lion barbarian-2"})
    assert fight(table) == ("bull peasant-3 -4", "lion barbarian-2 -2")


@pytest.mark.rule("C11")
def test_a_card_that_is_built_over_limits_what_grows_out_of_it() -> None:
    table = Table({"b2": "village", "c2": "village", "d2": "village", "b3": "mill"}, step="action", ap=50)
    table.do("build town", "on b2", "build town", "on c2")
    assert table.available(BULL, "village") == 3
    assert table.why("build town") == "T4"


@pytest.mark.rule("C12")
def test_walls_protect_a_piece_only_if_its_owner_controls_the_tile() -> None:
    pieces = {"c5": "bull peasant-3", "c6": "lion barbarian-2"}
    guest = Table({"c5": "fort"}, pieces, active=LION)
    guest.do("piece c6", "attack c5")
    assert guest.piece("c5") == "bull peasant-3 -4"
    captor = Table({"c5": "fort"}, pieces, markers=["c5"], active=LION)
    captor.do("piece c6", "attack c5")
    assert captor.piece("c5") == "bull peasant-3 -3"


@pytest.mark.rule("C13")
@pytest.mark.parametrize(
    ("development", "heals"),
    [
        ("village", 0),
        ("town", 1),
        ("fort", 0),
        ("city", 1),
        ("stronghold", 0),
        ("citadel", 1),
        ("mill", 0),
        ("mine", 0),
    ],
)
def test_towns_cities_and_citadels_take_one_counter_off_in_upkeep(development: str, heals: int) -> None:
    table = Table({"c3": development}, {"c3": "bull peasant-3 -4"}, step="upkeep")
    assert table.piece("c3") == f"bull peasant-3 -{4 - heals}"


@pytest.mark.rule("C13")
def test_a_town_heals_only_its_controllers_pieces_in_its_controllers_upkeep() -> None:
    theirs = Table({"c3": "town"}, {"c3": "lion peasant-3 -4"}, step="upkeep")
    assert theirs.piece("c3") == "lion peasant-3 -4"
    theirs.end_turn()
    assert theirs.piece("c3") == "lion peasant-3 -4"
    captor = Table({"c4": "plains", "c5": "town"}, {"c5": "bull peasant-3 -4"}, markers=["c5"], step="upkeep")
    assert captor.piece("c5") == "bull peasant-3 -3"
    captor.end_turn()
    assert captor.piece("c5") == "bull peasant-3 -3"


@pytest.mark.rule("C13")
def test_a_town_that_is_not_connected_does_not_heal_though_another_one_does() -> None:
    fence = dict.fromkeys(["c2", "c4", "b3", "d3"], "plains")
    pieces = {"c3": "bull peasant-3 -4", "g2": "bull peasant-3 -4"}
    table = Table({"c3": "town", "g2": "town", **fence}, pieces, markers=list(fence), step="upkeep")
    assert (table.piece("c3"), table.piece("g2")) == ("bull peasant-3 -4", "bull peasant-3 -3")


@pytest.mark.rule("C13")
def test_healing_comes_after_the_search_for_a_base_which_may_connect_the_town() -> None:
    table = Table(
        {"c3": "town"}, {"c3": "bull peasant-3 -4"}, markers=["a1"], bases={"a1": BULL, "a8": LION}, step="upkeep"
    )
    assert table.piece("c3") == "bull peasant-3 -4"
    table.do("tile h4", "turn plains")
    assert table.piece("c3") == "bull peasant-3 -4"
    table.do("tile d1", "turn base")
    assert table.piece("c3") == "bull peasant-3 -3"


@pytest.mark.rule("C14")
def test_the_citadel_needs_a_city_and_a_stronghold_both_connected() -> None:
    fence = dict.fromkeys(["f2", "f4", "e3", "g3"], "plains")
    assert Table({"c3": "city"}, step="action", ap=15).why("build citadel") == "T17"
    assert Table({"d3": "stronghold"}, step="action", ap=15).why("build citadel") == "T17"
    cut_off = Table({"c3": "city", "f3": "stronghold", **fence}, markers=list(fence), step="action", ap=15)
    assert cut_off.why("build citadel") == "T17"
    both = Table({"c3": "city", "d3": "stronghold"}, step="action", ap=15)
    both.do("build citadel")
    assert both.legal("on") == ["c3", "d3"]


@pytest.mark.rule("C14")
@pytest.mark.parametrize(("where", "kept", "income"), [("c3", "d3", 2 + 8 + 3), ("d3", "c3", 2 + 8 + 6)])
def test_the_citadel_takes_the_place_of_the_card_it_replaces(where: str, kept: str, income: int) -> None:
    table = Table({"c3": "city", "d3": "stronghold"}, step="action", ap=15)
    before = table.development(kept)
    table.do("build citadel", f"on {where}")
    assert (table.development(where), table.development(kept)) == ("citadel", before)
    table.end_turn()
    table.end_turn()
    assert table.ap == income


@pytest.mark.rule("C14")
def test_a_citadel_built_over_a_stronghold_has_walls_of_2_and_not_of_4() -> None:
    pieces = {"c4": "bull peasant-3", "c5": "lion barbarian-3"}
    table = Table({"c4": "stronghold", "b2": "city"}, pieces, values={"peasant-3": (2, 9)}, step="action", ap=15)
    table.do("build citadel", "on c4", "end", "piece c5", "attack c4")
    assert table.piece("c4") == "bull peasant-3 -5"


# What may be under a face-down tile


def set_up() -> Table:
    """A real game after the set-up; each side turned up a Plains, a Forest and a Mountain and swapped the Plains."""
    table = Table.new_game()
    faces = ("turn plains", "turn forest", "turn mountain")
    table.do("tile a1", "tile b1", "tile c1", *faces, "tile a8", "tile b8", "tile c8", *faces)
    table.do("swap a1", "swap a8", "first bull")
    table.state.ap = 100
    return table


def unseen(table: Table) -> dict[str, int]:
    return table.game.observe(table.state, None).unseen


@pytest.mark.rule("C15")
def test_a_tile_is_the_hidden_base_or_else_a_draw_from_all_unseen_terrain_of_both_halves() -> None:
    table = set_up()
    assert unseen(table) == {"plains": 24, "forest": 16, "mountain": 16}
    table.do("reveal", "on d4")
    others = Fraction(28, 29)  # 29 face-down tiles, one of them the Base
    assert table.odds() == {
        "turn plains": others * Fraction(24, 56),
        "turn forest": others * Fraction(16, 56),
        "turn mountain": others * Fraction(16, 56),
        "turn base": Fraction(1, 29),
    }


@pytest.mark.rule("C15")
def test_the_weights_of_a_tile_add_up_to_face_down_tiles_times_unseen_terrain() -> None:
    """Count the cases one by one: the Base under any face-down tile, and any unseen tile of the deck under this one."""
    table = set_up()
    for down, name in enumerate(["d1", "e1", "f1", "g1"]):
        table.do("reveal", f"on {name}")
        tiles, deck = 29 - down, sum(unseen(table).values())
        assert sum(table.game.weights(table.state)) == tiles * deck
        assert table.odds()["turn base"] == Fraction(1, tiles)
        table.do("turn plains")


@pytest.mark.rule("C15")
def test_a_tile_turned_up_in_one_half_changes_the_odds_in_the_other() -> None:
    table = set_up()
    table.do("reveal", "on d4", "turn mountain", "end", "reveal", "on d5")
    assert unseen(table)["mountain"] == 15
    assert table.odds()["turn mountain"] == Fraction(28, 29) * Fraction(15, 55)
    assert table.odds()["turn base"] == Fraction(1, 29)


@pytest.mark.rule("C15")
def test_once_the_base_is_found_only_terrain_is_left_in_that_half() -> None:
    table = set_up()
    table.do("reveal", "on d4", "turn base", "reveal", "on e4")
    assert table.odds() == {
        "turn plains": Fraction(24, 56),
        "turn forest": Fraction(16, 56),
        "turn mountain": Fraction(16, 56),
    }
    assert table.why("turn base") == "C15"


@pytest.mark.rule("C15")
def test_terrain_that_is_used_up_cannot_turn_up() -> None:
    forests = [column + row for row in "67" for column in "abcdefgh"] + ["a5", "b5"]
    table = Table(dict.fromkeys(forests, "forest"), step="action", ap=2)
    table.do("reveal", "on c3")
    assert table.legal() == ["turn plains", "turn mountain"]
    assert table.why("turn forest") == "C15"


def all_up_but(*down: str) -> dict[str, str]:
    """The Bull's whole half face up, except a1 for the open Base and the tiles named."""
    names = [column + row for row in "1234" for column in "abcdefgh" if column + row not in ("a1", *down)]
    return {name: "plains" if place < 15 else "forest" for place, name in enumerate(names)}


@pytest.mark.rule("C15")
def test_the_last_face_down_tile_of_a_half_is_its_hidden_base_for_certain() -> None:
    table = Table(all_up_but("h4"), bases={"a1": BULL, "a8": LION}, step="action", ap=2)
    table.do("reveal", "on h4")
    assert table.odds() == {"turn base": Fraction(1)}
    assert table.why("turn plains") == "C15"


@pytest.mark.rule("C15")
def test_of_the_last_two_face_down_tiles_each_is_the_base_half_the_time() -> None:
    table = Table(all_up_but("h3", "h4"), bases={"a1": BULL, "a8": LION}, step="action", ap=4)
    table.do("reveal", "on h4")
    assert table.odds()["turn base"] == Fraction(1, 2)
    table.do("turn plains", "reveal", "on h3")
    assert table.odds() == {"turn base": Fraction(1)}


@pytest.mark.rule("C15")
def test_the_order_in_which_two_tiles_are_turned_does_not_matter() -> None:
    """Tiles that lie there shuffled are as likely x then y as y then x; so the weights describe one shuffled deal."""
    chances: dict[tuple[str, str], Fraction] = {}
    table = set_up()
    table.do("reveal", "on d4")
    for first, likely in table.odds().items():
        after = table.copy()
        after.do(first, "reveal", "on e4")
        for second, then in after.odds().items():
            chances[first, second] = likely * then
    assert sum(chances.values()) == 1
    assert all(chances[pair] == chances[pair[::-1]] for pair in chances)
    assert sum(chance for (_, second), chance in chances.items() if second == "turn base") == Fraction(1, 29)
