"""Alexander the Great: set-up, time and growth (P543 to P570, P588 to P596)."""

import pytest

from fourquarters.games.acme.customs.alexander import (
    EGYPT,
    HEARTLAND,
    LEVANT,
    PERSIANS,
    WEST,
)
from fourquarters.games.acme.customs.campaign import MACEDON
from fourquarters.games.acme.customs.warpath import steps
from fourquarters.games.acme.disks import BLACK, cities
from fourquarters.games.acme.flow import solitaire
from fourquarters.games.acme.flow.cardphase import CardPhase
from fourquarters.games.acme.flow.deities import may_build, temples_check
from fourquarters.games.acme.flow.drawing import Drawing
from fourquarters.games.acme.flow.effects import PlaceDisks
from fourquarters.games.acme.flow.growth import Acquisition, Deployment, GrowthPhase
from fourquarters.games.acme.flow.reckoning import EndOfEpoch, Reckoning, draw_count
from fourquarters.games.acme.gods import CAPTURED, HELD, God
from fourquarters.games.acme.scenarios import scenario
from fourquarters.games.acme.state_parts import Gold
from tests.games.acme.kit import Table
from tests.games.acme.scenarios.alexander_kit import first_turn, gold_of, later, new_turn, reveal, seize, strip

KING, ARMORER, INFANTRY, CAPTAIN, EAGLES = 21, 20, 31, 14, 41


@pytest.fixture
def table() -> Table:
    return first_turn()


# Set-up


@pytest.mark.rule("P543", "P546", "P550", "P551", "P552", "P553", "P554")
@pytest.mark.rule("P555", "P556", "P557", "P558", "P559", "P560")
def test_the_opening_position_is_the_printed_one(table: Table) -> None:
    state = table.state
    assert table.game.chart.key == "full"
    assert state.order == (MACEDON, WEST, LEVANT, EGYPT, HEARTLAND)
    assert [sum(row) for row in state.disks[:5]] == [5, 18, 26, 4, 29]
    assert table.on_map(MACEDON) == {"ilium": 1, "marmaran-sea": 1, "thrace": 3}
    assert table.on_map(WEST) == {
        "arzawa": 3, "ilium": 1, "karahuyuk": 3, "kumannis": 3, "lukka": 3, "lydia": 3, "tarsus": 2,
    }  # fmt: skip
    assert table.on_map(LEVANT) == {
        **dict.fromkeys(("aleppo", "byblos", "judah", "petra", "tyre", "ugarit"), 3),
        **dict.fromkeys(("alashiya", "cilician-strait", "egyptian-sea", "icarian-sea", "levantine-sea", "rhodes"), 1),
        **dict.fromkeys(("rhodian-sea", "sinai-sea"), 1),
    }
    assert table.on_map(EGYPT) == {"abydos": 1, "amarna": 1, "memphis": 1, "nile-delta": 1}
    assert table.on_map(HEARTLAND) == {
        **dict.fromkeys(("assur", "babylon", "bactria", "ctesiphon", "parachania", "parthia", "persis", "susa"), 3),
        **dict.fromkeys(("armenia", "cadush", "northern-zagros", "southern-zagros", "van"), 1),
    }
    homes = [table.game.chart.ids[home] for home in state.home[:5]]
    assert homes == ["thrace", "lukka", "tyre", "memphis", "persis"]
    cubes = {table.game.chart.ids[area]: seat for area, seat in enumerate(state.cubes) if seat >= 0}
    strongholds = ("armenia", "bactria", "cadush", "northern-zagros", "southern-zagros", "van")
    assert cubes == {"tarsus": WEST, **dict.fromkeys(strongholds, HEARTLAND)}
    assert table.game.title.scenario("alexander").seat_names == (
        "Macedon", "Western Satrapies", "Levantine Satrapies", "Egyptian Satrapy", "Persian Heartland",
    )  # fmt: skip


@pytest.mark.rule("P550", "P551", "P552", "P554", "P555", "P558", "P559")
def test_gold_lies_under_every_city(table: Table) -> None:
    for seat in (MACEDON, WEST, LEVANT, HEARTLAND):
        assert {table.area(name) for name in gold_of(table, seat)} == set(cities(table.state, seat))


@pytest.mark.rule("P557", "P850")
def test_egypt_has_gold_in_two_areas(table: Table) -> None:
    assert gold_of(table, EGYPT) == ["nile-delta", "memphis"]


