/** What the server shows of a game of Hidden Marches. Lists of 64 go by cell, a1 first, row by row. */

export interface PieceView {
  cell: number;
  seat: number;
  /** `soldier-2`, or `engine`. */
  card: string;
  attack: number;
  health: number;
  damage: number;
  resting: boolean;
  climbed: boolean;
  moved: boolean;
  struck: boolean;
  fresh: boolean;
}

export interface FightView {
  start: number;
  target: number;
  rounds: number;
  attacker_high: boolean;
  defender_high: boolean;
  on_attacker: number;
  on_defender: number;
}

export interface MarchesView {
  seat: number | null;
  turn: number;
  active: number;
  first: number;
  step: string;
  ap: number;
  income: number[];
  tiles: string[];
  developments: string[];
  markers: number[];
  control: number[];
  connected: number[][];
  pieces: PieceView[];
  available: Record<string, number>[];
  works: Record<string, number>[];
  unseen: Record<string, number>;
  hidden_base: boolean[];
  may_move: boolean;
  may_extra: boolean;
  quiet: number;
  chosen: number[];
  pending: string;
  fight: FightView | null;
}

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

export const piecesOn = (view: MarchesView, cell: number): PieceView[] =>
  view.pieces.filter((piece) => piece.cell === cell);

/** The piece that fights for a tile: a Siege Engine only when it stands alone. */
export const fighterOn = (view: MarchesView, cell: number): PieceView | undefined => {
  const here = piecesOn(view, cell);
  return here.find((piece) => piece.card !== "engine") ?? here[0];
};
