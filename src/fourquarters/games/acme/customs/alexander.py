"""Alexander the Great: Macedon against the four satrapies of the Persian Empire (P543 to P606)."""

from msgspec.structs import replace

from fourquarters.games.acme.abilities import AnyAbility
from fourquarters.games.acme.board import atlas
from fourquarters.games.acme.customs.campaign import MACEDON, Breath, Muster, Regency
from fourquarters.games.acme.customs.gold import GoldRules, pay
from fourquarters.games.acme.customs.warpath import off_the_path
from fourquarters.games.acme.disks import SEATS, bits, controls, holds_gold, take
from fourquarters.games.acme.flow.deities import ChooseDeity, send_back
from fourquarters.games.acme.flow.growth import GrowthPhase
from fourquarters.games.acme.flow.reckoning import DrawStep, finish
from fourquarters.games.acme.flow.step import Game, Now
from fourquarters.games.acme.flow.temple import Temple
from fourquarters.games.acme.gods import CAPTURED
from fourquarters.games.acme.scenarios import Scenario
from fourquarters.games.acme.state_parts import Gold

CAST = ("greeks", "hittites", "sea-peoples", "egypt", "medes-and-persians")
WEST, LEVANT, EGYPT, HEARTLAND = PERSIANS = (1, 2, 3, 4)
FALLEN = 0
"""Which number of ``Position.memo`` holds the satrapies that are eliminated, as a mask."""
NILE = tuple(atlas().number(area) for area in ("memphis", "nile-delta"))

ARMY, LEVY = 12, 4
"""Disks of Macedon on turn 1, and on every turn from then on."""
HOMES = {WEST: 2, LEVANT: 4, EGYPT: 6, HEARTLAND: 10}
"""VP for Macedon, when the game ends, for the Home Area of each."""
PELLA = 5
"""VP for the Persians, when the game ends, for Thrace."""
HORDES, EASTERN, SEA, TRIBES, RAIDERS, BREATH = range(98, 104)
"""Events."""


