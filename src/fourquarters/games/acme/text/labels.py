"""A label for every legal action, saying what it leads to where that is cheap, and its place on the board."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from fourquarters.games.acme.board import DESERT, SEA, TERRAINS
from fourquarters.games.acme.customs import campaign, champion, gird
from fourquarters.games.acme.disks import CITY, SEATS, bits, put
from fourquarters.games.acme.flow import (
    barbarians,
    cardphase,
    competition,
    culture,
    deities,
    drawing,
    effects,
    gathering,
    growth,
    hands,
    heirlooms,
    hostility,
    influence,
    losses,
    setup,
    special,
)
from fourquarters.games.acme.flow.step import Counting
from fourquarters.games.acme.flow.words import COLOURS, CUBE, MINA, POOL_NAMES, WHITE
from fourquarters.games.acme.text.names import LEVELS, TRACKS, folk, listed, short, some
from fourquarters.kernel.game import Choice
from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position

Label = Callable[["Acme", "Position", Action], str]

_ON_AREA = {
    "home", "place", "deploy", "retire", "resettle", "ride", "launch", "at", "city", "pay-disk", "invade",
    "muster", "enter",
}  # fmt: skip
_ON_CARD = {
    "draw", "reveal", "find", "lot", "retire-from", "grow", "play", "use", "negate", "pay-card", "save-card",
    "save-with", "give", "take", "show", "discard", "keep", "bury", "top", "trade", "commit", "resolve",
    "recover", "recover-draw",
}  # fmt: skip
_ON_SEAT = {"order", "against", "help", "primary", "offer", "offer-mina", "offer-card"}
_ON_DEITY = {"build", "return", "deity"}


def choices(game: "Acme", state: "Position") -> list[Choice]:
    return [Choice(action, label(game, state, action), target(game, action)) for action in game.legal(state)]


def label(game: "Acme", state: "Position", action: Action) -> str:
    return _LABELS[action[0]](game, state, action)


def target(game: "Acme", action: Action) -> str:
    """The place on the screen an action belongs to: an area's id, a card, a seat, a Deity, or none."""
    verb = action[0]
    if verb in _ON_AREA:
        return game.chart.ids[action[1]]
    if verb in _ON_CARD:
        return f"card:{action[1]}"
    if verb in _ON_SEAT or (verb == "strike" and action[1] < game.setup.seats):
        return f"seat:{action[1]}"
    return f"deity:{game.deities[action[1]].id}" if verb in _ON_DEITY else ""


# Areas


def _ground(game: "Acme", area: int) -> str:
    return f"{game.chart.names[area]} ({TERRAINS[game.chart.terrain[area]].title()})"


def _others(game: "Acme", state: "Position", area: int, seat: int) -> str:
    """Who else is there: Egypt 2, Barbarians 4."""
    return ", ".join(
        f"{short(game, state.people, other)} {state.disks[other][area]}"
        for other in bits(state.here[area])
        if other != seat
    )


def _here(game: "Acme", state: "Position", area: int) -> str:
    """The area with everybody in it."""
    there = _others(game, state, area, -1)
    return f"{_ground(game, area)}: {there or 'empty'}"


def _put(game: "Acme", state: "Position", area: int) -> str:
    """What a disk more of the deciding seat makes of an area; at the set-up it may be two."""
    seat, frame = state.to_move, state.stack[-1]
    more = frame.size if isinstance(frame, setup.Settle | gathering.Rally) else 1
    now = state.disks[seat][area] + more
    small = game.chart.terrain[area] in (DESERT, SEA)
    words = ["a second disk" if small and now == 2 else LEVELS[min(now, 4)]]
    if now == CITY:
        words.append("+1 VP a turn")
    change = _growth_change(game, state, area, more)
    if change:
        words.append(f"next growth {change:+d}")
    there = _others(game, state, area, seat)
    if there:
        alone = now == 1 and all(state.disks[other][area] == 1 for other in bits(state.here[area]))
        words.append(f"{'shared with' if alone else 'contested with'} {there}")
    return f"{_ground(game, area)}: {', '.join(words)}"


