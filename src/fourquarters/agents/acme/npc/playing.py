"""Which decisions about cards, mina, Deities and competitions the printed rules answer, in one table."""

from fourquarters.agents.acme.npc import cards, competition, deities, hands, invasions, money, negating, sargon
from fourquarters.agents.acme.npc.reading import Answer

KINDS: dict[str, Answer] = {
    **cards.KINDS,
    **competition.KINDS,
    **deities.KINDS,
    **hands.KINDS,
    **invasions.KINDS,
    **money.KINDS,
    **negating.KINDS,
    **sargon.KINDS,
}
"""By the step of the rules that asks."""
