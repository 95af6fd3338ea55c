/** Where things are on the drawn board, in its own units. A tile is a hexagon of side 44, drawn as a cube. */
import type { Box, NumberedChoice } from "../kit";
import { spaceOf, spotOf, topRow } from "./places";
import type { View } from "./view";

export interface Point {
  x: number;
  y: number;
}

/** The side of the hexagon. */
export const SIDE = 44;
const HALF_ROOT = Math.sqrt(3) / 2;
/** The width of a tile. */
export const WIDE = 2 * HALF_ROOT * SIDE;
const MARGIN = 38;
const SKY = 24;
const SHORE = 100;

/** A point of a tile's own space, where the cube is 1 by 1 by 1: x to the lower right, y to the lower left, z up. */
export const point = (x: number, y: number, z: number): Point => ({
  x: (x - y) * HALF_ROOT * SIDE,
  y: ((x + y) / 2 - z) * SIDE,
});

/** The middle of the pond, on the cube's top. */
export const POND = { x: 0.55, y: 0.55, r: 0.27 };
export const POOL = point(POND.x, POND.y, 1);

export interface Lie {
  /** Base spaces. */
  spaces: number;
  /** Rows there is room for: the board grows with the ziggurat. */
  rows: number;
  width: number;
  height: number;
}

export function lieOf(spaces: number, rows: number): Lie {
  return {
    spaces,
    rows,
    width: spaces * WIDE + 2 * MARGIN,
    height: rows * 1.5 * SIDE + SIDE + SKY + SHORE,
  };
}

/** Room for the rows that stand and two more, up to the whole ziggurat. */
export function lie(view: View): Lie {
  const least = Math.round(view.width * 0.6);
  return lieOf(view.width, Math.min(Math.max(topRow(view) + 2, least), view.width - 1));
}

/** The middle of a space's hexagon: the corner where the three faces of its cube meet. */
export function centre({ height }: Lie, name: string): Point {
  const { row, column } = spotOf(name) ?? { row: 0, column: 0 };
  return {
    x: MARGIN + (column - 0.5 + row / 2) * WIDE,
    y: height - SHORE - row * 1.5 * SIDE,
  };
}

/** The middle of its pond, or of its terrace where it has none. */
export function pool(lie: Lie, name: string): Point {
  const { x, y } = centre(lie, name);
  return { x: x + POOL.x, y: y + POOL.y };
}

const line = (points: Point[]): string =>
  "M" + points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");

/** The way of the water from one pond's rim to the one below: over the lip, down the face, over the lower terrace. */
export function stream(lie: Lie, from: string, to: string): string {
  const { x, y } = centre(lie, from);
  const side = centre(lie, to).x < x ? 1 : -1;
  const [rim, shore] = [POND.y + POND.r, 1 + POND.y - POND.r];
  const way = [point(POND.x, rim, 1), point(POND.x, 1, 1), point(POND.x, 1, 0), point(POND.x, shore, 0)];
  return line(way.map((each) => ({ x: x + side * each.x, y: y + each.y })));
}

/** The line of a walk. */
export const walk = (lie: Lie, path: string[]): string => line(path.map((name) => pool(lie, name)));

/** The spaces of the choices, and where the mover stands: a small screen opens there. */
export function spots(view: View, choices: NumberedChoice[]): Box[] {
  const board = lie(view);
  const names = choices.map((choice) => spaceOf(choice.target)).filter((name) => spotOf(name));
  if (names.length && view.move) names.push(view.move.start);
  return names.map((name) => {
    const { x, y } = centre(board, name);
    return { x: x - WIDE / 2, y: y - SIDE, width: WIDE, height: 2 * SIDE };
  });
}
