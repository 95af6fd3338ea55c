"""Where the NPC looks for the unknown when it has the seat of whoever explores (P505)."""

from fourquarters.agents.acme.npc.answers import Answer, Choice, Desk


def explore(desk: Desk) -> Choice:
    """They are listed from north-east to south-west."""
    action = desk.actions[0]
    name = desk.facts.chart.names[action[1]]
    return Choice(action, f"rule P505: of {len(desk.actions)} areas {name} is the first from north-east to south-west")


ANSWERS: dict[str, Answer] = {"ExplorationPhase": explore}
