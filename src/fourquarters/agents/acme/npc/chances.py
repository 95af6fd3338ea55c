"""Equal chances: how an automaton tells choices apart that its lists leave equal (P265 to P269).

By method A, made precise: what costs the victim most, then what gains it most, then what is near, then the lot (N8).
Where cards or a player decide, it weighs the choices one after the other and has them settled by the rules.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.ranking import (
    CARDS,
    LESS_CARDS,
    LESS_MINA,
    LESS_VP,
    MINA,
    NOTHING,
    PLACE,
    REMOVE,
    VP,
    Sizes,
)
from fourquarters.agents.acme.npc.reading import ACTING, PARTING, UNLEASHING
from fourquarters.agents.acme.npc.tables import FAR
from fourquarters.agents.acme.npc.wishes import wish
from fourquarters.automata import Key, Priority, Verdict, decided, least, most
from fourquarters.automata.priorities import PASSED
from fourquarters.games.acme.board import FERTILE, MOUNTAIN, PLAINS
from fourquarters.games.acme.disks import CITY
from fourquarters.games.acme.flow.words import SETTLE, WEIGH
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.levels import ASK, METHOD_A
from fourquarters.games.acme.view import View
from fourquarters.kernel.notation import Action

C = TypeVar("C")
GOLD_VP = 4
"""What the Gold of a sacked City is worth (P367)."""
ON_AREA = {
    "place", "deploy", "launch", "at", "city", "invade", "muster", "pay-disk", "ride", "resettle",
}  # fmt: skip
"""Actions that name an area first."""
ON_CARD = {
    "play", "use", "discard", "keep", "take", "trade", "give", "top", "save-card", "save-with", "pay-card",
    "commit", "resolve", "negate", "give-for",
}  # fmt: skip
"""Actions that name a card."""


# Areas


class Placed(Protocol):
    """An area, or something that is to happen there."""

    @property
    def facts(self) -> Facts: ...

    @property
    def area(self) -> int: ...


class Place(NamedTuple):
    """An action in an area."""

    facts: Facts
    area: int
    action: Action = ()


def stake(at: Placed) -> int:
    """The VP that the victim has to lose there: a City, a Deity, Gold."""
    facts, area = at.facts, at.area
    if not facts.victims >> area & 1:
        return 0
    victim = facts.victim
    gold = GOLD_VP * (facts.gold.get(area) == victim)
    temple = area == facts.home_of(victim) and facts.temples.get(area) == victim
    return facts.city_disks(area, victim) // CITY + temple + gold


def founds(at: Placed) -> int:
    """Does its next disk make a City?"""
    return int(at.facts.mine[at.area] + 1 == CITY and at.facts.can_hold_city(at.area))


def growth(at: Placed) -> int:
    """Does its next disk make an area yield disks: a Fertile one held alone, or a Settlement?"""
    facts, area = at.facts, at.area
    kind, mine = facts.chart.terrain[area], facts.mine[area]
    if kind == FERTILE:
        return int(not mine and not facts.others >> area & 1)
    return int(mine == 1 and kind in (PLAINS, MOUNTAIN))


def _city_disks(at: Placed) -> int:
    return at.facts.city_disks(at.area, at.facts.victim) if at.facts.victims >> at.area & 1 else 0


def _disks(at: Placed) -> int:
    return at.facts.disks[at.facts.victim][at.area] if at.facts.victims >> at.area & 1 else 0


def _mine(at: Placed) -> int:
    return at.facts.mine[at.area]


def _own_city(at: Placed) -> int:
    return at.facts.city_disks(at.area, at.facts.seat)


def _away(at: Placed) -> int:
    return at.facts.steps(at.area, at.facts.home)


AWAY = "{} step(s) from its Home Area"
_HARM: tuple[Key[Any], ...] = (
    most("{} VP of the victim at stake", stake),
    most("{} City disk(s) of the victim", _city_disks),
    most("{} disk(s) of the victim", _disks),
)
AREAS: tuple[Key[Any], ...] = (
    *_HARM,
    most("{} City founded", founds),
    most("{} disk(s) more a turn", growth),
    least(AWAY, _away),
)
"""Method A among areas to act in (N8)."""
HORDES: tuple[Key[Any], ...] = (*_HARM, least("{} disk(s) of its own", _mine), most(AWAY, _away))
"""The same for Barbarians: they are to act far from its own."""
LOSSES: tuple[Key[Any], ...] = (
    least("{} City lost", lambda at: int(_own_city(at) == CITY)),
    least("{} City disk(s) of its own", _own_city),
    most(AWAY, _away),
)
"""Method A among areas where it loses a disk: what costs itself least, then what is far."""


# Cards


HARMS = (("{} VP", LESS_VP), ("{} disk(s)", REMOVE), ("{} mina", LESS_MINA), ("{} card(s)", LESS_CARDS))
GAINS = (("{} VP", VP), ("{} disk(s)", PLACE), ("{} mina", MINA), ("{} card(s)", CARDS))


def by_card(chances: "Chances", card: Callable[[C], int], parting: bool) -> tuple[Key[C], ...]:
    """Method A among cards: what each would do if it were played now. With one that goes it parts most easily where
    that is least."""
    better = least if parting else most

    def measure(text: str, order: int) -> Key[C]:
        return better(text, lambda each: chances.sizes(card(each))[order])

    cost = [measure(f"{unit} that it would cost others now", order) for unit, order in HARMS]
    cost.insert(1, better("{} City disk(s) of the victim", lambda each: chances.city_hit(card(each))))
    gain = [measure(f"{unit} that it would gain now", order) for unit, order in GAINS]
    near: Key[C] = least(AWAY, lambda each: chances.way_to(card(each)))
    return (*cost, *gain) if parting else (*cost, *gain, near)


_ABOUT = {ACTING: AREAS, PARTING: LOSSES, UNLEASHING: HORDES}
EQUAL: Priority[Any] = Priority("P265", "equal choices")
WEIGHING = ("weigh", "settle")


class Chances:
    """The equal choices of one decision."""

    told = ""
    """How the tie was broken, in words."""
    _tied: Sequence[int] = ()
    """The places of choices that it has found equal and cannot tell apart itself."""

    def __init__(self, game: Acme, view: View, seat: int, actions: list[Action], random: Callable[[], float]) -> None:
        self.facts = Facts(game, view, seat)
        self._random = random
        self._offers = self.actions = actions
        """What it may do, apart from weighing."""
        if game.weighs:
            self.actions = [action for action in actions if action[0] not in WEIGHING]
            self.told = self._settled()

    def _settled(self) -> str:
        known = self.facts.view.equal
        if known is None or known.taken < 0:
            return ""
        if not known.cards:
            return f"{len(known.weighed)} are equal: a player has decided (P269)"
        cards = " and ".join(", ".join(str(card) for card in known.cards).rsplit(", ", 1))
        if len(known.cards) == 1 < len(known.weighed):
            return f"{len(known.weighed)} are equal: {cards} is revealed, odd for the first, even for the second (P268)"
        return f"{len(known.weighed)} are equal: {cards} are revealed, the highest decides (P267)"

    # What a card would do now.

    def sizes(self, card: int) -> Sizes:
        wanted = wish(self.facts, card)
        return wanted.sizes if wanted else NOTHING

    def _aim(self, card: int) -> int:
        """The area it would be aimed at, or -1."""
        wanted = wish(self.facts, card)
        return wanted.aim[1] if wanted and wanted.aim and wanted.aim[0] in ON_AREA else -1

    def city_hit(self, card: int) -> int:
        area = self._aim(card)
        return self.facts.city_disks(area, self.facts.victim) if area >= 0 else 0

    def way_to(self, card: int) -> int:
        area = self._aim(card)
        return self.facts.steps(area, self.facts.home) if area >= 0 else FAR

    # Telling them apart.

    def pick(self, tied: Sequence[Action], about: int = ACTING) -> Action:
        """One of some actions that its lists leave equal."""
        if len(tied) == 1:
            return tied[0]
        if tied[0][0] in ON_AREA:
            places = [Place(self.facts, action[1], action) for action in tied]
            return self._told(decided(places, EQUAL, self.ties(_ABOUT[about]), ()), lambda place: place.action)
        keys = by_card(self, _named, about == PARTING) if tied[0][0] in ON_CARD else ()
        return self._told(decided([*tied], EQUAL, self.ties(keys), ()), lambda action: action)

    def _told(self, verdict: Verdict[C], act: Callable[[C], Action]) -> Action:
        chosen, said = self.take(verdict, act)
        self.told = said.partition("; ")[2]
        return act(chosen)

    def ties(self, keys: tuple[Key[C], ...]) -> tuple[Key[C], ...]:
        """By what equal choices are compared: by these, or by nothing where method A is not agreed on."""
        return keys if self.method_a else ()

    @property
    def method_a(self) -> bool:
        return self.facts.game.equal == METHOD_A

    def take(self, verdict: Verdict[C], act: Callable[[C], Action]) -> tuple[C, str]:
        """What a list has come to, with the reason; as long as equal choices are to be weighed, any of them."""
        if len(self._offers) > len(self.actions) and len(verdict.tied) > 1:
            self._tied = sorted(self.actions.index(act(each)) for each in verdict.tied)
        return verdict.pick(self._random), also(verdict.trace.brief(), self.told)

    def weigh(self) -> tuple[Action, str] | None:
        """What it does about choices that it cannot tell apart itself; None if there are none."""
        if not self._tied:
            return None
        weighed = self.facts.view.equal.weighed if self.facts.view.equal else []
        left = [place for place in self._tied if not weighed or place > weighed[-1]]
        step = WEIGH[left[0]] if left else SETTLE
        by, rule = ("a player decides", "P269") if self.facts.game.equal == ASK else ("cards decide", "P267")
        return (step, f"rule {rule}: {len(self._tied)} choices are equal, and {by}") if step in self._offers else None

    def draw(self, among: Sequence[Action]) -> Action:
        """One by lot, where the rules themselves say so."""
        return among[int(self._random() * len(among))]

    def explain(self, reason: str) -> str:
        """A reason with how the tie was broken."""
        return also(reason, self.told)


def _named(action: Action) -> int:
    """The area or card of an action."""
    return int(action[1])


def also(reason: str, words: str) -> str:
    """A reason with more in it, before what was passed over.

    >>> also("rule P405: a City | passed: P397", "2 disks go there")
    'rule P405: a City; 2 disks go there | passed: P397'
    """
    if not words:
        return reason
    said, bar, passed = reason.partition(PASSED)
    return f"{said}; {words}{bar}{passed}"
