"""What single scenarios say about their automata: Alexander's cards and Deities, Turan's path, Rome's and Parthia's
heirlooms, and Mithridates alone."""

from random import Random

import pytest

from fourquarters.agents.acme.npc import Npc
from fourquarters.agents.acme.npc.aiming import targets
from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.games.acme.customs.alexander import EGYPT, HEARTLAND, LEVANT, WEST
from fourquarters.games.acme.customs.campaign import MACEDON, Muster
from fourquarters.games.acme.disks import NEUTRAL
from fourquarters.games.acme.flow import fate, solitaire
from fourquarters.games.acme.flow.cardphase import aims
from fourquarters.games.acme.flow.competition import CompetitionPhase
from fourquarters.games.acme.flow.growth import Deployment, GrowthPhase
from fourquarters.games.acme.flow.primary import threat
from fourquarters.games.acme.flow.reckoning import DrawStep
from fourquarters.games.acme.flow.solitaire import competition_order
from fourquarters.games.acme.gods import HELD
from fourquarters.games.acme.scenarios import scenario
from fourquarters.games.acme.state_parts import Gold
from tests.games.acme.kit import Table
from tests.games.acme.solitaire.cards_kit import does, npc, plays
from tests.games.acme.solitaire.placing import FOE, ME, Placing
from tests.games.acme.solitaire.table import enemies, log

KING, ARMORER, INFANTRY, STALLIONS = 21, 20, 31, 18

# Alexander the Great: Deities


def chosen_deity(table: Table, seat: int) -> str:
    """How a Deity comes to Macedon or the Heartland: by choice, or by lot."""
    assert "deity war" in table.legal()
    return "chosen" if table.step == "ChooseDeity" and table.state.to_move == seat else table.step


@pytest.mark.rule("P545")
@pytest.mark.parametrize(
    ("sides", "macedon", "heartland"),
    [("A----", "chosen", "Temple"), ("-AAAA", "Temple", "chosen"), ("each", "chosen", "chosen")],
)
@pytest.mark.passed_over("P545")
def test_an_automatons_deity_is_drawn_by_lot(sides: str, macedon: str, heartland: str) -> None:
    table = Table("alexander", None, sides=sides, deities=True)
    assert chosen_deity(table, MACEDON) == macedon
    table.do("deity forge")
    assert chosen_deity(table, HEARTLAND) == heartland
    table.do("deity war").go("Retirement")
    owners = {table.game.deities[n].id: god.owner for n, god in enumerate(table.state.gods) if god.status == HELD}
    assert owners == {"forge": MACEDON, "war": HEARTLAND}


# Turan and the Independents


@pytest.mark.rule("P629", "P632")
@pytest.mark.parametrize(
    ("persians", "cities"),
    [({}, ["city susa neutral"]), ({"susa": 1}, ["city susa orange"]),
     ({"susa": 1, "medes": 3}, ["city medes orange", "city susa orange"])],
)  # fmt: skip
def test_turan_knows_the_cities_of_independents_and_whose_they_are(persians: dict[str, int], cities: list[str]) -> None:
    """With a Persian among them it is Persia that is struck."""
    table = Table("rostam", None, sides="A-").go("Retirement").clear()
    table.put(NEUTRAL, susa=3, elam=2).put(0, **persians).put(1, sacans=3)
    facts = Facts(table.game, table.game.observe(table.state, 1), 1)
    way = table.game.cards[table.card("biblical-plague")].ways[0]
    found = targets(facts, way)
    assert sorted(table.game.notation.write(action) for action in found) == cities
    assert set(found) == set(aims(table.game, table.state, 1, way))


# Alexander the Great: a levy


