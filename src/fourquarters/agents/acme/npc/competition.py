"""The NPC's competitions: it spends only what wins or ties, and no more than it needs (P348 to P353)."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from fourquarters.agents.acme.npc import memnon
from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.forecast import Battle, End, Help, fighting, hires, price
from fourquarters.agents.acme.npc.hands import worst
from fourquarters.agents.acme.npc.money import dead_weight, worth_a_mina
from fourquarters.agents.acme.npc.ranking import printed
from fourquarters.agents.acme.npc.reading import (
    PARTING,
    Answer,
    Lot,
    called,
    city,
    holds_city,
    least,
    prized,
    whom,
)
from fourquarters.agents.acme.npc.wishes import forbidden, unplayable
from fourquarters.games.acme.disks import CITY
from fourquarters.games.acme.flow.tactics import tactic
from fourquarters.games.acme.flow.words import (
    ASIDE,
    COMMIT,
    CUBE,
    DISK,
    HIRE,
    JOIN,
    READY,
    REMOVE,
    SAVE_MINA,
    WHITE,
)
from fourquarters.games.acme.flow.words import CITY as CITY_OF
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

# What it wants at a site


def site(facts: Facts) -> int:
    contest = facts.view.contest
    assert contest is not None
    return contest.area


def goal(facts: Facts, area: int) -> int:
    """At least three disks at the end (P352); as many as can stay where the limit is two."""
    return min(CITY, facts.game.chart.keep[area])


def pending(facts: Facts, area: int) -> bool:
    """Does it have another competition to come?"""
    return any(other != area and facts.mine[other] for other in facts.view.contested)


def at_stake(facts: Facts, area: int) -> str:
    """Why it spares nothing there: another's Gold, Deity or City (P350); or nothing."""
    contest = facts.view.contest
    star = contest.star if contest and contest.area == area else ()
    here = star and any(faction in star for faction in facts.opposing)
    return "an opponent's Gold, Deity or City is there" if here or prized(facts, area) else ""


def purse(facts: Facts, area: int) -> int:
    """The mina that it could pay for losses there (P350, P442)."""
    return facts.me.mina if at_stake(facts, area) or _own_stake(facts, area) else 0


def paying_cards(facts: Facts, area: int, besides: int = 0) -> int:
    """The losses it could pay for there with cards: with all where it spares nothing, some of them meant for something
    else (P350), and elsewhere with those it cannot play (P335)."""
    if at_stake(facts, area):
        return len(facts.me.cards) - besides
    return sum(1 for card in facts.me.cards if unplayable(facts, card))


def _own_stake(facts: Facts, area: int) -> str:
    contest = facts.view.contest
    if contest and contest.area == area and facts.seat in contest.star:
        return "the disk is in its City"
    return worth_a_mina(facts, area)


def wanted(facts: Facts, area: int, now: End, best: End) -> str:
    """Why it adds to its strength there, beginning with the rule; empty: it does not."""
    enough = now.left >= goal(facts, area)
    if best.left < 1 or (enough and pending(facts, area)):
        return ""
    stake = at_stake(facts, area)
    if stake:
        return f"rule P350: {stake}"
    if enough:
        return ""
    if best.left >= goal(facts, area):
        return f"rule P352: {goal(facts, area)} of its disks will be left there"
    if now.left < 1:
        return "rule P351: it wins or ties the competition by it"
    return "rule P351: it wins by it what it would only tie" if best.alone and not now.alone else ""


def unwanted(facts: Facts, area: int, now: End, best: End) -> str:
    """Why it adds nothing."""
    if best.left < 1:
        return "rule P351: it can neither win nor tie here, so it spends nothing"
    if now.left >= goal(facts, area):
        return f"rule P352: {now.left} of its disks will be left there, which is enough"
    return "rule P351: nothing it could add would change who wins or ties"


# Committing cards


