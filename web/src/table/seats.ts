/** Who plays on a seat, in words. */
import type { SeatInfo } from "../wire";

/** Does an agent stand in for a person? */
export const lent = (seat: SeatInfo): boolean => seat.kind === "person" && seat.agent !== "";

/** For how long it does. */
export function until(seat: SeatInfo): string {
  if (seat.you) return "for you until you take your seat back";
  return seat.open ? "until a friend comes" : "for a friend until that person comes back";
}

/** Who plays, for a strip of seats; ``watched`` by somebody without a seat. */
export function player(seat: SeatInfo, watched: boolean): string {
  if (seat.kind === "agent") return seat.agent;
  if (seat.you) return lent(seat) ? `${seat.agent} for you` : "you";
  if (seat.open) return lent(seat) ? `${seat.agent}, until a friend comes` : "waits for a friend";
  const person = `${watched ? "a player" : "a friend"}, ${seat.online ? "here" : "away"}`;
  return lent(seat) ? `${seat.agent} for ${person}` : person;
}
