"""Cultural Development Tracks: stages, what they cost, and what they bring (P770 to P792)."""

import pytest
from msgspec import to_builtins

from fourquarters.games import titles
from fourquarters.games.acme.flow import culture, growth, reckoning
from fourquarters.kernel.state import digest
from fourquarters.kernel.title import Scenario
from tests.games.acme.culture_kit import E, H, go, scholars, stages, stand, war
from tests.games.acme.kit import Table, cards

TRACKS = ("military", "economic", "religious")


# Tracks and stages


@pytest.mark.rule("P770")
def test_three_tracks_of_four_stages_that_nobody_has_begun() -> None:
    table = scholars(("census",), ("oasis",), orange=8)
    assert [seat.culture for seat in table.game.observe(table.state, None).seats] == [[0, 0, 0], [0, 0, 0]]
    assert table.offers("advance") == list(TRACKS)
    stand(table, H, 4, 0, 0)
    assert table.refusal("advance military") == "stage 4 is the last one, and you are on it (P770)"


@pytest.mark.rule("P8")
@pytest.mark.parametrize("entry", titles()["acme"].scenarios, ids=lambda entry: entry.key)
def test_every_scenario_offers_the_tracks_and_begins_without_them(entry: Scenario) -> None:
    title = titles()["acme"]
    (option,) = (option for option in title.options_of(entry) if option.key == "culture")
    assert option.default is False
    assert title.load(title.setup(entry.key)).start().culture is None
    assert title.load(title.setup(entry.key, None, {"culture": True})).start().culture is not None


@pytest.mark.rule("P770")
def test_without_the_option_there_are_no_tracks() -> None:
    table = cards(("census",), ("oasis",)).put(H, kaska=3, pala=3)
    assert table.game.observe(table.state, H).seats[H].culture == []
    assert table.refusal("advance military") == "the Culture Tracks are not part of this game (P770)"
    assert b"culture" not in table.game.board(table.game.observe(table.state, H)).encode()


def test_the_option_changes_no_hash_where_it_is_off() -> None:
    """Records written before there was culture replay to the same hash: the field is left out where it is empty."""
    plain, cultured = Table().state, Table(culture=True).state
    assert "culture" not in to_builtins(plain)
    assert "culture" in to_builtins(cultured)
    assert digest(plain) != digest(cultured)


def test_a_stored_position_comes_back_with_its_tracks() -> None:
    table = stand(scholars(("census",), ("oasis",)), E, 1, 2, 3)
    again = table.game.restore(table.game.snapshot(table.state))
    assert again == table.state
    assert again.culture == table.state.culture
    assert table.state.clone() == table.state


@pytest.mark.rule("P771")
def test_a_track_takes_a_disk_from_supply_and_none_can_be_begun_without() -> None:
    table = scholars(("census",), ("oasis",), orange=4)
    table.state.mina[H] = 9
    before = table.state.supply[H]
    table.do("advance military", "pay-mina", "pass", "advance military", "pay-mina", "pay-mina")
    assert (stages(table, H), table.state.supply[H]) == ((2, 0, 0), before - 1)
    table.do("advance economic", "pay-mina")
    assert (stages(table, H), table.state.supply[H]) == ((2, 1, 0), before - 2)
    assert not table.game.problems(table.state)
    hidden = table.state.supply[H]
    table.state.supply[H] = 0
    assert table.offers("advance") == ["economic"]
    assert table.refusal("advance religious") == "a new track needs a disk, and your Supply is empty (P771)"
    table.state.supply[H] = hidden


@pytest.mark.rule("P771")
def test_lost_disks_are_noticed() -> None:
    table = stand(scholars(("census",), ("oasis",)), H, 1, 0, 0)
    table.state.supply[H] += 1
    assert table.game.problems(table.state) == ["I1: orange has 49 disks, expected 48"]


