/** The server's word on a scenario while it is edited. */
import { api } from "../api";
import type { Scenario } from "../wire";

/** So long after the last edit the file is sent. */
const PAUSE = 300;

export class Checker {
  state = $state<"waiting" | "sound" | "unsound" | "unknown">("waiting");
  /** What is wrong, with the place first; or why nobody knows. */
  reason = $state("");
  scenario = $state.raw<Scenario | null>(null);
  #number = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly title: () => string) {}

  /** Ask about a file; only the answer to the newest question counts. */
  look(text: string): void {
    const number = ++this.#number;
    clearTimeout(this.#timer);
    this.state = "waiting";
    this.#timer = setTimeout(() => void this.#ask(text, number), PAUSE);
  }

  stop(): void {
    this.#number += 1;
    clearTimeout(this.#timer);
  }

  async #ask(text: string, number: number): Promise<void> {
    try {
      const { scenario, reason } = await api.check(this.title(), text);
      if (number !== this.#number) return;
      this.scenario = scenario;
      this.reason = reason;
      this.state = scenario ? "sound" : "unsound";
    } catch (said) {
      if (number !== this.#number) return;
      this.reason = (said as Error).message;
      this.state = "unknown";
    }
  }
}
