"""War and peace by the Civilization Pool, after every Victory Tally."""

from fractions import Fraction

import pytest

from fourquarters.games.acme import disks
from fourquarters.games.acme.flow import hostility
from fourquarters.games.acme.flow.hostility import FEUD, PEACE, TRUCE, WAR, Hostility, draws
from fourquarters.games.acme.flow.pool import USUAL, odds
from fourquarters.games.acme.flow.reckoning import Reckoning
from fourquarters.games.acme.flow.solitaire import changed, harmed
from fourquarters.games.acme.gods import HELD, LOST, God
from tests.games.acme.kit import Table, sided
from tests.games.acme.scenarios.historical import late
from tests.games.acme.solitaire.table import E, H, S, alone, enemies, log, run, suffer, war


def reckoned(table: Table) -> Table:
    """The hostility steps come up now."""
    return run(table, Hostility())


def over(table: Table) -> bool:
    """Is hostility decided for this turn?"""
    steps = (Hostility, hostility.PeaceOffers, hostility.Pull)
    return not any(isinstance(frame, steps) for frame in table.state.stack)


def apart(**options: str) -> Table:
    """Nobody is near anybody, all have a disk at home and no VP: nothing speaks for war."""
    return alone(**options)


@pytest.mark.rule("P289", "P470")
def test_hostility_is_decided_at_the_end_of_every_victory_tally() -> None:
    table = apart().put(E, pala=3)
    table.state.vp[E] = 5
    table.until(lambda: table.step == "Pull")
    kinds = [type(frame).__name__ for frame in table.state.stack]
    assert kinds[-3:] == ["Reckoning", "Hostility", "Pull"]
    assert any(event.name == "tally" for event in table.told)


@pytest.mark.rule("P473")
@pytest.mark.passed_over("P470", "P471")
def test_not_in_historical_scenarios() -> None:
    table = late("sea-peoples", 2, 1, sides="A--").clear().put(0, thebes=4, hattusha=2).put(1, hattusha=1)
    table.state.stack.append(Reckoning(1))
    before = table.state.enemies
    table.settle()
    assert over(table)
    assert table.state.enemies == before
    assert table.game.observe(table.state, 0).pool == []
    assert table.game.observe(table.state, 0).checks == []
    assert table.refusal("offer green") == (
        "peace is offered after the Victory Tally, where no scenario says who is hostile (P470)"
    )


@pytest.mark.rule("P475", "P476", "P480", "P483", "P494")
def test_everybody_sees_what_the_pool_would_be_asked_now_and_why() -> None:
    table = war(apart(), (H, E))
    table.state.vp[H] = 2
    checks = {(check.npc, check.other): check for check in table.game.observe(table.state, None).checks}
    peace = checks[H, E]
    assert (peace.kind, peace.rules, peace.draws, peace.gift) == ("peace", [475, 476], 2, 3)
    assert checks[S, E].kind == "war"
    table.state.vp[E] = 4
    table.put(E, **{table.game.chart.ids[table.state.home[S]]: 1})
    checks = {(check.npc, check.other): check for check in table.game.observe(table.state, None).checks}
    assert (checks[S, E].rules, checks[S, E].draws) == ([481, 482, 483], 3)
    assert checks[H, E].rules == [475]
    assert (S, H) not in checks  # one of them has an enemy: nothing is checked among the two


@pytest.mark.rule("P465")
def test_the_pool_has_six_white_and_four_black_disks_which_are_drawn_without_putting_back() -> None:
    table = war(apart(), (H, E))
    assert table.game.observe(table.state, None).pool == [6, 4]
    table.state.vp[H] = 1
    reckoned(table).do("offer green")
    assert (table.legal(), table.game.weights(table.state)) == (["pull white", "pull black"], [6, 4])
    table.do("pull black")
    assert table.game.weights(table.state) == [6, 3]
    assert table.game.observe(table.state, E).pool == [6, 3]
    assert odds(USUAL, 0, 1) == Fraction(6, 10)
    assert odds(USUAL, 0, 2) == 1 - Fraction(4, 10) * Fraction(3, 9)
    assert odds(USUAL, 1, 5) == 1 - Fraction(6 * 5 * 4 * 3 * 2, 10 * 9 * 8 * 7 * 6)


