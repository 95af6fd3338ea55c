"""Reckoning, Gilgamesh, the end of an Epoch and of the game as rules."""

import pytest

from fourquarters.games.acme.flow import epoch, reckoning
from fourquarters.games.acme.flow.barbarians import director
from fourquarters.games.acme.flow.reckoning import DrawStep, EndOfEpoch, Gilgamesh, Reckoning, SuddenEnd
from fourquarters.games.acme.gods import CAPTURED, HELD, LOST, God
from tests.games.acme.kit import BLACK, Table, cards

H, E = 0, 1


def fresh(**options: object) -> Table:
    return cards(("wise-counselor",), ("assassin",), **options)  # type: ignore[arg-type]


def go(step: object, table: Table) -> Table:
    table.state.stack.append(step)  # type: ignore[arg-type]
    return table.settle()


@pytest.mark.rule("1.21", "H05", "B2", "P713", "P746")
def test_fewest_vp_directs_then_fewest_cities_then_latest_in_order() -> None:
    table = fresh()
    assert director(table.game, table.state) == E
    table.put(E, abydos=3)
    assert director(table.game, table.state) == H
    table.state.vp[H] = 1
    assert director(table.game, table.state) == E


@pytest.mark.rule("R8.2", "H49")
def test_sea_domination_by_the_coast() -> None:
    table = fresh().put(H, sinai_sea=1, tyre=1).put(E, sinai_sea=1)
    reckoning.sea_domination(table.game, table.state)
    assert table.at("sinai-sea") == {H: 1}
    equal = fresh().put(H, sinai_sea=1, tyre=1).put(E, sinai_sea=1, nile_delta=1)
    reckoning.sea_domination(equal.game, equal.state)
    assert equal.at("sinai-sea") == {H: 1, E: 1}


@pytest.mark.rule("H49")
def test_sea_domination_by_vp_or_not_at_all() -> None:
    table = fresh(sea_domination="vp").put(H, sinai_sea=1, red_sea=1, reed_sea=1, egyptian_sea=1)
    reckoning.sea_domination(table.game, table.state)
    assert table.state.vp[H] == 1
    off = fresh(sea_domination="none").put(H, sinai_sea=1, tyre=1).put(E, sinai_sea=1)
    reckoning.sea_domination(off.game, off.state)
    assert off.at("sinai-sea") == {H: 1, E: 1}


@pytest.mark.rule("R8.3", "P722")
def test_cities_and_an_active_deity_score_and_nothing_else() -> None:
    table = fresh().put(H, kaska=3, pala=2, red_sea=2)
    table.state.set_god(1, God(HELD, H))
    table.state.mina[H] = 9
    assert reckoning.tally(table.game, table.state, H) == 2
    table.put(H, hattusha=0)
    assert reckoning.tally(table.game, table.state, H) == 1


@pytest.mark.rule("R8.6", "H52", "H53", "P747")
def test_a_ruined_civilization_returns_as_another_and_keeps_vp_mina_and_hand() -> None:
    table = (
        Table("free", 2, map="western", epochs=2).do("order orange", "choose hittites", "choose babylon").go().clear()
    )
    table.deal(H, "census").deal(E, "oasis").put(H, hattusha=1).put(E, babylon=1)
    table.state.vp[H], table.state.mina[H] = 4, 3
    table.state.set_god(0, God(HELD, H))
    go(Gilgamesh(H), table).do("gilgamesh")
    assert "babylon" not in table.offers("choose")
    assert "hittites" not in table.offers("choose")
    table.do("choose assyria", "home nineveh")
    while table.step == "Settle":
        table.do(table.legal()[0])
    assert (table.state.vp[H], table.state.mina[H], table.hand(H)) == (4, 3, ["census"])
    assert sum(table.state.disks[H]) == 12
    assert table.state.gods[0] == God()
    assert table.state.order[-1] == H
    assert go(Gilgamesh(H), table.clear()).step != "Gilgamesh"


@pytest.mark.rule("R8.6", "H53", "D6")
def test_whoever_leaves_frees_its_captives_and_gives_up_what_another_has_captured() -> None:
    table = fresh()
    table.state.set_god(0, God(CAPTURED, H, E))
    table.state.set_god(1, God(CAPTURED, E, H))
    table.state.set_god(2, God(LOST, H))
    reckoning.leave(table.game, table.state, H)
    assert table.state.gods[:3] == (God(CAPTURED, -1, E), God(), God())
    while table.state.to_move != E:
        table.do("pass")
    assert table.do("return forge").state.vp[E] == 1
    assert table.state.gods[0] == God()


