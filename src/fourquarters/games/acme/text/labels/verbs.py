"""The label of every verb: those about civilizations, numbers and offers here, the others by what they are about."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.customs import gird
from fourquarters.games.acme.flow import hostility, pool, rounds
from fourquarters.games.acme.flow.step import Counting
from fourquarters.games.acme.flow.words import COLOURS, MINA, POOL_NAMES, POOL_WHITE
from fourquarters.games.acme.text import weighing
from fourquarters.games.acme.text.labels import areas, cards, culture, deities, endings, losses
from fourquarters.games.acme.text.labels.places import target
from fourquarters.games.acme.text.labels.saying import Label, say
from fourquarters.games.acme.text.names import folk, short, some
from fourquarters.kernel.game import Choice
from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


def choices(game: "Acme", state: "Position") -> list[Choice]:
    return [Choice(action, label(game, state, action), _place(game, state, action)) for action in game.legal(state)]


def _place(game: "Acme", state: "Position", action: Action) -> str:
    """Where ``target`` says; a choice picked for an automaton belongs where the choice does."""
    return target(game, weighing.meant(game, state, action)[1] if action[0] == "pick" else action)


def label(game: "Acme", state: "Position", action: Action) -> str:
    return _LABELS[action[0]](game, state, action)


# Seats


def _against(game: "Acme", state: "Position", action: Action) -> str:
    seat = action[1]
    riches = f"{some(state.mina[seat], 'mina')}, {some(len(state.hands[seat]), 'card')}, {state.vp[seat]} VP"
    together = game.sides.seats[game.side[seat]]
    total = f", {sum(state.vp[other] for other in together)} with its side" if len(together) > 1 else ""
    return f"{short(game, state.people, seat)} ({riches}{total})"


def _strike(game: "Acme", state: "Position", action: Action) -> str:
    number = rounds.strength(game, state, action[1])
    return f"{short(game, state.people, action[1])}, counting {number}"


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
    chance = round(100 * pool.odds(pool.contents(state), POOL_WHITE, count))
    given = {"offer": "nothing", "offer-mina": "1 mina"}.get(action[0]) or game.cards[action[2]].name
    whom = folk(game, state.people, action[1])
    return f"offer {whom} peace and {given}: {some(count, 'disk')} drawn, a chance of {chance} %"


def _loot(game: "Acme", state: "Position", action: Action) -> str:
    if action[1] == MINA:
        return "1 mina, when the Competition Phase ends"
    return "Captives: 2 disks from Supply to your box at once"


# All verbs


_ORDERS = ("only about what is aimed at me", "only about what threatens a City of mine", "about nothing")

_LABELS: dict[str, Label] = {
    "order": lambda game, state, action: COLOURS[action[1]].title(),
    "draw": cards.named(), "reveal": cards.numbered, "find": cards.named(), "lot": cards.named(),
    "choose": areas.homes, "home": areas.on_area("", areas.surrounded),
    "choose-first": say("before them"), "choose-last": say("after them, knowing what they have"),
    "place": areas.on_area("", areas.placed), "deploy": areas.on_area("", areas.placed),
    "launch": areas.on_area("", areas.placed),
    "retire": areas.on_area("retire a disk from ", areas.taken),
    "resettle": areas.on_area("move a disk from ", areas.taken),
    "ride": areas.on_area("horsemen leave ", areas.taken), "pay-disk": areas.on_area("a disk from ", areas.taken),
    "retire-from": cards.from_table("retire a disk from"), "grow": cards.from_table("move a disk to your box from"),
    "retire-ready": say("retire a disk from your box"),
    "granary": say("trade 2 disks for 1 mina"),
    "done": endings.done,
    "play": cards.named("play ", full=True),
    "use": cards.from_table("put a disk on the map from"),
    "build": deities.build, "restore": deities.restore, "return": deities.give_back, "advance": culture.advance,
    "scribes": say("your scribes: discard a card, draw 2 and keep 1 of them"),
    "heed": say("lift your standing order: be asked again about every card"),
    "show": cards.named("show your team "), "show-hand": say("show your team your whole hand"),
    "hide-hand": say("hide your hand from your team again"),
    "pass": say("pass: no more actions in this Card Phase"),
    "way": cards.way, "at": areas.on_area("", areas.here), "city": areas.city,
    "against": _against, "deity": deities.deity,
    "allow": say("let it happen"),
    "ask": lambda game, state, action: f"let it happen, and from now on ask me {_ORDERS[action[1]]}",
    "negate": cards.named("negate it with ", full=True),
    "edict": lambda game, state, action: (
        f"{deities.own_god(game, state)} forbids it, for {some(game.edict_price(state, state.to_move), 'mina')}"
        if game.edict_price(state, state.to_move)
        else f"{deities.own_god(game, state)} forbids it, and sends no white disks this turn"
    ),
    "pay-mina": lambda game, state, action: f"1 of your {some(state.mina[state.to_move], 'mina')}",
    "pay-card": losses.pay_card,
    "lose": losses.lose, "save-mina": losses.save_mina, "save-card": losses.save_card,
    "save-with": cards.from_table("give instead a disk from"),
    "shelter": lambda game, state, action: (
        losses.saving(f"let {deities.own_god(game, state)} step in")(game, state, action)
    ),
    "give": cards.named("give up "), "give-mina": say("give up 1 mina"),
    "give-up": lambda game, state, action: "give up nothing more, and lose VP instead",
    "ransom": say("pay"), "take": cards.take,
    "discard": cards.named("discard "), "keep": cards.named("keep ", full=True),
    "bury": cards.named("put at the bottom "), "top": cards.named("put back "), "trade": cards.named("discard "),
    "commit": cards.commit, "ready": endings.ready,
    "aside": say("stand aside from every competition of this phase that is not yours"),
    "allies": lambda game, state, action: f"{some(action[1], 'white disk')} of your allies",
    "host": lambda game, state, action: f"{some(action[1], 'white disk')} of {deities.own_god(game, state)}",
    "muster": areas.on_area("a white disk to ", areas.here),
    "resolve": cards.named("", full=True),
    "help": lambda game, state, action: short(game, state.people, action[1]),
    "strike": _strike, "hire": _hire,
    "join": say("a disk of your Investment joins the stack"),
    "remove": losses.remove, "loot": _loot, "reduce": culture.reduce,
    "gilgamesh": say("leave it, and return as another civilization"), "stay": say("stay"),
    "play-on": say("play on"), "time-up": say("it is over: the game ends with this turn"),
    "recover": cards.named("pay 1 mina: take up "), "recover-draw": cards.named("in place of a card: take up "),
    "give-for": cards.give_for,
    "buy": _buy, "buy-vp": _buy_vp, "gird": _gird, "invade": areas.invaded,
    "agree": say("agree"), "refuse": say("refuse"),
    "primary": lambda game, state, action: short(game, state.people, action[1]),
    "enter": areas.on_area("", areas.here), "explore": areas.on_area("", areas.surrounded),
    "pull": lambda game, state, action: f"a {POOL_NAMES[action[1]]} disk",
    "offer": _offer, "offer-mina": _offer, "offer-card": _offer,
    "weigh": lambda game, state, action: f"weigh as equal: {label(game, *weighing.meant(game, state, action))}",
    "settle": lambda game, state, action: weighing.settling(game, state),
    "pick": lambda game, state, action: label(game, *weighing.meant(game, state, action)),
}  # fmt: skip
