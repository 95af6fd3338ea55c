/** Where the names of areas stand, so that pieces and keys do not hide them and they do not hide each other. */
import { SHAPES, type Holding, type Label } from "./chart";
import { frontier } from "./exploration";
import { AREAS, areaNumber } from "./tables";
import type { View } from "./view";

export interface Caption {
  at: [number, number];
  angle: number;
  /** Is it away from where it is drawn on an empty map? Then it is straight. */
  moved: boolean;
  /** On a small map it is left out where it has no room; one comes nearer to read it. */
  fits: boolean;
}

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Half the width of a pile, of one with towers and of a home block; how high piles are, and how far things reach down. */
const DISK = 18;
const TOWERS = 23;
const BLOCK = 35;
const HIGH = 44;
const DEEP = 11;
const SEAL = 8;
/** Shadows and rims around a pile. */
const MARGIN = 3;
/** Half the size of a key. */
const KEY = 8;
/** Piles side by side, closer together if they are more than two. */
export const APART = 35;
const CLOSER = 0.78;
/** How much of a letter's height shows, and the room between names. */
const INK = 0.82;
const GAP = 5;
/** What it counts that a name is away from its place or reaches out of its area, beside what it hides. */
const AWAY = 40;
const OUTSIDE = 0.6;
/** Letters that have grown more than this are on a map so small that not all names have room. */
const ROOMY = 1.3;
/** There a name is shown only if at least so much of it is in its own area, and no more than so much on other things. */
const INSIDE = 0.6;
const ASTRIDE = 0.1;
/** Where there is room, a name may lie so much on other things before it is left out. */
const CROWDED = 0.15;

/** How far the piles of an area stand from its middle. */
export const offset = (i: number, count: number): number =>
  (i - (count - 1) / 2) * (count > 2 ? APART * CLOSER : APART);

const clamp = (least: number, number: number, most: number): number =>
  Math.min(Math.max(number, least), most);

/** How much larger than the map things are drawn at so many pixels for a unit: the same as in the style. */
const growth = (scale: number): { piece: number; name: number; asked: number; key: number } => ({
  piece: clamp(1, 0.66 / scale, 1.6),
  name: clamp(1, 0.72 / scale, 1.9),
  asked: clamp(1, 0.8 / scale, 2.2),
  key: clamp(0.9, 0.95 / scale, 3),
});

const common = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const over = (rect: Rect, all: Iterable<Rect>): number => {
  let sum = 0;
  for (const one of all) sum += common(one, rect);
  return sum;
};

/** Everything that stands in an area, drawn `size` times as large. */
function pile(id: string, here: Holding | undefined, home: boolean, size: number): Rect {
  const [x, y] = SHAPES[id]!.stack;
  const foot = y + (home ? 10 : 15);
  const stacks = here?.stacks ?? [];
  const half = Math.max(
    home ? BLOCK : 0,
    ...stacks.map(({ disks }, i) => Math.abs(offset(i, stacks.length)) + (disks > 2 ? TOWERS : DISK)),
  );
  const down = home ? DEEP : here && here.state !== "held" ? SEAL : 1;
  return {
    left: x - half * size - MARGIN,
    right: x + half * size + MARGIN,
    top: foot - (stacks.length ? HIGH : 13) * size,
    bottom: foot + down * size + MARGIN,
  };
}

/** A key on an empty area. */
function badge(id: string, piece: number, key: number): Rect {
  const [x, y] = SHAPES[id]!.stack;
  const middle = y + 15 - 10 * piece;
  const half = KEY * key;
  return { left: x - half, right: x + half, top: middle - half, bottom: middle + half };
}

/** What a name covers. */
function room(
  { half, size, lines, angle }: Label,
  at: [number, number],
  grown: number,
  moved: boolean,
): Rect {
  const [width, height] = [2 * half * grown + GAP, size * INK * lines.length * grown];
  const turn = moved ? 0 : (Math.abs(angle) * Math.PI) / 180;
  const across = (width * Math.cos(turn) + height * Math.sin(turn)) / 2;
  const down = (width * Math.sin(turn) + height * Math.cos(turn)) / 2;
  return { left: at[0] - across, right: at[0] + across, top: at[1] - down, bottom: at[1] + down };
}

