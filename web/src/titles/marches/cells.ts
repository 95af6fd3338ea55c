/** The cells of the board by number and by name, and what stands on them. */
import type { PieceView, View } from "./view";

export const SEATS = ["Bull", "Lion"] as const;

export const half = (cell: number): number => cell >> 5;

export const cellName = (cell: number): string => "abcdefgh".charAt(cell % 8) + String((cell >> 3) + 1);

/** The cell of a name such as `e4`, or -1. */
export function cellOf(name: string): number {
  const column = "abcdefgh".indexOf(name.charAt(0));
  const row = Number(name.slice(1)) - 1;
  return name.length === 2 && column >= 0 && row >= 0 && row < 8 ? row * 8 + column : -1;
}

/** Neighbours that share a side. */
export function beside(cell: number): number[] {
  const found: number[] = [];
  if (cell < 56) found.push(cell + 8);
  if (cell % 8 < 7) found.push(cell + 1);
  if (cell > 7) found.push(cell - 8);
  if (cell % 8 > 0) found.push(cell - 1);
  return found;
}

export const piecesOn = (view: View, cell: number): PieceView[] =>
  view.pieces.filter((piece) => piece.cell === cell);

/** The piece that fights for a tile: a Siege Engine only when it stands alone. */
export const fighterOn = (view: View, cell: number): PieceView | undefined => {
  const here = piecesOn(view, cell);
  return here.find((piece) => piece.card !== "engine") ?? here[0];
};
