/** Who is hostile to whom, and what the Civilization Pool promises. */
import { CONDITIONS } from "./aid";
import { COLOURS, factionName } from "./names";
import type { CheckView, View } from "./view";

export interface Arrow {
  from: number;
  to: number;
  primary: boolean;
}

/** Every enmity of an automaton. */
export const arrows = ({ seats }: View): Arrow[] =>
  seats.flatMap(({ npc, enemies, primary }, from) =>
    npc ? enemies.map((to) => ({ from, to, primary: to === primary })) : [],
  );

/** What an automaton's enmities are, in a sentence. */
export function relation(view: View, seat: number): string {
  const { enemies, primary } = view.seats[seat]!;
  if (view.unknown.includes(seat)) return `${COLOURS[seat]}: not found yet.`;
  if (view.out.includes(seat)) return `${factionName(view, seat)}: out of the game.`;
  if (!enemies.length) return `${factionName(view, seat)}: hostile to nobody.`;
  const named = enemies.map((one) => factionName(view, one) + (one === primary ? " (primary enemy)" : ""));
  return `${factionName(view, seat)}: hostile to ${named.join(", ")}.`;
}

/** The chance that one of the wanted disks is among so many drawn. */
export function chance(wanted: number, others: number, drawn: number): number {
  let none = 1;
  for (let i = 0; i < drawn; i++) none *= Math.max(0, others - i) / (wanted + others - i);
  return 1 - none;
}

/** The chance of a check if so many disks are drawn. */
export function promise(view: View, { kind }: CheckView, drawn: number): number {
  const wanted = view.pool[CONDITIONS[kind]!.wanted === "white" ? 0 : 1] ?? 0;
  const all = view.pool.reduce((sum, disks) => sum + disks, 0);
  return chance(wanted, all - wanted, drawn);
}
