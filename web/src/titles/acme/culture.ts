/** The Culture Tracks in words. */
import type { View } from "./view";

export const STAGES = [1, 2, 3, 4];
export const TRACKS = [
  {
    name: "Military-Political",
    benefits: ["–", "1 white disk", "1 white disk, twice", "2 white disks, as you like"],
  },
  { name: "Economic-Social", benefits: ["–", "1 disk", "1 disk, 1 mina", "1 disk, 1 mina"] },
  { name: "Religious-Intellectual", benefits: ["–", "1 mina", "1 mina", "2 mina"] },
];

/** Is it played with the tracks? */
export const cultured = (view: View): boolean => view.seats.some(({ culture }) => culture.length > 0);

/** A seat's stages in half a sentence; nothing if it has begun none. */
export function cultureWords(view: View, seat: number): string {
  const begun = view.seats[seat]!.culture.flatMap((stage, track) =>
    stage > 0 ? [`${TRACKS[track]!.name} ${stage}`] : [],
  );
  return begun.length ? `, culture: ${begun.join(", ")}` : "";
}