@pytest.mark.rule("R8.6")
def test_gilgamesh_is_not_for_the_last_epoch_nor_for_the_strong() -> None:
    table = (
        Table("free", 2, map="western", epochs=1).do("order orange", "choose hittites", "choose babylon").go().clear()
    )
    table.put(H, hattusha=1)
    assert not reckoning.may_return(table.game, table.state, H)
    table = Table("free", 2, map="western", epochs=2).do("order orange", "choose hittites", "choose babylon").go()
    assert not reckoning.may_return(table.game, table.state, H)


@pytest.mark.rule("R8.7", "H54")
@pytest.mark.parametrize(
    ("rule", "card", "ends"),
    [
        ("odd", "royal-decree", 1),
        ("odd", "census", 0),
        ("one to four", "census", 1),
        ("one to four", "royal-decree", 0),
    ],
)
def test_a_revealed_card_may_end_the_epoch(rule: str, card: str, ends: int) -> None:
    table = go(SuddenEnd(), fresh(sudden_end=rule)).do(f"reveal {card}")
    assert table.state.ending == ends
    assert table.card(card) in table.state.discards


@pytest.mark.rule("R8.7", "P723")
@pytest.mark.parametrize(("turn", "asked"), [(1, False), (2, True), (3, True), (4, False)])
def test_the_sudden_end_is_looked_for_on_turns_two_and_three(turn: int, asked: bool) -> None:
    table = fresh()
    table.state.turn = turn
    table.state.stack[1:] = [Reckoning(3)]
    assert (table.settle().step == "SuddenEnd") == asked


@pytest.mark.rule("R8.8", "H55", "P725")
def test_most_cities_go_first_and_equal_ones_keep_their_order() -> None:
    table = fresh().put(E, abydos=3)
    reckoning.change_turn_order(table.game, table.state)
    assert table.state.order == (E, H)
    table.put(E, abydos=0)
    reckoning.change_turn_order(table.game, table.state)
    assert table.state.order == (E, H)


@pytest.mark.rule("R8.9", "H57", "P744")
@pytest.mark.parametrize(("per", "cities", "cards_drawn"), [(4, 3, 3), (4, 4, 4), (3, 3, 4), (0, 4, 3)])
def test_cities_bring_cards(per: int, cities: int, cards_drawn: int) -> None:
    table = fresh(cities_per_card=per)
    for area in ["kaska", "pala", "arzawa", "kumannis"][:cities]:
        table.put(H, **{area: 3})
    assert reckoning.draw_count(table.game, table.state, H) == cards_drawn


@pytest.mark.rule("R8.9", "H58", "H56")
def test_cards_are_bought_before_they_are_seen_and_a_hand_is_trimmed_to_six() -> None:
    table = fresh()
    table.state.mina[H] = 3
    go(DrawStep(H), table)
    assert table.legal() == ["buy 0", "buy 1", "buy 2", "buy 3"]
    table.do("buy 3")
    for _ in range(6):
        table.do(next(line for line in table.legal() if not line.startswith("draw time")))
    assert (table.step, len(table.hand(H))) == ("DiscardDown", 7)
    table.do(table.legal()[0])
    assert len(table.hand(H)) == 6


@pytest.mark.rule("E1", "H61")
def test_bonus_vp_at_the_end_of_an_epoch() -> None:
    table = fresh().put(H, kaska=3, red_sea=1).put(E, reed_sea=1)
    table.state.set_god(1, God(HELD, E))
    reckoning.bonus_vp(table.game, table.state)
    assert table.state.vp[:2] == [2 + 1, 1 + 1]


@pytest.mark.rule("H61")
def test_mina_buy_vp_or_most_mina_scores() -> None:
    table = fresh()
    table.state.mina[H] = 5
    table.state.epoch = 1
    go(EndOfEpoch(), table)
    assert table.legal() == ["buy-vp 0", "buy-vp 1", "buy-vp 2"]
    table.do("buy-vp 2")
    assert (table.state.vp[H], table.state.mina[H]) == (2, 1)
    most = fresh(epoch_bonus="most")
    most.state.mina[:2] = [5, 2]
    reckoning.bonus_vp(most.game, most.state)
    assert most.state.vp[:2] == [1, 0]


