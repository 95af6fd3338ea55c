"""Investment cards: they lie on the table with disks on them, which deploy, or stand in for disks lost (R5.6)."""

from fourquarters.games.acme.piles import Piles
from fourquarters.games.acme.state import Position
from fourquarters.games.acme.state_parts import Investment


class Investments(Piles):
    """What an Investment card is good for, and how disks leave it."""

    def spend_from(self, state: Position, seat: int, card: int) -> None:
        """Take a disk off an Investment card; with the last one the card is discarded (R5.6)."""
        entries: list[Investment] = []
        for entry in state.table[seat]:
            if entry.card != card:
                entries.append(entry)
            elif entry.disks > 1:
                entries.append(Investment(card, entry.disks - 1, entry.area))
            else:
                self.throw(state, card)
        state.table[seat] = tuple(entries)

    def clear_investment(self, state: Position, seat: int, card: int) -> None:
        """Its use was negated: the card is discarded and its disks go to Supply (R5.5)."""
        for entry in state.table[seat]:
            if entry.card == card:
                state.supply[seat] += entry.disks
                self.throw(state, card)
        state.table[seat] = tuple(entry for entry in state.table[seat] if entry.card != card)

    def invests(self, card: int) -> int:
        """How many disks an Investment card is laid down with; 0: it is none."""
        effect = self._investments[card]
        return effect.disks if effect else 0

    def saves(self, card: int, against: int, city: bool) -> bool:
        """Can a disk on this Investment stand in for one lost to a card (0: an End of Epoch event)?"""
        effect = self._investments[card]
        if effect is None or not against:
            return False
        entry = self.cards[against]
        if "event" in entry.codes:
            return False
        if effect.saves == "cards":
            return True
        if effect.saves == "city-cards":
            return city
        return effect.saves in entry.marks

    def saves_in_competition(
        self, entry: Investment, area: int, against: int = 0, city: bool = False, paid: bool = True
    ) -> bool:
        """Can a disk on this Investment stand in for one lost in a competition, to a card (0: in a removal round)?

        Where neither mina nor cards help only what serves in every competition does.
        """
        effect = self._investments[entry.card]
        if effect is None:
            return False
        if effect.saves == "competition":
            return True
        if effect.saves == "city-cards":
            return paid and city and against > 0
        return paid and effect.saves == "city-competition" and entry.area == area

    def deploys(self, card: int) -> bool:
        effect = self._investments[card]
        return effect is not None and effect.deploys

    def joins(self, card: int) -> bool:
        effect = self._investments[card]
        return effect is not None and effect.joins

    def grows(self, card: int) -> bool:
        effect = self._investments[card]
        return effect is not None and effect.grows