@pytest.mark.rule("P391", "P598")
def test_the_disks_that_an_event_gives_go_where_the_lists_say() -> None:
    """Home Defense against two Macedonians in Lukka, with one disk more than they have; then what guards Gold."""
    table = Table("alexander", None, sides="A----").go("Retirement").clear()
    table.put(MACEDON, lukka=2).put(WEST, lukka=1, lydia=2)
    table.state.stack[1:] = [Muster(WEST, table.card("hordes-from-the-north"), 4)]
    table.settle()
    agent, told = Npc(table.game, WEST, Random(1)), []
    while table.step == "Muster":
        decision = table.game.decision(table.state)
        written = table.game.notation.write(agent.decide(table.game.observe(table.state, WEST), decision))
        told.append((written, agent.reason.split(":")[0]))
        table.do(written)
    assert told == [("deploy lukka", "rule P397")] * 2 + [
        ("deploy lydia", "rule P403"),
        ("deploy karahuyuk", "rule P403"),
    ]


# Alexander the Great: cards that stay


def battlefields(*sites: str) -> Table:
    """Automata run the Empire. Macedon meets another satrapy in these areas, and the Heartland holds its captain."""
    table = Table("alexander", None, sides="A----").go("Retirement").clear()
    for seat in range(5):
        table.deal(seat)
    table.deal(HEARTLAND, "great-captain")
    whose = {"thrace": WEST, "lydia": WEST, "tyre": LEVANT, "memphis": EGYPT, "kaska": WEST}
    for site in sites:
        table.put(MACEDON, **{site: 3}).put(whose[site], **{site: 3})
    table.put(HEARTLAND, persis=3)
    table.state.stack[1:] = [CompetitionPhase()]
    table.settle()
    return table.until(lambda: table.step == "Committing" and table.state.to_move == HEARTLAND)


def site(table: Table) -> str:
    assert table.state.contest is not None
    return table.game.chart.ids[table.state.contest.area]


@pytest.mark.rule("P580")
@pytest.mark.parametrize(
    ("sites", "helped"),
    [
        (("thrace", "lydia", "tyre"), "thrace"),
        (("lydia", "tyre"), "lydia"),
        (("tyre", "kaska"), "tyre"),
    ],
)
def test_the_captain_goes_where_gold_is_fought_for_in_this_order(sites: tuple[str, ...], helped: str) -> None:
    table = battlefields(*sites)
    for _ in sites:
        if site(table) == helped:
            break
        does(table, "ready", "P580")
        table.until(lambda: table.step == "Committing" and table.state.to_move == HEARTLAND)
    does(table, "commit great-captain", "P580")


@pytest.mark.rule("P580")
@pytest.mark.parametrize("place", ["memphis", "kaska"])
@pytest.mark.passed_over("P580")
def test_no_other_gold_and_no_area_without_gold_draws_him(place: str) -> None:
    plays(battlefields(place), "aside", "P351")


@pytest.mark.rule("P580")
def test_he_helps_a_satrapy_and_never_macedon() -> None:
    table = battlefields("lydia")
    table.put(WEST, lydia=0).put(HEARTLAND, lydia=3)
    assert "commit great-captain" in table.legal()
    assert npc(table)[0] != "commit great-captain", "only Macedon would be helped"
    table = battlefields("lydia")
    does(table, "commit great-captain", "P580")
    told = len(table.told)
    table.until(lambda: any(event.name == "lent" for event in table.told[told:]) or table.step == "Lending")
    if table.step == "Lending":
        does(table, "help green", "P580")
    assert [event.args[:2] for event in table.told[told:] if event.name == "lent"] == [(HEARTLAND, WEST)]


@pytest.mark.rule("P580")
def test_gold_is_whose_disks_lie_on_it() -> None:
    table = battlefields("lydia", "tyre")
    table.state.gold = tuple(
        Gold(each.area, MACEDON if table.game.chart.ids[each.area] == "tyre" else each.owner)
        for each in table.state.gold
    )
    first = site(table)
    if first == "tyre":
        plays(table, "commit great-captain", "P580")
    else:
        plays(table, "ready", "P580")


def draw_step(table: Table, seat: int, mina: int, *cards: int) -> Table:
    """A Draw Step with these heirlooms face down, and otherwise an empty hand."""
    table.go("Retirement")
    table.deal(seat, *(table.game.cards.slugs[card] for card in cards))
    for card in cards:
        table.state.drop(seat, card)
        table.game.throw(table.state, card)
    table.state.table[seat] = ()
    table.state.mina[seat] = mina
    table.state.stack[1:] = [DrawStep(seat)]
    return table.settle()


