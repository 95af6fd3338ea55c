"""Equal choices by method A: an automaton does what harms the victim most, then what helps itself most (P265, P266)."""

import pytest

from fourquarters.agents.acme.npc import removal
from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.targets import strike
from fourquarters.games.acme.flow.drawing import DiscardDown
from fourquarters.games.acme.flow.epoch import Wandering
from fourquarters.games.acme.flow.equal import asked
from fourquarters.games.acme.flow.events import EventCard
from tests.games.acme.kit import Table
from tests.games.acme.solitaire.cards_kit import E, H, begin, god, hand, hostile, npc
from tests.games.acme.solitaire.placing import FOE, ME, OTHER, at_peace


def told(table: Table) -> str:
    """What the automaton does, with how the tie was broken."""
    found, reason = npc(table)
    return f"{found}: {reason.rpartition('; ')[2]}"


@pytest.mark.rule("P265")
def test_of_equal_cards_it_discards_the_one_that_would_bring_it_least_now() -> None:
    table = god(begin(DiscardDown(H, 1), hand("copper-mines", "pilgrimage")), H)
    assert told(table) == "discard pilgrimage: tie of 2 broken by 0 mina that it would gain now", "home is a Mountain"
    table.put(H, kaska=1, pala=1)
    assert told(table) == "discard copper-mines: tie of 2 broken by 1 mina that it would gain now"


@pytest.mark.rule("P265")
def test_of_equal_cards_it_plays_any_by_lot_when_they_do_the_same() -> None:
    table = hostile(hand("trade-embargo", "corruption"), H, E)
    table.state.mina[E] = 3
    answers = [npc(table, seed) for seed in range(12)]
    assert {found for found, _ in answers} == {"play trade-embargo", "play corruption"}
    assert all("2 are equal: one by lot" in reason for _, reason in answers)
    table.deal(H, "trade-embargo", "locusts").put(E, tyre=1)
    assert all(npc(table, seed)[0] == "play trade-embargo" for seed in range(12)), "the list tells them apart"
    assert "equal" not in npc(table)[1]


@pytest.mark.rule("P265")
def test_barbarians_are_sent_where_the_victim_has_most_to_lose_and_far_from_its_own() -> None:
    table = hostile(hand(), H, E).put(E, lydia=1, thebes=0)
    table.state.vp[:2] = [0, 3]
    begin(EventCard(table.card("hordes-from-the-north")), table)
    assert told(table) == "invade thrace: tie of 2 broken by 3 steps from its Home Area"
    table.put(E, zab=1)
    assert npc(table)[0] == "invade zab"
    assert "tie" not in npc(table)[1], "only there are disks of the enemy"


@pytest.mark.rule("P266")
def test_of_equal_disks_that_it_can_remove_the_victims_goes() -> None:
    table = at_peace().hostile(FOE, OTHER).put(FOE, ugarit=2).put(OTHER, akkad=2)
    either = [(table.area("akkad"), OTHER), (table.area("ugarit"), FOE)]
    for vp, loser in ((5, OTHER), (0, FOE)):
        verdict = strike(table.points(0, 1, vp).facts, either)
        assert [target.faction for target in verdict.tied] == [loser]
        assert verdict.trace.ties == ("tie of 2 broken by a disk of the one with most VP",)


@pytest.mark.rule("P266")
@pytest.mark.parametrize("sides", ["ABAB-", "ABA-B"])
def test_all_civilizations_of_a_player_count_together_and_then_the_best_of_them(sides: str) -> None:
    """Elam leads with 3 VP, and its player has 1 more; the other player has 2 and 2."""
    table = Table("empires-on-horseback", None, sides=sides).go("Retirement").clear()
    automaton, first, other = sides.index("-"), (0, 2), [seat for seat in range(5) if sides[seat] == "B"]
    for seat in range(5):
        table.put(seat, **{table.game.chart.ids[table.state.home[seat]].replace("-", "_"): 1})
    table.state.order = (*first, automaton, *other)
    table.state.vp[0], table.state.vp[2] = 3, 1
    for seat in other:
        table.state.vp[seat] = 2

    def victims() -> set[int]:
        view = table.game.observe(table.state, automaton)
        return {Facts(table.game, view, automaton).victim, asked(table.game, table.state)}

    assert victims() == {0}, "as many VP and Cities: the player who has the first civilization in turn order"
    table.state.order = (*other, automaton, *first)
    assert victims() == {other[0]}
    table.state.order = (*first, automaton, *other)
    table.put(other[1], sargatians=3)
    assert victims() == {other[1]}, "more Cities, and of that player's civilizations the one that has them"
    table.put(2, dahae=3, parthia=3)
    assert victims() == {0}, "more Cities; of them the one with more VP"


@pytest.mark.rule("P265")
def test_of_the_victims_cities_one_falls_that_has_no_disk_to_spare() -> None:
    table = at_peace().hostile(FOE).put(FOE, akkad=4, emar=3)
    verdict = strike(table.facts, [(table.area("akkad"), FOE), (table.area("emar"), FOE)])
    assert [target.area for target in verdict.tied] == [table.area("emar")]
    assert verdict.trace.ties == ("tie of 2 broken by a City that falls",)


@pytest.mark.rule("P265")
def test_a_single_choice_is_no_tie() -> None:
    table = hostile(begin(Wandering(H), hand()), H, E).put(E, judah=1)
    assert "tie" not in npc(table)[1]
    assert "equal" not in npc(table)[1]


@pytest.mark.rule("P265")
def test_of_its_own_areas_it_rather_gives_a_disk_that_costs_no_city() -> None:
    table = at_peace().put(ME, petra=3, tyre=3, judah=0)
    verdict = removal.expendable(table.facts, [table.area("tyre"), table.area("petra")])
    assert [table.game.chart.ids[area] for area in verdict.tied] == ["tyre"], "its Home Area comes last"
