/** The choices by the space they are about. */
import type { NumberedChoice } from "../kit";
import { spaceOf, spotOf } from "./places";
import type { View } from "./view";

export interface Mark {
  at: string;
  here: NumberedChoice[];
  /** Points it would bring; 0 for none. */
  gain: number;
  /** Of a gardener; those of the Assyrian are marked otherwise. */
  steps: number;
  /** Gold of the third strength: one can go there, and nothing more. */
  pale: boolean;
  /** Is it about somebody who stands there? */
  figure: boolean;
}

export function marks(view: View, choices: NumberedChoice[]): Mark[] {
  const found = new Map<string, Mark>();
  for (const choice of choices) {
    const at = spaceOf(choice.target);
    if (!spotOf(at)) continue;
    const mark = found.get(at);
    if (mark) mark.here.push(choice);
    else found.set(at, { at, here: [choice], ...worth(view, at), figure: choice.target !== at });
  }
  return [...found.values()];
}

function worth(view: View, at: string): { gain: number; steps: number; pale: boolean } {
  const plain = { gain: 0, steps: 0, pale: false };
  const reach = view.move?.reach.find((each) => each.at === at);
  const start = view.starts.find((each) => each.at === at);
  if (start) return { ...plain, gain: start.best, pale: !start.best };
  if (view.step === "Cascade")
    return { ...plain, gain: view.ponds.find((pond) => pond.at === at)?.value ?? 0 };
  if (!reach) return plain;
  if (view.move?.who === "assyrian") return plain;
  return { gain: reach.plants ? reach.gain : 0, steps: reach.steps, pale: !reach.plants };
}
