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
  /** An outcome of chance that was typed in, from a real table. */
  entered: boolean;
  /** The agent that stood in for a person. */
  agent: string;
}

export function tellStory(log: LogEntry[]): Told[] {
  const story: Told[] = [];
  for (const { number, kind, ...told } of log) {
    const { position } = told;
    if (kind === "undo") while (story.length && story.at(-1)!.position > position) story.pop();
    else story.push({ id: number, ...told });
  }
  return story;
}
