/** A board as it is drawn: where its spaces, points and edges lie, in units of the drawing. */
import type { BoardView } from "./view";

export const SIGNS = ["temple", "amphora", "horse", "lyre", "soldier"] as const;
export type Sign = (typeof SIGNS)[number];

export interface Spot {
  x: number;
  y: number;
}

export interface Point extends Spot {
  id: number;
  /** `13,7`: its place on the lattice. */
  name: string;
}

export interface Space {
  id: number;
  /** `6:15`: row and column. */
  name: string;
  down: boolean;
  corners: number[];
  /** Null for an open space. */
  sign: Sign | null;
  middle: Spot;
}

/** A side of one or two spaces. */
export interface Edge {
  id: number;
  a: number;
  b: number;
  spaces: number[];
}

export const EDGE = 67;
const ROW = (EDGE * Math.sqrt(3)) / 2;

/** From the lattice to the drawing. */
export const place = (x: number, y: number): Spot => ({ x: (x * EDGE) / 2, y: y * ROW });

const round = (value: number): number => Math.round(value * 10) / 10;

export const line = (spots: Spot[]): string =>
  `M${spots.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}`;

export function mean(spots: Spot[]): Spot {
  const sum = (of: (spot: Spot) => number): number => spots.reduce((total, spot) => total + of(spot), 0);
  return { x: sum((spot) => spot.x) / spots.length, y: sum((spot) => spot.y) / spots.length };
}

export class Atlas {
  readonly points: Point[];
  readonly spaces: Space[];
  readonly edges: Edge[];
  readonly border: Set<number>;
  /** How far the land reaches. */
  readonly width: number;
  readonly height: number;
  /** All edges as one line. */
  readonly grid: string;

  #pointOf: Map<string, number>;
  #spaceOf: Map<string, number>;
  #edgeOf: Map<string, Edge>;

  constructor(board: BoardView) {
    this.points = board.spots.map(([x, y], id) => ({ id, name: board.points[id]!, ...place(x, y) }));
    this.spaces = board.spaces.map((name, id) => {
      const corners = board.corners[id]!;
      const [row, col] = board.places[id]!;
      return {
        id,
        name,
        down: Math.abs(col - row) % 2 === 1,
        corners,
        sign: SIGNS[board.shows[id]!] ?? null,
        middle: mean(corners.map((corner) => this.points[corner]!)),
      };
    });
    this.edges = board.edges.map(([a, b], id) => ({ id, a, b, spaces: [] }));
    board.sides.forEach((three, space) => three.forEach((edge) => this.edges[edge]!.spaces.push(space)));
    this.border = new Set(board.border);
    this.width = Math.max(...this.points.map(({ x }) => x));
    this.height = Math.max(...this.points.map(({ y }) => y));
    this.#pointOf = new Map(this.points.map(({ name, id }) => [name, id]));
    this.#spaceOf = new Map(this.spaces.map(({ name, id }) => [name, id]));
    this.#edgeOf = new Map(
      this.edges.flatMap((edge) => [
        [`${edge.a} ${edge.b}`, edge],
        [`${edge.b} ${edge.a}`, edge],
      ]),
    );
    this.grid = this.edges.map(({ a, b }) => this.walk([a, b])).join("");
  }

  /** The point of a name such as `13,7`, or -1. */
  point(name: string): number {
    return this.#pointOf.get(name) ?? -1;
  }

  /** The space of a name such as `6:15`, or -1. */
  space(name: string): number {
    return this.#spaceOf.get(name) ?? -1;
  }

  /** The edges along a way from point to point. */
  along(way: number[]): Edge[] {
    return way.slice(1).map((to, i) => this.#edgeOf.get(`${way[i]} ${to}`)!);
  }

  walk(points: number[]): string {
    return line(points.map((id) => this.points[id]!));
  }

  /** A space's triangle, or a smaller one inside it. */
  triangle(id: number, inset = 0): string {
    const { corners, middle } = this.spaces[id]!;
    const drawn = corners.map((corner) => {
      const { x, y } = this.points[corner]!;
      return { x: x + (middle.x - x) * inset, y: y + (middle.y - y) * inset };
    });
    return `${line(drawn)}Z`;
  }

  area(spaces: number[]): string {
    return spaces.map((id) => this.triangle(id)).join("");
  }

  /** The edges of a group of spaces that belong to only one of them. */
  rim(spaces: number[]): string {
    const inside = new Set(spaces);
    return this.edges
      .filter((edge) => edge.spaces.filter((id) => inside.has(id)).length === 1)
      .map(({ a, b }) => this.walk([a, b]))
      .join("");
  }
}

const KNOWN = new Map<string, Atlas>();

/** The atlas of a board, made once. */
export function atlasOf(board: BoardView): Atlas {
  const key = `${board.name} ${board.spaces.join()} ${board.shows.join()}`;
  const atlas = KNOWN.get(key) ?? new Atlas(board);
  KNOWN.set(key, atlas);
  return atlas;
}
