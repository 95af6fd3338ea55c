"""What culture is worth to the steward, and what it would pay for it."""

from fourquarters.agents.acme import cards
from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme.disks import CITY
from fourquarters.games.acme.flow.culture import TOP, TRACKS, value

INCOME = ((0.0, 0.0, 0.7, 1.2, 1.4), (0.0, 0.0, 0.6, 1.5, 1.5), (0.0, 0.0, 0.9, 0.9, 1.8))
"""What each stage of each track brings in a turn."""
MINA = 0.7
CROWN = 100.0
"""The last stage of all three tracks wins the game."""


def rise(picture: Picture, seat: int, track: int, stage: int) -> float:
    """What it is worth to a civilization to stand on a stage instead of where it stands."""
    seats = picture.view.seats
    best = max((seats[other].culture[track] for other in picture.view.order if other != seat), default=0)
    own = picture.view.seats[seat].culture
    income = (INCOME[track][stage] - INCOME[track][own[track]]) * (picture.tallies - 1)
    lead = (_honour(stage, best) - _honour(own[track], best)) * picture.vp
    others = [own[other] for other in TRACKS if other != track]
    promise = 0.1 * picture.growth * (stage - own[track])
    return income + lead + promise + CROWN * (stage == TOP and min(others) == TOP)


def _honour(stage: int, rival: int) -> float:
    """VP a turn; to be equal at least leaves the rival without."""
    return 1.0 if stage == TOP or stage > rival else 0.4 if stage and stage == rival else 0.0


def price(picture: Picture, track: int) -> float:
    """The least that the next stage costs us, Cities left alone; very much if that cannot be paid."""
    left = picture.me.culture[track] + 1
    total = 0.0
    offers = [(MINA, 1)] * picture.me.mina
    offers += [(cards.keep(picture, card), value(picture.game, card, track)) for card in picture.me.cards]
    for area, count in enumerate(picture.mine):
        if 0 < count < CITY and area != picture.me.home:
            offers.append((spare(picture, area), 1))
    while left > 0:
        if not offers:
            return CROWN * 2
        best = min(offers, key=lambda offer: offer[0] / min(offer[1], left))
        offers.remove(best)
        total += best[0]
        left -= best[1]
    return total


def spare(picture: Picture, area: int) -> float:
    """What a disk taken off an area costs us."""
    count = picture.mine[area]
    return 0.4 + max(0.0, picture.standing(area, count) - picture.standing(area, count - 1))


def bid(picture: Picture, track: int) -> float:
    """How good an action it is to buy the next stage."""
    return rise(picture, picture.seat, track, picture.me.culture[track] + 1) - price(picture, track)


def fall(picture: Picture, seat: int, track: int) -> float:
    """What it is worth to us to push a rival back a stage."""
    stage = picture.view.seats[seat].culture[track]
    return -rise(picture, seat, track, stage - 1) * 0.6 * picture.grudge(seat)


def levy(picture: Picture, area: int) -> float:
    """How well a white disk would serve in an area: best where it turns the scale."""
    ours, theirs = picture.mine[area], picture.most[area]
    return (2.0 if -1 <= ours - theirs <= 0 else 0.2) * picture.holding(area, CITY)
