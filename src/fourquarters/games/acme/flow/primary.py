"""The primary enemy of an automaton (P278 to P288): of several enemies the one it takes for the greatest threat."""

from fourquarters.automata import Key, Priority, Verdict, choose, most
from fourquarters.games.acme.disks import bits, cities, on_map
from fourquarters.games.acme.flow import solitaire
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.words import PRIMARY
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.notation import Action


class Assess(Step, frozen=True):
    """A phase of all begins: automata look for their primary enemy (P279), and the boosts of P447 come in."""

    cards: bool = False
    """Is it the Card Phase?"""

    def resume(self, game: Game, state: Now) -> int | None:
        state.stack.pop()
        if self.cards:
            for seat in state.order:
                mina = game.levels.income(seat)
                if mina and game.plays(state, seat):
                    state.mina[seat] += mina
                    game.emit("boosted", seat, mina)
        state.stack += [Primary(npc) for npc in reversed(solitaire.npcs(game, state))]
        return None


class Primary(Step, frozen=True):
    """With two enemies or more and no primary one yet, the list decides, and what it leaves equal the lot (P280)."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        if state.primary[self.seat] >= 0 or len(enemies(state, self.seat)) < 2:
            state.stack.pop()
            return None
        verdict = threat(game, state, self.seat)
        if verdict.chosen is None:
            return CHANCE
        self._settle(game, state, verdict.chosen, "; ".join(verdict.trace.ties))
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [PRIMARY[foe] for foe in threat(game, state, self.seat).tied]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * len(threat(game, state, self.seat).tied)

    def apply(self, game: Game, state: Now, action: Action) -> None:
        self._settle(game, state, action[1], "by lot, equal in everything (P288)")

    def _settle(self, game: Game, state: Now, foe: int, why: str) -> None:
        state.stack.pop()
        state.primary = solitaire.changed(state.primary, self.seat, foe)
        game.emit("primary", self.seat, foe, why)


def enemies(state: Now, npc: int) -> list[int]:
    """The civilizations it is hostile to, in turn order."""
    return [seat for seat in state.order if solitaire.hostile(state, npc, seat)]


def threat(game: Game, state: Now, npc: int) -> Verdict[int]:
    """The enemies that the list leaves equal, or the one it ends with; a tie may be the scenario's to break."""
    verdict = choose(enemies(state, npc), [Priority("P280", "its enemies")], criteria(game, state, npc))
    said = solitaire.enmity(game, state, npc)
    if verdict.chosen is None and said is not None:
        favoured = solitaire.named(game, state, npc, said.ties)
        word: Key[int] = most("the scenario's word for a tie", lambda seat: seat in favoured)
        return choose(verdict.tied, [Priority("P280", "its enemies")], [word])
    return verdict


def criteria(game: Game, state: Now, npc: int) -> list[Key[int]]:
    """What enemies are compared by, in order (P281 to P287)."""
    home = state.home[npc]
    gold = [gold.area for gold in state.gold if gold.owner == npc]
    around = list(bits(game.chart.beside[home])) if home >= 0 else []

    def disks(seat: int, areas: list[int]) -> int:
        return sum(state.disks[seat][area] for area in areas)

    return [
        most("{} disk(s) in their Home Area (P281)", lambda seat: disks(seat, [home] if home >= 0 else [])),
        most("{} disk(s) where their Gold lies (P282)", lambda seat: disks(seat, gold)),
        most("{} disk(s) in their Cities (P283)", lambda seat: disks(seat, cities(state, npc))),
        most("{} disk(s) next to their Home Area (P284)", lambda seat: disks(seat, around)),
        most("{} VP (P285)", lambda seat: state.vp[seat]),
        most("{} Cities (P286)", lambda seat: len(cities(state, seat))),
        most("{} disk(s) in play (P287)", lambda seat: on_map(state, seat)),
    ]
