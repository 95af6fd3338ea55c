"""Disasters, Religion and Events (72 to 103). Orange are the Hittites at Hattusha, green is Egypt at Thebes."""

import pytest

from fourquarters.games.acme.flow.deities import own
from fourquarters.games.acme.flow.drawing import Drawing
from fourquarters.games.acme.gods import CAPTURED, HELD, LOST, God
from tests.games.acme.kit import BLACK, Table, cards

H, E = 0, 1


def god(table: Table, seat: int, deity: int = 0, status: int = HELD) -> Table:
    table.state.set_god(deity, God(status, seat))
    return table


def suffer(table: Table) -> Table:
    """Everybody lets everything happen."""
    while table.step in ("Losses", "Window"):
        table.do("lose" if table.step == "Losses" else "allow")
    return table


def test_72_famine_takes_two_disks_from_a_city() -> None:
    table = cards(("famine-and-pestilence",)).put(E, abydos=3, amarna=2).do("play famine-and-pestilence")
    assert table.legal() == ["city abydos green"]
    assert suffer(table.do("city abydos green")).disks(E, "abydos") == 1


def test_72_famine_is_refused_without_a_city_to_strike() -> None:
    assert "no effect" in cards(("famine-and-pestilence",)).put(E, abydos=2).put(BLACK, tyre=4).refusal(
        "play famine-and-pestilence"
    )


@pytest.mark.rule("P697")
def test_73_biblical_plague_spares_seas_and_others() -> None:
    table = cards(("biblical-plague",)).put(E, tyre=4, judah=2, sinai_sea=2).put(BLACK, byblos=2)
    suffer(table.do("play biblical-plague", "city tyre green"))
    assert table.on_map(E) == {"judah": 1, "sinai-sea": 2, "thebes": 1, "tyre": 2}
    assert table.disks(BLACK, "byblos") == 2


@pytest.mark.rule("P766")
def test_73_to_76_the_four_worst_disasters_are_set_aside_and_others_are_not() -> None:
    game = cards(()).game
    assert [card for card in range(1, 104) if game.cards[card].set_aside] == [73, 74, 75, 76]


@pytest.mark.rule("R5.3", "P766")
def test_a_disaster_is_set_aside_when_it_was_played_and_not_when_it_pays_or_is_negated() -> None:
    played = cards(("locusts", "volcano"), ("oasis",)).put(E, tarsus=1)
    suffer(played.do("play volcano", "at tarsus"))
    assert (played.state.aside_cards, played.state.discards) == ((76,), [])
    paying = cards(("famine-and-pestilence",), ("volcano",)).put(E, abydos=3)
    paying.do("play famine-and-pestilence", "city abydos green", "allow", "save-card volcano")
    assert (paying.state.aside_cards, paying.state.discards) == ((), [76, 72])
    negated = cards(("volcano", "locusts"), ("prophetess",)).put(E, tarsus=1)
    negated.do("play volcano", "at tarsus", "negate prophetess", "allow")
    assert (negated.state.aside_cards, negated.state.discards) == ((), [27, 76])


def test_74_earthquake_shakes_everybody_and_breaks_a_stronghold() -> None:
    table = cards(("earthquake",)).put(H, hattusha=0, tarsus=1).put(E, hattusha=3, kaska=1).put(BLACK, hattusha=3)
    table.state.cubes[table.area("hattusha")] = -1
    suffer(table.do("play earthquake", "at hattusha"))
    assert table.at("hattusha") == {E: 1, BLACK: 1}
    assert table.at("kaska") == {}


@pytest.mark.rule("P767")
def test_75_the_flood_runs_three_steps_over_fertile_land() -> None:
    table = cards(("40-days-and-40-nights",)).put(E, thebes=1, abydos=3, amarna=2, memphis=1, nile_delta=1)
    suffer(table.do("play 40-days-and-40-nights", "at thebes"))
    assert (table.disks(E, "thebes"), table.disks(E, "abydos"), table.disks(E, "amarna")) == (0, 1, 1)


