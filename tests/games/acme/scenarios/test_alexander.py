"""Alexander the Great, by the numbers of docs/rules/acme/scenarios/alexander.md."""

from collections.abc import Callable

import pytest

from fourquarters.games.acme.customs.alexander import (
    EGYPT,
    FALLEN,
    HEARTLAND,
    LEVANT,
    PERSIANS,
    WEST,
    Alexander,
)
from fourquarters.games.acme.customs.campaign import MACEDON
from fourquarters.games.acme.customs.warpath import steps
from fourquarters.games.acme.disks import BLACK, cities
from fourquarters.games.acme.flow import solitaire
from fourquarters.games.acme.flow.cardphase import CardPhase
from fourquarters.games.acme.flow.competition import EndOfCompetition, sack
from fourquarters.games.acme.flow.deities import may_build
from fourquarters.games.acme.flow.drawing import DiscardDown, Drawing
from fourquarters.games.acme.flow.effects import PlaceDisks, receive
from fourquarters.games.acme.flow.events import EventCard
from fourquarters.games.acme.flow.growth import Acquisition, Deployment, GrowthPhase
from fourquarters.games.acme.flow.hands import RandomLoss, Snatch
from fourquarters.games.acme.flow.reckoning import DrawStep, EndOfEpoch, Reckoning, bonus_vp, draw_count, tally
from fourquarters.games.acme.flow.special import Proposal
from fourquarters.games.acme.flow.turn import Turn
from fourquarters.games.acme.gods import CAPTURED, HELD, God
from fourquarters.games.acme.scenarios import scenario
from fourquarters.games.acme.state_parts import Gold, Investment
from tests.games.acme.kit import Table

KING, ARMORER, INFANTRY, CAPTAIN, EAGLES = 21, 20, 31, 14, 41


@pytest.fixture
def table() -> Table:
    """Turn 1, Macedon's Retirement Step."""
    return Table("alexander").go("Retirement")


def later(table: Table, number: int = 2) -> Table:
    """Make it another turn than the first."""
    table.state.number = table.state.turn = number
    return table


def seize(table: Table, seat: int, *areas: str) -> Table:
    """Put two disks of a seat, and nobody else's, into areas."""
    for area in areas:
        name = area.replace("-", "_")
        for faction in range(8):
            table.put(faction, **{name: 0})
        table.put(seat, **{name: 2})
    return table


def gold_of(table: Table, *seats: int) -> list[str]:
    return [table.game.chart.ids[gold.area] for gold in table.state.gold if gold.owner in seats]


def owner(table: Table, area: str) -> int:
    return next(gold.owner for gold in table.state.gold if gold.area == table.area(area))


def peace_comes(table: Table) -> Table:
    """The Competition Phase ends."""
    table.state.stack[1:] = [CardPhase(), EndOfCompetition()]
    return table.settle()


def new_turn(table: Table) -> Table:
    table.state.stack[:] = [Turn()]
    return table.settle()


def reveal(table: Table, odd: bool) -> None:
    """Turn up a card with such a number that is no Event."""
    names = table.offers("reveal")
    table.do(f"reveal {next(name for name in names if table.card(name) % 2 == odd and table.card(name) < 90)}")


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
def test_an_option_lifts_the_warpath() -> None:
    table = Table("alexander", warpath=False).go("Retirement")
    assert "tyre" in landward(table, LEVANT, tyre=1)[0]
    assert "lower-gulf" in landward(table, HEARTLAND, persis=1)[1]


# Cards that stay


def draw_step(table: Table, seat: int, *rest: int) -> Table:
    """A Draw Step with some heirlooms face down."""
    for card in rest:
        table.state.drop(seat, card)
        table.game.throw(table.state, card)
    assert table.state.resting == rest
    table.state.stack[1:] = [DrawStep(seat)]
    return table.settle()


