"""What cards do, effect by effect (``vocabulary.py``), outside competitions."""

from collections.abc import Callable
from typing import Any

from fourquarters.games.acme.deck import FIRST_EVENT, Way
from fourquarters.games.acme.disks import BLACK, CITY, FACTIONS, NEUTRAL, bits, cities, mass, put, reach, stack
from fourquarters.games.acme.flow import special
from fourquarters.games.acme.flow.barbarians import PlaceBlack, begin_invasion
from fourquarters.games.acme.flow.drawing import Drawing, Sifting, Stargazing, TradeCards
from fourquarters.games.acme.flow.hands import GiveUp, RandomLoss, Ransom, begin_spying
from fourquarters.games.acme.flow.losses import Loss, suffer
from fourquarters.games.acme.flow.paying import PayDisks
from fourquarters.games.acme.flow.ranking import has_fewest
from fourquarters.games.acme.flow.solitaire import harmed, stirred
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.teams import keeps_out
from fourquarters.games.acme.flow.words import AT, DONE, PLACE
from fourquarters.games.acme.flow.words import CITY as CITY_OF
from fourquarters.games.acme.state_parts import Investment
from fourquarters.games.acme.vocabulary import (
    AnyEffect,
    Barbarians,
    Bonus,
    Draw,
    Gain,
    Invasion,
    Invest,
    Levy,
    Negate,
    Place,
    Remove,
    Replace,
    Sift,
    Special,
    Spy,
    Stargaze,
    Trade,
    Where,
    Wither,
)
from fourquarters.games.acme.where import areas, controlled
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class Resolve(Step, frozen=True):
    """A card being carried out: its effects one after the other, then it goes where it belongs (R5.3)."""

    seat: int
    card: int
    way: int
    area: int = -1
    against: int = -1
    step: int = 0

    def played_by(self, game: Game) -> int | None:
        return self.seat if self.card < FIRST_EVENT else -1

    def resume(self, game: Game, state: Now) -> int | None:
        steps = game.cards[self.card].ways[self.way].effects
        if self.step == len(steps):
            state.stack.pop()
            if not game.on_table(state, self.card):
                game.throw(state, self.card)
            return None
        state.stack[-1] = Resolve(self.seat, self.card, self.way, self.area, self.against, self.step + 1)
        effect = steps[self.step]
        _HANDLERS[type(effect)](game, state, self, effect)
        return None


def carry_out(game: Game, state: Now, resolve: Resolve) -> None:
    """Pay the card's cost, then carry it out."""
    way = game.cards[resolve.card].ways[resolve.way]
    cost = way.cost
    fee = min(game.fee(state, resolve.seat, way), state.mina[resolve.seat])
    state.mina[resolve.seat] -= fee
    if fee:
        game.emit("fee", resolve.seat, fee)
    state.stack.append(resolve)
    if cost.disks:
        state.stack.append(PayDisks(resolve.seat, cost.disks))


# Would it do anything?


def possible(game: Game, state: Now, seat: int, effect: AnyEffect) -> bool:
    """Could this effect change anything now, whatever it is aimed at?"""
    if isinstance(effect, Place) and (effect.where.target or effect.where.beside == "target"):
        return bool(state.supply[seat])
    if isinstance(effect, Place):
        return bool(state.supply[seat]) and bool(room(game, state, seat, areas(game, state, seat, effect.where)))
    if isinstance(effect, Invest):
        return bool(state.supply[seat]) and (effect.saves != "city-competition" or bool(cities(state, seat)))  # H30
    if isinstance(effect, Draw | Sift | Stargaze):
        return bool(len(state.deck) or state.discards)
    if isinstance(effect, Bonus):
        return state.bonus[special.CUBES.index(effect.cube)] < 0
    if isinstance(effect, Gain):
        return effect.per == "once" or gains(game, state, seat, effect) > 0
    if isinstance(effect, Special):
        return special.SPECIALS[effect.name].possible(game, state, seat)
    return True