def test_76_the_volcano_empties_a_mountain() -> None:
    table = cards(("volcano",)).put(E, tarsus=3, lukka=2).put(BLACK, tarsus=2).do("play volcano")
    assert "at kaska" not in table.legal()
    suffer(table.do("at tarsus"))
    assert table.at("tarsus") == {}
    assert table.disks(E, "lukka") == 1


def test_77_drought_strikes_three_areas_of_the_players_choice() -> None:
    table = (
        cards(("drought",)).put(E, judah=1, tyre=2, byblos=1, midian=1, abydos=2).do("play drought", "against green")
    )
    assert set(table.offers("at")) == {"judah", "tyre", "byblos", "midian"}
    suffer(table.do("at tyre", "at midian", "at judah"))
    assert table.on_map(E) == {"abydos": 2, "byblos": 1, "thebes": 1, "tyre": 1}


def test_78_locusts_eat_fertile_land_and_what_lies_next_to_it() -> None:
    table = cards(("locusts",)).put(E, abydos=2, thebes=2, western_desert=1)
    suffer(table.do("play locusts", "at abydos"))
    assert (table.disks(E, "abydos"), table.disks(E, "thebes"), table.disks(E, "western-desert")) == (1, 1, 1)


def test_79_tax_revolt_needs_three_mina() -> None:
    table = cards(("tax-revolt",), ("census",)).put(E, abydos=3)
    table.state.mina[E] = 2
    assert "no effect" in table.refusal("play tax-revolt")
    table.state.mina[E] = 3
    suffer(table.do("play tax-revolt", "against green"))
    assert (table.state.mina[E], table.at("abydos")) == (1, {E: 2, BLACK: 1})


def test_80_rebellion_leaves_the_fourth_disk() -> None:
    table = cards(("rebellion",), ("census",)).put(E, abydos=4)
    suffer(table.do("play rebellion", "city abydos green"))
    assert table.at("abydos") == {E: 1, BLACK: 3}


def test_81_corruption_costs_two_mina() -> None:
    table = cards(("corruption",))
    assert "no effect" in table.refusal("play corruption")
    table.state.mina[E] = 1
    assert table.do("play corruption", "against green").state.mina[E] == 0


def test_82_nepotism_costs_a_card_at_random_and_a_mina() -> None:
    table = cards(("nepotism",), ("census", "oasis"))
    table.state.mina[E] = 2
    table.do("play nepotism", "against green", "allow", "lot oasis")
    assert (table.hand(E), table.state.mina[E]) == (["census"], 1)


def test_83_pirates_rob_the_cities_of_the_coast() -> None:
    table = cards(("pirate-raid",)).put(E, tyre=3)
    table.state.mina[:2] = [1, 1]
    table.do("play pirate-raid", "at sinai-sea")
    assert table.at("sinai-sea") == {BLACK: 2}
    assert table.state.mina[:2] == [1, 0]


@pytest.mark.rule("P763")
def test_84_barbarians_migrate_from_two_disks_or_more() -> None:
    table = cards(("barbarian-migration",)).put(BLACK, kaska=1)
    assert "no effect" in table.refusal("play barbarian-migration")
    table.put(BLACK, lukka=2).do("play barbarian-migration")
    assert table.legal() == ["at lukka"]
    table.do("at lukka")
    land = [table.game.chart.ids[area] for area in table.game.chart.next_land[table.area("lukka")]]
    assert [table.disks(BLACK, area) for area in land] == [1] * len(land)


@pytest.mark.rule("P763")
def test_85_second_wave_grows_a_stack_and_one_beside_it() -> None:
    table = cards(("second-wave",)).put(BLACK, lukka=1).do("play second-wave", "at lukka", "at lydia")
    assert (table.disks(BLACK, "lukka"), table.disks(BLACK, "lydia")) == (3, 2)


