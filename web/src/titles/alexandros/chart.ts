/** The standard board from the file of the rules, for pictures that belong to no game. */
import file from "../../../../src/fourquarters/games/alexandros/data/board.json";
import { SIGNS } from "./atlas";
import type { BoardView } from "./view";

const LETTERS = "TAHLS";

/** The corners of a space, by row and then column. */
const cornersOf = (row: number, col: number): [number, number][] =>
  Math.abs(col - row) % 2
    ? [
        [col - 1, row],
        [col + 1, row],
        [col, row + 1],
      ]
    : [
        [col, row],
        [col - 1, row + 1],
        [col + 1, row + 1],
      ];

function pairs(three: number[]): [number, number][] {
  const [a, b, c] = [...three].sort((one, two) => one - two) as [number, number, number];
  return [
    [a, b],
    [a, c],
    [b, c],
  ];
}

function chart(): BoardView {
  const land = file.rows.flatMap((text, row) =>
    [...text].flatMap((mark, col) => (mark === " " ? [] : [{ row, col, mark }])),
  );
  const found = land.flatMap(({ row, col }) => cornersOf(row, col));
  const spots = [...new Map(found.map((at) => [at.join(), at])).values()].sort(
    ([ax, ay], [bx, by]) => ay - by || ax - bx,
  );
  const points = spots.map((at) => at.join());
  const numbers = new Map(points.map((name, id) => [name, id]));
  const corners = land.map(({ row, col }) => cornersOf(row, col).map((at) => numbers.get(at.join())!));
  const sides = [...new Map(corners.flatMap(pairs).map((pair) => [pair.join(), pair])).values()];
  const edges = sides.sort(([a, b], [c, d]) => a - c || b - d);
  const edgeOf = new Map(edges.map((pair, id) => [pair.join(), id]));
  const three = corners.map((list) => pairs(list).map((pair) => edgeOf.get(pair.join())!));
  const border = file.border.map((text) => {
    const ends = text.split(" ").map((name) => numbers.get(name)!);
    return edgeOf.get(ends.sort((a, b) => a - b).join())!;
  });
  const banks = three.flat();
  const outer = edges.map((_, id) => id).filter((id) => banks.filter((edge) => edge === id).length === 1);
  return {
    name: file.name,
    symbols: [...SIGNS],
    spaces: land.map(({ row, col }) => `${row}:${col}`),
    places: land.map(({ row, col }) => [row, col]),
    shows: land.map(({ mark }) => LETTERS.indexOf(mark)),
    corners,
    sides: three,
    points,
    spots,
    edges,
    coast: outer.filter((edge) => !border.includes(edge)),
    border,
    start: numbers.get(file.start)!,
    black_walls: file.black_walls,
    red_walls: file.red_walls,
    goal: file.goal,
  };
}

export const STANDARD = chart();
