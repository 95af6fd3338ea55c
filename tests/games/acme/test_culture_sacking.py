"""Culture that changes hands: sacked Cities, civilizations without a player, Gilgamesh, and victory (P793 to P806)."""

import pytest

from fourquarters.games.acme.disks import NEUTRAL, take
from fourquarters.games.acme.flow import influence
from fourquarters.games.acme.flow.epoch import Suffer
from fourquarters.games.acme.flow.influence import CultureChoice, Heritage
from fourquarters.games.acme.flow.reckoning import Gilgamesh
from tests.games.acme.culture_kit import CITIES, E, H, go, sack, scholars, stages, stand, war, without_player
from tests.games.acme.kit import BLACK, Table, cards

EVEN, ODD = "census", "royal-decree"
SIEGE = {"aleppo": (4, 3, 0)}
"""Orange wipes out a City of green's and is alone there."""


def conquest(orange: tuple[int, ...], green: tuple[int, ...], cities: int = 0) -> Table:
    """Orange has sacked a City of green's and has taken its loot."""
    table = scholars((), (), orange=cities)
    return sack(stand(stand(table, H, *orange), E, *green), **SIEGE)


# Sacking Cities


@pytest.mark.rule("P793")
def test_after_the_loot_the_victor_draws_a_card_openly() -> None:
    table = conquest((0, 0, 0), (2, 0, 0))
    assert table.step == "CultureDraw"
    assert table.state.loot[H] == 1
    table.do(f"reveal {ODD}")
    assert table.card(ODD) in table.state.discards
    assert any(
        table.game.tell(event).startswith("The Hittites draw Royal Decree") for event in table.told if event.to is None
    )
    assert table.hand(H) == []


@pytest.mark.rule("P770")
def test_without_culture_no_card_is_drawn() -> None:
    assert sack(cards((), ()), **SIEGE).step != "CultureDraw"


@pytest.mark.rule("P793")
def test_an_event_happens_first_is_not_replaced_and_its_number_counts() -> None:
    table = conquest((0, 0, 0), (2, 0, 0)).do("reveal exiles-return-home")
    names = [event.name for event in table.told]
    assert "event" in names
    while table.step != "CultureChoice":
        table.do(table.legal()[0])
    assert table.card("exiles-return-home") % 2 == 0
    assert table.offers("reduce") == ["military"]
    odd = conquest((0, 0, 0), (2, 0, 0)).do("reveal time-marches-on")
    assert odd.state.ending == 1
    assert odd.step != "CultureDraw"
    assert stages(odd, E) == (2, 0, 0)


@pytest.mark.rule("P793")
def test_independents_have_no_culture_to_learn_from() -> None:
    table = scholars((), ())
    before = list(table.state.stack)
    influence.plunder(table.state, H, NEUTRAL)
    assert table.state.stack == before


@pytest.mark.rule("P793")
def test_with_no_card_anywhere_none_is_drawn() -> None:
    table = scholars((), (), green=1)
    state = table.state
    state.deck.segments[0][:] = [0] * len(state.deck.segments[0])
    state.discards = []
    assert sack(stand(table, E, 2, 0, 0), **SIEGE).step != "CultureDraw"


@pytest.mark.rule("P794")
def test_an_even_number_lets_the_victor_catch_up_or_push_back() -> None:
    table = conquest((1, 2, 0), (2, 2, 1), cities=4).do(f"reveal {EVEN}")
    assert (table.step, table.state.to_move) == ("CultureChoice", H)
    assert table.legal() == [
        "advance military", "advance religious", "reduce military", "reduce economic", "reduce religious", "done",
    ]  # fmt: skip
    assert table.refusal("advance economic") == (
        "you are not behind the civilization whose City you sacked on that track (P794)"
    )
    mina = table.state.mina[H]
    table.do("advance military")
    assert (stages(table, H), stages(table, E)) == ((2, 2, 0), (2, 2, 1))
    assert table.state.mina[H] == mina + 1  # the loot, and nothing was paid


