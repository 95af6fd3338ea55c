/** Starting games. */
import { api } from "../api";
import { route } from "../router.svelte";
import type { NewGame, Player, TitleCard } from "../wire";

/** A scenario's automata in their seats, me in the first that is free, the title's own agent in all others. */
export function usual(
  title: TitleCard,
  scenario = title.scenarios[0],
  seats = scenario?.seats[0] ?? 2,
): Player[] {
  const printed = Array.from({ length: seats }, (_, seat) => scenario?.automata[seat] ?? "");
  const mine = printed.indexOf("");
  return printed.map((automaton, seat) =>
    seat === mine ? { kind: "me" } : { kind: "agent", agent: automaton || title.agents[0] },
  );
}

export async function start(wanted: NewGame): Promise<void> {
  const { id } = await api.create(wanted);
  route.go(`/game/${id}`);
}
