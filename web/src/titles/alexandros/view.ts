/** What a seat sees of Alexandros. Written by tools/view_types.py from the title's structs: do not edit. */

export interface View {
  seat: number | null;
  board: BoardView;
  turn: number;
  active: number;
  first: number;
  step: string;
  alexander: number;
  walls: number[];
  black: number;
  red: number;
  row: number[];
  hand: number[] | null;
  hand_sizes: number[];
  supply: number;
  discards: number[];
  guards: number[][];
  guards_left: number[];
  scores: number[];
  provinces: ProvinceView[];
  province_of: number[];
  taxes: number[];
  actions_left: number;
  levied: boolean;
  last_turn: string;
  quiet: number;
  nearest: number[][];
  ride: RideView | null;
  occupation: OccupationView | null;
  compensation: CompensationView | null;
  outcome: Outcome | null;
}

/** The geometry; constant. Neighbours of a point lie at (±2, 0) and (±1, ±1), y downwards: drawn with edges of length 1, a point stands at (x / 2, y * sqrt(3) / 2). */
export interface BoardView {
  name: string;
  symbols: string[];
  spaces: string[];
  places: [number, number][];
  shows: number[];
  corners: number[][];
  sides: number[][];
  points: string[];
  spots: [number, number][];
  edges: [number, number][];
  coast: number[];
  border: number[];
  start: number;
  black_walls: number;
  red_walls: number;
  goal: number;
}

/** A province, named by its first space (top row first). */
export interface ProvinceView {
  first: number;
  spaces: number[];
  open: number;
  symbols: number[];
  owner: number;
  guards: number[];
  tax: number;
}

/** A move of Alexander's that is being chosen. Numbers are -1 as long as they are not known. */
export interface RideView {
  symbol: number;
  joker: boolean;
  special: boolean;
  candidates: number[];
  space: number;
  point: number;
  path: number[];
  routes: Route[];
  more_routes: boolean;
}

/** A way Alexander could take from where he is. */
export interface Route {
  path: number[];
  walls: number[];
  red: number;
  cuts: Cut[];
}

/** A province that a route would divide. */
export interface Cut {
  first: number;
  owner: number;
  before: number;
  after: number[];
}

/** An occupation or a takeover that is being carried out. */
export interface OccupationView {
  first: number;
  victim: number;
  posted: number[];
  price: number[];
  removal: number[];
}

/** Cards that were used in a takeover, and how many of them the ousted player still gets (R6.11). */
export interface CompensationView {
  victim: number;
  cards: number[];
  left: number;
}

/** How a game ended. Several winners share a victory; none is a draw (or a lost solo game). */
export interface Outcome {
  winners: number[];
  scores: number[];
  end: string;
  rule: string;
}
