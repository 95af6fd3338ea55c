/** How fast the turns of agents are shown, and what of the news is shown act by act. */
import type { Pace } from "../settings.svelte";
import type { Update } from "../wire";

export const PACES: Record<Pace, string> = { once: "At once", slow: "Slowly", step: "Step by step" };

/** Milliseconds an act stays in view when turns are shown slowly. */
export const SLOWLY = 1800;

/**
 * The positions after acts that are news: those of agents, and what of chance a title stages like them. None if something
 * was taken back.
 */
export function stops(before: Update, news: Update, staged: (text: string) => boolean): number[] {
  if (
    news.position <= before.position ||
    news.log.some(({ kind, number }) => kind === "undo" && number > before.number)
  )
    return [];
  const agents = new Set(news.seats.filter(({ kind }) => kind === "agent").map(({ seat }) => seat));
  return news.log
    .filter(
      ({ position, seat, agent, text }) =>
        position > before.position && (agent || agents.has(seat) ? text : seat < 0 && staged(text)),
    )
    .map(({ position }) => position);
}