@pytest.mark.rule("P805")
@pytest.mark.parametrize("start", [1, 2])
def test_a_shorter_game_begins_on_a_later_stage(start: int) -> None:
    table = Table(culture=True, culture_start=start)
    assert stages(table, H) == stages(table, E) == (start,) * 3
    assert table.state.supply[:2] == [45, 45]
    assert not table.game.problems(table.state)


@pytest.mark.rule("P805")
def test_the_stage_to_begin_on_means_nothing_without_the_tracks() -> None:
    table = Table(culture_start=2)
    assert (table.state.culture, table.state.supply[H]) == (None, 48)


# Advancing


@pytest.mark.rule("P772")
def test_an_advance_is_an_action_of_one_stage_and_may_be_repeated_in_later_rounds() -> None:
    table = scholars(("census",), ("oasis", "volcano"), orange=6)
    table.state.mina[H] = 9
    table.do("advance religious", "pay-mina")
    assert (table.step, table.state.to_move, stages(table, H)) == ("CardAction", E, (0, 0, 1))
    table.do("play oasis", "at midian", "allow")
    assert table.state.to_move == H
    table.do("advance religious", "pay-mina", "pay-mina")
    assert table.state.to_move == E
    table.do("pass", "advance religious", "pay-mina", "pay-mina", "pay-mina")
    assert stages(table, H) == (0, 0, 3)


@pytest.mark.rule("P772")
def test_elsewhere_nothing_can_be_advanced() -> None:
    table = scholars(("census",), ("oasis",), orange=2).do("play census")
    assert table.step == "Window"
    assert table.refusal("advance military").endswith("(P772)")
    assert table.refusal("reduce military").endswith("(P794)")
    assert table.refusal("muster kaska").endswith("(P784)")


@pytest.mark.rule("P773")
def test_whoever_has_passed_advances_no_more() -> None:
    table = scholars(("census",), ("oasis", "royal-treasurer"), orange=2).do("pass")
    assert table.state.to_move == E
    table.do("play royal-treasurer")
    assert table.state.to_move == H
    table.do("allow")
    assert table.state.to_move == E


@pytest.mark.rule("P774")
@pytest.mark.parametrize(("stage", "needed"), [(1, 2), (2, 4), (3, 6), (4, 8)])
def test_each_stage_needs_its_cities_and_they_serve_for_all_tracks(stage: int, needed: int) -> None:
    table = stand(scholars(("census",), ("oasis",), orange=needed - 1), H, *[stage - 1] * 3)
    table.state.mina[H] = 9
    assert table.offers("advance") == []
    assert table.refusal("advance economic") == f"stage {stage} needs {needed} Cities: you have {needed - 1} (P774)"
    table.put(H, thrace=3)
    assert table.offers("advance") == list(TRACKS)


@pytest.mark.rule("P774")
def test_the_cities_that_are_needed_cannot_be_taken_apart_to_pay() -> None:
    table = scholars(("census",), ("oasis",), orange=2).put(H, pala=4, emar=2)
    assert culture.funds(table.game, table.state, H, culture.MILITARY) == 1 + 1 + 1 + 2
    table.do("advance military")
    assert set(table.offers("pay-disk")) == {"pala", "emar", "hattusha"}
    assert table.refusal("pay-disk kaska") == "the 2 Cities that stage 1 needs must be left (P774)"
    assert table.refusal("pay-disk ugarit") == "you have no disk there (P776)"
    spare = scholars(("census",), ("oasis",), orange=3).do("advance military")
    assert "kaska" in spare.offers("pay-disk")


@pytest.mark.rule("P775")
@pytest.mark.parametrize("stage", [1, 2, 3, 4])
def test_a_stage_costs_its_number(stage: int) -> None:
    table = stand(scholars((), ("oasis",), orange=2 * stage).put(H, hattusha=0), H, *[stage - 1] * 3)
    table.state.mina[H] = stage - 1
    short = f"you have {stage - 1} for it beside the {2 * stage} Cities it needs"
    assert table.refusal("advance military") == f"stage {stage} costs {stage} resources: {short} (P775)"
    table.state.mina[H] = stage
    table.do("advance military", *["pay-mina"] * stage)
    assert (stages(table, H)[0], table.state.mina[H]) == (stage, 0)


