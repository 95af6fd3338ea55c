"""What the schema of scenarios cannot say: whether a game can be set up as a file has it.

Each check raises a DataError that names the place in the file, what was found and what was expected.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from fourquarters.games.acme.board import SEA, Board, atlas, make_board
from fourquarters.games.acme.deck import FIRST_EVENT, standard_cards
from fourquarters.games.acme.faults import DataError
from fourquarters.games.acme.peoples import standard_peoples

if TYPE_CHECKING:
    from fourquarters.games.acme.scenarios import Scenario

BLACK_DISKS = 50
NEUTRAL_DISKS = 100
"""Two sets of colours that nobody plays."""
OWN_DISKS, TWO_SETS = 48, 98
"""Disks of a civilization besides those that mark VP and turn order (1.5)."""


def check_soundness(entry: "Scenario", source: str) -> None:
    """Refuse a scenario that nobody can set up."""
    board = make_board(atlas(), entry.map or "full", entry.also)
    for fault in (
        _words(entry), _without_cast(entry), _homes(entry, board), _choices(entry, board), _stacks(entry, board),
        _totals(entry), _first_order(entry), _invaders(entry), _gods(entry), _hands(entry), _time(entry),
        _switches(entry),
    ):  # fmt: skip
        if fault:
            raise DataError(f"{source}: {fault}")


def _words(entry: "Scenario") -> str:
    for key in ("name", "about"):
        if not getattr(entry, key).strip():
            return f"{key}: this is empty; expected some words"
    return ""


def _without_cast(entry: "Scenario") -> str:
    """What speaks of civilizations that nobody has named."""
    if not entry.cast:
        for key in ("first", "last", "gold", "gold_alone", "heirlooms", "npcs", "players"):
            if getattr(entry, key):
                return f"{key}: this speaks of civilizations; expected a cast that names them"
    return ""


def _homes(entry: "Scenario", board: Board) -> str:
    """Everybody finds a free Home Area, whatever the others choose."""
    twice = _twice(one.home for one in entry.cast if one.home)
    if twice:
        return f"cast: '{twice}' is the home of two civilizations; expected different Home Areas"
    for one in entry.cast:
        if one.home and board.terrain[board.ids.index(one.home)] == SEA:
            return f"cast: {one.people}: home: '{one.home}' is a Sea area; expected Land or Desert"
    homes = {one.people: [one.home] if one.home else _printed(entry, board, one.people) for one in entry.cast}
    for people, mine in homes.items():
        if not mine:
            return f"cast: {people}: home: none on its Display is in play; expected one that is named here"
        rivals = [other for other, theirs in homes.items() if other != people and set(theirs) & set(mine)]
        if len(rivals) >= len(mine):
            return (
                f"cast: {people}: home: {rivals[0]} may take the same Home Area; expected different ones named for both"
            )
    return ""


def _printed(entry: "Scenario", board: Board, people: str) -> list[str]:
    """The Home Areas on a Display that are in play when the game begins."""
    peoples, epoch = standard_peoples(), entry.time.epoch
    homes = peoples.civilizations[peoples.civilization(people)].homes
    return [
        home.area
        for home in homes
        if board.in_play(board.ids.index(home.area)) and (not home.epochs or epoch in home.epochs)
    ]


def _choices(entry: "Scenario", board: Board) -> str:
    """Without a cast there are enough civilizations to choose from."""
    if entry.cast or not entry.map:
        return ""
    named = entry.civilizations or [people.id for people in standard_peoples().civilizations]
    there = [people for people in named if _printed(entry, board, people)]
    if len(there) < max(entry.seats):
        return f"seats: {len(there)} civilizations have a Home Area in play; expected at most so many seats"
    return ""


def _stacks(entry: "Scenario", board: Board) -> str:
    """No stack is higher than its area allows. Barbarians may crowd."""
    for one in entry.cast:
        fault = _too_high(board, one.placed)
        if fault:
            return f"cast: {one.people}: placed: {fault}"
    fault = _too_high(board, entry.neutrals)
    return f"neutrals: {fault}" if fault else ""


def _too_high(board: Board, stacks: Mapping[str, int]) -> str:
    for area, disks in stacks.items():
        most = board.most[board.ids.index(area)]
        if disks > most:
            return f"{area}: {disks} disks; expected at most {most}"
    return ""


def _totals(entry: "Scenario") -> str:
    for one in entry.cast:
        wanted, there = one.disks + one.later + one.extra_growth, TWO_SETS if one.double else OWN_DISKS
        if wanted > there:
            more = "" if one.double else ", or double"
            return f"cast: {one.people}: disks: {wanted} in all; expected at most {there}{more}"
    if entry.disks + entry.extra_growth > OWN_DISKS:
        return f"disks: {entry.disks + entry.extra_growth} in all; expected at most {OWN_DISKS}"
    for key, there in (("barbarians", BLACK_DISKS), ("neutrals", NEUTRAL_DISKS)):
        total = sum(getattr(entry, key).values())
        if total > there:
            return f"{key}: {total} disks in all; expected at most {there}"
    return ""


def _first_order(entry: "Scenario") -> str:
    turns = [one.turn for one in entry.cast if one.turn]
    twice = _twice(turns)
    if twice:
        return f"cast: turn: {twice} is the place of two civilizations; expected different places"
    if turns and max(turns) > len(entry.cast):
        return f"cast: turn: {max(turns)} is no place in the turn order; expected at most {len(entry.cast)}"
    return ""


def _invaders(entry: "Scenario") -> str:
    if entry.cast and all(one.invader for one in entry.cast):
        return "cast: invader: every civilization is one; expected somebody they invade"
    return ""


def _gods(entry: "Scenario") -> str:
    twice = _twice(one.deity for one in entry.cast if one.deity not in ("", "random"))
    return f"cast: deity: '{twice}' stands in two Home Areas; expected different Deities" if twice else ""


def _hands(entry: "Scenario") -> str:
    given = [card for one in entry.cast for card in one.cards]
    twice = _twice(given)
    if twice:
        return f"cast: cards: {twice} is given twice; expected different cards"
    for one in entry.cast:
        for card in one.cards:
            if card >= FIRST_EVENT:
                name = standard_cards()[card].name
                return f"cast: {one.people}: cards: {card} ({name}) is an Event; expected a card below {FIRST_EVENT}"
    hands = [entry.hand if one.dealt is None else one.dealt for one in entry.cast]
    dealt = sum(hands) if entry.cast else entry.hand * max(entry.seats, default=0)
    if dealt + len(given) >= FIRST_EVENT:
        return f"hand: {dealt + len(given)} cards in all hands; expected fewer than {FIRST_EVENT}"
    for heirloom in entry.heirlooms:
        owner = next(one for one in entry.cast if one.people == heirloom.people)
        if heirloom.card not in owner.cards:
            return f"heirlooms: {heirloom.card} is not among the cards of {heirloom.people}; expected it there"
    return ""


def _time(entry: "Scenario") -> str:
    time = entry.time
    if time.last and time.epoch > time.last:
        return f"time: epoch: the game begins in Epoch {time.epoch}; expected no later than its last, {time.last}"
    if time.epoch == time.last and time.turn > time.turns:
        return f"time: turn: it begins with turn {time.turn}; expected no later than its last, {time.turns}"
    for number, ending in enumerate(entry.endings):
        others = getattr(ending, "others", 0)
        if entry.cast and others >= len(entry.cast):
            return f"endings[{number}]: others: {others} Home Areas; expected at most {len(entry.cast) - 1}"
    return ""


def _switches(entry: "Scenario") -> str:
    twice = _twice(switch.key for switch in entry.options)
    if twice:
        return f"options: '{twice}' stands twice; expected different keys"
    for switch in entry.options:
        if switch.default not in switch.values:
            return f"options: {switch.key}: {switch.default} is none of its values"
        if switch.labels and len(switch.labels) != len(switch.values):
            found, expected = len(switch.labels), len(switch.values)
            return f"options: {switch.key}: labels: {found} for {expected} values; expected one each, or none"
    return ""


def _twice(things: Iterable[str | int]) -> str | int:
    """The first thing that is there more than once, or nothing."""
    return next((thing for thing, count in Counter(things).items() if count > 1), "")
