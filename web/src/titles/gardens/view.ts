/** What a seat sees of Gardens of Babylon. Written by tools/view_types.py from the title's structs: do not edit. */

/** Lists of seats go by seat number. `step` is the kind of the decision: `FirstPlayer`, `TurnUp` (chance), `ChooseTile`, `Lay`, `Gardener`, `Walk`, `Plant`, `Cascade`, `Roll` (chance), `Appear`, `Haunt`, `Lot` (chance). */
export interface View {
  seat: number | null;
  width: number;
  row_values: number[];
  solo: boolean;
  level: string;
  expansion: boolean;
  turn: number;
  turns: number;
  last_turn: boolean;
  active: number;
  first: number;
  step: string;
  phase: "assyrian" | "gardener" | "over" | "setup" | "tile" | "water";
  ponds: PondView[];
  open: string[];
  offer: TileView[];
  stack: number;
  chosen: number | null;
  laid: string;
  seats: SeatView[];
  assyrian: string;
  roll: number;
  poison_left: number | null;
  rolled_by: number | null;
  poison_tokens: number | null;
  haunt: ReachView[];
  venom: string[];
  starts: StartView[];
  move: MoveView | null;
  water: WaterView | null;
  outcome: Outcome | null;
}

/** A space with a pond, and what lies in it. */
export interface PondView {
  at: string;
  row: number;
  column: number;
  value: number;
  tile: TileView | null;
  seed: number | null;
  poisoned: boolean;
}

/** A tile of the set, in the offer or on the ziggurat. */
export interface TileView {
  tile: number;
  features: string;
  motif: "cedar" | "palm" | "vine";
}

export interface SeatView {
  score: number;
  hand: number;
  planted: number;
  destroyed: number;
  waiting: number;
  gardeners: string[];
}

/** A space that the moving gardener, or the Assyrian, could go to. */
export interface ReachView {
  at: string;
  steps: number;
  path: string[];
  plants: boolean;
  flood: string[];
  gain: number;
}

/** A gardener to act with: where it stands, or where it would enter, and what it is good for. */
export interface StartView {
  at: string;
  entering: boolean;
  ponds: number;
  best: number;
}

/** A gardener that was chosen, or the Assyrian after the roll, about to go somewhere. */
export interface MoveView {
  who: "assyrian" | "gardener";
  start: string;
  entering: boolean;
  reach: ReachView[];
  refills: string[];
}

/** A cascade in progress. */
export interface WaterView {
  source: string;
  wet: string[];
  open: string[];
  flood: string[];
}

/** How a game ended. Several winners share a victory; none is a draw (or a lost solo game). */
export interface Outcome {
  winners: number[];
  scores: number[];
  end: string;
  rule: string;
}