@pytest.mark.rule("P585")
def test_an_automaton_must_take_up_both_cards_of_macedon() -> None:
    table = draw_step(Table("alexander", None, sides="-AAAA"), MACEDON, 2, KING, ARMORER, INFANTRY)
    assert KING in table.state.hands[MACEDON]
    does(table, "recover-draw master-armorer", "P585")
    does(table, "recover-draw armored-infantry", "P585")
    assert set(table.state.hands[MACEDON]) == {KING, ARMORER, INFANTRY}
    assert table.match.view(MACEDON).left == 1, "one card is left to draw"


# Rome and Parthia


@pytest.mark.rule("P653")
@pytest.mark.parametrize("key", ["mithridates", "rome-vs-parthia"])
@pytest.mark.passed_over("P653")
def test_rome_pays_the_mina_if_it_has_one(key: str) -> None:
    sides, rome = ("--A-", 3) if key == "mithridates" else ("-A", 0)
    does(draw_step(Table(key, None, sides=sides), rome, 1, INFANTRY), "recover armored-infantry", "P653")
    table = draw_step(Table(key, None, sides=sides), rome, 0, INFANTRY)
    assert not table.offers("give-for"), "only Parthia sacrifices a card"
    plays(table, "recover-draw armored-infantry", "P316")


@pytest.mark.rule("P675")
def test_parthia_pays_the_mina_if_it_has_one() -> None:
    table = draw_step(Table("rome-vs-parthia", None, sides="A-"), 1, 1, STALLIONS)
    table.deal(1, "census")
    assert not table.offers("give-for")
    does(table, "recover breeder-of-stallions", "P675")
    assert table.state.mina[1] == 0


@pytest.mark.rule("P675")
def test_without_one_it_sacrifices_its_least_valuable_card() -> None:
    table = draw_step(Table("rome-vs-parthia", None, sides="A-"), 1, 0, STALLIONS)
    table.deal(1, "census", "light-chariots", "corrupter")
    drawn = table.match.view(1).left
    does(table, "give-for light-chariots breeder-of-stallions", "P675")
    assert set(table.hand(1)) >= {"census", "corrupter"}
    assert "light-chariots" not in table.hand(1)
    assert table.card("light-chariots") in table.state.discards
    assert [entry.card for entry in table.state.table[1]] == [STALLIONS]
    assert drawn in (-1, 3), "it draws as many as ever"


@pytest.mark.rule("P675")
@pytest.mark.passed_over("P675")
def test_with_an_empty_hand_it_draws_one_fewer() -> None:
    table = draw_step(Table("rome-vs-parthia", None, sides="A-"), 1, 0, STALLIONS)
    plays(table, "recover-draw breeder-of-stallions", "P316")


@pytest.mark.rule("P675")
def test_a_person_cannot_sacrifice_a_card() -> None:
    table = draw_step(Table("rome-vs-parthia"), 1, 0, STALLIONS)
    table.deal(1, "census")
    assert table.legal() == ["done", "recover-draw breeder-of-stallions"]
    expected = "only an automaton without mina gives up a card of its hand for it (P675)"
    assert table.refusal("give-for census breeder-of-stallions") == expected


# Turan's path of invasion


def turan() -> tuple[Table, Npc]:
    """Turan, an automaton, deploys one disk; it has what Home Defense asks for, and Persia has nothing but Gold."""
    table = Table("rostam", None, sides="A-", npc_priority_4="held").go("Retirement").clear()
    table.put(1, sacans=3, south_sakans=3)
    state = table.state
    below = next(number for number, frame in enumerate(state.stack) if isinstance(frame, GrowthPhase))
    state.stack[below + 1 :] = [Deployment(1)]
    state.supply[1] += state.box[1] - 1
    state.box[1] = 1
    state.to_move = 1
    return table, Npc(table.game, 1, Random(1))


def answer(table: Table, agent: Npc, *only: str) -> str:
    decision = table.game.decision(table.state)
    legal = [action for action in decision.actions if len(action) > 1 and table.game.chart.ids[action[1]] in only]
    assert len(legal) == len(only)
    action = agent.decide(table.game.observe(table.state, 1), decision._replace(actions=legal))
    return table.game.chart.ids[action[1]]


