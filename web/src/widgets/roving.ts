/** Arrow keys inside a group of buttons that is a single stop for the Tab key. */

type Key = KeyboardEvent & { currentTarget: Element };

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** To the neighbour, round and round. */
export function walk(event: Key): HTMLElement | undefined {
  const by = STEPS[event.key];
  if (!by) return undefined;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled)")];
  const next = buttons[(buttons.indexOf(event.target as HTMLElement) + by + buttons.length) % buttons.length];
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
  return next;
}

/** To the neighbour, which is chosen by that: for groups of which one is always chosen. */
export const rove = (event: Key): void => walk(event)?.click();
