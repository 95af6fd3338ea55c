"""What cards do where something is missing: a price, a disk, room, or anybody to strike."""

import pytest

from fourquarters.games.acme.flow import reckoning, rounds, tactics
from fourquarters.games.acme.gods import HELD, God
from tests.games.acme.kit import BLACK, Table, cards
from tests.games.acme.test_cards_competition import fight
from tests.games.acme.test_peoples import blessed, people

H, E = 0, 1


@pytest.mark.rule("P703", "R5.3")
def test_2_gold_smith_does_not_pay_for_the_deity_itself() -> None:
    table = cards(("gold-smith",)).put(H, kaska=2)
    assert table.refusal("play gold-smith") == "it would have no effect now (R5.3)"
    table.state.mina[H] = 1
    assert "play gold-smith" in table.legal()
    assert table.do("play gold-smith").step == "ChooseDeity"


def god(table: Table, name: str) -> Table:
    """Orange has this Deity."""
    number = next(number for number, deity in enumerate(table.game.deities) if deity.id == name)
    table.state.set_god(number, God(HELD, H))
    return table


@pytest.mark.rule("R5.5")
def test_a_card_whose_price_went_for_an_answer_does_nothing() -> None:
    table = god(cards(("diplomat",), ("assassin", "census")), "father")
    table.state.mina[H] = 1
    table.do("play diplomat", "against green", "negate assassin", "edict")
    while table.step == "Window":
        table.do("allow")
    assert (table.state.mina[H], table.hand(E)) == (0, ["census"])
    assert "diplomat" in [table.game.cards.slugs[card] for card in table.state.discards]
    assert "unpaid" in [event.name for event in table.told]


@pytest.mark.rule("D14")
def test_the_word_of_the_father_of_the_gods_is_not_given_when_its_mina_went_for_an_answer() -> None:
    table = god(cards(("hand-writing-on-the-wall", "royal-decree"), ("drought", "sorcerer", "good-omens")), "father")
    table.put(H, kaska=2).put(E, memphis=2)
    for seat in (H, E):
        table.state.mina[seat] = 1 - seat
    table.state.set_god(0, God(HELD, E))
    table.do("pass", "play drought", "against orange", "edict", "negate sorcerer", "negate hand-writing-on-the-wall")
    table.do("negate good-omens", "negate royal-decree")
    while table.step in ("Window", "PayDisks"):
        table.do(table.legal()[0])
    assert table.state.mina[H] == 0
    assert "edict-unpaid" in [event.name for event in table.told]


@pytest.mark.rule("R6.3", "R5.6")
@pytest.mark.parametrize(("card", "standing", "invested"), [(31, [31], []), (20, [], [20])])
def test_what_reaches_beyond_the_site_works_for_whoever_was_wiped_out_there(
    card: int, standing: list[int], invested: list[int]
) -> None:
    """Armored Infantry and Master Armorer, committed before others' cards emptied the area."""
    table = fight(((), (cards().game.cards.slugs[card],)), h=2, e=2)
    table.put(E, aleppo=0)
    effect = next(
        effect for way in table.game.cards[card].ways if "competition" in way.moments for effect in way.effects
    )
    tactics.work(table.game, table.state, E, card, effect)
    assert [entry.card for entry in table.state.standing] == standing
    assert [entry.card for entry in table.state.table[E]] == invested
    assert rounds.contest(table.state).white[E] == 0


@pytest.mark.rule("1.13", "H07")
def test_91_a_disk_gives_way_only_to_one_that_can_come() -> None:
    table = cards(("religious-zeal",)).put(H, aleppo=1, emar=4).put(E, emar=1, carchemish=2, mittani=1)
    table.state.set_god(0, God(HELD, H))
    table.state.supply[H] = 2
    table.do("play religious-zeal", "at aleppo")
    assert table.at("emar") == {H: 4, E: 1}, "no room"
    assert (table.disks(E, "carchemish"), table.disks(E, "mittani")) in ((1, 1), (2, 0)), "one disk was left"
    assert table.state.supply[H] == 0


@pytest.mark.rule("1.13", "H03")
def test_86_nothing_turns_black_when_no_black_disk_is_left() -> None:
    table = cards(("civil-war",)).put(E, aleppo=3, emar=3)
    table.put(BLACK, gerrha=50)
    assert table.state.supply[BLACK] == 0
    table.do("play civil-war")
    while table.step in ("Playing", "Rebels"):
        table.do(table.legal()[0])
    assert (table.disks(E, "aleppo"), table.disks(E, "emar")) == (3, 3)