def touches(game: Game, state: Now, way: Way, other: int) -> bool:
    """Would a card aimed at this opponent do something to it?"""
    for effect in way.effects:
        if isinstance(effect, Levy):
            if (
                effect.short == "vp"
                or state.mina[other]
                or (game.losable(state, other) and effect.cards + (effect.short != "nothing"))
            ):
                return True
        elif isinstance(effect, Wither):
            if withers(game, state, other, effect):
                return True
        elif isinstance(effect, Replace) and effect.at == "cities":
            if rebel_cities(state, other, effect):
                return True
        else:
            return True
    return False


def room(game: Game, state: Now, seat: int, mask: int) -> int:
    """Of some areas, those where another disk of the civilization may be placed."""
    row, most = state.disks[seat], game.chart.most
    mask &= ~game.closed(state, seat)
    for area in bits(mask):
        if row[area] >= most[area]:
            mask ^= 1 << area
    return mask


def zone(game: Game, way: Way, area: int) -> int:
    """The areas where a card aimed at one strikes, as a mask."""
    if area < 0:
        return 0
    here, around = 1 << area, game.chart.beside[area]
    struck = 0
    for effect in way.effects:
        if isinstance(effect, Remove):
            if effect.at == "region":
                struck |= region(game, area, effect.where, effect.reach)
            else:
                struck |= here if effect.at == "target" else around & game.fixed(effect.where)
        elif isinstance(effect, Replace) and effect.at != "cities":
            struck |= here if effect.at == "target" else around & ~game.waters
        elif isinstance(effect, Barbarians):
            struck |= here if effect.first else 0
            struck |= around & game.fixed(effect.where) if effect.around else 0
            struck |= around if effect.plunder else 0
    return struck


def breeding_grounds(game: Game, state: Now, seat: int) -> int:
    """Land areas next to an occupied one, with room."""
    around = 0
    for area in bits(state.of[seat]):
        around |= game.chart.beside[area]
    return room(game, state, seat, around & ~game.waters)


# Gains


def gains(game: Game, state: Now, seat: int, effect: Gain) -> int:
    """How often a civilization gains."""
    if effect.when == "fewest-vp" and not has_fewest(game, state, seat):
        return 0
    if effect.per == "neighbour":
        near = reach(game, state, seat)
        times = sum(1 for other in range(game.setup.seats) if other != seat and state.of[other] & near)
    elif effect.where is None:
        times = 1
    else:
        held = areas(game, state, seat, effect.where) & state.of[seat]
        if effect.where.held == "controlled":
            held &= controlled(state, seat)
        times = held.bit_count() if effect.per == "area" else int(bool(held))
    return min(times, effect.most) if effect.most else times


def _gain(game: Game, state: Now, card: Resolve, effect: Gain) -> None:
    if effect.who == "you":
        seats = [card.seat]
    elif effect.who == "target":
        seats = [card.against]
    else:
        seats = [seat for seat in state.order if seat != card.seat]
    near = reach(game, state, card.seat)
    for seat in seats:
        times = gains(game, state, seat, effect)
        if effect.who == "others" and effect.per == "neighbour":
            times = int(bool(state.of[seat] & near))
        if times:
            receive(game, state, seat, effect.mina * times, effect.vp * times, effect.growth * times)


def receive(game: Game, state: Now, seat: int, mina: int, vp: int, growth: int) -> None:
    if not game.plays(state, seat):
        return
    growth = min(growth, state.supply[seat])
    state.mina[seat] += mina
    state.vp[seat] += vp
    state.supply[seat] -= growth
    state.box[seat] += growth
    game.emit("gained", seat, mina, vp, growth)


# Cards


def _draw(game: Game, state: Now, card: Resolve, effect: Draw) -> None:
    state.stack.append(Drawing(card.seat, effect.cards))


def _sift(game: Game, state: Now, card: Resolve, effect: Sift) -> None:
    state.stack.append(Sifting(card.seat, effect.draw, effect.keep, effect.replace_events))


def _stargaze(game: Game, state: Now, card: Resolve, effect: Stargaze) -> None:
    state.stack.append(Stargazing(card.seat, effect.cards, bury=False))


def _trade(game: Game, state: Now, card: Resolve, effect: Trade) -> None:
    state.stack.append(TradeCards(card.seat, effect.draw))


