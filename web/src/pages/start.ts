/** Starting games. */
import { api } from "../api";
import { route } from "../router.svelte";
import type { NewGame, Player, TitleCard } from "../wire";

/** Me in the first seat, the title's own agent in all others. */
export function usual(title: TitleCard, seats = title.seats[0] ?? 2): Player[] {
  return Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { kind: "me" } : { kind: "agent", agent: title.agents[0] },
  );
}

export async function start(wanted: NewGame): Promise<void> {
  const { id } = await api.create(wanted);
  route.go(`/game/${id}`);
}
