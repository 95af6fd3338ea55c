"""War by the Civilization Pool, and peace and war among automata."""

import pytest

from fourquarters.games.acme import disks
from fourquarters.games.acme.flow import hostility
from fourquarters.games.acme.flow.hostility import FEUD, TRUCE, WAR, draws
from fourquarters.games.acme.flow.solitaire import harmed
from fourquarters.games.acme.gods import HELD, LOST, God
from tests.games.acme.kit import Table
from tests.games.acme.solitaire.hostilities import among, apart, feuding, over, reckoned
from tests.games.acme.solitaire.table import E, H, S, alone, enemies, log, suffer, war

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