@pytest.mark.rule("P776")
def test_cards_map_disks_and_mina_count_one_each_in_any_mix() -> None:
    table = stand(scholars(("census", "oasis"), ("volcano",), orange=6), H, 0, 2, 0)
    table.state.mina[H] = 2
    supply = table.state.supply[H]
    table.do("advance economic")
    assert set(table.legal()) == {"pay-disk hattusha", "pay-mina", "pay-card census", "pay-card oasis"}
    table.do("pay-card census")
    assert table.game.observe(table.state, H).left == 2
    table.do("pay-disk hattusha", "pay-mina")
    assert stages(table, H) == (0, 3, 0)
    assert (table.hand(H), table.state.mina[H], table.state.supply[H]) == (["oasis"], 1, supply + 1)
    assert table.card("census") in table.state.discards
    assert not table.game.problems(table.state)


@pytest.mark.rule("P776", "P777", "P778", "P779", "P780", "P781")
@pytest.mark.parametrize(
    ("card", "worth"),
    [
        ("census", (1, 1, 1)),
        ("light-chariots", (2, 1, 1)),
        ("grain-storehouses", (1, 2, 1)),
        ("royal-decree", (1, 1, 2)),
        ("heresy", (1, 1, 3)),
        ("hand-writing-on-the-wall", (1, 1, 3)),
        ("philosopher-king", (2, 2, 2)),
        ("great-captain", (2, 2, 2)),
    ],
)
def test_what_a_card_counts_for_on_each_track(card: str, worth: tuple[int, ...]) -> None:
    table = scholars((card,), ("oasis",))
    assert tuple(culture.value(table.game, table.card(card), track) for track in culture.TRACKS) == worth


@pytest.mark.rule("P777", "P781", "P782")
def test_raised_cards_pay_for_more_and_no_change_is_given() -> None:
    table = stand(scholars(("light-chariots", "spy"), ("oasis",), orange=6).put(H, hattusha=0), H, 2, 0, 0)
    assert table.do("advance military").offers("pay-card") == ["spy", "light-chariots"]
    assert [choice.label for choice in table.game.describe(table.state).choices] == [
        "discard Spy, worth 2 resources here",
        "discard Light Chariots, worth 2 resources here",
    ]
    table.do("pay-card light-chariots")
    assert table.game.observe(table.state, H).left == 1
    table.do("pay-card spy")
    assert (stages(table, H), table.hand(H), table.state.mina[H]) == ((3, 0, 0), [], 0)


@pytest.mark.rule("P780", "P782")
def test_a_religion_card_for_the_first_stage_brings_nothing_back() -> None:
    table = scholars(("heresy",), ("oasis",), orange=2)
    before = (table.state.mina[:], sum(table.state.disks[H]))
    table.do("advance religious", "pay-card heresy")
    assert stages(table, H) == (0, 0, 1)
    assert (table.state.mina, sum(table.state.disks[H]), table.hand(H)) == (*before, [])


@pytest.mark.rule("P776")
def test_what_is_not_there_cannot_be_paid() -> None:
    table = scholars(("census",), ("oasis",), orange=2).do("advance military")
    assert table.refusal("pay-mina") == "you have no mina (1.18)"
    assert table.refusal("pay-card oasis") == "you do not hold that card (1.18)"


