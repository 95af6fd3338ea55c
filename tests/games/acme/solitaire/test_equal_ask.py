"""Equal choices of an automaton that a player settles, where that is agreed on (P269)."""

import pytest

from fourquarters.games.acme.flow.drawing import SearchDiscards, Sifting, Stargazing
from fourquarters.games.acme.flow.hands import Snatch
from fourquarters.lab.secrecy import leak
from tests.games.acme.kit import Table
from tests.games.acme.solitaire.equals import NPC, YOU, agent, answers, deploying, log, places, weigh

ANOTHER = 2
THREE = ("deploy assur", "deploy emar", "deploy nineveh")


def at_a_loss(sides: str = "A-") -> Table:
    """The automaton has three Fertile areas that are equal to it."""
    table = deploying("ask", 3, sides, npc_priority_4="held")
    return table.put(NPC, kumannis=3, carchemish=1, mittani=1)


@pytest.mark.rule("P269")
def test_the_player_is_asked_and_the_automaton_does_what_was_picked() -> None:
    table = at_a_loss()
    npc = agent(table)
    assert [answers(table, npc).split()[0] for _ in range(4)] == ["weigh"] * 3 + ["settle"]
    assert npc.reason == "rule P269: 3 choices are equal, and a player decides"
    assert (table.step, table.state.to_move) == ("Asking", YOU)
    prompt, choices = table.game.describe(table.state)
    assert prompt.startswith("The Egyptians: decide for the Hittites, to whom these choices are equal (deploy")
    assert [choice.target for choice in choices] == ["assur", "emar", "nineveh"]
    assert choices[1].label == "Emar (Fertile): a Camp, next growth +1"
    table.do(table.legal()[1])
    assert table.legal() == ["deploy emar"]
    assert "it is settled" in table.refusal("deploy assur")
    assert answers(table, npc) == "deploy emar"
    assert npc.reason.startswith("rule P429")
    assert "3 are equal: a player has decided (P269)" in npc.reason
    assert log(table)[-3:] == [
        "The Hittites find 3 choices equal: the Egyptians decide.",
        "The Egyptians have decided for the Hittites (Emar).",
        "The Hittites deploy a disk to Emar.",
    ]


@pytest.mark.rule("P269")
def test_only_what_was_weighed_can_be_picked_and_no_card_is_revealed() -> None:
    table = at_a_loss()
    deck = len(table.state.deck)
    kumannis, assur = places(table, "deploy kumannis", "deploy assur")
    weigh(table, *THREE)
    assert f"pick {assur}" in table.legal()
    assert table.refusal(f"pick {kumannis}") == "that is not among the equal choices (P269)"
    assert table.refusal("settle") == "only an automaton weighs equal choices (P265)"
    assert len(table.state.deck) == deck


@pytest.mark.rule("P266")
@pytest.mark.parametrize(("vp", "asked"), [((3, 0, 2), YOU), ((2, 9, 3), ANOTHER)])
def test_of_several_players_the_one_with_most_vp_is_asked(vp: tuple[int, int, int], asked: int) -> None:
    table = at_a_loss("AB-")
    table.state.vp[:3] = vp
    assert weigh(table, *THREE).state.to_move == asked


@pytest.mark.rule("P266")
def test_of_equal_vp_most_cities_decide_who_is_asked() -> None:
    table = at_a_loss("AB-").put(ANOTHER, susa=3)
    assert weigh(table, *THREE).state.to_move == ANOTHER
    table = at_a_loss("AB-").put(YOU, thebes=3)
    assert weigh(table, *THREE).state.to_move == YOU


@pytest.mark.rule("P269")
@pytest.mark.passed_over("P266")
def test_of_cards_in_a_hand_its_owner_is_asked() -> None:
    table = at_a_loss("AB-").deal(ANOTHER, "spy", "census")
    table.state.vp[YOU] = 9
    table.state.stack.append(Snatch(NPC, ANOTHER, table.state.hands[ANOTHER], "take"))
    weigh(table.settle(), "take spy", "take census")
    assert table.state.to_move == ANOTHER, "though another has more VP"
    assert not leak(table.game, table.state, YOU)
    table.do(table.legal()[0])
    assert log(table)[-1] == "The Elamites have decided for the Hittites.", "and nobody hears which"


@pytest.mark.rule("P269")
@pytest.mark.parametrize("step", [Stargazing, SearchDiscards])
def test_nobody_is_asked_about_deck_and_discard_pile(step: type) -> None:
    table = at_a_loss("AB-")
    for card in (12, 7):
        table.state.deck.take(card)
    frame = Stargazing(NPC, 0, False, (7, 12)) if step is Stargazing else SearchDiscards(NPC, 0, (7, 12))
    table.state.stack.append(frame)
    table.settle()
    assert table.state.to_move == NPC
    assert not table.offers("weigh")
    assert table.refusal("weigh 1").startswith("here the lot decides")


@pytest.mark.rule("P291")
def test_what_an_automaton_draws_lies_open_so_a_player_can_be_asked_about_it() -> None:
    table = at_a_loss("AB-")
    for card in (12, 7):
        table.state.deck.take(card)
    table.state.stack.append(Sifting(NPC, 0, 1, True, (7, 12)))
    weigh(table.settle(), "keep epic-poet", "keep the-eyes-of-the-king")
    assert table.step == "Asking"
    for seat in (YOU, ANOTHER, None):
        assert not leak(table.game, table.state, seat)