@pytest.mark.rule("R2.7")
def test_85_second_wave_stops_at_four_and_says_so() -> None:
    table = cards(("second-wave", "census")).put(BLACK, lukka=3).do("play second-wave", "at lukka", "at lydia")
    assert (table.disks(BLACK, "lukka"), table.disks(BLACK, "lydia")) == (4, 2)
    placed = [event.args[1:3] for event in table.told if event.name == "placed" and event.args[0] == BLACK]
    assert placed == [(table.area("lukka"), 1), (table.area("lydia"), 2)]


def test_86_civil_war_strikes_whoever_has_most_cities_but_not_at_home() -> None:
    table = cards(("civil-war",)).put(E, thebes=3, abydos=3, amarna=3).put(H, kaska=3)
    suffer(table.do("play civil-war", "against green"))
    assert (table.at("abydos"), table.at("amarna"), table.at("thebes")) == ({E: 2, BLACK: 1}, {E: 2, BLACK: 1}, {E: 3})


def test_86_civil_war_is_refused_if_its_player_has_most_cities() -> None:
    assert "no effect" in cards(("civil-war",)).put(E, abydos=3).put(H, kaska=3, pala=3).refusal("play civil-war")


def test_87_sandstorm_empties_a_desert() -> None:
    table = cards(("sandstorm",)).put(E, midian=2, nabatea=2, petra=2)
    suffer(table.do("play sandstorm", "at midian"))
    assert (table.disks(E, "midian"), table.disks(E, "nabatea"), table.disks(E, "petra")) == (0, 1, 2)


def test_88_palace_coup_takes_three_of_mina_and_cards_or_vp() -> None:
    table = cards(("palace-coup",), ("census",))
    table.state.mina[E], table.state.vp[E] = 1, 5
    table.do("play palace-coup", "against green", "allow", "give-mina", "give census")
    assert (table.state.mina[E], table.hand(E), table.state.vp[E]) == (0, [], 4)


RELIGION = ["heresy", "blasphemy", "religious-zeal", "forsaken-by-god", "pilgrimage", "monotheism"]


@pytest.mark.rule("R5.3", "P764")
@pytest.mark.parametrize("card", RELIGION)
def test_religion_cards_need_an_active_deity(card: str) -> None:
    table = god(cards((card,)), E, 1).put(E, abydos=3).put(H, kaska=1)
    assert table.refusal(f"play {card}") == "a Religion card needs an Active Deity (R5.3)"
    god(table, H, 0)
    assert f"play {card}" in table.legal()


def test_89_heresy_takes_one_disk_of_a_city_and_of_its_neighbours() -> None:
    table = god(cards(("heresy",)), H).put(E, tyre=3, judah=2)
    suffer(table.do("play heresy", "city tyre green"))
    assert (table.disks(E, "tyre"), table.disks(E, "judah")) == (2, 1)


def test_90_blasphemy_silences_a_deity_until_the_turn_ends() -> None:
    table = god(god(cards(("blasphemy",)), H), E, 1).do("play blasphemy", "against green")
    assert table.state.working(E) == -1
    assert table.game.observe(table.state, None).seats[E].tally == 0
    table.go("Retirement")
    assert table.state.working(E) == 1


def test_91_religious_zeal_asks_whose_disk_where_two_civilizations_stand() -> None:
    table = cards(("religious-zeal",), scenario="free", map="western")
    god(table, H).clear().put(H, aleppo=1).put(E, emar=1)
    home = table.game.chart.ids[table.state.home[H]]
    table.put(H, **{home.replace("-", "_"): 1})
    suffer(table.do("play religious-zeal", "at aleppo"))
    assert (table.disks(H, "aleppo"), table.at("emar")) == (2, {H: 1})