@pytest.mark.rule("P561")
def test_what_the_empire_does_not_hold_is_empty(table: Table) -> None:
    state = table.state
    held = {area for row in state.disks for area, count in enumerate(row) if count}
    assert len(held) == 3 + 7 + 14 + 4 + 13 - 1
    assert state.here[table.area("judah")] == 1 << LEVANT
    assert state.here[table.area("sinai")] == 0


@pytest.mark.rule("P549")
def test_macedon_has_two_sets_of_disks(table: Table) -> None:
    assert [table.game.usable(seat) for seat in range(5)] == [98, 48, 48, 48, 48]
    assert table.state.supply[MACEDON] + 12 + 5 == 98


@pytest.mark.rule("P562", "P563", "P564", "P565")
def test_the_hands_and_the_deck() -> None:
    table = Table("alexander")
    assert all(card < 96 for card in table.state.deck.outcomes())
    table.go("Retirement")
    state = table.state
    assert [len(hand) for hand in state.hands[:5]] == [6, 1, 2, 1, 2]
    assert {KING, ARMORER, INFANTRY} < set(state.hands[MACEDON])
    assert CAPTAIN in state.hands[HEARTLAND]
    assert EAGLES in state.hands[LEVANT]
    assert [card for card in state.deck.outcomes() if card >= 96] == list(range(97, 104))


@pytest.mark.rule("P543", "P849")
def test_the_file_says_who_plays_with_whom() -> None:
    found = scenario("alexander")
    assert [(each.players, each.seats) for each in found.players] == [(1, "A----"), (1, "-AAAA"), (2, "ABBBB")]
    enemies = {each.npc: (each.hostile, each.primary, each.lasting) for each in found.npcs}
    persians = ("hittites", "sea-peoples", "egypt", "medes-and-persians")
    assert enemies["greeks"] == (persians, persians, True)
    assert [enemies[people] for people in persians] == [(("greeks",), ("greeks",), True)] * 4


@pytest.mark.rule("P543", "P547")
def test_automata_of_the_empire_are_hostile_to_macedon_alone() -> None:
    table = Table("alexander", None, sides="A----").go("Retirement")
    game, state = table.game, table.state
    assert [game.is_npc(state, seat) for seat in range(5)] == [False, True, True, True, True]
    assert state.enemies[:5] == (0, *[1 << MACEDON] * 4)
    assert state.primary[:5] == (-1, *[MACEDON] * 4)
    solitaire.turn_hostile(game, state, WEST, LEVANT, solitaire.BY_CARD)
    assert state.enemies[WEST] == 1 << MACEDON
    assert game.sides.seats == ((MACEDON,), (WEST, LEVANT, EGYPT, HEARTLAND))


@pytest.mark.rule("P543", "P548")
def test_an_automatons_macedon_takes_one_satrapy_after_the_other_for_its_primary_enemy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table("alexander", None, sides="-AAAA").go("Retirement")
    game, state = table.game, table.state
    fallen: set[int] = set()
    monkeypatch.setattr(game, "plays", lambda _state, seat: seat not in fallen)
    assert state.enemies[MACEDON] == sum(1 << seat for seat in (WEST, LEVANT, EGYPT, HEARTLAND))
    for satrapy in (WEST, LEVANT, EGYPT, HEARTLAND):
        solitaire.name_primary(game, state, MACEDON)
        assert state.primary[MACEDON] == satrapy
        fallen.add(satrapy)


@pytest.mark.rule("P548")
def test_it_turns_to_the_next_satrapy_in_the_turn_in_which_one_falls() -> None:
    table = Table("alexander", None, sides="-AAAA").go("Retirement")
    for turn, (satrapy, following) in enumerate(((WEST, LEVANT), (LEVANT, EGYPT), (EGYPT, HEARTLAND)), 2):
        later(strip(table, satrapy), turn)
        new_turn(table)
        assert not table.game.plays(table.state, satrapy)
        assert table.state.primary[MACEDON] == following


@pytest.mark.rule("P544")
def test_without_deities_nobody_builds_one(table: Table) -> None:
    table.state.mina[:5] = [9] * 5
    assert not any(may_build(table.game, table.state, seat) for seat in range(5))
    assert not any(god.status == HELD for god in table.state.gods)


