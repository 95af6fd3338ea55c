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

export const AREAS = tables.areas as Area[];
export const CIVILIZATIONS = tables.civilizations as Civilization[];
export const DEITIES = tables.deities as Entry[];

export const CARDS = tables.cards as Card[];
export const MAPS = tables.maps;
/** Special rules a scenario may ask for, and the scenarios that do. */
export const CUSTOMS = tables.customs;
export const FIRST_EVENT = 96;

const BY_NUMBER = new Map(CARDS.map((card) => [card.number, card]));
const NUMBERS = new Map(AREAS.map((area, number) => [area.id, number]));
const PLAYABLE = new Map(tables.maps.map((map) => [map.id, new Set(map.areas)]));
const MAP_NAMES = new Map(tables.maps.map((map) => [map.id, map.name]));

/** A card by its number; one that is face down has none. */
export const cardOf = (number: number): Card | undefined => BY_NUMBER.get(number);

/** The number of an area, or -1 for what is none. */
export const areaNumber = (id: string): number => NUMBERS.get(id) ?? -1;

export const area = (number: number): Area => AREAS[number]!;

/** The areas in play on a map, by id. */
export const playable = (map: string): Set<string> => PLAYABLE.get(map) ?? new Set(AREAS.map(({ id }) => id));

export const mapName = (map: string): string => MAP_NAMES.get(map) ?? "";
