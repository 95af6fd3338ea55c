"""A table in the terminal, driven by the decision alone: it knows no title.

Nothing moves the cursor or clears the screen, so the whole session reads from top to bottom, aloud too.
"""

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from rich.columns import Columns
from rich.console import Console

from fourquarters.agents import Agent, maker, seating
from fourquarters.cli import outcomes, show
from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.chance import CHANCE, OVER
from fourquarters.kernel.errors import FourQuartersError, RefusedError, SetupError
from fourquarters.kernel.game import Description
from fourquarters.kernel.match import Match
from fourquarters.kernel.notation import Action
from fourquarters.kernel.record import result_line
from fourquarters.kernel.title import Setup, Title
from fourquarters.lab.play import decide, generator, said

PERSON = "you"
_LONG_LIST = 12
_HELP = """\
A number chooses; so does an action typed out ('move e4'), or its place alone ('e4'). Besides:
  b, board        show the board            u, undo         take back your last action
  l, log          what happened so far      s, save [FILE]  write the record
  w, why ACTION   why it is not allowed     why             what is not offered now, and why
  h, help         this text                 q, quit         save and leave; 'tty --resume' goes on
Where you answer for chance, type the number on the card or how its name begins; 'list' shows all, 'list gre' some."""


def open_match(
    title: Title, setup: Setup, players: str | None, resume: bool, load: Path | None, study: bool
) -> Match[Any]:
    """A new match, the one that was left, or one from a file."""
    if resume or load:
        path = load or autosave_path(title)
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise FourQuartersError(f"there is no game to go on with: {error}") from None
        match = record.loads(text, titles())
        if match.game.title.key != title.key:
            raise SetupError(f"{path} is a game of {match.game.title.name}, not of {title.name}")
        match.players = _seated(title, match.game.setup, ",".join(match.players) or players)
    else:
        match = Match(title.load(setup), _seated(title, setup, players))
    match.study = study
    return match


def _seated(title: Title, setup: Setup, players: str | None) -> tuple[str, ...]:
    """Who sits where; by default a person, the scenario's automata, and the title's best agent everywhere else."""
    names = tuple(players.split(",") if players else (name or PERSON for name in seating(title, setup)))
    if len(names) != setup.seats:
        raise SetupError(
            f"{title.name} has {setup.seats} seats, but {len(names)} players were given: {', '.join(names)}"
        )
    for name in names:
        if name != PERSON:
            maker(title, name)
    return names


def autosave_path(title: Title) -> Path:
    """Where the game that was left is kept."""
    return user_data_path("fourquarters") / "saves" / f"{title.key}{record.SUFFIX}"


