"""The set-up of the playbook, step by step, in real games."""

import pytest

from fourquarters.games.acme import disks
from fourquarters.games.acme.flow import growth
from fourquarters.games.acme.flow.reckoning import Reckoning
from fourquarters.games.acme.meta import TITLE
from fourquarters.kernel.chance import CHANCE
from tests.games.acme.kit import BLACK, Table, cards

ORANGE, GREEN = 0, 1
EGYPT = ["order orange", "choose egypt", "home thebes", "choose babylon"]


def settle(table: Table) -> Table:
    while table.step == "Settle":
        table.do(table.legal()[0])
    return table


# Length, pieces and markers


@pytest.mark.rule("G1", "P3")
@pytest.mark.parametrize("epochs", [1, 2, 3, 4])
def test_a_game_of_any_number_of_epochs_comes_to_its_own_end(epochs: int) -> None:
    def ended(epoch: int) -> bool:
        table = cards(scenario="free", epochs=epochs)
        table.state.epoch, table.state.turn, table.state.mina = epoch, 4, [0] * 6
        table.state.stack[1:] = [Reckoning(4)]
        return table.settle().state.outcome is not None

    assert ended(epochs)
    assert not ended(epochs - 1)


@pytest.mark.rule("S3", "P11", "P12", "P13", "P14", "P862")
def test_six_colours_of_fifty_disks_two_of_them_markers_and_fifty_black_ones() -> None:
    assert TITLE.seat_names == ("orange", "green", "blue", "purple", "red", "yellow")
    state = Table("free", 6, map="full").state
    markers = 2  # one for VP, one for the turn order
    assert [supply + markers for supply in state.supply[:6]] == [50] * 6
    assert state.supply[BLACK] == 50
    assert state.vp == [0] * 6


@pytest.mark.rule("S2", "P10")
def test_time_begins_with_turn_one_of_the_first_epoch() -> None:
    view = Table("free", 2, epochs=3).go("Retirement").match.view(None)
    assert (view.epoch, view.turn) == (1, 1)


# Civilizations


@pytest.mark.rule("S4", "P16", "P17", "P21")
def test_the_cup_holds_a_disk_of_every_civilization_until_it_is_empty() -> None:
    table = Table("free", 4, map="full")
    drawn: list[str] = []
    while table.state.to_move == CHANCE:
        cup = table.offers("order")
        assert set(cup) == {"orange", "green", "blue", "purple"} - set(drawn)
        assert table.game.weights(table.state) == [1] * len(cup)
        drawn.append(cup[-1])
        table.do(f"order {cup[-1]}")
        while table.step == "ChooseCivilization" and table.state.to_move == TITLE.seat_names.index(drawn[-1]):
            table.do(table.legal()[0])
    assert drawn == ["purple", "blue", "green"]
    assert table.state.order[:3] == (3, 2, 1)
    assert table.state.to_move == 0  # the last disk needs no draw


@pytest.mark.rule("S4", "P15", "P18", "P19")
def test_whoever_is_drawn_takes_a_civilization_and_sets_its_block_before_the_next_draw() -> None:
    table = Table("free", 3, map="full").do("order blue")
    assert table.state.to_move == 2
    table.do("choose babylon")
    assert table.state.to_move == CHANCE
    seats = table.match.view(None).seats
    assert [seat.home for seat in seats] == [-1, -1, table.area("babylon")]
    assert seats[2].civilization == table.game.peoples.civilization("babylon")


@pytest.mark.rule("S4", "P20", "P681")
def test_egypt_chooses_between_thebes_and_memphis() -> None:
    for home in ("thebes", "memphis"):
        table = Table().do("order orange", "choose hittites")
        assert (table.state.to_move, set(table.offers("home"))) == (GREEN, {"thebes", "memphis"})
        assert table.do(f"home {home}").state.home[GREEN] == table.area(home)


# Twelve disks


