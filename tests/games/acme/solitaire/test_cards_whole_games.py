"""The answers hold in whole games, and for cards of an owner's own making."""

from random import Random

import msgspec
import pytest

from fourquarters.agents.acme.npc.playing import KINDS
from fourquarters.agents.acme.npc.ranking import LESS_MINA, MINA, printed
from fourquarters.agents.acme.picture import Picture
from fourquarters.agents.acme.steward import Steward
from fourquarters.games.acme.deck import owner_cards
from fourquarters.kernel.chance import CHANCE, OVER
from tests.games.acme.kit import Table
from tests.games.acme.solitaire.cards_kit import E, H, god, hand, hostile, plays

OWN = {
    "number": 6, "name": "Tribute Bearers", "family": "person", "codes": ["person"], "numbered": "house",
    "certainty": "house", "text": "Take 3 mina from an opponent.",
    "ways": [
        {
            "moments": ["card phase"],
            "aim": {"at": "opponent"},
            "effects": [{"do": "levy", "mina": 3, "to_you": True}],
        }
    ],
}  # fmt: skip


@pytest.mark.rule("P290")
@pytest.mark.parametrize("scenario", ["example", "sargon", "sea-peoples", "mithridates"])
def test_whole_games_are_played_with_legal_answers_and_reasons(scenario: str) -> None:
    table, rng = Table(scenario), Random(7)
    game, state = table.game, table.state
    stewards = [Steward(game, seat, rng) for seat in range(game.setup.seats)]
    hostile(table, H, E)
    asked = 0
    while state.to_move != OVER:
        decision = game.decision(state)
        if decision.seat == CHANCE:
            action = rng.choices(decision.actions, game.weights(state))[0]
        elif decision.kind in KINDS:
            picture = Picture(game, game.observe(state, decision.seat), decision.seat)
            action, reason = KINDS[decision.kind](picture, decision, rng.random)
            assert action in decision.actions, (decision.kind, reason)
            assert "rule P" in reason
            asked += 1
        else:
            action = stewards[decision.seat].decide(game.observe(state, decision.seat), decision)
        table.match.play(action)
    assert asked > 20


@pytest.mark.rule("P301", "P310")
def test_an_owners_card_is_ranked_by_what_it_does() -> None:
    table = hostile(hand("royal-treasurer", "age-of-plenty"), H, E)
    data = msgspec.json.encode({"schema": "acme-cards/1", "about": "mine", "cards": [OWN]})
    table.game.cards = owner_cards(data, "mine.json")
    picture = Picture(table.game, table.game.observe(table.state, H), H)
    sizes = printed(picture, 6)
    assert (sizes[MINA], sizes[LESS_MINA]) == (3, 3)
    table.state.mina[E] = 2
    plays(god(table, H), "play royal-treasurer", "P301")  # that is its number in the notation
    table.state.mina[E] = 0
    plays(table, "play age-of-plenty", "P301")
