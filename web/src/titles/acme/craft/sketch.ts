/** A scenario file as a view, so that the table's own map can draw it. */
import { BARBARIANS, NEUTRALS } from "../names";
import { scene } from "../scene";
import { CIVILIZATIONS, DEITIES, areaNumber, playable } from "../tables";
import type { StackView, View } from "../view";
import { castOf, type Cast, type Disks, type ScenarioFile } from "./file";

const known = (ids: string[]): number[] => ids.map(areaNumber).filter((number) => number >= 0);

const stacks = (faction: number, disks: Disks | undefined): StackView[] =>
  Object.entries(disks ?? {})
    .map(([id, count]) => ({ faction, area: areaNumber(id), disks: count }))
    .filter(({ area, disks: count }) => area >= 0 && count > 0);

/** The Home Areas a civilization can have: the one that is given, or those on its Display that are in play. */
export function homesOf(file: ScenarioFile, { people, home }: Cast): string[] {
  if (home) return [home];
  const within = new Set([...playable(file.map ?? "full"), ...(file.also ?? [])]);
  return (CIVILIZATIONS.find(({ id }) => id === people)?.homes ?? []).filter((id) => within.has(id));
}

export function sketched(file: ScenarioFile): View {
  const cast = castOf(file).slice(0, BARBARIANS);
  const seats = cast.map((one): [string, string] => {
    const homes = homesOf(file, one);
    return [one.people, homes.length === 1 ? homes[0]! : ""];
  });
  const base = scene({ map: file.map ?? "full", seats, disks: {} });
  const disks = [
    ...cast.flatMap(({ placed }, seat) => stacks(seat, placed)),
    ...stacks(BARBARIANS, file.barbarians),
    ...stacks(NEUTRALS, file.neutrals),
  ];
  const crowded = [...new Set(disks.map(({ area }) => area))].filter(
    (number) => disks.filter(({ area }) => area === number).length > 1,
  );
  const contested = crowded.filter((number) => disks.some((one) => one.area === number && one.disks > 1));
  return {
    ...base,
    seat: null,
    actor: -1,
    seats: base.seats.map((seat, i) => ({ ...seat, name: cast[i]!.name ?? "" })),
    disks,
    contested,
    shared: crowded.filter((number) => !contested.includes(number)),
    deities: DEITIES.map(({ id }) => {
      const owner = cast.findIndex(({ deity }) => deity === id);
      return { status: owner < 0 ? "available" : "active", owner, captor: -1 };
    }),
    gold: Object.entries(file.gold ?? {})
      .map(([id, people]) => [areaNumber(id), cast.findIndex((one) => one.people === people)])
      .filter(([at, seat]) => at! >= 0 && seat! >= 0),
    border: known(file.border ?? []),
    also: known(file.also ?? []),
    neutral: file.neutral ?? "",
  };
}