def commit(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    area = site(facts)
    sent = memnon.send(facts, area, decision.actions)
    if sent:
        return sent
    if not facts.mine[area]:
        if memnon.waits(facts):
            return READY, "rule P580: its captain is kept for a competition that comes before in the list of Gold"
        return (ASIDE if ASIDE in decision.actions else READY), "rule P351: it can win nothing where it has no disk"
    contest = facts.view.contest
    assert contest is not None
    laid = tuple(contest.committed[facts.seat])
    offers = [action[1] for action in decision.actions if action[0] == "commit" and _plays(facts, action[1])]
    battle = Battle(facts, area)
    white = contest.reserve[facts.seat]
    now = battle.end(Help(laid, white))

    def utmost(cards: tuple[int, ...]) -> End:
        return _utmost(battle, Help((*laid, *cards), white, paid=paying_cards(facts, area, len(cards))))

    cards = max(_payable(facts, laid, offers), key=utmost)
    best = utmost(cards)
    why = wanted(facts, area, now, best)
    if not why or not cards:
        return READY, unwanted(facts, area, now, best) if cards or not why else "rule P350: it has no card left for it"

    def rank(action: Action) -> tuple[bool, int, tuple[int, ...]]:
        end = battle.end(Help((*laid, action[1]), white))
        return not end.alone, -end.left, printed(facts, action[1])

    card = least([COMMIT[card] for card in cards], rank, lot)[1]
    name = facts.game.cards[card].name
    if hires(facts, card):
        return COMMIT[card], f"rule P353: {name}, with {facts.me.mina} mina to pay them; {why}"
    return COMMIT[card], f"{why}: {name}"


def winnable(facts: Facts, area: int) -> bool:
    """Could it win or tie with what lies on the table and what it may pay, one mina spent otherwise (P351)?"""
    contest = facts.view.contest
    laid = tuple(contest.committed[facts.seat]) if contest else ()
    return _utmost(Battle(facts, area), Help(laid, paid=paying_cards(facts, area)), spent=1).left > 0


def _payable(facts: Facts, laid: Sequence[int], offers: Sequence[int]) -> list[tuple[int, ...]]:
    """The hands of cards that its mina pay for beside those that are laid, the largest first."""
    mina = facts.me.mina - sum(price(facts, card) for card in laid)
    free = [card for card in offers if not price(facts, card)]
    priced = [card for card in offers if price(facts, card)]
    hands = [hand for size in range(len(priced), 0, -1) for hand in combinations(priced, size)]
    return [(*free, *hand) for hand in hands if sum(price(facts, card) for card in hand) <= mina] + [tuple(free)]


def _utmost(battle: Battle, given: Help, spent: int = 0) -> End:
    """How it would end with all that it could add, of which its cards are given; a mina goes for one thing only, be it
    for a card or for a loss."""
    facts = battle.facts
    fees = sum(price(facts, card) - hires(facts, card) for card in given.cards) + spent
    most, saving = facts.me.mina - fees, purse(facts, battle.area) - fees
    unhired = tuple(card for card in given.cards if not hires(facts, card))
    if most < 1 or len(unhired) == len(given.cards):
        return battle.end(replace(given, cards=unhired, paid=given.paid + max(0, saving)))
    return max(
        battle.end(replace(given, hired=mina, paid=given.paid + max(0, saving - mina))) for mina in range(1, most + 1)
    )


def _plays(facts: Facts, card: int) -> bool:
    """Does it use this card in competitions: not for others, and not for a price it never pays (P309, P317)?"""
    found = tactic(facts.game, card)
    return found is not None and fighting(found[1]) and not forbidden(found[1])


# Abilities


def support(facts: Facts, decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """White disks of its Display and its Deity, and disks of an Investment: all, or as few as are needed."""
    area = site(facts)
    contest = facts.view.contest
    assert contest is not None
    laid = tuple(contest.committed[facts.seat])
    battle = Battle(facts, area)
    offers = [action for action in decision.actions if action != READY]
    most = {verb: max((_size(action) for action in offers if action[0] == verb), default=0) for verb in _VERBS}
    now = battle.end(Help(laid))
    best = _utmost(battle, Help(laid, most["allies"] + most["host"], most["join"], paying_cards(facts, area)))
    stake = at_stake(facts, area)
    if stake and offers and best.left > 0:  # P352 holds back cards and mina only
        return max(offers, key=_size), f"rule P350: {stake}, so as many white disks as possible"
    why = wanted(facts, area, now, best)
    if not why or not offers:
        return READY, unwanted(facts, area, now, best)
    enough = End(True, goal(facts, area)) if best.left >= goal(facts, area) else End(best.alone, 1)
    fitting = [action for action in offers if battle.end(_help(laid, action)) >= enough]
    chosen = min(fitting, key=_size) if fitting else max(offers, key=_size)
    return chosen, f"{why}: {_size(chosen)} more"


_VERBS = ("allies", "host", "join")


def _size(action: Action) -> int:
    return 1 if action == JOIN else int(action[1])


def _help(laid: tuple[int, ...], action: Action) -> Help:
    return Help(laid, disks=1) if action == JOIN else Help(laid, white=action[1])


# Losses


def bleed(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """What costs nothing first; then it pays, if it wins or ties by it and it matters; else a disk goes."""
    actions, area = decision.actions, site(facts)
    if REMOVE[WHITE] in actions:
        return REMOVE[WHITE], "rule P350: white disks stand in for its own"
    stand_in = [action for action in actions if action[0] == "save-with"]
    if stand_in:
        action = lot.pick(stand_in, PARTING)
        return action, f"rule P316: {facts.game.cards[action[1]].name} may stand in for the disk"
    if REMOVE[CUBE] in actions:
        return REMOVE[CUBE], "rule P350: the Stronghold stands in for its disks"
    battle = Battle(facts, area)
    if facts.seat not in battle.stacks or REMOVE[DISK] not in actions:
        return actions[0], "rule P351: nothing else can be done"
    still = battle.after_it()
    most = purse(facts, area) + paying_cards(facts, area)
    paid = battle.left(Help(paid=most - 1), still) if most else 0
    held = battle.stacks[facts.seat]
    held.disks -= 1
    lost = battle.left(still=still) if held.disks else 0
    hopeless = max(paid, lost) < 1 and bool(most or at_stake(facts, area))
    return _pay(facts, paid, lost, decision, lot) or (REMOVE[DISK], _lets_go(facts, lost, hopeless))


def _pay(facts: Facts, paid: int, lost: int, decision: Decision, lot: Lot) -> tuple[Action, str] | None:
    """A mina or a card in place of the disk, by how many would be left if it paid all it can, and if nothing."""
    area, actions = site(facts), decision.actions
    stake, own = at_stake(facts, area), _own_stake(facts, area)
    if paid < 1:
        return None
    useless = dead_weight(facts, actions, lot)
    if useless:
        return useless
    if lost >= goal(facts, area) and (pending(facts, area) or not (stake or own)):
        return None
    if SAVE_MINA in actions and (stake or own):
        return SAVE_MINA, f"rule P350: {stake}" if stake else f"rule P442: {own}"
    cards = [action for action in actions if action[0] == "save-card"]
    if cards and stake:
        action, _ = worst(facts, cards, lot)
        return action, f"rule P350: {stake}; it has no mina left, so {facts.game.cards[action[1]].name} goes"
    return None


def _lets_go(facts: Facts, lost: int, hopeless: bool) -> str:
    if lost >= goal(facts, site(facts)):
        return f"rule P352: {lost} of its disks will be left there, which is enough"
    if hopeless:
        return "rule P351: it can neither win nor tie here, so it pays nothing"
    return "rule P442: neither a City, Gold or Deity is at stake, nor what it could pay with"


# Cards at work


def resolve(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """By the order of play; those who must be paid last, when it is known how many are needed (P353)."""

    def rank(action: Action) -> tuple[bool, tuple[int, ...]]:
        return hires(facts, action[1]), tuple(-size for size in printed(facts, action[1]))

    action = least(decision.actions, rank, lot)
    return action, f"rule P310: {facts.game.cards[action[1]].name} is next in the order of play"


def hire(facts: Facts, decision: Decision, _lot: Lot) -> tuple[Action, str]:
    """Just as many mina as win the competition (P353)."""
    battle = Battle(facts, site(facts))
    card = (facts.view.card,) if facts.view.card else ()
    counts = [action[1] for action in decision.actions]
    for words, enough in (("win", End(True, 1)), ("tie", End(False, 1))):
        for count in counts:
            if battle.end(Help(card, hired=count)) >= enough:
                return HIRE[count], f"rule P353: {count} mina will do to {words}"
    return HIRE[counts[0]], "rule P353: no number of mina would do"


def strike(facts: Facts, decision: Decision, _lot: Lot) -> tuple[Action, str]:
    order = facts.precedence
    action = min(decision.actions, key=lambda action: order.index(action[1]) if action[1] in order else 99)
    if action[1] < len(facts.view.seats):
        return action, whom(facts, action[1])
    return action, f"rule P278: {called(facts, action[1])} come before those who are no enemies"


def lend(facts: Facts, decision: Decision, _lot: Lot) -> tuple[Action, str]:
    order = facts.precedence
    action = max(decision.actions, key=lambda action: order.index(action[1]) if action[1] in order else 99)
    if action[1] in facts.friends:
        return action, f"rule P580: {called(facts, action[1])} is of its side"
    return action, f"rule P309: {called(facts, action[1])} is the least of its opponents"


# Before the first competition


def category(facts: Facts, area: int) -> tuple[int, int]:
    """The order of competitions (P341 to P347)."""
    table, next_to = facts.view.seats, facts.chart.next[area]
    foe = facts.precedence[0]
    automata = [seat for seat in range(len(table)) if table[seat].npc or seat == facts.seat]
    if any(table[seat].home == area for seat in automata):
        return 1, 0
    if facts.gold.get(area) in automata:
        return 2, 0
    if any(city(facts, seat, area) for seat in automata):
        return 2, 1
    home = table[foe].home if foe < len(table) else -1
    if home == area:
        return 3, 0
    if facts.gold.get(area) == foe:
        return 4, 0
    if holds_city(facts, foe, area):
        return 4, 1
    if home in next_to:
        return 5, 0
    if any(facts.gold.get(other) == foe for other in next_to):
        return 6, 0
    return (6, 1) if any(holds_city(facts, foe, other) for other in next_to) else (7, 0)


def improves(facts: Facts, area: int, now: End, then: End) -> bool:
    """Does it make a defeat a tie or a victory, a tie a victory, or leave three of its disks (P351, P352)?"""
    enough = goal(facts, area)
    if then.left < 1 or now.left >= enough:
        return False
    return now.left < 1 or then.left >= enough or (then.alone and not now.alone)


def betrayals(facts: Facts) -> list[Action]:
    """Where a Traitor improves on what comes without one (P348)."""
    found = []
    for area in facts.view.contested:
        now = Battle(facts, area).end(Help()) if facts.mine[area] else None
        if now is None or now.left >= goal(facts, area):
            continue
        for faction in facts.precedence:
            there = facts.disks[faction][area]
            if there and (faction in facts.opposing or area in facts.game.walls):
                if improves(facts, area, now, Battle(facts, area, without=faction).end(Help())):
                    found.append(CITY_OF[area][faction])
    return found


def _betrayal_rank(facts: Facts, action: Action) -> tuple[int, int, int, int]:
    order, places = facts.precedence, facts.game.chart.order
    victim = order.index(action[2]) if action[2] in order else 99
    return *category(facts, action[1]), victim, places.index(action[1])


def opening(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    plays = [action for action in decision.actions if action[0] == "play"]
    if plays and betrayals(facts):
        return plays[0], "rule P348: a Traitor turns a competition for it"
    musters = [action for action in decision.actions if action[0] == "muster"]
    useful = [action for action in musters if _helps(facts, action[1])]
    if useful:
        action = least(useful, lambda action: category(facts, action[1]), lot)
        return action, "rule P351: a white disk more wins or ties there, or leaves it three disks"
    if plays:
        return READY, "rule P348: a Traitor would change nothing for the better"
    return READY, "rule P348: it has nothing to play before the competitions"


def _helps(facts: Facts, area: int) -> bool:
    """Would one white disk more improve what comes without it?"""
    battle = Battle(facts, area)
    return improves(facts, area, battle.end(Help()), battle.end(Help(white=1)))


def betray(facts: Facts, decision: Decision, lot: Lot) -> tuple[Action, str]:
    legal = [action for action in betrayals(facts) if action in decision.actions] or decision.actions
    action = least(legal, lambda action: _betrayal_rank(facts, action), lot)
    place = category(facts, action[1])[0]
    return action, f"rule P348: {facts.game.chart.names[action[1]]} comes first, by place {place} of the list"


KINDS: dict[str, Answer] = {
    "Opening": opening, "Betrayal": betray, "Committing": commit, "Benefits": support, "ResolveAll": resolve,
    "Casualty": bleed, "Hiring": hire, "Striking": strike, "Lending": lend,
}  # fmt: skip
