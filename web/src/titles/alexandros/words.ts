/** The table in sentences. */
import { SIGNS, atlasOf } from "./atlas";
import type { View, Cut, ProvinceView } from "./view";

export const SEATS = ["Ptolemy", "Seleucus", "Antigonus", "Lysimachus"] as const;

export const count = (number: number, word: string, words = `${word}s`): string =>
  `${number} ${number === 1 ? word : words}`;

export const owners = (seat: number): string => `${SEATS[seat]}’s`;

const listed = (parts: string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** `2 horse and 1 lyre`. */
export const cardWords = (counts: number[]): string =>
  listed(counts.flatMap((number, i) => (number ? [`${number} ${SIGNS[i]}`] : [])));

export const provinceOwner = ({ owner, guards }: ProvinceView): string =>
  owner < 0 ? "Free land" : `${owners(owner)} province, ${count(guards.length, "guard")}`;

export function provinceTax({ owner, open, tax }: ProvinceView): string {
  if (owner < 0) return "";
  return tax < open ? "Pays nothing in a levy." : `Pays ${tax} in a levy.`;
}

/** `cuts the free 14 into 10 and 4`. */
export const cutWords = ({ owner, before, after }: Cut): string =>
  `cuts ${owner < 0 ? "the free" : owners(owner)} ${before} into ${listed(after.map(String))}`;

export function tableWords(view: View): string[] {
  const atlas = atlasOf(view.board);
  const name = (space: number): string => atlas.spaces[space]!.name;
  const seats = view.scores.map(
    (score, seat) =>
      `${SEATS[seat]}: ${count(score, "point")}, ${count(view.hand_sizes[seat]!, "card")} in hand, ` +
      `${count(view.guards_left[seat]!, "guard")} left, a levy now would bring ${view.taxes[seat]}.`,
  );
  const provinces = view.provinces.map((province) => {
    const guards = province.guards.map((space) => `${atlas.spaces[space]!.sign} ${name(space)}`);
    const posted = guards.length ? ` at ${listed(guards)}` : "";
    const signs = cardWords(province.symbols);
    return (
      `${name(province.first)}: ${provinceOwner(province)}${posted}; ${count(province.spaces.length, "space")}, ` +
      `${province.open} open${signs ? `, ${signs}` : ""}. ${provinceTax(province)}`.trim()
    );
  });
  const row = view.row.length ? listed(view.row.map((symbol) => SIGNS[symbol]!)) : "no card";
  return [
    ...seats,
    ...(view.hand ? [`Your hand: ${cardWords(view.hand) || "no card"}.`] : []),
    `Face up: ${row}. ${count(view.supply, "card")} in the supply; discarded: ${cardWords(view.discards) || "nothing"}.`,
    `Alexander stands on point ${atlas.points[view.alexander]!.name}.`,
    `${count(view.black, "black wall")} and ${view.red} red left.`,
    ...provinces,
  ];
}
