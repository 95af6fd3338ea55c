"""Competition cards at work: white disks, reinforcements, strikes, and the Traitor before it all begins."""

from msgspec.structs import replace

from fourquarters.games.acme.board import SEA, TERRAINS
from fourquarters.games.acme.deck import Way
from fourquarters.games.acme.disks import CITY, bits, contested, put, sides, stack, take
from fourquarters.games.acme.flow import rounds, spoils
from fourquarters.games.acme.flow.negation import CardSubject, open_window
from fourquarters.games.acme.flow.solitaire import harmed
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.words import CITY as CITY_OF
from fourquarters.games.acme.flow.words import HELP, HIRE, STRIKE
from fourquarters.games.acme.state_parts import Investment, Standing
from fourquarters.games.acme.vocabulary import (
    AnyEffect,
    Breach,
    Hire,
    Invest,
    Lend,
    Reinforce,
    Shield,
    Strike,
    White,
)
from fourquarters.games.acme.where import near_desert
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

# The opening


def opening(game: Game, state: Now, seat: int, card: int) -> bool:
    """Can this card be played before the competitions?"""
    return any("opening" in way.moments for way in game.cards[card].ways) and bool(betrayals(game, state, seat))


def betrayals(game: Game, state: Now, seat: int) -> list[Action]:
    """Contested areas with own disks, and an opposing civilization there, or a City of the neutrals."""
    return [
        CITY_OF[area][other]
        for area in bits(state.of[seat])
        if contested(state, area)
        for other in sides(state, area)
        if other != seat
        and other not in game.sides.mates(seat)
        and (other < game.setup.seats or game.has_city(state, other, area))
    ]


class Betrayal(Step, frozen=True):
    """The Traitor's area and victim are chosen."""

    seat: int
    card: int

    def resume(self, game: Game, state: Now) -> int | None:
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return betrayals(game, state, self.seat)

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack[-1] = Traitor(self.seat, self.card, action[1], action[2])

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] != "city":
            return None
        if action[2] in game.sides.mates(self.seat):
            return Refusal("that would harm a team-mate and nobody else", "P78")
        return Refusal("it must be a Contested area with your disks and that civilization's", "R6.1")


class Traitor(CardSubject, frozen=True):
    """All disks of one opposing civilization in the area go; a City among them is sacked."""

    area: int
    victim: int
    asked: bool = False

    def aims_at(self, state: Now, seat: int) -> bool:
        return seat == self.victim

    def threatens_city(self, state: Now, seat: int) -> bool:
        return seat == self.victim and state.disks[seat][self.area] >= CITY

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.asked:
            game.emit("announced", self.seat, self.card, self.area, self.victim)
            state.stack[-1] = Traitor(self.seat, self.card, self.area, self.victim, asked=True)
            open_window(game, state, self)
            return None
        state.stack.pop()
        game.throw(state, self.card)
        for faction in stack(state, self.victim, self.area):
            city = game.has_city(state, faction, self.area)
            lost = take(state, faction, self.area, 50)
            game.emit("betrayed", faction, self.area, lost)
            harmed(game, state, faction, self.seat)
            if city:
                spoils.sack(game, state, self.seat, faction, self.area)
        return None

    def called_off(self, game: Game, state: Now) -> None:
        game.throw(state, self.card)


# Committing


def tactic(game: Game, card: int) -> tuple[int, Way] | None:
    """The way a card works in a competition."""
    for number, way in enumerate(game.cards[card].ways):
        if "competition" in way.moments:
            return number, way
    return None


def committable(game: Game, state: Now, seat: int, card: int, inside: bool) -> bool:
    """May the card be laid face down here: its cost is there and some effect fits the site?"""
    found = tactic(game, card)
    if found is None or found[1].cost.mina > state.mina[seat]:
        return False
    return any(fits(game, state, seat, effect) for effect in found[1].effects if inside or isinstance(effect, Lend))


