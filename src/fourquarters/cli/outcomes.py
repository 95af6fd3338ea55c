"""What chance did on a real table, typed in: by the number on a card, or by a name or how it begins."""

from collections.abc import Sequence

from fourquarters.kernel.errors import RefusedError, listing
from fourquarters.kernel.game import Choice

_NAMED = 6
"""So many candidates are named where several fit."""


def numbers(choices: Sequence[Choice]) -> list[int]:
    """The number each outcome is called by: its own where all have one, such as a card's, else its place in the list.

    >>> numbers([Choice(("draw", 3), "Traitor", "card:22"), Choice(("draw", 7), "Great Captain", "card:14")])
    [22, 14]
    >>> numbers([Choice(("turn", 0), "Forest", "a1"), Choice(("turn", 1), "Plains", "a1")])
    [1, 2]
    """
    printed = [choice.target.rpartition(":")[2] for choice in choices]
    if all(number.isdecimal() for number in printed) and len(set(printed)) == len(printed):
        return [int(number) for number in printed]
    return list(range(1, len(choices) + 1))


def find(choices: Sequence[Choice], text: str) -> Choice | None:
    """The outcome that was meant; None if nothing is called so, refused if several are.

    >>> cards = [Choice(("draw", 3), "Great Builder", "card:3"), Choice(("draw", 14), "Great Captain", "card:14")]
    >>> find(cards, "14").label, find(cards, "great b").label, find(cards, "captain").label
    ('Great Captain', 'Great Builder', 'Great Captain')
    >>> find([Choice(("turn", 0), "t0: left stairs"), Choice(("turn", 1), "t1: a tunnel")], "tunnel").label
    't1: a tunnel'
    """
    if text.isdecimal():
        return dict(zip(numbers(choices), choices, strict=True)).get(int(text))
    found = named(choices, text)
    if len(found) > 1:
        some = listing([choice.label for choice in found[:_NAMED]])
        more = f" and {len(found) - _NAMED} more" if len(found) > _NAMED else ""
        raise RefusedError(f"'{text}' could be {some}{more}: type more of the name, or its number")
    return found[0] if found else None


def named(choices: Sequence[Choice], text: str) -> list[Choice]:
    """The outcomes of this name; if there are none, those that begin with it; else those with a word that does, first
    in their names, then in all that is said of them.
    """
    wanted = text.lower()
    names = [(choice.label.lower(), choice.label.lower().partition(":")[0], choice) for choice in choices]
    for fits in (
        lambda _, name: name == wanted,
        lambda _, name: name.startswith(wanted),
        lambda _, name: f" {wanted}" in name,
        lambda label, _: f" {wanted}" in label,
    ):
        found = [choice for label, name, choice in names if fits(label, name)]
        if found:
            return found
    return []
