"""The Competition Phase: opening, competitions from north-east to south-west, and what the phase's end brings (R6)."""

from msgspec.structs import replace

from fourquarters.games.acme.abilities import Allies, Captors, Fortress, Highlanders, Plunder
from fourquarters.games.acme.board import MOUNTAIN, SEA
from fourquarters.games.acme.disks import (
    BLACK,
    CITY,
    FACTIONS,
    FRIENDS,
    NEUTRAL,
    SEATS,
    bits,
    contested,
    mass,
    next_in_line,
    put,
    sides,
    sole,
    take,
    united,
)
from fourquarters.games.acme.flow import culture, deities, influence, solitaire, tactics
from fourquarters.games.acme.flow.deities import HOST as HOST_USE
from fourquarters.games.acme.flow.deities import GodUse
from fourquarters.games.acme.flow.endings import early_end
from fourquarters.games.acme.flow.losses import Invoke, Means, pay_for_disk, refuse_saving
from fourquarters.games.acme.flow.negation import Subject, city_in, open_window
from fourquarters.games.acme.flow.step import Game, Now, Saving, Step
from fourquarters.games.acme.flow.words import (
    ALLIES,
    ASIDE,
    CAPTIVES,
    COMMIT,
    CUBE,
    DISK,
    HOST,
    JOIN,
    LOOT,
    MINA,
    PLAY,
    READY,
    REMOVE,
    RESOLVE,
    SAVE_CARD,
    SAVE_MINA,
    SAVE_WITH,
    WHITE,
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


def contest(state: Now) -> Contest:
    assert state.contest is not None
    return state.contest


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

    def saved(self, game: Game, state: Now) -> None:
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
            most, total = ability.disks, ability.total
            if ability.city and _foreign_city(game, state, seat):
                most = total = ability.city
            return max(0, min(most, total - state.allies[seat]))
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


class Tactic(Subject, frozen=True):
    """A revealed card about to work; it may be negated now (H39)."""

    seat: int
    card: int
    asked: bool = False

    @property
    def by(self) -> int:
        return self.seat

    @property
    def told(self) -> int:
        return self.card

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


# Removal rounds


def strength(game: Game, state: Now, faction: int) -> int:
    """Disks, white disks and what is left of a Stronghold cube (R6.5)."""
    now = contest(state)
    disks = mass(state, faction, now.area)
    return disks + now.white[faction] + cube(game, state, faction) if disks else 0


def cube(game: Game, state: Now, faction: int) -> int:
    """Losses the Faction's cube at the site can still absorb."""
    now = contest(state)
    holder = state.cubes[now.area]
    if holder == NEUTRAL and united(state, now.area):
        holder = state.memo[FRIENDS] - 1
    if holder != faction or now.breached & ~(1 << faction):
        return 0
    highland = faction < SEATS and game.has(state, faction, Highlanders)
    return (2 if highland else 1) - now.worn


def still_contested(game: Game, state: Now) -> bool:
    """Two Factions or more, one of them counting two or more (H43)."""
    here = sides(state, contest(state).area)
    return len(here) > 1 and any(strength(game, state, faction) > 1 for faction in here)


class Rounds(Step, frozen=True):
    """Each round every Faction loses one, the smaller number first (R6.4)."""

    order: tuple[int, ...] = ()
    number: int = 0

    def resume(self, game: Game, state: Now) -> int | None:
        if not still_contested(game, state):
            state.stack.pop()
            return None
        if not self.order:
            state.stack[-1] = Rounds(removal_order(game, state), self.number + 1)
            game.emit("round", self.number + 1)
            return None
        now = contest(state)
        faction = next_in_line(state, self.order[0], now.area)
        state.stack[-1] = Rounds(self.order[1:], self.number)
        if not state.disks[faction][now.area]:
            return None
        if faction < SEATS and now.shields[faction]:
            shields = list(now.shields)
            shields[faction] -= 1
            state.contest = replace(now, shields=tuple(shields))
            game.emit("shielded", faction)
            return None
        state.stack.append(Casualty(faction))
        return None


def removal_order(game: Game, state: Now) -> tuple[int, ...]:
    """Smaller numbers first; equal ones: Barbarians, then turn order, neutrals last (H41)."""
    here = sides(state, contest(state).area)
    rank = {faction: place for place, faction in enumerate((BLACK, *state.order, NEUTRAL))}
    return tuple(sorted(here, key=lambda faction: (strength(game, state, faction), rank[faction])))


class Casualty(Saving, frozen=True):
    """One loss in a competition: the owner picks the piece, or pays."""

    faction: int
    coloured: bool = False
    """Only a coloured disk will do."""
    paid: bool = True
    """May it be paid for with mina or cards?"""
    card: int = 0
    """The Competition card that causes it; 0: a removal round."""

    def resume(self, game: Game, state: Now) -> int | None:
        now = contest(state)
        bearer = next_in_line(state, self.faction, now.area)
        if not state.disks[bearer][now.area]:
            state.stack.pop()
            return None
        if bearer != self.faction:
            state.stack[-1] = replace(self, faction=bearer)
            return None
        if self.faction >= SEATS:
            self._go(game, state, DISK if self.coloured else _first_piece(game, state, self.faction))
            return None
        choices = self.legal(game, state)
        if not choices:
            state.stack.pop()
            game.emit("fortress", self.faction, now.area)
        elif len(choices) == 1:
            self.apply(game, state, choices[0])
        else:
            return self.faction
        return None

    def _walled(self, game: Game, state: Now) -> bool:
        """A fortress loses one disk to a card, never the last one (see ``Fortress``)."""
        seat, now = self.faction, contest(state)
        if not self.card or state.home[seat] != now.area or not game.has(state, seat, Fortress):
            return False
        return self.card in now.breached_by or state.disks[seat][now.area] == 1

    def means(self, game: Game, state: Now) -> Means:
        seat, area = self.faction, contest(state).area
        return Means(
            mina=self.paid and state.mina[seat] > 0,
            cards=game.losable(state, seat) if self.paid else (),
            investments=tuple(
                entry.card for entry in state.table[seat] if entry.disks and game.saves_in_competition(entry, area)
            ),
            shelter=False,
        )

    def legal(self, game: Game, state: Now) -> list[Action]:
        seat, now = self.faction, contest(state)
        walled = self._walled(game, state)
        actions = [] if walled else [REMOVE[DISK]]
        if now.white[seat] and not self.coloured:
            actions.append(REMOVE[WHITE])
        if cube(game, state, seat) and not self.coloured:
            actions.append(REMOVE[CUBE])
        if walled:
            return actions
        means = self.means(game, state)
        if means.mina:
            actions.append(SAVE_MINA)
        actions += [SAVE_WITH[card] for card in means.investments]
        actions += [SAVE_CARD[card] for card in means.cards]
        return actions

    def apply(self, game: Game, state: Now, action: Action) -> None:
        verb = action[0]
        if verb == "remove":
            self._go(game, state, action[1])
        elif verb == "save-with":
            state.stack.append(Invoke(self.faction, action[1]))
        else:
            state.stack.pop()
            pay_for_disk(game, state, self.faction, action)
            self._blame(game, state)

    def saved(self, game: Game, state: Now) -> None:
        state.stack.pop()
        self._blame(game, state)

    def _blame(self, game: Game, state: Now) -> None:
        """A loss by a card, not by a removal round, provokes an automaton (P273)."""
        if self.card:
            solitaire.harmed(game, state, self.faction)

    def _go(self, game: Game, state: Now, piece: int) -> None:
        state.stack.pop()
        if piece == DISK:
            self._blame(game, state)
        lose_piece(game, state, self.faction, piece)
        now = contest(state)
        if piece == DISK and self.card and self.faction < SEATS and state.home[self.faction] == now.area:
            state.contest = replace(now, breached_by=(*now.breached_by, self.card))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] == "remove":
            return Refusal("you have no such piece there that this loss could take", "R6.5")
        return refuse_saving(action, self.paid)


