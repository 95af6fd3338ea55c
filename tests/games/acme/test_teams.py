"""Teams: what members may show, what they spare each other, and who wins."""

import pytest

from fourquarters.games.acme.deck import Way
from fourquarters.games.acme.disks import BLACK, contested
from fourquarters.games.acme.flow import growth, reckoning
from fourquarters.games.acme.flow.barbarians import director
from fourquarters.games.acme.flow.hands import RandomLoss
from fourquarters.games.acme.flow.harm import harm
from fourquarters.games.acme.flow.ranking import foremost
from fourquarters.games.acme.flow.setup import Settle
from fourquarters.games.acme.flow.special import Dowry
from fourquarters.games.acme.gods import HELD, God
from fourquarters.games.acme.meta import TITLE
from fourquarters.kernel.errors import SetupError
from fourquarters.kernel.title import OptionValue
from fourquarters.lab.secrecy import leak
from tests.games.acme.kit import Table, chosen, sided


def team(*hands: tuple[str, ...], **options: OptionValue) -> Table:
    """Orange and green against blue and purple."""
    return sided("AABB", *hands, sides_as="teams", **options)


def way(at: Table, card: str) -> Way:
    return at.game.cards[at.card(card)].ways[0]


def deploying(at: Table) -> Table:
    """Orange deploys a disk."""
    at.state.box[0] = 1
    at.state.supply[0] -= 1
    at.state.stack.append(growth.Deployment(0))
    return at.settle()


@pytest.mark.rule("P75")
def test_teams_are_of_equal_size() -> None:
    assert team().game.sides.mates(0) == (1,)
    assert sided("AAABBB", sides_as="teams").game.sides.mates(4) == (3, 5)
    assert sided("AABB").game.sides.mates(0) == ()
    for sides in ("ABCC", "ABBCC"):
        with pytest.raises(SetupError, match=f"sides={sides} makes no teams: each team needs as many people"):
            TITLE.setup("free", len(sides), {"sides": sides, "sides_as": "teams"})


@pytest.mark.rule("P76")
def test_nothing_is_given_to_team_mates() -> None:
    at = team(("diplomat", "debased-silver"), ("oasis",), ("census",))
    at.state.mina[1] = 5
    assert {line.split()[0] for line in at.legal()} == {"show", "show-hand", "play", "pass"}
    assert at.refusal("play diplomat") == "needs 1 mina: you have none (R5.3)"
    assert at.do("play debased-silver").offers("against") == ["blue"]


# Showing


@pytest.mark.rule("P77")
def test_a_hand_is_shown_to_the_team_whole_or_in_part_and_hidden_again() -> None:
    at = team(("oasis", "census", "locusts"), ("assassin",), ("tax-revolt",))
    seen = [at.game.observe(at.state, seat).seats[0].cards for seat in (1, 2, None)]
    assert seen == [[], [], []]
    at.do("show census")
    assert at.state.to_move == 0  # it is no action
    assert [at.game.observe(at.state, seat).seats[0].cards for seat in (1, 2, None)] == [[at.card("census")], [], []]
    assert "Egypt shows you: Census." in at.game.board(at.game.observe(at.state, 1))
    assert "Your team sees of it: Census." in at.game.board(at.game.observe(at.state, 0))
    at.do("show-hand")
    assert len(at.game.observe(at.state, 1).seats[0].cards) == 3
    assert at.refusal("show census") == "you have nothing more to show: show what is left by its name (P77)"
    told = [event for event in at.told if event.name == "showed-card"]
    assert {event.to for event in told} == {(1,)}
    at.do("hide-hand")
    assert at.game.observe(at.state, 1).seats[0].cards == []
    assert at.refusal("hide-hand") == "your team sees none of your cards (P77)"
    at.do("show census")
    assert at.refusal("hide-hand") == "you have hidden it once this turn (P77)"
    assert at.refusal("show tax-revolt") == "you do not hold that card (P77)"