def _growth_change(game: "Acme", state: "Position", area: int, disks: int) -> int:
    """What so many disks more there do to the deciding seat's next Acquisition."""
    seat, after = state.to_move, state.clone()
    after.supply[seat] += disks
    put(after, seat, area, disks, 50)
    return growth.acquisition(game, after, seat) - growth.acquisition(game, state, seat)


def _taken(game: "Acme", state: "Position", area: int) -> str:
    """What is left when a disk of the deciding seat goes."""
    left = state.disks[state.to_move][area] - 1
    change = (
        "the City shrinks to a Settlement" if left == CITY - 1 else f"{LEVELS[left]} stays" if left else "none stays"
    )
    return f"{_ground(game, area)}: {change}"


def _on_area(words: str, describe: Callable[["Acme", "Position", int], str]) -> Label:
    return lambda game, state, action: f"{words}{describe(game, state, action[1])}"


def _invaded(game: "Acme", state: "Position", action: Action) -> str:
    frame = state.stack[-1]
    assert isinstance(frame, barbarians.Invade)
    around = listed(game.chart.names[area] for area in bits(frame.around(game, state, action[1])))
    picked = f", then up to {frame.rule(game).areas} of" if frame.rule(game).areas else " and"
    return f"{_here(game, state, action[1])}{f'; there{picked} {around}' if around else ''}"


def _city(game: "Acme", state: "Position", action: Action) -> str:
    area, faction = action[1], action[2]
    home = ", its Home Area" if faction < SEATS and state.home[faction] == area else ""
    disks = some(state.disks[faction][area], "disk")
    return f"{short(game, state.people, faction)} in {_ground(game, area)}: {disks}{home}"


def _homes(game: "Acme", state: "Position", action: Action) -> str:
    entry = game.peoples.civilizations[action[1]]
    homes = listed((game.chart.names[area] for area in game.free_homes(state, action[1])), "or")
    return f"{entry.name}, at home in {homes}. {entry.text}"


def _home(game: "Acme", state: "Position", action: Action) -> str:
    around = [game.chart.names[area] for area in game.chart.next[action[1]]]
    return f"{_ground(game, action[1])}, next to {listed(around)}"


# Cards


def _card(words: str = "", full: bool = False) -> Label:
    """The card by name; in full with its text."""

    def say(game: "Acme", state: "Position", action: Action) -> str:
        entry = game.cards[action[1]]
        return f"{words}{entry.name}{f': {entry.text}' if full else ''}"

    return say


def _numbered(game: "Acme", state: "Position", action: Action) -> str:
    return f"{game.cards[action[1]].name} ({action[1]})"


def _from_table(words: str) -> Label:
    """A disk taken off an Investment card."""

    def say(game: "Acme", state: "Position", action: Action) -> str:
        entry = next(entry for entry in state.table[state.to_move] if entry.card == action[1])
        left = f"{entry.disks - 1} stay there" if entry.disks > 1 else "the card is discarded"
        return f"{words} {game.cards[action[1]].name}; {left}"

    return say


def _way(game: "Acme", state: "Position", action: Action) -> str:
    frame = state.stack[-1]
    assert isinstance(frame, cardphase.Playing)
    return game.cards[frame.card].ways[action[1]].label


def _take(game: "Acme", state: "Position", action: Action) -> str:
    frame = state.stack[-1]
    assert isinstance(frame, hands.Snatch)
    entry = game.cards[action[1]]
    return f"{'make them discard' if frame.then == 'discard' else 'take'} {entry.name}: {entry.text}"


def _commit(game: "Acme", state: "Position", action: Action) -> str:
    return f"commit {game.cards[action[1]].name}: {game.cards[action[1]].text}"


# Deities


def _deity(game: "Acme", state: "Position", action: Action) -> str:
    entry, god = game.deities[action[1]], state.gods[action[1]]
    if isinstance(state.stack[-1], special.FreeDeity):
        captor = folk(game, state.people, god.captor)
        if god.owner < 0:
            return f"{entry.name}, taken by {captor}: it becomes available"
        return f"{entry.name} of {folk(game, state.people, god.owner)}, taken by {captor}"
    return f"{entry.name}: {entry.text}"


