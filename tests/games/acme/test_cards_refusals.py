"""When each of the 103 cards is refused, and what is said then. Orange are the Hittites at Hattusha, green is Egypt."""

import pytest

from tests.games.acme.kit import Table, cards, started

H, E = 0, 1
SLUGS = Table().game.cards.slugs[1:]

IN_VAIN = (
    "gold-smith", "great-builder", "prophet", "seductress", "the-eyes-of-the-king", "dancer-of-the-7-veils", "spy",
    "market-towns", "debased-silver", "trade-embargo", "city-walls", "famine-and-pestilence", "biblical-plague",
    "drought", "tax-revolt", "rebellion", "corruption", "nepotism", "barbarian-migration", "second-wave", "civil-war",
)  # fmt: skip
"""They do nothing while each has but one disk at home, no cards and no mina."""

ANSWERS = (
    "assassin", "sorcerer", "prophetess", "high-priest", "corrupter", "wise-counselor", "royal-decree",
    "hand-writing-on-the-wall",
)  # fmt: skip
BATTLES = (
    "great-captain", "mercenary-general", "siege-master", "warrior-king", "traitor", "soothsayer", "armored-infantry",
    "light-chariots", "shield-bearers", "heavy-chariots", "composite-bows", "iron-weapons", "hill-warriors",
    "camel-riders", "battering-ram", "mercenaries-desert", "eagles-of-the-sea",
)  # fmt: skip
EVENTS = (
    "exiles-return-home", "time-marches-on", "hordes-from-the-north", "eastern-powers-attack", "invaders-from-the-sea",
    "mountain-tribes-descend", "desert-raiders", "breath-of-god",
)  # fmt: skip
ELSEWHERE = (*ANSWERS, *BATTLES, *EVENTS, "good-omens")
RELIGION = ("heresy", "blasphemy", "religious-zeal", "forsaken-by-god", "pilgrimage", "monotheism")

LAID_DOWN = (
    "master-mason", "breeder-of-stallions", "giver-of-laws", "master-armorer", "canals-and-cisterns",
    "grain-storehouses", "census",
)  # fmt: skip
"""They need disks in Supply."""
ALWAYS = (
    "grand-astrologer", "royal-treasurer", "epic-poet", "sea-route-to-tarshish", "incense-road", "cedar-trade",
    "gulf-traders", "lapis-road", "house-of-tablets", "herds-of-the-plains",
)  # fmt: skip
"""Whoever holds them when it is time to play a card can play them."""

_PLACES = "{} places no disk in {} now (R5.3)"
_KIND = "{} needs an area of this kind: {} (R5.3)"
_TEXT = "{} needs an area its text allows (R5.3)"
_WHOM = "{} needs an opponent to whom it can do something (R5.3)"
ASTRAY = {
    "queen-of-sheba": ("place kaska", _PLACES, "Kaska"),
    "founder-of-colonies": ("place tyre", _PLACES, "Tyre"),
    "trade-fleet": ("place kaska", _PLACES, "Kaska"),
    "royal-road": ("place kaska", _PLACES, "Kaska"),
    "lost-tribe": ("place thebes", _PLACES, "Thebes"),
    "island-colony": ("place hattusha", _PLACES, "Hattusha"),
    "advanced-agriculture": ("place kaska", _PLACES, "Kaska"),
    "improved-irrigation": ("place kaska", _PLACES, "Kaska"),
    "bountiful-harvest": ("place kaska", _PLACES, "Kaska"),
    "stone-quarries": ("place kaska", _PLACES, "Kaska"),
    "age-of-plenty": ("place tyre", _PLACES, "Tyre"),
    "mountain-of-gold": ("at kaska", _KIND, "Mountain"),
    "oasis": ("at tyre", _KIND, "Desert"),
    "fishing-grounds": ("at tyre", _KIND, "Sea"),
    "40-days-and-40-nights": ("at hattusha", _KIND, "Fertile"),
    "volcano": ("at kaska", _KIND, "Mountain"),
    "locusts": ("at hattusha", _KIND, "Fertile"),
    "sandstorm": ("at tyre", _KIND, "Desert"),
    "earthquake": ("at red-sea", _TEXT, ""),
    "pirate-raid": ("at tyre", _TEXT, ""),
    "marriage-alliance": ("against orange", _WHOM, ""),
    "palace-coup": ("against orange", _WHOM, ""),
}
"""Where each cannot go, and what is said then."""
BY_ITSELF = ("philosopher-king", "diplomat", "copper-mines")
"""They have tests of their own below."""


def test_every_card_is_refused_somewhere_here() -> None:
    here = [*IN_VAIN, *ELSEWHERE, *RELIGION, *LAID_DOWN, *ALWAYS, *ASTRAY, *BY_ITSELF]
    assert sorted(here) == sorted(SLUGS)


@pytest.mark.parametrize("card", IN_VAIN)
def test_a_card_that_would_do_nothing_is_refused(card: str) -> None:
    assert cards((card,)).refusal(f"play {card}") == "it would have no effect now (R5.3)"


@pytest.mark.parametrize("card", ELSEWHERE)
def test_a_card_for_another_moment_is_no_action_of_the_card_phase(card: str) -> None:
    table = cards((card,))
    assert table.refusal(f"play {card}") == f"{_name(table, card)} is not played in the Card Phase (R5.3)"


@pytest.mark.parametrize("card", RELIGION)
def test_a_religion_card_is_refused_without_an_active_deity(card: str) -> None:
    assert cards((card,)).refusal(f"play {card}") == "a Religion card needs an Active Deity (R5.3)"


@pytest.mark.parametrize("card", LAID_DOWN)
def test_without_disks_in_supply_it_is_refused(card: str) -> None:
    table = cards((card,))
    table.state.box[H], table.state.supply[H] = table.state.box[H] + table.state.supply[H], 0
    assert table.refusal(f"play {card}") == "it would have no effect now (R5.3)"


@pytest.mark.parametrize("card", [*ALWAYS, *ASTRAY])
def test_what_can_always_be_played_is_refused_to_others_and_at_other_times(card: str) -> None:
    table = cards((), (card,))
    assert table.refusal(f"play {card}") == "you do not hold that card (R5.3)"
    growing = started("example").deal(H, card)
    assert growing.refusal(f"play {card}") == "cards are played as an action of the Card Phase (R5.1)"


@pytest.mark.parametrize("card", ASTRAY)
def test_a_card_cannot_go_where_its_text_does_not_let_it(card: str) -> None:
    line, reason, what = ASTRAY[card]
    table = cards((card,)).put(E, midian=1)
    table.state.vp[E] = 1
    table.do(f"play {card}")
    assert table.refusal(line) == reason.format(_name(table, card), what)


def test_4_the_philosopher_king_trades_only_a_card_that_is_held() -> None:
    table = cards(("philosopher-king", "spy")).do("play philosopher-king")
    assert table.refusal("trade census") == "you do not hold that card (R5.3)"


def test_11_the_diplomat_is_refused_without_a_mina() -> None:
    assert cards(("diplomat",), ("spy",)).refusal("play diplomat") == "needs 1 mina: you have none (R5.3)"


def test_65_copper_mines_are_refused_to_whoever_controls_no_mountain() -> None:
    table = cards(("copper-mines",)).put(E, hattusha=1)
    assert table.refusal("play copper-mines") == "it would have no effect now (R5.3)"


def _name(table: Table, card: str) -> str:
    return table.game.cards[table.card(card)].name