@pytest.mark.rule("P578", "P582", "P584")
@pytest.mark.parametrize(("seat", "card"), [(MACEDON, KING), (MACEDON, ARMORER), (MACEDON, INFANTRY),
                                            (HEARTLAND, CAPTAIN), (LEVANT, EAGLES)])  # fmt: skip
def test_used_stolen_or_discarded_it_lies_face_down(table: Table, seat: int, card: int) -> None:
    name, thief = table.game.cards.slugs[card], (seat + 1) % 5
    discarded: list[Callable[[], object]] = [
        lambda: table.game.throw(table.state, card),
        lambda: table.game.hand_over(table.state, thief, card),
    ]
    for leaves in discarded:
        table.state.drop(seat, card)
        leaves()
        assert table.state.resting == (card,)
        assert card not in table.state.discards
        assert card not in table.state.hands[thief]
        table.state.resting = ()
        table.state.add(seat, card)
    table.state.stack.append(Snatch(thief, seat, table.state.hands[seat], "take"))
    table.settle().do(f"take {name}")
    assert table.state.resting == (card,)


@pytest.mark.rule("P579", "P585")
@pytest.mark.parametrize(("seat", "card"), [(MACEDON, KING), (HEARTLAND, CAPTAIN)])
def test_it_comes_back_free(table: Table, seat: int, card: int) -> None:
    before = len(table.state.hands[seat])
    draw_step(table, seat, card)
    assert card in table.state.hands[seat]
    assert table.state.resting == ()
    while table.step == "Drawing":
        table.do(next(line for line in table.legal() if table.card(line.split()[1]) < 96))
    assert len(table.state.hands[seat]) == before + 3  # the Heartland, with 8 Cities, draws three too


@pytest.mark.rule("P582")
def test_eagles_of_the_sea_come_back_in_place_of_a_card(table: Table) -> None:
    table.put(LEVANT, tyre=1, petra=1, byblos=1)  # three Cities are left: one card to draw
    before = len(table.state.hands[LEVANT])
    draw_step(table, LEVANT, EAGLES)
    assert EAGLES in table.state.hands[LEVANT]
    assert table.step != "Drawing"
    assert len(table.state.hands[LEVANT]) == before


@pytest.mark.rule("P585", "P586")
def test_macedon_may_take_armorer_and_infantry_in_place_of_cards(table: Table) -> None:
    table.deal(MACEDON, "warrior-king", "master-armorer", "armored-infantry")
    draw_step(table, MACEDON, KING, ARMORER, INFANTRY)
    assert table.state.hands[MACEDON] == (KING,)
    assert sorted(table.legal()) == ["done", "recover-draw armored-infantry", "recover-draw master-armorer"]
    table.do("recover-draw armored-infantry", "recover-draw master-armorer")
    assert table.step == "Drawing"
    assert table.state.table[MACEDON] == ()  # the Armorer comes into the hand
    table.do(next(line for line in table.legal() if table.card(line.split()[1]) < 96))
    assert len(table.state.hands[MACEDON]) == 4
    assert table.step != "Drawing"


@pytest.mark.rule("P585", "P586")
def test_or_leave_them_and_draw_three(table: Table) -> None:
    table.deal(MACEDON, "warrior-king", "master-armorer", "armored-infantry")
    draw_step(table, MACEDON, ARMORER, INFANTRY).do("done")
    for _ in range(3):
        table.do(next(line for line in table.legal() if table.card(line.split()[1]) < 96))
    assert table.state.resting == (ARMORER, INFANTRY)
    assert len(table.state.hands[MACEDON]) == 4


@pytest.mark.rule("P587")
def test_the_three_do_not_count_for_the_hand_limit_nor_help_with_it(table: Table) -> None:
    game, state = table.game, table.state
    assert game.hand_limit(state, MACEDON) == 9
    state.drop(MACEDON, INFANTRY)
    game.throw(state, INFANTRY)
    assert game.hand_limit(state, MACEDON) == 8
    assert game.hand_limit(state, HEARTLAND) == 6
    state.stack.append(DiscardDown(MACEDON, 1, limit=True))
    table.settle()
    assert not {"warrior-king", "master-armorer"} & set(table.offers("discard"))
    assert len(table.offers("discard")) == 3


