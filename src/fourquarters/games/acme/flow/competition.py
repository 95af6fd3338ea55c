"""The Competition Phase: opening, and competitions from north-east to south-west up to their rounds (R6.1 to R6.3)."""

from msgspec.structs import replace

from fourquarters.games.acme.abilities import Allies
from fourquarters.games.acme.board import MOUNTAIN, SEA
from fourquarters.games.acme.disks import (
    CITY,
    NEUTRAL,
    bits,
    contested,
    put,
)
from fourquarters.games.acme.flow import culture, solitaire, tactics
from fourquarters.games.acme.flow.deities import HOST as HOST_USE
from fourquarters.games.acme.flow.deities import GodUse
from fourquarters.games.acme.flow.losses import Invoke
from fourquarters.games.acme.flow.negation import CardSubject, city_in, open_window
from fourquarters.games.acme.flow.rounds import Rounds, contest
from fourquarters.games.acme.flow.spoils import EndOfCompetition, Outcome, trim
from fourquarters.games.acme.flow.step import Game, Now, Saving, Step
from fourquarters.games.acme.flow.words import (
    ALLIES,
    ASIDE,
    COMMIT,
    HOST,
    JOIN,
    PLAY,
    READY,
    RESOLVE,
)
from fourquarters.games.acme.state_parts import Contest
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class CompetitionPhase(Step, frozen=True):
    """Opening window, then each Contested area once, then the end of the phase."""

    opened: bool = False
    done: int = 0
    """Areas resolved, as a mask."""

    def resume(self, game: Game, state: Now) -> int | None:
        if culture.decided(state):
            return self._break_off(game, state)
        if not self.opened:
            game.emit("competition-phase")
            culture.open_phase(state)
            state.stack[-1] = CompetitionPhase(True)
            state.stack += [Opening(seat) for seat in reversed(state.order)]
            return None
        for area in solitaire.competition_order(game, state):
            if not self.done >> area & 1 and contested(state, area):
                state.stack[-1] = CompetitionPhase(True, self.done | 1 << area)
                begin(game, state, area)
                return None
        state.stack[-1] = EndOfCompetition()
        return None

    def _break_off(self, game: Game, state: Now) -> int | None:
        """A civilization has won by culture: on to the Reckoning Phase (P804)."""
        if self.opened:
            state.stack[-1] = EndOfCompetition()
        else:
            state.stack.pop()
            trim(game, state)
        return None


