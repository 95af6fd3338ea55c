"""War and peace by the Civilization Pool (P465, P470 to P501), where no scenario says who is hostile to whom."""

from msgspec.structs import replace

from fourquarters.games.acme.disks import cities, reach
from fourquarters.games.acme.flow import pool, solitaire
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.words import DONE, OFFER, OFFER_CARD, OFFER_MINA, POOL_BLACK, POOL_WHITE
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

PEACE, WAR, TRUCE, FEUD = range(4)
"""The steps in their order (P471): peace offers, declarations of war, peace and war among automata."""
WANTED = (POOL_WHITE, POOL_BLACK, POOL_WHITE, POOL_BLACK)
MOST = (4, 5, 3, 5)
"""So many disks are drawn at most (P478, P487, P501)."""
SEAFARERS = ("sea-peoples", "cimmerians")


class Hostility(Step, frozen=True):
    """After every Victory Tally (P470): all pairs of each step, one after the other."""

    stage: int = PEACE
    index: int = 0

    def resume(self, game: Game, state: Now) -> int | None:
        if self.stage == PEACE:
            state.stack[-1] = Hostility(WAR)
            state.stack += [PeaceOffers(seat) for seat in reversed(solitaire.players(game, state))]  # P472
            return None
        every = pairs(game, state, self.stage)
        if self.index < len(every):
            state.stack[-1] = Hostility(self.stage, self.index + 1)
            npc, other = every[self.index]
            if due(game, state, self.stage, npc, other):
                draw(game, state, self.stage, npc, other, draws(game, state, self.stage, npc, other))
        elif self.stage == FEUD:
            state.stack.pop()
        else:
            state.stack[-1] = Hostility(self.stage + 1)
        return None


def begin_hostility(game: Game, state: Now) -> None:
    """In historical scenarios hostility is as they say (P473)."""
    if not solitaire.historical(game):
        state.stack.append(Hostility())


def pairs(game: Game, state: Now, stage: int) -> list[tuple[int, int]]:
    """Who checks against whom, in order; nothing that this depends on changes during the step."""
    automata = solitaire.npcs(game, state)
    if stage == WAR:
        foremost = sorted(automata, key=lambda npc: -game.score(state, npc))  # P480
        return [(npc, seat) for seat in solitaire.players(game, state) for npc in foremost]
    others = sorted(automata, key=lambda npc: game.score(state, npc)) if stage == FEUD else automata  # P489, P494
    return [(npc, other) for npc in automata for other in others if npc != other]


def due(game: Game, state: Now, stage: int, npc: int, other: int) -> bool:
    """Is there anything to check?"""
    reconciled = solitaire.memory(state).reconciled
    if stage == TRUCE:
        return solitaire.hostile(state, npc, other) and not inveterate(game, state, npc, other)
    if stage == WAR:
        return not solitaire.hostile(state, npc, other) and not reconciled >> npc & 1
    return all(not state.enemies[each] and not reconciled >> each & 1 for each in (npc, other))


def inveterate(game: Game, state: Now, npc: int, other: int) -> bool:
    """Does the scenario call one of two automata hostile to the other for good?"""
    return solitaire.lasting(game, state, npc, other) or solitaire.lasting(game, state, other, npc)


def draws(game: Game, state: Now, stage: int, npc: int, other: int, gift: bool = False) -> int:
    """How many disks are drawn."""
    found = sum(conditions(game, state, stage, npc, other)) + gift
    if stage == PEACE and state.primary[npc] == other and len(solitaire.players(game, state)) > 1:
        found -= 1  # P478
    return max(0, min(found, MOST[stage]))


def conditions(game: Game, state: Now, stage: int, npc: int, other: int) -> tuple[bool, ...]:
    """What each brings a disk."""
    near = bool(state.of[npc] & reach(game, state, other))
    vp = game.score(state, npc), game.score(state, other)  # P60
    towns = len(cities(state, npc)), len(cities(state, other))
    if stage in (PEACE, TRUCE):  # P475 to P477, P490 to P492
        return (not near, vp[0] > vp[1], towns[0] > towns[1])
    home = state.home[npc]
    pressed = bool(state.of[other] & (1 << home | game.chart.beside[home]))
    wronged = bool(solitaire.memory(state).harmed[npc] >> other & 1)
    crossed = seafaring(game, state, npc) and bool(state.of[other] & roamed(game, state, other))
    return (near, pressed, vp[1] > vp[0], towns[1] > towns[0], wronged, crossed)  # P481 to P486, P495 to P500


def seafaring(game: Game, state: Now, seat: int) -> bool:
    """Is it the Sea Peoples or the Cimmerians?"""
    return state.people[seat] >= 0 and game.peoples.civilizations[state.people[seat]].id in SEAFARERS


def roamed(game: Game, state: Now, other: int) -> int:
    """Sea areas with a disk of either of these peoples, but for those of one civilization itself, as a mask."""
    mask = 0
    for seat in state.order:
        if seat != other and seafaring(game, state, seat):
            mask |= state.of[seat]
    return mask & game.waters


def draw(game: Game, state: Now, stage: int, npc: int, other: int, count: int) -> None:
    if count:
        game.emit("checks", stage, npc, other, count)
        state.stack.append(Pull(stage, npc, other, count))