@pytest.mark.rule("E2", "H62", "P768")
def test_the_table_of_events_at_the_end_of_an_epoch() -> None:
    def happened(digit: int) -> Table:
        table = cards(("census", "spy"), ("oasis",)).put(H, kaska=3, emar=1, carchemish=1, red_sea=1, reed_sea=1)
        table.state.vp[:2] = [5, 0]
        epoch.happen(table.game, table.state, digit)
        return table.settle()

    lost = cards(("census",), ("oasis",))
    lost.state.set_god(3, God(LOST, H))
    epoch.happen(lost.game, lost.state, 0)
    assert lost.state.gods[3] == God(HELD, H)
    tremors = happened(1).do("lose")
    assert tremors.disks(H, "kaska") == 2
    wandering = happened(2)
    assert wandering.state.to_move == E
    assert not {"hattusha", "thebes", "red-sea"} & set(wandering.offers("at"))
    assert wandering.do("at midian").disks(BLACK, "midian") == 2
    floods = happened(3).do("lose", "lose")
    assert (floods.disks(H, "emar"), floods.disks(H, "carchemish")) == (0, 0)
    strife = happened(4).do("city kaska orange", "lose")
    assert strife.at("kaska") == {H: 2, BLACK: 1}
    assert happened(5).state.mina[:2] == [1, 1]
    assert happened(6).state.box[:2] == [2, 2]
    storms = happened(7).do("lose", "lose")
    assert (storms.disks(H, "red-sea"), storms.disks(H, "reed-sea")) == (0, 0)
    scribes = happened(8).do("draw volcano", "draw drought")
    assert (len(scribes.hand(H)), len(scribes.hand(E))) == (3, 2)
    dark = happened(9).do("discard spy", "discard oasis")
    assert (dark.hand(H), dark.hand(E)) == (["census"], [])


@pytest.mark.rule("E3", "E4", "H63", "H64")
def test_a_new_epoch_shuffles_everything_together() -> None:
    table = fresh()
    state = table.state
    state.discards, state.aside_cards, state.turn, state.ending = [1], (73,), 3, 1
    state.deck.segments[0][1] = state.deck.segments[0][73] = 0
    order = state.order
    reckoning.next_epoch(table.game, state)
    assert (len(state.discards), len(state.aside_cards), len(state.deck.segments)) == (0, 0, 1)
    assert state.deck.segments[0][1] == state.deck.segments[0][73] == 1
    assert (state.epoch, state.turn, state.ending, state.order) == (2, 1, 0, order)


@pytest.mark.rule("G1", "R8.10", "H59", "H60")
def test_the_last_epoch_ends_the_game_without_a_draw() -> None:
    table = fresh()
    table.state.epoch, table.state.turn = 2, 4
    table.state.stack[1:] = [Reckoning(4)]
    table.settle()
    while table.step == "BuyVictory":
        table.do("buy-vp 0")
    assert table.state.outcome is not None
    assert table.state.outcome.end == "epochs"


@pytest.mark.rule("G1")
def test_a_vp_target_ends_the_game_at_the_end_of_a_turn() -> None:
    table = fresh(target=25)
    table.state.vp[H] = 25
    table.state.stack[1:] = [Reckoning(4)]
    table.settle()
    assert table.state.outcome is not None
    assert (table.state.outcome.end, table.state.outcome.winners) == ("points", (H,))


@pytest.mark.rule("G2", "G3", "H65")
def test_most_vp_wins_then_cities_deity_disks_and_mina() -> None:
    def winners(table: Table) -> tuple[int, ...]:
        reckoning.finish(table.game, table.state, "epochs")
        assert table.state.outcome is not None
        return table.state.outcome.winners

    ahead = fresh()
    ahead.state.vp[E] = 1
    assert winners(ahead) == (E,)
    assert winners(fresh().put(H, kaska=3)) == (H,)
    devout = fresh()
    devout.state.set_god(0, God(HELD, E))
    assert winners(devout) == (E,)
    assert winners(fresh().put(E, abydos=1)) == (E,)
    rich = fresh()
    rich.state.mina[H] = 1
    assert winners(rich) == (H,)
    assert winners(fresh()) == (H, E)


@pytest.mark.rule("R8.9")
def test_the_god_of_the_dead_searches_before_the_events_of_the_draw_happen() -> None:
    table = cards((), ())
    table.state.set_god(1, God(HELD, H))
    table.state.discards += [1, 2, 3]
    for card in (1, 2, 3):
        table.state.deck.segments[0][card] = 0
    go(DrawStep(H), table).do("draw time-marches-on", "draw spy", "draw census")
    assert table.step == "SearchDiscards"
    assert table.state.ending == 0
    assert "find time-marches-on" not in table.legal()
