"""The piles beside the board: copies of each card, per seat."""

Piles = tuple[tuple[int, ...], tuple[int, ...]]
"""Per seat, how many copies of each card. They change seldom, so they are values: see :func:`changed`."""


def pair(values: tuple[int, int], seat: int, value: int) -> tuple[int, int]:
    """The values of both seats, one seat's replaced.

    >>> pair((4, 5), 1, 9)
    (4, 9)
    """
    return (value, values[1]) if seat == 0 else (values[0], value)


def changed(piles: Piles, seat: int, card: int, by: int) -> Piles:
    """The piles with one count of one seat changed.

    >>> changed(((1, 2), (3, 4)), 1, 0, -1)
    ((1, 2), (2, 4))
    """
    pile = list(piles[seat])
    pile[card] += by
    return (tuple(pile), piles[1]) if seat == 0 else (piles[0], tuple(pile))
