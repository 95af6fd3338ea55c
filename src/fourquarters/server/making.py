"""New games: from a title, from a record, or from a position of another game."""

from typing import Any

from fourquarters.agents import maker, names, seating
from fourquarters.kernel import record
from fourquarters.kernel.chance import OVER
from fourquarters.kernel.errors import SetupError
from fourquarters.kernel.match import Match
from fourquarters.kernel.registry import Registry
from fourquarters.kernel.title import Title
from fourquarters.server.draft import Draft, now
from fourquarters.server.secret import hashed, invitation, new_game_id, new_seed
from fourquarters.server.wire import ForkPoint, NewGame, SeatPlan
from fourquarters.store.loading import Loaded
from fourquarters.store.rows import Append, Game, Seat

ONE_SCREEN = (
    "a companion to a real table is for one screen, where everything is typed in: a seat cannot go to a friend by link"
)


def from_title(titles: Registry, wish: NewGame, who: str) -> tuple[Loaded, Append | None]:
    title = titles[wish.title]
    setup = title.setup(wish.scenario, wish.seats, wish.options, {**title.given, **wish.data})
    default = [SeatPlan("agent", agent) if agent else SeatPlan("me") for agent in seating(title, setup)]
    return _made(Match(title.load(setup)), wish.players or default, who, bool(wish.companion))


def from_record(titles: Registry, wish: NewGame, who: str) -> tuple[Loaded, Append | None]:
    source = record.loads(wish.record or "", titles)
    return _made(source, wish.players or _all_mine(source), who, bool(wish.companion))


def from_fork(
    source: Match[Any], wish: NewGame, point: ForkPoint, who: str, companion: bool
) -> tuple[Loaded, Append | None]:
    """``source`` is the other game as far as it is shared; it is only read. ``companion`` says what the other is."""
    stays = companion if wish.companion is None else wish.companion
    return _made(source, wish.players or _all_mine(source), who, stays, point)


def _all_mine(source: Match[Any]) -> list[SeatPlan]:
    return [SeatPlan("me") for _ in range(source.game.setup.seats)]


def _made(
    source: Match[Any], plans: list[SeatPlan], who: str, companion: bool, parent: ForkPoint | None = None
) -> tuple[Loaded, Append | None]:
    """A game that begins with the actions of ``source``, on rules of its own, with what must be stored of it."""
    title, setup = source.game.title, source.game.setup
    if len(plans) != setup.seats:
        raise SetupError(f"there are {setup.seats} seats, but {len(plans)} players were given")
    if companion and any(plan.kind == "friend" for plan in plans):
        raise SetupError(ONE_SCREEN)
    game, seed, made = new_game_id(), new_seed(), now()
    automata = title.scenario_of(setup).automata
    seats = [_seat(title, automata, game, seed, number, plan, who) for number, plan in enumerate(plans)]
    match = Match(title.load(setup))
    draft = Draft(game, seed, 0, match)
    for entry in source.entries:
        draft.act(entry.action, entry.note, aloud=entry.aloud)
    if draft.entries:
        match.extend(draft.entries, draft.state)
    card = Game(
        game, title.key, title.rules, setup, seed, hashed(seed), who, made, made,
        number=len(draft.moves), to_move=match.state.to_move,
        finished=match.state.to_move == OVER, outcome=match.state.outcome,
        parent=parent.game if parent else None, parent_number=parent.number if parent else None,
        companion=companion,
    )  # fmt: skip
    return Loaded(card, seats, draft.moves, match), draft.append() if draft.moves else None


def _seat(title: Title, automata: tuple[str, ...], game: str, seed: str, number: int, plan: SeatPlan, who: str) -> Seat:
    name = " ".join(plan.name.split())
    if plan.kind == "agent":
        agent = plan.agent or names(title)[0]
        maker(title, agent)
        if agent in automata[number : number + 1]:
            name = name or agent.capitalize()  # A printed automaton goes by its own name.
        return Seat(game, number, "agent", agent, name)
    if plan.kind == "me":
        return Seat(game, number, "person", name=name, owner=who)
    return Seat(game, number, "person", name=name, invite=hashed(invitation(seed, number)))