class Terminal:
    """Asks people, lets agents and chance act, and tells what happens."""

    def __init__(
        self,
        match: Match[Any],
        *,
        seed: int | None = None,
        plain: bool = False,
        auto: bool = False,
        ask_chance: bool = False,
        ask: Callable[[str], str] = input,
        console: Console | None = None,
    ) -> None:
        self.match = match
        self.game = match.game
        self.plain = plain
        self.auto = auto
        self.ask = ask
        self.console = console or (Console(no_color=True, highlight=False) if plain else show.console)
        seed = secrets.randbits(64) if seed is None else seed
        self.chance = generator(seed, len(match.entries), "chance").random
        self.agents: dict[int, Agent] = {
            seat: maker(self.game.title, name)(self.game, seat, generator(seed, "agent", seat))
            for seat, name in enumerate(match.players)
            if name != PERSON
        }
        self.people = {seat for seat, name in enumerate(match.players) if name == PERSON}
        if ask_chance:
            self.people.add(CHANCE)
        self.story: list[str] = []
        self.stale = True
        """Has somebody else acted since the board was last shown?"""

    def play(self) -> None:
        """Until the game is over or somebody leaves."""
        players = ", ".join(f"{n} ({p})" for n, p in zip(self.game.seat_names, self.match.players, strict=True))
        self.say(f"{self.game.title.name}: {players}. Type h for help.")
        while self.match.state.to_move != OVER:
            if self.match.state.to_move not in self.people:
                seat = self.match.state.to_move
                action = decide(self.game, self.match.state, self.agents, self.chance)
                self.act(action, *said(self.agents, seat))
            elif not self.turn():
                self.save(autosave_path(self.game.title))
                self.say(f"Go on with: fourquarters tty {self.game.title.key} --resume")
                return
        self.show_board()
        self.say(f"The game is over: {result_line(self.game.seat_names, self.match.state.outcome)}.")
        self.save(autosave_path(self.game.title))

    def act(self, action: Action, note: str = "", aloud: bool = False) -> None:
        """Carry an action out and tell what the people here may know of it, and why if that is said aloud."""
        if self.match.state.to_move not in self.people:
            self.stale = True
        viewer = self.viewer()
        told = [self.game.tell(event) for event in self.match.play(action, note, aloud) if event.seen_by(viewer)]
        if note and aloud:
            told.append(f"Why: {note}")
        self.story += told
        for sentence in told:
            self.say(f"  {sentence}")

    def viewer(self) -> int | None:
        """Whose eyes the screen has: the person to decide, or the only person here, or else a spectator's."""
        seat = self.match.state.to_move
        if seat in self.people and seat >= 0:
            return int(seat)
        seats = [seat for seat in self.people if seat >= 0]
        return seats[0] if len(seats) == 1 else None

    def turn(self) -> bool:
        """Ask a person once; False when they leave."""
        if self.stale:
            self.show_board()
        description = self.game.describe(self.match.state)
        if self.auto and len(description.choices) == 1:
            self.act(description.choices[0].action)
            return True
        self.show_choices(description)
        try:
            answer = self.ask("> ").strip()
        except EOFError:
            return False
        word, _, rest = answer.partition(" ")
        word = word.lower()
        if word in ("q", "quit"):
            return False
        try:
            self.obey(word, rest.strip(), answer, description)
        except FourQuartersError as error:
            self.say(f"Not possible: {error}.")
        return True

    def obey(self, word: str, rest: str, answer: str, description: Description) -> None:
        """Do what was typed: a command, the number of a choice, or an action."""
        if not answer:
            self.say("Type a number, or h for help.")
        elif word in ("h", "help", "?"):
            self.say(_HELP)
        elif word in ("b", "board"):
            self.show_board()
        elif word in ("l", "log"):
            self.say("\n".join(self.story[-30:]) or "Nothing has happened yet.")
        elif word in ("u", "undo"):
            self.undo()
        elif word in ("s", "save"):
            self.save(Path(rest) if rest else autosave_path(self.game.title))
        elif word in ("w", "why"):
            self.explain(rest)
        elif self.match.state.to_move == CHANCE:
            self.outcome(word, rest, answer, description)
        elif answer.isdecimal():
            if not 1 <= int(answer) <= len(description.choices):
                raise RefusedError(f"there is no choice {answer}; expected 1 to {len(description.choices)}")
            self.act(description.choices[int(answer) - 1].action)
        else:
            there = [choice.action for choice in description.choices if choice.target == answer.lower()]
            self.act(there[0] if len(there) == 1 else self.game.notation.read(answer))

    def outcome(self, word: str, rest: str, answer: str, description: Description) -> None:
        """What a person says chance has done: a number, a name, or the action typed out."""
        choices = description.choices
        if word == "list":
            self.show_choices(Description(description.prompt, outcomes.named(choices, rest) or choices), whole=True)
            return
        choice = outcomes.find(choices, answer)
        if choice is None and word not in self.game.notation.verbs:
            raise RefusedError(f"nothing that can come now is called '{answer}'; 'list' shows everything")
        told = len(self.story)
        self.act(choice.action if choice else self.game.notation.read(answer))
        if choice and len(self.story) == told:
            self.say(f"  Noted: {choice.label}.")

    def undo(self) -> None:
        """Take back the asking person's last action; with chance in people's hands, the last that was typed."""
        seat = self.match.state.to_move
        if CHANCE in self.people and self.match.study:
            seat = next((entry.seat for entry in reversed(self.match.entries) if entry.seat in self.people), seat)
        self.match.undo(seat)
        self.stale = True
        self.say(f"Taken back: {len(self.match.entries)} actions stand.")

    def explain(self, text: str) -> None:
        """Why an action is not allowed; without one, everything a player might look for."""
        state = self.match.state
        actions = [self.game.notation.read(text)] if text else self.game.tempting(state)
        refusals = [(action, self.game.why_not(state, action)) for action in actions]
        lines = [
            f"  {self.game.notation.write(action)}: {refusal.reason} ({refusal.rule or 'no rule'})"
            for action, refusal in refusals
            if refusal is not None
        ]
        self.say("\n".join(lines) or ("That is allowed." if text else "Everything there is, is offered."))

    def save(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(record.dumps(self.match), encoding="utf-8")
        except OSError as error:
            self.say(f"The record could not be saved: {error}")
            return
        self.say(f"Saved to {path}.")

    def show_board(self) -> None:
        self.stale = False
        self.console.print()
        show.board(self.game, self.match.view(self.viewer()), self.plain, self.console)
        self.console.print()

    def show_choices(self, description: Description, whole: bool = False) -> None:
        """The prompt and the numbered choices; of chance's many outcomes only how they are typed, unless ``whole``."""
        self.console.print(description.prompt, style="bold", markup=False)
        choices, chance = description.choices, self.match.state.to_move == CHANCE
        if chance and len(choices) > _LONG_LIST and not whole:
            self.say(f"One of {len(choices)}: type its number, or how its name begins; 'list' shows all.")
            return
        called = outcomes.numbers(choices) if chance else range(1, len(choices) + 1)
        lines = [f"{number:>3}  {choice.label}" for number, choice in zip(called, choices, strict=True)]
        if len(lines) > _LONG_LIST and not self.plain:
            self.console.print(Columns(lines, padding=(0, 2), column_first=True))
        else:
            self.say("\n".join(lines))

    def say(self, text: str) -> None:
        self.console.print(text, markup=False, soft_wrap=True)