def _first_piece(game: Game, state: Now, faction: int) -> int:
    if contest(state).white[faction]:
        return WHITE
    return CUBE if cube(game, state, faction) else DISK


def lose_piece(game: Game, state: Now, faction: int, piece: int) -> None:
    now = contest(state)
    if piece == WHITE:
        game.add_whites(state, faction, -1)
    elif piece == CUBE:
        worn = now.worn + 1
        state.contest = replace(now, worn=worn)
        if cube(game, state, faction) <= 0:
            state.cubes[now.area] = -1
            state.contest = replace(now, worn=0)
    else:
        take(state, faction, now.area)
    game.emit("casualty", faction, now.area, piece)
    if not state.disks[faction][now.area]:  # H42
        white = list(contest(state).white)
        heir = next_in_line(state, faction, now.area)
        white[heir], white[faction] = (white[faction] if state.disks[heir][now.area] else 0), 0
        state.contest = replace(contest(state), white=tuple(white))


# Outcome


class Outcome(Step, frozen=True):
    """White disks leave; a civilization alone at the site sacks the Cities it has wiped out (R6.6)."""

    def resume(self, game: Game, state: Now) -> int | None:
        state.stack.pop()
        now = contest(state)
        state.contest = None
        winner = sole(state, now.area)
        game.emit("competition-over", now.area, winner)
        for victim in bits(now.star):
            if victim != winner and not state.disks[victim][now.area]:
                if 0 <= winner < SEATS:
                    sack(game, state, winner, victim, now.area)
                elif winner == BLACK:
                    influence.ravage(game, state, victim)
        return None


