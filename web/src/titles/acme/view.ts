/** What a seat sees of Ancient Civilizations of the Middle East. Written by tools/view_types.py from the title's structs: do not edit. */

export interface View {
  seat: number | null;
  map: string;
  epoch: number;
  epochs: number;
  turn: number;
  number: number;
  phase: string;
  step: string;
  actor: number;
  ending: boolean;
  order: number[];
  seats: SeatView[];
  sides: SideView[];
  teams: boolean;
  disks: StackView[];
  contested: number[];
  shared: number[];
  cubes: number[][];
  bonus: number[];
  black: number;
  deities: DeityView[];
  deck: number;
  discards: number[];
  aside: number[];
  resting: number[][];
  gold: number[][];
  also: number[];
  border: number[];
  neutral: string;
  standing: number[][];
  contest: ContestView | null;
  subjects: SubjectView[];
  card: number;
  areas: number[];
  left: number;
  taker: number;
  offered: number[];
  pool: number[];
  checks: CheckView[];
  exploration: ExplorationView | null;
  explored: number[];
  unknown: number[];
  out: number[];
  track: number;
  rival: number;
  equal: EqualView | null;
  outcome: Outcome | null;
}

export interface SeatView {
  civilization: number;
  name: string;
  second: number;
  home: number;
  npc: boolean;
  enemies: number[];
  primary: number;
  hand: number;
  cards: number[];
  shown: number[];
  vp: number;
  mina: number;
  loot: number;
  supply: number;
  box: number;
  on_map: number;
  cities: number;
  table: InvestmentView[];
  passed: boolean;
  monotheism: boolean;
  silenced: boolean;
  founds: boolean;
  reborn: boolean;
  asks: number;
  growth: number;
  sources: number[];
  tally: number;
  culture: number[];
  mustered: number[];
}

export interface InvestmentView {
  card: number;
  disks: number;
  area: number;
}

/** Civilizations that belong together. */
export interface SideView {
  seats: number[];
  total: number;
  divisor: number;
}

/** Disks of one Faction in one area. */
export interface StackView {
  faction: number;
  area: number;
  disks: number;
}

export interface DeityView {
  status: string;
  owner: number;
  captor: number;
}

/** The competition being resolved. */
export interface ContestView {
  area: number;
  star: number[];
  strength: number[];
  white: number[];
  cube: number;
  shields: number[];
  committed: number[][];
  round: number;
  reserve: number[];
}

/** What is announced and may be negated, from the bottom up. */
export interface SubjectView {
  by: number;
  card: number;
  deity: number;
  area: number;
  against: number;
  raises: number;
}

/** What the Pool would be asked between an automaton and another if hostility were checked now (P471). */
export interface CheckView {
  npc: number;
  other: number;
  kind: string;
  rules: number[];
  draws: number;
  gift: number;
}

/** The exploration game (P502). */
export interface ExplorationView {
  area: number;
  ahead: number[];
  found: number;
}

/** Choices that an automaton finds equal, while they are told apart. */
export interface EqualView {
  weighed: number[];
  cards: number[];
  taken: number;
}

/** How a game ended. Several winners share a victory; none is a draw (or a lost solo game). */
export interface Outcome {
  winners: number[];
  scores: number[];
  end: string;
  rule: string;
}
