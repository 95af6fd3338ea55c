/** How Factions, terrain and the sizes of a stack are called. */
import { CIVILIZATIONS, type Terrain } from "./tables";
import type { SideView, View } from "./view";

export const COLOURS = ["Orange", "Green", "Blue", "Purple", "Red", "Yellow"];
export const BARBARIANS = 6;
export const NEUTRALS = 7;
export const ROMAN = ["", "I", "II", "III", "IV", "V", "VI"];
export const TERRAIN: Record<Terrain, string> = {
  plains: "Plains",
  fertile: "Fertile",
  mountain: "Mountain",
  desert: "Desert",
  sea: "Sea",
};
export const BONUSES = ["gold", "an oasis", "a fishing ground"];

/** A seat's civilization by the name the scenario gives it, or its colour before one is chosen or found. */
export function seatName(view: View, seat: number): string {
  const one = view.seats[seat];
  return one?.name || (CIVILIZATIONS[one?.civilization ?? -1]?.name ?? COLOURS[seat] ?? "");
}

/** The side of a seat, if others belong to it. */
export const sideOf = (view: View, seat: number): SideView | undefined =>
  view.sides.find(({ seats }) => seats.length > 1 && seats.includes(seat));

/** What a side has, as the rules compare it. */
export const scoreOf = ({ total, divisor }: SideView): string => String(+(total / divisor).toFixed(2));

export const division = ({ total, divisor }: SideView): string =>
  divisor > 1 ? `, ${total} divided by ${divisor}` : "";
/** How a scenario calls its neutrals, for a heading: Trojans. */
export const neutralName = ({ neutral }: Pick<View, "neutral">): string => {
  const bare = neutral.replace(/^the /i, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1) || "Neutrals";
};

export function factionName(view: View, faction: number): string {
  if (faction === BARBARIANS) return "Barbarians";
  return faction === NEUTRALS ? neutralName(view) : seatName(view, faction);
}

/** The drawing on a Faction's disks that are nobody's seat. */
export const mark = (faction: number): string => (faction === NEUTRALS ? "ac-folk" : "ac-horde");

/** The class that gives a Faction its colour. */
export const tint = (faction: number): string => (faction >= BARBARIANS ? `f${faction}` : `s${faction + 1}`);

/** What so many disks of a Faction are. */
export function level(faction: number, disks: number): string {
  if (faction >= BARBARIANS) return disks === 1 ? "1 disk" : `${disks} disks`;
  return disks === 1 ? "Camp" : disks === 2 ? "Settlement" : disks === 3 ? "City" : "City of four";
}

export const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 || noun === "mina" || noun === "VP" ? "" : "s"}`;
