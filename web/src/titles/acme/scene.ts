/** Positions for the tour and the title's picture, told in a few words. */
import { CIVILIZATIONS, DEITIES, areaNumber } from "./tables";
import type { ContestView, SeatView, View } from "./view";

export interface Sketch {
  map?: string;
  epoch?: number;
  turn?: number;
  phase?: string;
  /** Civilizations with their Home Areas, by seat. */
  seats: [people: string, home: string][];
  /** `egypt`'s disks by seat: `{ 0: "thebes 3, memphis 2" }`; 6 are the Barbarians. */
  disks: Record<number, string>;
  cubes?: string[];
  bonus?: string[];
  /** Deities by seat. */
  temples?: Record<string, number>;
  contest?: Partial<ContestView> & { at: string };
  seat?: number;
}

const SEAT: Omit<SeatView, "civilization" | "home"> = {
  name: "",
  npc: false,
  enemies: [],
  primary: -1,
  hand: 4,
  cards: [],
  shown: [],
  vp: 0,
  mina: 1,
  loot: 0,
  supply: 30,
  box: 3,
  on_map: 10,
  cities: 0,
  table: [],
  passed: false,
  monotheism: false,
  silenced: false,
  founds: true,
  reborn: false,
  second: -1,
  asks: 0,
  growth: 3,
  sources: [0, 0, 0, 0, 0, 0],
  tally: 0,
  culture: [],
  mustered: [],
};

export function scene(sketch: Sketch): View {
  const disks = Object.entries(sketch.disks).flatMap(([faction, words]) =>
    words.split(", ").map((word) => {
      const [id, number] = word.split(" ");
      return { faction: Number(faction), area: areaNumber(id!), disks: Number(number) };
    }),
  );
  const areas = [...new Set(disks.map(({ area }) => area))];
  const crowded = areas.filter((area) => disks.filter((stack) => stack.area === area).length > 1);
  const fought = crowded.filter((area) => disks.some((stack) => stack.area === area && stack.disks > 1));
  const { contest } = sketch;
  return {
    seat: sketch.seat ?? 0,
    map: sketch.map ?? "western",
    epoch: sketch.epoch ?? 2,
    epochs: 4,
    turn: sketch.turn ?? 1,
    number: 0,
    phase: sketch.phase ?? "growth",
    step: "",
    actor: sketch.seat ?? 0,
    ending: false,
    order: sketch.seats.map((_, seat) => seat),
    seats: sketch.seats.map(([people, home]) => ({
      ...SEAT,
      civilization: CIVILIZATIONS.findIndex(({ id }) => id === people),
      home: areaNumber(home),
    })),
    sides: [],
    teams: false,
    disks,
    contested: fought,
    shared: crowded.filter((area) => !fought.includes(area)),
    cubes: (sketch.cubes ?? []).map((id) => [
      areaNumber(id),
      disks.find((one) => one.area === areaNumber(id))!.faction,
    ]),
    bonus: (sketch.bonus ?? ["", "", ""]).map(areaNumber),
    black: 40,
    deities: DEITIES.map(({ id }) => {
      const owner = sketch.temples?.[id] ?? -1;
      return { status: owner < 0 ? "available" : "active", owner, captor: -1 };
    }),
    deck: 70,
    discards: [],
    aside: [],
    resting: [],
    gold: [],
    also: [],
    border: [],
    neutral: "",
    standing: [],
    contest: contest
      ? {
          area: areaNumber(contest.at),
          star: contest.star ?? [],
          strength: contest.strength ?? [],
          white: contest.white ?? [],
          reserve: contest.reserve ?? [],
          cube: contest.cube ?? 0,
          shields: contest.shields ?? [],
          committed: contest.committed ?? [],
          round: contest.round ?? 0,
        }
      : null,
    subjects: [],
    card: 0,
    areas: [],
    left: -1,
    taker: -1,
    offered: [],
    pool: [],
    checks: [],
    exploration: null,
    explored: [],
    unknown: [],
    out: [],
    track: -1,
    rival: -1,
    equal: null,
    outcome: null,
  };
}