@pytest.mark.rule("S5", "P23")
def test_whoever_was_drawn_first_places_first() -> None:
    table = Table("free", 2, map="full").do("order green", "choose egypt", "home thebes", "choose greeks")
    assert (table.step, table.state.to_move, disks.on_map(table.state, ORANGE)) == ("Settle", GREEN, 0)
    while table.state.to_move == GREEN:
        table.do(table.legal()[0])
    assert (disks.on_map(table.state, GREEN), table.state.to_move) == (12, ORANGE)


@pytest.mark.rule("S5", "P24", "P25", "P26", "P27")
def test_home_then_land_then_desert_and_sea_come_by_themselves() -> None:
    table = Table("free", 2, map="full").do("order orange", "choose egypt", "home memphis", "choose greeks")
    assert table.on_map(ORANGE) == {
        "memphis": 2, "amarna": 2, "nile-delta": 2, "eastern-desert": 1, "western-desert": 1, "reed-sea": 1,
    }  # fmt: skip
    assert settle(table).state.supply[:2] == [48 - 12] * 2


@pytest.mark.rule("S5", "H10", "P28", "P30")
def test_farther_out_the_player_puts_up_to_two_on_land_and_one_in_desert_or_sea() -> None:
    table = Table("free", 2, map="full").put(BLACK, nile_delta=1)
    table.do(*EGYPT)
    assert set(table.offers("place")) == {
        "memphis",
        "red-sea",
        "egyptian-sea",
        "reed-sea",
    }  # the Nile Delta is not empty
    table.do("place red-sea")
    assert "red-sea" not in table.offers("place")
    assert "midian" in table.offers("place")  # next to what has just been occupied
    table.do("place midian")
    assert "midian" not in table.offers("place")  # a Desert has one disk, like the Sea
    table.do("place memphis")
    assert "memphis" in table.offers("place")
    table.do("place memphis")
    assert "memphis" not in table.offers("place")


@pytest.mark.rule("S5", "P35")
def test_free_placement_can_come_out_otherwise_than_the_printed_one_for_egypt() -> None:
    table = Table().do(
        "order orange", "choose hittites", "home thebes", *["place memphis"] * 2, *["place nile-delta"] * 2
    )
    assert table.on_map(GREEN) == {
        "abydos": 2, "amarna": 2, "eastern-desert": 1, "memphis": 2, "nile-delta": 2, "thebes": 2, "western-desert": 1,
    }  # fmt: skip
    assert table.step != "Settle"


def hemmed_in(left: int | None = None) -> Table:
    """The Greeks at Thrace, with Barbarians in every area that could be reached beyond the two seas at their home."""
    table = Table("free", 2, map="full")
    chart = table.game.chart
    seas = [table.area("marmaran-sea"), table.area("pontus-euxinus")]
    beyond = {area for sea in seas for area in chart.next[sea]} - {*seas, table.area("thrace")}
    table.put(BLACK, **{chart.ids[area].replace("-", "_"): 1 for area in beyond})
    if left is not None:
        table.state.supply[ORANGE] = left
    return table.do("order orange", "choose greeks", "choose babylon")


@pytest.mark.rule("S5", "P29", "P34")
def test_with_nowhere_else_to_go_each_area_takes_one_more_and_the_rest_waits_for_the_first_growth() -> None:
    table = hemmed_in()
    assert table.on_map(ORANGE) == {"thrace": 3, "marmaran-sea": 2, "pontus-euxinus": 2}
    assert table.state.box[ORANGE] == 12 - 7
    settle(table).go("Retirement").do("done")
    assert table.state.box[ORANGE] == 12 - 7 + table.game.minimum(0)
    assert table.state.supply[ORANGE] == 48 - 12 - table.game.minimum(0)
    if table.step == "Resettlement":
        table.do("done")
    assert table.step == "Deployment"
    assert "ilium" in table.offers("deploy")


