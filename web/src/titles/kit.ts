/** What a title brings to the table: its board, its trays, and words about its views. Everything else is shared. */
import type { Component } from "svelte";
import type { Told } from "../table/story";
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
  /** Places that are not offered now but can act later: the third strength of gold, corner ticks. */
  later?: string[];
  flipped?: boolean;
  /** Places of an act that is being shown. */
  told?: string[];
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
  /** What has happened up to here. */
  story: Told[];
  /** The latest reason an automaton has given; empty if none. */
  reason: string;
  choices: NumberedChoice[];
  pointed: number | null;
  /** The views before this one, newest first, as long as they belong to what is told. */
  earlier: (most: number, belongs?: (view: unknown) => boolean) => Promise<unknown[]>;
  onpoint: (key: number | null) => void;
  onchoose: (key: number) => void;
}

export interface Size {
  width: number;
  height: number;
}

/** A part of the board, in the board's own units. */
export interface Box extends Size {
  x: number;
  y: number;
}

export interface Tray {
  key: string;
  name: string;
  icon: string;
  /**
   * Where it stands on a wide screen: beside the board, below it, in a corner over it (the first in the upper left, the
   * next in the upper right), or in the panel under the choices. One that is `over` the board is there on every screen;
   * it says itself whether it floats or stands below.
   */
  place: "board" | "below" | "corner" | "panel" | "over";
  Tray: Component<TrayProps>;
  /**
   * Has it anything to show now? On small screens a preview that has something comes to the front by itself, and so does
   * a tray from a corner: it holds the choices.
   */
  open: (view: unknown, choices: NumberedChoice[]) => boolean;
  badge?: (view: unknown) => string;
  /** Does it come to the front of a small screen by itself while nothing is asked? */
  leads?: (view: unknown) => boolean;
  /** Is it given more height below the board? */
  tall?: boolean;
  /** Is it there in this game? Always by default. */
  there?: (view: unknown) => boolean;
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
  /** The key of a choice to show as pointed at. */
  pointed?: number;
}

export interface CraftProps {
  /** The scenario file as it stands. */
  file: unknown;
  /** What the server finds wrong with it, with the place first; empty if nothing. */
  fault: string;
  /** The file after an edit; `tag` names the thing that was edited, so that a word typed is one step back. */
  onedit: (file: object, tag?: string) => void;
}

/** What a title with scenario files brings for crafting them. */
export interface Crafting {
  blank: () => object;
  /** A file as the beginning of one's own. */
  adopt: (file: object) => object;
  /** Why a file cannot even be shown for editing; empty if it can. */
  unreadable: (file: unknown) => string;
  /** Board and panels. */
  Room: Component<CraftProps>;
}

export interface TitleKit {
  key: string;
  /** The title's name where there is little room. */
  short?: string;
  /** The agents that play seats which the options give to automata, by seat. */
  automata?: (options: Record<string, unknown>) => (string | undefined)[];
  /** What its agents are like, in a sentence each. */
  agents?: Record<string, string>;
  length: string;
  /** Does it hide anything between players at one screen? Then a curtain falls between turns. */
  secret: boolean;
  Art: Component;
  /** A position at the size of a stamp. */
  Mini: Component<{ view: unknown }>;
  Board: Component<BoardProps>;
  /** The size of the drawn board in its own units; it fills the stage as far as its shape allows. */
  frame?: Size | ((view: unknown) => Size);
  /** The board scrolls by itself and is neither moved nor enlarged. */
  fixed?: boolean;
  /** How many times nearer one can come than the whole board; 4 by default. */
  detail?: number;
  /** Where the choices are on the board: a small screen opens there. */
  spots?: (view: unknown, choices: NumberedChoice[], flipped: boolean) => Box[];
  /** Places of what can still act later in this turn, offered now or not. */
  later?: (view: unknown) => string[];
  trays: Tray[];
  /** The heading beside the title's name, such as the turn. */
  moment: (view: unknown) => string;
  facts: (view: unknown, seat: number) => Fact[];
  /** What a seat is called at the table, where that is not its name in the rules. */
  called?: (view: unknown, seat: number) => string;
  /** How a victory is announced, where it cannot be told from a name whether it "wins" or "win". */
  victory?: (names: string) => string;
  /** Is a seat out of the game, though the game goes on? Nobody is by default. */
  gone?: (view: unknown, seat: number) => boolean;
  trail: (view: unknown, decision: Decision | null) => TrailStep[];
  /** The order in which choices are listed and numbered; the rules' own order by default. */
  arrange?: (view: unknown, choices: Choice[]) => Choice[];
  /** The words of a choice, drawn; the list has them in one or two lines by default. */
  Face?: Component<{ choice: NumberedChoice }>;
  /** The heading a choice is listed under; without headings the list is plain. */
  group?: (choice: NumberedChoice) => string;
  /** Is something that chance has done, in words, shown act by act like the turns of agents? Nothing is by default. */
  staged?: (text: string) => boolean;
  /** The places an event in words is about. */
  mentions?: (view: unknown, text: string) => string[];
  /** The board in sentences. */
  words: (view: unknown) => string[];
  /** How a game ended, by the outcome's key. */
  ends: Record<string, string>;
  /** Numbers of rules that are our own rulings, marked ◆; those that begin with H by default. */
  house?: RegExp;
  tour: TourStep[];
  crafting?: Crafting;
  /** Lays an owner's data files over ours, by kind; those that are not given are ours again. */
  lay?: (files: Record<string, unknown>) => void;
}
