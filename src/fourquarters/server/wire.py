"""Everything that goes over the wire, as structs. The OpenAPI document and the web's types follow from them."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from fourquarters.kernel.state import Outcome
from fourquarters.kernel.title import OptionValue, Setup

PLAIN = "^[^\\x00-\\x1f\\x7f]*$"
"""No control characters: PostgreSQL keeps no text with a NUL in it."""
Name = Annotated[str, Meta(max_length=40, pattern=PLAIN)]
Text = Annotated[str, Meta(max_length=200, pattern=PLAIN)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=PLAIN)]
Record = Annotated[str, Meta(pattern="^[^\\x00]*$")]
Count = Annotated[int, Meta(ge=0)]

# Titles.


class OptionCard(Struct):
    key: str
    text: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    rule: str
    labels: tuple[str, ...]
    """How each value is called; none given: by itself."""
    seats: tuple[tuple[int, ...], ...]
    """For each value the numbers of seats it is meant for; an empty one, or none at all: any."""
    several: bool
    """Values but the first may be joined with ``+``."""
    group: str
    """The heading it stands under where there are many; empty: before all headings."""


class ScenarioCard(Struct):
    key: str
    name: str
    text: str
    seats: tuple[int, ...]
    automata: tuple[str, ...]
    """By seat: the agent that plays a printed automaton there, or nothing."""
    group: str
    """The heading it stands under where there are many."""
    seat_names: tuple[str, ...]
    """Who sits where, in a scenario that settles it."""
    options: list[OptionCard]
    """Every switch of a game with this scenario."""


class TitleCard(Struct):
    key: str
    name: str
    summary: str
    stage: str
    seats: list[int]
    """Every number of seats that some scenario can be played with."""
    seat_names: tuple[str, ...]
    scenarios: list[ScenarioCard]
    agents: list[str]
    stand_ins: list[str]
    """Those that can play for a person for a while, the one to take by default first."""
    crafted: bool
    """Has it scenario files, so that one can make scenarios of one's own?"""
    data: list[str]
    """Kinds of data file that an owner may lay over ours, such as cards."""


class ScenarioFile(Struct):
    """A scenario of one's own, to be checked."""

    text: str


class Checked(Struct):
    """What was found: the scenario as it would be offered, or what is wrong with the file and where."""

    scenario: ScenarioCard | None
    reason: str


# Making and finding games.


class SeatPlan(Struct):
    """Who is to sit on a seat."""

    kind: Literal["me", "friend", "agent"]
    agent: Name = ""
    name: Name = ""
    """What to call whoever sits there; the seat's own name by default."""


class ForkPoint(Struct):
    game: Text
    number: Count
    """The position to play on from: how many actions it shares with the other game."""


class NewGame(Struct):
    """A game to be made: from a title and its options, from a record, or from a position of another game."""

    title: Name = ""
    scenario: Name | None = None
    seats: int | None = None
    options: dict[str, OptionValue] = {}
    data: dict[Name, str] = {}
    """Data files of one's own, by kind, such as a crafted scenario."""
    players: list[SeatPlan] = []
    """One per seat. By default: you against agents; of a record or a fork, you on every seat."""
    record: Record | None = None
    fork: ForkPoint | None = None
    companion: bool | None = None
    """For a game on a real table: whoever makes it types in what chance does. By default as the game it forks."""


class SeatCard(Struct):
    seat: int
    name: str
    kind: Literal["person", "agent"]
    agent: str
    """Who plays: on a person's seat, the agent that stands in there."""
    you: bool
    online: bool
    open: bool
    """Still waiting for a friend."""
    invite: str | None
    """The friend's token, shown to the maker of the game until it is used. It belongs in a link's fragment."""
    handovers: int
    """How often the seat has changed hands: to an agent, back, to a friend. Who wants it to change again says so."""
    can_stand_in: bool
    """May you let an agent play here?"""
    can_take_back: bool
    """May you end that?"""


