"""Equal choices settled by cards, or by a single card, and what these cards do to the deck (P267 to P270, P819)."""

from pathlib import Path

import pytest

from fourquarters.games import titles
from fourquarters.games.acme.flow.paying import PayDisks
from fourquarters.games.acme.flow.reckoning import BuyVictory, EndOfEpoch, finish
from fourquarters.games.acme.flow.turn import Turn
from fourquarters.games.acme.game import Acme
from fourquarters.kernel import record
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.state import digest
from tests.games.acme.kit import BLACK, Table
from tests.games.acme.solitaire.equals import NPC, YOU, agent, answers, deploying, log, places, reveal, weigh
from tests.games.acme.solitaire.explorers import again, example

THREE = ("deploy assur", "deploy emar", "deploy nineveh")
DESERT_RAIDERS, TIME_MARCHES_ON = 102, 97


def at_a_loss(equal: str, left: int = 3) -> Table:
    """After its first two disks the automaton has three Fertile areas that are equal to it."""
    table = deploying(equal, left, npc_priority_4="held").put(NPC, kumannis=3, carchemish=1, mittani=1)
    table.state.box[NPC] = left
    return table


@pytest.mark.rule("P267")
def test_the_playbooks_example_of_three_areas_and_three_cards() -> None:
    """Numbers 12, 7 and 88: the disk goes into the third area."""
    text = (Path(__file__).parents[4] / "docs/records/acme-equal-chances.fqr").read_text(encoding="utf-8")
    match = record.loads(text, titles())
    game = match.game
    assert isinstance(game, Acme)
    assert text.splitlines()[-1].split() == ["hash", digest(match.state)]
    *_, first, second, third, last = match.entries
    assert [first.action, second.action, third.action] == [("reveal", 12), ("reveal", 7), ("reveal", 88)]
    settled = match.at(len(match.entries) - 1)
    assert settled.equal is not None
    assert settled.equal.cards == (12, 7, 88)
    assert settled.equal.taken == settled.equal.weighed[2]
    assert game.legal(settled) == [last.action]
    assert game.notation.write(last.action) == "deploy ur"
    assert "12, 7 and 88 are revealed, the highest decides (P267)" in last.note


@pytest.mark.rule("P267")
@pytest.mark.parametrize(("cards", "taken"), [((12, 7, 88), 2), ((12, 88, 7), 1), ((88, 12, 7), 0)])
def test_the_choice_with_the_highest_card_is_taken_and_no_other(cards: tuple[int, ...], taken: int) -> None:
    table = reveal(weigh(at_a_loss("cards"), *THREE), *cards)
    assert table.state.to_move == NPC
    assert table.legal() == [THREE[taken]]
    for other in {*THREE, "done"} - {THREE[taken]}:
        assert table.refusal(other) == "it is settled which of its equal choices the automaton takes (P267)"
    table.do(THREE[taken])
    assert table.state.equal is None, "the next choice is another one"
    assert "done" in table.legal()


@pytest.mark.rule("P267")
def test_the_automaton_weighs_what_is_equal_to_it_and_says_what_the_cards_were() -> None:
    table = at_a_loss("cards")
    npc = agent(table)
    weighed = [f"weigh {place}" for place in places(table, *THREE)]
    assert [answers(table, npc) for _ in range(4)] == [*weighed, "settle"]
    assert npc.reason == "rule P267: 3 choices are equal, and cards decide"
    reveal(table, 30, 60, 20)
    assert answers(table, npc) == "deploy emar"
    assert npc.reason.startswith("rule P429: priority 24")
    assert "3 are equal: 30, 60 and 20 are revealed, the highest decides (P267)" in npc.reason
    assert log(table)[-6:] == [
        "The Hittites find 3 choices equal: a card is revealed for each.",
        f"{table.game.cards[30].name} (30) is revealed for the first (Assur).",
        f"{table.game.cards[60].name} (60) is revealed for the second (Emar).",
        f"{table.game.cards[20].name} (20) is revealed for the third (Nineveh).",
        "The Hittites take the second (Emar).",
        "The Hittites deploy a disk to Emar.",
    ]


