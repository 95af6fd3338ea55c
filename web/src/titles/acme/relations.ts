/** Who is hostile to whom, and what the Civilization Pool promises. */
import { factionName } from "./names";
import { area, areaNumber } from "./tables";
import type { View } from "./view";

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

const MOST = 4;

/** How many disks a peace offer to an automaton draws without a gift (P475 to P478). */
export function peaceDraws(view: View, npc: number, seat: number): number {
  const [one, me] = [view.seats[npc]!, view.seats[seat]!];
  const mine = new Set(view.disks.filter(({ faction }) => faction === seat).map((stack) => stack.area));
  const near = view.disks.some(
    (stack) =>
      stack.faction === npc &&
      [stack.area, ...area(stack.area).next.map(areaNumber)].some((number) => mine.has(number)),
  );
  return Number(!near) + Number(one.vp > me.vp) + Number(one.cities > me.cities);
}

/** With a gift one more; the primary enemy draws one fewer if several people play. */
export function offers(view: View, npc: number, seat: number): { gift: boolean; drawn: number }[] {
  const people = view.seats.filter((one) => !one.npc).length;
  const fewer = Number(people > 1 && view.seats[npc]!.primary === seat);
  const draws = peaceDraws(view, npc, seat);
  return [false, true]
    .map((gift) => ({ gift, drawn: Math.min(MOST, draws + Number(gift)) - fewer }))
    .filter(({ drawn }) => drawn > 0);
}
