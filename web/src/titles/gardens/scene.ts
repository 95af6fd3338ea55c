/** Made-up positions for pictures and the tour. */
import { feetOf, nameOf, placesOf, spotOf } from "./places";
import type { MoveView, PondView, ReachView, TileView, View, WaterView } from "./view";

export interface Scene {
  width: number;
  /** Tiles from the lowest row up, left to right, as `LRTlr:0`: features, then the seat whose seed grows there, or `x` for poison. */
  tiles: string;
  /** The features of the offered tiles. */
  offer?: string;
  /** By seat. */
  gardeners?: string[][];
  seats?: number;
  step?: string;
  chosen?: number;
  laid?: string;
  assyrian?: string;
  roll?: number;
  move?: Partial<MoveView>;
  water?: WaterView;
}

const MOTIFS: TileView["motif"][] = ["palm", "cedar", "vine"];
const SEEDS = 36;

function ponds({ width, tiles }: Scene): PondView[] {
  const places = placesOf(width);
  return tiles
    .trim()
    .split(/\s+/)
    .flatMap((words, i): PondView[] => {
      const at = places[i]!;
      const { row, column } = spotOf(at)!;
      if (words === "-") return [];
      const [features, lies] = words.split(":");
      return [
        {
          at,
          row,
          column,
          value: row,
          tile: { tile: i, features: features!, motif: MOTIFS[(i * 7 + row) % 3]! },
          seed: lies === undefined || lies === "x" ? null : Number(lies),
          poisoned: lies === "x",
        },
      ];
    });
}

/** Empty places with both supports. */
function open(width: number, laid: Set<string>): string[] {
  const stands = (name: string): boolean => name.startsWith("b") || laid.has(name);
  return placesOf(width).filter((name) => !laid.has(name) && feetOf(spotOf(name)!).every(stands));
}

export const reach = (path: string, plants = false, flood = "", gain = 0): ReachView => {
  const way = path.split(" ");
  return {
    at: way.at(-1)!,
    steps: way.length - 1,
    path: way,
    plants,
    flood: flood.split(" ").filter(Boolean),
    gain,
  };
};

export function scene(given: Scene): View {
  const tiles = ponds(given);
  const laid = new Set(tiles.map((pond) => pond.at));
  const count = (given.width * (given.width - 1)) / 2;
  const offer = (given.offer ?? "LRlr LT Rr LRTl").split(" ").filter(Boolean);
  return {
    seat: 0,
    width: given.width,
    row_values: Array.from({ length: given.width }, (_, row) => row),
    solo: false,
    level: "royal",
    expansion: given.assyrian !== undefined,
    turn: tiles.length + 1,
    turns: count,
    last_turn: false,
    active: 0,
    first: 0,
    step: given.step ?? "ChooseTile",
    phase: "tile",
    ponds: tiles,
    open: open(given.width, laid),
    offer: offer.map((features, i) => ({ tile: i, features, motif: MOTIFS[i % 3]! })),
    stack: Math.max(0, count - tiles.length - offer.length),
    chosen: given.chosen ?? null,
    laid: given.laid ?? "",
    seats: Array.from({ length: given.seats ?? 2 }, (_, seat) => {
      const mine = tiles.filter((pond) => pond.seed === seat);
      const gardeners = given.gardeners?.[seat] ?? [];
      return {
        score: mine.reduce((sum, pond) => sum + pond.value, 0),
        hand: SEEDS - mine.length,
        planted: mine.length,
        destroyed: 0,
        waiting: 6 - gardeners.length,
        gardeners,
      };
    }),
    assyrian: given.assyrian ?? "",
    roll: given.roll ?? 0,
    rolled_by: null,
    poison_tokens: SEEDS,
    haunt: [],
    venom: [],
    starts: [],
    poison_left: SEEDS - tiles.filter((pond) => pond.poisoned).length,
    move: given.move
      ? { who: "gardener", start: nameOf(0, 1), entering: false, reach: [], refills: [], ...given.move }
      : null,
    water: given.water ?? null,
    outcome: null,
  };
}