def _spy(game: Game, state: Now, card: Resolve, effect: Spy) -> None:
    if effect.ransom and state.mina[card.against] >= effect.ransom:
        state.stack.append(Ransom(card.seat, card.against, effect.ransom, card.card, card.way))
    else:
        begin_spying(game, state, card.seat, card.against, effect)


def _levy(game: Game, state: Now, card: Resolve, effect: Levy) -> None:
    victim = card.against
    if effect.short == "vp":
        state.stack.append(GiveUp(victim, effect.mina))
        return
    paid = min(effect.mina, state.mina[victim])
    state.mina[victim] -= paid
    if effect.to_you:
        state.mina[card.seat] += paid
    game.emit("levied", victim, paid)
    if paid:
        harmed(game, state, victim)
    missing = effect.mina - paid
    if effect.short == "cards" and missing:
        state.stack.append(game.discard_down(victim, missing))
    elif effect.short == "random-card" and missing:
        state.stack.append(RandomLoss(victim, missing, card.seat if effect.to_you else -1))
    if effect.cards:
        state.stack.append(RandomLoss(victim, effect.cards))


# Placing


class PlaceDisks(Step, frozen=True):
    """Own disks from Supply, one by one, where the card allows."""

    seat: int
    card: int
    way: int
    effect: int
    left: int
    area: int = -1
    """The area the card is aimed at."""
    put: tuple[int, ...] = ()
    """The areas used so far, once for each disk."""

    def rule(self, game: Game) -> Place:
        effect = game.cards[self.card].ways[self.way].effects[self.effect]
        assert isinstance(effect, Place)
        return effect

    def open(self, game: Game, state: Now) -> int:
        """Where the next disk may go, as a mask."""
        rule = self.rule(game)
        mask = room(game, state, self.seat, areas(game, state, self.seat, rule.where, self.area) | self._begun(rule))
        if rule.each:
            for area in set(self.put):
                if self.put.count(area) >= rule.each:
                    mask &= ~(1 << area)
        used = 0
        for area in self.put:
            used |= 1 << area
        if rule.areas and used.bit_count() >= rule.areas:
            mask &= used
        if rule.linked and self.put:
            around = 0
            for area in self.put:
                around |= game.chart.beside[area]
            mask &= around
        return mask

    def _begun(self, rule: Place) -> int:
        """Areas chosen already stay open though they no longer fit: one with a disk is no longer empty."""
        if rule.where.held != "empty" and not rule.where.size:
            return 0
        mask = 0
        for area in self.put:
            mask |= 1 << area
        return mask if rule.each != 1 else 0

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.left or not state.supply[self.seat] or not self.open(game, state):
            state.stack.pop()
            return None
        choices = self.legal(game, state)
        if len(choices) == 1:
            self.apply(game, state, choices[0])
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        places = [PLACE[area] for area in bits(self.open(game, state))]
        return places if self.rule(game).must else [*places, DONE]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        if action[0] == "done":
            state.stack.pop()
            return
        area = action[1]
        put(state, self.seat, area, 1, game.chart.most[area])
        game.emit("placed", self.seat, area, 1)
        stirred(game, state, self.seat, area)
        state.stack[-1] = PlaceDisks(
            self.seat, self.card, self.way, self.effect, self.left - 1, self.area, (*self.put, area)
        )

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] == "place":
            name, area = game.chart.names[action[1]], action[1]
            if state.disks[self.seat][area] >= game.chart.most[area] and game.chart.in_play(area):
                return Refusal(f"{name} holds {game.chart.most[area]} of your disks, as many as you may place", "R2.4")
            kept = keeps_out(game, state, self.seat, area)
            if kept:
                return kept
            return Refusal(f"{game.cards[self.card].name} places no disk in {name} now", "R5.3")
        return Refusal("the card places as many as it can", "R5.3") if action[0] == "done" else None


def _place(game: Game, state: Now, card: Resolve, effect: Place) -> None:
    number = game.cards[card.card].ways[card.way].effects.index(effect)
    state.stack.append(PlaceDisks(card.seat, card.card, card.way, number, effect.disks, card.area))


