/** Motion on a board: pieces travel, appear and leave. All of it under 300 ms, and none for those who ask for none. */
import type { TransitionConfig } from "svelte/transition";

export const QUICK = 180;
export const SLOW = 260;

/** Has somebody asked for no motion, here or on their device? */
export const still = (): boolean => document.documentElement.dataset.motion === "none";

interface Way {
  /** How far it comes from or goes, in the board's own units. */
  x?: number;
  y?: number;
  /** How large it is at the far end. */
  scale?: number;
  duration?: number;
}

function along(css: (gone: number) => string, duration: number): TransitionConfig {
  return { duration: still() ? 0 : duration, css: (_here, gone) => css(gone) };
}

/** `in:appear`: from above by default. The element must not have a transform of its own. */
export function appear(
  _node: Element,
  { x = 0, y = -24, scale = 1, duration = SLOW }: Way = {},
): TransitionConfig {
  return along(
    (gone) =>
      `opacity: ${1 - gone}; transform: translate(${x * gone}px, ${y * gone}px) scale(${1 - (1 - scale) * gone})`,
    duration,
  );
}

/** `out:leave`: sinks into the ground by default. The element must not have a transform of its own. */
export function leave(
  _node: Element,
  { x = 0, y = 14, scale = 0.55, duration = SLOW }: Way = {},
): TransitionConfig {
  return along(
    (gone) =>
      `opacity: ${1 - gone * gone}; transform: translate(${x * gone}px, ${y * gone}px) scale(${1 - (1 - scale) * gone})`,
    duration,
  );
}

/** Somebody on the board under a name that lasts from view to view. */
export interface Actor<T> {
  id: number;
  piece: T;
}

/**
 * Gives every piece a name that lasts from view to view, so that one that moved is seen to travel. A view says where
 * pieces stand and not which is which: one that stays in its place keeps its name first, then one of the same kind
 * that came from elsewhere, the nearest first. Draw them in a keyed `each`, and give the element `in:appear` and `out:leave`.
 */
export class Cast<T> {
  #known: Actor<T>[] = [];
  #next = 1;

  constructor(
    private readonly kind: (piece: T) => string,
    private readonly place: (piece: T) => number | string,
    private readonly distance: (from: T, to: T) => number = () => 0,
  ) {}

  follow(pieces: readonly T[]): Actor<T>[] {
    const before = new Set(this.#known);
    const named = new Map<T, number>();
    const name = (piece: T, old: Actor<T> | undefined): void => {
      if (!old) return;
      before.delete(old);
      named.set(piece, old.id);
    };
    const alike = (piece: T): Actor<T>[] =>
      [...before].filter((old) => this.kind(old.piece) === this.kind(piece));
    for (const piece of pieces)
      name(
        piece,
        alike(piece).find((old) => this.place(old.piece) === this.place(piece)),
      );
    for (const piece of pieces) {
      if (named.has(piece)) continue;
      const far = (old: Actor<T>): number => this.distance(old.piece, piece);
      name(piece, alike(piece).sort((a, b) => far(a) - far(b))[0]);
      if (!named.has(piece)) named.set(piece, this.#next++);
    }
    this.#known = pieces.map((piece) => ({ id: named.get(piece)!, piece })).sort((a, b) => a.id - b.id);
    return this.#known;
  }
}