def among(*vp: int) -> Table:
    """Egypt and four automata, each with a disk at home, and so many VP."""
    table = sided("A----")
    table.state.vp[:5] = vp
    return war(table)


@pytest.mark.rule("P471")
def test_the_last_step_is_war_among_those_automata_that_are_left_without_enemies() -> None:
    table = war(among(0, 1, 1, 2, 1), (1, E), (2, 1))
    table.state.vp[E] = 3
    reckoned(table).do("done")
    seen = []
    while isinstance(frame := table.state.stack[-1], hostility.Pull):
        seen.append((frame.stage, frame.npc, frame.other))
        table.do("pull white" if frame.stage in (WAR, FEUD) else "pull black")
    assert {stage for stage, _, _ in seen} == {WAR, TRUCE, FEUD}
    assert [stage for stage, _, _ in seen] == sorted(stage for stage, _, _ in seen)
    assert seen[-1] == (FEUD, 4, 3)


@pytest.mark.passed_over("P471", "P472")
def test_steps_in_which_nobody_has_a_reason_pass_without_a_question() -> None:
    table = apart()
    reckoned(table)
    assert over(table)
    assert not any(event.name in ("checks", "unmoved") for event in table.told)


@pytest.mark.rule("P471")
def test_first_offers_then_declarations_then_peace_and_war_among_automata() -> None:
    table = war(apart(), (H, E), (S, H), (H, S)).put(E, aleppo=1)
    seen = []
    reckoned(table)
    for _ in range(30):
        frame = table.state.stack[-1]
        if table.step == "PeaceOffers":
            seen.append(PEACE)
            table.do("done")
        elif isinstance(frame, hostility.Pull):
            seen.append(frame.stage)
            table.do("pull white" if frame.stage == WAR else "pull black")
        else:
            break
    assert seen == sorted(seen)
    assert {PEACE, WAR, TRUCE} <= set(seen)


# Peace offers


@pytest.mark.rule("P472")
def test_a_player_may_offer_peace_to_each_hostile_automaton_once_in_any_order() -> None:
    table = war(apart(), (H, E), (S, E))
    reckoned(table)
    assert (table.step, table.state.to_move) == ("PeaceOffers", E)
    assert table.legal() == ["done", "offer green", "offer blue"]
    table.do("offer blue", "pull black")
    assert table.legal() == ["done", "offer green"]
    assert table.refusal("offer blue") == "they have had your offer this turn (P472)"
    table.do("done")
    assert enemies(table, H) == {E}


@pytest.mark.rule("P472")
def test_several_players_offer_in_turn_order_and_only_to_their_own_enemies() -> None:
    table = war(apart(sides="AB-"), (S, E), (S, H))
    table.state.order = (H, E, S)
    reckoned(table)
    assert table.state.to_move == H
    table.do("done")
    assert table.state.to_move == E
    assert table.legal() == ["done", "offer blue"]


@pytest.mark.passed_over("P472")
def test_automata_that_are_not_hostile_hear_no_offer() -> None:
    table = war(apart(), (H, E), (S, H))
    reckoned(table)
    assert table.legal() == ["done", "offer green"]
    assert table.refusal("offer blue") == "peace is offered to automata that are hostile to you (P472)"


def feuding(*, lasting: bool) -> Table:
    """In a scenario of one's own Egypt plays against the Hittites and Greece, whose hostility has an end, or none."""
    foes = [("hittites", ["egypt", "greeks"]), ("greeks", ["hittites"])]
    table = Table.crafted(
        cast=[{"people": "egypt", "home": "thebes"}, {"people": "hittites"}, {"people": "greeks"}],
        players=[{"players": 1, "seats": "A--"}],
        npcs=[{"npc": npc, "hostile": hostile, "lasting": lasting} for npc, hostile in foes],
        time={"last": 2},
        picked={"sides": "A--"},
    )
    table.go("CardAction").clear().put(E, thebes=1).put(1, hattusha=1).put(2, thrace=1)
    table.deal(E).state.mina[E] = 0
    table.state.vp[:3] = [0, 1, 1]
    assert enemies(table, 1) == {E, 2}
    return table


