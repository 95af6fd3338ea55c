/** The log as a story of the actions that stand. */
import type { LogEntry } from "../wire";

export interface Told {
  /** Unlike every other entry. */
  id: number;
  /** The position after it. */
  position: number;
  /** The seat that acted, or -1 for chance. */
  seat: number;
  text: string;
  /** The reason, told to everybody. */
  why: string;
  /** A remark for this seat alone. */
  note: string;
}

export function tellStory(log: LogEntry[]): Told[] {
  const story: Told[] = [];
  for (const { number, kind, position, seat, text, why, note } of log) {
    if (kind === "undo") while (story.length && story.at(-1)!.position > position) story.pop();
    else story.push({ id: number, position, seat, text, why, note });
  }
  return story;
}
