/** Starting games. */
import { api } from "../api";
import { route } from "../router.svelte";
import type { NewGame, OptionValue, Player, TitleCard } from "../wire";

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

interface Earlier {
  scenario: string;
  options: Record<string, OptionValue>;
  players: Player[];
  data: Record<string, string>;
  companion: boolean;
}

/** How an earlier game was set up: its rules and files, and a friend wherever somebody else sat. */
export async function earlier(id: string): Promise<Earlier> {
  const { setup, seats, companion } = await api.game(id);
  const data = await Promise.all(
    Object.keys(setup.data).map(async (kind) => [kind, JSON.stringify(await api.data(id, kind))] as const),
  );
  const watched = !seats.some((seat) => seat.you);
  const players = seats.map(({ kind, agent, you }): Player =>
    kind === "agent" ? { kind, agent } : { kind: you || watched ? "me" : "friend" },
  );
  return {
    scenario: setup.scenario,
    options: setup.options,
    players,
    data: Object.fromEntries(data),
    companion,
  };
}
