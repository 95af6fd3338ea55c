"""Words of the options that the catalogue and the rules share."""

from fourquarters.kernel.title import Option

TIME_CARD = 97
EVENTS = {
    "exiles": "Exiles Return Home",
    "time": "Time Marches On",
    "north": "Hordes from the North",
    "east": "Eastern Powers Attack",
    "sea": "Invaders from the Sea",
    "mountain": "Mountain Tribes Descend",
    "desert": "Desert Raiders",
    "breath": "Breath of God",
}
"""The Event cards by a word each, from #96 on."""


def left_out() -> Option:
    """Events that stay in the box (P50)."""
    words, names = ("none", *EVENTS), ("none", *EVENTS.values())
    return Option("left_out", "Events left out of the deck", "none", words, "P50", labels=names, several=True)


def events_named(words: str) -> set[int]:
    """The cards meant by a value of the option.

    >>> events_named("time+desert") == {97, 102}
    True
    """
    return {card for card, word in enumerate(EVENTS, 96) if word in words.split("+")}