@pytest.mark.rule("P581")
@pytest.mark.parametrize("resting", [True, False])
def test_the_captain_leaves_when_west_and_levant_have_no_gold(table: Table, resting: bool) -> None:
    table.state.gold = tuple(gold for gold in table.state.gold if gold.owner not in (WEST, LEVANT))
    table.state.gold += (Gold(table.area("lydia"), WEST),)
    assert table.game.treasured(table.state, CAPTAIN)
    if resting:
        table.state.drop(HEARTLAND, CAPTAIN)
        table.game.throw(table.state, CAPTAIN)
    table.state.gold = table.state.gold[:-1]
    table.state.stack[1:] = [DrawStep(HEARTLAND)]
    table.settle()
    assert CAPTAIN in table.state.discards
    assert CAPTAIN not in (*table.state.resting, *table.state.hands[HEARTLAND])
    assert table.game.problems(table.state) == []


@pytest.mark.rule("P583")
def test_the_eagles_leave_when_the_levant_has_no_gold(table: Table) -> None:
    table.state.drop(LEVANT, EAGLES)
    table.game.throw(table.state, EAGLES)
    table.state.gold = tuple(gold for gold in table.state.gold if gold.owner != LEVANT)
    table.state.stack[1:] = [DrawStep(LEVANT)]
    table.settle()
    assert EAGLES in table.state.discards
    assert table.step == "Drawing"  # it counts for no card


# Events


def event(table: Table, name: str, seat: int, draw: bool = True) -> Table:
    """An Event, drawn in a Draw Step or otherwise; everybody lets it happen."""
    later(table)
    for hand in range(5):
        table.deal(hand)
    table.state.stack[1:] = [DrawStep(seat, 2), Drawing(seat, 1)] if draw else [Drawing(seat, 1)]
    table.settle().do(f"draw {name}")
    return table


@pytest.mark.rule("P598")
@pytest.mark.parametrize(("fallen", "seat"), [(False, WEST), (True, HEARTLAND)])
def test_hordes_raise_four_disks_in_the_west_or_the_heartland(table: Table, fallen: bool, seat: int) -> None:
    table.state.memo[FALLEN] = fallen << WEST
    event(table, "hordes-from-the-north", MACEDON)
    assert (table.step, table.state.to_move) == ("Muster", seat)
    before = sum(table.state.disks[seat])
    table.state.box[seat] = 2
    assert "neither yours nor next to" in table.refusal("deploy sogdiana" if seat == WEST else "deploy pala")
    for _ in range(4):
        table.do(table.legal()[0])
    assert sum(table.state.disks[seat]) == before + 4
    assert table.state.box[seat] == 2
    assert table.step == "Drawing"  # it is replaced
    assert 98 in table.state.discards


@pytest.mark.rule("P598")
def test_fewer_may_be_placed(table: Table) -> None:
    event(table, "hordes-from-the-north", MACEDON).do("done")
    assert sum(table.state.disks[WEST]) == 18
    assert table.step == "Drawing"


@pytest.mark.rule("P599", "P601", "P602")
@pytest.mark.parametrize("name", ["eastern-powers-attack", "mountain-tribes-descend", "desert-raiders"])
def test_three_events_serve_macedon_in_its_draw_step_and_else_the_heartland(table: Table, name: str) -> None:
    table.state.vp[MACEDON] = 50
    event(table, name, MACEDON)
    assert (table.step, table.state.to_move) == ("Invade", MACEDON)
    for seat, draw in ((WEST, True), (MACEDON, False)):
        other = Table("alexander").go("Retirement")
        event(other, name, seat, draw)
        assert (other.step, other.state.to_move) == ("Muster", HEARTLAND)
        assert other.on_map(BLACK) == {}