@pytest.mark.rule("P473")
def test_by_a_scenario_of_ones_own_hostility_may_last_for_good() -> None:
    table = feuding(lasting=True)
    reckoned(table)
    assert table.step != "PeaceOffers"
    run(table, hostility.PeaceOffers(E))
    assert table.step != "PeaceOffers"


@pytest.mark.passed_over("P473")
def test_where_it_does_not_say_so_peace_can_be_offered_as_ever() -> None:
    table = feuding(lasting=False)
    reckoned(table)
    assert table.legal() == ["done", "offer green"]
    table.do("offer green", "pull white")
    assert enemies(table, 1) == {2}
    table.do("pull white")
    assert (enemies(table, 1), enemies(table, 2)) == (set(), set())


@pytest.mark.passed_over("P474")
def test_without_a_gift_no_disk_more_is_drawn_and_nothing_changes_hands() -> None:
    table = war(alone(("census",)), (H, E))
    table.state.mina[E] = 1
    reckoned(table).do("offer green", "pull black")
    assert over(table)
    assert (table.state.mina[E], table.hand(E), table.hand(H)) == (1, ["census"], [])
    assert enemies(table, H) == {E}


@pytest.mark.rule("P474")
@pytest.mark.passed_over("P479")
def test_a_gift_of_a_mina_or_a_card_brings_a_disk_more_and_is_gone_whatever_comes() -> None:
    table = war(alone(("census",)), (H, E))
    table.state.mina[E] = 1
    reckoned(table)
    assert table.legal() == ["done", "offer green", "offer-mina green", "offer-card green census"]
    labels = [choice.label for choice in table.game.describe(table.state).choices]
    assert labels[1:] == [
        "offer the Hittites peace and nothing: 1 disk drawn, a chance of 60 %",
        "offer the Hittites peace and 1 mina: 2 disks drawn, a chance of 87 %",
        "offer the Hittites peace and Census: 2 disks drawn, a chance of 87 %",
    ]
    table.do("offer-mina green")
    assert (table.state.mina[E], table.state.mina[H]) == (0, 1)
    table.do("pull black", "pull black")
    assert (enemies(table, H), table.state.mina[E]) == ({E}, 0)
    card = war(alone(("census",)), (H, E))
    reckoned(card).do("offer-card green census")
    assert (card.hand(E), card.hand(H)) == ([], ["census"])
    assert log(card, "gave-card") == ["The Egyptians give the Hittites Census."]
    poor = war(apart(), (H, E))
    reckoned(poor)
    assert poor.refusal("offer-mina green") == "needs 1 mina: you have none (P474)"
    assert poor.refusal("offer-card green census") == "you do not hold that card, or cannot give it away (P474)"


@pytest.mark.rule("P475")
@pytest.mark.passed_over("P475")
def test_peace_is_likelier_with_an_automaton_that_is_far_away() -> None:
    table = war(apart(), (H, E))
    assert draws(table.game, table.state, PEACE, H, E) == 1
    table.put(H, judah=1).put(E, tyre=1)
    assert draws(table.game, table.state, PEACE, H, E) == 0
    table.put(H, judah=0, tyre=1)
    assert draws(table.game, table.state, PEACE, H, E) == 0


@pytest.mark.rule("P476")
@pytest.mark.passed_over("P476")
def test_peace_is_likelier_with_an_automaton_that_has_more_vp() -> None:
    table = war(apart(), (H, E)).put(H, tyre=1).put(E, tyre=1)
    assert draws(table.game, table.state, PEACE, H, E) == 0
    table.state.vp[H] = 1
    assert draws(table.game, table.state, PEACE, H, E) == 1
    table.state.vp[E] = 1
    assert draws(table.game, table.state, PEACE, H, E) == 0


@pytest.mark.rule("P477")
@pytest.mark.passed_over("P477")
def test_peace_is_likelier_with_an_automaton_that_has_more_cities() -> None:
    table = war(apart(), (H, E)).put(H, tyre=3).put(E, tyre=1)
    assert draws(table.game, table.state, PEACE, H, E) == 1
    table.put(E, thebes=3)
    assert draws(table.game, table.state, PEACE, H, E) == 0