class Opening(Step, frozen=True):
    """Cards that work before any competition, and the white disks of a military culture (R6.1, P784)."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        idle = not state.hands[self.seat] and not culture.musters(state, self.seat)
        if idle or not any(contested(state, area) for area in bits(state.of[self.seat])):
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        hand = state.hands[self.seat]
        plays = [PLAY[card] for card in hand if tactics.opening(game, state, self.seat, card)]
        return [READY, *plays, *culture.musters(state, self.seat)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        if action[0] == "ready":
            state.stack.pop()
        elif action[0] == "muster":
            culture.muster(game, state, self.seat, action[1])
        else:
            state.drop(self.seat, action[1])
            state.stack.append(tactics.Betrayal(self.seat, action[1]))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] == "muster":
            return culture.why_not_mustered(state, self.seat, action[1])
        if action[0] != "play":
            return None
        if action[1] not in state.hands[self.seat]:
            return Refusal("you do not hold that card", "R6.1")
        return Refusal(f"{game.cards[action[1]].name} does nothing before the competitions", "R6.1")


def begin(game: Game, state: Now, area: int) -> None:
    """Mark the site and note the Cities (R6.3 step 1)."""
    star = sum(1 << faction for faction in bits(state.here[area]) if game.has_city(state, faction, area))
    state.contest = Contest(area, star)
    game.emit("competition", area)
    solitaire.meet(game, state, area)
    culture.join_in(game, state)
    if state.disks[NEUTRAL][area] and game.walls.get(area):
        game.add_whites(state, NEUTRAL, game.walls[area])
        game.emit("white", NEUTRAL, game.walls[area])
    state.stack += (Outcome(), Rounds(), ResolveAll(), Benefits(), Committing(0))
    for custom in game.customs:
        custom.competition_begins(game, state)


class Committing(Step, frozen=True):
    """In turn order everybody puts cards face down (R6.3 step 2); outsiders may lend a captain (ruling 11)."""

    index: int

    def asked(self, game: Game, state: Now) -> int:
        """Whose turn it is: players first, then automata (P349)."""
        return sorted(state.order, key=lambda seat: game.is_npc(state, seat))[self.index]

    def resume(self, game: Game, state: Now) -> int | None:
        if self.index == len(state.order):
            state.stack.pop()
            return None
        seat = self.asked(game, state)
        inside = bool(state.disks[seat][contest(state).area])
        if not state.hands[seat] or (not inside and state.aside >> seat & 1):
            state.stack[-1] = Committing(self.index + 1)
            return None
        return seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        seat = self.asked(game, state)
        inside = bool(state.disks[seat][contest(state).area])
        actions = [READY] if inside else [READY, ASIDE]
        return actions + [
            COMMIT[card] for card in state.hands[seat] if tactics.committable(game, state, seat, card, inside)
        ]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, verb = self.asked(game, state), action[0]
        if verb == "commit":
            state.drop(seat, action[1])
            now = contest(state)
            cards = list(now.cards)
            cards[seat] = tuple(sorted((*cards[seat], action[1])))
            state.contest = replace(now, cards=tuple(cards))
            game.emit("committed-card", seat)
            game.tell_only(seat, "committed", seat, action[1])
            return
        if verb == "aside":
            state.aside |= 1 << seat
        state.stack[-1] = Committing(self.index + 1)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] == "commit":
            return tactics.why_not_committed(game, state, self.asked(game, state), action[1])
        return Refusal("your disks are at the site", "R6.3") if action[0] == "aside" else None


class Benefits(Step, frozen=True):
    """Display and Deity benefits are announced, and disks of an Investment join (R6.3 step 3)."""

    index: int = 0
    gods: int = 0
    """Seats that have answered for their Deity, as a mask."""

    def resume(self, game: Game, state: Now) -> int | None:
        if self.index == len(state.order):
            state.stack.pop()
            return None
        seat = state.order[self.index]
        if not state.disks[seat][contest(state).area] or len(self.legal(game, state)) == 1:
            if state.disks[seat][contest(state).area]:
                tactics.standing_help(game, state, seat)
            state.stack[-1] = Benefits(self.index + 1)
            return None
        return seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        seat = state.order[self.index]
        actions: list[Action] = [READY]
        actions += [ALLIES[count] for count in range(1, allies(game, state, seat) + 1)]
        actions += [HOST[count] for count in range(1, host(game, state, seat) + 1) if not self.gods]
        now = contest(state)
        if (
            not now.joined >> seat & 1
            and game.chart.terrain[now.area] != SEA
            and any(entry.disks and game.joins(entry.card) for entry in state.table[seat])
        ):
            actions.append(JOIN)
        return actions

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, verb = state.order[self.index], action[0]
        if verb == "ready":
            tactics.standing_help(game, state, seat)
            state.stack[-1] = Benefits(self.index + 1)
        elif verb == "allies":
            state.allies[seat] += action[1]
            now = contest(state)
            state.allied[seat] |= 1 << now.area
            game.add_whites(state, seat, action[1])
            game.emit("allies", seat, action[1])
        elif verb == "host":
            state.host[seat] += action[1]
            state.stack[-1] = Benefits(self.index, 1)
            state.stack.append(GodUse(seat, state.working(seat), HOST_USE, action[1]))
        else:
            now = contest(state)
            state.contest = replace(now, joined=now.joined | 1 << seat)
            entry = next(entry for entry in state.table[seat] if entry.disks and game.joins(entry.card))
            state.stack += (Join(seat), Invoke(seat, entry.card))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] == "allies":
            most = allies(game, state, state.order[self.index])
            return Refusal(f"your Display sends {most or 'no'} white disks to this competition", "R6.3")
        if action[0] == "host":
            most = 0 if self.gods else host(game, state, state.order[self.index])
            return Refusal(f"your Deity sends {most or 'no'} white disks to this competition", "R6.3")
        return Refusal("no Investment of yours can join now", "R5.6") if action[0] == "join" else None


class Join(Saving, frozen=True):
    """A disk from an Investment card joins the stack."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        state.stack.pop()
        return None

    def saved(self, game: Game, state: Now, spent: bool = True) -> None:
        area = contest(state).area
        put(state, self.seat, area, 1, 50)
        game.emit("placed", self.seat, area, 1)


