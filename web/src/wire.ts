/** What the server sends and takes, in one place. Position 0 is the start of a game. */

export type OptionValue = boolean | number | string;

export interface Scenario {
  key: string;
  name: string;
  text: string;
  seats: number[];
}

export interface TitleOption {
  key: string;
  text: string;
  default: OptionValue;
  values: OptionValue[];
  rule: string;
}

export interface TitleCard {
  key: string;
  name: string;
  summary: string;
  stage: string;
  seats: number[];
  seat_names: string[];
  scenarios: Scenario[];
  options: TitleOption[];
  agents: string[];
}

export type PlayerKind = "me" | "friend" | "agent";

export interface Player {
  kind: PlayerKind;
  agent?: string;
}

/** A game to be made: from a title, from a record, or from a position of another game. */
export interface NewGame {
  title?: string;
  scenario?: string;
  seats?: number;
  options?: Record<string, OptionValue>;
  /** One per seat. By default: me against agents; of a record or a fork, me on every seat. */
  players?: Player[];
  /** A game as text, to be opened as it stands. */
  record?: string;
  /** Play on from a position of another game. */
  fork?: { game: string; number: number };
}

export interface Setup {
  title: string;
  scenario: string;
  seats: number;
  options: Record<string, OptionValue>;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: "person" | "agent";
  agent: string;
  you: boolean;
  online: boolean;
  /** Still waiting for a friend. */
  open: boolean;
  /** The friend's token, shown to the maker of the game until it is used. */
  invite: string | null;
}

export interface Outcome {
  winners: number[];
  scores: number[];
  end: string;
  rule: string;
}

export interface GameCard {
  id: string;
  title: string;
  setup: Setup;
  seats: SeatInfo[];
  number: number;
  to_move: number;
  your_turn: boolean;
  finished: boolean;
  /** When something last happened, in ISO 8601. */
  updated: string;
  outcome: Outcome | null;
}

export interface Choice {
  action: string;
  label: string;
  /** The place on the board it belongs to; empty if it has none. */
  target: string;
}

export interface Refused {
  action: string;
  reason: string;
  rule: string;
}

export interface Refusal {
  reason: string;
  rule: string;
}

export interface Decision {
  id: number;
  seat: number;
  kind: string;
  prompt: string;
  choices: Choice[];
  refused: Refused[];
}

export interface LogEntry {
  /** Which of all moves this is about, undone ones and undos included. */
  number: number;
  /** The seat's own name in the rules, such as `bull`, or `chance`. */
  actor: string;
  text: string;
  /** A remark of the one who acted, such as an automaton's reason. */
  note: string;
}

export interface Update {
  game: string;
  title: string;
  setup: Setup;
  /** How many moves were made, undone ones and undos included. */
  number: number;
  /** How many actions stand; of an earlier position, how many stood then. */
  position: number;
  /** The seat whose view this is; null for a spectator. */
  seat: number | null;
  view: unknown;
  /** A seat, -1 for chance, -2 when the game is over. */
  to_move: number;
  decision: Decision | null;
  log: LogEntry[];
  seats: SeatInfo[];
  outcome: Outcome | null;
  can_undo: boolean;
  /** The secret of the game's chance is promised by its hash, and shown at the end. */
  seed_hash: string;
  seed: string | null;
}
