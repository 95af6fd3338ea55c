/** Where marks for the choices and numbers of the provinces stand on the board. */
import type { Box, NumberedChoice } from "../kit";
import { aimOf, leads, provinceAt, type Aim } from "./aims";
import { atlasOf, mean, type Atlas, type Spot } from "./atlas";
import type { View, ProvinceView } from "./view";

export interface Target {
  aim: Aim;
  /** What glows and can be touched; empty for a point. */
  shape: string;
  /** The border of a province. */
  bound: string;
  badge: Spot;
}

/** The size of every board in the units of the stage, with the sea around it. */
export const FRAME = { width: 1068, height: 728 };
const SEA = { left: 92, top: 44, right: 72, bottom: 46 };
/** An island needs more of it, where the cards lie. */
const OCEAN = { left: 190, top: 44, right: 110, bottom: 84 };

/** The part of the drawing that is shown: the land and some sea, in the shape of the frame. */
export function boxOf(atlas: Atlas): Box {
  const sea = atlas.border.size ? SEA : OCEAN;
  const width = atlas.width + sea.left + sea.right;
  const height = atlas.height + sea.top + sea.bottom;
  const scale = Math.max(width / FRAME.width, height / FRAME.height);
  const [wide, high] = [FRAME.width * scale, FRAME.height * scale];
  return { x: -sea.left - (wide - width) / 2, y: -sea.top - (high - height) / 2, width: wide, height: high };
}

/** What a small screen must show: the choices on the board, Alexander as long as he rides, and where cards lead. */
export function boxesOf(view: View, choices: NumberedChoice[]): Box[] {
  const atlas = atlasOf(view.board);
  const aims = choices.map((choice) => aimOf(atlas, choice));
  const points = new Set(aims.flatMap(({ kind, id }) => (kind === "point" ? [id] : [])));
  const spaces = aims.flatMap((aim) => {
    if (aim.kind === "province") return provinceAt(view, aim.id).spaces;
    return aim.kind !== "point" && ON_BOARD.includes(aim.kind) ? [aim.id] : leads(view, aim);
  });
  for (const id of spaces) atlas.spaces[id]!.corners.forEach((corner) => points.add(corner));
  if (points.size && (view.ride || view.step === "Ride")) points.add(view.alexander);
  for (const { path } of view.ride?.routes ?? []) path.forEach((point) => points.add(point));
  const { x, y, width } = boxOf(atlas);
  const unit = FRAME.width / width;
  return [...points].map((id) => {
    const at = atlas.points[id]!;
    return { x: (at.x - x) * unit - ROOM, y: (at.y - y) * unit - ROOM, width: 2 * ROOM, height: 2 * ROOM };
  });
}

const ROOM = 20;
const ON_BOARD = ["space", "point", "province", "post", "recall"];

/** The spaces the cards lead to, each with the key of the first card that leads there. */
export function leadsOf(atlas: Atlas, view: View, aims: Aim[]): Target[] {
  const found = new Map<number, Target>();
  for (const aim of aims)
    for (const id of leads(view, aim)) {
      const { middle, down } = atlas.spaces[id]!;
      const aside = beside(down);
      const badge = { x: middle.x + aside.x, y: middle.y + aside.y };
      if (!found.has(id)) found.set(id, { aim, shape: atlas.triangle(id, 0.08), bound: "", badge });
    }
  return [...found.values()];
}

/** The targets on the board, the larger ones first, so that the smaller ones lie on top. */
export function targetsOf(atlas: Atlas, view: View, aims: Aim[], busy: Set<number>): Target[] {
  return aims
    .filter(({ kind }) => ON_BOARD.includes(kind))
    .map((aim) => ({ aim, ...mark(atlas, view, aim, busy) }))
    .sort((one, two) => Number(two.aim.kind === "province") - Number(one.aim.kind === "province"));
}

/** A key stands where its triangle has most room, off the symbol. */
const beside = (down: boolean): Spot => ({ x: 0, y: down ? -23 : 24 });

function mark(atlas: Atlas, view: View, aim: Aim, busy: Set<number>): Omit<Target, "aim"> {
  if (aim.kind === "point") return { shape: "", bound: "", badge: atlas.points[aim.id]! };
  const { middle, down } = atlas.spaces[aim.id]!;
  if (aim.kind === "province") {
    const province = provinceAt(view, aim.id);
    const at = worthSpot(atlas, province, busy) ?? middle;
    return {
      shape: atlas.area(province.spaces),
      bound: atlas.rim(province.spaces),
      badge: { x: at.x, y: at.y - 22 },
    };
  }
  const aside = aim.kind === "space" ? beside(down) : { x: -17, y: -14 };
  const badge = { x: middle.x + aside.x, y: middle.y + aside.y };
  return { shape: atlas.triangle(aim.id, 0.06), bound: "", badge };
}

/** An open space near the middle of a province, clear of figures and of what is going on; null if it has none. */
export function worthSpot(atlas: Atlas, { spaces, guards }: ProvinceView, busy: Set<number>): Spot | null {
  const centre = mean(spaces.map((id) => atlas.spaces[id]!.middle));
  const apart = (one: Spot, two: Spot): number => Math.hypot(one.x - two.x, one.y - two.y);
  const crowded = (at: Spot): boolean =>
    guards.some((guard) => {
      const { x, y } = atlas.spaces[guard]!.middle;
      return apart(at, { x, y: y - FIGURE }) < CLEAR;
    });
  const cost = (id: number): number => {
    const at = atlas.spaces[id]!.middle;
    return apart(at, centre) + (busy.has(id) ? 2 * FAR : 0) + (crowded(at) ? FAR : 0);
  };
  const open = spaces.filter((id) => !atlas.spaces[id]!.sign);
  const found = open.sort((a, b) => cost(a) - cost(b))[0];
  return found === undefined ? null : atlas.spaces[found]!.middle;
}

/** A figure's middle is above its space's, and a number wants to be so clear of it. */
const FIGURE = 12;
const CLEAR = 44;
const FAR = 10_000;
