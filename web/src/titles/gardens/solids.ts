/** The drawn parts of a tile as paths, in the tile's own frame. Left-hand parts only: the right hand is their mirror image. */
import { POND, SIDE, point } from "./layout";

export interface Shape {
  /** The class that colours it. */
  kind: string;
  d: string;
  /** For shapes drawn in another measure than the board's. */
  transform?: string;
}

type Corner = [x: number, y: number, z: number];

const at = (corner: Corner): string => {
  const { x, y } = point(...corner);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};
const open = (corners: Corner[]): string => "M" + corners.map(at).join("L");
const closed = (corners: Corner[]): string => open(corners) + "Z";
const face = (kind: string, ...corners: Corner[]): Shape => ({ kind, d: closed(corners) });

/** A level square on the tile's top, its edge at this distance from the tile's. */
export const square = (inset: number): string =>
  closed([
    [inset, inset, 1],
    [1 - inset, inset, 1],
    [1 - inset, 1 - inset, 1],
    [inset, 1 - inset, 1],
  ]);

/** The hexagon of a tile. */
export const HEXAGON = closed([
  [0, 0, 1],
  [1, 0, 1],
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0],
  [0, 1, 1],
]);

/** A level disc round the pond's middle. */
export function disc(radius: number): string {
  const { x, y } = point(POND.x, POND.y, 1);
  const wide = radius * SIDE * 1.2247;
  const high = radius * SIDE * 0.7071;
  return ellipse(x, y, wide, high);
}

function ellipse(x: number, y: number, wide: number, high: number): string {
  const [a, b] = [wide.toFixed(1), high.toFixed(1)];
  const left = `${(x - wide).toFixed(1)} ${y.toFixed(1)}`;
  const right = `${(x + wide).toFixed(1)} ${y.toFixed(1)}`;
  return `M${left}A${a} ${b} 0 0 1 ${right}A${a} ${b} 0 0 1 ${left}Z`;
}

const COURSES: [low: number, high: number, joints: number[]][] = [
  [0, 0.24, [0.25, 0.72]],
  [0.24, 0.47, [0.08, 0.5, 0.93]],
  [0.47, 0.7, [0.28, 0.74]],
  [0.7, 0.9, [0.1, 0.52, 0.9]],
];

function wall(): Shape[] {
  const courses = COURSES.map(([, high]) =>
    open([
      [0, 1, high],
      [1, 1, high],
    ]),
  );
  const joints = COURSES.flatMap(([low, high, across]) =>
    across.map((x) =>
      open([
        [x, 1, low],
        [x, 1, high],
      ]),
    ),
  );
  return [
    face("wall", [0, 1, 0], [1, 1, 0], [1, 1, 1], [0, 1, 1]),
    { kind: "brick", d: [...courses, ...joints].join("") },
    face("cornice", [0, 1, 0.9], [1, 1, 0.9], [1, 1, 1], [0, 1, 1]),
  ];
}

/** The mouth of a tunnel, in units of the face. */
function arch(): Shape[] {
  const [from, to, height] = [0.07, 0.4, 0.4];
  const middle = (from + to) / 2;
  const mouth = (wider: number): string => {
    const r = (to - from) / 2 + wider;
    const top = height + r * 1.3;
    return `M${middle - r} 0V${height}C${middle - r} ${top} ${middle + r} ${top} ${middle + r} ${height}V0Z`;
  };
  const corner = point(0, 1, 0);
  const across = point(1, 0, 0);
  const transform = `matrix(${across.x} ${across.y} 0 ${-SIDE} ${corner.x} ${corner.y})`;
  const deep = `M${from + 0.12} 0V${height}C${from + 0.12} ${height + 0.1} ${to - 0.02} ${height + 0.2} ${to} ${height}V0Z`;
  return [
    { kind: "arch-rim", d: mouth(0.055), transform },
    { kind: "arch", d: mouth(0), transform },
    { kind: "arch-deep", d: deep, transform },
  ];
}

