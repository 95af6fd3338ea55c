"""What cards do, effect by effect (``vocabulary.py``), outside competitions."""

from collections.abc import Callable
from typing import Any

from fourquarters.games.acme.deck import FIRST_EVENT, Way
from fourquarters.games.acme.disks import BLACK, CITY, bits, cities, put, reach
from fourquarters.games.acme.flow import deities, disasters, special
from fourquarters.games.acme.flow.barbarians import PlaceBlack, begin_invasion
from fourquarters.games.acme.flow.drawing import Drawing, Sifting, Stargazing, TradeCards
from fourquarters.games.acme.flow.hands import GiveUp, RandomLoss, Ransom, begin_spying
from fourquarters.games.acme.flow.paying import PayDisks
from fourquarters.games.acme.flow.ranking import has_fewest
from fourquarters.games.acme.flow.solitaire import harmed, stirred
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.teams import keeps_out
from fourquarters.games.acme.flow.words import DONE, PLACE
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
                game.put_away(state, self.card)
            return None
        state.stack[-1] = Resolve(self.seat, self.card, self.way, self.area, self.against, self.step + 1)
        effect = steps[self.step]
        _HANDLERS[type(effect)](game, state, self, effect)
        return None


def carry_out(game: Game, state: Now, resolve: Resolve) -> None:
    """Pay the card's cost, then carry it out; a card whose price is gone does nothing."""
    way = game.cards[resolve.card].ways[resolve.way]
    cost = way.cost
    fee = game.fee(state, resolve.seat, way)
    if fee > state.mina[resolve.seat]:  # spent on what was answered to it
        game.throw(state, resolve.card)
        game.emit("unpaid", resolve.seat, resolve.card)
        return
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
        if not (effect.mina or effect.vp or state.supply[seat]):  # growth alone, and no disk for it
            return False
        return effect.per == "once" or gains(game, state, seat, effect) > 0
    if isinstance(effect, Barbarians):
        return bool(state.supply[BLACK] or effect.plunder)
    if isinstance(effect, Special):
        return special.SPECIALS[effect.name].possible(game, state, seat)
    return True


def strikes(game: Game, state: Now, way: Way, area: int) -> bool:
    """Would a card aimed at this area do something? Only what takes disks, or a cube, away may find nothing there."""
    return any(
        not isinstance(effect, Remove)
        or disasters.finds(game, state, effect, area)
        or (effect.cube and state.cubes[area] >= 0)
        for effect in way.effects
    )


def touches(game: Game, state: Now, way: Way, other: int) -> bool:
    """Would a card aimed at this opponent do something to it?"""
    for effect in way.effects:
        if isinstance(effect, Levy):
            if (
                state.mina[other]
                or (effect.short == "vp" and state.vp[other])
                or (game.losable(state, other) and effect.cards + (effect.short != "nothing"))
            ):
                return True
        elif isinstance(effect, Wither):
            if disasters.withers(game, state, other, effect):
                return True
        elif isinstance(effect, Special) and effect.name == "forsaken":
            if deities.own(state, other) >= 0:
                return True
        elif isinstance(effect, Replace) and effect.at == "cities":
            if disasters.rebel_cities(state, other, effect):
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


def zone(game: Game, state: Now, way: Way, area: int, against: int) -> int:
    """The areas where a card aimed at one strikes, or may strike the opponent it is aimed at, as a mask."""
    if area < 0:
        return _reach_of(game, state, way, against) if against >= 0 else 0
    here, around = 1 << area, game.chart.beside[area]
    struck = 0
    for effect in way.effects:
        if isinstance(effect, Remove):
            if effect.at == "region":
                struck |= disasters.region(game, area, effect.where, effect.reach)
            else:
                struck |= here if effect.at == "target" else around & game.fixed(effect.where)
        elif isinstance(effect, Replace) and effect.at != "cities":
            struck |= here if effect.at == "target" else around & ~game.waters
        elif isinstance(effect, Barbarians):
            struck |= here if effect.first else 0
            struck |= around & game.fixed(effect.where) if effect.around else 0
            struck |= around if effect.plunder else 0
    return struck


def _reach_of(game: Game, state: Now, way: Way, against: int) -> int:
    """Where the player of a card may pick disks of the opponent."""
    mask = 0
    for effect in way.effects:
        if isinstance(effect, Wither):
            mask |= disasters.withers(game, state, against, effect)
        elif isinstance(effect, Replace) and effect.at == "cities":
            mask |= sum(1 << area for area in disasters.rebel_cities(state, against, effect))
    return mask


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


# Barbarians


def _barbarians(game: Game, state: Now, card: Resolve, effect: Barbarians) -> None:
    area = card.area
    closed = game.closed(state, BLACK)
    placed = 0 if closed >> area & 1 else put(state, BLACK, area, effect.first, game.chart.most[area])
    if placed:
        game.emit("placed", BLACK, area, placed)
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
    Gain: _gain, Draw: _draw, Sift: _sift, Stargaze: _stargaze, Trade: _trade, Place: _place, Levy: _levy, Spy: _spy,
    Remove: disasters.remove, Wither: disasters.wither, Replace: disasters.replace, Barbarians: _barbarians,
    Invasion: _invasion, Bonus: _bonus, Invest: _invest, Negate: _negate, Special: _special,
}  # fmt: skip