def _invest(game: Game, state: Now, card: Resolve, effect: Invest) -> None:
    disks = min(effect.disks, state.supply[card.seat])  # H30
    state.supply[card.seat] -= disks
    entry = Investment(card.card, disks, card.area)
    state.table[card.seat] = (*state.table[card.seat], entry)
    game.emit("invested", card.seat, card.card, disks)


def _bonus(game: Game, state: Now, card: Resolve, effect: Bonus) -> None:
    number = special.CUBES.index(effect.cube)
    state.bonus = tuple(card.area if cube == number else area for cube, area in enumerate(state.bonus))
    game.emit("bonus", number, card.area)


# Harm


def removals(game: Game, state: Now, effect: Remove, area: int, against: int) -> list[Loss]:
    """The disks that are to go."""
    if effect.at == "target":
        mask = 1 << area
    elif effect.at == "around":
        mask = game.chart.beside[area]
    else:
        mask = region(game, area, effect.where, effect.reach)
    found: list[Loss] = []
    for spot in bits(mask & game.fixed(effect.where)):
        for faction in [against] if effect.of == "owner" else range(FACTIONS):
            here = mass(state, faction, spot)
            count = effect.disks or here
            if effect.city and any(game.has_city(state, each, spot) for each in stack(state, faction, spot)):
                count = effect.city
            if here and count:
                own = min(count, state.disks[faction][spot])
                found.append(Loss(faction, spot, own))
                if count > own and here > own:  # friends in the same stack go last
                    found.append(Loss(NEUTRAL, spot, min(count, here) - own))
    return found


def _remove(game: Game, state: Now, card: Resolve, effect: Remove) -> None:
    suffer(game, state, card.card, tuple(removals(game, state, effect, card.area, card.against)))
    if effect.cube and card.area >= 0 and state.cubes[card.area] >= 0:
        state.cubes[card.area] = -1
        game.emit("razed", card.area)


def region(game: Game, start: int, where: Where, steps: int) -> int:
    """The areas linked to one through areas that fit, within so many steps, as a mask."""
    fit = game.fixed(where)
    mask = edge = 1 << start
    for _ in range(steps):
        around = 0
        for area in bits(edge):
            around |= game.chart.beside[area]
        edge = around & fit & ~mask
        mask |= edge
    return mask


def withers(game: Game, state: Now, victim: int, effect: Wither) -> int:
    return game.fixed(effect.where) & state.of[victim]