function stairs(): Shape[] {
  const [count, deep, from, to] = [5, 0.34, 0.63, 0.95];
  const treads: string[] = [];
  const risers: string[] = [];
  const profile: Corner[] = [];
  const edge: Corner[] = [[from, 1, 1]];
  for (let step = 0; step < count; step++) {
    const [back, front] = [1 + (deep * step) / count, 1 + (deep * (step + 1)) / count];
    const [high, low] = [1 - step / count, 1 - (step + 1) / count];
    treads.push(
      closed([
        [from, back, high],
        [to, back, high],
        [to, front, high],
        [from, front, high],
      ]),
    );
    risers.push(
      closed([
        [from, front, high],
        [to, front, high],
        [to, front, low],
        [from, front, low],
      ]),
    );
    profile.push([to, back, high], [to, front, high]);
    edge.push([from, back, high], [from, front, high], [from, front, low]);
  }
  return [
    face("cast", [from - 0.05, 1, 0], [to, 1, 0], [to + 0.03, 1.07 + deep, 0], [from - 0.05, 1.07 + deep, 0]),
    face("stair-side", ...profile, [to, 1 + deep, 0], [to, 1, 0]),
    { kind: "tread", d: treads.join("") },
    { kind: "riser", d: risers.join("") },
    { kind: "stair-edge", d: open(edge) },
  ];
}

const [LEFT_BANK, RIGHT_BANK] = [0.475, 0.625];
const STREAKS: [x: number, from: number, to: number][] = [
  [0.04, 0.92, 0.55],
  [0.095, 0.7, 0.2],
  [0.05, 0.4, 0.08],
];

/** Water from the pond to the lip, and down the face. */
function fall(): Shape[] {
  const [a, b] = [LEFT_BANK, RIGHT_BANK];
  const begin = POND.y + POND.r * 0.8;
  const streaks = STREAKS.map(([x, from, to]) =>
    open([
      [a + x, 1, from],
      [a + x, 1, to],
    ]),
  );
  return [
    face("channel", [a, begin, 1], [b, begin, 1], [b, 1, 1], [a, 1, 1]),
    face("fall", [a, 1, 1], [b, 1, 1], [b, 1, 0], [a, 1, 0]),
    { kind: "streak", d: streaks.join("") },
  ];
}

/** Water over the lower terrace: to its pond, or into a puddle on a base space. */
function run(onBase: boolean): Shape[] {
  const [a, b] = [LEFT_BANK, RIGHT_BANK];
  const end = onBase ? 1.24 : 1 + POND.y - POND.r * 0.85;
  const splash = point((a + b) / 2, 1.02, 0);
  const puddle = point((a + b) / 2, 1.27, 0);
  const shapes = [
    face("channel", [a, 1, 0], [b, 1, 0], [b, end, 0], [a, end, 0]),
    { kind: "splash", d: ellipse(splash.x, splash.y, 7, 3.4) },
  ];
  if (onBase) shapes.push({ kind: "puddle", d: ellipse(puddle.x, puddle.y, 8, 4.4) });
  return shapes;
}

const LEAVES: [x: number, length: number][] = [
  [0.05, 12],
  [0.2, 8],
  [0.36, 5],
];

/** Vines over the left edge. */
function vines(): Shape[] {
  return LEAVES.map(([x, length]) => {
    const { x: left, y: top } = point(x, 1, 0.98);
    return {
      kind: "leaf",
      d: `M-3-1q-2 5 0 9 3-1 3-4 2 4 1 ${length} 4-2 4-${length - 1} 2 3 2 5 3-4 1-9z`,
      transform: `translate(${left} ${top})`,
    };
  });
}

export const PARTS: Record<string, Shape[]> = {
  wall: wall(),
  arch: arch(),
  stairs: stairs(),
  fall: fall(),
  run: run(false),
  puddle: run(true),
  vines: vines(),
  top: [
    { kind: "top", d: square(0) },
    { kind: "bed", d: square(0.09) },
  ],
  rim: [{ kind: "seat-rim", d: square(0.045) }],
  fresh: [{ kind: "fresh", d: square(0) }],
  reach: [{ kind: "reach", d: square(0.02) }],
  pond: [
    { kind: "pond-rim", d: disc(POND.r + 0.075) },
    { kind: "water", d: disc(POND.r) },
  ],
};
