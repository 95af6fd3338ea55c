"""What the reasons about cards, mina, Deities, targets and competitions claim, and whether it is so in the position."""

import re
from collections.abc import Callable

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.ranking import numbered
from fourquarters.agents.acme.npc.wishes import wish
from fourquarters.games.acme.disks import BLACK, CITY, NEUTRAL, controls, put, take
from fourquarters.games.acme.flow import growth
from fourquarters.games.acme.flow.words import ALLOW, DONE, PASS, REFUSE
from fourquarters.games.acme.gods import CAPTURED, LOST
from fourquarters.games.acme.state import Position
from fourquarters.games.acme.vocabulary import Spy
from tests.games.acme.solitaire.scene import Scene

Claim = Callable[..., bool]
NAME = r"([^;:,|]+?)"


def seat_called(at: Scene, name: str) -> list[int]:
    return [seat for seat in range(at.game.setup.seats) if at.called(seat) == name]


def in_area(at: Scene, name: str) -> bool:
    """Does the action go to the area that is named?"""
    return at.game.chart.names[at.area] == name


def an_enemy(at: Scene, name: str) -> bool:
    return any(seat in at.enemies for seat in seat_called(at, name))


def leads(at: Scene, name: str) -> bool:
    """Of the others, nobody who is not of its own side has more VP."""
    mates = {seat for seat in at.rivals if at.game.side[seat] == at.game.side[at.seat]}
    others = [seat for seat in at.rivals if seat not in mates] or at.rivals
    return any(at.state.vp[seat] == max(at.state.vp[other] for other in others) for seat in seat_called(at, name))


def struck(at: Scene) -> list[int]:
    """Where the card may take disks: in the area it is aimed at, and around it if it strikes everybody (P323)."""
    if "rule P323" not in at.said:
        return [at.area]
    return [area for area in range(len(at.mine)) if at.steps(area, {at.area}) <= 3]


def lost_area(at: Scene) -> int:
    return at.view.areas[0]


def prized(at: Scene) -> bool:
    """Is something of an opponent at stake where the competition is: Gold, a Deity, a City?"""
    contest = at.state.contest
    assert contest is not None
    others = at.others(contest.area)
    star = any(contest.star >> faction & 1 for faction in range(8) if faction != at.seat)
    return (
        star
        or any(owners.get(contest.area, at.seat) != at.seat for owners in (at.gold, at.temples))
        or any(contest.area in at.cities(faction) for faction in others if faction != BLACK)
    )


def of_class(at: Scene, name: str, kind: str) -> bool:
    """Is it the card acted on, and of the kind that is told?"""
    return name == at.card and kind == class_of(at, at.action[1])


def class_of(at: Scene, card: int) -> str:
    codes = at.game.cards[card].codes
    if "negate" in codes:
        return "a Negate card"
    return "a Competition card" if "competition" in codes else "a card that negates nothing"


def none_of(at: Scene, kinds: tuple[str, ...]) -> bool:
    """Is none of the cards offered besides of these kinds?"""
    offers = [action for action in at.legal if action[0] == at.action[0]]
    return not any(class_of(at, action[1]) in kinds for action in offers)


def discarded(at: Scene, name: str, kind: str) -> bool:
    order = ("a Competition card", "a card that negates nothing", "a Negate card")
    return of_class(at, name, kind) and none_of(at, order[: order.index(kind)])


def kept(at: Scene, name: str, kind: str) -> bool:
    order = ("a Negate card", "a Competition card", "a card that negates nothing")
    return of_class(at, name, kind) and none_of(at, order[: order.index(kind)])


def holds(at: Scene, name: str, what: str) -> bool:
    """Does the target have this in the area that Barbarians come to?"""
    victim = re.search(rf"rule P337: {NAME}, ", at.said)
    assert victim is not None
    sizes = {"a Camp": (1,), "a Settlement": (2,), "nothing": (0,)}.get(what, range(1, 9))
    found = [at.state.disks[seat][at.area] for seat in seat_called(at, victim[1])]
    return in_area(at, name) and any(size in sizes for size in found) and (what != "a City" or max(found) >= CITY)


def loses_nothing(at: Scene) -> bool:
    """Nothing that is aimed at it and takes a card from its hand."""
    subject = at.view.subjects[-1]
    ways = at.game.cards[subject.card].ways if subject.card else ()
    spied = any(isinstance(effect, Spy) for way in ways for effect in way.effects)
    return not (spied and subject.against == at.seat and at.state.hands[at.seat] and subject.by != at.seat)