def test_an_advance_is_tempting_and_told() -> None:
    table = scholars(("census",), ("oasis",), orange=2)
    assert ("advance", culture.RELIGIOUS) in table.game.tempting(table.state)
    labels = {choice.label for choice in table.game.describe(table.state).choices}
    assert "Military-Political Track, stage 1 for 1 resource: no benefit yet" in labels
    table.do("advance military")
    assert table.game.describe(table.state).prompt == (
        "The Hittites: pay 1 resource for stage 1 of the Military-Political Track; no change is given"
    )
    table.do("pay-card census")
    assert "The Hittites reach stage 1 of the Military-Political Track." in [table.game.tell(e) for e in table.told]
    view = table.game.observe(table.state, None)
    assert "culture: Military-Political 1" in table.game.board(view)
    assert "culture: Military-Political 1" in table.game.board(view, plain=True)


# What culture brings


def prospered(*on: int) -> tuple[int, int]:
    """Disks in the box and mina at the start of the Growth of a civilization on these stages."""
    table = stand(scholars(("census",), ("oasis",)), H, *on)
    go(growth.GrowthPhase(), table)
    assert (table.step, table.state.to_move) == ("Retirement", H)
    return table.state.box[H], table.state.mina[H]


@pytest.mark.rule("P783")
def test_the_first_stage_brings_nothing() -> None:
    assert prospered(1, 1, 1) == (0, 0)
    table = war(stand(scholars(("census",), ("oasis",)), H, 1, 0, 0), aleppo=(2, 2, 0))
    assert table.step == "Opening"
    assert table.refusal("muster aleppo") == "your military culture has no white disk to send now (P784)"


@pytest.mark.rule("P787", "P788", "P789", "P790", "P791", "H66")
@pytest.mark.parametrize(
    ("on", "gain"),
    [
        ((4, 0, 0), (0, 0)),
        ((0, 2, 0), (1, 0)),
        ((0, 3, 0), (1, 1)),
        ((0, 4, 0), (1, 1)),
        ((0, 0, 2), (0, 1)),
        ((0, 0, 3), (0, 1)),
        ((0, 0, 4), (0, 2)),
        ((0, 3, 4), (1, 3)),
    ],
)
def test_disks_and_mina_come_at_the_start_of_growth(on: tuple[int, ...], gain: tuple[int, int]) -> None:
    assert prospered(*on) == gain


@pytest.mark.rule("P787")
def test_the_disk_comes_from_supply_if_there_is_one_and_each_gets_its_own() -> None:
    table = stand(stand(scholars(("census",), ("oasis",)), H, 0, 2, 0), E, 0, 2, 2)
    supply = table.state.supply[H]
    culture.prosper(table.game, table.state, H)
    assert (table.state.supply[H], table.state.box[:2], table.state.mina[:2]) == (supply - 1, [1, 0], [0, 0])
    table.state.supply[E] = 0
    culture.prosper(table.game, table.state, E)
    assert (table.state.box[E], table.state.mina[E]) == (0, 1)


@pytest.mark.rule("P787", "P789")
def test_what_culture_brings_is_told_in_plain_numbers() -> None:
    """A yes or no among the arguments could not be stored."""
    told = [event for event in Table(culture=True, culture_start=2).go().told if event.name == "prospered"]
    assert [[type(arg) for arg in event.args] for event in told] == [[int, int, int, str]] * 2
    assert [event.args[1:3] for event in told] == [(1, 1), (1, 1)]


def sent(stage: int, *areas: str) -> Table:
    """Orange on a Military-Political stage, contesting three areas, has sent white disks before the competitions."""
    table = stand(scholars((), ("oasis",)), H, stage, 0, 0)
    war(table, kaska=(2, 2, 0), lydia=(2, 2, 0), tyre=(2, 2, 0))
    assert (table.step, table.state.to_move) == ("Opening", H)
    return table.do(*(f"muster {area}" for area in areas))


