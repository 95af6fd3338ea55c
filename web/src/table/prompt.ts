/** One sentence that says who must do what, or what is looked at. */
import { kitOf } from "../titles";
import type { SeatInfo } from "../wire";
import type { Table } from "./table.svelte";

export const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What a seat is called at the table, as in the strip. */
export const called = ({ now, shown }: Table, seat: SeatInfo): string =>
  title((now && kitOf(now.title).called?.((shown ?? now).view, seat.seat)) ?? seat.name);

/** On a real table chance does not draw: it is looked up what lies there. */
const onTable = (prompt: string): string => prompt.replace(/^By lot:/, "On the table:");

export function sentence(table: Table): string {
  const { now, past, decision, walking, act } = table;
  if (!now) return "";
  const actor = act && now.seats[act.seat];
  if (walking && act) return actor ? `${called(table, actor)}, act by act.` : "Act by act.";
  if (past) return `You look at position ${past.position} of ${now.position}.`;
  if (now.outcome) return "The game is over.";
  if (!decision) return waiting(table);
  return table.entering ? onTable(decision.prompt) : decision.prompt;
}

function waiting(table: Table): string {
  const { now, mine } = table;
  const mover = now!.seats.find((seat) => seat.seat === now!.to_move);
  if (!mover) return "One moment …";
  const name = called(table, mover);
  if (mover.agent) return `${name}: the ${mover.agent} agent thinks …`;
  return `${mine.length ? "" : "You watch. "}Waiting for ${name}.`;
}
