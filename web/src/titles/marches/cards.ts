/** The printed values of the cards, from the same file the rules use. */
import file from "../../../../src/fourquarters/games/marches/data/cards.json";

export interface PieceCard {
  id: string;
  kind: string;
  name: string;
  level: number;
  attack: number;
  health: number;
  cost: number;
}

export interface DevelopmentCard {
  id: string;
  name: string;
  cost: number;
  pays: number;
  armour: number;
}

export let PIECES: PieceCard[];
export let DEVELOPMENTS: DevelopmentCard[];
export let REVEAL_COST: number;
export let EXTRA_COST: number;

let PIECE: Map<string, PieceCard>;
let DEVELOPMENT: Map<string, DevelopmentCard>;

/** The cards of an owner's file, or ours. */
export function lay({ cards = file }: { cards?: typeof file }): void {
  PIECES = cards.pieces;
  DEVELOPMENTS = cards.developments;
  REVEAL_COST = cards.constants.reveal_cost;
  EXTRA_COST = cards.constants.extra_move_cost;
  PIECE = new Map(PIECES.map((card) => [card.id, card]));
  DEVELOPMENT = new Map(DEVELOPMENTS.map((card) => [card.id, card]));
}

lay({});

export function piece(id: string): PieceCard {
  const card = PIECE.get(id);
  if (!card) throw new Error(`there is no piece '${id}'`);
  return card;
}

export const development = (id: string): DevelopmentCard | undefined => DEVELOPMENT.get(id);

/** The icon of a piece. */
export const glyph = (card: string): string => {
  const kind = card.split("-")[0]!;
  return kind === "engine" ? "siege" : kind;
};

/** Siege Engines have one level and show none. */
export const level = (card: string): number => Number(card.split("-")[1] ?? 0);

export const WORK_GLYPH: Record<string, string> = {
  village: "temple",
  town: "city",
  city: "city",
  fort: "base",
  stronghold: "base",
  citadel: "base",
  mill: "extra",
  mine: "high",
};