@pytest.mark.rule("P626")
@pytest.mark.passed_over("P634")
def test_of_equal_areas_turan_takes_the_one_nearer_to_gold() -> None:
    """Behind in VP it founds a City; two Settlements are equally near to its home."""
    for marker, wanted in (("margiana", "sogdiana"), ("massagetans", "north-sakans")):
        table, agent = turan()
        table.state.vp[0] = 5
        table.state.gold = (Gold(table.area(marker), 0),)
        table.put(1, north_sakans=2, sogdiana=2)
        assert answer(table, agent, "north-sakans", "sogdiana") == wanted
        assert agent.reason.startswith("rule P405")
        assert "P626" in agent.reason


@pytest.mark.rule("P626")
@pytest.mark.passed_over("P626")
def test_but_what_its_list_prefers_comes_before_gold() -> None:
    table, agent = turan()
    table.state.vp[0] = 5
    table.state.gold = (Gold(table.area("dahae"), 0),)
    table.put(1, north_sakans=2, kharesmeians=2)
    assert answer(table, agent, "north-sakans", "kharesmeians") == "north-sakans", "nearer to its home"
    assert "P626" not in agent.reason


@pytest.mark.rule("P626")
def test_gold_that_is_not_hostile_and_other_scenarios_know_no_such_path() -> None:
    table, agent = turan()
    table.state.vp[0] = 5
    table.state.gold = (Gold(table.area("margiana"), 1),)
    table.put(1, north_sakans=2, sogdiana=2)
    answer(table, agent, "north-sakans", "sogdiana")
    assert "P626" not in agent.reason
    plain = Placing(npc_priority_4="held")
    plain.put(ME, judah=3, byblos=3, petra=2, tyre=2).hostile(FOE).points(0, 5).gold(FOE, "sinai")
    assert plain.first(1, "petra", "tyre").rule == "P405"
    assert "P626" not in plain.agent.reason


# Mithridates alone


@pytest.mark.rule("P636")
@pytest.mark.parametrize(("sides", "you", "rival"), [("---A", 3, 2), ("--A-", 2, 3)])
def test_rome_or_pontus_alone_against_the_other(sides: str, you: int, rival: int) -> None:
    assert {each.seats for each in scenario("mithridates").players if each.players == 1} == {"---A", "--A-"}
    table = Table("mithridates", None, sides=sides).go("Retirement")
    assert [table.game.is_npc(table.state, seat) for seat in range(4)] == [seat != you for seat in range(4)]
    assert enemies(table, rival) == {you}
    assert not table.state.enemies[you]
    assert all(enemies(table, seat) == {you} for seat in (0, 1)), "as in any historical scenario that says nothing"


# Agamemnon: Troy


TROY, HITTITES, GREEKS = NEUTRAL, 2, 3


def greeks(*hand: str) -> Table:
    """An automaton runs the Greeks. It is their turn in the Card Phase, and the Hittites have a City and most VP."""
    table = Table("agamemnon", None, sides="ABC-").go("CardAction").put(HITTITES, hattusha=3)
    table.put(GREEKS, thrace=2)
    for seat in range(4):
        table.deal(seat)
    table.deal(GREEKS, *hand)
    table.state.vp[HITTITES] = 9
    return table.until(lambda: table.step == "CardAction" and table.state.to_move == GREEKS)


@pytest.mark.rule("P149", "P278")
@pytest.mark.passed_over("P319")
def test_cards_of_the_greeks_strike_troy_first_as_their_primary_enemy() -> None:
    table = greeks("famine-and-pestilence")
    does(does(table, "play famine-and-pestilence", "P305"), "city ilium neutral", "P318")
    later = greeks("famine-and-pestilence").put(TROY, ilium=0)
    does(does(later, "play famine-and-pestilence", "P305"), "city hattusha blue", "P319")