@pytest.mark.rule("P77")
def test_what_is_shown_is_known_and_what_is_not_stays_hidden() -> None:
    at = team(("oasis", "census", "locusts"), ("assassin", "tax-revolt"), ("drought",)).do("show census")
    census = at.card("census")
    for viewer in (1, 2, None):
        assert leak(at.game, at.state, viewer) == ""
        twins = list(at.game.alike(at.state, viewer))
        assert all(at.game.problems(twin) == [] for twin in twins)
        if viewer == 1:
            assert all(census in twin.hands[0] for twin in twins)
    at.do("show-hand")
    assert all(twin.hands[0] == at.state.hands[0] for twin in at.game.alike(at.state, 1))
    assert any(twin.hands[0] != at.state.hands[0] for twin in at.game.alike(at.state, 2))
    at.do("play census")
    assert census not in at.state.shown[0]


@pytest.mark.rule("P77")
def test_a_shown_card_that_goes_by_lot_is_missed_by_the_team() -> None:
    at = team(("oasis", "census"), ("assassin",)).do("show census")
    at.state.stack.append(RandomLoss(0, 1, 2))
    at.settle()
    assert leak(at.game, at.state, 1) == ""
    at.do("lot census")
    assert [event.to for event in at.told if event.name == "took"] == [(2, 0, 1)]


# Cards that harm


@pytest.mark.rule("P78")
def test_a_card_is_not_aimed_at_a_team_mate_whom_it_would_harm() -> None:
    at = team(("the-eyes-of-the-king", "rebellion", "oasis"), ("census",), ("locusts",))
    at.put(1, aleppo=3).put(2, elam=3)
    at.do("play the-eyes-of-the-king")
    assert at.offers("against") == ["blue"]
    assert at.refusal("against green") == (
        "there The Eyes of the King would harm a team-mate more than any Faction outside the team (P78)"
    )
    at = team(("rebellion",)).put(1, aleppo=3).put(2, elam=3).do("play rebellion")
    assert at.offers("city") == ["elam blue"]


@pytest.mark.rule("P78")
def test_a_card_that_could_only_harm_a_team_mate_is_not_played() -> None:
    at = team(("rebellion", "oasis")).put(1, aleppo=3)
    assert at.refusal("play rebellion") == (
        "Rebellion could only harm a team-mate more than any Faction outside the team (P78)"
    )
    assert "play rebellion" in sided("AABB", ("rebellion",)).put(1, aleppo=3).legal()


@pytest.mark.rule("P78")
def test_a_card_that_helps_a_team_mate_may_be_aimed_at_it() -> None:
    assert "green" in team(("marriage-alliance",)).do("play marriage-alliance").offers("against")


@pytest.mark.rule("P78")
def test_a_team_mates_loss_needs_as_great_a_loss_of_another_faction() -> None:
    at = team(("earthquake",)).put(1, aleppo=2).do("play earthquake")
    assert "aleppo" not in at.offers("at")
    for faction, disks, allowed in ((2, 2, True), (2, 1, False), (BLACK, 2, True), (0, 2, False)):
        at = team(("earthquake",)).put(1, aleppo=2).put(faction, aleppo=disks).do("play earthquake")
        assert ("aleppo" in at.offers("at")) is allowed, (faction, disks)


@pytest.mark.rule("P78")
def test_harm_is_what_would_be_lost() -> None:
    at = team((), ("census",)).put(1, aleppo=3, ugarit=1).put(2, carchemish=2)
    at.state.mina[1] = 2
    aleppo = at.area("aleppo")
    expected = {
        "rebellion": [0, 3, 0], "drought": [0, 2, 0], "trade-embargo": [0, 2, 0], "debased-silver": [0, 1, 0],
        "the-eyes-of-the-king": [0, 1, 0], "blasphemy": [0, 1, 0], "marriage-alliance": [0, 0, 0],
    }  # fmt: skip
    for card, harmed in expected.items():
        assert harm(at.game, at.state, 0, way(at, card), aleppo, 1)[:3] == harmed, card
    shaken = harm(at.game, at.state, 0, way(at, "earthquake"), aleppo, -1)
    assert shaken[1:3] == [3, 1]


