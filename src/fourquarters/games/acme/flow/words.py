"""The actions of the title and the words for them. The tuples are made once: the hot path only picks them."""

from fourquarters.games.acme.board import atlas
from fourquarters.games.acme.deck import CARDS, standard_cards
from fourquarters.games.acme.peoples import standard_peoples
from fourquarters.kernel.notation import Action, Notation, Words

COLOURS = ("orange", "green", "blue", "purple", "red", "yellow")
SIZES = tuple(str(number) for number in range(51))

_area = Words("an area", atlas().ids)
_card = Words("a card", standard_cards().slugs)
_seat = Words("a colour", COLOURS)
_faction = Words("a colour", (*COLOURS, "black", "neutral"))
_people = Words("a civilization", [people.id for people in standard_peoples().civilizations])
_deity = Words("a deity", [deity.id for deity in standard_peoples().deities])
_number = Words("a number", SIZES)
_way = Words("a way to use the card", ("first", "second", "third"))
_order = Words("what to be asked about", ("harm", "city", "nothing"))
_loot = Words("a kind of loot", ("mina", "captives"))
_piece = Words("a piece", ("disk", "white", "cube"))
_pool = Words("a disk of the Pool", ("white", "black", "yellow", *(f"{colour}-disk" for colour in COLOURS)))
_choice = Words("the place of a choice", [str(number) for number in range(1, 2 * len(atlas().ids) + 1)])
_track = Words("a track", ("military", "economic", "religious"))

NOTATION = Notation(
    {
        # chance
        "order": [_seat], "draw": [_card], "reveal": [_card], "find": [_card], "lot": [_card],
        # setup
        "choose": [_people], "home": [_area], "choose-first": [], "choose-last": [],
        # disks
        "place": [_area], "deploy": [_area], "retire": [_area], "retire-from": [_card], "retire-ready": [],
        "resettle": [_area], "ride": [_area], "grow": [_card], "granary": [], "launch": [_area], "done": [],
        # the Card Phase
        "play": [_card], "use": [_card], "build": [_deity], "restore": [], "return": [_deity], "scribes": [],
        "advance": [_track], "heed": [], "show": [_card], "show-hand": [], "hide-hand": [], "pass": [],
        # what a card is about
        "way": [_way], "at": [_area], "city": [_area, _faction], "against": [_seat], "deity": [_deity],
        # reactions
        "allow": [], "ask": [_order], "negate": [_card], "edict": [],
        # paying and losing
        "pay-mina": [], "pay-card": [_card], "pay-disk": [_area], "lose": [], "save-mina": [], "save-card": [_card],
        "save-with": [_card], "shelter": [], "give": [_card], "give-mina": [], "give-up": [], "ransom": [],
        # hands
        "take": [_card], "discard": [_card], "keep": [_card], "bury": [_card], "top": [_card], "trade": [_card],
        # competitions
        "commit": [_card], "ready": [], "aside": [], "allies": [_number], "host": [_number], "muster": [_area],
        "resolve": [_card], "help": [_seat], "strike": [_faction], "hire": [_number], "join": [],
        "remove": [_piece], "loot": [_loot], "reduce": [_track],
        # reckoning
        "recover": [_card], "recover-draw": [_card], "give-for": [_card, _card],
        "gilgamesh": [], "stay": [], "buy": [_number], "buy-vp": [_number], "gird": [], "play-on": [], "time-up": [],
        # Barbarians and others
        "invade": [_area], "agree": [], "refuse": [],
        # automata
        "primary": [_seat], "enter": [_area], "pull": [_pool], "explore": [_area],
        "offer": [_seat], "offer-mina": [_seat], "offer-card": [_seat, _card],
        "weigh": [_choice], "settle": [], "pick": [_choice],
    }
)  # fmt: skip


def _each(verb: str, count: int) -> tuple[Action, ...]:
    return tuple((verb, number) for number in range(count))