def _own_god(game: "Acme", state: "Position") -> str:
    return game.deities[state.working(state.to_move)].name


def _return(game: "Acme", state: "Position", action: Action) -> str:
    owner = state.gods[action[1]].owner
    whom = f" to {folk(game, state.people, owner)}" if owner >= 0 else ""
    return f"give {game.deities[action[1]].name} back{whom} for {some(game.return_vp, 'VP')}"


def _build(game: "Acme", state: "Position", action: Action) -> str:
    entry = game.deities[action[1]]
    return f"build {entry.name} for {deities.BUILD_COST} resources: {entry.text}"


def _restore(game: "Acme", state: "Position", action: Action) -> str:
    name = game.deities[deities.lost(state, state.to_move)].name
    return f"bring {name} back for {deities.RESTORE_COST} resources"


# Culture


def _advance(game: "Acme", state: "Position", action: Action) -> str:
    seat, track = state.to_move, action[1]
    stage = culture.stages(state, seat)[track] + 1
    if isinstance(state.stack[-1], influence.Heritage):
        stage = influence.heritage(state, seat, track)
    price = f" for {some(stage, 'resource')}" if isinstance(state.stack[-1], cardphase.CardAction) else ""
    return f"{TRACKS[track]} Track, stage {stage}{price}: {_BENEFITS[track][stage]}"


def _reduce(game: "Acme", state: "Position", action: Action) -> str:
    frame = state.stack[-1]
    assert isinstance(frame, influence.CultureChoice)
    stage = culture.stages(state, frame.victim)[action[1]] - 1
    where = f"down to stage {stage}" if stage else "off it"
    return f"{TRACKS[action[1]]} Track: {folk(game, state.people, frame.victim)} go {where}"


_GATE = "no benefit yet"
_BENEFITS = (
    ("", _GATE, "a white disk in one competition a turn", "a white disk in each of two competitions a turn",
     "two white disks a turn, in one competition or two"),
    ("", _GATE, "a disk more each Growth", "a disk and a mina more each Growth", "a disk and a mina more each Growth"),
    ("", _GATE, "a mina more each Growth", "a mina more each Growth", "2 mina more each Growth"),
)  # fmt: skip


# Seats


def _against(game: "Acme", state: "Position", action: Action) -> str:
    seat = action[1]
    riches = f"{some(state.mina[seat], 'mina')}, {some(len(state.hands[seat]), 'card')}, {state.vp[seat]} VP"
    together = game.sides.seats[game.side[seat]]
    total = f", {sum(state.vp[other] for other in together)} with its side" if len(together) > 1 else ""
    return f"{short(game, state.people, seat)} ({riches}{total})"


def _strike(game: "Acme", state: "Position", action: Action) -> str:
    number = competition.strength(game, state, action[1])
    return f"{short(game, state.people, action[1])}, counting {number}"


# Losing and paying


def _lose(game: "Acme", state: "Position", action: Action) -> str:
    frame = state.stack[-1]
    assert isinstance(frame, losses.Losses)
    return f"lose it: {_taken(game, state, frame.left[0].area)}"


def _saving(words: str) -> Label:
    """Paying in place of a disk."""

    def say(game: "Acme", state: "Position", action: Action) -> str:
        frame = state.stack[-1]
        if isinstance(frame, losses.Losses):
            return f"{words} to save the disk in {game.chart.names[frame.left[0].area]}"
        return f"{words} instead"

    return say


def _save_mina(game: "Acme", state: "Position", action: Action) -> str:
    return _saving(f"pay 1 of your {some(state.mina[state.to_move], 'mina')}")(game, state, action)


def _save_card(game: "Acme", state: "Position", action: Action) -> str:
    return _saving(f"discard {game.cards[action[1]].name}")(game, state, action)


def _pay_card(game: "Acme", state: "Position", action: Action) -> str:
    frame, name = state.stack[-1], game.cards[action[1]].name
    if isinstance(frame, culture.PayAdvance):
        return f"discard {name}, worth {some(frame.worth(game, action[1]), 'resource')} here"
    return f"discard {name}"


