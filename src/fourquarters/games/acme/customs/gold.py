"""Gold: areas that cards can hardly empty, and that are worth taking (P360 to P369)."""

from msgspec.structs import replace

from fourquarters.games.acme.abilities import Captors
from fourquarters.games.acme.customs.base import Custom
from fourquarters.games.acme.disks import SEATS
from fourquarters.games.acme.flow.losses import Loss
from fourquarters.games.acme.flow.spoils import ChooseLoot
from fourquarters.games.acme.flow.step import Game, Now
from fourquarters.games.acme.scenarios import Scenario
from fourquarters.games.acme.state_parts import Gold

PRIZE = 4
"""VP for taking Gold."""
CHOOSER = "babylon"
"""Whose loot may be Captives for Gold, though it takes none elsewhere as a matter of course (P368)."""


class GoldRules(Custom):
    """Gold lies where the scenario puts it and never moves (P360)."""

    def needs(self, entry: Scenario) -> str:
        return "" if entry.gold or entry.gold_alone else "Gold on the map"

    def lessened(self, game: Game, state: Now, card: int, losses: tuple[Loss, ...]) -> tuple[Loss, ...]:
        """A card takes one disk of the owner in an area with Gold, and nothing takes the last (P361 to P365)."""
        left: list[Loss] = []
        spare: dict[int, int] = {}
        for loss in losses:
            if not guarded(state, loss.faction, loss.area):
                left.append(loss)
                continue
            others = state.disks[loss.faction][loss.area] - 1
            disks = min(loss.disks, spare.setdefault(loss.area, min(1, others) if card else others))
            spare[loss.area] -= disks
            if disks:
                left.append(replace(loss, disks=disks))
        return tuple(left)

    def pinned(self, game: Game, state: Now, seat: int) -> int:
        """Where its own Gold lies (P362)."""
        return sum(1 << gold.area for gold in state.gold if gold.owner == seat)

    def competition_ends(self, game: Game, state: Now) -> None:
        """Whoever else Controls an area with Gold takes it (P366)."""
        for gold in state.gold:
            here = state.here[gold.area]
            if here and not here & (here - 1) and here != 1 << gold.owner:
                self.taken(game, state, gold, here.bit_length() - 1)

    def taken(self, game: Game, state: Now, gold: Gold, faction: int) -> None:
        """It is gone for good; a civilization is paid for it, Barbarians are not (P366, P367)."""
        state.gold = tuple(other for other in state.gold if other != gold)
        game.emit("gold-gone", faction, gold.area, gold.owner)
        pay(game, state, faction)


def guarded(state: Now, faction: int, area: int) -> bool:
    """Does Gold of this Faction lie in the area?"""
    return any(gold.area == area and gold.owner == faction for gold in state.gold)


def pay(game: Game, state: Now, faction: int) -> None:
    """4 VP and a mina in the Loot box, besides what a sacked City brings (P367); or Captives (P368)."""
    if faction >= SEATS or not game.plays(state, faction):
        return
    state.vp[faction] += PRIZE
    game.emit("gold-plundered", faction, PRIZE)
    if game.has(state, faction, Captors) or game.peoples.civilizations[state.people[faction]].id == CHOOSER:
        state.stack.append(ChooseLoot(faction))
    else:
        state.loot[faction] += 1
        game.emit("plundered", faction, 1)