@pytest.mark.rule("P600")
def test_invaders_from_the_sea_serve_the_levant(table: Table) -> None:
    event(table, "invaders-from-the-sea", MACEDON)
    assert (table.step, table.state.to_move) == ("Muster", LEVANT)


@pytest.mark.rule("P600")
def test_without_the_levant_it_is_removed_and_replaced(table: Table) -> None:
    table.state.memo[FALLEN] = 1 << LEVANT
    event(table, "invaders-from-the-sea", MACEDON)
    assert table.step == "Drawing"
    assert 100 in table.state.aside_cards


@pytest.mark.rule("P603")
def test_breath_of_god_takes_a_card_or_a_mina_or_nothing(table: Table) -> None:
    later(table)
    for hand in range(5):
        table.deal(hand)
    table.deal(MACEDON, "traitor", "assassin").deal(WEST, "spy")
    state = table.state
    state.mina[:5] = [3, 3, 3, 0, 3]
    state.deck.take(103)
    state.stack[1:] = [CardPhase(), EventCard(103, asked=True)]
    table.settle()
    while table.step == "RandomLoss":
        table.do(table.legal()[0])
    assert [len(hand) for hand in state.hands[:5]] == [1, 0, 0, 0, 0]
    assert state.mina[:5] == [3, 3, 2, 0, 2]
    assert state.discards == [103]
    assert table.game.problems(state) == []


@pytest.mark.rule("P603", "P584")
def test_a_breath_lays_an_heirloom_down(table: Table) -> None:
    table.deal(MACEDON, "warrior-king")
    table.state.stack.append(RandomLoss(MACEDON, 1))
    table.settle().do("lot warrior-king")
    assert table.state.resting == (KING,)


# Gold, elimination and victory


@pytest.mark.rule("P851")
@pytest.mark.parametrize(("taker", "vp", "mina"), [(MACEDON, 4, 1), (HEARTLAND, 0, 0)])
def test_gold_stays_and_is_whose_disks_lie_on_it(table: Table, taker: int, vp: int, mina: int) -> None:
    seize(table, taker, "lydia")
    total = len(table.state.gold)
    peace_comes(table)
    assert len(table.state.gold) == total
    assert owner(table, "lydia") == taker
    assert (table.state.vp[taker], table.state.mina[taker]) == (vp, mina)


@pytest.mark.rule("P851")
def test_it_can_be_won_back(table: Table) -> None:
    seize(table, MACEDON, "lydia")
    peace_comes(table)
    seize(table, WEST, "lydia")
    peace_comes(table)
    assert owner(table, "lydia") == WEST
    assert (table.state.vp[WEST], table.state.mina[WEST]) == (4, 1)


@pytest.mark.rule("P851")
def test_barbarians_and_shared_areas_leave_it_as_it_was(table: Table) -> None:
    seize(table, BLACK, "lydia").put(MACEDON, arzawa=1)
    peace_comes(table)
    assert (owner(table, "lydia"), owner(table, "arzawa")) == (WEST, WEST)


@pytest.mark.rule("P571")
@pytest.mark.parametrize("odd", [True, False])
def test_when_the_gold_of_thrace_is_looted_an_odd_card_ends_the_game(table: Table, odd: bool) -> None:
    seize(table, WEST, "thrace").put(MACEDON, ilium=2)
    table.state.vp[MACEDON] = 99
    peace_comes(table)
    assert table.step == "Regency"
    assert (table.state.vp[WEST], owner(table, "thrace")) == (4, WEST)
    reveal(table, odd)
    if odd:
        assert table.state.outcome is not None
        assert table.state.outcome.winners == PERSIANS
        assert (table.state.outcome.end, table.state.outcome.rule) == ("conquest", "P571")
    else:
        assert table.state.outcome is None
        assert table.state.mina[WEST] == 1


