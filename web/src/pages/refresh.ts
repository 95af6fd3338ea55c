/** Pages that stand open keep up with the games: asked again now and then, and when somebody comes back to them. */

const EVERY = 8000;

/** For `$effect`: does the job again and again while the page is looked at; returns how to stop. */
export function keepFresh(job: () => Promise<unknown>): () => void {
  const again = (): void => {
    if (!document.hidden) job().catch(() => {}); // What is shown stays until the next time.
  };
  const timer = setInterval(again, EVERY);
  document.addEventListener("visibilitychange", again);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", again);
  };
}