class Pull(Step, frozen=True):
    """Disks come out of the Pool one by one, until one is of the colour that decides; then all go back (P479)."""

    stage: int
    npc: int
    other: int
    left: int
    drawn: tuple[int, ...] = ()
    """The kinds of disks that have come out already."""

    def resume(self, game: Game, state: Now) -> int | None:
        if self.left:
            return CHANCE
        state.stack.pop()
        game.emit("unmoved", self.stage, self.npc, self.other)
        return None

    def inside(self, state: Now) -> list[int]:
        """What is still in the Pool."""
        return pool.without(pool.contents(state), self.drawn)

    def legal(self, game: Game, state: Now) -> list[Action]:
        return pool.pulls(self.inside(state))

    def weights(self, game: Game, state: Now) -> list[int]:
        return pool.weights(self.inside(state))

    def apply(self, game: Game, state: Now, action: Action) -> None:
        game.emit("pulled", action[1])
        if action[1] == WANTED[self.stage]:
            state.stack.pop()
            _DECIDED[self.stage](game, state, self.npc, self.other)
            return
        state.stack[-1] = Pull(self.stage, self.npc, self.other, self.left - 1, (*self.drawn, action[1]))


def _reconcile(game: Game, state: Now, npc: int, other: int) -> None:
    solitaire.make_peace(state, npc, other)
    known = solitaire.memory(state)
    state.solitaire = replace(known, reconciled=known.reconciled | 1 << npc)
    game.emit("reconciled", npc, other)


def _truce(game: Game, state: Now, npc: int, other: int) -> None:
    """Both are no longer enemies (P493)."""
    solitaire.make_peace(state, other, npc)
    known = solitaire.memory(state)
    state.solitaire = replace(known, reconciled=known.reconciled | 1 << other)
    _reconcile(game, state, npc, other)


def _war(game: Game, state: Now, npc: int, seat: int) -> None:
    """It becomes an enemy of the player's; automata bury their quarrels with it (P488)."""
    solitaire.turn_hostile(game, state, npc, seat, 487)
    for other in solitaire.npcs(game, state):
        quarrel = solitaire.hostile(state, npc, other) or solitaire.hostile(state, other, npc)
        if other != npc and quarrel and not inveterate(game, state, npc, other):
            solitaire.make_peace(state, npc, other)
            solitaire.make_peace(state, other, npc)
            game.emit("buried", npc, other)


def _feud(game: Game, state: Now, npc: int, other: int) -> None:
    solitaire.turn_hostile(game, state, npc, other, 501)


_DECIDED = (_reconcile, _war, _truce, _feud)


class PeaceOffers(Step, frozen=True):
    """A player's civilization may offer peace to any of its enemies, each once, with a gift or without (P472, P474)."""

    seat: int
    asked: int = 0
    """Automata that have had their offer, as a mask."""

    def resume(self, game: Game, state: Now) -> int | None:
        if len(self.legal(game, state)) > 1:
            return self.seat
        state.stack.pop()
        return None

    def open(self, game: Game, state: Now) -> list[int]:
        """The enemies that can still be asked."""
        return [
            npc
            for npc in solitaire.npcs(game, state)
            if solitaire.hostile(state, npc, self.seat)
            and not self.asked >> npc & 1
            and not solitaire.lasting(game, state, npc, self.seat)
        ]

    def legal(self, game: Game, state: Now) -> list[Action]:
        actions = [DONE]
        for npc in self.open(game, state):
            if draws(game, state, PEACE, npc, self.seat):
                actions.append(OFFER[npc])
            if draws(game, state, PEACE, npc, self.seat, gift=True):
                actions += [OFFER_MINA[npc]] if state.mina[self.seat] else []
                actions += [OFFER_CARD[npc][card] for card in game.losable(state, self.seat)]
        return actions

    def apply(self, game: Game, state: Now, action: Action) -> None:
        if action[0] == "done":
            state.stack.pop()
            return
        npc, seat = action[1], self.seat
        count = draws(game, state, PEACE, npc, seat, gift=action[0] != "offer")
        state.stack[-1] = PeaceOffers(seat, self.asked | 1 << npc)
        if action[0] == "offer-mina":
            state.mina[seat] -= 1
            state.mina[npc] += 1
            game.emit("gave-mina", seat, npc)
        elif action[0] == "offer-card":
            state.drop(seat, action[2])
            game.hand_over(state, npc, action[2])
            game.show("gave-card", seat, npc, action[2])
        draw(game, state, PEACE, npc, seat, count)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action[0] not in ("offer", "offer-mina", "offer-card"):
            return None
        npc = action[1]
        if not game.is_npc(state, npc) or not solitaire.hostile(state, npc, self.seat):
            return Refusal("peace is offered to automata that are hostile to you", "P472")
        if self.asked >> npc & 1:
            return Refusal("they have had your offer this turn", "P472")
        if solitaire.lasting(game, state, npc, self.seat):
            return Refusal("by the scenario they remain hostile to you", "P473")
        if action[0] == "offer-mina" and not state.mina[self.seat]:
            return Refusal("needs 1 mina: you have none", "P474")
        if action[0] == "offer-card" and action[2] not in game.losable(state, self.seat):
            return Refusal("you do not hold that card, or cannot give it away", "P474")
        return Refusal("no disk would be drawn for it: nothing speaks for peace", "P478")