@pytest.mark.rule("P344", "P346", "P149")
def test_their_competitions_come_by_the_city_of_troy_too() -> None:
    table = greeks()
    order = [table.game.chart.ids[area] for area in competition_order(table.game, table.state)]
    assert order[:2] == ["thrace", "ilium"]
    near = {table.game.chart.ids[area] for area in table.game.chart.next[table.area("ilium")]} - {"thrace"}
    assert set(order[2 : 2 + len(near)]) == near


@pytest.mark.rule("P149", "P412")
def test_when_troy_has_fallen_they_are_hostile_to_nobody() -> None:
    table = greeks("traitor").put(GREEKS, ilium=4).put(TROY, ilium=2)
    table.until(lambda: table.step == "Opening")
    does(does(table, "play traitor", "P348"), "city ilium neutral", "P348")
    table.until(lambda: not table.on_map(TROY))
    assert (enemies(table, GREEKS), table.state.primary[GREEKS]) == (set(), -1)


@pytest.mark.rule("P149")
@pytest.mark.parametrize("card", ["earthquake", ""])
def test_so_they_are_when_its_last_disk_went_without_being_sacked(card: str) -> None:
    table = greeks().deal(0, "earthquake").put(TROY, ilium=1)
    table.until(lambda: table.step == "CardAction" and table.state.to_move == 0)
    number = table.state.number
    if card:
        table.do(f"play {card}", "at ilium")
    table.until(lambda: table.state.number > number and table.step == "CardAction")
    if card:
        assert (enemies(table, GREEKS), table.state.primary[GREEKS], table.on_map(TROY)) == (set(), -1, {})
        assert table.state.supply[TROY] == 0
        assert log(table, "troy-deserted") == ["No Trojan is left in Ilium: Troy is out of the game."]
    else:
        assert (enemies(table, GREEKS), table.state.primary[GREEKS]) == ({TROY}, TROY)
        assert table.on_map(TROY) == {"ilium": 4}


# Enemies for good, after Gilgamesh


def returned(key: str, sides: str, npc: int) -> Table:
    """The automaton has left and come back as another, by a card that makes it nobody's enemy (P376)."""
    table = Table(key, None, sides=sides).go("Retirement")
    for seat in range(table.game.setup.seats):
        table.deal(seat)
    before = table.state.people[npc]
    fate.invoke(table.game, table.state, npc)
    table.settle().do(f"reveal {table.game.cards.slugs[20]}")
    table.until(lambda: table.step not in ("Portents", "Entrance", "Newcomer", "Temple", "Settle"))
    assert table.state.people[npc] != before
    return table


@pytest.mark.rule("P7", "P99", "P127", "P202", "P375")
@pytest.mark.parametrize(
    ("key", "sides", "npc", "foes"),
    [
        ("darius", "A----", 1, {0, 2, 3, 4}),
        ("sargon", "A-", 1, {0}),
        ("sargon", "-A", 0, {1}),
        ("fire-in-the-east", "-A-", 0, {1, 2}),
        ("fire-in-the-east", "-A-", 2, {0, 1}),
    ],
)
def test_who_is_hostile_as_an_automaton_stays_so_as_whatever_it_returns(
    key: str, sides: str, npc: int, foes: set[int]
) -> None:
    table = returned(key, sides, npc)
    assert enemies(table, npc) == foes
    assert all(solitaire.lasting(table.game, table.state, npc, foe) for foe in foes)


@pytest.mark.rule("P202")
def test_of_its_enemies_the_medes_and_persians_still_win_a_tie() -> None:
    table = returned("darius", "A----", 1).clear()
    assert threat(table.game, table.state, 1).chosen == 0


@pytest.mark.rule("P375")
@pytest.mark.passed_over("P7", "P375")
@pytest.mark.parametrize(
    ("key", "sides", "npc"), [("fire-in-the-east", "A-B", 1), ("sea-peoples", "AB-", 2), ("four-corners", "A--B", 1)]
)
def test_whoever_is_hostile_as_a_people_is_not_as_another(key: str, sides: str, npc: int) -> None:
    assert enemies(Table(key, None, sides=sides).go("Retirement"), npc)
    assert enemies(returned(key, sides, npc), npc) == set()