class Withering(Step, frozen=True):
    """The player of the card picks the areas where the opponent loses a disk."""

    seat: int
    card: int
    victim: int
    left: int
    mask: int
    picked: tuple[int, ...] = ()

    def resume(self, game: Game, state: Now) -> int | None:
        if self.left and self.mask.bit_count() > self.left:
            return self.seat
        state.stack.pop()
        areas = (*self.picked, *(bits(self.mask) if self.left else ()))
        suffer(game, state, self.card, tuple(Loss(self.victim, area, 1) for area in areas))
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [AT[area] for area in bits(self.mask)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        area = action[1]
        mask = self.mask & ~(1 << area)
        state.stack[-1] = Withering(self.seat, self.card, self.victim, self.left - 1, mask, (*self.picked, area))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("the card does not reach that area", "R5.3") if action[0] == "at" else None


def _wither(game: Game, state: Now, card: Resolve, effect: Wither) -> None:
    mask = withers(game, state, card.against, effect)
    state.stack.append(Withering(card.seat, card.card, card.against, effect.areas, mask))


def rebel_cities(state: Now, victim: int, effect: Replace) -> list[int]:
    return [area for area in cities(state, victim) if effect.home or area != state.home[victim]]


class Rebels(Step, frozen=True):
    """The player of the card picks Cities of the opponent where disks turn black."""

    seat: int
    card: int
    victim: int
    left: int
    disks: int
    mask: int
    picked: tuple[int, ...] = ()

    def resume(self, game: Game, state: Now) -> int | None:
        if self.left and self.mask.bit_count() > self.left:
            return self.seat
        state.stack.pop()
        areas = (*self.picked, *(bits(self.mask) if self.left else ()))
        found = tuple(Loss(self.victim, area, self.disks, BLACK) for area in areas)
        suffer(game, state, self.card, found)
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [CITY_OF[area][self.victim] for area in bits(self.mask)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        area = action[1]
        state.stack[-1] = Rebels(
            self.seat, self.card, self.victim, self.left - 1, self.disks, self.mask & ~(1 << area), (*self.picked, area)
        )

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("the card does not reach that City", "R5.3") if action[0] == "city" else None


class Converts(Step, frozen=True):
    """In each area one opposing civilization's disk gives way; where several have one the player picks whose."""

    seat: int
    card: int
    left: tuple[int, ...]
    picked: tuple[Loss, ...] = ()

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.left:
            state.stack.pop()
            suffer(game, state, self.card, self.picked)
            return None
        choices = self.legal(game, state)
        if len(choices) > 1:
            return self.seat
        if choices:
            self.apply(game, state, choices[0])
        else:
            state.stack[-1] = Converts(self.seat, self.card, self.left[1:], self.picked)
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        area = self.left[0]
        return [CITY_OF[area][other] for other in converts(game, state, self.seat, area)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        loss = Loss(action[2], action[1], 1, self.seat)
        state.stack[-1] = Converts(self.seat, self.card, self.left[1:], (*self.picked, loss))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("no disk there can be replaced now", "R5.3") if action[0] == "city" else None


def converts(game: Game, state: Now, seat: int, area: int) -> list[int]:
    """Whose disk in an area could give way to one's own: a team-mate's never does (P78)."""
    spared = (seat, *game.sides.mates(seat))
    return [other for other in bits(state.here[area]) if other < game.setup.seats and other not in spared]


def _replace(game: Game, state: Now, card: Resolve, effect: Replace) -> None:
    if effect.at == "around":
        closed = game.closed(state, card.seat)
        around = tuple(area for area in game.chart.next_land[card.area] if not closed >> area & 1)
        state.stack.append(Converts(card.seat, card.card, around))
    elif effect.at == "cities":
        mask = sum(1 << area for area in rebel_cities(state, card.against, effect))
        state.stack.append(Rebels(card.seat, card.card, card.against, effect.areas or 1, effect.disks, mask))
    else:
        taker = BLACK if effect.by == "black" else card.seat
        disks = min(effect.disks, state.disks[card.against][card.area])
        suffer(game, state, card.card, (Loss(card.against, card.area, disks, taker),))


def _barbarians(game: Game, state: Now, card: Resolve, effect: Barbarians) -> None:
    area = card.area
    closed = game.closed(state, BLACK)
    if effect.first and not closed >> area & 1 and put(state, BLACK, area, effect.first, game.chart.most[area]):
        game.emit("placed", BLACK, area, effect.first)
    if effect.around:
        mask = areas(game, state, card.seat, effect.where, area) & game.chart.beside[area] & ~closed
        state.stack.append(PlaceBlack(card.seat, mask, effect.around, effect.areas or mask.bit_count(), 2))
    if effect.plunder:
        for seat in range(game.setup.seats):
            if any(state.disks[seat][other] >= CITY for other in game.chart.next[area]):
                lost = min(effect.plunder, state.mina[seat])
                state.mina[seat] -= lost
                game.emit("levied", seat, lost)
                if lost:
                    harmed(game, state, seat)


def _invasion(game: Game, state: Now, card: Resolve, effect: Invasion) -> None:
    begin_invasion(game, state, card.card, card.way, effect)


def _negate(game: Game, state: Now, card: Resolve, effect: Negate) -> None:
    raise AssertionError("a Negate card is a reaction")


def _special(game: Game, state: Now, card: Resolve, effect: Special) -> None:
    special.SPECIALS[effect.name].run(game, state, card)


_HANDLERS: dict[type, Callable[[Game, Now, Resolve, Any], None]] = {
    Gain: _gain, Draw: _draw, Sift: _sift, Stargaze: _stargaze, Trade: _trade, Place: _place, Remove: _remove,
    Wither: _wither, Replace: _replace, Levy: _levy, Spy: _spy, Barbarians: _barbarians, Invasion: _invasion,
    Bonus: _bonus, Invest: _invest, Negate: _negate, Special: _special,
}  # fmt: skip
