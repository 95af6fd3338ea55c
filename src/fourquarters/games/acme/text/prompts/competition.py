"""The Competition Phase (R6.1 to R6.6)."""

from typing import TYPE_CHECKING

from fourquarters.games.acme import disks
from fourquarters.games.acme.disks import bits, contested
from fourquarters.games.acme.flow import competition, culture, rounds, spoils, tactics
from fourquarters.games.acme.text.names import listed, short, some
from fourquarters.games.acme.text.prompts.registry import asks

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


def sides(game: "Acme", state: "Position") -> str:
    """Who is at the site of the competition, with what each counts: Egypt 3 against Hittites 5."""
    area = rounds.contest(state).area
    return " against ".join(
        f"{short(game, state.people, faction)} {rounds.strength(game, state, faction)}"
        for faction in disks.sides(state, area)
    )


def site(game: "Acme", state: "Position") -> str:
    return f"competition in {game.chart.names[rounds.contest(state).area]}, {sides(game, state)}"


@asks(competition.Opening)
def _(game: "Acme", state: "Position", frame: competition.Opening) -> str:
    found = [game.chart.names[area] for area in bits(state.of[frame.seat]) if contested(state, area)]
    sent = " or send a white disk of your culture" if culture.musters(state, frame.seat) else ""
    return f"before the competitions (yours: {listed(found)}) play a card that works now{sent}, or go on"


@asks(competition.Committing)
def _(game: "Acme", state: "Position", frame: competition.Committing) -> str:
    seat, now = frame.asked(game, state), rounds.contest(state)
    if not state.disks[seat][now.area]:
        return f"{site(game, state)}: you are not in it; lend help with a card, or go on"
    laid = f"; {len(now.cards[seat])} committed" if now.cards[seat] else ""
    return f"{site(game, state)}: commit cards face down, or go on{laid}"


@asks(competition.Benefits)
def _(game: "Acme", state: "Position", frame: competition.Benefits) -> str:
    return f"{site(game, state)}: call for help, or go on"


@asks(competition.ResolveAll)
def _(game: "Acme", state: "Position", frame: competition.ResolveAll) -> str:
    return f"{site(game, state)}: which of your cards works next?"


@asks(rounds.Casualty)
def _(game: "Acme", state: "Position", frame: rounds.Casualty) -> str:
    paid = "" if frame.paid else "; neither mina nor cards can save it"
    what = "a disk" if frame.coloured else "a piece"
    if frame.card:
        return f"{site(game, state)}: {game.cards[frame.card].name} costs you {what}{paid}"
    number = next((below.number for below in state.stack if isinstance(below, rounds.Rounds)), 0)
    return f"{site(game, state)}, round {number}: you lose {what}, or pay for it"


@asks(spoils.ChooseLoot)
def _(game: "Acme", state: "Position", frame: spoils.ChooseLoot) -> str:
    return "choose your loot from the City you have sacked"


@asks(tactics.Betrayal)
def _(game: "Acme", state: "Position", frame: tactics.Betrayal) -> str:
    return f"{game.cards[frame.card].name}: whose disks leave which Contested area?"


@asks(tactics.Lending)
def _(game: "Acme", state: "Position", frame: tactics.Lending) -> str:
    return f"{site(game, state)}: to whom do you lend {some(frame.disks, 'white disk')}?"


@asks(tactics.Striking)
def _(game: "Acme", state: "Position", frame: tactics.Striking) -> str:
    return f"{site(game, state)}: who loses {some(frame.disks, 'disk')} to {game.cards[frame.card].name}?"


@asks(tactics.Hiring)
def _(game: "Acme", state: "Position", frame: tactics.Hiring) -> str:
    mina = some(state.mina[frame.seat], "mina")
    return f"{site(game, state)}: how much do you pay for {game.cards[frame.card].name}? You have {mina}"