@pytest.mark.rule("P794", "P771")
def test_a_stage_taken_from_the_loser_and_the_disk_of_the_first_goes_back() -> None:
    table = conquest((0, 0, 0), (3, 0, 1)).do(f"reveal {EVEN}")
    assert table.offers("reduce") == ["military", "religious"]
    assert table.refusal("reduce economic") == "it has no disk on that track (P794)"
    supply = table.state.supply[E]
    table.do("reduce religious")
    assert (stages(table, E), table.state.supply[E]) == ((3, 0, 0), supply + 1)
    assert not table.game.problems(table.state)


@pytest.mark.rule("P794")
def test_it_may_be_left_and_an_odd_number_changes_nothing() -> None:
    left = conquest((0, 0, 0), (3, 0, 1), cities=2).do(f"reveal {EVEN}", "done")
    odd = conquest((0, 0, 0), (3, 0, 1), cities=2).do(f"reveal {ODD}")
    for table in (left, odd):
        assert (stages(table, H), stages(table, E)) == ((0, 0, 0), (3, 0, 1))
        assert table.step not in ("CultureChoice", "CultureDraw")


@pytest.mark.rule("P794")
def test_where_nothing_can_change_nobody_is_asked() -> None:
    assert conquest((3, 2, 1), (0, 0, 0), cities=8).do(f"reveal {EVEN}").step != "CultureChoice"


@pytest.mark.rule("P794", "P771")
def test_a_track_begun_by_sacking_takes_a_disk() -> None:
    table = conquest((0, 0, 0), (1, 0, 0), cities=2).do(f"reveal {EVEN}")
    supply = table.state.supply[H]
    table.state.supply[H] = 0
    assert table.offers("advance") == []
    assert table.refusal("advance military") == "a new track needs a disk, and your Supply is empty (P771)"
    table.state.supply[H] = supply
    table.do("advance military")
    assert (stages(table, H), table.state.supply[H]) == ((1, 0, 0), supply - 1)


@pytest.mark.rule("P795")
@pytest.mark.parametrize(("cities", "may"), [(7, False), (8, True)])
def test_the_printed_example_stage_three_to_four_needs_eight_cities(cities: int, may: bool) -> None:
    table = go(CultureChoice(H, E), stand(stand(scholars(("census",), (), orange=cities), H, 3, 0, 0), E, 4, 0, 0))
    assert "reduce military" in table.legal()
    assert ("advance military" in table.legal()) == may
    if not may:
        assert table.refusal("advance military") == "stage 4 needs 8 Cities: you have 7 (P774)"


@pytest.mark.rule("P796")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((1, 3, 2), (1, 2, 2)),
        ((2, 2, 2), (1, 2, 2)),
        ((0, 2, 2), (0, 1, 2)),
        ((1, 1, 2), (1, 1, 1)),
        ((1, 0, 0), (0, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
    ],
)
def test_barbarians_lower_the_highest_track_without_a_draw(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    table = war(stand(scholars((), ()), E, *before), aleppo=(0, 3, 4))
    if table.step == "Opening":
        table.do("ready")
    assert table.at("aleppo") == {BLACK: 2}
    assert stages(table, E) == after
    assert "omen" not in [event.name for event in table.told]
    assert not table.game.problems(table.state)


@pytest.mark.rule("P796")
def test_barbarians_who_do_not_hold_the_area_alone_or_beat_no_city_lower_nothing() -> None:
    for disks, left in (((0, 2, 4), {BLACK: 3}), ((0, 3, 3), {E: 1, BLACK: 1})):
        table = war(stand(scholars((), ()), E, 0, 2, 0), aleppo=disks)
        assert (table.at("aleppo"), stages(table, E)) == (left, (0, 2, 0))


@pytest.mark.rule("P798")
def test_lost_cities_cost_no_stage_but_bar_the_next() -> None:
    table = stand(scholars(("census",), ("oasis",), orange=4), H, 2, 0, 0)
    table.state.mina[H] = 9
    take(table.state, H, table.area("kaska"))
    assert stages(table, H) == (2, 0, 0)
    assert table.refusal("advance military") == "stage 3 needs 6 Cities: you have 3 (P774)"
    go(Suffer(H, 1, 0), table).do("at pala", "lose")
    assert stages(table, H) == (2, 0, 0)


# Victory


@pytest.mark.rule("P804")
def test_stage_four_of_all_tracks_wins_at_once_whatever_the_vp() -> None:
    table = stand(scholars(("census",), ("oasis",), orange=8), H, 4, 4, 3)
    table.state.mina[H], table.state.vp[E] = 4, 99
    table.put(H, aleppo=2).put(E, aleppo=2)
    table.do("advance religious", *["pay-mina"] * 4)
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.end, outcome.rule) == ((H,), "culture", "P804")
    assert outcome.scores == (8 + 3, 99)  # the Victory Tally: Cities and tracks, and no VP for the Epoch
    assert table.at("aleppo") == {H: 2, E: 2}  # not fought over any more
    names = [event.name for event in table.told]
    assert "competition-phase" not in names
    assert names[-5:] == ["advanced", "lord", "reckoning", "tally", "tally"]


