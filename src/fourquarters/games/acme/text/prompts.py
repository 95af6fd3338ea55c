"""One sentence for every decision: who must do what, with the facts that matter."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from fourquarters.games.acme import disks
from fourquarters.games.acme.customs import campaign, champion, gird
from fourquarters.games.acme.disks import BLACK, bits, contested
from fourquarters.games.acme.flow import (
    barbarians,
    cardphase,
    competition,
    creation,
    culture,
    deities,
    drawing,
    effects,
    epoch,
    exploration,
    fate,
    gathering,
    growth,
    hands,
    heirlooms,
    hostility,
    influence,
    losses,
    negation,
    paying,
    primary,
    reckoning,
    setup,
    special,
    tactics,
    temple,
)
from fourquarters.games.acme.flow.words import COLOURS
from fourquarters.games.acme.text.names import LEVELS, ROMAN, TRACKS, capital, folk, listed, short, some
from fourquarters.kernel.chance import CHANCE

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position

Prompt = Callable[["Acme", "Position", Any], str]
PROMPTS: dict[type, Prompt] = {}


def prompt(game: "Acme", state: "Position") -> str:
    """The sentence for the decision on top of the stack."""
    frame = state.stack[-1]
    text = PROMPTS[type(frame)](game, state, frame)
    who = "By lot" if state.to_move == CHANCE else capital(folk(game, state.people, state.to_move))
    return f"{who}: {text}"


def asks(*frames: type) -> Callable[[Prompt], Prompt]:
    def register(function: Prompt) -> Prompt:
        for frame in frames:
            PROMPTS[frame] = function
        return function

    return register


def cause(game: "Acme", state: "Position") -> str:
    """The card that the step on top belongs to."""
    for frame in reversed(state.stack[:-1]):
        if isinstance(frame, effects.Resolve | tactics.Working | negation.Reaction):
            return game.cards[frame.card].name
    return ""


def sides(game: "Acme", state: "Position") -> str:
    """Who is at the site of the competition, with what each counts: Egypt 3 against Hittites 5."""
    area = competition.contest(state).area
    return " against ".join(
        f"{short(game, state.people, faction)} {competition.strength(game, state, faction)}"
        for faction in disks.sides(state, area)
    )


def site(game: "Acme", state: "Position") -> str:
    return f"competition in {game.chart.names[competition.contest(state).area]}, {sides(game, state)}"


# Setting up


@asks(setup.DrawOrder)
def _(game: "Acme", state: "Position", frame: setup.DrawOrder) -> str:
    return f"whose disk comes out of the cup as number {len(state.order) + 1}?"


@asks(setup.ChooseCivilization)
def _(game: "Acme", state: "Position", frame: setup.ChooseCivilization) -> str:
    if frame.people < 0:
        wanted = game.choosing.wanted(game.picks(state)) if game.choosing else []
        open_ = f"; to be taken: {listed(wanted, 'or')}" if wanted else ""
        return f"choose a civilization; you are number {state.order.index(frame.seat) + 1} in turn order{open_}"
    return f"choose the Home Area of {game.peoples.civilizations[frame.people].people}"


@asks(setup.FirstOrLast)
def _(game: "Acme", state: "Position", frame: setup.FirstOrLast) -> str:
    return "choose your civilization before or after those who have two?"


@asks(setup.Settle)
def _(game: "Acme", state: "Position", frame: setup.Settle) -> str:
    where = {
        setup.LAND: "place 2 disks in a Land area next to your Home Area",
        setup.SMALL: "place a disk in a Desert or Sea area next to your Home Area",
        setup.FARTHER: "place a disk farther out",
    }.get(frame.stage, "place one more disk in an area of yours, each once")
    return f"{where}; {some(frame.left, 'disk')} of the set-up left"


@asks(gathering.Rally)
def _(game: "Acme", state: "Position", frame: gathering.Rally) -> str:
    size, where = some(min(frame.size, frame.left), "disk"), game.chart.names[frame.around]
    return f"place {size} in a free Land area at most {frame.reach} steps from {where}; {frame.left} left"


@asks(gathering.Follow)
def _(game: "Acme", state: "Position", frame: gathering.Follow) -> str:
    return f"place a further disk where you stand or in an empty area next to that; {frame.left} left"


@asks(setup.FirstDeities)
def _(game: "Acme", state: "Position", frame: setup.FirstDeities) -> str:
    return f"which Deity do {folk(game, state.people, state.order[frame.index])} begin with?"


@asks(setup.Deal)
def _(game: "Acme", state: "Position", frame: setup.Deal) -> str:
    return f"which card is dealt to {folk(game, state.people, state.order[frame.index])}? {frame.left} to come"


# Growth


@asks(growth.Retirement)
def _(game: "Acme", state: "Position", frame: growth.Retirement) -> str:
    return f"retire disks to Supply, which holds {state.supply[frame.seat]}, or go on"


@asks(growth.Launch)
def _(game: "Acme", state: "Position", frame: growth.Launch) -> str:
    return "place your bonus disk in a Sea or coastal area within reach"


@asks(growth.Granary)
def _(game: "Acme", state: "Position", frame: growth.Granary) -> str:
    return f"trade 2 of the {state.box[frame.seat]} disks in your box for 1 mina?"


@asks(growth.Resettlement)
def _(game: "Acme", state: "Position", frame: growth.Resettlement) -> str:
    return f"move disks to your box, which holds {state.box[frame.seat]}, to deploy them anew, or go on"


@asks(growth.Deployment)
def _(game: "Acme", state: "Position", frame: growth.Deployment) -> str:
    left = state.box[frame.seat]
    return "deploy the last disk" if left == 1 else f"deploy a disk; {left} are left"


# The Card Phase


@asks(cardphase.CardAction)
def _(game: "Acme", state: "Position", frame: cardphase.CardAction) -> str:
    cards, mina = len(state.hands[frame.seat]), state.mina[frame.seat]
    return f"take an action or pass; you have {some(cards, 'card')} and {some(mina, 'mina')}"


@asks(cardphase.Spread)
def _(game: "Acme", state: "Position", frame: cardphase.Spread) -> str:
    return f"{game.cards[frame.card].name}: in which Land area next to yours does the disk go?"


@asks(cardphase.Playing)
def _(game: "Acme", state: "Position", frame: cardphase.Playing) -> str:
    name = game.cards[frame.card].name
    if frame.way < 0:
        return f"in which way do you use {name}?"
    aim = game.cards[frame.card].ways[frame.way].aim
    what = {"city": "which City does it strike?", "area": "for which area?"}.get(aim.at if aim else "", "against whom?")
    return f"{name}: {what}"


@asks(effects.PlaceDisks)
def _(game: "Acme", state: "Position", frame: effects.PlaceDisks) -> str:
    return f"{game.cards[frame.card].name}: place a disk; {min(frame.left, state.supply[frame.seat])} left"


@asks(effects.Withering)
def _(game: "Acme", state: "Position", frame: effects.Withering) -> str:
    victim = folk(game, state.people, frame.victim)
    return f"{game.cards[frame.card].name}: pick an area where {victim} lose a disk; {frame.left} left"


@asks(effects.Rebels)
def _(game: "Acme", state: "Position", frame: effects.Rebels) -> str:
    victim = folk(game, state.people, frame.victim)
    turn = "a disk turns" if frame.disks == 1 else f"{frame.disks} disks turn"
    return f"{game.cards[frame.card].name}: pick a City of {victim} where {turn} black; {frame.left} left"


@asks(effects.Converts)
def _(game: "Acme", state: "Position", frame: effects.Converts) -> str:
    return f"{game.cards[frame.card].name}: whose disk in {game.chart.names[frame.left[0]]} gives way to yours?"


@asks(negation.Window)
def _(game: "Acme", state: "Position", frame: negation.Window) -> str:
    return f"{announced(game, state, negation.subject_of(state))}. Do you negate it?"


def announced(game: "Acme", state: "Position", subject: negation.Subject) -> str:
    """What stands to be negated, as half a sentence."""
    if subject.by < 0:
        return f"the Event {game.cards[subject.told].name} happens"
    who = folk(game, state.people, subject.by)
    if isinstance(subject, deities.GodUse):
        return f"{who} use the power of {game.deities[subject.deity].name}"
    name = game.cards[subject.told].name
    if isinstance(subject, negation.Reaction):
        return f"{who} negate with {name}"
    if isinstance(subject, losses.Invoke):
        return f"{who} use {name}, which lies on the table"
    if isinstance(subject, competition.Tactic):
        return f"{who} use {name} in {game.chart.names[competition.contest(state).area]}"
    return f"{who} play {name}{_aimed(game, state, subject)}"


def _aimed(game: "Acme", state: "Position", subject: negation.Subject) -> str:
    area = getattr(subject, "area", -1)
    against = subject.victim if isinstance(subject, tactics.Traitor) else getattr(subject, "against", -1)
    whom = "you" if against == state.to_move else folk(game, state.people, against) if against >= 0 else ""
    if area < 0:
        return f" against {whom}" if whom else ""
    return f" against {whom} in {game.chart.names[area]}" if whom else f" on {game.chart.names[area]}"


# Losses and payments


@asks(losses.Losses)
def _(game: "Acme", state: "Position", frame: losses.Losses) -> str:
    loss = frame.left[0]
    total = sum(other.disks for other in frame.left if other.faction == loss.faction)
    source = game.cards[frame.card].name if frame.card else "the end of the Epoch"
    here = state.disks[loss.faction][loss.area]
    what = "takes a disk of yours"
    if loss.taker == BLACK:
        what = "turns a disk of yours black"
    elif loss.taker >= 0:
        what = f"replaces a disk of yours by one of {folk(game, state.people, loss.taker)}"
    more = f"; {total} in all" if total > 1 else ""
    return f"{source} {what} in {game.chart.names[loss.area]}, where you have {LEVELS[min(here, 4)]}{more}"


@asks(paying.PayDisks)
def _(game: "Acme", state: "Position", frame: paying.PayDisks) -> str:
    return f"{cause(game, state)}: take {some(frame.left, 'disk')} of yours off the map"


@asks(paying.PayResources)
def _(game: "Acme", state: "Position", frame: paying.PayResources) -> str:
    found = next((below for below in reversed(state.stack) if isinstance(below, deities.Found)), None)
    name = f" for {game.deities[found.deity].name}" if found else ""
    disks = f", at least {some(frame.disks, 'disk')} from the map" if frame.disks else ""
    return f"pay {some(frame.left, 'resource')}{name}{disks}"


@asks(deities.ChooseDeity)
def _(game: "Acme", state: "Position", frame: deities.ChooseDeity) -> str:
    price = f"it costs {some(frame.cost, 'resource')}" if frame.cost else "it costs nothing"
    disks = f", {frame.disks} of them disks from the map" if frame.disks else ""
    return f"choose an available Deity; {price}{disks}"


# Cards drawn, seen and given


@asks(drawing.Drawing)
def _(game: "Acme", state: "Position", frame: drawing.Drawing) -> str:
    return f"which card do {folk(game, state.people, frame.seat)} draw? {frame.left} to come"


@asks(drawing.Sifting)
def _(game: "Acme", state: "Position", frame: drawing.Sifting) -> str:
    if state.to_move == CHANCE:
        return f"which card do {folk(game, state.people, frame.seat)} draw? {frame.left} to come"
    return f"keep {frame.keep} of the {len(frame.cards)} cards you drew; the others are discarded"


@asks(drawing.Stargazing)
def _(game: "Acme", state: "Position", frame: drawing.Stargazing) -> str:
    if state.to_move == CHANCE:
        return f"which card of the deck do {folk(game, state.people, frame.seat)} see next?"
    if frame.bury:
        return f"you see {listed(game.cards[card].name for card in frame.seen)}: put one of them at the bottom?"
    return f"which of the {len(frame.seen)} cards goes back deepest? The next ones lie on top of it"


@asks(drawing.SearchDiscards)
def _(game: "Acme", state: "Position", frame: drawing.SearchDiscards) -> str:
    if state.to_move == CHANCE:
        return f"which card do {folk(game, state.people, frame.seat)} find among the discards?"
    return f"keep one of the {len(frame.found)} cards found among the discards"


@asks(drawing.TradeCards)
def _(game: "Acme", state: "Position", frame: drawing.TradeCards) -> str:
    keep = f" and keep {frame.keep}" if frame.keep else ""
    return f"discard a card to draw {frame.draw}{keep}"


@asks(drawing.DiscardDown)
def _(game: "Acme", state: "Position", frame: drawing.DiscardDown) -> str:
    return f"discard {some(frame.left, 'card')} of the {len(state.hands[frame.seat])} you hold"


@asks(hands.Peek)
def _(game: "Acme", state: "Position", frame: hands.Peek) -> str:
    seat, victim = folk(game, state.people, frame.seat), folk(game, state.people, frame.victim)
    return f"which card of {victim} do {seat} see? {frame.left} to come"


@asks(hands.Snatch)
def _(game: "Acme", state: "Position", frame: hands.Snatch) -> str:
    victim = folk(game, state.people, frame.victim)
    return f"choose a card that {victim} must discard" if frame.then == "discard" else f"take a card of {victim}"


@asks(hands.RandomLoss)
def _(game: "Acme", state: "Position", frame: hands.RandomLoss) -> str:
    return f"which card do {folk(game, state.people, frame.victim)} lose?"


@asks(hands.Ransom)
def _(game: "Acme", state: "Position", frame: hands.Ransom) -> str:
    seat = folk(game, state.people, frame.seat)
    return f"pay {some(frame.price, 'mina')} to {seat}, or they look at your hand and take a card"


@asks(hands.GiveUp)
def _(game: "Acme", state: "Position", frame: hands.GiveUp) -> str:
    lost = min(frame.left, state.vp[frame.seat])
    return f"{cause(game, state)}: give up {frame.left} more in mina and cards, or lose {some(lost, 'VP')}"


# Barbarians and others


@asks(barbarians.Invade)
def _(game: "Acme", state: "Position", frame: barbarians.Invade) -> str:
    return f"{game.cards[frame.card].name}: you direct the Barbarians; where do they come in?"


@asks(barbarians.PlaceBlack)
def _(game: "Acme", state: "Position", frame: barbarians.PlaceBlack) -> str:
    areas = f"{min(frame.left, frame.mask.bit_count())} left"
    return f"{cause(game, state)}: put Barbarians in one of the areas around; {areas}, {state.supply[BLACK]} in Supply"


@asks(special.Proposal)
def _(game: "Acme", state: "Position", frame: special.Proposal) -> str:
    seat = folk(game, state.people, frame.seat)
    return f"{seat} propose a marriage: each of you would gain 1 mina and place a disk. Do you agree?"


@asks(special.Dowry)
def _(game: "Acme", state: "Position", frame: special.Dowry) -> str:
    return "the marriage brings you a disk: place it in an area you occupy"


@asks(special.FreeDeity)
def _(game: "Acme", state: "Position", frame: special.FreeDeity) -> str:
    return "you may send one captured Deity home"


# The Competition Phase


@asks(competition.Opening)
def _(game: "Acme", state: "Position", frame: competition.Opening) -> str:
    found = [game.chart.names[area] for area in bits(state.of[frame.seat]) if contested(state, area)]
    sent = " or send a white disk of your culture" if culture.musters(state, frame.seat) else ""
    return f"before the competitions (yours: {listed(found)}) play a card that works now{sent}, or go on"


@asks(competition.Committing)
def _(game: "Acme", state: "Position", frame: competition.Committing) -> str:
    seat, now = frame.asked(game, state), competition.contest(state)
    if not state.disks[seat][now.area]:
        return f"{site(game, state)}: you are not in it; lend help with a card, or go on"
    laid = f"; {len(now.cards[seat])} committed" if now.cards[seat] else ""
    return f"{site(game, state)}: commit cards face down, or go on{laid}"


@asks(competition.Benefits)
def _(game: "Acme", state: "Position", frame: competition.Benefits) -> str:
    return f"{site(game, state)}: call for help, or go on"


@asks(competition.ResolveAll)
def _(game: "Acme", state: "Position", frame: competition.ResolveAll) -> str:
    return f"{site(game, state)}: which of your cards works next?"


@asks(competition.Casualty)
def _(game: "Acme", state: "Position", frame: competition.Casualty) -> str:
    paid = "" if frame.paid else "; neither mina nor cards can save it"
    what = "a disk" if frame.coloured else "a piece"
    if frame.card:
        return f"{site(game, state)}: {game.cards[frame.card].name} costs you {what}{paid}"
    number = next((below.number for below in state.stack if isinstance(below, competition.Rounds)), 0)
    return f"{site(game, state)}, round {number}: you lose {what}, or pay for it"


@asks(competition.ChooseLoot)
def _(game: "Acme", state: "Position", frame: competition.ChooseLoot) -> str:
    return "choose your loot from the City you have sacked"


@asks(tactics.Betrayal)
def _(game: "Acme", state: "Position", frame: tactics.Betrayal) -> str:
    return f"{game.cards[frame.card].name}: whose disks leave which Contested area?"


@asks(tactics.Lending)
def _(game: "Acme", state: "Position", frame: tactics.Lending) -> str:
    return f"{site(game, state)}: to whom do you lend {some(frame.disks, 'white disk')}?"


@asks(tactics.Striking)
def _(game: "Acme", state: "Position", frame: tactics.Striking) -> str:
    return f"{site(game, state)}: who loses {some(frame.disks, 'disk')} to {game.cards[frame.card].name}?"


@asks(tactics.Hiring)
def _(game: "Acme", state: "Position", frame: tactics.Hiring) -> str:
    mina = some(state.mina[frame.seat], "mina")
    return f"{site(game, state)}: how much do you pay for {game.cards[frame.card].name}? You have {mina}"


# Culture


@asks(culture.PayAdvance)
def _(game: "Acme", state: "Position", frame: culture.PayAdvance) -> str:
    stage = culture.stages(state, frame.seat)[frame.track] + 1
    name = f"stage {stage} of the {TRACKS[frame.track]} Track"
    return f"pay {some(frame.left, 'resource')} for {name}; no change is given"


@asks(influence.CultureDraw)
def _(game: "Acme", state: "Position", frame: influence.CultureDraw) -> str:
    return f"which card do {folk(game, state.people, frame.seat)} draw? An even number brings them culture"


@asks(influence.CultureChoice)
def _(game: "Acme", state: "Position", frame: influence.CultureChoice) -> str:
    return f"learn from {folk(game, state.people, frame.victim)}, whose City you sacked, or throw them back?"


@asks(influence.Heritage)
def _(game: "Acme", state: "Position", frame: influence.Heritage) -> str:
    return "where you are last on a Track, move up to one stage behind the next?"


@asks(influence.Studies)
def _(game: "Acme", state: "Position", frame: influence.Studies) -> str:
    return f"which card do {folk(game, state.people, frame.left[0])} draw for their culture?"


# Reckoning and the end of the Epoch


@asks(reckoning.Clock)
def _(game: "Acme", state: "Position", frame: reckoning.Clock) -> str:
    return f"is the time agreed on over? This is turn {state.number}"


@asks(reckoning.Gilgamesh)
def _(game: "Acme", state: "Position", frame: reckoning.Gilgamesh) -> str:
    return "your civilization is in ruins: return as another, with your cards, mina and VP, or stay?"


@asks(reckoning.Rebirth)
def _(game: "Acme", state: "Position", frame: reckoning.Rebirth) -> str:
    if frame.people < 0:
        return "choose the civilization you return as"
    return f"choose the Home Area of {game.peoples.civilizations[frame.people].people}"


@asks(negation.Hesitation)
def _(game: "Acme", state: "Position", frame: negation.Hesitation) -> str:
    return f"which card is revealed? With an even number {game.cards[frame.card].name} is played now"


@asks(reckoning.SuddenEnd)
def _(game: "Acme", state: "Position", frame: reckoning.SuddenEnd) -> str:
    ends = "an odd number" if game.sudden_end == "odd" else "a last digit of 1 to 4"
    if game.scenario.time.ends:
        ends = "an odd number" if game.scenario.time.ends == "odd" else "a digit from 1 to 4"
    return f"which card is revealed? {capital(ends)} ends Epoch {ROMAN[state.epoch]}"


@asks(reckoning.DrawStep)
def _(game: "Acme", state: "Position", frame: reckoning.DrawStep) -> str:
    base = frame.draws(game, state)
    held = len(state.hands[frame.seat])
    return (
        f"you draw {some(base, 'card')} to the {held} you hold (limit {game.hand_limit(state, frame.seat)}); "
        f"how many more do you buy at 1 mina each?"
    )


@asks(heirlooms.Recovery)
def _(game: "Acme", state: "Position", frame: heirlooms.Recovery) -> str:
    return "take up what lies face down on your Display?"


@asks(reckoning.BuyVictory)
def _(game: "Acme", state: "Position", frame: reckoning.BuyVictory) -> str:
    mina = some(state.mina[frame.seat], "mina")
    return f"the Epoch ends: how many VP do you buy at {game.vp_price} mina each? You have {mina}"


@asks(epoch.EpochEvent)
def _(game: "Acme", state: "Position", frame: epoch.EpochEvent) -> str:
    return f"which card decides the event at the end of Epoch {ROMAN[state.epoch]}?"


@asks(epoch.Suffer)
def _(game: "Acme", state: "Position", frame: epoch.Suffer) -> str:
    name = (epoch.NAMES[1], epoch.NAMES[3], epoch.NAMES[7])[frame.kind]
    what = ("City", "Fertile area", "Sea area")[frame.kind]
    return f"{name}: pick a {what} of yours that loses a disk; {frame.left} left"


@asks(epoch.Wandering)
def _(game: "Acme", state: "Position", frame: epoch.Wandering) -> str:
    return f"{epoch.NAMES[2]}: you direct the Barbarians; in which area do they appear?"


@asks(epoch.Strife)
def _(game: "Acme", state: "Position", frame: epoch.Strife) -> str:
    return f"{epoch.NAMES[4]}: in which City of the leading civilization does a disk turn black?"


# Automata


@asks(primary.Primary)
def _(game: "Acme", state: "Position", frame: primary.Primary) -> str:
    return f"which of their enemies do {folk(game, state.people, frame.seat)} take for the primary one?"


@asks(temple.Temple)
def _(game: "Acme", state: "Position", frame: temple.Temple) -> str:
    return f"which Deity is given to {folk(game, state.people, frame.seat)}?"


@asks(fate.Omen)
def _(game: "Acme", state: "Position", frame: fate.Omen) -> str:
    return f"which card is revealed? An even number makes {folk(game, state.people, frame.seat)} leave"


@asks(fate.Entry)
def _(game: "Acme", state: "Position", frame: fate.Entry) -> str:
    near = [f"21 near {folk(game, state.people, fate.leader(state, frame.seat, state.order))}"]
    if frame.recent >= 0:
        near.append(f"51 near {folk(game, state.people, frame.recent)}")
    near.append(f"81 near {folk(game, state.people, frame.culprit)}")
    return f"which card says where {COLOURS[frame.seat]} returns? From {listed(near)}"


@asks(fate.Entrance)
def _(game: "Acme", state: "Position", frame: fate.Entrance) -> str:
    return f"by which of the equal areas does {COLOURS[frame.seat]} return?"


@asks(fate.Newcomer)
def _(game: "Acme", state: "Position", frame: fate.Newcomer) -> str:
    if frame.people < 0:
        return f"as which civilization does {COLOURS[frame.seat]} return?"
    return f"in which Home Area do {game.peoples.civilizations[frame.people].people} return?"


@asks(hostility.PeaceOffers)
def _(game: "Acme", state: "Position", frame: hostility.PeaceOffers) -> str:
    foes = listed(folk(game, state.people, npc) for npc in frame.open(game, state))
    return f"{foes} are hostile to you: offer peace, with a gift or without?"


@asks(hostility.Pull)
def _(game: "Acme", state: "Position", frame: hostility.Pull) -> str:
    npc, other = folk(game, state.people, frame.npc), folk(game, state.people, frame.other)
    colour, end = (("white", "peace"), ("black", "war"))[frame.stage % 2]
    return f"{some(frame.left, 'disk')} to be drawn from the Pool; {colour} means {end} of {npc} with {other}"


@asks(exploration.Expedition)
def _(game: "Acme", state: "Position", frame: exploration.Expedition) -> str:
    return f"which disk is drawn from the Pool for {game.chart.names[frame.area]}?"


@asks(exploration.Natives)
def _(game: "Acme", state: "Position", frame: exploration.Natives) -> str:
    return f"which card is revealed? Its first digit says how many Barbarians are in {game.chart.names[frame.area]}"


@asks(exploration.Windfall)
def _(game: "Acme", state: "Position", frame: exploration.Windfall) -> str:
    return f"which card is revealed? Its first digit says what is found in {game.chart.names[frame.area]}"


@asks(exploration.CleanUp)
def _(game: "Acme", state: "Position", frame: exploration.CleanUp) -> str:
    return "of which unknown automaton is a disk added to the Pool?"


@asks(creation.Creation, creation.Dispersal)
def _(game: "Acme", state: "Position", frame: creation.Creation | creation.Dispersal) -> str:
    return f"where does {COLOURS[frame.seat]}, which is just found, place its next disks?"


@asks(creation.Size)
def _(game: "Acme", state: "Position", frame: creation.Size) -> str:
    return f"which disk is drawn from the Pool for the size of {COLOURS[frame.seat]}? White 8, black 10, others 12"


@asks(creation.Homeland)
def _(game: "Acme", state: "Position", frame: creation.Homeland) -> str:
    if frame.home >= 0:
        return f"as which civilization is {COLOURS[frame.seat]} found?"
    return f"which area is the Home Area of {COLOURS[frame.seat]}?"


@asks(creation.FirstCards)
def _(game: "Acme", state: "Position", frame: creation.FirstCards) -> str:
    return f"which card is in the first hand of {folk(game, state.people, frame.seat)}? {frame.left} to come"


# Scenarios


@asks(setup.CountOut)
def _(game: "Acme", state: "Position", frame: setup.CountOut) -> str:
    return f"which card is among those that the Events are shuffled into? {frame.left} to come"


@asks(champion.Rejoin)
def _(game: "Acme", state: "Position", frame: champion.Rejoin) -> str:
    return "in which area with Gold of yours does Rostam, the God of War, stand again?"


@asks(campaign.Muster)
def _(game: "Acme", state: "Position", frame: campaign.Muster) -> str:
    return f"{game.cards[frame.card].name}: deploy a new disk; {frame.left} left"


@asks(campaign.Regency)
def _(game: "Acme", state: "Position", frame: campaign.Regency) -> str:
    home = game.chart.names[state.home[campaign.MACEDON]]
    return f"the Gold of {home} is taken: which card is revealed? An odd number ends the game"


@asks(gird.Gird)
def _(game: "Acme", state: "Position", frame: gird.Gird) -> str:
    display = game.peoples.civilizations[gird.second_display(game, state, frame.seat)].name
    price = gird.price(game, state, frame.seat)
    return f"gird for battle? The Display of {display} costs {price} of your {state.vp[frame.seat]} VP"
