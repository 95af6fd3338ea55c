"""The warpath of the Persians in the Alexander scenario: on Land or at sea, whichever leads to Macedon (P593, P594)."""

from fourquarters.games.acme.customs.campaign import MACEDON
from fourquarters.games.acme.disks import bits, cities, reach
from fourquarters.games.acme.flow.step import Game, Now

FAR = 1000


def off_the_path(game: Game, state: Now, seat: int, closed: int, seafarers: bool) -> int:
    """The areas of the wrong kind, Land for seafarers and Sea for others, as a mask: all but those that are nearer to
    Macedon's Gold, or as near to that and nearer to its Cities, than any of the right kind within reach."""
    row, most = state.disks[seat], game.chart.most
    gold = steps(game, {each.area for each in state.gold if each.owner == MACEDON and state.disks[MACEDON][each.area]})
    city = steps(game, set(cities(state, MACEDON)))

    def way(area: int) -> tuple[int, int]:
        return gold.get(area, FAR), city.get(area, FAR)

    right = [
        area
        for area in bits(reach(game, state, seat) & ~closed)
        if bool(game.waters >> area & 1) == seafarers and row[area] < most[area]
    ]
    best = min((way(area) for area in right), default=(FAR + 1, 0))
    wrong = game.chart.land if seafarers else game.chart.seas
    return sum(1 << area for area in wrong if way(area) >= best)


def steps(game: Game, start: set[int]) -> dict[int, int]:
    """How far every area is from the nearest of some."""
    found = dict.fromkeys(start, 0)
    edge = list(start)
    while edge:
        around = [(other, found[area] + 1) for area in edge for other in game.chart.next[area]]
        edge = []
        for other, far in around:
            if other not in found:
                found[other] = far
                edge.append(other)
    return found
