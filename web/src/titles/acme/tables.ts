/** Names and texts of areas, cards, civilizations and Deities; views refer to them by number. */
import tables from "./tables.json";

export type Terrain = "plains" | "fertile" | "mountain" | "desert" | "sea";

export interface Area {
  id: string;
  name: string;
  terrain: Terrain;
  next: string[];
}

export interface Card {
  number: number;
  name: string;
  family: string;
  codes: string[];
  text: string;
  /** What of it is our own ruling; empty where nothing is. */
  house: string;
}

export interface Entry {
  id: string;
  name: string;
  text: string;
  house: string;
}

export interface Civilization extends Entry {
  dates: string;
  /** Its Home Areas, by id. */
  homes: string[];
}

interface GameMap {
  id: string;
  name: string;
  areas: string[];
}

/** Data files as the rules read them, as far as pages show what they say. */
interface Files {
  map?: { areas: Area[]; maps: GameMap[] };
  cards?: { cards: Card[] };
  peoples?: { civilizations?: (Entry & { dates: string; homes: { area: string }[] })[]; deities?: Entry[] };
}

export let AREAS: Area[];
export let CIVILIZATIONS: Civilization[];
export let DEITIES: Entry[];
export let CARDS: Card[];
export let MAPS: GameMap[];
/** Special rules a scenario may ask for, and the scenarios that do. */
export const CUSTOMS = tables.customs;
export const FIRST_EVENT = 96;
const NO_WORDS = { text: "", house: "" };

let BY_NUMBER: Map<number, Card>;
let NUMBERS: Map<string, number>;
let PLAYABLE: Map<string, Set<string>>;
let MAP_NAMES: Map<string, string>;

/** Entries of an owner's in place of ours with the same id; fields it leaves out are empty. */
function over<T extends { id: string }>(ours: T[], theirs: Partial<T>[], empty: Partial<T>): T[] {
  const found = new Map(theirs.map((one) => [one.id, { ...empty, ...one } as T]));
  return ours.map((one) => found.get(one.id) ?? one);
}

/** What an owner's files say in place of ours; a map of theirs has the same areas, by id. */
export function lay({ map, cards, peoples }: Files): void {
  const displays = (peoples?.civilizations ?? []).map(({ homes, ...one }) => ({
    ...one,
    homes: homes.map(({ area }) => area),
  }));
  AREAS = map?.areas ?? (tables.areas as Area[]);
  MAPS = map?.maps ?? tables.maps;
  CIVILIZATIONS = over(tables.civilizations, displays, { text: "", house: "", dates: "" });
  DEITIES = over(tables.deities, peoples?.deities ?? [], { text: "", house: "" });
  const theirs = new Map(cards?.cards.map((card) => [card.number, { ...NO_WORDS, ...card }]));
  CARDS = (tables.cards as Card[]).map((card) => theirs.get(card.number) ?? card);
  BY_NUMBER = new Map(CARDS.map((card) => [card.number, card]));
  NUMBERS = new Map(AREAS.map((area, number) => [area.id, number]));
  PLAYABLE = new Map(MAPS.map((size) => [size.id, new Set(size.areas)]));
  MAP_NAMES = new Map(MAPS.map((size) => [size.id, size.name]));
}

lay({});

/** A card by its number; one that is face down has none. */
export const cardOf = (number: number): Card | undefined => BY_NUMBER.get(number);

/** The number of an area, or -1 for what is none. */
export const areaNumber = (id: string): number => NUMBERS.get(id) ?? -1;

export const area = (number: number): Area => AREAS[number]!;

/** The areas in play on a map, by id. */
export const playable = (map: string): Set<string> => PLAYABLE.get(map) ?? new Set(AREAS.map(({ id }) => id));

export const mapName = (map: string): string => MAP_NAMES.get(map) ?? "";
