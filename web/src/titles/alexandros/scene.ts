/** Made-up positions for pictures on the standard board: ways that were walled, guards, and what is being chosen. */
import { SIGNS, atlasOf, type Atlas } from "./atlas";
import { STANDARD } from "./chart";
import type { View, ProvinceView, RideView, Route } from "./view";

export interface Scene {
  /** Walls along these ways: `3,1 5,1 6,2`. */
  walls?: string[];
  alexander?: string;
  /** A seat's guards by space. */
  guards?: string[][];
  row?: string[];
  hand?: Record<string, number>;
  scores?: number[];
  step?: string;
  /** A ride for a symbol to a space, over these ways. */
  ride?: { symbol: string; candidates: string[]; space?: string; point?: string; routes?: string[] };
  nearest?: Record<string, string[]>;
  occupation?: { first: string; posted: string[] };
}

const ATLAS = atlasOf(STANDARD);
const points = (way: string): number[] => way.split(" ").map((name) => ATLAS.point(name));
const symbol = (name: string): number => SIGNS.findIndex((sign) => sign === name);
const tally = (counts: Record<string, number>): number[] => SIGNS.map((sign) => counts[sign] ?? 0);

export function scene(given: Scene): View {
  const walls = [
    ...new Set((given.walls ?? []).flatMap((way) => ATLAS.along(points(way)).map(({ id }) => id))),
  ];
  const guards = (given.guards ?? [[], [], []]).map((names) => names.map((name) => ATLAS.space(name)));
  const { provinces, province_of } = divide(ATLAS, walls, guards);
  const hand = tally(given.hand ?? {});
  const first = given.occupation ? provinces[province_of[ATLAS.space(given.occupation.first)]!]!.first : -1;
  return {
    seat: 0,
    board: STANDARD,
    turn: 1,
    active: 0,
    first: 0,
    step: given.step ?? "Actions",
    alexander: given.alexander ? ATLAS.point(given.alexander) : STANDARD.start,
    walls,
    black: STANDARD.black_walls - walls.length,
    red: STANDARD.red_walls,
    row: (given.row ?? ["horse", "temple"]).map(symbol),
    hand,
    hand_sizes: guards.map((_, seat) => (seat ? 3 : hand.reduce((sum, number) => sum + number, 0))),
    supply: 40,
    discards: tally({}),
    guards,
    guards_left: guards.map((posted) => 4 - posted.length),
    scores: given.scores ?? guards.map(() => 0),
    provinces,
    province_of,
    taxes: guards.map((_, seat) =>
      provinces.reduce((sum, province) => sum + (province.owner === seat ? province.tax : 0), 0),
    ),
    actions_left: 2,
    levied: false,
    last_turn: "",
    quiet: 0,
    nearest: SIGNS.map((sign) => (given.nearest?.[sign] ?? []).map((name) => ATLAS.space(name))),
    ride: given.ride ? ridden(given.ride, walls) : null,
    occupation: given.occupation
      ? {
          first,
          victim: -1,
          posted: given.occupation.posted.map((name) => ATLAS.space(name)),
          price: tally({}),
          removal: tally({}),
        }
      : null,
    compensation: null,
    outcome: null,
  };
}

function ridden(ride: NonNullable<Scene["ride"]>, walls: number[]): RideView {
  const routes: Route[] = (ride.routes ?? []).map((way) => ({
    path: points(way),
    walls: ATLAS.along(points(way)).flatMap(({ id }) => (walls.includes(id) ? [] : [id])),
    red: 0,
    cuts: [],
  }));
  return {
    symbol: symbol(ride.symbol),
    joker: false,
    special: false,
    candidates: ride.candidates.map((name) => ATLAS.space(name)),
    space: ride.space ? ATLAS.space(ride.space) : -1,
    point: ride.point ? ATLAS.point(ride.point) : -1,
    path: routes[0]?.path.slice(0, 1) ?? [],
    routes,
    more_routes: false,
  };
}

/** The provinces between the walls. */
function divide(
  atlas: Atlas,
  walls: number[],
  guards: number[][],
): { provinces: ProvinceView[]; province_of: number[] } {
  const walled = new Set(walls);
  const province_of = atlas.spaces.map(() => -1);
  const provinces: ProvinceView[] = [];
  for (const { id: first } of atlas.spaces) {
    if (province_of[first]! >= 0) continue;
    const spaces = new Set([first]);
    for (const space of spaces) {
      province_of[space] = provinces.length;
      for (const edge of atlas.edges)
        if (edge.spaces.includes(space) && !walled.has(edge.id))
          edge.spaces.forEach((other) => spaces.add(other));
    }
    const list = [...spaces].sort((a, b) => a - b);
    const open = list.filter((space) => !atlas.spaces[space]!.sign).length;
    const owner = guards.findIndex((posted) => posted.some((space) => spaces.has(space)));
    const posted = owner < 0 ? [] : guards[owner]!.filter((space) => spaces.has(space));
    provinces.push({
      first,
      spaces: list,
      open,
      symbols: SIGNS.map((sign) => list.filter((space) => atlas.spaces[space]!.sign === sign).length),
      owner,
      guards: posted,
      tax: posted.length === 1 ? open : 0,
    });
  }
  return { provinces, province_of };
}