@pytest.mark.rule("P267")
@pytest.mark.passed_over("P267")
def test_what_its_lists_tell_apart_is_not_weighed() -> None:
    table = at_a_loss("cards").put(YOU, assur=1, emar=1)
    assert answers(table, agent(table)) == "deploy nineveh"


def far_and_near(equal: str) -> Table:
    """Of five Fertile areas that are equal to the automaton Carchemish is nearest to its Home Area."""
    table = deploying(equal, 3, npc_priority_4="held").put(NPC, kumannis=3, emar=1)
    table.state.box[NPC] = 3
    return table


@pytest.mark.rule("P265")
@pytest.mark.passed_over("P267")
def test_by_method_a_the_near_area_is_taken_and_no_card_is_revealed() -> None:
    table = far_and_near("method-a")
    npc = agent(table)
    assert answers(table, npc) == "deploy carchemish"
    assert "tie of 5 broken by 2 steps from its Home Area" in npc.reason


@pytest.mark.rule("P267")
@pytest.mark.passed_over("P265")
def test_by_cards_what_is_near_and_what_is_far_are_weighed_alike() -> None:
    table = far_and_near("cards")
    npc = agent(table)
    assert [answers(table, npc).split()[0] for _ in range(6)] == ["weigh"] * 5 + ["settle"]
    reveal(table, 60, 10, 20, 40, 30)
    assert answers(table, npc) == "deploy akkad"
    assert "5 are equal: 60, 10, 20, 40 and 30 are revealed" in npc.reason


@pytest.mark.rule("P267")
def test_choices_are_weighed_in_order_once_each_and_two_at_least() -> None:
    table = at_a_loss("cards")
    first, second, third = places(table, *THREE)
    table.do(f"weigh {second}")
    assert "settle" not in table.legal()
    assert table.refusal("settle") == "two choices must be weighed before anything is settled (P267)"
    for place in (first, second):
        assert "once each, from the first to the last" in table.refusal(f"weigh {place}")
    assert "settle" in table.do(f"weigh {third}").legal()
    table.do("deploy assur")
    assert table.state.equal is None, "what was not settled binds nobody"


@pytest.mark.rule("P268")
@pytest.mark.passed_over("P267")
@pytest.mark.parametrize(("card", "taken"), [(13, "deploy assur"), (88, "deploy emar")])
def test_a_single_card_settles_two_choices_by_odd_and_even(card: int, taken: str) -> None:
    table = weigh(at_a_loss("one-card"), "deploy assur", "deploy emar")
    assert "Odd is the first, even the second" in table.game.describe(table.state).prompt
    assert reveal(table, card).legal() == [taken]
    assert "odd for the first, even for the second" in " ".join(log(table))


@pytest.mark.rule("P268")
@pytest.mark.passed_over("P268")
def test_of_three_choices_each_has_its_card_even_so() -> None:
    table = reveal(weigh(at_a_loss("one-card"), *THREE), 13)
    assert table.state.to_move == CHANCE
    assert reveal(table, 40, 20).legal() == ["deploy emar"]


@pytest.mark.rule("P268")
@pytest.mark.passed_over("P268")
def test_two_choices_have_a_card_each_where_the_single_card_is_not_agreed_on() -> None:
    table = reveal(weigh(at_a_loss("cards"), "deploy assur", "deploy emar"), 13)
    assert table.state.to_move == CHANCE
    assert reveal(table, 10).legal() == ["deploy assur"]


