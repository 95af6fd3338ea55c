/** Where things are on the drawn board, in its own units: tiles are 100 wide. */
import type { Box, NumberedChoice } from "../kit";
import { beside, cellOf, half } from "./cells";
import type { View } from "./view";

export const TILE = 100;
const GAP = 30;
export const LEFT = 28;
export const TOP = 26;
export const WIDTH = 8 * TILE + 2 * LEFT;
export const HEIGHT = 8 * TILE + GAP + 2 * TOP;
export const BORDER = TOP + 4 * TILE + GAP / 2;

export interface Point {
  x: number;
  y: number;
}

/** The upper left corner of a tile; `flipped` turns the board round for a player on the far side. */
export function corner(cell: number, flipped: boolean): Point {
  const shown = flipped ? 63 - cell : cell;
  const row = shown >> 3;
  return { x: LEFT + (shown % 8) * TILE, y: TOP + (7 - row) * TILE + (row < 4 ? GAP : 0) };
}

export function middle(cell: number, flipped: boolean): Point {
  const { x, y } = corner(cell, flipped);
  return { x: x + TILE / 2, y: y + TILE / 2 };
}

export interface Supply {
  links: [number, number][];
  stops: number[];
}

/** The lines that tie what a seat has built, claimed or posted to its Bases, along tiles the view calls connected. */
export function supply(view: View, seat: number): Supply {
  const connected = new Set(view.connected[seat]);
  const open = (cell: number): boolean =>
    connected.has(cell) || (view.tiles[cell] === "down" && half(cell) === seat);
  const roots = [...connected].filter((cell) => view.tiles[cell] === "base" && half(cell) === seat);
  const parent = new Map<number, number>(roots.map((cell) => [cell, -1]));
  const queue = [...roots];
  for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
    const next = beside(cell).sort((a, b) => Number(!connected.has(a)) - Number(!connected.has(b)));
    for (const neighbour of next) {
      if (open(neighbour) && !parent.has(neighbour)) {
        parent.set(neighbour, cell);
        queue.push(neighbour);
      }
    }
  }
  const manned = new Set(view.pieces.filter((piece) => piece.seat === seat).map((piece) => piece.cell));
  const stops = new Set<number>();
  for (const end of connected) {
    if (!view.developments[end] && !view.markers.includes(end) && !manned.has(end)) continue;
    for (let cell = end; cell >= 0 && parent.has(cell) && !stops.has(cell); cell = parent.get(cell)!) {
      stops.add(cell);
    }
  }
  const links = [...stops]
    .map((cell): [number, number] => [parent.get(cell)!, cell])
    .filter(([from]) => from >= 0);
  return { links, stops: [...stops] };
}

/** The tile a choice belongs to, also for choices about the tiles a decision is about; -1 if there is none. */
export function tileOf(view: View, choice: NumberedChoice): number {
  if (choice.target) return cellOf(choice.target);
  switch (choice.action) {
    case "round":
      return view.fight?.target ?? -1;
    case "stop":
      return view.fight?.start ?? -1;
    case "advance":
    case "escort":
      return view.chosen[1] ?? -1;
    case "stay":
    case "alone":
      return view.chosen[0] ?? -1;
    case "mark":
      return view.chosen[0] ?? -1;
    default:
      return -1;
  }
}

/** The tiles of the choices, and those the decision is about. */
export function spots(view: View, choices: NumberedChoice[], flipped: boolean): Box[] {
  const cells = choices.map((choice) => tileOf(view, choice)).filter((cell) => cell >= 0);
  if (!cells.length) return [];
  return [...cells, ...view.chosen].map((cell) => ({ ...corner(cell, flipped), width: TILE, height: TILE }));
}