@pytest.mark.rule("P478")
@pytest.mark.passed_over("P478")
def test_at_most_four_disks_are_drawn_and_one_fewer_for_the_primary_enemy_of_several_players() -> None:
    table = war(apart(sides="AB-"), (S, E), (S, H)).put(S, ugarit=3)
    table.state.vp[S] = 1
    assert draws(table.game, table.state, PEACE, S, E, gift=True) == 4
    table.state.primary = changed(table.state.primary, S, E)
    assert draws(table.game, table.state, PEACE, S, E, gift=True) == 3
    assert draws(table.game, table.state, PEACE, S, H, gift=True) == 4
    one = war(apart(), (S, E), (S, H)).put(S, ugarit=3)
    one.state.primary = changed(one.state.primary, S, E)
    assert draws(one.game, one.state, PEACE, S, E) == 2


@pytest.mark.rule("P478")
def test_where_no_disk_would_be_drawn_there_is_nothing_to_offer() -> None:
    table = war(apart(sides="AB-"), (S, E), (S, H))
    table.state.primary = changed(table.state.primary, S, E)
    reckoned(table)
    assert table.state.to_move == H  # Egypt, first in turn order, has no offer to make
    both = war(apart(), (H, E), (S, E)).put(H, tyre=1).put(E, tyre=1)
    reckoned(both)
    assert both.legal() == ["done", "offer blue"]
    assert both.refusal("offer green") == "no disk would be drawn for it: nothing speaks for peace (P478)"


@pytest.mark.rule("P479")
def test_a_white_disk_makes_peace_and_all_disks_go_back() -> None:
    table = war(apart(), (H, E), (H, S))
    table.state.primary = changed(table.state.primary, H, E)
    table.state.vp[H] = 1
    reckoned(table).do("offer green", "pull black", "pull white")
    assert (enemies(table, H), table.state.primary[H]) == ({S}, -1)
    assert log(table, "reconciled") == ["The Hittites make peace with the Egyptians."]
    assert table.step == "Pull"
    assert table.game.observe(table.state, E).pool == [6, 4]


# Declarations of war


@pytest.mark.rule("P480")
def test_the_automaton_with_most_vp_declares_first_then_by_turn_order() -> None:
    table = apart().put(E, pala=1, aleppo=1)
    table.state.vp[S] = 2
    assert hostility.pairs(table.game, table.state, WAR) == [(S, E), (H, E)]
    table.state.vp[H] = 2
    assert hostility.pairs(table.game, table.state, WAR) == [(H, E), (S, E)]


@pytest.mark.rule("P820")
@pytest.mark.passed_over("P480")
def test_who_has_just_made_peace_or_is_hostile_already_does_not_declare_war() -> None:
    table = war(apart(), (H, E)).put(E, pala=1)
    table.state.vp[H] = 1
    reckoned(table).do("offer green", "pull white")
    assert table.step != "Pull"
    assert enemies(table, H) == set()
    hostile = war(apart(), (H, E)).put(E, pala=1)
    hostile.state.vp[H] = 1
    reckoned(hostile).do("done")
    assert hostile.step != "Pull"


@pytest.mark.rule("P480")
@pytest.mark.passed_over("P820")
def test_an_offer_accepted_in_an_earlier_turn_keeps_nobody_from_war() -> None:
    table = war(apart(), (H, E))
    reckoned(table).do("offer green", "pull white")
    table.until(lambda: table.state.number == 2)
    table.go().state.vp[:3] = [1, 0, 1]
    reckoned(table)
    frame = table.state.stack[-1]
    assert isinstance(frame, hostility.Pull)
    assert (frame.stage, frame.npc, frame.other) == (WAR, H, E)


@pytest.mark.rule("P820")
def test_no_war_is_declared_on_the_first_player_before_the_last_one_has_made_offers() -> None:
    refused, accepted = (reckoned(war(apart(sides="AB-"), (S, H)).put(E, aleppo=1)) for _ in range(2))
    assert (refused.step, refused.state.to_move) == ("PeaceOffers", H)
    refused.do("offer blue", "pull black")
    assert log(refused, "checks")[-1] == "2 disks of the Pool for war of the Sea Peoples with the Egyptians."
    refused.do("pull black")
    assert enemies(refused, S) == {E, H}
    accepted.do("offer blue", "pull white")
    assert (over(accepted), enemies(accepted, S)) == (True, set())