class Alexander(GoldRules):
    """Gold stays on the map and is whose disks lie on it (ruling 26)."""

    director = MACEDON

    def needs(self, entry: Scenario) -> str:
        if tuple(one.people for one in entry.cast) != CAST:
            return f"this cast, in this order: {', '.join(CAST)}"
        return super().needs(entry)

    # Deities (P544, P545)

    def settled(self, game: Game, state: Now) -> None:
        """Macedon chooses, then the Heartland; the lot chooses for an automaton."""
        if game.setup.options.get("deities"):
            state.stack += [self._deity(game, state, seat) for seat in (HEARTLAND, MACEDON)]

    def _deity(self, game: Game, state: Now, seat: int) -> ChooseDeity | Temple:
        return Temple(seat) if game.is_npc(state, seat) else ChooseDeity(seat, 0)

    def may_found(self, game: Game, state: Now, seat: int) -> bool:
        return bool(game.setup.options.get("deities")) and seat in (MACEDON, HEARTLAND)

    # Who is in the game (P568, P572 to P576)

    def plays(self, game: Game, state: Now, seat: int) -> bool:
        return not state.memo[FALLEN] >> seat & 1

    def abilities(self, game: Game, state: Now, seat: int, own: tuple[AnyAbility, ...]) -> tuple[AnyAbility, ...]:
        return own if self.plays(game, state, seat) else ()

    def turn_begins(self, game: Game, state: Now) -> None:
        """Whoever has no Gold beneath its disks falls; with the Heartland the Empire does (P572 to P576)."""
        for seat in (WEST, LEVANT, EGYPT):
            if self.plays(game, state, seat) and not holds_gold(state, seat):
                fall(game, state, seat)
        if not holds_gold(state, HEARTLAND):
            finish(game, state, "conquest", "P576", [MACEDON])

    # Growth (P588 to P591, P595, P596)

    def grows(self, game: Game, state: Now, seat: int) -> bool:
        return seat == MACEDON or state.number > 1

    def acquires(self, game: Game, state: Now, seat: int) -> bool:
        return state.number > 1

    def growth_begins(self, game: Game, state: Now, seat: int) -> None:
        """Macedon's army first; later a mina, a levy, and a disk for every area with Gold that it Controls."""
        if seat != MACEDON:
            return
        first = state.number == 1
        mina, disks = (0, ARMY) if first else (1, LEVY + len(golden(state, MACEDON)))
        disks = min(disks, state.supply[seat])
        state.supply[seat] -= disks
        state.box[seat] += disks
        state.mina[seat] += mina
        game.emit("gained", seat, mina, 0, disks)

    def growth_over(self, game: Game, state: Now) -> None:
        """What Egypt could not place is forfeit (P595)."""
        left = state.box[EGYPT]
        if left:
            state.box[EGYPT] = 0
            state.supply[EGYPT] += left
            game.emit("forfeited", EGYPT, left)

    def closed(self, game: Game, state: Now, faction: int) -> int:
        """No satrapy joins another; Egypt keeps to the Nile, the others to their warpath (P593 to P596)."""
        if faction not in PERSIANS:
            return 0
        mask = 0
        for other in PERSIANS:
            mask |= state.of[other] if other != faction else 0
        if faction == EGYPT and state.number:
            near = sum(1 << area for area in NILE)
            if not any(isinstance(frame, GrowthPhase) for frame in state.stack):
                for area in NILE:
                    near |= game.chart.beside[area]
            mask |= ~near
        elif state.number and game.setup.options.get("warpath", True):
            mask |= off_the_path(game, state, faction, mask, seafarers=faction == LEVANT)
        return mask

    # Events (P597 to P603)

    def ignores(self, game: Game, state: Now, card: int) -> bool:
        return card == SEA and not self.plays(game, state, LEVANT)

    def raises(self, game: Game, state: Now, card: int) -> int:
        if card == HORDES:
            return WEST if self.plays(game, state, WEST) else HEARTLAND
        if card == SEA:
            return LEVANT
        return HEARTLAND if card in (EASTERN, TRIBES, RAIDERS) and drawer(state) != MACEDON else -1

    def happens(self, game: Game, state: Now, card: int) -> bool:
        if card == BREATH:
            state.stack.append(Breath(card))
            return True
        seat = self.raises(game, state, card)
        if seat < 0:
            return False
        game.throw(state, card)
        state.stack.append(Muster(seat, card, LEVY))
        return True

    # Gold and the end (P571, P604 to P606)

    def taken(self, game: Game, state: Now, gold: Gold, faction: int) -> None:
        """It is whose disks lie on it now. Barbarians leave it as it was; Persians are not paid for Persian Gold."""
        if faction >= SEATS:
            return
        mine = replace(gold, owner=faction)
        state.gold = tuple(mine if other == gold else other for other in state.gold)
        game.emit("gold-taken", faction, gold.area, gold.owner)
        if MACEDON in (faction, gold.owner):
            pay(game, state, faction)
        if gold.owner == MACEDON and gold.area == state.home[MACEDON]:
            state.stack.append(Regency())

    def competition_over(self, game: Game, state: Now) -> None:
        if not state.of[MACEDON]:
            finish(game, state, "conquest", "P568", list(PERSIANS))
        elif not any(golden(state, seat) for seat in PERSIANS):
            finish(game, state, "conquest", "P604", [MACEDON])

    def final_score(self, game: Game, state: Now) -> None:
        """Gold for both, and each other's Home Areas."""
        for seat in (MACEDON, *PERSIANS):
            vp = len(golden(state, seat)) * (2 if seat == MACEDON else 1)
            state.vp[seat] += vp
            game.emit("gold-score", seat, vp)
        for seat in PERSIANS:
            for holder, home, vp in ((MACEDON, state.home[seat], HOMES[seat]), (seat, state.home[MACEDON], PELLA)):
                if controls(state, holder, home):
                    state.vp[holder] += vp
                    game.emit("home-score", holder, home, vp)


def golden(state: Now, seat: int) -> list[int]:
    """The areas with Gold, whoever it is from, that a civilization Controls."""
    return [gold.area for gold in state.gold if controls(state, seat, gold.area)]


def drawer(state: Now) -> int:
    """Whose Draw Step it is, or -1."""
    return next((frame.seat for frame in reversed(state.stack) if isinstance(frame, DrawStep)), -1)


def fall(game: Game, state: Now, seat: int) -> None:
    """Its cards and mina go; its disks stay, but for those of the Levant at sea (P572 to P575)."""
    for card in state.hands[seat]:
        game.throw(state, card)
        game.show("discarded", seat, card)
    state.hands[seat] = ()
    for entry in state.table[seat]:
        state.supply[seat] += entry.disks
        game.throw(state, entry.card)
    state.table[seat] = ()
    state.supply[seat] += state.box[seat]
    state.box[seat] = state.mina[seat] = 0
    for deity, god in enumerate(state.gods):
        if god.status == CAPTURED and god.captor == seat:
            send_back(game, state, deity)
    if seat == LEVANT:
        for area in list(bits(state.of[seat] & game.waters)):
            take(state, seat, area, 50)
    state.memo[FALLEN] |= 1 << seat
    game.emit("eliminated", seat)