class GameCard(Struct):
    id: str
    title: str
    setup: Setup
    seats: list[SeatCard]
    number: int
    to_move: int
    your_turn: bool
    finished: bool
    updated: str
    """When something last happened, in ISO 8601."""
    outcome: Outcome | None
    companion: bool


class Claim(Struct):
    token: Text
    name: Name = ""


class StandIn(Struct):
    """Let an agent play on a person's seat. ``handovers`` is what the seat's card says: a late wish does nothing."""

    seat: int
    handovers: Count
    agent: Name = ""


class TakeBack(Struct):
    """Let whose seat it is play again."""

    seat: int
    handovers: Count


# Playing.


class ChoiceCard(Struct):
    action: str
    label: str
    target: str


class RefusedCard(Struct):
    """Something a player would look for now, and why it is not offered."""

    action: str
    reason: str
    rule: str


class Decision(Struct):
    id: int
    """How many moves, undone ones and undos included, were made before it."""
    seat: int
    kind: str
    prompt: str
    choices: list[ChoiceCard]
    refused: list[RefusedCard]


class LogLine(Struct):
    """What a viewer may know of a move."""

    number: int
    kind: Literal["act", "undo"]
    position: int
    """How many actions stand after it; after an undo, the position that was gone back to."""
    seat: int
    """Who acted or took back; -1 is chance."""
    actor: str
    text: str
    why: str
    """The reason, where it was told to everybody."""
    note: str
    """A remark of the seat that acted, for itself alone until the game is over."""
    entered: bool
    """Is it an outcome of chance that was typed in, from a real table?"""
    agent: str
    """The agent that did it where one stood in for a person."""


class Update(Struct):
    """Where a game stands, as one viewer may know it."""

    game: str
    title: str
    setup: Setup
    number: int
    """How many moves were made, undone ones and undos included. Ask for news with ``since`` this."""
    position: int
    """How many actions stand."""
    seat: int | None
    """Whose view this is; none is a spectator's."""
    view: Any
    """The title's own view."""
    to_move: int
    """A seat, -1 for chance, -2 when the game is over."""
    decision: Decision | None
    """Only for the seat that decides; chance's, where it is typed in, only for whoever does that."""
    log: list[LogLine]
    seats: list[SeatCard]
    outcome: Outcome | None
    can_undo: bool
    seed_hash: str
    """Empty where nothing is drawn: in a companion to a real table."""
    seed: str | None
    """What chance was drawn from, when the game is over."""
    companion: bool
    """Is the game played on a real table, with chance typed in by its maker?"""


class News(Struct):
    """What has changed on a socket since the message before. Every field that is left out is as it was."""

    number: int
    position: int
    to_move: int
    view: dict[str, Any]
    """The view's fields that have changed, each in full."""
    log: list[LogLine]
    """What has been added."""
    decision: Decision | None
    can_undo: bool
    seat: int | UnsetType | None = UNSET
    seats: list[SeatCard] | UnsetType = UNSET
    outcome: Outcome | UnsetType | None = UNSET
    seed: str | UnsetType | None = UNSET


class Act(Struct):
    """An answer to a decision. ``key`` is made up by the client, new for every answer."""

    decision: Count
    action: Text
    key: Key


class Undo(Struct):
    decision: Count
    key: Key


class Why(Struct):
    action: Text


class Refusal(Struct):
    """Why something was not done; the body of every error. An empty reason: it may be done."""

    reason: str
    rule: str = ""


# The socket. The server sends an Update first and then News of it; a Refused or a Pong where that is the answer.


class Message(Struct):
    """What a client sends: one of these."""

    act: Act | None = None
    undo: Undo | None = None
    ping: Count | None = None


class Refused(Struct):
    refusal: Refusal


class Pong(Struct):
    pong: int


class Health(Struct):
    status: str
    version: str