def why_not_committed(game: Game, state: Now, seat: int, card: int) -> Refusal:
    """Why a card cannot be laid face down."""
    if card not in state.hands[seat]:
        return Refusal("you do not hold that card", "R6.3")
    name, found = game.cards[card].name, tactic(game, card)
    if found is None:
        return Refusal(f"{name} is no card for a competition", "R6.3")
    if found[1].cost.mina > state.mina[seat]:
        return Refusal(f"{name} needs {found[1].cost.mina} mina: you have {state.mina[seat] or 'none'}", "R6.3")
    if not state.disks[seat][rounds.contest(state).area]:
        return Refusal(f"{name} serves only those who have disks there", "H40")
    if any(isinstance(effect, Hire) for effect in found[1].effects) and not state.mina[seat]:
        return Refusal(f"{name} needs 1 mina: you have none", "R6.3")
    if any(isinstance(effect, Strike) and effect.city for effect in found[1].effects):
        return Refusal(f"{name} needs an opponent with a City there: there is none", "R6.3")
    return Refusal(f"{name} would do nothing in this area", "R6.3")


def fits(game: Game, state: Now, seat: int, effect: AnyEffect) -> bool:
    """Could this effect work at the site?"""
    site = rounds.contest(state).area
    if isinstance(effect, White):
        return suits(game, effect, site)
    if isinstance(effect, Lend):
        return any(state.disks[other][site] for other in range(game.setup.seats) if other != seat)
    if isinstance(effect, Strike):
        return bool(victims(game, state, seat, effect))
    if isinstance(effect, Reinforce | Invest):
        return state.supply[seat] > 0
    if isinstance(effect, Breach):
        return state.cubes[site] >= 0 and state.cubes[site] != seat
    return not isinstance(effect, Hire) or state.mina[seat] > 0


def suits(game: Game, effect: White, area: int) -> bool:
    """Do its white disks serve in this kind of area?"""
    kind = game.chart.terrain[area]
    if effect.land and kind == SEA:
        return False
    if effect.terrain and TERRAINS[kind] not in effect.terrain:
        return False
    return not effect.near_desert or near_desert(game.chart, area)


def victims(game: Game, state: Now, seat: int, effect: Strike) -> list[int]:
    """Factions at the site that a strike can be aimed at; a team-mate is spared (P78)."""
    site, spared = rounds.contest(state).area, (seat, *game.sides.mates(seat))

    def has_city(other: int) -> bool:
        return any(game.has_city(state, each, site) for each in stack(state, other, site))

    return [other for other in sides(state, site) if other not in spared and (not effect.city or has_city(other))]


# Resolving


class Working(Step, frozen=True):
    """A card's effects in a competition, one after the other."""

    seat: int
    card: int
    step: int = 0

    def played_by(self, game: Game) -> int | None:
        return self.seat

    def resume(self, game: Game, state: Now) -> int | None:
        found = tactic(game, self.card)
        assert found is not None
        steps = found[1].effects
        if self.step == len(steps):
            state.stack.pop()
            if not game.on_table(state, self.card) and not any(entry.card == self.card for entry in state.standing):
                game.throw(state, self.card)
            return None
        state.stack[-1] = Working(self.seat, self.card, self.step + 1)
        work(game, state, self.seat, self.card, steps[self.step])
        return None


def begin(game: Game, state: Now, seat: int, card: int) -> None:
    """Pay the cost and go to work; a cost that can no longer be paid makes the card useless."""
    found = tactic(game, card)
    assert found is not None
    cost = found[1].cost.mina
    if cost > state.mina[seat]:
        game.throw(state, card)
        return
    state.mina[seat] -= cost
    if cost:
        game.emit("fee", seat, cost)
    state.stack.append(Working(seat, card))