def _remove(game: "Acme", state: "Position", action: Action) -> str:
    site = competition.contest(state).area
    if action[1] == WHITE:
        return "lose a white disk"
    if action[1] == CUBE:
        return "the Stronghold cube takes the loss"
    left = state.disks[state.to_move][site] - 1
    return (
        f"lose a disk: {left} of yours stay{'s' if left == 1 else ''}"
        if left
        else "lose your last disk there, and the area with it"
    )


# Numbers


def _buy(game: "Acme", state: "Position", action: Action) -> str:
    step = state.stack[-1]
    assert isinstance(step, Counting)
    total = step.draws(game, state) + action[1]
    price = f"pay {some(action[1], 'mina')}" if action[1] else "buy none"
    return f"{price}: draw {some(total, 'card')}"


def _buy_vp(game: "Acme", state: "Position", action: Action) -> str:
    return f"pay {action[1] * game.vp_price} mina for {action[1]} VP" if action[1] else "buy no VP"


def _hire(game: "Acme", state: "Position", action: Action) -> str:
    disks = some(action[1], "disk")
    return f"pay {action[1]} mina: an opponent loses {disks} and you add {disks}"


def _gird(game: "Acme", state: "Position", action: Action) -> str:
    display = game.peoples.civilizations[gird.second_display(game, state, state.to_move)]
    return f"pay {gird.price(game, state, state.to_move)} VP for the Display of {display.name}: {display.text}"


def _offer(game: "Acme", state: "Position", action: Action) -> str:
    gift = action[0] != "offer"
    count = hostility.draws(game, state, hostility.PEACE, action[1], state.to_move, gift)
    chance = round(100 * hostility.odds(hostility.PEACE, count))
    given = {"offer": "nothing", "offer-mina": "1 mina"}.get(action[0]) or game.cards[action[2]].name
    whom = folk(game, state.people, action[1])
    return f"offer {whom} peace and {given}: {some(count, 'disk')} drawn, a chance of {chance} %"


def _loot(game: "Acme", state: "Position", action: Action) -> str:
    if action[1] == MINA:
        return "1 mina, when the Competition Phase ends"
    return "Captives: 2 disks from Supply to your box, when the Competition Phase ends"


# What ends a step


def _done(game: "Acme", state: "Position", action: Action) -> str:
    frame = state.stack[-1]
    if isinstance(frame, growth.Deployment):
        left = state.box[frame.seat]
        return (
            f"stop: the {left} disks left go back to Supply" if left > 1 else "stop: the disk left goes back to Supply"
        )
    return _DONE[type(frame)]


_DONE: dict[type, str] = {
    growth.Retirement: "retire no more: go on to the Acquisition Step",
    growth.Launch: "place no bonus disk",
    growth.Granary: "trade nothing",
    growth.Resettlement: "move no more: go on to the Deployment Step",
    effects.PlaceDisks: "place no more",
    special.Dowry: "place no disk",
    special.FreeDeity: "send none home",
    drawing.Stargazing: "leave both on top",
    drawing.TradeCards: "discard nothing",
    influence.CultureChoice: "leave the Tracks as they are",
    influence.Heritage: "move up no more",
    heirlooms.Recovery: "leave it there",
    campaign.Muster: "deploy no more",
    champion.Rejoin: "not now",
    hostility.PeaceOffers: "offer no more",
    gird.Gird: "keep the VP and your own Display alone",
}


def _ready(game: "Acme", state: "Position", action: Action) -> str:
    frame = state.stack[-1]
    if isinstance(frame, competition.Opening):
        return "play nothing now"
    if isinstance(frame, competition.Benefits):
        return "call for no more help"
    return "commit no more" if competition.contest(state).cards[state.to_move] else "commit nothing"


_ORDERS = ("only about what is aimed at me", "only about what threatens a City of mine", "about nothing")


def _say(text: str) -> Label:
    return lambda game, state, action: text


