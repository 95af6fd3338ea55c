/** What a title brings to the table: its board, its trays, and words about its views. Everything else is shared. */
import type { Component } from "svelte";
import type { Choice, Decision, Update } from "../wire";

/** A choice of the decision with its place in the list, which is also its key. */
export interface NumberedChoice extends Choice {
  key: number;
}

export interface BoardProps {
  view: unknown;
  choices: NumberedChoice[];
  /** The key of the choice that is pointed at, in the list or on the board. */
  pointed: number | null;
  flipped?: boolean;
  onpoint?: (key: number | null) => void;
  onchoose?: (key: number) => void;
  /** Somebody touched a place that is not offered: ask why, about this action. */
  onask?: (action: string, place: string) => void;
  /** An answer to show at a place of the board. */
  remark?: { place: string; reason: string; rule: string } | null;
}

export interface TrayProps {
  view: unknown;
  update: Update;
  choices: NumberedChoice[];
  pointed: number | null;
  /** Earlier views of the same game, by position, newest first. */
  earlier: (count: number) => Promise<unknown[]>;
  onpoint: (key: number | null) => void;
  onchoose: (key: number) => void;
}

export interface Tray {
  key: string;
  name: string;
  icon: string;
  /** Where it stands on a wide screen: beside the board, or in the panel under the choices. */
  place: "board" | "panel";
  Tray: Component<TrayProps>;
  /** Has it anything to show now? */
  open: (view: unknown) => boolean;
  badge?: (view: unknown) => string;
}

export interface Fact {
  icon: string;
  text: string;
  title: string;
}

export interface TrailStep {
  name: string;
  state: "done" | "now" | "ahead";
}

export interface TourStep {
  title: string;
  text: string;
  rule: string;
  view: unknown;
  choices: NumberedChoice[];
}

export interface TitleKit {
  key: string;
  length: string;
  /** Does it hide anything between players at one screen? Then a curtain falls between turns. */
  secret: boolean;
  Art: Component;
  /** A position at the size of a stamp. */
  Mini: Component<{ view: unknown }>;
  Board: Component<BoardProps>;
  trays: Tray[];
  /** The heading beside the title's name, such as the turn. */
  moment: (view: unknown) => string;
  facts: (view: unknown, seat: number) => Fact[];
  trail: (view: unknown, decision: Decision | null) => TrailStep[];
  /** The board in sentences. */
  words: (view: unknown) => string[];
  /** How a game ended, by the outcome's key. */
  ends: Record<string, string>;
  tour: TourStep[];
}
