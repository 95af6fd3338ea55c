"""The Card Phase: one action after the other in turn order until all have passed (R5)."""

from fourquarters.games.acme.abilities import Scribes
from fourquarters.games.acme.deck import Way
from fourquarters.games.acme.disks import FRIENDS, NEUTRAL, SEATS, bits, put, sides, stack
from fourquarters.games.acme.flow import culture, deities, effects, influence
from fourquarters.games.acme.flow.drawing import TradeCards
from fourquarters.games.acme.flow.hands import show, showing, why_not_shown
from fourquarters.games.acme.flow.harm import spares_team
from fourquarters.games.acme.flow.losses import Invoke
from fourquarters.games.acme.flow.negation import CardSubject, city_in, open_window
from fourquarters.games.acme.flow.paying import resources
from fourquarters.games.acme.flow.solitaire import stirred
from fourquarters.games.acme.flow.step import Game, Now, Saving, Step
from fourquarters.games.acme.flow.teams import keeps_out
from fourquarters.games.acme.flow.temple import first_temple
from fourquarters.games.acme.flow.words import (
    AGAINST,
    AT,
    BUILD,
    HEED,
    PASS,
    PLAY,
    RESTORE,
    RETURN,
    SCRIBES,
    USE,
    WAY,
)
from fourquarters.games.acme.flow.words import (
    CITY as CITY_OF,
)
from fourquarters.games.acme.gods import CAPTURED
from fourquarters.games.acme.vocabulary import Remove
from fourquarters.games.acme.where import areas
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class CardPhase(Step, frozen=True):
    """Round after round, whoever has not passed acts (R5.1)."""

    index: int = 0

    def resume(self, game: Game, state: Now) -> int | None:
        if self.index == 0 and state.passed == game.out(state):
            game.emit("card-phase")
        everybody = (1 << game.setup.seats) - 1
        if state.passed == everybody or culture.decided(state):
            state.stack.pop()
            influence.begin_studies(game, state)
            return None
        order = state.order
        for step in range(len(order)):
            seat = order[(self.index + step) % len(order)]
            if not state.passed >> seat & 1:
                state.stack[-1] = CardPhase((self.index + step + 1) % len(order))
                if not first_temple(game, state, seat):
                    state.stack.append(CardAction(seat))
                break
        return None