@pytest.mark.passed_over("P820")
def test_a_war_of_an_earlier_turn_comes_before_the_offers_of_this_one() -> None:
    table = apart()
    table.state.vp[E] = 1
    reckoned(table).do("pull black", "pull white")
    assert (over(table), enemies(table, H)) == (True, {E})  # it is too late for an offer now
    reckoned(table)
    assert table.legal() == ["done", "offer green"]


def wars(table: Table) -> int:
    return draws(table.game, table.state, WAR, H, E)


@pytest.mark.rule("P481", "P482")
@pytest.mark.passed_over("P481", "P482")
def test_war_is_likelier_with_disks_near_each_other_and_near_the_home_area() -> None:
    table = apart().put(H, judah=1).put(E, tyre=1)
    assert wars(table) == 1
    table.put(E, tyre=0)
    assert wars(table) == 0
    table.put(H, judah=0, hattusha=0).put(E, pala=1)  # next to the Home Area, where no Hittite stands
    assert wars(table) == 1
    table.put(H, hattusha=1)
    assert wars(table) == 2


@pytest.mark.rule("P483")
@pytest.mark.passed_over("P483")
def test_war_is_likelier_with_a_player_who_has_more_vp() -> None:
    table = apart()
    table.state.vp[E] = 1
    assert wars(table) == 1
    table.state.vp[H] = 1
    assert wars(table) == 0


@pytest.mark.rule("P484")
@pytest.mark.passed_over("P484")
def test_war_is_likelier_with_a_player_who_has_more_cities() -> None:
    table = apart().put(E, thebes=3)
    assert wars(table) == 1
    table.put(H, hattusha=3)
    assert wars(table) == 0


@pytest.mark.rule("P485")
@pytest.mark.passed_over("P485")
def test_war_is_likelier_with_a_player_whose_card_has_cost_it_something_this_turn() -> None:
    table = alone(("palace-coup",))
    table.state.vp[H] = 3
    table.do("play palace-coup", "against green")  # 3 VP, for want of mina and cards
    assert (table.state.vp[H], enemies(table, H)) == (0, set())
    assert wars(table) == 1
    table.until(lambda: table.state.number == 2)
    assert hostility.conditions(table.game, table.state, WAR, H, E)[4] is False


@pytest.mark.rule("P485", "P499")
def test_a_deity_lost_by_a_card_counts_as_well() -> None:
    """It makes nobody hostile at once."""
    table = alone(("forsaken-by-god",))
    for deity, seat in enumerate((H, E)):
        table.state.set_god(deity, God(HELD, seat))
    table.do("play forsaken-by-god", "against green")
    suffer(table)
    assert (table.state.gods[0].status, enemies(table, H)) == (LOST, set())
    assert hostility.conditions(table.game, table.state, WAR, H, E)[4]
    assert hostility.conditions(table.game, table.state, FEUD, H, E)[4]
    assert not hostility.conditions(table.game, table.state, WAR, S, E)[4]


@pytest.mark.rule("P486")
@pytest.mark.passed_over("P486")
def test_seafarers_resent_a_player_in_their_waters() -> None:
    table = apart().put(S, levantine_sea=1).put(E, levantine_sea=1)
    found = hostility.conditions(table.game, table.state, WAR, S, E)
    assert found[5] is True
    other = apart().put(H, levantine_sea=1).put(E, levantine_sea=1)
    assert hostility.conditions(other.game, other.state, WAR, H, E)[5] is False
    land = apart().put(S, tyre=1).put(E, tyre=1)
    assert hostility.conditions(land.game, land.state, WAR, S, E)[5] is False