@pytest.mark.rule("P571")
@pytest.mark.parametrize(("taker", "area"), [(BLACK, "thrace"), (MACEDON, "lukka")])
def test_no_card_is_revealed_for_other_gold_or_barbarians(table: Table, taker: int, area: str) -> None:
    seize(table, taker, area)
    peace_comes(table)
    assert table.step != "Regency"


def strip(table: Table, seat: int) -> Table:
    """Take a civilization's disks from all its Gold."""
    for name in gold_of(table, seat):
        table.put(seat, **{name.replace("-", "_"): 0})
    return table


@pytest.mark.rule("P572", "P573")
def test_the_levant_falls_without_gold_and_its_ships_with_it(table: Table) -> None:
    table.deal(LEVANT, "traitor", "spy")
    table.state.vp[LEVANT], table.state.mina[LEVANT], table.state.box[LEVANT] = 7, 3, 2
    table.state.supply[LEVANT] -= 2 + 1
    table.state.table[LEVANT] = (Investment(1, 1),)
    for segment in table.state.deck.segments:
        segment[1] = 0
    for hand in range(5):
        table.state.drop(hand, 1)
    table.state.set_god(0, God(CAPTURED, MACEDON, LEVANT))
    strip(table, LEVANT)
    new_turn(table)
    state = table.state
    assert not table.game.plays(state, LEVANT)
    assert table.on_map(LEVANT) == {"alashiya": 1, "rhodes": 1}
    assert (state.hands[LEVANT], state.mina[LEVANT], state.vp[LEVANT]) == ((), 0, 7)
    assert {table.card("traitor"), table.card("spy")} <= set(state.discards)
    assert state.gods[0].status == HELD
    assert table.game.problems(state) == []


@pytest.mark.rule("P573")
def test_the_fallen_gain_nothing_more(table: Table) -> None:
    state, game = later(table).state, table.game
    state.memo[FALLEN] = 1 << LEVANT
    receive(game, state, LEVANT, 2, 2, 2)
    sack(game, state, LEVANT, MACEDON, table.area("thrace"))
    assert (state.mina[LEVANT], state.vp[LEVANT], state.box[LEVANT], state.loot[LEVANT]) == (0, 0, 0, 0)
    assert tally(game, state, LEVANT) == 0
    assert game.abilities(state, LEVANT) == ()
    before = state.vp[:]
    bonus_vp(game, state)
    assert state.vp[LEVANT] == before[LEVANT]
    assert table.match.view(None).seats[LEVANT].growth == 0
    state.stack.append(Proposal(MACEDON, LEVANT))
    assert table.settle().step != "Proposal"
    assert state.mina[MACEDON] == 0
    state.stack[1:] = [GrowthPhase(2)]
    table.settle()
    assert state.to_move == EGYPT
    state.stack[1:] = [Reckoning(4)]
    table.settle()
    assert not any(isinstance(frame, DrawStep) and frame.seat == LEVANT for frame in state.stack)


@pytest.mark.rule("P573")
def test_the_fallen_capture_no_deity(table: Table) -> None:
    table.state.set_god(0, God(HELD, MACEDON))
    table.state.memo[FALLEN] = 1 << WEST
    seize(table, WEST, "thrace")
    peace_comes(table)
    assert table.state.gods[0].status == HELD
    assert table.state.vp[WEST] == 0


@pytest.mark.rule("P574", "P575")
@pytest.mark.parametrize(("seat", "left"), [(WEST, {"ilium": 1, "tarsus": 2}), (EGYPT, {"abydos": 1, "amarna": 1})])
def test_west_and_egypt_fall_likewise(table: Table, seat: int, left: dict[str, int]) -> None:
    table.state.mina[seat] = 2
    strip(table, seat)
    new_turn(table)
    assert not table.game.plays(table.state, seat)
    assert table.on_map(seat) == left
    assert (table.state.mina[seat], table.state.hands[seat]) == (0, ())
    assert all(table.game.plays(table.state, other) for other in range(5) if other != seat)