AREAS = len(atlas().ids)
ORDER = _each("order", 6)
DRAW = _each("draw", CARDS + 1)
REVEAL = _each("reveal", CARDS + 1)
FIND = _each("find", CARDS + 1)
LOT = _each("lot", CARDS + 1)
CHOOSE = _each("choose", len(_people.names))
HOME = _each("home", AREAS)
CHOOSE_FIRST: Action = ("choose-first",)
CHOOSE_LAST: Action = ("choose-last",)
PLACE = _each("place", AREAS)
DEPLOY = _each("deploy", AREAS)
RETIRE = _each("retire", AREAS)
RETIRE_FROM = _each("retire-from", CARDS + 1)
RETIRE_READY: Action = ("retire-ready",)
RESETTLE = _each("resettle", AREAS)
RIDE = _each("ride", AREAS)
GROW = _each("grow", CARDS + 1)
GRANARY: Action = ("granary",)
LAUNCH = _each("launch", AREAS)
DONE: Action = ("done",)
PLAY = _each("play", CARDS + 1)
USE = _each("use", CARDS + 1)
BUILD = _each("build", len(_deity.names))
RESTORE: Action = ("restore",)
RETURN = _each("return", len(_deity.names))
SCRIBES: Action = ("scribes",)
ADVANCE = _each("advance", 3)
HEED: Action = ("heed",)
SHOW = _each("show", CARDS + 1)
SHOW_HAND: Action = ("show-hand",)
HIDE_HAND: Action = ("hide-hand",)
PASS: Action = ("pass",)
WAY = _each("way", 3)
AT = _each("at", AREAS)
CITY = tuple(tuple(("city", area, faction) for faction in range(8)) for area in range(AREAS))
AGAINST = _each("against", 6)
DEITY = _each("deity", len(_deity.names))
ALLOW: Action = ("allow",)
ASK = _each("ask", 3)
NEGATE = _each("negate", CARDS + 1)
EDICT: Action = ("edict",)
PAY_MINA: Action = ("pay-mina",)
PAY_CARD = _each("pay-card", CARDS + 1)
PAY_DISK = _each("pay-disk", AREAS)
LOSE: Action = ("lose",)
SAVE_MINA: Action = ("save-mina",)
RECOVER = _each("recover", CARDS + 1)
RECOVER_DRAW = _each("recover-draw", CARDS + 1)
SAVE_CARD = _each("save-card", CARDS + 1)
SAVE_WITH = _each("save-with", CARDS + 1)
SHELTER: Action = ("shelter",)
GIVE = _each("give", CARDS + 1)
GIVE_MINA: Action = ("give-mina",)
GIVE_UP: Action = ("give-up",)
RANSOM: Action = ("ransom",)
TAKE = _each("take", CARDS + 1)
DISCARD = _each("discard", CARDS + 1)
KEEP = _each("keep", CARDS + 1)
BURY = _each("bury", CARDS + 1)
TOP = _each("top", CARDS + 1)
TRADE = _each("trade", CARDS + 1)
COMMIT = _each("commit", CARDS + 1)
READY: Action = ("ready",)
ASIDE: Action = ("aside",)
ALLIES = _each("allies", len(SIZES))
HOST = _each("host", len(SIZES))
MUSTER = _each("muster", AREAS)
RESOLVE = _each("resolve", CARDS + 1)
HELP = _each("help", 6)
STRIKE = _each("strike", 8)
HIRE = _each("hire", len(SIZES))
JOIN: Action = ("join",)
REMOVE = _each("remove", 3)
LOOT = _each("loot", 2)
REDUCE = _each("reduce", 3)
GILGAMESH: Action = ("gilgamesh",)
STAY: Action = ("stay",)
PLAY_ON: Action = ("play-on",)
TIME_UP: Action = ("time-up",)
BUY = _each("buy", len(SIZES))
BUY_VP = _each("buy-vp", len(SIZES))
GIRD: Action = ("gird",)
INVADE = _each("invade", AREAS)
AGREE: Action = ("agree",)
REFUSE: Action = ("refuse",)
PRIMARY = _each("primary", 6)
ENTER = _each("enter", AREAS)
PULL = _each("pull", 9)
EXPLORE = _each("explore", AREAS)
POOL_WHITE, POOL_BLACK, POOL_YELLOW, POOL_COLOUR = range(4)
POOL_NAMES = ("white", "black", "yellow", *COLOURS)
"""White, black and yellow; from the last on the colours of the seats."""
OFFER = _each("offer", 6)
OFFER_MINA = _each("offer-mina", 6)
OFFER_CARD = tuple(tuple(("offer-card", seat, card) for card in range(CARDS + 1)) for seat in range(6))
WEIGH = _each("weigh", len(_choice.names))
SETTLE: Action = ("settle",)
PICK = _each("pick", len(_choice.names))
DISK, WHITE, CUBE = range(3)
MINA, CAPTIVES = range(2)
