"""The NPC's competitions: it spends only what wins or ties, and no more than it needs (P348 to P353)."""

from fourquarters.agents.acme.npc.forecast import Battle, Help, fighting, hires
from fourquarters.agents.acme.npc.hands import worst
from fourquarters.agents.acme.npc.money import dead_weight, worth_a_mina
from fourquarters.agents.acme.npc.ranking import printed
from fourquarters.agents.acme.npc.reading import (
    Answer,
    Lot,
    called,
    city,
    gold,
    least,
    opposing,
    precedence,
    prized,
    target,
    whom,
)
from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme.disks import CITY
from fourquarters.games.acme.flow.words import (
    ASIDE,
    COMMIT,
    CUBE,
    DISK,
    HIRE,
    JOIN,
    READY,
    REMOVE,
    SAVE_CARD,
    SAVE_MINA,
    WHITE,
)
from fourquarters.games.acme.flow.words import CITY as CITY_OF
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

# What it wants at a site


def site(picture: Picture) -> int:
    contest = picture.view.contest
    assert contest is not None
    return contest.area


def goal(picture: Picture, area: int) -> int:
    """At least three disks at the end (P352); as many as can stay where the limit is two."""
    return min(CITY, picture.game.chart.keep[area])


def pending(picture: Picture, area: int) -> bool:
    """Does it have another competition to come?"""
    return any(other != area and picture.mine[other] for other in picture.view.contested)


def at_stake(picture: Picture, area: int) -> str:
    """Why it spares nothing there: another's Gold, Deity or City (P350); or nothing."""
    contest = picture.view.contest
    star = any(faction in contest.star for faction in opposing(picture)) if contest and contest.area == area else False
    return "an opponent's Gold, Deity or City is there" if star or prized(picture, area) else ""


def purse(picture: Picture, area: int, besides: int = 0) -> int:
    """Losses it could pay for there: with mina, and with cards as well where it spares nothing (P350, P442).

    Some of its cards may be meant for something else.
    """
    if at_stake(picture, area):
        return picture.me.mina + len(picture.me.cards) - besides
    return picture.me.mina if _own_stake(picture, area) else 0


def _own_stake(picture: Picture, area: int) -> str:
    contest = picture.view.contest
    if contest and contest.area == area and picture.seat in contest.star:
        return "the disk is in its City"
    return worth_a_mina(picture, area)


def wanted(picture: Picture, area: int, now: int, best: int) -> str:
    """Why it adds to its strength there, beginning with the rule; empty: it does not."""
    enough = now >= goal(picture, area)
    if best < 1 or (enough and pending(picture, area)):
        return ""
    stake = at_stake(picture, area)
    if stake:
        return f"rule P350: {stake}"
    if enough:
        return ""
    if best >= goal(picture, area):
        return f"rule P352: {goal(picture, area)} of its disks will be left there"
    return "rule P351: it wins or ties the competition by it" if now < 1 else ""


def unwanted(picture: Picture, area: int, now: int, best: int) -> str:
    """Why it adds nothing."""
    if best < 1:
        return "rule P351: it can neither win nor tie here, so it spends nothing"
    if now >= goal(picture, area):
        return f"rule P352: {now} of its disks will be left there, which is enough"
    return "rule P351: nothing it could add would change who wins or ties"


# Committing cards