@pytest.mark.rule("P572", "P574", "P575", "P576")
def test_one_disk_on_gold_is_enough_to_stay_in(table: Table) -> None:
    for seat, area in ((WEST, "lydia"), (LEVANT, "judah"), (EGYPT, "memphis"), (HEARTLAND, "bactria")):
        strip(table, seat).put(seat, **{area: 1})
    table.put(MACEDON, lydia=1)
    new_turn(table)
    assert all(table.game.plays(table.state, seat) for seat in range(5))
    assert table.state.outcome is None


@pytest.mark.rule("P576", "P852", "P568")
def test_macedon_wins_when_the_heartland_begins_a_turn_without_gold(table: Table) -> None:
    table.state.vp[WEST] = 90
    new_turn(strip(table, HEARTLAND))
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.rule) == ((MACEDON,), "P576")


@pytest.mark.rule("P604", "P852")
def test_macedon_wins_when_no_gold_is_under_persian_control(table: Table) -> None:
    for seat in PERSIANS:
        strip(table, seat)
    table.put(HEARTLAND, persis=1).put(BLACK, persis=1)
    table.state.vp[WEST] = 90
    peace_comes(table)
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.rule) == ((MACEDON,), "P604")


@pytest.mark.rule("P604")
def test_one_area_with_gold_keeps_the_empire_alive(table: Table) -> None:
    for seat in PERSIANS:
        strip(table, seat)
    seize(table, EGYPT, "persis")
    peace_comes(table)
    assert table.state.outcome is None


@pytest.mark.rule("P568")
def test_the_persians_win_when_macedon_has_no_disk_left(table: Table) -> None:
    table.put(MACEDON, thrace=0, ilium=0, marmaran_sea=0)
    table.state.vp[MACEDON] = 90
    peace_comes(table)
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.rule) == (PERSIANS, "P568")


def last_scores(table: Table) -> list[int]:
    table.state.vp[:5] = [0] * 5
    table.state.stack[1:] = [EndOfEpoch(1)]
    table.settle()
    return table.state.vp[:5]


@pytest.mark.rule("P605", "P849")
def test_the_persians_score_gold_and_thrace_and_add_up_their_vp(table: Table) -> None:
    seize(table, WEST, "thrace")
    table.clear().put(WEST, thrace=2, lydia=1).put(LEVANT, tyre=1).put(HEARTLAND, persis=1).put(EGYPT, memphis=1)
    table.put(MACEDON, arzawa=1)
    assert last_scores(table) == [2, 1 + 1 + 5, 1, 1, 1]
    assert table.state.outcome is not None
    assert table.state.outcome.winners == PERSIANS


@pytest.mark.rule("P606", "P824")
@pytest.mark.parametrize(("area", "vp"), [("lukka", 2), ("tyre", 4), ("memphis", 6), ("persis", 10), ("lydia", 0)])
def test_macedon_scores_gold_and_home_areas(table: Table, area: str, vp: int) -> None:
    table.clear().put(HEARTLAND, persis=1)
    table.state.memo[FALLEN] = 1 << WEST | 1 << LEVANT | 1 << EGYPT
    seize(table, MACEDON, area)
    assert last_scores(table)[MACEDON] == vp + 2


@pytest.mark.rule("P605", "P606")
@pytest.mark.parametrize(("macedon", "winners"), [(60, PERSIANS), (62, (MACEDON,))])
def test_more_vp_win(table: Table, macedon: int, winners: tuple[int, ...]) -> None:
    table.clear().put(WEST, pala=1).put(MACEDON, pala=1)
    table.state.vp[:5] = [macedon, 20, 20, 20, 1]
    table.state.stack[1:] = [EndOfEpoch(1)]
    table.settle()
    assert table.state.outcome is not None
    assert table.state.outcome.winners == winners


def test_the_rule_needs_its_cast() -> None:
    assert "this cast, in this order: greeks" in Alexander().needs(scenario("mithridates"))
    assert Alexander().needs(scenario("alexander")) == ""