def seafarers(*peoples: str, sides: str = "A--") -> Table:
    """Three civilizations on the Full Map, nobody near anybody, each with a disk at home."""
    table = Table("free", 3, sides=sides, map="full", epochs=2)
    table.do("order orange", f"choose {peoples[0]}")
    while table.step in ("ChooseCivilization", "FirstOrLast", "DrawOrder"):
        wanted = f"choose {peoples[min(table.state.to_move, 2)]}"
        table.do(wanted if wanted in table.legal() else table.legal()[0])
    table.go().clear()
    for seat, home in enumerate(table.state.home[:3]):
        disks.put(table.state, seat, home, 1, 4)
    return table


def crossed(table: Table, stage: int, npc: int, other: int) -> bool:
    """Is a disk drawn for the waters of the seafarers?"""
    return hostility.conditions(table.game, table.state, stage, npc, other)[5]


@pytest.mark.rule("P486", "P500")
def test_cimmerians_are_seafarers_too() -> None:
    table = seafarers("egypt", "cimmerians", "hittites").put(1, levantine_sea=1)
    assert not crossed(table, WAR, 1, E)
    assert not crossed(table, FEUD, 1, 2)
    table.put(E, levantine_sea=1).put(2, levantine_sea=1)
    assert crossed(table, WAR, 1, E)
    assert crossed(table, FEUD, 1, 2)
    assert not crossed(table, WAR, 2, E), "Hittites are none"


@pytest.mark.rule("P486")
@pytest.mark.parametrize(("npc", "there"), [(1, 2), (2, 1)])
def test_seafarers_resent_a_player_in_the_waters_of_the_others_as_well(npc: int, there: int) -> None:
    """Only the Sea Peoples stand in the Levantine Sea, or only the Cimmerians: it is a disk more for both."""
    table = seafarers("egypt", "cimmerians", "sea-peoples").put(E, levantine_sea=1).put(there, levantine_sea=1)
    assert crossed(table, WAR, npc, E)
    assert not crossed(table.put(there, levantine_sea=0, tyre=1).put(E, tyre=1), WAR, npc, E)


@pytest.mark.rule("P486")
@pytest.mark.parametrize(("theirs", "due"), [("cimmerians", True), ("hittites", False)])
def test_the_other_seafarers_may_be_players(theirs: str, due: bool) -> None:
    table = seafarers("egypt", theirs, "sea-peoples", sides="AB-")
    table.put(E, levantine_sea=1).put(1, levantine_sea=1)
    assert crossed(table, WAR, 2, E) == due
    assert not crossed(table.put(E, levantine_sea=0), WAR, 2, 1), "a player's own disks do not count"


@pytest.mark.rule("P500")
def test_so_do_seafarers_among_automata() -> None:
    """But the waters of the one checked against, where nobody else is, are its own."""
    table = seafarers("cimmerians", "hittites", "sea-peoples").put(E, levantine_sea=1).put(1, levantine_sea=1)
    assert crossed(table, FEUD, 2, 1), "Hittites where Cimmerians are"
    assert not crossed(table, WAR, 2, E), "Cimmerians where nobody else of the two peoples is"


@pytest.mark.rule("P487")
def test_a_black_disk_of_at_most_five_is_war() -> None:
    table = apart().put(S, levantine_sea=1, ugarit=1).put(E, levantine_sea=1, ugarit=1, thebes=3)
    table.state.vp[E] = 1
    harmed(table.game, table.state, S, E, provokes=False)
    assert all(hostility.conditions(table.game, table.state, WAR, S, E))
    assert draws(table.game, table.state, WAR, S, E) == 5
    reckoned(table).until(lambda: getattr(table.state.stack[-1], "npc", -1) == S)
    table.do("pull white", "pull white", "pull black")
    assert enemies(table, S) == {E}
    assert log(table, "hostile") == ["The Sea Peoples are now hostile to the Egyptians (P487)."]


@pytest.mark.passed_over("P487")
def test_white_disks_alone_keep_the_peace() -> None:
    table = apart()
    table.state.vp[E] = table.state.vp[S] = 1
    reckoned(table).do("pull white")
    assert enemies(table, H) == set()
    assert log(table, "unmoved") == ["The Hittites keep the peace with the Egyptians."]