def commit(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    area = site(picture)
    if not picture.mine[area]:
        return (ASIDE if ASIDE in decision.actions else READY), "rule P351: it can win nothing where it has no disk"
    contest = picture.view.contest
    assert contest is not None
    laid = tuple(contest.committed[picture.seat])
    cards = [action[1] for action in decision.actions if action[0] == "commit" and fighting(picture, action[1])]
    battle = Battle(picture, area)
    white = contest.reserve[picture.seat]
    now = battle.left(Help(laid, white))
    best = battle.left(Help((*laid, *cards), white, paid=purse(picture, area, len(cards))))
    why = wanted(picture, area, now, best)
    if not why or not cards:
        return READY, unwanted(
            picture, area, now, best
        ) if cards or not why else "rule P350: it has no card left for it"

    def rank(action: Action) -> tuple[int, tuple[int, ...]]:
        return -battle.left(Help((*laid, action[1]), white)), printed(picture, action[1])

    card = least([COMMIT[card] for card in cards], rank, lot)[1]
    name = picture.game.cards[card].name
    if hires(picture, card):
        return COMMIT[card], f"rule P353: {name}, with {picture.me.mina} mina to pay them; {why}"
    return COMMIT[card], f"{why}: {name}"


# Abilities


def support(picture: Picture, decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """White disks of its Display and its Deity, and disks of an Investment: all, or as few as are needed."""
    area = site(picture)
    contest = picture.view.contest
    assert contest is not None
    laid = tuple(contest.committed[picture.seat])
    battle = Battle(picture, area)
    offers = [action for action in decision.actions if action != READY]
    most = {verb: max((_size(action) for action in offers if action[0] == verb), default=0) for verb in _VERBS}
    paid = purse(picture, area)
    now = battle.left(Help(laid))
    best = battle.left(Help(laid, most["allies"] + most["host"], most["join"], paid))
    why = wanted(picture, area, now, best)
    if not why or not offers:
        return READY, unwanted(picture, area, now, best)
    if at_stake(picture, area):
        return max(offers, key=_size), f"{why}, so as many white disks as possible"
    enough = goal(picture, area) if best >= goal(picture, area) else 1
    fitting = [action for action in offers if battle.left(_help(laid, action)) >= enough]
    chosen = min(fitting, key=_size) if fitting else max(offers, key=_size)
    return chosen, f"{why}: {_size(chosen)} more"


_VERBS = ("allies", "host", "join")


def _size(action: Action) -> int:
    return 1 if action == JOIN else int(action[1])


def _help(laid: tuple[int, ...], action: Action) -> Help:
    return Help(laid, disks=1) if action == JOIN else Help(laid, white=action[1])


# Losses


def bleed(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """What costs nothing first; then it pays, if it wins or ties by it and it matters; else a disk goes."""
    actions, area = decision.actions, site(picture)
    if REMOVE[WHITE] in actions:
        return REMOVE[WHITE], "rule P350: white disks stand in for its own"
    stand_in = [action for action in actions if action[0] == "save-with"]
    if stand_in:
        return stand_in[0], f"rule P316: {picture.game.cards[stand_in[0][1]].name} may stand in for the disk"
    if REMOVE[CUBE] in actions:
        return REMOVE[CUBE], "rule P350: the Stronghold stands in for its disks"
    battle = Battle(picture, area)
    if picture.seat not in battle.stacks or REMOVE[DISK] not in actions:
        return actions[0], "rule P351: nothing else can be done"
    held = battle.stacks[picture.seat]
    held.disks -= 1
    lost = battle.left() if held.disks else 0
    held.disks += 1
    return _pay(picture, battle, lost, decision, lot) or (REMOVE[DISK], _lets_go(picture, battle, lost))


def _pay(picture: Picture, battle: Battle, lost: int, decision: Decision, lot: Lot) -> tuple[Action, str] | None:
    """A mina or a card in place of the disk."""
    area, actions = battle.area, decision.actions
    stake, own = at_stake(picture, area), _own_stake(picture, area)
    if lost >= goal(picture, area) and (pending(picture, area) or not stake):
        return None
    if battle.left(Help(paid=max(0, purse(picture, area) - 1))) < 1:
        return None
    useless = dead_weight(picture, actions, lot)
    if useless:
        return useless
    if SAVE_MINA in actions and (stake or own):
        return SAVE_MINA, f"rule P350: {stake}" if stake else f"rule P442: {own}"
    cards = [action[1] for action in actions if action[0] == "save-card"]
    if cards and stake:
        card, _ = worst(picture, cards, lot)
        return SAVE_CARD[card], f"rule P350: {stake}; it has no mina left, so {picture.game.cards[card].name} goes"
    return None


def _lets_go(picture: Picture, battle: Battle, lost: int) -> str:
    if lost >= goal(picture, battle.area):
        return f"rule P352: {lost} of its disks will be left there, which is enough"
    if battle.left(Help(paid=max(0, purse(picture, battle.area) - 1))) < 1:
        return "rule P351: it can neither win nor tie here, so it pays nothing"
    return "rule P442: neither a City, Gold or Deity is at stake, nor what it could pay with"


# Cards at work


def resolve(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """By the order of play; those who must be paid last, when it is known how many are needed (P353)."""

    def rank(action: Action) -> tuple[bool, tuple[int, ...]]:
        return hires(picture, action[1]), tuple(-size for size in printed(picture, action[1]))

    action = least(decision.actions, rank, lot)
    return action, f"rule P310: {picture.game.cards[action[1]].name} is next in the order of play"


def hire(picture: Picture, decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """Just as many mina as win the competition (P353)."""
    battle = Battle(picture, site(picture))
    card = (picture.view.card,) if picture.view.card else ()
    counts = [action[1] for action in decision.actions]
    for words, enough in (("win", battle.wins), ("tie", lambda given: battle.left(given) > 0)):
        for count in counts:
            if enough(Help(card, hired=count)):
                return HIRE[count], f"rule P353: {count} mina will do to {words}"
    return HIRE[counts[0]], "rule P353: no number of mina would do"


def strike(picture: Picture, decision: Decision, _lot: Lot) -> tuple[Action, str]:
    order = precedence(picture)
    action = min(decision.actions, key=lambda action: order.index(action[1]) if action[1] in order else 99)
    if action[1] < len(picture.view.seats):
        return action, whom(picture, action[1])
    return action, f"rule P278: {called(picture, action[1])} come before those who are no enemies"


def lend(picture: Picture, decision: Decision, _lot: Lot) -> tuple[Action, str]:
    order = precedence(picture)
    action = max(decision.actions, key=lambda action: order.index(action[1]) if action[1] in order else 99)
    return action, f"rule P309: {called(picture, action[1])} is the least of its opponents"


# Before the first competition


def category(picture: Picture, area: int) -> tuple[int, int]:
    """The order of competitions (P341 to P347)."""
    table, foe, next_to = picture.view.seats, target(picture), picture.game.chart.next[area]
    automata = [seat for seat in range(len(table)) if table[seat].npc or seat == picture.seat]
    if any(table[seat].home == area for seat in automata):
        return 1, 0
    if any(area in gold(picture, seat) for seat in automata):
        return 2, 0
    if any(city(picture, seat, area) for seat in automata):
        return 2, 1
    if foe < 0:
        return 7, 0
    if table[foe].home == area:
        return 3, 0
    if area in gold(picture, foe):
        return 4, 0
    if city(picture, foe, area):
        return 4, 1
    if table[foe].home in next_to:
        return 5, 0
    if any(other in gold(picture, foe) for other in next_to):
        return 6, 0
    return (6, 1) if any(city(picture, foe, other) for other in next_to) else (7, 0)


def betrayals(picture: Picture) -> list[Action]:
    """Where a Traitor wins or ties what is not safe without one (P348, P351)."""
    found = []
    for area in picture.view.contested:
        if not picture.mine[area] or Battle(picture, area).left() >= goal(picture, area):
            continue
        for faction in precedence(picture):
            there = picture.disks[faction][area]
            if there and (faction in opposing(picture) or area in picture.game.walls):
                if Battle(picture, area, without=faction).left() >= 1:
                    found.append(CITY_OF[area][faction])
    return found


def _betrayal_rank(picture: Picture, action: Action) -> tuple[int, int, int, int]:
    order, places = precedence(picture), picture.game.chart.order
    victim = order.index(action[2]) if action[2] in order else 99
    return *category(picture, action[1]), victim, places.index(action[1])


def opening(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    plays = [action for action in decision.actions if action[0] == "play"]
    if plays and betrayals(picture):
        return plays[0], "rule P348: a Traitor wins or ties a competition for it"
    musters = [action for action in decision.actions if action[0] == "muster"]
    useful = [
        action
        for action in musters
        if Battle(picture, action[1]).left() < goal(picture, action[1])
        and Battle(picture, action[1]).left(Help(white=1))
    ]
    if useful:
        action = least(useful, lambda action: category(picture, action[1]), lot)
        return action, "rule P351: with a white disk it wins or ties there"
    if plays:
        return READY, "rule P348: a Traitor would win or tie nothing that is not safe or lost"
    return READY, "rule P348: it has nothing to play before the competitions"


def _helps(picture: Picture, area: int) -> bool:
    """Would one white disk make it win or tie what is not safe?"""
    battle = Battle(picture, area)
    return battle.left() < goal(picture, area) and battle.left(Help(white=1)) > 0


def betray(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    legal = [action for action in betrayals(picture) if action in decision.actions] or decision.actions
    action = least(legal, lambda action: _betrayal_rank(picture, action), lot)
    place = category(picture, action[1])[0]
    return action, f"rule P348: {picture.game.chart.names[action[1]]} comes first, by place {place} of the list"


KINDS: dict[str, Answer] = {
    "Opening": opening, "Betrayal": betray, "Committing": commit, "Benefits": support, "ResolveAll": resolve,
    "Casualty": bleed, "Hiring": hire, "Striking": strike, "Lending": lend,
}  # fmt: skip