class CardAction(Step, frozen=True):
    """Play a card, build, re-establish or return a Deity, use an Investment, advance in culture, or pass."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        seat = self.seat
        if not state.hands[seat] and all(action in (HEED, PASS) for action in self.legal(game, state)):  # R5.2
            state.stack.pop()
            state.passed |= 1 << seat
            game.emit("passed", seat)
            return None
        return seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        seat = self.seat
        actions = [PLAY[card] for card in state.hands[seat] if playable(game, state, seat, card)]
        actions += [
            USE[entry.card]
            for entry in state.table[seat]
            if entry.disks and game.deploys(entry.card) and effects.breeding_grounds(game, state, seat)
        ]
        if deities.may_build(game, state, seat):
            actions += [BUILD[deity] for deity in deities.available(state)]
        if deities.may_restore(game, state, seat):
            actions.append(RESTORE)
        actions += [
            RETURN[deity] for deity, god in enumerate(state.gods) if god.status == CAPTURED and god.captor == seat
        ]
        actions += culture.advances(game, state, seat)
        if not state.used[seat] & game.SCRIBES_USED and state.hands[seat] and game.has(state, seat, Scribes):
            actions.append(SCRIBES)
        actions += showing(game, state, seat)
        if state.orders[seat]:
            actions.append(HEED)
        actions.append(PASS)
        return actions

    def apply(self, game: Game, state: Now, action: Action) -> None:
        seat, verb = self.seat, action[0]
        if verb == "heed":
            state.orders[seat] = 0
            game.tell_only(seat, "heeds", seat)
            return
        if verb in ("show", "show-hand", "hide-hand"):
            show(game, state, seat, action)
            return
        state.used[seat] |= game.SCRIBES_USED
        if verb == "scribes":
            game.emit("scribes", seat)
            state.stack.append(TradeCards(seat, 2, 1, must=True))
            return
        state.stack.pop()
        if verb == "play":
            state.drop(seat, action[1])
            state.stack.append(Playing(seat, action[1]))
        elif verb == "use":
            state.stack += (Spread(seat, action[1]), Invoke(seat, action[1]))
        elif verb == "build":
            game.emit("building", seat, action[1])
            deities.build(state, seat, action[1])
        elif verb == "restore":
            lost = deities.lost(state, seat)
            game.emit("restoring", seat, lost)
            deities.build(state, seat, lost, deities.RESTORE_COST)
        elif verb == "advance":
            culture.pay(game, state, seat, action[1])
        elif verb == "return":
            state.vp[seat] += game.return_vp
            game.emit("returned", seat, action[1])
            deities.send_back(game, state, action[1])
        else:
            state.passed |= 1 << seat
            game.emit("passed", seat)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        verb, seat = action[0], self.seat
        if verb == "play":
            return why_unplayable(game, state, seat, action[1])
        if verb == "build":
            if deities.own(state, seat) >= 0:
                return Refusal("a civilization has at most one Deity of its own", "D1")
            if action[1] not in deities.available(state):
                return Refusal("that Deity is not available", "D2")
            if not state.disks[seat][state.home[seat]]:
                return Refusal("needs a disk in your Home Area: you have none", "H33")
            if not deities.may_found(game, state, seat):
                return Refusal("by a rule of the scenario you cannot build a Deity now", "P5")
            return Refusal(_short_of(game, state, seat, deities.BUILD_COST), "D2")
        if verb == "restore":
            if deities.lost(state, seat) < 0:
                return Refusal("you have lost no Deity", "D7")
            if not state.disks[seat][state.home[seat]]:
                return Refusal("needs a disk in your Home Area: you have none", "H37")
            if not deities.may_found(game, state, seat):
                return Refusal("by a rule of the scenario your Deity cannot come back now", "P5")
            return Refusal(_short_of(game, state, seat, deities.RESTORE_COST), "D7")
        if verb == "advance":
            return culture.why_not_advanced(game, state, seat, action[1])
        if verb == "return":
            return Refusal("you have not captured that Deity", "D6")
        if verb == "use":
            if not any(entry.card == action[1] and game.deploys(entry.card) for entry in state.table[seat]):
                return Refusal("you have no such Investment card on the table that sends disks to the map", "R5.6")
            return Refusal("no Land area next to yours has room for its disk", "R5.6")
        if verb in ("show", "show-hand", "hide-hand"):
            return why_not_shown(game, state, seat, action)
        if verb == "scribes":
            return Refusal("only Akkad's scribes, once, before the first action of the phase", "A1")
        return Refusal("you have given no standing order", "R5.5") if verb == "heed" else None


def _short_of(game: Game, state: Now, seat: int, cost: int) -> str:
    """How many resources are missing; the last disk at home is none."""
    return f"needs {cost} resources: you have {resources(game, state, seat)}, the last disk at home not counted"


class Spread(Saving, frozen=True):
    """The disk of an Investment card that can be deployed as an action goes next to an occupied area."""

    seat: int
    card: int
    released: bool = False

    def saved(self, game: Game, state: Now, spent: bool = True) -> None:
        """The use was not negated: its disk is in Supply, ready to be placed."""
        state.stack[-1] = Spread(self.seat, self.card, released=True)

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.released or not self.legal(game, state):
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [AT[area] for area in bits(effects.breeding_grounds(game, state, self.seat))]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        put(state, self.seat, action[1], 1, game.chart.most[action[1]])
        game.emit("placed", self.seat, action[1], 1)
        stirred(game, state, self.seat, action[1])

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] != "at":
            return None
        reason = "it must be a Land area next to one you occupy, with room"
        return keeps_out(game, state, self.seat, action[1]) or Refusal(reason, "R5.6")


# What can be played


def ways(game: Game, state: Now, seat: int, card: int, moment: str) -> list[int]:
    """The ways a card in hand could be used now, by number."""
    entry = game.cards[card]
    if "religion" in entry.codes and not may_worship(game, state, seat, card):  # R5.3
        return []
    return [
        number for number, way in enumerate(entry.ways) if moment in way.moments and feasible(game, state, seat, way)
    ]


def may_worship(game: Game, state: Now, seat: int, card: int) -> bool:
    """A Religion card needs an Active Deity; Monotheism can also bring a lost one back."""
    return state.active(seat) or (card == game.faith_card and deities.may_regain(game, state, seat))


def feasible(game: Game, state: Now, seat: int, way: Way) -> bool:
    """Its cost can be paid, it has something to aim at, and some effect is possible (R5.3)."""
    if game.fee(state, seat, way) > state.mina[seat] or (way.cost.disks and not game.loose(state, seat)):
        return False
    if way.aim is not None and not targets(game, state, seat, way):
        return False
    return any(effects.possible(game, state, seat, effect) for effect in way.effects)


def playable(game: Game, state: Now, seat: int, card: int) -> bool:
    return bool(ways(game, state, seat, card, "card phase"))


def why_unplayable(game: Game, state: Now, seat: int, card: int) -> Refusal:
    if card not in state.hands[seat]:
        return Refusal("you do not hold that card", "R5.3")
    entry = game.cards[card]
    if not any("card phase" in way.moments for way in entry.ways):
        return Refusal(f"{entry.name} is not played in the Card Phase", "R5.3")
    if "religion" in entry.codes and not may_worship(game, state, seat, card):
        return Refusal("a Religion card needs an Active Deity", "R5.3")
    if any(way.aim and aims(game, state, seat, way) and not targets(game, state, seat, way) for way in entry.ways):
        return Refusal(f"{entry.name} could only harm a team-mate more than any Faction outside the team", "P78")
    price = max(way.cost.mina for way in entry.ways)
    if price > state.mina[seat]:
        return Refusal(f"needs {price} mina: you have {state.mina[seat] or 'none'}", "R5.3")
    return Refusal("it would have no effect now", "R5.3")


def targets(game: Game, state: Now, seat: int, way: Way) -> list[Action]:
    """What the card can be aimed at, as actions; not at what would harm a team-mate most (P78)."""
    found = aims(game, state, seat, way)
    return [aim for aim in found if spares_team(game, state, seat, way, aim)] if game.sides.teams else found


def aims(game: Game, state: Now, seat: int, way: Way) -> list[Action]:
    """What fits the card's aim, as actions."""
    aim = way.aim
    assert aim is not None
    if aim.at == "opponent":
        return [AGAINST[other] for other in opponents(game, state, seat, way)]
    mask = areas(game, state, seat, aim.where)
    if aim.at == "area":
        return [AT[area] for area in bits(mask) if effects.strikes(game, state, way, area)]
    removes = any(isinstance(effect, Remove) for effect in way.effects)
    return [CITY_OF[area][other] for area in bits(mask) for other in besieged(game, state, seat, area, removes)]