@pytest.mark.rule("P488")
def test_a_war_with_a_player_ends_all_wars_with_automata() -> None:
    table = war(apart(), (H, S), (S, H))
    table.state.vp[E] = table.state.vp[S] = 1
    reckoned(table).do("pull black")
    assert (enemies(table, H), enemies(table, S)) == ({E}, set())
    assert log(table, "buried") == ["The Hittites and the Sea Peoples bury their quarrel (P488)."]


@pytest.mark.passed_over("P488", "P489")
def test_automata_that_a_scenario_calls_hostile_for_good_remain_at_war_with_each_other() -> None:
    table = feuding(lasting=True)
    assert [check.kind for check in table.game.observe(table.state, None).checks] == ["war"]
    table.state.vp[E] = 2
    reckoned(war(table, (1, 2), (2, 1))).do("pull black", "pull white")
    assert over(table)
    assert [enemies(table, npc) for npc in (1, 2)] == [{E, 2}, {1}]
    assert not log(table, "buried")


@pytest.mark.passed_over("P488")
def test_where_no_war_is_declared_automata_remain_at_war_with_each_other() -> None:
    table = war(apart(), (H, S), (S, H))
    table.state.vp[E] = table.state.vp[S] = 1
    reckoned(table).do("pull white")
    assert (enemies(table, H), enemies(table, S)) == ({S}, {H})


@pytest.mark.rule("P488")
@pytest.mark.passed_over("P488")
def test_a_war_with_a_player_leaves_the_wars_between_other_automata_alone() -> None:
    table = war(among(1, 0, 1, 1, 1), (2, 3), (3, 2), (1, 2), (3, 1))
    reckoned(table).do("pull black")
    assert [enemies(table, npc) for npc in (1, 2, 3)] == [{E}, {3}, {2}]


# Among automata


@pytest.mark.passed_over("P489", "P494")
def test_only_an_automaton_that_is_hostile_to_the_other_checks_for_peace() -> None:
    table = war(apart(), (S, H))
    reckoned(table)
    frame = table.state.stack[-1]
    assert isinstance(frame, hostility.Pull)
    assert (frame.stage, frame.npc, frame.other) == (TRUCE, S, H)
    table.do("pull black")
    assert over(table)


@pytest.mark.passed_over("P493")
def test_black_disks_alone_leave_automata_at_war() -> None:
    table = war(apart(), (H, S), (S, H))
    reckoned(table).do("pull black", "pull black")
    assert over(table)
    assert (enemies(table, H), enemies(table, S)) == ({S}, {H})


@pytest.mark.rule("P489", "P490", "P493")
@pytest.mark.passed_over("P490")
def test_automata_at_war_check_for_peace_in_turn_order_and_a_white_disk_ends_it_for_both() -> None:
    table = war(apart(), (H, S), (S, H)).put(H, ugarit=0)
    assert hostility.pairs(table.game, table.state, TRUCE) == [(H, S), (S, H)]
    assert draws(table.game, table.state, TRUCE, H, S) == 1
    reckoned(table)
    frame = table.state.stack[-1]
    assert isinstance(frame, hostility.Pull)
    assert (frame.stage, frame.npc, frame.other) == (TRUCE, H, S)
    table.do("pull white")
    assert (enemies(table, H), enemies(table, S)) == (set(), set())
    near = war(apart(), (H, S)).put(H, aleppo=1)
    assert draws(near.game, near.state, TRUCE, H, S) == 0


@pytest.mark.rule("P491", "P492")
@pytest.mark.passed_over("P491", "P492")
def test_the_stronger_automaton_is_readier_for_peace() -> None:
    table = war(apart(), (H, S), (S, H)).put(H, aleppo=1)
    table.state.vp[H] = 1
    assert draws(table.game, table.state, TRUCE, H, S) == 1
    assert draws(table.game, table.state, TRUCE, S, H) == 0
    table.put(H, hattusha=3)
    assert draws(table.game, table.state, TRUCE, H, S) == 2
    table.put(S, ugarit=3)
    assert draws(table.game, table.state, TRUCE, H, S) == 1