@pytest.mark.rule("P544", "P545")
def test_with_deities_macedon_chooses_first_and_then_the_heartland() -> None:
    table = Table("alexander", deities=True)
    assert (table.step, table.state.to_move) == ("ChooseDeity", MACEDON)
    table.do("deity war")
    assert (table.step, table.state.to_move) == ("ChooseDeity", HEARTLAND)
    assert "not available" in table.refusal("deity war")
    table.do("deity forge").go("Retirement")
    owners = {table.game.deities[n].id: god.owner for n, god in enumerate(table.state.gods) if god.status == HELD}
    assert owners == {"war": MACEDON, "forge": HEARTLAND}
    table.state.gods = (God(),) * len(table.state.gods)
    table.state.mina[:5] = [9] * 5
    assert [may_build(table.game, table.state, seat) for seat in range(5)] == [True, False, False, False, True]


@pytest.mark.rule("P544")
def test_a_satrapy_captures_the_deity_of_macedon_for_vp_and_mina_but_not_for_its_power() -> None:
    table = Table("alexander", deities=True).do("deity war", "deity forge").go("Retirement")
    game, state = table.game, table.state
    war = next(number for number, god in enumerate(state.gods) if god.owner == MACEDON)
    seize(table, WEST, "thrace")
    temples_check(game, state)
    assert state.gods[war] == God(CAPTURED, MACEDON, WEST)
    assert (state.vp[WEST], state.loot[WEST]) == (2, 1)
    assert state.working(WEST) == -1
    assert not state.active(WEST)


# Time


@pytest.mark.rule("P566", "P567", "P570", "P823")
@pytest.mark.parametrize(("turn", "reveals"), [(1, False), (2, False), (3, False), (7, False), (8, True), (9, True)])
def test_a_card_is_revealed_after_turns_eight_and_nine(table: Table, turn: int, reveals: bool) -> None:
    later(table, turn).state.stack[1:] = [Reckoning(3)]
    table.settle()
    assert (table.step == "SuddenEnd") == reveals
    if not reveals:
        assert table.state.ending == 0
        return
    twin = table.state.clone()
    assert "turn-order" not in {event.name for event in table.told}, "before the Draw Step"
    reveal(table, odd=False)
    assert table.state.ending == 0
    assert table.match.view(None).turn == turn
    table.match.state = twin
    reveal(table, odd=True)
    table.go("")
    assert table.state.outcome is not None


@pytest.mark.rule("P566", "P567")
def test_there_is_no_eleventh_turn(table: Table) -> None:
    later(table, 10).state.stack[1:] = [Reckoning(3)]
    table.settle().go("")
    assert table.state.outcome is not None
    assert table.state.outcome.end == "epochs"


@pytest.mark.rule("P569")
def test_the_end_scores_the_epoch_but_brings_no_event(table: Table) -> None:
    later(table, 10).state.stack[1:] = [EndOfEpoch()]
    table.state.vp[:5] = [0] * 5
    table.match.game.events = []
    table.settle()
    told = [event.name for event in table.match.game.events or []]
    assert "bonus-vp" in told
    assert "epoch-event" not in told
    # Most Cities: the Heartland, with 8 areas of Gold besides. Most Sea areas: the Levant, with 6.
    assert table.state.vp[:5] == [2, 5, 2 + 6, 2, 2 + 8]


@pytest.mark.rule("P570", "P597")
def test_time_marches_on_is_removed_and_replaced(table: Table) -> None:
    table.state.stack.append(Drawing(WEST, 1))
    table.settle().do("draw time-marches-on")
    assert (table.step, table.state.ending) == ("Drawing", 0)
    assert table.state.aside_cards == (97,)
    before = len(table.state.hands[WEST])
    table.do(next(line for line in table.legal() if table.card(line.split()[1]) < 96))
    assert len(table.state.hands[WEST]) == before + 1


@pytest.mark.rule("P577")
def test_there_is_no_gilgamesh(table: Table) -> None:
    assert not table.game.gilgamesh
    table.clear().put(MACEDON, thrace=1)
    table.state.stack[1:] = [Reckoning(2)]
    assert table.settle().step != "Gilgamesh"


# Growth


@pytest.mark.rule("P588")
def test_on_turn_one_macedon_gains_twelve_disks_and_nothing_else(table: Table) -> None:
    assert table.state.box[MACEDON] == 12
    table.go("Deployment")
    assert (table.state.box[MACEDON], table.state.mina[MACEDON]) == (12, 0)


