/** Where in the editor a fault of the file is to be mended. */
import { areaNumber } from "../tables";
import { castOf, type ScenarioFile } from "./file";

export type Panel = "about" | "cast" | "map" | "time" | "rules" | "file";

export interface Fault {
  reason: string;
  panel: Panel;
  /** The seat of the cast it is about, or -1. */
  seat: number;
  /** The area it is about, or nothing. */
  area: string;
}

const PANELS: Record<string, Panel> = {
  name: "about",
  about: "about",
  map: "about",
  seats: "about",
  hand: "about",
  disks: "about",
  cast: "cast",
  civilizations: "cast",
  first: "cast",
  last: "cast",
  barbarians: "map",
  neutrals: "map",
  neutral: "map",
  gold: "map",
  border: "map",
  also: "map",
  closed: "map",
  walls: "map",
  time: "time",
  endings: "time",
  rules: "rules",
};

/** The place stands first in a reason: `cast: egypt: home: …`, `time.turn: …`, `cast[1].mina: …`. */
export function located(file: ScenarioFile, reason: string): Fault | null {
  if (!reason) return null;
  const [, field = "", index] = /^([a-z_]+)(?:\[(\d+)\])?/.exec(reason) ?? [];
  const words = reason.match(/[a-z]+(-[a-z]+)*/g) ?? [];
  const cast = castOf(file);
  const seat =
    field === "cast" ? (index ? Number(index) : cast.findIndex(({ people }) => words[1] === people)) : -1;
  const area = words
    .slice(1)
    .find((word) => areaNumber(word) >= 0 && !cast.some(({ people }) => people === word));
  return { reason, panel: PANELS[field] ?? "file", seat, area: area ?? "" };
}