@pytest.mark.rule("P494")
def test_automata_without_enemies_check_for_war_with_each_other_the_poorest_first() -> None:
    table = among(0, 3, 2, 1, 2)
    assert hostility.pairs(table.game, table.state, FEUD)[:3] == [(1, 3), (1, 2), (1, 4)]
    assert all(hostility.due(table.game, table.state, FEUD, 1, other) for other in (2, 3, 4))


@pytest.mark.passed_over("P494")
def test_who_has_an_enemy_or_has_made_peace_checks_with_nobody_nor_anybody_with_it() -> None:
    table = war(apart(), (S, E))
    assert not hostility.due(table.game, table.state, FEUD, H, S)
    assert not hostility.due(table.game, table.state, FEUD, S, H)
    made = war(apart(), (H, S)).put(H, hattusha=3)
    made.state.vp[S] = 1
    reckoned(made).do("pull white")  # peace with the Sea Peoples, who would be pressed to a war otherwise
    assert over(made)
    assert (enemies(made, H), enemies(made, S)) == (set(), set())
    assert not hostility.due(made.game, made.state, FEUD, S, H)


@pytest.mark.rule("P494")
def test_an_automaton_that_another_has_made_peace_with_has_made_peace_too() -> None:
    """The first automaton checks for peace with the second: neither is checked for war with a third one any more."""
    table = war(among(0, 2, 1, 1, 0), (1, 2))
    reckoned(table).do("pull white")
    assert log(table, "reconciled")
    for npc in (1, 2):
        assert not any(hostility.due(table.game, table.state, FEUD, *pair) for pair in ((npc, 3), (3, npc)))
    assert hostility.due(table.game, table.state, FEUD, 3, 4)


@pytest.mark.rule("P495", "P496", "P497", "P498", "P499", "P500")
@pytest.mark.passed_over("P495", "P496", "P497", "P498", "P499", "P500")
def test_what_speaks_for_a_war_among_automata() -> None:
    def found(table: Table) -> list[bool]:
        return list(hostility.conditions(table.game, table.state, FEUD, S, H))

    assert found(apart()) == [False] * 6
    assert found(apart().put(S, tyre=1).put(H, judah=1)) == [True] + [False] * 5  # P495
    assert found(apart().put(S, ugarit=0).put(H, aleppo=1)) == [False, True] + [False] * 4  # P496
    ahead = apart()
    ahead.state.vp[H] = 1
    assert found(ahead) == [False, False, True, False, False, False]  # P497
    assert found(apart().put(H, hattusha=3)) == [False, False, False, True, False, False]  # P498
    wronged = apart()
    harmed(wronged.game, wronged.state, S, H, provokes=False)
    assert found(wronged) == [False] * 4 + [True, False]  # P499
    assert found(apart().put(S, red_sea=1).put(H, red_sea=1)) == [True] + [False] * 4 + [True]  # P500
    assert found(apart().put(S, tyre=1).put(H, tyre=1)) == [True] + [False] * 5  # on Land
    hittites = apart().put(S, red_sea=1).put(H, red_sea=1)
    assert list(hostility.conditions(hittites.game, hittites.state, FEUD, H, S)) == [True] + [False] * 5


@pytest.mark.rule("P501")
def test_a_black_disk_of_at_most_five_makes_the_other_automaton_the_enemy_of_the_one_that_checks() -> None:
    table = apart().put(S, levantine_sea=1).put(H, levantine_sea=1, ugarit=1, hattusha=3)
    table.state.vp[H] = 1
    harmed(table.game, table.state, S, H, provokes=False)
    assert draws(table.game, table.state, FEUD, S, H) == 5
    reckoned(table).until(lambda: getattr(table.state.stack[-1], "npc", -1) == S)
    table.do("pull white", "pull black")
    assert (enemies(table, S), enemies(table, H)) == ({H}, set())
    assert log(table, "hostile") == ["The Sea Peoples are now hostile to the Hittites (P501)."]


@pytest.mark.passed_over("P501")
def test_white_disks_alone_keep_the_peace_among_automata() -> None:
    table = apart()
    table.state.vp[H] = 1
    reckoned(table).do("pull white")
    assert over(table)
    assert (enemies(table, S), enemies(table, H)) == (set(), set())
    assert log(table, "unmoved") == ["The Sea Peoples keep the peace with the Hittites."]
