/** The board in sentences. */
import { level, piece as cardOf } from "./cards";
import { SEATS, cellName, half, piecesOn } from "./cells";
import type { PieceView, View } from "./view";

const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const counters = (count: number): string => (count === 1 ? "1 counter" : `${count} counters`);

/** `Soldier`, without its level. */
export const kindName = (card: string): string =>
  card === "engine" ? "Siege Engine" : title(card.split("-")[0]!);

function pieceWords(piece: PieceView): string {
  const hurt = piece.damage ? ` with ${counters(piece.damage)} of ${piece.health}` : "";
  const rest = piece.resting ? ", resting" : piece.climbed ? ", rests next turn" : "";
  const name = level(piece.card) ? cardOf(piece.card).name : kindName(piece.card);
  return `${SEATS[piece.seat]}'s ${name}${hurt}${rest}`;
}

export function tileWords(view: View, cell: number): string {
  const face = view.tiles[cell]!;
  const here = piecesOn(view, cell).map(pieceWords);
  if (face === "down") return [`${cellName(cell)}: face down`, ...here].join(", ");
  const seat = view.control[cell]!;
  const words = [
    view.developments[cell] ? `${title(view.developments[cell]!)} on ${title(face)}` : title(face),
  ];
  if (seat >= 0) {
    const how = view.markers.includes(cell) ? " by a marker" : "";
    words.push(`${SEATS[seat]}'s${how}` + (view.connected[seat]!.includes(cell) ? "" : ", cut off"));
  }
  return `${cellName(cell)}: ${[...words, ...here].join(", ")}`;
}

export function boardWords(view: View): string[] {
  const sides = [0, 1].map((seat) => {
    const down = view.tiles.filter((face, cell) => face === "down" && half(cell) === seat).length;
    const held = view.control.filter((one) => one === seat).length;
    const base = view.hidden_base[seat] ? "; one Base still hidden" : "";
    return `${SEATS[seat]}: ${held} tiles, ${view.connected[seat]!.length} connected, income ${view.income[seat]} AP, ${down} face down${base}.`;
  });
  const tiles = view.tiles.flatMap((face, cell) =>
    face === "down" && !piecesOn(view, cell).length ? [] : [`${tileWords(view, cell)}.`],
  );
  return [...sides, ...tiles, "All other tiles are face down."];
}
