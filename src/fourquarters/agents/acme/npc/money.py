"""The NPC's mina: cards in the Draw Step, disks it saves, and what else it pays for (P335, P439 to P442)."""

from fourquarters.agents.acme.npc.hands import worst
from fourquarters.agents.acme.npc.reading import (
    Answer,
    Lot,
    abilities,
    city,
    controlled,
    gold,
    hand_limit,
    sailed,
    stronghold,
    temple,
)
from fourquarters.agents.acme.npc.wishes import unplayable
from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme.abilities import Libraries, Underworld
from fourquarters.games.acme.board import FERTILE, MOUNTAIN
from fourquarters.games.acme.flow.words import BUY, CAPTIVES, DONE, LOOT, LOSE, MINA, SAVE_CARD, SAVE_MINA, SHELTER
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

# The Draw Step


def coming(picture: Picture) -> tuple[int, int]:
    """Cards it draws anyway, and cards its Deity brings (P441)."""
    game, me = picture.game, picture.me
    more = me.cities // game.cities_per_card if game.cities_per_card else 0
    more += sum(ability.draw for ability in abilities(picture) if isinstance(ability, Libraries))
    found = 0
    for deity, view in zip(game.deities, picture.view.deities, strict=True):
        if view.owner == picture.seat and view.status == "active" and not me.silenced:
            found += sum(1 for power in deity.abilities if isinstance(power, Underworld))
    return game.base_draw(picture.seat) + more, found


def buy(picture: Picture, decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """Up to six cards, never a seventh; what the Deity brings is counted before."""
    drawn, found = coming(picture)
    limit = hand_limit(picture)
    short = max(0, limit - picture.me.hand - drawn - found)
    count = min(short, max(action[1] for action in decision.actions))
    if count:
        return BUY[count], f"rule P439: {count} mina for as many cards, up to {limit} in hand"
    if found and limit - picture.me.hand - drawn > 0:
        return BUY[0], f"rule P441: its Deity brings the card it lacks to {limit}"
    return BUY[0], f"rule P440: no mina for more than {limit} cards"


# Losses to cards


def worth_a_mina(picture: Picture, area: int) -> str:
    """Why it pays a mina for a disk there (P442, P839), or nothing."""
    seat = picture.seat
    if city(picture, seat, area):
        return "the disk is in its City"
    if area in gold(picture, seat):
        return "its Gold is there"
    if area == temple(picture, seat):
        return "its Deity is there"
    if controlled(picture, area) and picture.mine[area] == 1:
        if area in picture.view.bonus:
            return "it would lose control of a bonus cube"
        if picture.game.chart.terrain[area] in (MOUNTAIN, FERTILE):
            return "it would lose control of a Mountain or Fertile area"
    if picture.mine[area] == 1 and (stronghold(picture, area) or sailed(picture, area)):
        return "it would lose what the area brings (P839)"
    return ""


def dead_weight(picture: Picture, actions: list[Action], lot: Lot) -> tuple[Action, str] | None:
    """An unplayable card pays for the next disk (P326, P335)."""
    cards = [action[1] for action in actions if action[0] == "save-card" and unplayable(picture, action[1])]
    if not cards:
        return None
    card, _ = worst(picture, cards, lot)
    return SAVE_CARD[card], f"rule P335: {picture.game.cards[card].name} cannot be played, so it pays for the disk"


def save(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """What costs nothing first, then an unplayable card, then a mina where it matters."""
    actions = decision.actions
    if SHELTER in actions:
        return SHELTER, "rule P316: its Deity may save the disk, so it does"
    stand_in = [action for action in actions if action[0] == "save-with"]
    if stand_in:
        name = picture.game.cards[stand_in[0][1]].name
        return stand_in[0], f"rule P316: {name} may stand in for the disk, so it does"
    paid = dead_weight(picture, actions, lot)
    if paid:
        return paid
    area = picture.view.areas[0] if picture.view.areas else -1
    why = worth_a_mina(picture, area) if area >= 0 else ""
    if why and SAVE_MINA in actions:
        return SAVE_MINA, f"rule P442: {why}"
    return LOSE, "rule P442: nothing there is worth a mina to it" if not why else "rule P442: it has no mina to save it"


# Other payments


def loot(picture: Picture, _decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """A mina; but Babylon and Assyria take Captives (P367, P368)."""
    people = picture.game.peoples.civilizations[picture.me.civilization].id
    if people in ("babylon", "assyria"):
        return LOOT[CAPTIVES], "rule P368: Babylon and Assyria take Captives"
    return LOOT[MINA], "rule P367: a mina"


def buy_vp(_picture: Picture, decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """As many VP as it can have."""
    return max(decision.actions, key=lambda action: int(action[1])), "rule P293: as much as it can gain"


def recover(_picture: Picture, decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """An heirloom is taken up again: for a mina, or in place of a card (P675)."""
    for verb in ("recover", "recover-draw"):
        for action in decision.actions:
            if action[0] == verb:
                return action, "rule P675: it pays what brings the card back"
    return DONE, "rule P675: it can pay nothing"


KINDS: dict[str, Answer] = {
    "DrawStep": buy, "Losses": save, "ChooseLoot": loot, "BuyVictory": buy_vp, "Recovery": recover,
}  # fmt: skip