@pytest.mark.rule("P78")
def test_barbarians_beside_ones_disks_are_harm_and_so_is_plunder() -> None:
    at = team().put(1, aleppo=3).put(2, ugarit=3)
    at.state.mina[1] = at.state.mina[2] = 3
    sea = next(area for area in at.game.chart.next[at.area("ugarit")] if area in at.game.chart.seas)
    assert harm(at.game, at.state, 0, way(at, "pirate-raid"), sea, -1)[1:3] == [0, 1]
    at.put(BLACK, emar=2)
    come = harm(at.game, at.state, 0, way(at, "barbarian-migration"), at.area("emar"), -1)
    assert come[1] == 1


@pytest.mark.rule("P78")
def test_zeal_spares_team_mates() -> None:
    at = team(("religious-zeal",)).put(0, aleppo=1).put(1, ugarit=1).put(2, emar=1)
    at.state.set_god(0, God(HELD, 0))
    at.do("play religious-zeal", "at aleppo").settle()
    assert at.at("ugarit") == {1: 1}
    assert at.at("emar") == {0: 1}


@pytest.mark.rule("P78")
def test_in_competitions_team_mates_are_neither_struck_nor_betrayed() -> None:
    at = team(("traitor", "composite-bows")).put(0, aleppo=2).put(1, aleppo=1).put(2, aleppo=2)
    at.do("pass").go("Opening").do("play traitor")
    assert at.offers("city") == ["aleppo blue"]
    assert at.refusal("city aleppo green") == "that would harm a team-mate and nobody else (P78)"
    at = team(("composite-bows",)).put(0, aleppo=2).put(1, aleppo=1).put(2, aleppo=2)
    at.state.mina[1] = at.state.mina[2] = 1
    at.do("pass").go("Committing").do("commit composite-bows")
    while at.step != "Casualty":
        at.do("ready")
    assert at.state.to_move == 2  # without a choice


# Ground


@pytest.mark.rule("P79")
def test_no_disk_goes_into_a_team_mates_home_area() -> None:
    at = deploying(team().put(1, hattusha=0).put(0, kaska=2, thebes=0))
    assert "hattusha" not in at.offers("deploy")
    assert at.refusal("deploy hattusha") == "Hattusha is the Home Area of a team-mate (P79)"
    assert "hattusha" in deploying(sided("AABB").put(0, kaska=2)).offers("deploy")
    at = deploying(team().put(0, susa=2))  # an opponent's is open
    assert "elam" in at.offers("deploy")


@pytest.mark.rule("P80")
@pytest.mark.parametrize(
    ("mate", "mine", "third", "allowed"),
    [
        (1, 0, 0, True),  # Shared
        (2, 0, 0, False),
        (1, 1, 0, False),  # a second disk of mine
        (1, 0, 2, True),  # Contested already
        (1, 0, 1, True),  # Shared by three
        (2, 1, 0, True),  # Contested already
    ],
)
def test_no_disk_makes_a_team_mates_area_contested(mate: int, mine: int, third: int, allowed: bool) -> None:
    at = team().put(0, kaska=1, hattusha=0).put(1, kumannis=mate).put(2, kumannis=third).put(0, kumannis=mine)
    deploying(at)
    assert ("kumannis" in at.offers("deploy")) is allowed
    if not allowed:
        reason = "a disk in Kumannis, where a team-mate stands, would make it Contested (P80)"
        assert at.refusal("deploy kumannis") == reason


@pytest.mark.rule("P79", "P80")
def test_cards_keep_to_it_too() -> None:
    at = team(("lost-tribe",)).put(1, aleppo=2, ugarit=1).do("play lost-tribe")
    open_to = at.offers("place")
    assert "ugarit" in open_to
    assert not {"aleppo", "hattusha"} & set(open_to)
    assert at.refusal("place aleppo").endswith("would make it Contested (P80)")
    at.do("place ugarit")
    assert at.step != "PlaceDisks" or "ugarit" not in at.offers("place")  # a second one would stir it
    at = team().put(0, ugarit=1).put(1, ugarit=1)
    at.state.stack.append(Dowry(0))
    assert "ugarit" not in at.settle().offers("place")