def work(game: Game, state: Now, seat: int, card: int, effect: AnyEffect) -> None:
    now = rounds.contest(state)
    present = state.disks[seat][now.area] > 0
    if not present and not isinstance(effect, Lend | White | Invest):
        return
    if isinstance(effect, White):
        if present and suits(game, effect, now.area):
            game.add_whites(state, seat, effect.disks)
            game.emit("white", seat, effect.disks)
        if effect.lasting or effect.again:
            state.standing = (*state.standing, Standing(seat, card, -1 if effect.lasting else effect.again))
    elif isinstance(effect, Lend):
        state.mina[seat] += effect.mina
        game.emit("gained", seat, effect.mina, 0, 0)
        state.stack.append(Lending(seat, effect.disks))
    elif isinstance(effect, Reinforce):
        joined = put(state, seat, now.area, effect.disks, 50)
        game.emit("placed", seat, now.area, joined)
    elif isinstance(effect, Strike):
        state.stack.append(Striking(seat, card, effect.disks, tuple(victims(game, state, seat, effect)), effect))
    elif isinstance(effect, Hire):
        state.stack.append(Hiring(seat, card))
    elif isinstance(effect, Shield):
        shields = list(now.shields)
        shields[seat] += effect.losses
        state.contest = replace(now, shields=tuple(shields))
        game.emit("shield", seat)
    elif isinstance(effect, Breach):
        state.contest = replace(now, breached=now.breached | 1 << seat)
        game.emit("breach", seat)
    elif isinstance(effect, Invest):
        disks = min(effect.disks, state.supply[seat])
        if disks:  # H30
            state.supply[seat] -= disks
            state.table[seat] = (*state.table[seat], Investment(card, disks))
            game.emit("invested", seat, card, disks)


def standing_help(game: Game, state: Now, seat: int) -> None:
    """Cards that go on working in later competitions of the phase."""
    site = rounds.contest(state).area
    kept: list[Standing] = []
    for entry in state.standing:
        if entry.seat != seat:
            kept.append(entry)
            continue
        found = tactic(game, entry.card)
        assert found is not None
        effect = next(effect for effect in found[1].effects if isinstance(effect, White))
        if not suits(game, effect, site):
            kept.append(entry)
            continue
        game.add_whites(state, seat, effect.disks)
        game.emit("white", seat, effect.disks)
        if entry.left < 0 or entry.left > 1:
            kept.append(Standing(seat, entry.card, entry.left - (entry.left > 0)))
        else:
            game.throw(state, entry.card)
    state.standing = tuple(kept)


class Lending(Step, frozen=True):
    """A white disk for another civilization at the site."""

    seat: int
    disks: int

    def resume(self, game: Game, state: Now) -> int | None:
        choices = self.legal(game, state)
        if len(choices) > 1:
            return self.seat
        if choices:
            self.apply(game, state, choices[0])
        else:
            state.stack.pop()
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        site = rounds.contest(state).area
        return [HELP[other] for other in state.order if other != self.seat and state.disks[other][site]]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        game.add_whites(state, action[1], self.disks)
        game.emit("lent", self.seat, action[1], self.disks)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("that civilization has no disk at the site", "R6.3") if action[0] == "help" else None


class Striking(Step, frozen=True):
    """An opponent, Barbarians included, is chosen and loses disks."""

    seat: int
    card: int
    disks: int
    among: tuple[int, ...]
    rule: Strike

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.among:
            state.stack.pop()
            return None
        if len(self.among) == 1:
            self._hit(game, state, self.among[0])
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [STRIKE[other] for other in self.among]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        self._hit(game, state, action[1])

    def _hit(self, game: Game, state: Now, faction: int) -> None:
        state.stack.pop()
        disks = self.disks
        for custom in game.customs:
            disks = custom.struck(game, state, faction, disks)
        game.emit("struck", self.seat, faction, disks)
        hit = rounds.Casualty(faction, self.rule.coloured, self.rule.paid, self.card)
        state.stack += [hit] * disks

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("that Faction cannot be struck by this card", "R6.3") if action[0] == "strike" else None


class Hiring(Step, frozen=True):
    """Any number of mina: as many disks change sides."""

    seat: int
    card: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not state.mina[self.seat]:
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [HIRE[count] for count in range(1, min(state.mina[self.seat], len(HIRE) - 1) + 1)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        count, seat = action[1], self.seat
        state.stack.pop()
        state.mina[seat] -= count
        site = rounds.contest(state).area
        joined = put(state, seat, site, count, 50)
        game.emit("hired", seat, count, joined)
        strike = Strike(count)
        state.stack.append(Striking(seat, self.card, count, tuple(victims(game, state, seat, strike)), strike))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        reason = f"you have {state.mina[self.seat] or 'no'} mina, and at least one must be paid"
        return Refusal(reason, "R6.3") if action[0] == "hire" else None