@pytest.mark.rule("P268")
def test_the_automaton_tells_the_single_card() -> None:
    table = at_a_loss("one-card").put(YOU, assur=1)
    npc = agent(table)
    assert [answers(table, npc).split()[0] for _ in range(3)] == ["weigh", "weigh", "settle"]
    reveal(table, 31)
    assert answers(table, npc) == "deploy emar"
    assert "2 are equal: 31 is revealed, odd for the first, even for the second (P268)" in npc.reason


@pytest.mark.rule("P269")
def test_the_method_is_agreed_on_before_play_and_method_a_unless_another_is() -> None:
    option = next(option for option in titles()["acme"].options if option.key == "equal")
    assert (option.default, option.rule) == ("method-a", "P269")
    assert option.values == ("method-a", "cards", "one-card", "ask")
    table = at_a_loss("method-a")
    assert not table.offers("weigh")
    assert table.refusal("weigh 1").startswith("an automaton weighs equal choices only where cards or a player")
    assert answers(table, agent(table)) in THREE


@pytest.mark.rule("P269")
@pytest.mark.passed_over("P269")
def test_players_have_nothing_to_weigh_and_nobody_at_the_set_up() -> None:
    table = Table("free", 2, sides="A-", equal="cards", map="full")
    while table.step != "Retirement":
        assert not table.offers("weigh")
        if table.state.to_move == NPC:
            assert table.refusal("weigh 1").startswith("here the lot decides")
        table.do(table.legal()[0])
    assert table.state.to_move == YOU
    assert not table.offers("weigh")
    assert table.refusal("weigh 1") == "only an automaton weighs equal choices (P265)"


@pytest.mark.rule("P269")
def test_without_automata_there_is_nothing_to_agree_on() -> None:
    table = Table("free", 2, equal="cards", map="full").go("Deployment")
    assert not table.offers("weigh")


@pytest.mark.rule("P270")
def test_an_event_that_is_revealed_happens_as_soon_as_the_disk_is_placed() -> None:
    table = reveal(weigh(at_a_loss("cards"), *THREE), 12, DESERT_RAIDERS, 88)
    assert not table.state.disks[BLACK][table.area("judah")]
    table.do("deploy emar")
    assert table.step == "Invade", "before the next disk, and it counted as the highest card"
    assert "The Event Desert Raiders happens." in log(table)
    table.do(table.legal()[0]).until(lambda: table.step == "Deployment")
    assert table.state.box[NPC] == 2
    assert DESERT_RAIDERS in table.state.discards


@pytest.mark.rule("P270")
@pytest.mark.passed_over("P270")
def test_other_cards_that_are_revealed_do_nothing() -> None:
    table = reveal(weigh(at_a_loss("cards"), *THREE), 12, 7, 88).do("deploy nineveh")
    assert table.step == "Deployment"
    assert not any(event.name == "event" for event in table.told)


@pytest.mark.rule("P270")
def test_an_event_revealed_in_the_middle_of_something_waits_until_it_is_done() -> None:
    """The disks of a cost are paid first: the Event happens before the next action of the phase."""
    table = at_a_loss("cards")
    table.state.stack.append(PayDisks(NPC, 2))
    table.settle()
    reveal(weigh(table, "pay-disk carchemish", "pay-disk mittani"), TIME_MARCHES_ON, 12)
    table.do("pay-disk carchemish")
    assert table.step == "PayDisks"
    assert [subject.card for subject in table.game.observe(table.state, YOU).subjects] == [TIME_MARCHES_ON]
    assert not table.state.ending
    table.do("pay-disk mittani")
    assert any(event.name == "event" for event in table.told)


@pytest.mark.rule("P270")
def test_an_event_revealed_while_a_land_is_explored_happens_before_the_next_is() -> None:
    table = again(example(equal="cards")).do("explore sinai-sea", "pull white")
    assert table.step == "ExplorationPhase"
    table.state.stack.append(PayDisks(NPC, 1))
    table.settle()
    payments = table.legal()[:2]
    reveal(weigh(table, *payments), TIME_MARCHES_ON, 12).do(payments[0])
    assert [subject.card for subject in table.game.observe(table.state, YOU).subjects] == [TIME_MARCHES_ON]
    table.do("allow", "allow")
    assert table.state.ending == 1
    assert table.step == "ExplorationPhase", "and now the next"


