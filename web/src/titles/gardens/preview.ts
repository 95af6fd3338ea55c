/** What a choice would do, as far as the view tells: for the ghosts on the board. */
import type { NumberedChoice } from "../kit";
import { channelsOf, slotOf, spaceOf } from "./places";
import type { PondView, ReachView, TileView, View } from "./view";

export type Stream = [from: string, to: string];

export interface Preview {
  /** The walk there. */
  path: string[];
  /** Ponds that would bloom for the active seat, the first one first. */
  blooms: string[];
  streams: Stream[];
  /** The tile that would lie there. */
  ghost: { at: string; tile: TileView } | null;
  /** Where the Assyrian would stand. */
  shadow: string;
}

export const NOTHING: Preview = { path: [], blooms: [], streams: [], ghost: null, shadow: "" };

const byName = (view: View): Map<string, PondView> => new Map(view.ponds.map((pond) => [pond.at, pond]));

/** The channels the water runs through from these ponds on, as long as it stays in `bed`. */
export function flow(view: View, sources: string[], bed: Set<string>): Stream[] {
  const ponds = byName(view);
  const wet = new Set(sources);
  const streams: Stream[] = [];
  for (const from of wet) {
    const pond = ponds.get(from);
    for (const to of pond ? channelsOf(pond) : []) {
      if (!bed.has(to)) continue;
      streams.push([from, to]);
      wet.add(to);
    }
  }
  return streams;
}

/** Water runs through the planter's own flowers as well. */
const bedOf = (view: View, taken: string[]): Set<string> =>
  new Set([
    ...taken,
    ...view.ponds.filter((pond) => pond.seed === view.active && !pond.poisoned).map((pond) => pond.at),
  ]);

const ahead = (view: View, at: string): ReachView | undefined =>
  view.move?.reach.find((reach) => reach.at === at);

function planting(view: View, at: string, flood: string[]): Preview {
  return { ...NOTHING, blooms: [at, ...flood], streams: flow(view, [at], bedOf(view, flood)) };
}

function going(view: View, at: string): Preview {
  const reach = ahead(view, at);
  if (!reach) return NOTHING;
  const after = reach.plants ? planting(view, at, reach.flood) : NOTHING;
  return { ...after, path: reach.path, shadow: view.move?.who === "assyrian" ? at : "" };
}

/** What the choice that is pointed at would do. */
export function preview(view: View, choice: NumberedChoice | undefined): Preview {
  if (!choice) return resting(view);
  const at = spaceOf(choice.target);
  switch (view.step) {
    case "Lay": {
      const tile = view.chosen === null ? undefined : view.offer[view.chosen];
      return tile && at ? { ...NOTHING, ghost: { at, tile } } : NOTHING;
    }
    case "Walk":
    case "Haunt":
      return going(view, at);
    case "Appear":
      return { ...NOTHING, shadow: at };
    case "Plant":
      return at ? planting(view, at, ahead(view, at)?.flood ?? []) : NOTHING;
    case "Cascade":
      return at && view.water ? spreading(view, [at]) : NOTHING;
    default:
      return NOTHING;
  }
}

/** With nothing pointed at, a cascade still shows how far the water could go. */
function resting(view: View): Preview {
  return view.step === "Cascade" && view.water ? spreading(view, view.water.flood) : NOTHING;
}

function spreading(view: View, taken: string[]): Preview {
  const wet = view.water?.wet ?? [];
  const old = new Set(running(view).map(String));
  const streams = flow(view, wet, new Set([...wet, ...bedOf(view, taken)]));
  return { ...NOTHING, blooms: taken, streams: streams.filter((each) => !old.has(String(each))) };
}

/** The water that runs already. */
export const running = (view: View): Stream[] =>
  view.water ? flow(view, [view.water.source], new Set(view.water.wet)) : [];

/** The slot of the offer that is pointed at or being laid, from 0; -1 for none. */
export function slot(view: View, choice: NumberedChoice | undefined): number {
  const pointed = choice ? slotOf(choice.target) : -1;
  return pointed >= 0 ? pointed : (view.chosen ?? -1);
}