@pytest.mark.rule("P589")
def test_later_macedon_gains_a_mina_a_levy_and_a_disk_for_each_area_with_gold(table: Table) -> None:
    later(table)
    seize(table, MACEDON, "lydia", "arzawa").put(MACEDON, lukka=1)
    table.state.box[MACEDON] = 0
    table.state.stack[1:] = [GrowthPhase()]
    table.settle()
    assert table.step == "Retirement"
    assert (table.state.mina[MACEDON], table.state.box[MACEDON]) == (1, 4 + 3)  # Thrace, Lydia, Arzawa; Lukka is shared


@pytest.mark.rule("P589")
def test_the_levy_comes_on_top_of_what_everybody_gains(table: Table) -> None:
    later(table).clear().put(MACEDON, thrace=1)
    table.state.box[MACEDON] = 5
    table.state.stack[1:] = [Acquisition(MACEDON)]
    table.settle()
    assert table.state.box[MACEDON] == 5 + 3


@pytest.mark.rule("P590")
def test_each_satrapy_has_its_own_turn_hand_and_display(table: Table) -> None:
    table.go("CardAction")
    seen = []
    while table.step == "CardAction":
        seen.append(table.state.to_move)
        table.do("pass")
    assert seen == [MACEDON, WEST, LEVANT, EGYPT, HEARTLAND]
    names = [table.game.peoples.civilizations[people].id for people in table.state.people[:5]]
    assert names == ["greeks", "hittites", "sea-peoples", "egypt", "medes-and-persians"]
    assert all(table.game.abilities(table.state, seat) for seat in PERSIANS)


@pytest.mark.rule("P591")
@pytest.mark.parametrize(("number", "asked"), [(1, {MACEDON}), (2, {MACEDON, *PERSIANS})])
def test_on_turn_one_no_persian_grows(table: Table, number: int, asked: set[int]) -> None:
    later(table, number).state.stack[1:] = [CardPhase(), GrowthPhase()]
    table.settle()
    seen = set()
    while table.step != "CardAction":
        seen.add(table.state.to_move)
        table.do("done")
    assert seen == asked
    assert sum(table.state.disks[WEST]) == 18


@pytest.mark.rule("P592")
def test_a_persian_draws_one_card_and_macedon_three(table: Table) -> None:
    table.clear()
    assert [draw_count(table.game, table.state, seat) for seat in range(5)] == [3, 1, 1, 1, 1]
    table.put(WEST, lydia=3, arzawa=3, lukka=3, kumannis=3)
    assert draw_count(table.game, table.state, WEST) == 2


@pytest.mark.rule("P595")
def test_egypt_grows_along_the_nile_alone_and_forfeits_the_rest(table: Table) -> None:
    later(table)
    table.state.box[EGYPT] = 9
    table.state.supply[EGYPT] -= 9
    table.state.stack[1:] = [CardPhase(), GrowthPhase(5), Deployment(EGYPT)]
    table.settle()
    assert sorted(table.offers("deploy")) == ["memphis", "nile-delta"]
    assert "the scenario keeps you out of" in table.refusal("deploy amarna")
    while table.step == "Deployment":
        table.do(table.legal()[0])
    assert (table.disks(EGYPT, "memphis"), table.disks(EGYPT, "nile-delta")) == (4, 4)
    assert table.state.box[EGYPT] == 0
    assert table.state.supply[EGYPT] == 48 - sum(table.state.disks[EGYPT])


@pytest.mark.rule("P595")
def test_by_a_card_egypt_reaches_the_areas_next_to_the_nile(table: Table) -> None:
    later(table).put(LEVANT, sinai_sea=0, egyptian_sea=0)
    table.state.stack[1:] = []
    open_areas = ~table.game.closed(table.state, EGYPT)
    names = {name for number, name in enumerate(table.game.chart.ids) if open_areas >> number & 1}
    beside = set()
    for name in ("memphis", "nile-delta"):
        beside |= {table.game.chart.ids[area] for area in table.game.chart.next[table.area(name)]}
    assert names == beside | {"memphis", "nile-delta"}
    assert "amarna" in names
    assert "abydos" not in names