@pytest.mark.rule("P804")
def test_a_sacked_city_may_bring_the_last_stage_and_loot_still_comes_home() -> None:
    table = scholars((), (), orange=8)
    stand(stand(table, H, 4, 4, 3), E, 0, 0, 4)
    sack(table, **SIEGE, tyre=(2, 2, 0)).do(f"reveal {EVEN}", "advance religious")
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (H,)
    assert (table.state.mina[H], table.state.loot[H]) == (1, 0)
    assert table.at("tyre") == {H: 2, E: 2}
    assert table.disks(H, "aleppo") <= 3
    assert not table.game.problems(table.state)


@pytest.mark.rule("P804")
def test_two_tracks_are_not_enough() -> None:
    table = stand(scholars(("census",), ("oasis",), orange=8), H, 4, 3, 3)
    table.state.mina[H] = 4
    table.do("advance religious", *["pay-mina"] * 4)
    assert (stages(table, H), table.state.outcome) == ((4, 3, 4), None)


# Gilgamesh


def reborn(orange: tuple[int, ...], green: tuple[int, ...]) -> Table:
    """Orange returns as another and has settled."""
    table = Table("free", 2, map="western", epochs=2, culture=True)
    table.do("order orange", "choose hittites", "choose babylon").go().clear()
    table.put(H, hattusha=1).put(E, babylon=1)
    stand(stand(table, H, *orange), E, *green)
    go(Gilgamesh(H), table).do("gilgamesh", "choose assyria", "home nineveh")
    while table.step == "Settle":
        table.do(table.legal()[0])
    return table


@pytest.mark.rule("P806")
def test_who_returns_keeps_its_stages_and_may_catch_up_where_it_is_last() -> None:
    table = reborn((0, 3, 1), (4, 1, 2))
    assert stages(table, H) == (0, 3, 1)
    assert (table.step, table.state.to_move) == ("Heritage", H)
    # Ahead on one track, one stage behind on another: only the first track is open.
    assert table.legal() == ["advance military", "done"]
    assert table.refusal("advance economic").endswith("(P806)")
    supply = table.state.supply[H]
    table.do("advance military")
    assert (stages(table, H), table.state.supply[H]) == ((3, 3, 1), supply - 1)
    assert table.step != "Heritage"
    assert not table.game.problems(table.state)


@pytest.mark.rule("P806")
def test_it_may_let_it_be_and_without_a_disk_it_must() -> None:
    assert stages(reborn((0, 0, 0), (4, 3, 0)).do("advance economic", "done"), H) == (0, 2, 0)
    table = reborn((0, 1, 0), (4, 4, 0))
    table.state.supply[H] = 0
    assert table.legal() == ["advance economic", "done"]


