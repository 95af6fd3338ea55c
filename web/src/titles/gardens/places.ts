/** Spaces by their names: `b5` is the fifth base space, `r3c2` the second place of the third row. */
import type { PondView, TileView, View } from "./view";

export interface Spot {
  row: number;
  column: number;
}

const NAME = /^(?:b(\d+)|r(\d+)c(\d+))$/;

/** The row and place of a name, or null for anything else. */
export function spotOf(name: string): Spot | null {
  const found = NAME.exec(name);
  if (!found) return null;
  return found[1]
    ? { row: 0, column: Number(found[1]) }
    : { row: Number(found[2]), column: Number(found[3]) };
}

export const nameOf = (row: number, column: number): string => (row ? `r${row}c${column}` : `b${column}`);

/** The two spaces a place rests on: lower left and lower right. */
export const feetOf = ({ row, column }: Spot): [string, string] => [
  nameOf(row - 1, column),
  nameOf(row - 1, column + 1),
];

export const placeWords = (name: string): string => {
  const spot = spotOf(name);
  if (!spot) return name;
  return spot.row ? `row ${spot.row}, place ${spot.column}` : `base ${spot.column}`;
};

/** The space a target of a choice is about: `r3c2`, or `gardener:r3c2` for whoever stands there. */
export const spaceOf = (target: string): string => target.replace(/^gardener:/, "");

/** The slot of the offer a target is about, from 0; -1 if it is about something else. */
export const slotOf = (target: string): number =>
  target.startsWith("offer:") ? Number(target.slice("offer:".length)) - 1 : -1;

/** Every place of a ziggurat on a base of this width, row by row from the lowest. */
export function placesOf(width: number, rows = width - 1): string[] {
  const names: string[] = [];
  for (let row = 1; row <= rows; row++)
    for (let column = 1; column <= width - row; column++) names.push(nameOf(row, column));
  return names;
}

export const baseOf = (width: number): string[] => Array.from({ length: width }, (_, i) => nameOf(0, i + 1));

export const topRow = (view: View): number => Math.max(0, ...view.ponds.map((pond) => pond.row));

/** The ponds that a pond's channels lead to. */
export function channelsOf(pond: PondView): string[] {
  const [left, right] = feetOf(pond);
  const found: string[] = [];
  if (pond.tile?.features.includes("l")) found.push(left);
  if (pond.tile?.features.includes("r")) found.push(right);
  return found;
}

/** A tile's features in words, those of the drawing. */
export function featureWords({ features }: TileView): string {
  const sides = (left: string, right: string): string =>
    [features.includes(left) ? "left" : "", features.includes(right) ? "right" : ""]
      .filter(Boolean)
      .join(" and ");
  const stairs = sides("L", "R");
  const water = sides("l", "r");
  return [
    stairs ? `stairs ${stairs}` : "no stairs",
    features.includes("T") ? "a tunnel" : "",
    water ? `water ${water}` : "no water",
  ]
    .filter(Boolean)
    .join(", ");
}
