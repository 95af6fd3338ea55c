"""The answers hold in whole games, and for cards of an owner's own making."""

from random import Random

import msgspec
import pytest

from fourquarters.agents.acme.npc.chances import Chances
from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.playing import KINDS
from fourquarters.agents.acme.npc.ranking import LESS_MINA, MINA, printed
from fourquarters.agents.acme.steward import Steward
from fourquarters.games.acme.deck import owner_cards
from fourquarters.kernel.chance import CHANCE, OVER
from tests.games.acme.kit import Table
from tests.games.acme.solitaire.cards_kit import E, H, god, hand, hostile, npc, plays, war

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

ARCHERS = {
    "number": 35, "name": "Hired Archers", "family": "competition", "codes": ["competition"], "numbered": "house",
    "certainty": "house", "text": "Pay 1 mina: an opponent in the competition loses 1 disk.",
    "ways": [{"moments": ["competition"], "cost": {"mina": 1}, "effects": [{"do": "strike", "disks": 1}]}],
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
            chances = Chances(game, game.observe(state, decision.seat), decision.seat, decision.actions, rng.random)
            action, reason = KINDS[decision.kind](chances.facts, decision, chances)
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
    facts = Facts(table.game, table.game.observe(table.state, H), H)
    sizes = printed(facts, 6)
    assert (sizes[MINA], sizes[LESS_MINA]) == (3, 3)
    table.state.mina[E] = 2
    plays(god(table, H), "play royal-treasurer", "P301")  # that is its number in the notation
    table.state.mina[E] = 0
    plays(table, "play age-of-plenty", "P301")


def besieged(card: str, *owned: dict[str, object]) -> Table:
    """The Hittites, with a mina and a card, in a competition at a City of Egypt's that they tie without it."""
    table = war(hand(card), (1, 0), kaska=(3, 3))
    if owned:
        data = msgspec.json.encode({"schema": "acme-cards/1", "about": "mine", "cards": owned})
        table.game.cards = owner_cards(data, "mine.json")
    table.state.allies[H] = 9
    return table.until(lambda: table.step == "Committing" and table.state.to_move == H)


@pytest.mark.rule("P317")
def test_an_owners_card_that_costs_mina_is_kept_in_competitions_too() -> None:
    table = besieged("composite-bows", ARCHERS)  # that is its number in the notation
    assert "commit composite-bows" in table.legal()
    assert npc(table)[0] == "ready"


@pytest.mark.passed_over("P317")
@pytest.mark.parametrize("card", ["composite-bows", "mercenary-general"])
def test_but_not_one_that_costs_nothing_nor_a_mercenary_general(card: str) -> None:
    plays(besieged(card), f"commit {card}", "P350")
