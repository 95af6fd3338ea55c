/** Gives every piece a name that lasts from view to view, so that a piece that moved is seen to travel. */
import type { PieceView } from "./view";

export interface Tracked {
  id: number;
  piece: PieceView;
}

const kind = (piece: PieceView): string => piece.seat + piece.card.split("-")[0]!;

export class Tracker {
  #known: Tracked[] = [];
  #next = 1;

  follow(pieces: PieceView[]): Tracked[] {
    const before = [...this.#known];
    const take = (same: (old: Tracked) => boolean): number | undefined => {
      const index = before.findIndex(same);
      return index < 0 ? undefined : before.splice(index, 1)[0]!.id;
    };
    const named = new Map<PieceView, number>();
    for (const piece of pieces) {
      const id = take((old) => old.piece.cell === piece.cell && kind(old.piece) === kind(piece));
      if (id !== undefined) named.set(piece, id);
    }
    for (const piece of pieces) {
      if (!named.has(piece)) {
        named.set(piece, take((old) => kind(old.piece) === kind(piece)) ?? this.#next++);
      }
    }
    this.#known = pieces.map((piece) => ({ id: named.get(piece)!, piece })).sort((a, b) => a.id - b.id);
    return this.#known;
  }
}