@pytest.mark.rule("P806")
def test_one_stage_behind_the_next_not_the_first() -> None:
    table = Table("free", 3, map="western", epochs=2, culture=True).go()
    stand(stand(stand(table, 0, 0, 0, 0), 1, 4, 0, 3), 2, 3, 4, 0)
    go(Heritage(0), table)
    assert table.legal() == ["advance military", "advance economic", "advance religious", "done"]
    table.do("advance military", "advance economic", "advance religious")
    assert stages(table, 0) == (2, 3, 2)
    # One stage behind the next it stays, though another is far ahead.
    stand(stand(stand(table, 0, 1, 0, 0), 1, 2, 0, 0), 2, 4, 0, 0)
    assert go(Heritage(0), table).step != "Heritage"


@pytest.mark.rule("P806")
def test_only_who_is_last_on_a_track_moves_up_on_it() -> None:
    table = Table("free", 3, map="western", epochs=2, culture=True).go()
    stand(stand(stand(table, 0, 1, 0, 0), 1, 0, 0, 0), 2, 4, 0, 0)
    assert go(Heritage(0), table).step != "Heritage", "another is behind it"


# Civilizations without a player


@pytest.mark.rule("P797")
@pytest.mark.parametrize(
    ("orange", "green", "after"),
    [
        ((1, 0, 0), (1, 1, 1), ((1, 1, 0), (1, 1, 1))),
        ((2, 2, 2), (1, 2, 1), ((2, 2, 2), (1, 1, 1))),
        ((2, 2, 1), (1, 1, 1), ((2, 2, 1), (0, 1, 1))),
        ((2, 2, 0), (3, 3, 0), ((2, 2, 0), (3, 3, 0))),
        ((0, 0, 0), (0, 0, 0), ((0, 0, 0), (0, 0, 0))),
    ],
)
def test_one_without_a_player_advances_or_leading_everywhere_pushes_back(
    monkeypatch: pytest.MonkeyPatch, orange: tuple[int, ...], green: tuple[int, ...], after: tuple[tuple[int, ...], ...]
) -> None:
    table = stand(stand(scholars((), (), orange=4), H, *orange), E, *green)
    without_player(monkeypatch, sack(table, **SIEGE), H).do(f"reveal {EVEN}")
    assert table.step != "CultureChoice"
    assert (stages(table, H), stages(table, E)) == after


def studied(
    monkeypatch: pytest.MonkeyPatch, card: str, orange: tuple[int, ...], green: tuple[int, ...], cities: int = 8
) -> Table:
    """Orange, without a player, has drawn a card at the end of the Card Phase."""
    table = stand(stand(scholars(("census",), ("oasis",), orange=cities), H, *orange), E, *green)
    without_player(monkeypatch, table, H).do("pass", "pass")
    assert (table.step, table.game.observe(table.state, None).phase) == ("Studies", "cards")
    return table.do(f"reveal {card}")


@pytest.mark.rule("P799")
def test_one_without_a_player_never_pays_and_draws_when_all_have_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = scholars(("census",), ("oasis",), orange=4, green=4)
    table.state.mina[H] = 9
    assert table.offers("advance")
    without_player(monkeypatch, table, E, H)
    assert table.offers("advance") == []
    assert table.refusal("advance military") == "a civilization without a player never pays to advance (P799)"
    table.do("pass")
    assert table.step == "CardAction"
    table.do("pass", "reveal light-chariots")
    assert (stages(table, H), table.step) == ((1, 0, 0), "Studies")
    table.do("reveal grain-storehouses")
    assert stages(table, E) == (0, 1, 0)
    assert table.step != "Studies"
    assert {table.card("light-chariots"), table.card("grain-storehouses")} <= set(table.state.discards)


@pytest.mark.rule("P799")
def test_they_draw_in_turn_order(monkeypatch: pytest.MonkeyPatch) -> None:
    table = scholars(("census",), ("oasis",), orange=4, green=4)
    without_player(monkeypatch, table, E, H).state.order = (E, H)
    table.do("pass", "pass", "reveal light-chariots")
    assert (stages(table, E), stages(table, H)) == ((1, 0, 0), (0, 0, 0))
    table.do("reveal grain-storehouses")
    assert stages(table, H) == (0, 1, 0)


