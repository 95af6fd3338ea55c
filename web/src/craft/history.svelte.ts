/** What was edited, with the way back and forth. */

/** Edits of the same thing within this time are one step. */
const TOGETHER = 1200;
const MOST = 200;

export class History<T> {
  #past = $state.raw<T[]>([]);
  #now = $state.raw() as T;
  #ahead = $state.raw<T[]>([]);
  #tag = "";
  #when = 0;

  constructor(first: T) {
    this.#now = first;
  }

  get now(): T {
    return this.#now;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#ahead.length > 0;
  }

  /** The next state; `tag` names the thing that is edited, such as a text being typed. */
  edit(next: T, tag = ""): void {
    const at = Date.now();
    const same = tag !== "" && tag === this.#tag && at - this.#when < TOGETHER && this.#past.length > 0;
    if (!same) this.#past = [...this.#past, this.#now].slice(-MOST);
    this.#now = next;
    this.#ahead = [];
    this.#tag = tag;
    this.#when = at;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#ahead = [this.#now, ...this.#ahead];
    this.#past = this.#past.slice(0, -1);
    this.#now = before;
    this.#tag = "";
  }

  redo(): void {
    const [next, ...rest] = this.#ahead;
    if (next === undefined) return;
    this.#past = [...this.#past, this.#now];
    this.#now = next;
    this.#ahead = rest;
    this.#tag = "";
  }
}