def expendable(at: Scene) -> bool:
    """Not worth a mina: neither a City, nor Gold, nor a Deity of its own, nor anything that it brings."""
    area = lost_area(at)
    small = at.mine[area] < CITY and at.gold.get(area) != at.seat and at.temples.get(area) != at.seat
    return small and not brings_more(at)


def brings_more(at: Scene) -> bool:
    """Would the next Acquisition bring less without the disk, trade and the limits of Growth aside?"""
    after = at.state.clone()
    take(after, at.seat, lost_area(at))
    if at.kind == "Losses" and at.view.taker >= 0:
        put(after, at.view.taker, lost_area(at), 1, at.game.chart.most[lost_area(at)])
    return _harvest(at, after) < _harvest(at, at.state)


def _harvest(at: Scene, state: Position) -> int:
    areas = sum(growth.sources(at.game, state, at.seat)[:-1]) + sum(growth.display_income(at.game, state, at.seat))
    return areas + sum(1 for area in state.bonus if area >= 0 and controls(state, at.seat, area))


def lost_god(at: Scene) -> bool:
    return any(god.owner == at.seat and god.status in (LOST, CAPTURED) for god in at.state.gods)


CLAIMS: tuple[tuple[str, Claim], ...] = (
    # The Card Phase.
    (rf"^{NAME}: rule P(?:29[789]|30[0-8]): ", lambda at, name: (
        at.action[0] == "play" and name == at.card and name in at.hand
    )),
    (r"rule P335: nothing left to play; it keeps ([^|]+) to pay for a loss", lambda at, names: (
        at.action == PASS and all(name in at.hand for name in names.split(", "))
    )),
    (r"rule P308: no card is left", lambda at: at.action == PASS),
    (r"rule P312: ", lambda at: lost_god(at)),
    (rf"rule P316: {NAME} may send a disk out", lambda at, name: name == at.card and name in at.table),
    (rf"rule P316: {NAME} may stand in", lambda at, name: name == at.card and name in at.table),
    (rf"rule P316: {NAME} may send a disk to its Growth", lambda at, name: name == at.card and name in at.table),
    # Whom it harms.
    (rf"rule P318: {NAME} is its primary enemy", lambda at, name: (
        an_enemy(at, name) and at.state.primary[at.seat] in seat_called(at, name)
    )),
    (rf"rule P318: {NAME} is its enemy", an_enemy),
    (r"rule P318: against its primary enemy first", lambda at: at.primary in at.enemies),
    (rf"rule P319: no civilization is its enemy, and {NAME} leads", lambda at, name: (
        not at.enemies - {NEUTRAL} and leads(at, name)
    )),
    (rf"rule P337: {NAME}, its enemy", an_enemy),
    (rf"rule P337: {NAME}, the leader in VP", lambda at, name: not an_enemy(at, name)),
    (rf"rule P338: by {NAME} the Barbarians reach", in_area),
    (rf"rule P338: {NAME} is the entry closest", in_area),
    (rf"rule P339: {NAME} holds (a City|a Settlement|a Camp|a Deity|Gold|nothing) of its", holds),
    (rf"rule P323: in {NAME} it costs", in_area),
    (r"rule P323: [^;]*(?:; tie of [^;]*)*; tie of \d+ broken by (\d+) steps? from its Home Area", lambda at, steps: (
        int(steps) == at.steps(at.area, {at.home})
    )),
    (rf"rule P293: in {NAME} it gains most", in_area),
    (rf"rule P309: in {NAME}, not on itself", in_area),
    (r"rule P321: priority 15, a City of the other", lambda at: any(
        at.there(faction, area) >= CITY for area in struck(at) for faction in at.others(area)
    )),
    (r"rule P321: priority 1, in its Home Area", lambda at: at.home in struck(at) and bool(at.others(at.home))),
    (r"rule P321: priority 3, where it has a City", lambda at: any(
        at.mine[area] >= CITY and at.others(area) for area in struck(at)
    )),
    (r"rule P321: priority 1[347], [^;]*, (\d+) disks? against it there", lambda at, count: any(
        int(count) in {at.hostile_disks(area), *(at.there(faction, area) for faction in at.others(area))}
        for area in struck(at)
    )),
    # Its hand.
    (rf"rule P324: {NAME} is (a Competition card|a card that negates nothing|a Negate card)", discarded),
    (rf"rule P325: {NAME} is (a Competition card|a card that negates nothing|a Negate card)", kept),
    (rf"rule P327: {NAME} is the highest", lambda at, name: name == at.card),
    (rf"rule P328: {NAME} would gain", lambda at, name: name == at.card),
    # What it negates.
    (r"rule P329: ", lambda at: at.action == ALLOW and loses_nothing(at)),
    (rf"rule P33[03]: {NAME}, because", lambda at, name: (
        at.action[0] != "negate" or (name == at.card and name in at.hand)
    )),
    (r"because it would lose a card", lambda at: bool(at.state.hands[at.seat])),
    (r"because it would lose its cards", lambda at: bool(at.state.hands[at.seat])),
    (r"because it would lose mina$", lambda at: at.mina > 0),
    # Mina.
    (r"rule P439: (\d+) mina for as many cards", lambda at, count: int(count) == at.action[1] <= at.mina),
    (r"rule P44[01]: ", lambda at: at.action[1] == 0),
    (rf"rule P335: {NAME} cannot be played, so it pays", lambda at, name: name == at.card and name in at.hand),
    (r"rule P442: nothing there is worth a mina", expendable),
    (r"rule P313: it pays for a Deity with mina first", lambda at: at.mina > 0),
    (rf"rule P314: its most expendable disk is in {NAME}(?:;|$)", lambda at, name: (
        in_area(at, name) and at.mine[at.area] > 0
    )),
    (r"rule P322: ", lambda at: at.mine[at.area] > 0),
    # Competitions.
    (r"rule P350: an opponent's Gold, Deity or City is there", prized),
    (r"it has no mina left", lambda at: at.mina == 0),
    (rf"it has no mina left, so {NAME} goes", lambda at, name: name == at.card and name in at.hand),
    (r"rule P351: it can win nothing where it has no disk", lambda at: not at.mine[at.view.contest.area]),
    (r"rule P350: the Stronghold stands in", lambda at: at.state.cubes[at.view.contest.area] == at.seat),
    (r"rule P353: (\d+) mina will do", lambda at, count: int(count) == at.action[1] <= at.mina),
    (rf"rule P353: {NAME}, with (\d+) mina to pay them", lambda at, name, count: (
        name == at.card and name in at.hand and int(count) == at.mina
    )),
    (rf"rule P348: {NAME} comes first, by place", in_area),
    (r"rule P36[78]: ", lambda at: (
        at.rule == ("P368" if at.people("babylon") or at.people("assyria") else "P367")
    )),
    # Other decisions.
    (r"rule P383: ", lambda at: at.action == DONE),
    (r"rule P100: it girds for battle, for it has fewer VP", lambda at: at.outscored),
    (r"rule P318: no treaty with an enemy", lambda at: at.action == REFUSE and at.view.rival in at.enemies),
)  # fmt: skip
"""What a reason may claim, and whether it is so."""