_LABELS: dict[str, Label] = {
    "order": lambda game, state, action: COLOURS[action[1]].title(),
    "draw": _card(), "reveal": _numbered, "find": _card(), "lot": _card(),
    "choose": _homes, "home": _home,
    "choose-first": _say("before them"), "choose-last": _say("after them, knowing what they have"),
    "place": _on_area("", _put), "deploy": _on_area("", _put), "launch": _on_area("", _put),
    "retire": _on_area("retire a disk from ", _taken), "resettle": _on_area("move a disk from ", _taken),
    "ride": _on_area("horsemen leave ", _taken), "pay-disk": _on_area("a disk from ", _taken),
    "retire-from": _from_table("retire a disk from"), "grow": _from_table("move a disk to your box from"),
    "retire-ready": _say("retire a disk from your box"),
    "granary": _say("trade 2 disks for 1 mina"),
    "done": _done,
    "play": _card("play ", full=True),
    "use": _from_table("put a disk on the map from"),
    "build": _build, "restore": _restore, "return": _return, "advance": _advance,
    "scribes": _say("your scribes: discard a card, draw 2 and keep 1 of them"),
    "heed": _say("lift your standing order: be asked again about every card"),
    "show": _card("show your team "), "show-hand": _say("show your team your whole hand"),
    "hide-hand": _say("hide your hand from your team again"),
    "pass": _say("pass: no more actions in this Card Phase"),
    "way": _way, "at": _on_area("", _here), "city": _city, "against": _against, "deity": _deity,
    "allow": _say("let it happen"),
    "ask": lambda game, state, action: f"let it happen, and from now on ask me {_ORDERS[action[1]]}",
    "negate": _card("negate it with ", full=True),
    "edict": lambda game, state, action: (
        f"{_own_god(game, state)} forbids it, for {some(game.edict_price(state, state.to_move), 'mina')}"
        if game.edict_price(state, state.to_move)
        else f"{_own_god(game, state)} forbids it, and sends no white disks this turn"
    ),
    "pay-mina": lambda game, state, action: f"1 of your {some(state.mina[state.to_move], 'mina')}",
    "pay-card": _pay_card,
    "lose": _lose, "save-mina": _save_mina, "save-card": _save_card,
    "save-with": _from_table("give instead a disk from"),
    "shelter": lambda game, state, action: _saving(f"let {_own_god(game, state)} step in")(game, state, action),
    "give": _card("give up "), "give-mina": _say("give up 1 mina"),
    "give-up": lambda game, state, action: "give up nothing more, and lose VP instead",
    "ransom": _say("pay"), "take": _take,
    "discard": _card("discard "), "keep": _card("keep ", full=True), "bury": _card("put at the bottom "),
    "top": _card("put back "), "trade": _card("discard "),
    "commit": _commit, "ready": _ready,
    "aside": _say("stand aside from every competition of this phase that is not yours"),
    "allies": lambda game, state, action: f"{some(action[1], 'white disk')} of your allies",
    "host": lambda game, state, action: f"{some(action[1], 'white disk')} of {_own_god(game, state)}",
    "muster": _on_area("a white disk to ", _here),
    "resolve": _card("", full=True),
    "help": lambda game, state, action: short(game, state.people, action[1]),
    "strike": _strike, "hire": _hire,
    "join": _say("a disk of your Investment joins the stack"),
    "remove": _remove, "loot": _loot, "reduce": _reduce,
    "gilgamesh": _say("leave it, and return as another civilization"), "stay": _say("stay"),
    "play-on": _say("play on"), "time-up": _say("it is over: the game ends with this turn"),
    "recover": _card("pay 1 mina: take up "), "recover-draw": _card("in place of a card: take up "),
    "buy": _buy, "buy-vp": _buy_vp, "gird": _gird, "invade": _invaded,
    "agree": _say("agree"), "refuse": _say("refuse"),
    "primary": lambda game, state, action: short(game, state.people, action[1]),
    "enter": _on_area("", _here), "pull": lambda game, state, action: f"a {POOL_NAMES[action[1]]} disk",
    "offer": _offer, "offer-mina": _offer, "offer-card": _offer,
}  # fmt: skip
