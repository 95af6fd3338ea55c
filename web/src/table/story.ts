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
  note: string;
}

const WENT_BACK = /goes back to position (\d+)\.$/;

export function tellStory(log: LogEntry[], actors: string[]): Told[] {
  const story: Told[] = [];
  let undone = 0;
  for (const { number, actor, text, note } of log) {
    const back = WENT_BACK.exec(text);
    if (back) {
      const position = Number(back[1]);
      undone = number - position;
      while (story.length && story.at(-1)!.position > position) story.pop();
    } else {
      story.push({ id: number, position: number - undone, seat: actors.indexOf(actor), text, note });
    }
  }
  return story;
}