def buying(epochs: int) -> Table:
    """An Epoch has ended, and the automaton may buy VP."""
    table = deploying("cards", epochs=epochs)
    state = table.state
    state.supply[NPC] += state.box[NPC]
    state.box[NPC], state.mina[NPC] = 0, 4
    state.stack[:] = [Turn(), EndOfEpoch(1), BuyVictory(NPC)]
    return reveal(weigh(table.settle(), "buy-vp 1", "buy-vp 2"), TIME_MARCHES_ON, 12)


@pytest.mark.rule("P270")
def test_an_event_revealed_when_an_epoch_ends_happens_before_the_next_begins() -> None:
    table = buying(2).do("buy-vp 1")
    assert "The Event Time Marches On happens." in log(table)
    assert (table.state.epoch, table.state.ending) == (1, 1)
    table.until(lambda: table.state.epoch == 2)
    assert not table.state.ending, "the new Epoch has all its turns"


@pytest.mark.rule("P270")
@pytest.mark.passed_over("P270")
def test_an_event_that_the_end_of_the_game_forestalls_is_discarded() -> None:
    table = buying(1)
    table.state.stack[1:2] = [table.game.event_frame(TIME_MARCHES_ON)]
    table.state.equal = None
    finish(table.game, table.state, "epochs")
    assert table.state.discards.count(TIME_MARCHES_ON) == 1
    assert not table.game.problems(table.state)


@pytest.mark.rule("P819")
@pytest.mark.passed_over("P819")
def test_revealed_cards_are_out_of_the_deck() -> None:
    table = at_a_loss("cards")
    deck, discards = len(table.state.deck), len(table.state.discards)
    reveal(weigh(table, *THREE), 12, 7, 88).do("deploy nineveh")
    assert len(table.state.deck) == deck - 3
    assert len(table.state.discards) == discards + 3
    assert {12, 7, 88} <= set(table.state.discards)
    plain = at_a_loss("method-a")
    deck = len(plain.state.deck)
    answers(plain, agent(plain))
    assert len(plain.state.deck) == deck


@pytest.mark.rule("P819")
def test_an_empty_deck_is_made_anew_without_the_cards_that_are_being_compared() -> None:
    table = at_a_loss("cards")
    left = [card for card in table.state.deck.outcomes() if card not in (12, 7)]
    for card in left:
        table.state.deck.take(card)
        table.state.discards.append(card)
    reveal(weigh(table, *THREE), 12, 7)
    assert table.state.to_move == CHANCE
    assert not {"reveal the-eyes-of-the-king", "reveal epic-poet"} & set(table.legal())
    assert reveal(table, 88).legal() == ["deploy nineveh"]
    assert not table.game.problems(table.state)


@pytest.mark.rule("P819")
def test_a_card_that_is_ignored_settles_nothing() -> None:
    """One vs. Two sets Time Marches On aside: another card is revealed for the choice."""
    table = weigh(at_a_loss("cards"), "deploy assur", "deploy emar")
    table.game.mute_time = True
    reveal(table, TIME_MARCHES_ON)
    assert "which is ignored now; another card follows" in log(table)[-1]
    assert reveal(table, 12, 7).legal() == ["deploy assur"]


def test_everybody_sees_what_was_revealed_for_what() -> None:
    table = reveal(weigh(at_a_loss("cards"), *THREE), 12, 7)
    for seat in (None, YOU, NPC):
        seen = table.game.observe(table.state, seat).equal
        assert seen is not None
        assert (seen.cards, seen.taken) == ([12, 7], -1)
        assert [place + 1 for place in seen.weighed] == places(at_a_loss("cards"), *THREE)
