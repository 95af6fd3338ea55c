/** The board in sentences. */
import { baseOf, featureWords, placeWords } from "./places";
import type { View } from "./view";

export const FLOWERS = ["lotus", "poppy", "reed", "iris"] as const;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What a seat is called in sentences. */
export const seatName = (view: View, seat: number): string =>
  view.solo && seat === 1 ? "King" : capital(FLOWERS[seat] ?? "");

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? "" : "s"}`;

function people(view: View, name: string): string[] {
  const standing = view.seats.flatMap(({ gardeners }, seat) => {
    const here = gardeners.filter((at) => at === name).length;
    return here ? [`${seatName(view, seat)}'s ${here > 1 ? `${here} gardeners` : "gardener"}`] : [];
  });
  return view.assyrian === name ? [...standing, "the Assyrian"] : standing;
}

/** A space, what grows there and who stands there. */
export function spaceWords(view: View, name: string): string {
  const pond = view.ponds.find((each) => each.at === name);
  const words = people(view, name);
  if (pond?.tile) words.unshift(featureWords(pond.tile));
  if (pond?.poisoned) words.unshift("poisoned");
  else if (pond && pond.seed !== null)
    words.unshift(`${seatName(view, pond.seed)}'s seed, worth ${pond.value}`);
  else if (pond) words.unshift("unplanted");
  const said = words.join("; ");
  return said ? `${capital(placeWords(name))}: ${said}` : capital(placeWords(name));
}

export function boardWords(view: View): string[] {
  const seats = view.seats.map(
    ({ score, hand, waiting, planted, destroyed }, seat) =>
      `${seatName(view, seat)}: ${count(score, "point")}, ${count(planted, "seed")} on the board, ${hand} in hand` +
      `${destroyed ? `, ${destroyed} destroyed` : ""}; ${count(waiting, "gardener")} waiting.`,
  );
  const offer = view.offer.map((tile, i) => `Tile ${i + 1} of the offer: ${featureWords(tile)}.`);
  const die = view.roll ? `; the last roll was ${view.roll}` : "";
  const shadow = view.assyrian
    ? [`The Assyrian stands on ${placeWords(view.assyrian)}${die}.`]
    : view.expansion
      ? [`The Assyrian is not on the board yet${die}.`]
      : [];
  const ponds = new Set(view.ponds.map((pond) => pond.at));
  const spaces = [
    ...baseOf(view.width).filter((name) => people(view, name).length && !ponds.has(name)),
    ...ponds,
  ];
  return [
    ...seats,
    ...offer,
    `${count(view.stack, "tile")} in the stack.`,
    ...shadow,
    ...spaces.map((name) => `${spaceWords(view, name)}.`),
    view.open.length ? `A tile can be laid on ${view.open.map(placeWords).join("; ")}.` : "",
  ].filter(Boolean);
}
