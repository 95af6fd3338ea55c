/** The exploration game: what the Civilization Pool promises, what a turn has found, and what is still unknown. */
import type { Told } from "../../table/story";
import { inPlay } from "./chart";
import { COLOURS, count } from "./names";
import { area, areaNumber } from "./tables";
import type { View } from "./view";

/** The first kinds of disks in the Pool; after them come the colours of the seats. */
export const [WHITE, BLACK, YELLOW, COLOUR] = [0, 1, 2, 3] as const;
const NAMES = ["white", "black", "yellow", ...COLOURS.map((name) => name.toLowerCase())];
const MEANINGS = ["empty", "Barbarians", "something to gain", "unknown people"];

export interface PoolDisks {
  kind: number;
  name: string;
  disks: number;
}

/** The disks of the Pool by kind. */
export const poolDisks = ({ pool }: View): PoolDisks[] =>
  pool.map((disks, kind) => ({ kind, name: NAMES[kind]!, disks })).filter(({ disks }) => disks > 0);

/** What a disk says of an area: a second civilization is never found in a turn (P522, P523). */
const meaning = ({ exploration, unknown }: View, kind: number): number => {
  if (kind < COLOUR) return kind;
  const fresh = (exploration?.found ?? -1) < 0 && unknown.includes(kind - COLOUR);
  return fresh ? COLOUR : WHITE;
};

export interface Prospect {
  means: string;
  disks: number;
  of: number;
}

/** What an area that is explored now may hold, the likeliest first. */
export function prospects(view: View): Prospect[] {
  const all = poolDisks(view);
  const of = all.reduce((sum, { disks }) => sum + disks, 0);
  return MEANINGS.map((means, kind) => ({
    means,
    of,
    disks: all.reduce((sum, one) => sum + (meaning(view, one.kind) === kind ? one.disks : 0), 0),
  }))
    .filter(({ disks }) => disks > 0)
    .sort((a, b) => b.disks - a.disks);
}

/** Areas that nobody has come near: nothing stands there or beside, and nothing of them has been seen this turn. */
export function veiled(view: View): string[] {
  if (!view.exploration) return [];
  const { area: now, ahead } = view.exploration;
  const seen = new Set([
    now,
    ...ahead,
    ...view.explored,
    ...view.disks.map((stack) => stack.area),
    ...view.seats.map(({ home }) => home),
  ]);
  return [...inPlay(view)].filter((id) => !seen.has(areaNumber(id)));
}

/** Areas a disk of the Pool is still to be drawn for; the one it is drawn for now comes first. */
export function frontier({ exploration }: View): number[] {
  if (!exploration) return [];
  const { area: now, ahead } = exploration;
  return now >= 0 ? [now, ...ahead.filter((one) => one !== now)] : ahead;
}

export interface Findings {
  empty: string[];
  /** What was found elsewhere, in sentences. */
  told: string[];
}

const BEGINS = "The Exploration Phase begins.";
const EMPTY = /([^.!:]+) is explored: a \w+ disk(?:, which counts as white \(P523\))?\. It is empty\./;
const NATIVES = /(\d+) Barbarian disks? in ([^.]+)\./;
const NEWS = [
  /([^.!]+ are found, at home in [^.]+\.)/,
  /: ([^.:]+ gain [^.]+ in [^.]+\.)/,
  /(The treasure of [^.]+\.)/,
  /(A \w+ disk is added to the Civilization Pool\.)/,
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the latest Exploration Phase has found so far. */
export function findings(story: Told[]): Findings {
  const from = story.findLastIndex(({ text }) => text.includes(BEGINS));
  const since = from < 0 ? [] : story.slice(from + 1);
  const last = since.findLastIndex(({ text }) => text.includes(" is explored: "));
  const after = since.slice(last + 1).findIndex(({ seat }) => seat >= 0);
  const phase = after < 0 ? since : since.slice(0, last + 1 + after);
  const found: Findings = { empty: [], told: [] };
  const natives: string[] = [];
  for (const { text } of phase) {
    const empty = EMPTY.exec(text)?.[1];
    if (empty) found.empty.push(empty.trim());
    const [, disks, where] = NATIVES.exec(text) ?? [];
    if (where) natives.push(`${where} ${disks}`);
    found.told.push(
      ...NEWS.map((one) => one.exec(text)?.[1] ?? "")
        .filter(Boolean)
        .map((one) => capital(one.trim())),
    );
  }
  if (natives.length) found.told.push(`Barbarians: ${natives.join(", ")}.`);
  return found;
}

/** Has a disk been drawn for this area, of which the rest is still to be seen? */
const drawn = (story: Told[], name: string): boolean => {
  const last = story.findLast(({ text }) => text.includes(" is explored: "));
  return last !== undefined && last === story.at(-1) && last.text.includes(`${name} is explored: `);
};

/** Where the next disk is drawn, if somebody has chosen that, and for how many areas more. */
export function course(view: View, story: Told[] = []): string {
  const [first, ...rest] = frontier(view).map((number) => area(number).name);
  if (!first) return "No area is left to be explored.";
  if (view.phase !== "exploration") return `Next turn as things stand: ${[first, ...rest].join(", ")}.`;
  if (view.exploration!.area < 0) return `Still to be explored: ${count(rest.length + 1, "area")}.`;
  return `${drawn(story, first) ? "Now" : "Next"}: ${first}${rest.length ? `, then ${rest.length} more` : ""}.`;
}