@pytest.mark.rule("P784")
def test_on_stage_two_one_white_disk_for_one_competition() -> None:
    table = sent(2)
    assert table.offers("muster") == ["kaska", "lydia", "tyre"]
    assert table.refusal("muster pala") == "it must be a Contested area with your disks (P784)"
    table.do("muster lydia")
    # With nothing left to do there, the next one is asked.
    assert table.state.to_move == E
    assert table.game.observe(table.state, E).seats[H].mustered == [table.area("lydia")]
    assert "white disks sent to Lydia" in table.game.board(table.game.observe(table.state, None))
    table.do("ready")
    found = {}
    while table.state.contest is not None:
        found[table.game.chart.ids[table.state.contest.area]] = table.state.contest.white[H]
        table.do(table.legal()[0])
    assert found == {"kaska": 0, "lydia": 1, "tyre": 0}
    assert table.game.observe(table.state, E).seats[H].mustered == []


@pytest.mark.rule("P784")
def test_the_white_disk_counts_in_the_competition() -> None:
    table = stand(scholars((), ()), H, 2, 0, 0)
    war(table, aleppo=(2, 2, 0)).do("muster aleppo")
    while table.step == "Benefits":
        table.do("ready")
    # Orange counts 3 against 2: green loses first, then orange may give the white disk.
    assert (table.step, table.at("aleppo")) == ("Casualty", {H: 2, E: 1})
    table.do("remove white")
    assert table.at("aleppo")[H] == 2


@pytest.mark.rule("P784")
def test_nobody_is_asked_who_has_neither_cards_nor_white_disks() -> None:
    assert war(stand(scholars((), ()), H, 1, 4, 4), aleppo=(2, 2, 0)).step != "Opening"


@pytest.mark.rule("P785")
def test_on_stage_three_one_white_disk_for_each_of_two_competitions() -> None:
    table = sent(3, "kaska")
    assert table.offers("muster") == ["lydia", "tyre"]
    assert table.refusal("muster kaska") == "on your stage each competition gets one white disk (P785)"
    table.do("muster tyre")
    assert table.state.to_move == E


@pytest.mark.rule("P786")
def test_on_stage_four_two_white_disks_together_or_apart() -> None:
    assert sent(4, "kaska", "kaska").state.to_move == E
    assert sent(4, "kaska", "tyre").state.to_move == E
    table = sent(4, "kaska", "kaska").do("ready")
    assert table.state.contest is not None
    assert table.state.contest.white[H] == 2


@pytest.mark.rule("P791")
def test_what_counts_is_the_stage_at_the_start_of_the_phase() -> None:
    table = sent(2)
    stand(table, H, 4, 0, 0)
    table.do("muster lydia")
    assert table.state.to_move == E
    fallen = sent(3, "kaska")
    stand(fallen, H, 1, 0, 0)
    assert fallen.offers("muster") == ["lydia", "tyre"]


@pytest.mark.rule("P792", "H67")
@pytest.mark.parametrize(
    ("orange", "green", "vp"),
    [
        ((1, 0, 0), (0, 0, 0), (1, 0)),
        ((0, 0, 0), (0, 0, 0), (0, 0)),
        ((3, 1, 0), (2, 2, 0), (1, 1)),
        ((3, 3, 3), (2, 0, 1), (3, 0)),
        ((3, 3, 3), (3, 3, 3), (0, 0)),
        ((4, 0, 0), (4, 0, 0), (1, 1)),
        ((4, 0, 0), (3, 0, 0), (1, 0)),
    ],
)
def test_the_leader_of_a_track_scores_alone_or_on_the_last_stage(
    orange: tuple[int, ...], green: tuple[int, ...], vp: tuple[int, int]
) -> None:
    table = stand(stand(scholars(("census",), ("oasis",), orange=1), H, *orange), E, *green)
    assert tuple(reckoning.tally(table.game, table.state, seat) for seat in (H, E)) == (1 + vp[0], vp[1])
    reckoning.victory_tally(table.game, table.state)
    assert table.state.vp[:2] == [1 + vp[0], vp[1]]
