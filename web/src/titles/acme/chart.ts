/** The drawn map: areas, the borders they share, and the part of it that is in play. */
import type { Box, NumberedChoice } from "../kit";
import shapes from "./shapes.json";
import { AREAS, CIVILIZATIONS, area, areaNumber, playable } from "./tables";
import type { View } from "./view";

export interface Label {
  at: [number, number];
  angle: number;
  size: number;
  lines: string[];
  /** How far a name on the sea is bent. */
  arc: number;
  /** Half its width. */
  half: number;
}

export interface Shape {
  path: string;
  box: [number, number, number, number];
  label: Label;
  /** Where its disks stand. */
  stack: [number, number];
  /** Places of terrain drawings: x, y, x, y … */
  glyphs: number[];
}

export interface Border {
  kind: string;
  areas: string[];
  path: string;
}

export const SHAPES = shapes.areas as unknown as Record<string, Shape>;
export const BORDERS = shapes.borders as Border[];
export const RIVERS = shapes.rivers;
export const LAKES = shapes.lakes as [number, number, number, number][];
export const [WIDTH, HEIGHT] = shapes.size as [number, number];

const MARGIN = 26;
/** Room above the map for the track of Epochs. */
const SKY = 40;
const FRAMES = new Map<string, Box>();

/** What says which areas are in play: the map, and those a scenario opens besides. */
export type Extent = Pick<View, "map" | "also">;

/** The areas in play, by id. */
export const inPlay = ({ map, also }: Extent): Set<string> =>
  new Set([...playable(map), ...also.map((number) => area(number).id)]);

/** The part of the map that is in play, with a little of what lies beyond. */
export function frame(extent: Extent): Box {
  const key = [extent.map, ...extent.also].join(" ");
  let found = FRAMES.get(key);
  if (!found) {
    const boxes = [...inPlay(extent)].map((id) => SHAPES[id]!.box);
    const x = Math.max(0, Math.min(...boxes.map((box) => box[0])) - MARGIN);
    const y = Math.max(0, Math.min(...boxes.map((box) => box[1])) - MARGIN) - SKY;
    const right = Math.min(WIDTH, Math.max(...boxes.map((box) => box[0] + box[2])) + MARGIN);
    const bottom = Math.min(HEIGHT, Math.max(...boxes.map((box) => box[1] + box[3])) + MARGIN);
    found = { x, y, width: right - x, height: bottom - y };
    FRAMES.set(key, found);
  }
  return found;
}

/** All borders that fit, as one line. */
export const line = (fits: (border: Border) => boolean): string =>
  BORDERS.filter(fits)
    .map((border) => border.path)
    .join("");

/** The area a choice belongs to: where it is made, or what it is about. */
export function placeOf(view: View, choice: NumberedChoice): string {
  if (SHAPES[choice.target]) return choice.target;
  const [verb, what] = choice.action.split(" ");
  if (verb === "choose") {
    const homes = CIVILIZATIONS.find(({ id }) => id === what)?.homes ?? [];
    return homes.find((id) => inPlay(view).has(id)) ?? "";
  }
  const about = view.areas[0];
  if ((verb === "lose" || verb === "shelter") && about !== undefined) return area(about).id;
  if (view.contest && verb === "remove") return area(view.contest.area).id;
  return "";
}

/** The choices of every area that has any. */
export function offers(view: View, choices: NumberedChoice[]): Map<string, NumberedChoice[]> {
  const found = new Map<string, NumberedChoice[]>();
  for (const choice of choices) {
    const id = placeOf(view, choice);
    if (id) found.set(id, [...(found.get(id) ?? []), choice]);
  }
  return found;
}

/** With more choices than these only the first of them, the likeliest, carry their keys, and a small screen looks at them. */
const LIKELIEST = 9;
const FEW = LIKELIEST + 3;

/** The choices whose keys are on the map, by area. */
export function badges(
  view: View,
  choices: NumberedChoice[],
  pointed: number | null,
): Map<string, NumberedChoice[]> {
  const all = offers(view, choices);
  if ([...all.values()].flat().length <= FEW) return all;
  const shown = choices.filter(({ key }) => key <= LIKELIEST || key === pointed);
  return offers(view, shown);
}

/** The areas a decision is about, offered or not. */
export function concerned(view: View): string[] {
  const subject = view.subjects.at(-1);
  const numbers = [...view.areas, subject?.area ?? -1, view.contest?.area ?? -1];
  return [...new Set(numbers)].filter((number) => number >= 0).map((number) => area(number).id);
}

/** Where the choices are, for a small screen, in the units of the frame. If they are nowhere: where the seat's disks are. */
export function spots(view: View, choices: NumberedChoice[]): Box[] {
  const { x, y } = frame(view);
  const here = choices
    .map((choice) => choice.target)
    .filter((id) => SHAPES[id])
    .slice(0, LIKELIEST);
  const about = here.length ? here : concerned(view);
  const mine = view.disks.filter((stack) => stack.faction === view.seat).map((stack) => area(stack.area).id);
  const ids = !choices.length ? [] : about.length ? about : mine;
  return ids.map((id) => {
    const at = SHAPES[id]!.stack;
    return { x: at[0] - x - 40, y: at[1] - y - 40, width: 80, height: 70 };
  });
}

export interface Holding {
  id: string;
  number: number;
  stacks: { faction: number; disks: number }[];
  state: "held" | "contested" | "shared";
}

/** Every occupied area with those in it, from north to south, so that nearer stacks hide farther ones. */
export function holdings(view: View): Holding[] {
  const found = new Map<number, Holding>();
  for (const { faction, area: number, disks } of view.disks) {
    const state = view.contested.includes(number)
      ? "contested"
      : view.shared.includes(number)
        ? "shared"
        : "held";
    const here = found.get(number) ?? { id: AREAS[number]!.id, number, stacks: [], state };
    here.stacks.push({ faction, disks });
    found.set(number, here);
  }
  return [...found.values()].sort((a, b) => SHAPES[a.id]!.stack[1] - SHAPES[b.id]!.stack[1]);
}

export const disksIn = (view: View, id: string, faction: number): number => {
  const number = areaNumber(id);
  return view.disks.find((stack) => stack.area === number && stack.faction === faction)?.disks ?? 0;
};

/** The areas in play that a sentence names; of names inside one another the longest. */
export function mentions(view: View, text: string): string[] {
  const named = AREAS.filter(({ id, name }) => inPlay(view).has(id) && text.includes(name));
  return named
    .filter(({ name }) => !named.some((other) => other.name !== name && other.name.includes(name)))
    .map(({ id }) => id);
}
