/** A scenario file of ACME while it is edited. Fields that no panel shows are kept as they are. */
import { CIVILIZATIONS } from "../tables";

export type Disks = Record<string, number>;

export interface Cast {
  people: string;
  name?: string;
  folk?: string;
  home?: string;
  disks?: number;
  at_home?: number;
  least?: number;
  most?: number;
  placed?: Disks;
  later?: number;
  extra_growth?: number;
  cards?: number[];
  dealt?: number;
  mina?: number;
  deity?: string;
  double?: boolean;
  invader?: boolean;
  turn?: number;
}

export interface Time {
  epoch?: number;
  turn?: number;
  last?: number;
  sudden?: [number, number][];
  ignored?: number[];
  quiet?: number;
  turns?: number;
  extra?: number;
  ends?: string;
}

export interface Ending {
  kind: "homes" | "lead";
  at: string;
  others?: number;
  wins?: boolean;
  vp?: number;
}

export interface ScenarioFile {
  schema: string;
  id: string;
  name: string;
  about: string;
  group: string;
  seats?: number[];
  map?: string;
  also?: string[];
  cast?: Cast[];
  disks?: number;
  hand?: number;
  barbarians?: Disks;
  neutrals?: Disks;
  neutral?: string;
  border?: string[];
  gold?: Record<string, string>;
  time?: Time;
  endings?: Ending[];
  rules?: string[];
  [other: string]: unknown;
}

export const SEATS = 6;
export const SCHEMA = "acme-scenario/2";
export const DISKS = 12;

export const blank = (): ScenarioFile => ({
  schema: SCHEMA,
  id: "crafted",
  name: "A scenario of my own",
  about: "Any civilizations whose Home Area is on the map.",
  group: "Crafted",
  map: "western",
  seats: [2, 3, 4, 5, 6],
});

/** A scenario of ours becomes one's own: its place in the catalogue stays behind. */
export function adopt(file: object): ScenarioFile {
  return { ...less(file as ScenarioFile, "rank"), id: "crafted", group: "Crafted" };
}