@pytest.mark.rule("R5.3")
def test_who_places_disks_by_a_card_may_stop_earlier_but_not_where_one_pays_for_the_rest() -> None:
    table = cards(("advanced-agriculture",)).put(H, kaska=1).do("play advanced-agriculture", "place kaska", "done")
    assert table.disks(H, "kaska") == 2
    zeal = god(cards(("religious-zeal",)).put(H, aleppo=1).put(E, emar=1), "forge").do(
        "play religious-zeal", "at aleppo"
    )
    assert zeal.disks(H, "aleppo") == 2


@pytest.mark.rule("R5.3")
@pytest.mark.parametrize("card", ["sandstorm", "40-days-and-40-nights", "locusts"])
def test_what_only_takes_disks_away_is_not_played_where_nobody_stands(card: str) -> None:
    table = cards((card,))
    table.clear()
    assert table.refusal(f"play {card}") == "it would have no effect now (R5.3)"
    struck = table.put(E, midian=2, emar=1)
    assert f"play {card}" in struck.legal()
    offered = struck.do(f"play {card}").offers("at")
    assert offered
    assert ("midian" if card == "sandstorm" else "emar") in offered
    assert "thebes" not in offered


@pytest.mark.rule("R5.3")
def test_88_whoever_has_neither_mina_nor_cards_nor_vp_is_not_aimed_at() -> None:
    name = cards().game.cards.slugs[88]
    table = cards((name,))
    table.state.mina[E] = table.state.vp[E] = 0
    assert f"play {name}" not in table.legal()
    table.state.vp[E] = 1
    assert f"play {name}" in table.legal()


@pytest.mark.rule("R5.3")
def test_barbarians_are_not_called_when_no_black_disk_is_left() -> None:
    table = cards(("barbarian-migration",)).put(BLACK, aleppo=2)
    assert "play barbarian-migration" in table.legal()
    table.put(BLACK, aleppo=50)
    assert "play barbarian-migration" not in table.legal()


# The deck, and Deities


@pytest.mark.rule("A4", "R5.8")
@pytest.mark.parametrize("names", [["spy"], ["spy", "oasis"]])
def test_chaldea_buries_a_card_of_a_deck_that_is_all_but_empty(names: list[str]) -> None:
    table = people("chaldea")
    only(table, *names)
    table.state.stack.append(reckoning.DrawStep(H))
    table.settle().do(*(f"draw {name}" for name in names))
    table.do(f"bury {names[-1]}")
    assert table.legal()


def only(table: Table, *names: str) -> None:
    """The deck holds these cards, a single other one is discarded, and all others lie aside."""
    state = table.state
    state.deck.segments = [[0] * len(state.deck.segments[0])]
    for name in names:
        state.deck.shuffle_in(table.card(name))
    state.discards = [table.card("volcano")]
    held = {*state.discards, *map(table.card, names), *(card for hand in state.hands for card in hand)}
    state.aside_cards = tuple(card for card in range(1, 104) if card not in held)


@pytest.mark.rule("A11", "R8.6")
def test_monotheism_that_lies_on_top_is_taken_out_of_the_deck() -> None:
    table = people("israelites")
    table.state.faith = -1
    table.state.deck.put_on_top(95)
    table.game.first_faith(table.state, H)
    assert table.state.faith == H
    assert table.state.deck.outcomes()


@pytest.mark.rule("D15", "H51")
def test_the_sky_god_brings_its_cards_before_any_event_of_the_batch_happens() -> None:
    table = blessed("sky")
    table.deal(H, "census").deal(E)
    table.state.stack.append(reckoning.DrawStep(H))
    table.settle()
    for card in ("spy", "time-marches-on", "volcano", "exiles-return-home", "oasis"):
        while table.step == "Window":
            table.do("allow")
        table.do(f"draw {card}")
    while table.step != "DiscardDown":
        table.do(table.legal()[0])
    assert [event.args[0] for event in table.told if event.name == "event"] == [97, 96], "as they were drawn"
    assert len(table.hand(H)) == 1 + 3 + 2, "both are replaced before anything is discarded"


@pytest.mark.rule("E1", "P726")
def test_a_deity_that_blasphemy_has_silenced_brings_nothing_when_the_epoch_ends() -> None:
    table = blessed("forge")
    table.state.vp[:] = [0] * len(table.state.vp)
    reckoning.bonus_vp(table.game, table.state)
    before = table.state.vp[H]
    table.state.vp[:] = [0] * len(table.state.vp)
    table.state.cursed = 1 << H
    reckoning.bonus_vp(table.game, table.state)
    assert before - table.state.vp[H] == 1


@pytest.mark.rule("D13", "D14")
def test_each_deity_gives_its_word_once_a_turn() -> None:
    table = god(cards(), "peace")
    peace = table.game.god_used(table.state, H)
    table.state.set_god(table.state.working(H), God())
    father = table.game.god_used(god(table, "father").state, H)
    assert peace
    assert father
    assert peace & father == 0
