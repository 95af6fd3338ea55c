"""What a seat cannot tell apart is named, and is really different."""

import pytest

from fourquarters.games.acme.flow import negation
from fourquarters.games.acme.flow.cardphase import Playing
from fourquarters.games.acme.flow.reckoning import DrawStep
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.gods import HELD, God
from fourquarters.games.acme.secrets import exchange
from fourquarters.games.acme.state import Position
from fourquarters.lab.secrecy import leak, shown
from tests.games.acme.kit import Table, cards


def hidden(at: Table, viewer: int | None) -> list[set[int]]:
    """The hands of others in the positions this seat cannot tell from the present one."""
    return [set(twin.hands[1]) for twin in at.game.alike(at.state, viewer)]


@pytest.mark.rule("S8", "P40")
def test_another_hand_may_as_well_hold_other_cards() -> None:
    at = cards(("census",), ("assassin", "oasis"))
    for viewer in (0, None):
        twins = hidden(at, viewer)
        assert any(twin != set(at.state.hands[1]) for twin in twins)
        assert all(len(twin) == 2 for twin in twins)
    assert all(twin.hands[1] == at.state.hands[1] for twin in at.game.alike(at.state, 1))


def test_every_twin_is_a_sound_position() -> None:
    at = cards(("census", "oasis"), ("assassin", "oasis"))
    for twin in at.game.alike(at.state, 0):
        assert at.game.problems(twin) == []


@pytest.mark.rule("R5.3")
def test_a_card_is_hidden_until_it_is_announced() -> None:
    at = cards(("debased-silver", "census"), ("assassin",))
    at.state.mina[1] = 2
    at.do("play debased-silver")
    assert isinstance(at.state.stack[-1], Playing)
    nepotism = exchange(at.state, at.card("debased-silver"), at.card("nepotism"))
    for viewer in (1, None):
        assert shown(at.game, nepotism, viewer) == shown(at.game, at.state, viewer)
    assert at.game.observe(nepotism, 0) != at.game.observe(at.state, 0)


@pytest.mark.rule("R5.5")
def test_being_asked_does_not_betray_what_is_held() -> None:
    for held in ("assassin", "oasis", "high-priest"):
        at = cards(("census",), (held,)).do("play census")
        assert (at.step, at.state.to_move) == ("Window", 1)


def test_the_kit_would_find_out_if_only_holders_were_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    fair = negation._wants

    def betraying(game: Acme, state: Position, subject: negation.Subject, seat: int) -> bool:
        return fair(game, state, subject, seat) and any(game.negations[card][1] for card in state.hands[seat])

    at = cards(("census",), ("oasis", "locusts"))
    assert leak(at.game, at.state, 0) == ""
    monkeypatch.setattr(negation, "_wants", betraying)
    assert leak(at.game, at.state, 0).startswith("after 'play census'")


@pytest.mark.rule("R6.3")
def test_the_kit_would_find_out_if_committed_cards_were_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    at = cards(("light-chariots", "census"), ("oasis",)).put(0, aleppo=2).put(1, aleppo=2)
    at.do("pass", "pass", "ready", "ready", "commit light-chariots", "ready", "ready")
    assert (at.step, at.state.to_move) == ("Benefits", 0)
    laid = {twin.contest.cards[0] for twin in at.game.alike(at.state, 1) if twin.contest}
    assert len(laid) > 1
    assert leak(at.game, at.state, 1) == ""
    monkeypatch.setattr(Acme, "show", Acme.emit)
    assert "revealed" in leak(at.game, at.state, 1)


@pytest.mark.rule("D11", "P729")
def test_what_is_drawn_before_the_discards_are_searched_is_unseen_by_everybody() -> None:
    at = cards((), ())
    at.state.set_god(1, God(HELD, 0))
    at.state.discards += [1, 2, 3]
    for card in (1, 2, 3):
        at.state.deck.segments[0][card] = 0
    at.state.stack.append(DrawStep(0))
    at.settle().do("draw spy", "draw census", "draw oasis")
    for viewer in (0, 1, None):
        assert any(twin.stack != at.state.stack for twin in at.game.alike(at.state, viewer))
        assert leak(at.game, at.state, viewer) == ""
    at.do("find queen-of-sheba", "find gold-smith", "find great-builder")
    assert leak(at.game, at.state, 0) == ""
    at.do("keep gold-smith")
    assert set(at.hand(0)) == {"gold-smith", "spy", "census", "oasis"}
