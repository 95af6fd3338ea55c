/** Made-up positions for pictures: a map in eight lines, row 8 first, and what stands on it. */
import { piece as cardOf, development } from "./cards";
import { beside, cellOf, half } from "./cells";
import type { FightView, PieceView, View } from "./view";

const FACES: Record<string, string> = { "#": "down", P: "plains", F: "forest", M: "mountain", B: "base" };

export interface Scene {
  land: string;
  built?: Record<string, string>;
  marks?: string[];
  /** Cell to seat, card and damage: `{ e4: "0 hunter-2 1" }`. */
  pieces?: Record<string, string>;
  chosen?: string[];
  fight?: FightView;
  step?: string;
  phase?: View["phase"];
  /** Cells of pieces that can still act. */
  ready?: string[];
  turn?: number;
  ap?: number;
}

export function scene(given: Scene): View {
  const rows = given.land.trim().split(/\s+/);
  const tiles = Array.from({ length: 64 }, (_, cell) => FACES[rows[7 - (cell >> 3)]!.charAt(cell % 8)]!);
  const markers = (given.marks ?? []).map(cellOf);
  const control = tiles.map((face, cell) =>
    face === "down" ? -1 : markers.includes(cell) ? 1 - half(cell) : half(cell),
  );
  const developments = tiles.map(() => "");
  for (const [cell, name] of Object.entries(given.built ?? {})) developments[cellOf(cell)] = name;
  const connected: View["connected"] = [reach(tiles, control, 0), reach(tiles, control, 1)];
  return {
    seat: 0,
    turn: given.turn ?? 0,
    active: 0,
    first: 0,
    step: given.step ?? "ActionStep",
    phase: given.phase ?? "action",
    ap: given.ap ?? 0,
    income: connected.map((cells) =>
      cells.reduce((sum, cell) => sum + (development(developments[cell]!)?.pays ?? 1), 0),
    ),
    tiles,
    developments,
    markers,
    control,
    connected,
    pieces: Object.entries(given.pieces ?? {}).map(([cell, words]) => posted(cellOf(cell), words)),
    available: [{}, {}],
    works: [{}, {}],
    unseen: {},
    hidden_base: [0, 1].map(
      (seat) => tiles.filter((face, cell) => face === "base" && half(cell) === seat).length < 2,
    ),
    may_move: true,
    may_extra: true,
    quiet: 0,
    chosen: (given.chosen ?? []).map(cellOf),
    ready: (given.ready ?? []).map(cellOf),
    pending: "",
    fight: given.fight ?? null,
    outcome: null,
  };
}

function posted(cell: number, words: string): PieceView {
  const [seat, id, damage] = words.split(" ");
  const card = cardOf(id!);
  return {
    cell,
    seat: Number(seat),
    card: card.id,
    attack: card.attack,
    health: card.health,
    damage: Number(damage ?? 0),
    resting: false,
    climbed: false,
    moved: false,
    struck: false,
    fresh: false,
  };
}

/** What is joined to a seat's free Bases. */
function reach(tiles: string[], control: number[], seat: number): number[] {
  const open = (cell: number): boolean =>
    control[cell] === seat || (tiles[cell] === "down" && half(cell) === seat);
  const found = new Set(
    tiles.flatMap((face, cell) =>
      face === "base" && half(cell) === seat && control[cell] === seat ? [cell] : [],
    ),
  );
  for (const cell of found) for (const next of beside(cell)) if (open(next)) found.add(next);
  return [...found].filter((cell) => control[cell] === seat).sort((a, b) => a - b);
}
