/** The shapes of coast, sea and the lands beyond, worked out once per board. */
import { EDGE, place, type Atlas, type Spot } from "./atlas";

interface Side {
  from: Spot;
  to: Spot;
  coast: boolean;
}

export interface Land {
  coast: string;
  /** Lands that go on where the board ends. */
  beyond: string;
  dust: (Spot & { r: number })[];
}

/** The same numbers every time: a coast must not wander. */
function chance(seed: number): (least: number, most: number) => number {
  let state = seed;
  return (least, most) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return least + ((most - least) * state) / 2147483648;
  };
}

/** The outer edges as one loop, with the land always on the same hand. */
function loop({ edges, points, spaces, border }: Atlas): Side[] {
  const next = new Map<number, { to: number; coast: boolean }>();
  for (const edge of edges.filter((one) => one.spaces.length === 1)) {
    const [a, b] = [points[edge.a]!, points[edge.b]!];
    const { middle } = spaces[edge.spaces[0]!]!;
    const turn = (b.x - a.x) * (middle.y - a.y) - (b.y - a.y) * (middle.x - a.x);
    const [from, to] = turn > 0 ? [a.id, b.id] : [b.id, a.id];
    next.set(from, { to, coast: !border.has(edge.id) });
  }
  const start = [...next.keys()][0]!;
  const sides: Side[] = [];
  for (let at = start; sides.length === 0 || at !== start;) {
    const { to, coast } = next.get(at)!;
    sides.push({ from: points[at]!, to: points[to]!, coast });
    at = to;
  }
  return sides;
}

function distance(spot: Spot, { from, to }: Side): number {
  const along = ((spot.x - from.x) * (to.x - from.x) + (spot.y - from.y) * (to.y - from.y)) / EDGE ** 2;
  const f = Math.max(0, Math.min(1, along));
  return Math.hypot(spot.x - from.x - f * (to.x - from.x), spot.y - from.y - f * (to.y - from.y));
}

/** A closed line that is smooth at every spot. */
function smooth(spots: Spot[]): string {
  const half = (i: number): string => {
    const [p, q] = [spots[i]!, spots[(i + 1) % spots.length]!];
    return `${((p.x + q.x) / 2).toFixed(1)} ${((p.y + q.y) / 2).toFixed(1)}`;
  };
  const curves = spots.map((spot, i) =>
    i === 0 ? `M${half(0)}` : `Q${spot.x.toFixed(1)} ${spot.y.toFixed(1)} ${half(i)}`,
  );
  return `${curves.join("")}Z`;
}

/** The shore runs a little outside the outer edges, more so where it is coast. */
function shore(sides: Side[]): string {
  const roll = chance(12);
  const spots: Spot[] = [];
  sides.forEach((side, i) => {
    const { from, to, coast } = side;
    const normal = { x: (to.y - from.y) / EDGE, y: (from.x - to.x) / EDGE };
    const before = sides.at(i - 1)!;
    const bend = {
      x: normal.x + (from.y - before.from.y) / EDGE,
      y: normal.y - (from.x - before.from.x) / EDGE,
    };
    const size = Math.hypot(bend.x, bend.y) || 1;
    const apart = (spot: Spot): boolean =>
      sides.every((other) => other === side || distance(spot, other) >= 7);
    const cape = { x: from.x + (bend.x / size) * 15, y: from.y + (bend.y / size) * 15 };
    if (apart(cape)) spots.push(cape);
    for (let step = 1; step < 5; step++) {
      const out = coast ? 9 + roll(-4.5, 6.5) : 8;
      const spot = {
        x: from.x + ((to.x - from.x) * step) / 5 + normal.x * out + roll(-2, 2),
        y: from.y + ((to.y - from.y) * step) / 5 + normal.y * out,
      };
      if (apart(spot)) spots.push(spot);
    }
  });
  return smooth(spots);
}

/* Lands beyond the printed border, in lattice coordinates, one outline per run of border; a board without has none. */
const WILDS = [
  "2,0 1.2,-.35 1.5,-.8 .8,-1.6 1.4,-9 12.4,-9 12,-1.6 11.4,-.9 11.2,-.3 10,0",
  "20,0 19.2,-.4 19.3,-.8 18.4,-1.6 19,-9 64,-9 64,24 27.2,24 26.9,12.6 27.2,11.6 26.4,11 26.6,10.5 " +
    "26,10 27,9 26,8 27,7 26,6 27,5 26,4 27,3 26,2 27,1 26,0",
  "1,11 .3,11.3 .6,11.8 -.2,12.6 .4,24 11,24 10.6,12.8 10.2,11.9 9.5,11.6 9,11",
];

function wild(outline: string): string {
  const corners = outline.split(" ").map((pair) => pair.split(",").map(Number));
  return smooth(corners.map(([x, y]) => place(x!, y!)));
}

/** A little sand on the spaces that show nothing. */
function sand({ spaces }: Atlas): Land["dust"] {
  const roll = chance(2);
  return spaces
    .filter(({ sign }) => !sign)
    .flatMap(({ middle }) => [
      { x: middle.x + roll(-7, 7), y: middle.y + roll(-5, 5), r: 1 },
      { x: middle.x + roll(-9, 9), y: middle.y + roll(-6, 6), r: 0.8 },
    ]);
}

const KNOWN = new WeakMap<Atlas, Land>();

export function landOf(atlas: Atlas): Land {
  let land = KNOWN.get(atlas);
  if (!land) {
    const sides = loop(atlas);
    const beyond = sides.every(({ coast }) => coast) ? "" : WILDS.map(wild).join("");
    land = { coast: shore(sides), beyond, dust: sand(atlas) };
    KNOWN.set(atlas, land);
  }
  return land;
}