@pytest.mark.rule("S5", "P29")
def test_one_more_disk_is_placed_by_choice_but_never_twice_in_an_area() -> None:
    table = hemmed_in(left=6)
    state = table.state
    assert (state.to_move, set(table.offers("place"))) == (ORANGE, {"thrace", "marmaran-sea", "pontus-euxinus"})
    table.do("place thrace")
    assert set(table.offers("place")) == {"marmaran-sea", "pontus-euxinus"}
    assert (
        table.refusal("place thrace") == "the next disk goes to an area of yours with room for one more, each once (S5)"
    )


@pytest.mark.rule("S5", "P31", "P32", "P757")
def test_neighbours_meet_at_the_set_up_but_not_in_their_home_areas() -> None:
    table = settle(Table("free", 2, map="full").do("order orange", "choose akkad", "choose babylon"))
    assert table.at("samarra") == table.at("dur-kur") == {ORANGE: 2, GREEN: 2}
    assert (table.at("akkad"), table.at("babylon")) == ({ORANGE: 2}, {GREEN: 2})
    assert table.area("samarra") in table.match.view(None).contested  # and so fought over on the first turn


@pytest.mark.rule("S5", "P31")
def test_a_foreign_home_area_is_refused_by_name() -> None:
    table = Table("free", 2, map="full").do("order orange", "choose akkad", "choose babylon")
    assert table.step == "Settle"
    assert table.refusal("place babylon") == "at the set-up nobody places in another's Home Area (S5)"


@pytest.mark.rule("S5", "P33")
def test_disks_that_run_short_are_placed_as_far_as_they_go() -> None:
    table = Table("free", 2, map="full")
    table.state.supply[ORANGE] = 5
    table.do("order orange", "choose hittites", "choose babylon")
    assert table.disks(ORANGE, "hattusha") == 2
    table.do("place pala", "place kaska")
    assert (table.disks(ORANGE, "pala"), table.disks(ORANGE, "kaska")) == (2, 1)
    assert (table.state.supply[ORANGE], table.state.box[ORANGE]) == (0, 0)


# Deities, cards and the first turn


@pytest.mark.rule("S6", "P37")
def test_seven_deities_lie_open_with_their_blocks() -> None:
    view = Table().match.view(None)
    assert [(deity.status, deity.owner) for deity in view.deities] == [("available", -1)] * 7


@pytest.mark.rule("P840")
def test_eight_events_or_seven_and_five_of_them_bring_invaders() -> None:
    cards = Table("free", 2).game.cards
    assert len(cards.cards) == 1 + 103
    assert [cards[number].family for number in range(96, 104)] == ["event"] * 8
    words = ("North", "East", "Sea", "Mountain", "Desert")
    assert all(word in cards[number].name for number, word in zip(range(98, 103), words, strict=True))
    for key in ("alexander", "rostam"):
        seven = Table(key).go("Retirement")
        everywhere = [*seven.state.discards, *(card for hand in seven.state.hands for card in hand)]
        assert 96 not in everywhere
        assert not any(segment[96] for segment in seven.state.deck.segments)


@pytest.mark.rule("S7", "P38", "P39")
@pytest.mark.parametrize(("events", "size"), [(8, 103), (7, 102)])
def test_five_cards_are_dealt_before_the_events_are_shuffled_in(events: int, size: int) -> None:
    table = Table("free", 3, map="full", events=events)
    while table.step != "Deal":
        table.do(table.legal()[0])
    for seat in table.state.order:
        for _ in range(5):
            assert len(table.state.deck.outcomes()) <= 95
            table.do(table.legal()[-1])
        assert len(table.state.hands[seat]) == 5
    assert len(table.state.deck) == size - 15
    assert sum(card >= 96 for card in table.state.deck.outcomes()) == events


@pytest.mark.rule("S9", "P41")
@pytest.mark.parametrize("first", ["orange", "green"])
def test_the_first_to_grow_is_whoever_was_drawn_first(first: str) -> None:
    table = Table().do(f"order {first}", "choose hittites", "home thebes")
    table.go("Retirement")
    assert table.state.to_move == TITLE.seat_names.index(first)
    assert isinstance(table.state.stack[-1], growth.Retirement)
