/** Which ponds changed since the view before, and when each should be seen to change: from the top down, as water flows. */
import type { PondView } from "./view";

const BETWEEN = 45;
/** With the 170 ms a flower takes, a whole cascade stays under 300. */
const LONGEST = 120;

const state = ({ seed, poisoned }: PondView): string => `${seed} ${poisoned}`;

export class Changes {
  #known = new Map<string, string>();

  /** The delay of every pond in milliseconds. */
  follow(ponds: PondView[]): Map<string, number> {
    const changed = ponds.filter(
      (pond) => this.#known.has(pond.at) && this.#known.get(pond.at) !== state(pond),
    );
    const rows = [...new Set(changed.map((pond) => pond.row))].sort((a, b) => b - a);
    this.#known = new Map(ponds.map((pond) => [pond.at, state(pond)]));
    return new Map(changed.map((pond) => [pond.at, Math.min(rows.indexOf(pond.row) * BETWEEN, LONGEST)]));
  }
}