@pytest.mark.rule("P596")
@pytest.mark.passed_over("P595", "P596")
def test_no_persian_places_a_disk_beside_another_persian(table: Table) -> None:
    later(table).put(HEARTLAND, sinai=1)
    table.state.box[HEARTLAND] = 2
    table.state.stack[1:] = [Deployment(HEARTLAND)]
    table.settle()
    assert "nile-delta" not in table.offers("deploy")
    assert "petra" not in table.offers("deploy")
    table.put(EGYPT, nile_delta=0)
    assert "nile-delta" in table.offers("deploy")
    table.put(MACEDON, nile_delta=1)
    assert "nile-delta" in table.offers("deploy")


@pytest.mark.rule("P596")
def test_so_it_is_with_cards(table: Table) -> None:
    later(table).state.stack[1:] = [PlaceDisks(WEST, table.card("great-builder"), 0, 0, 1)]
    assert table.game.closed(table.state, WEST) >> table.area("ugarit") & 1
    assert not table.game.closed(table.state, MACEDON)
    assert not table.game.closed(table.state, BLACK)


def landward(table: Table, seat: int, **disks: int) -> tuple[list[str], list[str]]:
    """Where a satrapy with these disks alone may deploy: on Land and at sea. Macedon's Gold is in Thrace."""
    later(table).clear().put(MACEDON, thrace=1).put(seat, **disks)
    table.state.box[seat] = 1
    table.state.stack[1:] = [Deployment(seat)]
    table.settle()
    places = table.offers("deploy")
    at_sea = [name for name in places if table.game.waters >> table.area(name) & 1]
    return [name for name in places if name not in at_sea], at_sea


@pytest.mark.rule("P593")
@pytest.mark.parametrize("seat", [WEST, HEARTLAND])
def test_west_and_heartland_go_to_sea_only_when_it_leads_nearer_to_macedon(table: Table, seat: int) -> None:
    land, sea = landward(table, seat, lukka=1)
    assert "lydia" in land
    far = steps(table.game, {table.area("thrace")})
    best = min(far[table.area(name)] for name in land)
    assert all(far[table.area(name)] < best for name in sea)
    land, sea = landward(table, seat, ilium=1)
    assert "ilium" in land
    assert "marmaran-sea" in sea  # one step from Thrace


@pytest.mark.rule("P593")
def test_far_from_macedon_they_stay_on_land(table: Table) -> None:
    land, sea = landward(table, HEARTLAND, persis=1)
    assert "persis" in land
    assert sea == []
    assert "the scenario keeps you out of" in table.refusal("deploy lower-gulf")


@pytest.mark.rule("P594")
def test_the_levant_keeps_to_the_sea(table: Table) -> None:
    land, sea = landward(table, LEVANT, tyre=1)
    assert land == []
    assert sea == ["levantine-sea", "sinai-sea"]


@pytest.mark.rule("P594")
def test_but_it_lands_where_that_leads_to_macedon_or_the_sea_is_full(table: Table) -> None:
    landward(table, LEVANT, tyre=1)
    seize(table, MACEDON, "tyre")
    table.state.gold += (Gold(table.area("tyre"), MACEDON),)
    table.put(LEVANT, levantine_sea=1)
    table.state.stack[1:] = [Deployment(LEVANT)]
    table.settle()
    assert "tyre" in table.offers("deploy")
    assert "byblos" not in table.offers("deploy")
    landward(table, LEVANT, levantine_sea=2, tyre=1)
    for area in table.game.chart.seas:
        table.put(LEVANT, **{table.game.chart.ids[area].replace("-", "_"): 2})
    assert "tyre" in table.offers("deploy")


@pytest.mark.rule("P593", "P594")
def test_gold_counts_before_cities(table: Table) -> None:
    land, sea = landward(table, WEST, lukka=1)
    table.put(MACEDON, thrace=0, rhodes=3)  # no Gold there, but a City beyond the sea
    assert "rhodian-sea" in table.offers("deploy")
    table.state.gold += (Gold(table.area("lydia"), MACEDON),)
    table.put(MACEDON, lydia=1)
    assert "rhodian-sea" not in table.offers("deploy")
    assert (land, sea) != ([], [])


@pytest.mark.rule("P593", "P594")
@pytest.mark.passed_over("P593", "P594")
def test_an_option_lifts_the_warpath() -> None:
    table = Table("alexander", warpath=False).go("Retirement")
    assert "tyre" in landward(table, LEVANT, tyre=1)[0]
    assert "lower-gulf" in landward(table, HEARTLAND, persis=1)[1]
