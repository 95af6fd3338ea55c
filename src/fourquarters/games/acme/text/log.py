"""Every event as a sentence.

The last argument of an event is who was whose when it happened: the civilization of each seat, as numbers
(``Acme.play`` adds it). So the log goes on naming the Hittites after their player has returned as somebody else.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourquarters.games.acme.flow import epoch
from fourquarters.games.acme.flow.special import CUBES
from fourquarters.games.acme.flow.words import CAPTIVES, COLOURS, CUBE, POOL_COLOUR, POOL_NAMES, WHITE
from fourquarters.games.acme.peoples import EPOCHS
from fourquarters.games.acme.text.labels import ON_AREA, ON_CARD
from fourquarters.games.acme.text.names import ROMAN, TRACKS, capital, divided, folk, listed, ordinal, short, some
from fourquarters.kernel.state import Event

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme


@dataclass(frozen=True)
class Cast:
    """The names of everything in one event."""

    game: "Acme"
    people: list[int]

    def who(self, faction: int) -> str:
        return folk(self.game, self.people, faction)

    def Who(self, faction: int) -> str:  # noqa: N802  (as the word begins a sentence)
        return capital(self.who(faction))

    def short(self, faction: int) -> str:
        return short(self.game, self.people, faction)

    def area(self, area: int) -> str:
        return self.game.chart.names[area]

    def card(self, card: int) -> str:
        return self.game.cards[card].name

    def god(self, deity: int) -> str:
        return self.game.deities[deity].name

    def nation(self, people: int) -> str:
        return self.game.peoples.civilizations[people].people


def tell(game: "Acme", event: Event) -> str:
    """An event as a sentence."""
    *args, cast = event.args
    people = [int(number) for number in str(cast).split()]
    return _SENTENCES[event.name](Cast(game, people), *args)


def _announced(c: Cast, seat: int, card: int, area: int, against: int) -> str:
    where = f" in {c.area(area)}" if against >= 0 else f" on {c.area(area)}"
    whom = f" against {c.who(against)}" if against >= 0 else ""
    return f"{c.Who(seat)} play {c.card(card)}{whom}{where if area >= 0 else ''}."


def _gained(c: Cast, seat: int, mina: int, vp: int, growth: int) -> str:
    found = [some(count, noun) for count, noun in ((mina, "mina"), (vp, "VP"), (growth, "disk for Growth")) if count]
    return f"{c.Who(seat)} gain {listed(found).replace('disk for Growths', 'disks for Growth') or 'nothing'}."


def _acquired(c: Cast, seat: int, disks: int, mina: int) -> str:
    return f"{c.Who(seat)} acquire {some(disks, 'disk')}{f' and {mina} mina' if mina else ''}."


def _god_income(c: Cast, seat: int, deity: int, disks: int, mina: int) -> str:
    gifts = listed(some(count, noun) for count, noun in ((disks, "disk"), (mina, "mina")) if count)
    return f"{c.god(deity)} brings {c.who(seat)} {gifts or 'nothing'}."


def _negated(c: Cast, seat: int, card: int) -> str:
    if seat < 0:
        return f"{c.card(card)} does not happen."
    return (
        f"{c.card(card)} of {c.who(seat)} is negated."
        if card
        else f"The power of the Deity of {c.who(seat)} is negated."
    )


def _casualty(c: Cast, faction: int, area: int, piece: int) -> str:
    what = "a white disk" if piece == WHITE else "the strength of the Stronghold cube" if piece == CUBE else "a disk"
    return f"{c.Who(faction)} lose {what} in {c.area(area)}."


def _over(c: Cast, area: int, winner: int) -> str:
    end = "it is Shared" if winner == -1 else f"{c.who(winner)} Control it"
    return f"The competition in {c.area(area)} is over: {end}."


FINDINGS = (". It is empty.", ". Barbarians live there.", ". There is something to gain.")


def _finding(kind: int, new: int) -> str:
    """What a disk of the Pool says of the area it was drawn for (P507 to P523)."""
    if kind < POOL_COLOUR:
        return FINDINGS[kind]
    return ". Unknown people live there!" if new else ", which counts as white (P523). It is empty."


def _loot(c: Cast, seat: int, kind: int) -> str:
    return f"{c.Who(seat)} take {'Captives' if kind == CAPTIVES else 'a mina'} as loot."


def _sudden_end(c: Cast, card: int, ends: int) -> str:
    return f"{c.card(card)} ({card}) is revealed: the Epoch {'ends with this turn' if ends else 'goes on'}."


def _seen(c: Cast, card: int) -> str:
    return f"{c.card(card)} ({card}) is revealed" if card else "No card is left to reveal"


def _choice(c: Cast, choice: str) -> str:
    """A choice of an automaton in brackets: the area or the card it is about, or how it is written."""
    if not choice:
        return ""
    verb, *numbers = c.game.notation.read(choice)
    name = c.area(numbers[0]) if verb in ON_AREA else c.card(numbers[0]) if verb in ON_CARD else choice
    return f" ({name})"


def _hired(c: Cast, seat: int, mina: int, joined: int) -> str:
    return f"{c.Who(seat)} pay {mina} mina; {some(joined, 'disk')} join{'s' if joined == 1 else ''} them."


def _stargazed(c: Cast, seat: int, buried: int) -> str:
    return (
        f"{c.Who(seat)} put one of the cards at the bottom of the deck."
        if buried
        else (f"{c.Who(seat)} leave the top of the deck as it was.")
    )


def _side_total(c: Cast, total: int, divisor: int, *seats: int) -> str:
    score = f", which counts as {divided(total, divisor)}" if divisor > 1 else ""
    return f"{capital(listed(c.who(seat) for seat in seats))} have {total} VP together{score}."


def _reduced(c: Cast, seat: int, track: int, stage: int) -> str:
    where = f"fall back to stage {stage} of" if stage else "lose their disk on"
    return f"{c.Who(seat)} {where} the {TRACKS[track]} Track."


def _omen(c: Cast, seat: int, card: int) -> str:
    end = "even, so culture changes hands" if card % 2 == 0 else "odd, so nothing is learned"
    return f"{c.Who(seat)} draw {c.card(card)} ({card}) for the City they sacked: {end}."


_SENTENCES: dict[str, Callable[..., str]] = {
    # setting up
    "placed-in-order": lambda c, seat, number: f"{COLOURS[seat].title()} is number {number} in turn order.",
    "chose": lambda c, seat, people, home: (
        f"{COLOURS[seat].title()} chooses {c.nation(people)}, at home in {c.area(home)}."
    ),
    "chooses": lambda c, seat, early: (
        f"{COLOURS[seat].title()} chooses {'before' if early else 'after'} those with two civilizations."
    ),
    "placed": lambda c, faction, area, disks: f"{c.Who(faction)} place {some(disks, 'disk')} in {c.area(area)}.",
    "counted-out": lambda c, cards: f"The Events are shuffled into {cards} cards on top of the deck.",
    "waiting": lambda c, seat, disks: f"{some(disks, 'disk').capitalize()} of {c.who(seat)} wait in the box.",
    # turns and phases
    "turn": lambda c, number, turn: f"Epoch {ROMAN[number]}, turn {turn}.",
    "card-phase": lambda c: "The Card Phase begins.",
    "competition-phase": lambda c: "The Competition Phase begins.",
    "reckoning": lambda c: "The Reckoning Phase begins.",
    # growth
    "stronghold": lambda c, faction, area: f"{c.Who(faction)} have a Stronghold in {c.area(area)}.",
    "retired": lambda c, seat, area: f"{c.Who(seat)} retire a disk from {c.area(area)}.",
    "retired-from": lambda c, seat, card: f"{c.Who(seat)} retire a disk from {c.card(card)}.",
    "retired-ready": lambda c, seat: f"{c.Who(seat)} retire a disk from their box.",
    "acquired": _acquired,
    "god-income": _god_income,
    "launched": lambda c, seat, area: f"{c.Who(seat)} place their bonus disk in {c.area(area)}.",
    "granary": lambda c, seat: f"{c.Who(seat)} trade 2 disks for a mina.",
    "resettle": lambda c, seat, area: f"A disk leaves the City of {c.who(seat)} in {c.area(area)} to be deployed anew.",
    "ride": lambda c, seat, area: f"Horsemen of {c.who(seat)} leave {c.area(area)}.",
    "grow": lambda c, seat, card: f"{c.Who(seat)} move a disk from {c.card(card)} to their box.",
    "deployed": lambda c, seat, area: f"{c.Who(seat)} deploy a disk to {c.area(area)}.",
    "forfeited": lambda c, seat, disks: f"{c.Who(seat)} return {some(disks, 'disk')} to Supply.",
    # the Card Phase
    "announced": _announced,
    "fee": lambda c, seat, mina: f"{c.Who(seat)} pay {mina} mina for it.",
    "passed": lambda c, seat: f"{c.Who(seat)} pass.",
    "showed": lambda c, seat, cards: f"{c.Who(seat)} show their team {some(cards, 'card')}.",
    "showed-card": lambda c, seat, card: f"It is {c.card(card)}.",
    "hid-hand": lambda c, seat: f"{c.Who(seat)} show their team no cards any more.",
    "heeds": lambda c, seat: f"{c.Who(seat)} will be asked again about every card.",
    "ordered": lambda c, seat, order: (
        f"{c.Who(seat)} will be asked "
        f"{('only about what is aimed at them', 'only about what threatens a City of theirs', 'no more')[order]}."
    ),
    "scribes": lambda c, seat: f"The scribes of {c.who(seat)} go to work.",
    "negating": lambda c, seat, card: f"{c.Who(seat)} answer with {c.card(card)}.",
    "hesitated": lambda c, seat, card: (
        f"{c.card(card)} ({card}) is revealed: {c.who(seat)} {'wait for another card' if card % 2 else 'negate it'}."
    ),
    "edict": lambda c, seat, mina: (
        f"The Deity of {c.who(seat)} forbids it{f'; they pay {mina} mina for it' if mina else ''}."
    ),
    "negated": _negated,
    "gained": _gained,
    "levied": lambda c, seat, mina: f"{c.Who(seat)} lose {some(mina, 'mina')}.",
    "lost-vp": lambda c, seat, vp: f"{c.Who(seat)} lose {some(vp, 'VP')}.",
    "invested": lambda c, seat, card, disks: f"{c.Who(seat)} lay down {c.card(card)} with {some(disks, 'disk')}.",
    "invoked": lambda c, seat, card: f"{c.Who(seat)} use a disk of {c.card(card)}.",
    "bonus": lambda c, cube, area: f"From now on {CUBES[cube]} is found in {c.area(area)}: 1 mina for its controller.",
    "razed": lambda c, area: f"The Stronghold in {c.area(area)} falls.",
    "ransomed": lambda c, victim, seat, mina: f"{c.Who(victim)} pay {c.who(seat)} {mina} mina.",
    "refused": lambda c, other, seat: f"{c.Who(other)} refuse the marriage with {c.who(seat)}.",
    "married": lambda c, seat, other: f"{c.Who(seat)} and {c.who(other)} are allied by marriage; each gain 1 mina.",
    # losses and payments
    "lost": lambda c, faction, area: f"{c.Who(faction)} lose a disk in {c.area(area)}.",
    "saved": lambda c, seat, area: f"The disk of {c.who(seat)} in {c.area(area)} is saved.",
    "fortress": lambda c, seat, area: f"The fortress of {c.who(seat)} in {c.area(area)} holds.",
    "sheltered": lambda c, seat: f"The Deity of {c.who(seat)} steps in.",
    "paid-mina": lambda c, seat: f"{c.Who(seat)} pay 1 mina.",
    "paid-card": lambda c, seat, card: f"{c.Who(seat)} give up {c.card(card)}.",
    "paid-disk": lambda c, seat, area: f"{c.Who(seat)} take a disk of theirs off {c.area(area)}.",
    # hands and deck
    "drew-card": lambda c, seat: f"{c.Who(seat)} draw a card.",
    "drew": lambda c, seat, card: f"It is {c.card(card)}.",
    "ignored": lambda c, seat, card: f"{c.Who(seat)} draw {c.card(card)}, which is ignored now, and draw again.",
    "rests": lambda c, seat, card: f"{c.card(card)} is laid face down on the Display of {c.who(seat)}.",
    "recovered": lambda c, seat, card: f"{c.Who(seat)} take up {c.card(card)} again.",
    "looked-at": lambda c, seat, card: f"{c.Who(seat)} look at a card drawn before: {c.card(card)}.",
    "drew-event": lambda c, seat, card: f"{c.Who(seat)} draw an Event: {c.card(card)}.",
    "discarded": lambda c, seat, card: f"{c.Who(seat)} discard {c.card(card)}.",
    "kept-card": lambda c, seat: f"{c.Who(seat)} keep a card.",
    "kept": lambda c, seat, card: f"It is {c.card(card)}.",
    "looked-ahead": lambda c, seat: f"{c.Who(seat)} look at a card of the deck.",
    "saw": lambda c, seat, card: f"It is {c.card(card)}.",
    "stargazed": _stargazed,
    "put-back": lambda c, seat: f"{c.Who(seat)} put a card back on the deck.",
    "found": lambda c, seat, card: f"{c.Who(seat)} find {c.card(card)} in the discard pile.",
    "took-back": lambda c, seat, card: f"{c.Who(seat)} take {c.card(card)} into their hand.",
    "saw-hand": lambda c, seat, victim, card: f"{c.Who(seat)} see {c.card(card)} in the hand of {c.who(victim)}.",
    "spied": lambda c, seat, victim: f"{c.Who(seat)} have looked into the hand of {c.who(victim)}.",
    "took-card": lambda c, seat, victim: f"{c.Who(seat)} take a card of {c.who(victim)}.",
    "took": lambda c, seat, victim, card: f"It is {c.card(card)}.",
    "made-discard": lambda c, seat, victim, card: f"{c.Who(seat)} make {c.who(victim)} discard {c.card(card)}.",
    "shuffled": lambda c, cards: f"The discard pile ({some(cards, 'card')}) is shuffled into the deck.",
    # Events and Barbarians
    "event": lambda c, card: f"The Event {c.card(card)} happens.",
    "invaded": lambda c, seat, card, area: f"{c.Who(seat)} lead the Barbarians of {c.card(card)} into {c.area(area)}.",
    "no-invasion": lambda c, card: f"{c.card(card)} finds no way in.",
    "time": lambda c: "The Epoch will end with this turn.",
    # Deities
    "building": lambda c, seat, deity: f"{c.Who(seat)} build a temple for {c.god(deity)}.",
    "restoring": lambda c, seat, deity: f"{c.Who(seat)} bring {c.god(deity)} back.",
    "established": lambda c, seat, deity: f"{c.god(deity)} watches over {c.who(seat)}.",
    "returned": lambda c, seat, deity: f"{c.Who(seat)} give {c.god(deity)} back and gain VP for it.",
    "home-again": lambda c, seat, deity: f"{c.god(deity)} is at home again with {c.who(seat)}.",
    "set-free": lambda c, deity: f"{c.god(deity)} is available.",
    "captured": lambda c, seat, deity, owner, vp: f"{c.Who(seat)} capture {c.god(deity)} of {c.who(owner)}: {vp} VP.",
    "god-lost": lambda c, seat, deity: f"{c.god(deity)} is lost to {c.who(seat)}.",
    "cursed": lambda c, seat: f"The Deity of {c.who(seat)} is silent until the turn ends.",
    "faith-found": lambda c, seat, holder: (
        f"{c.Who(holder)} hand over Monotheism." if holder >= 0 else "Nobody holds Monotheism."
    ),
    "faith": lambda c, seat: f"{c.Who(seat)} worship one God alone.",
    "faith-lost": lambda c, seat: f"{c.Who(seat)} lose Monotheism.",
    # competitions
    "competition": lambda c, area: f"Competition in {c.area(area)}.",
    "committed-card": lambda c, seat: f"{c.Who(seat)} commit a card.",
    "committed": lambda c, seat, card: f"It is {c.card(card)}.",
    "revealed": lambda c, seat, card: f"{c.Who(seat)} reveal {c.card(card)}.",
    "allies": lambda c, seat, disks: f"{some(disks, 'white disk').capitalize()} of allies for {c.who(seat)}.",
    "host": lambda c, seat, disks: f"Their Deity sends {c.who(seat)} {some(disks, 'white disk')}.",
    "white": lambda c, seat, disks: f"{some(disks, 'white disk').capitalize()} for {c.who(seat)}.",
    "lent": lambda c, seat, other, disks: f"{c.Who(seat)} lend {c.who(other)} {some(disks, 'white disk')}.",
    "shield": lambda c, seat: f"{c.Who(seat)} are shielded from their next loss.",
    "breach": lambda c, seat: f"{c.Who(seat)} breach the walls: Stronghold cubes do not help their opponents.",
    "struck": lambda c, seat, faction, disks: f"{c.Who(seat)} strike {c.who(faction)} for {some(disks, 'disk')}.",
    "hired": _hired,
    "betrayed": lambda c, seat, area, disks: (
        f"{c.Who(seat)} are betrayed in {c.area(area)} and lose {some(disks, 'disk')}."
    ),
    "round": lambda c, number: f"Round {number}.",
    "shielded": lambda c, seat: f"The shield of {c.who(seat)} takes the loss.",
    "casualty": _casualty,
    "competition-over": _over,
    "sacked": lambda c, seat, victim, area: f"{c.Who(seat)} sack the City of {c.who(victim)} in {c.area(area)}: 1 VP.",
    "unpaid": lambda c, seat, card: f"{c.Who(seat)} can no longer pay for {c.card(card)}: it does nothing.",
    "edict-unpaid": lambda c, seat, deity: (
        f"{c.Who(seat)} can no longer pay for the word of {c.god(deity)}: it does nothing."
    ),
    "troy-deserted": lambda c: "No Trojan is left in Ilium: Troy is out of the game.",
    "troy-falls": lambda c, seat, prize: f"Troy has fallen: {c.who(seat)} win {prize} mina and {prize} VP more.",
    "plundered": lambda c, seat, mina: f"{c.Who(seat)} plunder {mina} mina more.",
    "loot": _loot,
    "brought-home": lambda c, seat, mina: f"{c.Who(seat)} bring their loot home: {mina} mina.",
    "trimmed": lambda c, faction, area, disks: (
        f"{c.Who(faction)} take {some(disks, 'disk')} too many off {c.area(area)}."
    ),
    # culture
    "advancing": lambda c, seat, track, stage: (
        f"{c.Who(seat)} pay {some(stage, 'resource')} for stage {stage} of the {TRACKS[track]} Track."
    ),
    "advanced": lambda c, seat, track, stage: f"{c.Who(seat)} reach stage {stage} of the {TRACKS[track]} Track.",
    "reduced": _reduced,
    "prospered": lambda c, seat, disks, mina: (
        f"Their culture brings {c.who(seat)} "
        f"{listed(some(count, noun) for count, noun in ((disks, 'disk'), (mina, 'mina')) if count)}."
    ),
    "mustered": lambda c, seat, area: f"{c.Who(seat)} send a white disk of their culture to {c.area(area)}.",
    "omen": _omen,
    "studied": lambda c, seat, card: f"{c.Who(seat)} draw {c.card(card)} for their culture.",
    "lord": lambda c, seat: (
        f"{c.Who(seat)} stand on the last stage of every Track: Lords of the Four Quarters of the World."
    ),
    # reckoning and the end of an Epoch
    "driven-off": lambda c, faction, area: f"{c.Who(faction)} are driven off {c.area(area)}.",
    "ruled-the-sea": lambda c, seat: f"{c.Who(seat)} rule the sea: 1 VP.",
    "tally": lambda c, seat, vp, total: f"{c.Who(seat)} score {vp} VP and have {total}.",
    "side-total": _side_total,
    "time-up": lambda c, seat: f"{c.Who(seat)} say that the time agreed on is over: the game ends with this turn.",
    "left": lambda c, seat, people: f"{capital(c.nation(people))} are no more.",
    "reborn": lambda c, seat, people, home: (
        f"{COLOURS[seat].title()} returns as {c.nation(people)}, at home in {c.area(home)}."
    ),
    "girded": lambda c, seat, people, vp: (
        f"{c.Who(seat)} gird for battle: for {vp} VP they use a second Display, that of "
        f"{c.game.peoples.civilizations[people].name}."
    ),
    "sudden-end": _sudden_end,
    "ignored-reveal": lambda c, card: f"{c.card(card)} is revealed, which is ignored now; another card follows.",
    "gold-gone": lambda c, faction, area, owner: (
        f"{c.Who(faction)} Control {c.area(area)}: the Gold of {c.who(owner)} there is gone."
    ),
    "gold-taken": lambda c, seat, area, owner: f"{c.Who(seat)} take the Gold of {c.who(owner)} in {c.area(area)}.",
    "gold-plundered": lambda c, seat, vp: f"{c.Who(seat)} score {vp} VP for it.",
    "gold-score": lambda c, seat, vp: f"{c.Who(seat)} score {some(vp, 'VP')} for areas with Gold.",
    "home-score": lambda c, seat, area, vp: f"{c.Who(seat)} score {vp} VP for {c.area(area)}, the enemy's Home Area.",
    "eliminated": lambda c, seat: f"{c.Who(seat)} have no Gold left and are eliminated; their disks on Land stay.",
    "regency": lambda c, card, odd: (
        f"{c.card(card)} ({card}) is revealed: {'all is lost for Macedon' if odd else 'the regent holds on'}."
    ),
    "lapsed": lambda c, seat, card: f"{c.Who(seat)} discard {c.card(card)}: the Gold that it came with is lost.",
    "rostam-away": lambda c, seat, deity: f"{c.god(deity)} is taken from {c.who(seat)}, but not for long.",
    "rostam-back": lambda c, seat, deity, area: f"{c.god(deity)} is with {c.who(seat)} again, in {c.area(area)}.",
    "friends-left": lambda c, seat, area, disks: (
        f"{some(disks, 'disk').capitalize()} of {c.who(seat)} leave{'s' if disks == 1 else ''} the friends in "
        f"{c.area(area)} and wait{'s' if disks == 1 else ''} in the box for the next turn."
    ),
    "homecoming": lambda c, seat, area: f"{c.Who(seat)} Control {c.area(area)} again and are no longer in exile.",
    "turn-order": lambda c, *order: f"Turn order: {listed(c.short(seat) for seat in order)}.",
    "bought": lambda c, seat, cards: f"{c.Who(seat)} buy {some(cards, 'card')} for {cards} mina.",
    "end-of-epoch": lambda c, number: f"Epoch {ROMAN[number]} ends.",
    "bonus-vp": lambda c, seat, vp, total: f"{c.Who(seat)} score {some(vp, 'VP')} for the Epoch and have {total}.",
    "bought-vp": lambda c, seat, vp: f"{c.Who(seat)} buy {vp} VP.",
    "epoch-event": lambda c, card, digit: f"{c.card(card)} ({card}) is revealed: {epoch.NAMES[digit]}.",
    "epoch": lambda c, number: f"{EPOCHS[number]} begins.",
    # automata
    "hostile": lambda c, npc, foe, rule: f"{c.Who(npc)} are now hostile to {c.who(foe)} (P{rule}).",
    "primary": lambda c, npc, foe, why: f"{c.Who(foe)} are the primary enemy of {c.who(npc)}: {why}.",
    "ruin-omen": lambda c, npc, card, leaves: (
        f"{_seen(c, card)}: {c.who(npc)} {'leave' if leaves else 'stay'}."
    ),
    "entry": lambda c, npc, card, foe, rule: (
        f"{_seen(c, card)}: {COLOURS[npc].title()} returns "
        f"{f'near {c.who(foe)}' if foe >= 0 else 'where there is most room'} (P{rule})."
    ),
    "portent": lambda c, area, card: f"{c.card(card)} ({card}) is revealed for {c.area(area)}.",
    "expelled": lambda c, npc: f"{c.Who(npc)} are out of the game; their VP are forfeit (P372).",
    "checks": lambda c, stage, npc, other, disks: (
        f"{some(disks, 'disk').capitalize()} of the Pool for {('peace', 'war')[stage % 2]} of {c.who(npc)} "
        f"with {c.who(other)}."
    ),
    "pulled": lambda c, colour: f"A {POOL_NAMES[colour]} disk.",
    "unmoved": lambda c, stage, npc, other: (
        f"{c.Who(npc)} {('remain hostile to', 'keep the peace with')[stage % 2]} {c.who(other)}."
    ),
    "reconciled": lambda c, npc, other: f"{c.Who(npc)} make peace with {c.who(other)}.",
    "buried": lambda c, npc, other: f"{c.Who(npc)} and {c.who(other)} bury their quarrel (P488).",
    "gave-mina": lambda c, seat, npc: f"{c.Who(seat)} give {c.who(npc)} 1 mina.",
    "gave-card": lambda c, seat, npc, card: f"{c.Who(seat)} give {c.who(npc)} {c.card(card)}.",
    "exploration": lambda c: "The Exploration Phase begins.",
    "explored": lambda c, area, kind, new=0: (
        f"{c.area(area)} is explored: a {POOL_NAMES[kind]} disk{_finding(kind, new)}"
    ),
    "natives": lambda c, area, disks, card: f"{_seen(c, card)}: {some(disks, 'Barbarian disk')} in {c.area(area)}.",
    "windfall": lambda c, seat, area, disks, mina, card: (
        f"{_seen(c, card)}: {c.who(seat)} gain {some(disks, 'disk')} in {c.area(area)}{' and 1 mina' if mina else ''}."
    ),
    "treasure-cursed": lambda c, area: f"The treasure of {c.area(area)} is cursed: nothing is gained (P520).",
    "sized": lambda c, seat, kind, disks: (
        f"A {POOL_NAMES[kind]} disk: {some(disks, 'disk')} of {COLOURS[seat]} follow."
    ),
    "discovered": lambda c, seat, people, home: (
        f"{c.nation(people)[:1].upper()}{c.nation(people)[1:]} ({COLOURS[seat]}) are found, at home in {c.area(home)}."
    ),
    "found-vp": lambda c, seat, vp: f"{c.Who(seat)} are first in turn order and begin with {some(vp, 'VP')}.",
    "pool-grew": lambda c, seat: f"A {COLOURS[seat]} disk is added to the Civilization Pool.",
    "lots": lambda c, seat, count, cards: (
        f"{c.Who(seat)} find {count} choices equal: a card is revealed"
        f"{' for each' if cards > 1 else ', odd for the first, even for the second'}."
    ),
    "lot-for": lambda c, number, card, choice: (
        f"{c.card(card)} ({card}) is revealed{f' for the {ordinal(number)}{_choice(c, choice)}' if number else ''}."
    ),
    "lots-fell": lambda c, seat, number, choice: f"{c.Who(seat)} take the {ordinal(number)}{_choice(c, choice)}.",
    "asks-which": lambda c, seat, count, person: f"{c.Who(seat)} find {count} choices equal: {c.who(person)} decide.",
    "picked": lambda c, seat, npc, choice: f"{c.Who(seat)} have decided for {c.who(npc)}{_choice(c, choice)}.",
    "boosted": lambda c, seat, mina: f"{c.Who(seat)} are given {some(mina, 'mina')}.",
}  # fmt: skip