@pytest.mark.rule("P79", "P80")
def test_at_the_set_up_team_mates_leave_each_other_room() -> None:
    for beside, expected in ((0, 2), (1, 1), (2, 0)):
        at = team().put(1, hattusha=0).put(0, kaska=beside)
        at.state.stack.append(Settle(1, 12))
        at.settle()
        assert at.disks(1, "kaska") == expected
        assert at.disks(1, "kumannis") == 2
    at = Table("free", 4, sides="AABB", sides_as="teams", map="full").do(
        "order orange", "choose babylon", "order green"
    )
    at.do("choose chaldea").go("Retirement")
    assert not set(at.on_map(0)) & set(at.on_map(1))  # both would have gone to Sumer and Borsippa


@pytest.mark.rule("P80")
@pytest.mark.parametrize(("mate", "mine", "allowed"), [(2, 0, True), (1, 0, True), (1, 1, False), (2, 1, True)])
def test_a_first_disk_may_always_go_home(mate: int, mine: int, allowed: bool) -> None:
    at = deploying(team().put(0, thebes=mine, abydos=1).put(1, thebes=mate))
    assert ("thebes" in at.offers("deploy")) is allowed
    if not allowed:
        reason = "a disk in Thebes, where a team-mate stands, would make it Contested (P80)"
        assert at.refusal("deploy thebes") == reason


@pytest.mark.rule("P80", "H53")
@pytest.mark.parametrize(("mate", "expected"), [(0, 2), (1, 1)])
def test_who_returns_beside_a_team_mate_begins_with_a_single_disk_at_home(mate: int, expected: int) -> None:
    at = team().put(1, judah=mate)
    reckoning.leave(at.game, at.state, 0)
    at.state.stack.append(reckoning.Rebirth(0))
    at.settle().do("choose israelites", "home judah")
    assert at.disks(0, "judah") == expected
    at.until(lambda: at.step != "Settle")
    assert contested(at.state, at.area("judah")) is False
    assert sum(at.on_map(0).values()) == 12
    assert not at.game.problems(at.state)


# Victory


@pytest.mark.rule("P81")
def test_each_keeps_its_own_vp_and_rules_compare_them() -> None:
    at = team()
    at.state.vp = [9, 0, 4, 4, 0, 0]
    assert (director(at.game, at.state), foremost(at.game, at.state)) == (1, 0)
    assert [side.total for side in at.game.observe(at.state, None).sides] == [9, 8]
    assert "Team: Egypt and Hittites, 9 VP." in at.game.board(at.game.observe(at.state, None))


@pytest.mark.rule("P82")
@pytest.mark.parametrize(("mode", "winners"), [("combined", (2, 3)), ("individual", (3,))])
def test_the_best_team_wins_or_the_best_of_it(mode: str, winners: tuple[int, ...]) -> None:
    at = team(team_victory=mode)
    at.state.vp = [9, 0, 4, 6, 0, 0]
    reckoning.finish(at.game, at.state, "epochs")
    assert at.state.outcome is not None
    assert (at.state.outcome.winners, at.state.outcome.scores) == (winners, (9, 0, 4, 6))


@pytest.mark.rule("P83")
@pytest.mark.parametrize(("mode", "winners"), [("combined", (2, 3)), ("individual", (2,))])
def test_ties_between_teams_and_within_one_are_broken_as_always(mode: str, winners: tuple[int, ...]) -> None:
    at = team(team_victory=mode).put(2, elam=3)
    at.state.vp = [5, 5, 5, 5, 0, 0]
    reckoning.finish(at.game, at.state, "epochs")
    assert at.state.outcome is not None
    assert at.state.outcome.winners == winners
    at = team(team_victory=mode)
    at.state.vp = [5, 5, 5, 5, 0, 0]
    reckoning.finish(at.game, at.state, "epochs")
    assert at.state.outcome is not None
    assert at.state.outcome.winners == (0, 1, 2, 3)


def test_a_team_game_is_set_up_and_played_to_the_card_phase() -> None:
    at = chosen("AABBCC", sides_as="teams").go()
    assert at.game.problems(at.state) == []