/** Below what stands there, above it, and on both sides. */
function beside(
  { half, size, lines }: Label,
  { left, top, right, bottom }: Rect,
  grown: number,
): [number, number][] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [wide, high] = [half * grown + GAP, (size * INK * lines.length * grown) / 2 + 2];
  return [
    [x, bottom + high],
    [x, top - high],
    [left - wide, y],
    [right + wide, y],
    [left - wide, bottom - high],
    [right + wide, bottom - high],
  ];
}

/** The captions of all areas at so many pixels for a unit; `asked` are the areas with a key. */
export function captions(
  view: View,
  held: Holding[],
  asked: ReadonlySet<string>,
  scale: number,
): Map<string, Caption> {
  const { piece, name, asked: asking, key } = growth(scale);
  const homes = new Set(view.seats.map(({ home }) => home));
  const marked = new Set([
    ...view.gold.map(([number]) => number!),
    ...view.border,
    ...view.explored,
    ...frontier(view),
  ]);
  const holdings = new Map(held.map((one) => [one.id, one]));
  const things = new Map<string, Rect>();
  for (const { id } of AREAS) {
    const home = homes.has(areaNumber(id));
    const here = holdings.get(id);
    if (here || home) things.set(id, pile(id, here, home, piece));
    else if (marked.has(areaNumber(id)))
      things.set(id, pile(id, { stacks: [{ faction: 0, disks: 1 }] } as Holding, false, piece));
    else if (asked.has(id)) things.set(id, badge(id, piece, key));
  }

  const found = new Map<string, Caption>();
  const taken: Rect[] = [];
  const crowded: string[] = [];
  const grown = (id: string): number => (asked.has(id) ? asking : name);
  for (const { id } of [...AREAS].sort((a, b) => Number(asked.has(b.id)) - Number(asked.has(a.id)))) {
    const { label } = SHAPES[id]!;
    const rect = room(label, label.at, grown(id), false);
    if (over(rect, things.values()) + over(rect, taken) > 0) {
      crowded.push(id);
    } else {
      found.set(id, { at: label.at, angle: label.angle, moved: false, fits: true });
      taken.push(rect);
    }
  }
  for (const id of crowded) {
    const { caption, rect } = squeeze(id, grown(id), name <= ROOMY, things, taken);
    found.set(id, caption);
    if (caption.fits) taken.push(rect);
  }
  return found;
}

/** The place beside what stands in an area where its name hides least. */
function squeeze(
  id: string,
  grown: number,
  always: boolean,
  things: Map<string, Rect>,
  taken: Rect[],
): { caption: Caption; rect: Rect } {
  const { label, box, stack } = SHAPES[id]!;
  const own: Rect = { left: box[0], top: box[1], right: box[0] + box[2], bottom: box[1] + box[3] };
  const here = things.get(id) ?? { left: stack[0], right: stack[0], top: stack[1], bottom: stack[1] };
  const tries = [
    { at: label.at, moved: false },
    ...beside(label, here, grown).map((at) => ({ at, moved: true })),
  ].map(({ at, moved }) => {
    const rect = room(label, at, grown, moved);
    const size = (rect.right - rect.left) * (rect.bottom - rect.top);
    const inside = common(own, rect);
    const hides = over(rect, things.values()) + over(rect, taken);
    const fits = always ? hides <= size * CROWDED : hides <= size * ASTRIDE && inside >= size * INSIDE;
    return {
      rect,
      cost: hides + (size - inside) * OUTSIDE + (moved ? AWAY : 0),
      caption: { at, angle: moved ? 0 : label.angle, moved, fits },
    };
  });
  return tries.reduce((best, one) => (one.cost < best.cost ? one : best));
}
