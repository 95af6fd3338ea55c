/** What a seat sees of Hidden Marches. Written by tools/view_types.py from the title's structs: do not edit. */

/** Lists of 64 go by cell, a1 first, row by row; lists of two by seat. */
export interface View {
  seat: number | null;
  turn: number;
  active: number;
  first: number;
  step: string;
  phase: "action" | "movement" | "over" | "setup" | "upkeep";
  ap: number;
  income: number[];
  tiles: string[];
  developments: string[];
  markers: number[];
  control: number[];
  connected: [number[], number[]];
  pieces: PieceView[];
  available: Record<string, number>[];
  works: Record<string, number>[];
  unseen: Record<string, number>;
  hidden_base: boolean[];
  may_move: boolean;
  may_extra: boolean;
  quiet: number;
  chosen: number[];
  ready: number[];
  pending: string;
  fight: FightView | null;
  outcome: Outcome | null;
}

export interface PieceView {
  cell: number;
  seat: number;
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

/** An invasion between two rounds, with what the next one would do. */
export interface FightView {
  start: number;
  target: number;
  rounds: number;
  attacker_high: boolean;
  defender_high: boolean;
  on_attacker: number;
  on_defender: number;
}

/** How a game ended. Several winners share a victory; none is a draw (or a lost solo game). */
export interface Outcome {
  winners: number[];
  scores: number[];
  end: string;
  rule: string;
}