def besieged(game: Game, state: Now, seat: int, area: int, removes: bool) -> list[int]:
    """Whose City in an area a card may be aimed at. Only what removes disks harms neutrals: it strikes the whole stack
    that they share with a friend, under the friend's name, and is no card for the friend to play against them."""
    own = (seat, NEUTRAL) if state.memo[FRIENDS] - 1 == seat else (seat,)
    return [
        other
        for other in sides(state, area)
        if other not in own
        and (other < SEATS or removes)
        and any(game.has_city(state, each, area) for each in (stack(state, other, area) if removes else (other,)))
    ]


def opponents(game: Game, state: Now, seat: int, way: Way) -> list[int]:
    """The other civilizations that fit the card's aim."""
    aim = way.aim
    assert aim is not None
    found = [
        other
        for other in range(game.setup.seats)
        if other != seat
        and state.mina[other] >= aim.mina
        and len(game.losable(state, other)) >= aim.cards
        and (not aim.deity or deities.own(state, other) >= 0 or state.faith == other)
    ]
    if aim.most_cities:
        counts = [len(game.cities(state, other)) for other in range(game.setup.seats)]
        found = [other for other in found if counts[other] and counts[other] == max(counts)]
    return [other for other in found if effects.touches(game, state, way, other)]


# Playing a card


