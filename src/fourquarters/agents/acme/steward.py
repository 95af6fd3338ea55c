"""A heuristic player for every decision of ACME, on any civilization."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from fourquarters.agents.acme import cards, learning
from fourquarters.agents.acme.fights import Fight
from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.board import DESERT, FERTILE, MOUNTAIN, SEA
from fourquarters.games.acme.deck import Way
from fourquarters.games.acme.disks import BLACK, CITY
from fourquarters.games.acme.flow.culture import value
from fourquarters.games.acme.flow.negation import HARM
from fourquarters.games.acme.flow.words import ASK
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.view import ContestView, View
from fourquarters.games.acme.where import distances
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

Scorer: TypeAlias = Callable[[Picture, Action], float]

DEITIES = {"mother": 3.0, "forge": 2.8, "war": 2.2, "dead": 2.0, "sky": 1.8, "peace": 1.5, "father": 1.5}
"""How gladly each Deity is built; others count 1."""


class Steward:
    """Scores each legal action and takes the best. It remembers nothing, so it can take over a seat at any time."""

    def __init__(self, game: Acme, seat: int, rng: Random) -> None:
        self._game = game
        self._seat = seat
        self._random = rng.random
        self._known: Fight | None = None
        self._scorers: dict[str, Scorer] = {
            "ChooseCivilization": self._any, "Settle": self._settle, "Rally": self._settle, "Follow": self._place,
            "Retirement": self._stop, "Launch": self._place,
            "Granary": self._granary, "Resettlement": self._stop, "Deployment": self._place,
            "CardAction": self._act, "Playing": self._aim, "Spread": self._place, "PlaceDisks": self._place,
            "Dowry": self._place, "Withering": self._harm, "Rebels": self._harm, "Converts": self._harm,
            "Window": self._answer, "Losses": self._save, "PayDisks": self._pay, "PayResources": self._pay,
            "ChooseDeity": self._worship, "Sifting": self._keep, "SearchDiscards": self._keep,
            "TradeCards": self._trade, "DiscardDown": self._throw, "Snatch": self._keep, "Ransom": self._ransom,
            "GiveUp": self._give, "Invade": self._invade, "PlaceBlack": self._invade, "Wandering": self._invade,
            "Proposal": self._agree, "Opening": self._betray, "Betrayal": self._harm, "Committing": self._commit,
            "Benefits": self._call, "Casualty": self._bleed, "Striking": self._strike, "Lending": self._lend,
            "Stargazing": self._order, "FreeDeity": self._free,
            "Hiring": self._hire, "ChooseLoot": self._loot, "Gilgamesh": self._leave, "DrawStep": self._buy,
            "PayAdvance": self._pay_for_culture, "CultureChoice": self._learn, "Heritage": self._learn,
            "Recovery": self._recover, "BuyVictory": self._most, "Suffer": self._suffer, "Strife": self._harm,
            "Gird": self._gird, "Clock": self._play_on, "Muster": self._place, "Rejoin": self._go_on,
            "PeaceOffers": self._offer, "ExplorationPhase": self._explore,
        }  # fmt: skip

    def decide(self, view: View, decision: Decision) -> Action:
        scorer = self._scorers.get(decision.kind, self._any)
        picture = Picture(self._game, view, self._seat)
        actions = [action for action in decision.actions if action[0] not in ("weigh", "settle")]
        return max(actions, key=lambda action: scorer(picture, action) + 0.01 * self._random())

    # Without an opinion.

    def _any(self, picture: Picture, action: Action) -> float:
        return 0.0

    def _stop(self, picture: Picture, action: Action) -> float:
        return 1.0 if action[0] == "done" else 0.0

    def _play_on(self, picture: Picture, action: Action) -> float:
        return 1.0 if action[0] == "play-on" else 0.0

    def _go_on(self, picture: Picture, action: Action) -> float:
        return 0.0 if action[0] == "done" else 1.0

    def _most(self, picture: Picture, action: Action) -> float:
        return float(action[1])

    # Disks.

    def _settle(self, picture: Picture, action: Action) -> float:
        kind = picture.game.chart.terrain[action[1]]
        taste = {FERTILE: 3.0, SEA: 1.0, MOUNTAIN: 1.2, DESERT: 0.1}.get(kind, 2.0)
        return taste + 0.5 * (picture.mine[action[1]] == 1) - 0.5 * bool(picture.most[action[1]])

    def _place(self, picture: Picture, action: Action) -> float:
        if action[0] == "done":
            return 0.02
        area = action[1]
        value = picture.gain(area) + picture.lead(area)
        near = picture.game.chart.next[area]
        if not picture.mine[area]:
            value += 0.04 * sum(1 for other in near if not picture.mine[other] and not picture.most[other])
        danger = max((picture.most[other] for other in near), default=0)
        if picture.mine[area] == CITY and danger >= CITY:
            value += 0.3
        return value

    def _granary(self, picture: Picture, action: Action) -> float:
        rich = picture.me.box > 7 and picture.me.mina < 3
        return 1.0 if (action[0] == "granary") == rich else 0.0

    # Cards.

    def _act(self, picture: Picture, action: Action) -> float:
        verb = action[0]
        if verb == "play":
            return self._play(picture, action[1])
        if verb == "use":
            return 0.4
        if verb == "build":
            return self._build(picture, action[1])
        if verb == "restore":
            return self._temple(picture) - cards.price(picture, 2)
        if verb == "advance":
            return learning.bid(picture, action[1])
        if verb == "return":
            return 1.2 if picture.tallies <= 2 else 0.3
        if verb == "scribes":
            return 0.9 if any(cards.keep(picture, card) < 0.8 for card in picture.me.cards) else 0.0
        return 0.25 if verb == "pass" else 0.0

    def _play(self, picture: Picture, card: int) -> float:
        best = 0.0
        for way in picture.game.cards[card].ways:
            if "card phase" in way.moments:
                best = max(best, cards.now(picture, way))
        return best

    def _build(self, picture: Picture, deity: int) -> float:
        taste = DEITIES.get(picture.game.deities[deity].id, 1.0)
        return self._temple(picture) + 0.25 * taste * (picture.tallies - 1) - cards.price(picture, 5)

    def _temple(self, picture: Picture) -> float:
        """What an Active Deity is worth, whatever its power: VP in the tallies and at the ends of Epochs."""
        return picture.vp + 1.0 + 0.8 * (picture.view.epochs - picture.view.epoch)

    def _aim(self, picture: Picture, action: Action) -> float:
        way = self._way(picture)
        if action[0] == "way":
            return cards.worth(picture, picture.game.cards[picture.view.card].ways[action[1]])
        if action[0] == "against":
            rival = picture.view.seats[action[1]]
            return picture.grudge(action[1]) + 0.1 * rival.mina + 0.05 * rival.hand
        against = action[2] if action[0] == "city" else -1
        return cards.harm_at(picture, way, action[1], against)

    def _way(self, picture: Picture) -> Way:
        """The way of the card being aimed: the first with an aim, since the view does not tell."""
        ways = picture.game.cards[picture.view.card].ways
        return next((way for way in ways if way.aim is not None), ways[0])

    def _harm(self, picture: Picture, action: Action) -> float:
        if action[0] == "city" and action[2] >= BLACK:
            return picture.vp + 2.0
        if action[0] == "city":
            return picture.harm(action[1], action[2], 4)
        return max(picture.harm(action[1], seat) for seat in range(len(picture.view.seats)) if seat != self._seat)

    def _answer(self, picture: Picture, action: Action) -> float:
        """Negate what would hurt; otherwise ask to be told only of what does."""
        subject = picture.view.subjects[-1]
        hurt = self._hurt(picture, subject.card, subject.area, subject.against)
        verb = action[0]
        if verb == "negate":
            return hurt - 1.6
        if verb == "edict":
            return hurt - 1.0
        return 0.1 if action == ASK[HARM - 1] else 0.05 if verb == "allow" else 0.0

    def _hurt(self, picture: Picture, card: int, area: int, against: int) -> float:
        if not card:
            return 0.0
        ways = picture.game.cards[card].ways
        if picture.view.contest is not None:
            return self._outdone(picture, card)
        if area >= 0:
            return max(cards.hurt_at(picture, way, area, against) for way in ways)
        return 1.8 if against == self._seat else 0.0

    def _outdone(self, picture: Picture, card: int) -> float:
        """What a rival's Competition card would cost us where we stand."""
        if not picture.mine[self._contest(picture).area]:
            return 0.0
        fight = self._fight(picture)
        return fight.fight() - fight.fight(-fight.help(card))

    # Paying.

    def _save(self, picture: Picture, action: Action) -> float:
        area = picture.view.areas[0] if picture.view.areas else -1
        stake = self._stake(picture, area)
        return self._price(picture, action, stake)

    def _price(self, picture: Picture, action: Action, stake: float) -> float:
        verb = action[0]
        if verb in ("save-with", "shelter"):
            return stake - 0.3
        if verb == "save-mina":
            return stake - 0.9
        if verb == "save-card":
            return stake - max(0.6, cards.keep(picture, action[1]))
        return 0.0

    def _stake(self, picture: Picture, area: int) -> float:
        """What one disk in an area is worth."""
        if area < 0:
            return 0.5
        count = picture.mine[area]
        return picture.standing(area, count) - picture.standing(area, count - 1)

    def _pay(self, picture: Picture, action: Action) -> float:
        verb = action[0]
        if verb == "pay-mina":
            return -0.7
        if verb == "pay-card":
            return -cards.keep(picture, action[1])
        return -0.4 - max(0.0, self._stake(picture, action[1]))

    def _pay_for_culture(self, picture: Picture, action: Action) -> float:
        """The cheapest for what it counts; a City is taken apart last."""
        if action[0] == "pay-mina":
            return -learning.MINA
        if action[0] == "pay-card":
            worth = value(picture.game, action[1], picture.view.track)
            return -cards.keep(picture, action[1]) / min(worth, picture.view.left)
        return -learning.spare(picture, action[1])

    def _give(self, picture: Picture, action: Action) -> float:
        if action[0] == "give-mina":
            return -0.9
        return -1.0 if action[0] == "give-up" else -cards.keep(picture, action[1])

    def _ransom(self, picture: Picture, action: Action) -> float:
        return 1.0 if (action[0] == "ransom") == (picture.me.mina > 3) else 0.0

    # Hands.

    def _keep(self, picture: Picture, action: Action) -> float:
        return cards.keep(picture, action[1])

    def _throw(self, picture: Picture, action: Action) -> float:
        return -cards.keep(picture, action[1])

    def _trade(self, picture: Picture, action: Action) -> float:
        return 0.9 if action[0] == "done" else 1.0 - cards.keep(picture, action[1])

    def _worship(self, picture: Picture, action: Action) -> float:
        return DEITIES.get(picture.game.deities[action[1]].id, 1.0)

    def _order(self, picture: Picture, action: Action) -> float:
        """The better a card, the nearer to the top; of those put back, the first lies deepest."""
        return 0.6 if action[0] == "done" else -cards.keep(picture, action[1]) + (1.2 if action[0] == "bury" else 0.0)

    def _free(self, picture: Picture, action: Action) -> float:
        """Our own captured Deity is sent home, or one that serves a rival as loot."""
        if action[0] == "done":
            return 0.5
        deity = picture.view.deities[action[1]]
        return 2.0 if deity.owner == self._seat else 1.0 if deity.captor != self._seat else 0.0

    def _buy(self, picture: Picture, action: Action) -> float:
        """A card or two when rich; the last Epoch's mina are kept for VP."""
        late = picture.view.epoch == picture.view.epochs and picture.tallies < 2
        wanted = 0 if late else min(2, max(0, picture.me.mina - 1), max(0, 3 - picture.me.hand))
        return 1.0 if action[1] == wanted else 0.0

    def _recover(self, picture: Picture, action: Action) -> float:
        """Always, with a mina rather than in place of a card to be drawn, and with that rather than for one in hand."""
        return {"recover": 2.0, "recover-draw": 1.0, "give-for": 0.5}.get(action[0], 0.0)

    # Barbarians and treaties.

    def _invade(self, picture: Picture, action: Action) -> float:
        area = action[1]
        return cards.threat(picture, [area, *picture.game.chart.next_land[area]])

    def _agree(self, picture: Picture, action: Action) -> float:
        return 1.0 if action[0] == "agree" else 0.0

    def _offer(self, picture: Picture, action: Action) -> float:
        """Peace always: with a mina if there are some to spare, else with nothing, else with a poor card."""
        verb = action[0]
        if verb == "offer-card":
            return 0.7 - cards.keep(picture, action[2])
        return {"offer": 0.8, "offer-mina": 1.0 if picture.me.mina > 1 else 0.6}.get(verb, 0.0)

    def _suffer(self, picture: Picture, action: Action) -> float:
        return -self._stake(picture, action[1])

    def _explore(self, picture: Picture, action: Action) -> float:
        """Far from home first: whoever is found early is found there, and only one is in a turn."""
        return 0.1 * distances(picture.game, picture.me.home).get(action[1], 0)

    # Competitions.

    def _betray(self, picture: Picture, action: Action) -> float:
        if action[0] == "muster":
            return 1.5 + learning.levy(picture, action[1])
        return 0.5 if action[0] == "ready" else 1.0

    def _commit(self, picture: Picture, action: Action) -> float:
        """A card is worth its share of what it, or the best few together, would change."""
        if not picture.mine[self._contest(picture).area]:
            return {"commit": 1.0, "ready": 0.5 if self._lender(picture) else 0.0}.get(action[0], 0.2)
        if action[0] != "commit":
            return 0.0
        fight = self._fight(picture)
        ours = sum(fight.help(card) for card in fight.contest.committed[self._seat])
        helps = sorted((fight.help(card) for card in picture.me.cards if card != action[1]), reverse=True)
        more, now, best = ours + fight.help(action[1]), fight.fight(ours), -1.0
        for others in range(3):
            best = max(best, (fight.fight(more) - now) / (others + 1))
            more += helps[others] if others < len(helps) else 0
        return best - 0.15 - 0.5 * cards.keep(picture, action[1]) if fight.help(action[1]) else -1.0

    def _lender(self, picture: Picture) -> bool:
        """Do we hold a card that pays us for helping others?"""
        return any(
            isinstance(effect, say.Lend)
            for card in picture.me.cards
            for way in picture.game.cards[card].ways
            for effect in way.effects
        )

    def _lend(self, picture: Picture, action: Action) -> float:
        """The weaker side is helped, and whoever is behind."""
        return -picture.grudge(action[1]) - 0.1 * self._contest(picture).strength[action[1]]

    def _call(self, picture: Picture, action: Action) -> float:
        """Help that comes only so often in a phase is called where it changes something."""
        fight = self._fight(picture)
        if action[0] == "ready":
            return 0.05 if fight.last() else 0.4
        ours = sum(fight.help(card) for card in fight.contest.committed[self._seat])
        count = action[1] if len(action) > 1 else 1
        return fight.fight(ours + count) - fight.fight(ours) - 0.02 * count

    def _bleed(self, picture: Picture, action: Action) -> float:
        """White disks and cubes go first; a loss is paid for if paying, now and later, is worth what it saves."""
        if action[0] == "remove":
            return {1: 0.2, 2: 0.1}.get(action[1], 0.0)
        return self._resolve(picture) - self._bill(picture, action)

    def _resolve(self, picture: Picture) -> float:
        """What the next payment is worth: its share of the best that so many payments could bring."""
        fight = self._fight(picture)
        spare = sorted(
            [0.7 * picture.later + 0.2] * picture.me.mina + [cards.keep(picture, c) for c in picture.me.cards]
        )
        yielding = fight.fight(0, 0, True)
        best, bill = 0.0, 0.0
        for count in range(1, min(6, len(spare)) + 1):
            saved = (fight.fight(0, count, True) - yielding) / count
            bill += spare[count - 1]
            if saved > bill / count:
                best = max(best, saved)
        return best

    def _bill(self, picture: Picture, action: Action) -> float:
        if action[0] == "save-mina":
            return 0.2 + 0.7 * picture.later
        return 0.3 if action[0] == "save-with" else max(0.1 + 0.4 * picture.later, cards.keep(picture, action[1]))

    def _contest(self, picture: Picture) -> ContestView:
        contest = picture.view.contest
        assert contest is not None
        return contest

    def _fight(self, picture: Picture) -> Fight:
        """The competition, reckoned with once for each decision."""
        if self._known is None or self._known.picture is not picture:
            self._known = Fight(picture, self._contest(picture))
        return self._known

    def _strike(self, picture: Picture, action: Action) -> float:
        return picture.grudge(action[1]) + 0.2 * picture.disks[action[1]][self._site(picture)]

    def _site(self, picture: Picture) -> int:
        contest = picture.view.contest
        assert contest is not None
        return contest.area

    def _hire(self, picture: Picture, action: Action) -> float:
        contest = picture.view.contest
        assert contest is not None
        theirs = max(count for faction, count in enumerate(contest.strength) if faction != self._seat)
        enough = max(1, (theirs - contest.strength[self._seat]) // 2 + 1)
        return float(-abs(int(action[1]) - enough))

    def _loot(self, picture: Picture, action: Action) -> float:
        late = picture.tallies <= 1
        return 1.0 if (action[1] == 0) == late else 0.0

    # Culture.

    def _learn(self, picture: Picture, action: Action) -> float:
        if action[0] == "done":
            return 0.05
        if action[0] == "reduce":
            return learning.fall(picture, picture.view.rival, action[1])
        return learning.rise(picture, self._seat, action[1], picture.me.culture[action[1]] + 1)

    def _gird(self, picture: Picture, action: Action) -> float:
        """A second Display pays if there is time left for battles."""
        return 1.0 if (action[0] == "gird") == (picture.tallies >= 2) else 0.0

    def _leave(self, picture: Picture, action: Action) -> float:
        worthwhile = picture.me.on_map + picture.me.growth < 10
        return 1.0 if (action[0] == "gilgamesh") == worthwhile else 0.0
