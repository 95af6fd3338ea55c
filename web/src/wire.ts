/** Everything that goes over the wire. Written by tools/wire_types.py from the server's structs: do not edit. */

export type OptionValue = boolean | number | string;

export interface NewGame {
  title?: string;
  scenario?: string | null;
  seats?: number | null;
  options?: Record<string, OptionValue>;
  data?: Record<string, string>;
  players?: Player[];
  record?: string | null;
  fork?: Fork | null;
  companion?: boolean | null;
}

export interface Player {
  kind: "agent" | "friend" | "me";
  agent?: string;
  name?: string;
}

export interface Fork {
  game: string;
  number: number;
}

export interface Claim {
  token: string;
  name?: string;
}

export interface StandIn {
  seat: number;
  handovers: number;
  agent?: string;
}

export interface TakeBack {
  seat: number;
  handovers: number;
}

export interface Act {
  decision: number;
  action: string;
  key: string;
}

export interface Undo {
  decision: number;
  key: string;
}

export interface Why {
  action: string;
}

export interface ScenarioFile {
  text: string;
}

export interface TitleCard {
  key: string;
  name: string;
  summary: string;
  stage: string;
  seats: number[];
  seat_names: string[];
  scenarios: Scenario[];
  agents: string[];
  stand_ins: string[];
  crafted: boolean;
  data: string[];
}

export interface Scenario {
  key: string;
  name: string;
  text: string;
  seats: number[];
  automata: string[];
  group: string;
  seat_names: string[];
  options: TitleOption[];
}

export interface TitleOption {
  key: string;
  text: string;
  default: OptionValue;
  values: OptionValue[];
  rule: string;
  labels: string[];
  seats: number[][];
  several: boolean;
  group: string;
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
  updated: string;
  outcome: Outcome | null;
  companion: boolean;
}

export interface Setup {
  title: string;
  scenario: string;
  seats: number;
  options: Record<string, OptionValue>;
  data: Record<string, string>;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: "agent" | "person";
  agent: string;
  you: boolean;
  online: boolean;
  open: boolean;
  invite: string | null;
  handovers: number;
  can_stand_in: boolean;
  can_take_back: boolean;
}

export interface Outcome {
  winners: number[];
  scores: number[];
  end: string;
  rule: string;
}

export interface Update {
  game: string;
  title: string;
  setup: Setup;
  number: number;
  position: number;
  seat: number | null;
  view: unknown;
  to_move: number;
  decision: Decision | null;
  log: LogEntry[];
  seats: SeatInfo[];
  outcome: Outcome | null;
  can_undo: boolean;
  seed_hash: string;
  seed: string | null;
  companion: boolean;
}

export interface Decision {
  id: number;
  seat: number;
  kind: string;
  prompt: string;
  choices: Choice[];
  refused: Refused[];
}

export interface Choice {
  action: string;
  label: string;
  target: string;
}

export interface Refused {
  action: string;
  reason: string;
  rule: string;
}

export interface LogEntry {
  number: number;
  kind: "act" | "undo";
  position: number;
  seat: number;
  actor: string;
  text: string;
  why: string;
  note: string;
  entered: boolean;
  agent: string;
}

export interface News {
  number: number;
  position: number;
  to_move: number;
  view: Record<string, unknown>;
  log: LogEntry[];
  decision: Decision | null;
  can_undo: boolean;
  seat?: number | null;
  seats?: SeatInfo[];
  outcome?: Outcome | null;
  seed?: string | null;
}

export interface Refusal {
  reason: string;
  rule: string;
}

export interface Checked {
  scenario: Scenario | null;
  reason: string;
}

export type PlayerKind = Player["kind"];