SAVED: tuple[tuple[str, Claim], ...] = (
    (r"rule P442: the disk is in its City", lambda at: at.mine[lost_area(at)] >= CITY),
    (r"rule P442: its Gold is there", lambda at: at.gold.get(lost_area(at)) == at.seat),
    (r"rule P442: its Deity is there", lambda at: at.temples.get(lost_area(at)) == at.seat),
    (r"rule P442: it would lose control of a Mountain or Fertile area", lambda at: (
        (at.mine[lost_area(at)] == 1 or at.view.taker >= 0) and not at.others(lost_area(at))
    )),
    (r"rule P442: its areas would bring it less", brings_more),
    (r"rule P442: it has no mina to save it", lambda at: at.mina == 0 or ("save-mina",) not in at.legal),
)  # fmt: skip
"""The same for a disk that a card would take, outside competitions."""


def falsehood(at: Scene) -> tuple[str, list[str]]:
    """The claim that is not so, if there is one; and those that were looked at."""
    seen = []
    for pattern, so in (*CLAIMS, *(SAVED if at.kind == "Losses" else ())):
        found = re.search(pattern, at.said)
        if found is not None:
            seen.append(pattern)
            if not so(at, *found.groups()):
                return f"it is not so: '{found[0]}'", seen
    return _orders_passed(at) if at.action[0] == "play" and at.kind == "CardAction" else "", seen


def _orders_passed(at: Scene) -> str:
    """Has a card an earlier order after all? By the automaton's own reading of its hand, begun anew."""
    facts = Facts(at.game, at.view, at.seat)
    orders = {numbered(order): order for order in range(12)}
    for action in at.legal:
        wanted = wish(facts, action[1]) if action[0] == "play" else None
        does = [rule for rule in at.passed if wanted is not None and wanted.sizes[orders[rule]] > 0]
        if does:
            return f"{does[0]} was passed over, but {at.game.cards[action[1]].name} does that"
    return ""