class Playing(Step, frozen=True):
    """A card leaves the hand: its use and its aim are chosen, then it is announced (R5.3)."""

    seat: int
    card: int
    way: int = -1

    def resume(self, game: Game, state: Now) -> int | None:
        if self.way < 0:
            found = ways(game, state, self.seat, self.card, "card phase")
            if len(found) > 1:
                return self.seat
            state.stack[-1] = Playing(self.seat, self.card, found[0])
            return None
        if game.cards[self.card].ways[self.way].aim is None:
            state.stack[-1] = Announced(self.seat, self.card, self.way)
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        if self.way < 0:
            return [WAY[number] for number in ways(game, state, self.seat, self.card, "card phase")]
        return targets(game, state, self.seat, game.cards[self.card].ways[self.way])

    def apply(self, game: Game, state: Now, action: Action) -> None:
        verb = action[0]
        if verb == "way":
            state.stack[-1] = Playing(self.seat, self.card, action[1])
        elif verb == "city":
            state.stack[-1] = Announced(self.seat, self.card, self.way, action[1], action[2])
        elif verb == "at":
            state.stack[-1] = Announced(self.seat, self.card, self.way, action[1])
        else:
            state.stack[-1] = Announced(self.seat, self.card, self.way, -1, action[1])

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] in ("at", "city", "against"):
            card = game.cards[self.card]
            aim = card.ways[self.way].aim if self.way >= 0 else None
            if aim is None:
                return Refusal(f"first choose how {card.name} is used", "R5.3")
            if action in aims(game, state, self.seat, card.ways[self.way]):
                return Refusal(
                    f"there {card.name} would harm a team-mate more than any Faction outside the team", "P78"
                )
            terrain = ", ".join(kind.title() for kind in aim.where.terrain)
            needs = {
                "area": f"an area of this kind: {terrain}" if terrain else "an area its text allows",
                "city": "a City of an opponent",
                "opponent": "an opponent to whom it can do something",
            }
            return Refusal(f"{card.name} needs {needs[aim.at]}", "R5.3")
        return Refusal("it cannot be used that way now", "R5.3") if action[0] == "way" else None


class Announced(CardSubject, frozen=True):
    """A card with its aim lies on the table; the others may negate it, then it is paid for and carried out."""

    way: int
    area: int = -1
    against: int = -1
    zone: int = 0
    """The areas it strikes or may strike, as a mask."""
    asked: bool = False

    def aims_at(self, state: Now, seat: int) -> bool:
        if self.against >= 0:
            return self.against == seat
        return bool(state.of[seat] & self.zone)

    def threatens_city(self, state: Now, seat: int) -> bool:
        return self.aims_at(state, seat) and city_in(state, seat, self.zone)

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.asked:
            game.emit("announced", self.seat, self.card, self.area, self.against)
            zone = effects.zone(game, state, game.cards[self.card].ways[self.way], self.area, self.against)
            ready = Announced(self.seat, self.card, self.way, self.area, self.against, zone, asked=True)
            state.stack[-1] = ready
            open_window(game, state, ready)
            return None
        state.stack.pop()
        effects.carry_out(game, state, effects.Resolve(self.seat, self.card, self.way, self.area, self.against))
        return None

    def called_off(self, game: Game, state: Now) -> None:
        game.throw(state, self.card)