const SHAPES: Record<string, (value: unknown) => boolean> = {
  schema: (value) => value === SCHEMA,
  cast: (value) =>
    Array.isArray(value) &&
    value.every(
      (one) => isRecord(one) && typeof (one as unknown as Cast).people === "string" && plainCast(one),
    ),
  seats: isList,
  also: isList,
  border: isList,
  endings: (value) => Array.isArray(value) && value.every(isRecord),
  rules: isList,
  barbarians: isRecord,
  neutrals: isRecord,
  gold: isRecord,
  time: (value) =>
    isRecord(value) && ["sudden", "ignored"].every((key) => isMissing(value[key]) || isList(value[key])),
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: unknown): boolean {
  return Array.isArray(value);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

const plainCast = (one: Record<string, unknown>): boolean =>
  (isMissing(one.placed) || isRecord(one.placed)) && (isMissing(one.cards) || isList(one.cards));

/** Why a file cannot be shown for editing; whatever else is wrong with it the server says. */
export function unreadable(file: unknown): string {
  if (!isRecord(file)) return "this is no scenario: expected one object, in braces";
  if (file.schema !== SCHEMA) return `schema: found '${String(file.schema)}'; expected '${SCHEMA}'`;
  const wrong = Object.entries(SHAPES).find(([key, fits]) => !isMissing(file[key]) && !fits(file[key]));
  return wrong ? `${wrong[0]}: this has the wrong form; compare it with a scenario of ours` : "";
}

/** An object without some of its fields. */
export function less<T extends object>(one: T, ...keys: (keyof T)[]): T {
  return Object.fromEntries(Object.entries(one).filter(([key]) => !keys.includes(key as keyof T))) as T;
}

/** An object with one field changed; what is empty or usual is left out, so that files stay short. */
export function having<T extends object, K extends keyof T>(
  one: T,
  key: K,
  value: T[K] | undefined,
  usual?: T[K],
): T {
  const empty =
    value === undefined ||
    value === usual ||
    (typeof value === "object" && value !== null && Object.keys(value).length === 0);
  return empty ? less(one, key) : { ...one, [key]: value };
}

export const castOf = (file: ScenarioFile): Cast[] => file.cast ?? [];

/** How a civilization of the cast is called. */
export const calledIn = ({ name, people }: Cast): string =>
  name || (CIVILIZATIONS.find(({ id }) => id === people)?.name ?? people);

export const total = (disks: Disks | undefined): number =>
  Object.values(disks ?? {}).reduce((sum, count) => sum + count, 0);

/** One civilization of the cast changed. */
export const recast = (file: ScenarioFile, seat: number, change: (one: Cast) => Cast): ScenarioFile => ({
  ...file,
  cast: castOf(file).map((one, i) => (i === seat ? change(one) : one)),
});

/** A civilization that is not in the cast yet comes in. */
export function joined(file: ScenarioFile): ScenarioFile {
  const taken = new Set(castOf(file).map(({ people }) => people));
  const free = CIVILIZATIONS.find(({ id }) => !taken.has(id));
  const rest = less(file, "seats", "civilizations", "choice");
  return free ? { ...rest, cast: [...castOf(file), { people: free.id }] } : file;
}

/** A civilization leaves, and so does everything that spoke of it. */
export function without(file: ScenarioFile, seat: number): ScenarioFile {
  const gone = castOf(file)[seat]?.people;
  const names = (key: string): string[] =>
    ((file[key] ?? []) as string[]).filter((people) => people !== gone);
  const cast = castOf(file).filter((_, i) => i !== seat);
  let next = having(file, "cast", cast);
  next = having(
    next,
    "gold",
    only(file.gold, (people) => people !== gone),
  );
  for (const key of ["first", "last"]) next = having(next, key, names(key));
  next = having(
    next,
    "heirlooms",
    ((file.heirlooms ?? []) as Cast[]).filter(({ people }) => people !== gone),
  );
  next = having(
    next,
    "npcs",
    ((file.npcs ?? []) as { npc: string }[]).filter(({ npc }) => npc !== gone),
  );
  const rest = less(next, "players");
  return cast.length ? rest : { ...rest, seats: [2, 3, 4, 5, 6] };
}

/** Another Display for a civilization; what spoke of the old one speaks of the new one. */
export function redressed(file: ScenarioFile, seat: number, people: string): ScenarioFile {
  const old = castOf(file)[seat]?.people;
  const swap = (key: string, value: unknown): unknown =>
    value === old && key !== "card"
      ? people
      : Array.isArray(value)
        ? value.map((one) => swap("", one))
        : value;
  let next = recast(file, seat, (one) => ({ ...one, people }));
  for (const key of ["first", "last"]) next = having(next, key, swap(key, file[key]));
  for (const key of ["heirlooms", "npcs"]) {
    const entries = (file[key] ?? []) as Record<string, unknown>[];
    const changed = entries.map((one) =>
      Object.fromEntries(Object.entries(one).map(([name, value]) => [name, swap(name, value)])),
    );
    next = having(next, key, changed);
  }
  return having(
    next,
    "gold",
    Object.fromEntries(
      Object.entries(file.gold ?? {}).map(([at, owner]) => [at, owner === old ? people : owner]),
    ),
  );
}

/** Two neighbours of the cast change seats. */
export function swapped(file: ScenarioFile, seat: number): ScenarioFile {
  const cast = [...castOf(file)];
  [cast[seat - 1], cast[seat]] = [cast[seat]!, cast[seat - 1]!];
  return { ...less(file, "players"), cast };
}

export const only = <T>(
  record: Record<string, T> | undefined,
  fits: (value: T, key: string) => boolean,
): Record<string, T> =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([key, value]) => fits(value, key)));

/** So many disks more or fewer in an area; none is no entry. */
export function piled(disks: Disks | undefined, id: string, by: number): Disks {
  const count = Math.max(0, (disks?.[id] ?? 0) + by);
  const rest = only(disks, (_, key) => key !== id);
  return count ? { ...rest, [id]: count } : rest;
}
