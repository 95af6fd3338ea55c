"""The NPC's mina: cards in the Draw Step, disks it saves, and what else it pays for (P335, P439 to P442)."""

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.hands import worst
from fourquarters.agents.acme.npc.harvest import loses_control, poorer
from fourquarters.agents.acme.npc.reading import (
    PARTING,
    Answer,
    Lot,
    city,
    hand_limit,
    sailed,
    stronghold,
)
from fourquarters.agents.acme.npc.wishes import unplayable
from fourquarters.games.acme.abilities import Underworld
from fourquarters.games.acme.board import FERTILE, MOUNTAIN
from fourquarters.games.acme.flow.words import BUY, CAPTIVES, LOOT, LOSE, MINA, SAVE_MINA, SHELTER
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

# The Draw Step


def coming(facts: Facts) -> tuple[int, int]:
    """Cards it draws anyway, and cards its Deity brings (P441)."""
    game, me = facts.game, facts.me
    found = 0
    for deity, view in zip(game.deities, facts.view.deities, strict=True):
        if view.owner == facts.seat and view.status == "active" and not me.silenced:
            found += sum(1 for power in deity.abilities if isinstance(power, Underworld))
    return facts.view.left, found


def buy(facts: Facts, decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """Up to six cards, never a seventh; what the Deity brings is counted before."""
    drawn, found = coming(facts)
    limit = hand_limit(facts)
    short = max(0, limit - facts.me.hand - drawn - found)
    count = min(short, max(action[1] for action in decision.actions))
    if count:
        return BUY[count], f"rule P439: {count} mina for as many cards, up to {limit} in hand"
    if found and limit - facts.me.hand - drawn > 0:
        return BUY[0], f"rule P441: its Deity brings the card it lacks to {limit}"
    return BUY[0], f"rule P440: no mina for more than {limit} cards"


# Losses to cards


def worth_a_mina(facts: Facts, area: int) -> str:
    """Why it pays a mina for a disk there (P442, P839), or nothing."""
    seat = facts.seat
    if city(facts, seat, area):
        return "the disk is in its City"
    if facts.gold.get(area) == seat:
        return "its Gold is there"
    if facts.temples.get(area) == seat:
        return "its Deity is there"
    if loses_control(facts, area):
        if area in facts.view.bonus:
            return "it would lose control of a bonus cube"
        if facts.game.chart.terrain[area] in (MOUNTAIN, FERTILE):
            return "it would lose control of a Mountain or Fertile area"
    if facts.mine[area] == 1 and (stronghold(facts, area) or sailed(facts, area)):
        return "it would lose what the area brings (P839)"
    return "its areas would bring it less (P839)" if poorer(facts, area) else ""


def dead_weight(facts: Facts, actions: list[Action], lot: Lot) -> tuple[Action, str] | None:
    """An unplayable card pays for the next disk (P326, P335)."""
    useless = [action for action in actions if action[0] == "save-card" and unplayable(facts, action[1])]
    if not useless:
        return None
    action, _ = worst(facts, useless, lot)
    return action, f"rule P335: {facts.game.cards[action[1]].name} cannot be played, so it pays for the disk"


def save(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """What costs nothing first, then an unplayable card, then a mina where it matters."""
    actions = decision.actions
    if SHELTER in actions:
        return SHELTER, "rule P316: its Deity may save the disk, so it does"
    stand_in = [action for action in actions if action[0] == "save-with"]
    if stand_in:
        action = lot.pick(stand_in, PARTING)
        return action, f"rule P316: {facts.game.cards[action[1]].name} may stand in for the disk, so it does"
    paid = dead_weight(facts, actions, lot)
    if paid:
        return paid
    area = facts.view.areas[0] if facts.view.areas else -1
    why = worth_a_mina(facts, area) if area >= 0 else ""
    if why and SAVE_MINA in actions:
        return SAVE_MINA, f"rule P442: {why}"
    return LOSE, "rule P442: nothing there is worth a mina to it" if not why else "rule P442: it has no mina to save it"


# Other payments


def loot(facts: Facts, _decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """A mina; but Babylon and Assyria take Captives (P367, P368)."""
    people = facts.game.peoples.civilizations[facts.me.civilization].id
    if people in ("babylon", "assyria"):
        return LOOT[CAPTIVES], "rule P368: Babylon and Assyria take Captives"
    return LOOT[MINA], "rule P367: a mina"


def buy_vp(_facts: Facts, decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """As many VP as it can have."""
    return max(decision.actions, key=lambda action: int(action[1])), "rule P293: as much as it can gain"


def recover(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """An heirloom is taken up again: for a mina if it has one (P653, P675), for the least of its cards where the
    scenario says so (P675), or in place of a card to be drawn (P585)."""
    mina = next((action for action in decision.actions if action[0] == "recover"), None)
    if mina:
        return mina, f"rule {_paying(facts, mina[1])}: it has a mina, so it pays it"
    given = [action for action in decision.actions if action[0] == "give-for"]
    if given:
        action, why = worst(facts, given, lot)
        return action, f"rule P675: it has no mina, so it sacrifices a card; {why}"
    drawn = next(action for action in decision.actions if action[0] == "recover-draw")
    if facts.game.heirlooms[drawn[1]].back == "draw":
        return drawn, "rule P585: an automaton must take it up as one of the cards it draws"
    return drawn, "rule P316: it has no mina, but may take it up in place of a card to be drawn, so it does"


def _paying(facts: Facts, card: int) -> str:
    """The rule by which an automaton pays for an heirloom."""
    return "P675" if facts.game.heirlooms[card].sacrifice else "P653"


KINDS: dict[str, Answer] = {
    "DrawStep": buy, "Losses": save, "ChooseLoot": loot, "BuyVictory": buy_vp, "Recovery": recover,
}  # fmt: skip