def allies(game: Game, state: Now, seat: int) -> int:
    """White disks its Display can still give here (one competition has its own limit, the phase another)."""
    area = contest(state).area
    if state.allied[seat] >> area & 1:
        return 0
    for ability in game.abilities(state, seat):
        if isinstance(ability, Allies) and serves(game, state, seat, ability, area):
            left = ability.total - state.allies[seat]
            if left > 0 and ability.city and _foreign_city(game, state, seat):
                return ability.city
            return max(0, min(ability.disks, left))
    return 0


def host(game: Game, state: Now, seat: int) -> int:
    """White disks its Deity can still give in this phase."""
    deity = state.working(seat)
    if deity < 0:
        return 0
    for power in game.deities[deity].abilities:
        if isinstance(power, Allies):
            return max(0, power.total - state.host[seat])
    return 0


def serves(game: Game, state: Now, seat: int, ability: Allies, area: int) -> bool:
    kind = game.chart.terrain[area]
    if ability.where == "any":
        return True
    if ability.where == "highland":
        home = state.home[seat]
        return kind == MOUNTAIN or area == home or bool(game.chart.beside[home] >> area & 1)
    return kind != SEA and (ability.where == "land" or kind != MOUNTAIN)


def _foreign_city(game: Game, state: Now, seat: int) -> bool:
    area = contest(state).area
    return any(other != seat and state.disks[other][area] >= CITY for other in range(game.setup.seats))


class ResolveAll(Step, frozen=True):
    """All cards are revealed; in turn order each civilization resolves its own, in the order it likes (step 4)."""

    index: int = 0

    def resume(self, game: Game, state: Now) -> int | None:
        now = contest(state)
        if not now.revealed:
            state.contest = now = replace(now, revealed=True)
            for seat in state.order:
                for card in now.cards[seat]:
                    game.show("revealed", seat, card)
        if self.index == len(state.order):
            state.stack.pop()
            return None
        seat = state.order[self.index]
        cards = now.cards[seat]
        if not cards:
            state.stack[-1] = ResolveAll(self.index + 1)
            return None
        if len(cards) > 1:
            return seat
        self.apply(game, state, RESOLVE[cards[0]])
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [RESOLVE[card] for card in contest(state).cards[state.order[self.index]]]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, card = state.order[self.index], action[1]
        now = contest(state)
        cards = list(now.cards)
        cards[seat] = tuple(other for other in cards[seat] if other != card)
        state.contest = replace(now, cards=tuple(cards))
        state.stack.append(Tactic(seat, card))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("you have not committed that card", "R6.3") if action[0] == "resolve" else None


class Tactic(CardSubject, frozen=True):
    """A revealed card about to work; it may be negated now (H39)."""

    asked: bool = False

    def aims_at(self, state: Now, seat: int) -> bool:
        return seat != self.seat and bool(state.disks[seat][contest(state).area])

    def threatens_city(self, state: Now, seat: int) -> bool:
        return city_in(state, seat, 1 << contest(state).area)

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.asked:
            state.stack[-1] = Tactic(self.seat, self.card, asked=True)
            open_window(game, state, self)
            return None
        state.stack.pop()
        tactics.begin(game, state, self.seat, self.card)
        return None

    def called_off(self, game: Game, state: Now) -> None:
        game.throw(state, self.card)
