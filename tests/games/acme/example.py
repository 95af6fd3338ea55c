"""The script of the printed example of a turn: every action and every draw. The Hittites are orange, Egypt is green."""

from tests.games.acme.kit import Table

H, E = 0, 1

SETUP = [
    "order orange", "choose hittites", "home thebes",
    "place memphis", "place nile-delta", "place red-sea", "place reed-sea",
]  # fmt: skip
HANDS = [
    "draw trade-fleet", "draw high-priest", "draw sea-route-to-tarshish", "draw rebellion", "draw shield-bearers",
    "draw biblical-plague", "draw gold-smith", "draw fishing-grounds", "draw queen-of-sheba", "draw religious-zeal",
]  # fmt: skip
GROWTH_H = [
    "done", "deploy carchemish", "deploy mittani", "deploy emar", "deploy caucasus-sea", "deploy hattusha",
]  # fmt: skip
GROWTH_E = [
    "done", "deploy sinai-sea", "deploy tyre", "deploy judah", "deploy judah", "deploy aleppo", "deploy thebes",
]  # fmt: skip
CARDS = {
    1: ["play trade-fleet", "allow", "place icarian-sea", "place rhodian-sea", "place egyptian-sea"],
    2: ["play biblical-plague", "city hattusha orange", "negate high-priest", "allow", "pay-disk caucasus-sea"],
    3: ["play sea-route-to-tarshish", "allow"],
    4: ["play gold-smith", "allow", "deity forge", "pay-disk eastern-desert", "pay-disk western-desert", "pay-mina"],
    5: ["play rebellion", "city thebes green", "allow", "save-card fishing-grounds", "lose", "lose"],
    6: ["play queen-of-sheba", "allow", "place abydos", "place amarna", "draw master-armorer"],
    7: ["build dead", "pay-disk hattusha", "pay-disk hattusha", "pay-disk icarian-sea", "pay-mina", "pay-mina"],
    8: ["play religious-zeal", "at aleppo", "allow", "save-mina", "lose", "save-card shield-bearers"],
    10: ["play master-armorer"],
}
COMPETITION = ["save-with master-armorer"]
DRAW_E = [
    "buy 1", "draw mercenaries-desert", "draw mountain-tribes-descend", "draw copper-mines", "draw corruption",
    "allow", "invade lukka", "draw census",
]  # fmt: skip
DRAW_H = [
    "draw traitor", "draw light-chariots", "draw siege-master", "allow",
    "find shield-bearers", "find queen-of-sheba", "find fishing-grounds", "keep queen-of-sheba",
]  # fmt: skip
TURN_2 = [
    # Growth: Egypt, then the Hittites.
    "done", "allow", "done", "done", "deploy emar", "deploy emar", "deploy aleppo", "deploy tyre", "deploy judah",
    "deploy memphis", "deploy nile-delta", "deploy thebes", "deploy reed-sea",
    "done", "done", "deploy emar", "deploy emar", "deploy aleppo", "deploy aleppo", "deploy aleppo", "deploy aleppo",
    "deploy hattusha", "deploy kumannis", "deploy mittani",
    # Cards: what the example leaves open is filled so that the hands and riches it names come out.
    "play census", "allow", "play queen-of-sheba", "allow", "place arzawa", "place pala", "draw corrupter",
    "play corruption", "against orange", "allow", "pass", "pass",
]  # fmt: skip
BETRAYAL = ["ready", "play traitor", "city emar green", "allow", "loot captives", "ready"]
ALEPPO_CARDS = [
    "commit mercenaries-desert", "ready", "commit light-chariots", "commit siege-master", "ready", "allies 1",
    "allow", "hire 3", "remove white", "remove disk", "remove disk",
    "resolve siege-master", "allow", "save-with master-armorer", "negate corrupter", "allow", "allow",
]  # fmt: skip
ALEPPO_ROUNDS = ["remove white", "remove disk", "save-mina"]
REST = ["ready", "ready"]  # Karahuyuk and Thebes


def played(until: int) -> Table:
    """The example up to and including a card play (9, the Hittites' pass, comes by itself)."""
    table = Table().do(*SETUP, *HANDS, *GROWTH_H, *GROWTH_E)
    for number, lines in CARDS.items():
        if number <= until:
            table.do(*lines)
    return table


def counts(table: Table, seat: int) -> tuple[int, int, int, int]:
    """Disks on the map, Supply, mina, cards in hand."""
    state = table.state
    return sum(state.disks[seat]), state.supply[seat], state.mina[seat], len(state.hands[seat])


def second_turn(*more: list[str]) -> Table:
    """Turn 2 up to its Competition Phase, and some of what follows."""
    table = played(10).do(*COMPETITION, *DRAW_E, *DRAW_H, *TURN_2)
    for lines in more:
        table.do(*lines)
    return table