def test_92_forsaken_by_god_loses_anothers_deity() -> None:
    table = god(god(cards(("forsaken-by-god",)), H), E, 1)
    assert table.do("play forsaken-by-god").offers("against") == ["green"]
    table.do("against green")
    assert table.state.gods[1] == God(LOST, E)


def test_93_pilgrimage_pays_for_controlled_land_next_to_home() -> None:
    table = god(cards(("pilgrimage",)), H).put(H, kaska=1, pala=1, lydia=1).do("play pilgrimage")
    assert table.state.mina[H] == 2


def test_95_monotheism_doubles_the_deitys_vp_and_stays_on_the_table() -> None:
    table = god(cards(("monotheism",)), H).do("play monotheism")
    assert table.state.faith == H
    assert table.game.observe(table.state, None).seats[H].tally == 2
    assert 95 not in table.state.discards


# Events


def drawn(event: str) -> Table:
    """Green draws an Event in the Card Phase; orange has fewest VP and directs."""
    table = cards((), ()).put(H, kaska=1).put(E, abydos=2)
    table.state.vp[:2] = [0, 3]
    table.state.stack.append(Drawing(E, 1))
    return table.settle().do(f"draw {event}")


def test_96_exiles_return_sends_a_captured_deity_home() -> None:
    table = cards((), ())
    table.state.set_god(2, God(CAPTURED, E, H))
    table.state.stack.append(Drawing(E, 1))
    table.settle().do("draw exiles-return-home", "deity war")
    assert own(table.state, E) == 2


def test_97_time_marches_on_ends_the_epoch_with_the_turn() -> None:
    assert drawn("time-marches-on").state.ending == 1


@pytest.mark.rule("B2", "B4")
@pytest.mark.parametrize(
    ("event", "start", "first", "around"),
    [("hordes-from-the-north", "kaska", 4, 4), ("eastern-powers-attack", "midian", 2, 4),
     ("desert-raiders", "sinai", 2, 4)],
)  # fmt: skip
def test_98_99_102_invasions_place_stacks_where_they_start_and_around(
    event: str, start: str, first: int, around: int
) -> None:
    table = drawn(event)
    assert (table.step, table.state.to_move) == ("Invade", H)
    table.do(f"invade {start}")
    assert table.disks(BLACK, start) == first
    spread = {area: count for area, count in table.on_map(BLACK).items() if area != start}
    assert spread
    for area, count in spread.items():
        assert count == table.game.chart.most[table.area(area)] or count == around


def test_100_invaders_from_the_sea_land_in_up_to_three_places() -> None:
    table = drawn("invaders-from-the-sea").do("invade levantine-sea")
    assert table.disks(BLACK, "levantine-sea") == 2
    for _ in range(3):
        table.do(f"at {table.offers('at')[0]}")
    assert sorted(table.on_map(BLACK).values()) == [2, 4, 4, 4]


def test_101_the_mountain_tribes_put_two_into_a_desert_and_none_into_a_mountain() -> None:
    table = drawn("mountain-tribes-descend")
    assert set(table.offers("invade")) >= {"kaska", "lukka"}
    table.do("invade kaska")
    assert table.disks(BLACK, "hattusha") == 0


def test_103_breath_of_god_empties_hands_and_deals_four() -> None:
    table = cards(("census",), ()).put(H, kaska=1)
    table.state.mina[E] = 2
    table.state.stack.append(Drawing(E, 1))
    table.settle().do("draw breath-of-god", "allow")
    assert (table.hand(H), table.state.mina[E]) == ([], 1)
    for _ in range(8):
        table.do(next(line for line in table.legal() if line not in ("draw time-marches-on",)))
    assert (len(table.hand(H)), len(table.hand(E))) == (4, 4)


def test_94_hand_writing_cancels_an_event() -> None:
    table = god(cards(("hand-writing-on-the-wall",), ()), H)
    table.state.stack.append(Drawing(E, 1))
    table.settle().do("draw time-marches-on", "negate hand-writing-on-the-wall")
    assert table.state.ending == 0