@pytest.mark.rule("P799")
def test_without_the_cities_or_a_disk_the_card_is_drawn_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    assert stages(studied(monkeypatch, "light-chariots", (1, 0, 0), (0, 0, 0), cities=3), H) == (1, 0, 0)
    assert stages(studied(monkeypatch, "light-chariots", (1, 0, 0), (0, 0, 0), cities=4), H) == (2, 0, 0)
    table = scholars(("census",), ("oasis",), orange=2)
    without_player(monkeypatch, table, H).do("pass", "pass")
    table.state.supply[H] = 0
    assert stages(table.do("reveal light-chariots"), H) == (0, 0, 0)


@pytest.mark.rule("P799")
def test_where_everybody_is_a_player_nobody_draws() -> None:
    table = scholars(("census",), ("oasis",), orange=2).do("pass", "pass")
    assert table.step != "Studies"


@pytest.mark.rule("P800", "P803")
@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("light-chariots", (2, 1, 1)),
        ("grain-storehouses", (1, 2, 1)),
        ("royal-decree", (1, 1, 2)),
        ("heresy", (1, 1, 2)),
        ("hand-writing-on-the-wall", (1, 1, 2)),
        ("volcano", (1, 1, 1)),
    ],
)
def test_the_kind_of_card_says_where_it_advances(
    monkeypatch: pytest.MonkeyPatch, card: str, after: tuple[int, ...]
) -> None:
    assert stages(studied(monkeypatch, card, (1, 1, 1), (0, 0, 0)), H) == after


@pytest.mark.rule("P801")
@pytest.mark.parametrize(
    ("card", "green", "after"),
    [
        ("philosopher-king", (2, 3, 2), (2, 1, 2)),
        ("philosopher-king", (1, 1, 3), (1, 1, 1)),
        ("great-captain", (1, 2, 1), (1, 2, 1)),
    ],
)
def test_a_great_person_makes_it_equal_to_a_leader_or_nothing(
    monkeypatch: pytest.MonkeyPatch, card: str, green: tuple[int, ...], after: tuple[int, ...]
) -> None:
    assert stages(studied(monkeypatch, card, (1, 1, 1), green), H) == after


@pytest.mark.rule("P802")
def test_an_event_advances_it_up_to_a_player_and_then_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    table = studied(monkeypatch, "time-marches-on", (1, 1, 1), (3, 2, 1))
    assert stages(table, H) == (2, 2, 1)
    while table.step == "Window":
        table.do("allow")
    assert table.state.ending == 1
    names = [event.name for event in table.told]
    assert max(n for n, name in enumerate(names) if name == "advanced") < names.index("event")
    assert names.count("studied") == 1


@pytest.mark.rule("P802")
def test_one_player_ahead_of_it_on_a_track_is_enough_to_catch_up_with() -> None:
    table = Table("sea-peoples", None, sides="AB-", culture=True).go()
    stand(stand(stand(table, 0, 2, 0, 1), 1, 0, 1, 0), 2, 1, 1, 0)
    assert list(influence.learned(table.game, table.state, 2, 97)) == [0, 2]


@pytest.mark.rule("P802")
def test_it_does_not_catch_up_with_others_that_have_no_player(monkeypatch: pytest.MonkeyPatch) -> None:
    table = stand(scholars(("census",), ("oasis",), orange=8, green=8), E, 3, 3, 3)
    without_player(monkeypatch, table, H, E).do("pass", "pass", "reveal time-marches-on")
    assert stages(table, H) == (0, 0, 0)


@pytest.mark.rule("P804", "P802")
def test_one_without_a_player_can_win_too_and_then_no_event_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    table = studied(monkeypatch, "time-marches-on", (4, 4, 3), (0, 0, 4))
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (H,)
    assert "event" not in [event.name for event in table.told]
    assert table.card("time-marches-on") in table.state.discards


@pytest.mark.rule("P806")
def test_one_without_a_player_catches_up_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    table = stand(scholars(("census",), ("oasis",)), E, 4, 3, 1)
    without_player(monkeypatch, table, H)
    assert stages(go(Heritage(H), table), H) == (3, 2, 0)


def test_the_cities_of_the_tests_lie_apart() -> None:
    assert not set(CITIES[0]) & set(CITIES[1])
