/** One sentence that says who must do what, or what is looked at. */
import type { Table } from "./table.svelte";

export const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function sentence(table: Table): string {
  const { now, past, decision } = table;
  if (!now) return "";
  if (past) return `You look at position ${past.position} of ${now.position}.`;
  if (now.outcome) return "The game is over.";
  return decision?.prompt ?? waiting(table);
}

function waiting({ now, mine }: Table): string {
  const mover = now!.seats.find((seat) => seat.seat === now!.to_move);
  if (!mover) return "One moment …";
  if (mover.kind === "agent") return `${title(mover.name)}: the ${mover.agent} agent thinks …`;
  return `${mine.length ? "" : "You watch. "}Waiting for ${title(mover.name)}.`;
}