def sack(game: Game, state: Now, seat: int, victim: int, area: int) -> None:
    """1 VP at once, and loot to choose (H45)."""
    if not game.plays(state, seat):
        return
    state.vp[seat] += 1
    game.emit("sacked", seat, victim, area)
    if not state.used[seat] & game.PLUNDERED:
        state.used[seat] |= game.PLUNDERED
        for ability in game.abilities(state, seat):
            if isinstance(ability, Plunder):
                state.loot[seat] += ability.mina
                game.emit("plundered", seat, ability.mina)
    influence.plunder(state, seat, victim)
    state.stack.append(ChooseLoot(seat))
    for custom in game.customs:
        custom.sacked(game, state, seat, victim, area)


class ChooseLoot(Step, frozen=True):
    """A mina for the Loot box, or two Captives."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        spare = state.supply[self.seat] - 2 * state.captives[self.seat] >= 2
        if not spare:
            self.apply(game, state, LOOT[MINA])
            return None
        if game.has(state, self.seat, Captors):
            self.apply(game, state, LOOT[CAPTIVES])
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [LOOT[MINA], LOOT[CAPTIVES]]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action[1] == CAPTIVES:
            state.captives[self.seat] += 1
        else:
            state.loot[self.seat] += 1
        game.emit("loot", self.seat, action[1])


class EndOfCompetition(Step, frozen=True):
    """Loot to the Treasury, temples, and the trimming of stacks (R6.7, H47)."""

    asked: bool = False
    """Have the scenario's special rules had their say?"""

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.asked:
            state.stack[-1] = EndOfCompetition(asked=True)
            for custom in game.customs:
                custom.competition_ends(game, state)
            return None
        state.stack.pop()
        deities.temples_check(game, state)
        for seat in range(game.setup.seats):
            mina, disks = state.loot[seat], min(2 * state.captives[seat], state.supply[seat])
            state.loot[seat] = state.captives[seat] = 0
            state.mina[seat] += mina
            state.supply[seat] -= disks
            state.box[seat] += disks
            if mina or disks:
                game.emit("brought-home", seat, mina, disks)
        for entry in state.standing:
            game.throw(state, entry.card)
        state.standing = ()
        culture.close_phase(state)
        state.aside = 0
        for row in (state.allies, state.allied, state.host):
            row[:] = [0] * SEATS
        trim(game, state)
        for custom in game.customs:
            custom.competition_over(game, state)
        if state.outcome is None:
            early_end(game, state, "competition")
        return None


def trim(game: Game, state: Now) -> None:
    """At most 3 of a Faction in Land, 2 in Desert and Sea; the rest goes to Supply (R2.3, R8.1)."""
    keep = game.chart.keep
    for faction in range(FACTIONS):
        row = state.disks[faction]
        for area in bits(state.of[faction]):
            if row[area] > keep[area]:
                extra = row[area] - keep[area]
                take(state, faction, area, extra)
                game.emit("trimmed", faction, area, extra)
