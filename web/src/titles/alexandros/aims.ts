/** What on the table a choice is about. */
import type { NumberedChoice } from "../kit";
import { SIGNS, type Atlas } from "./atlas";
import type { View, ProvinceView, Route } from "./view";

export interface Aim {
  choice: NumberedChoice;
  kind: "space" | "point" | "province" | "post" | "recall" | "row" | "hand" | "supply" | "none";
  /** The number of the space, point or symbol; of a province its first space. */
  id: number;
}

const KINDS: Record<string, Aim["kind"]> = {
  space: "space",
  point: "point",
  step: "point",
  occupy: "province",
  conquer: "province",
  guard: "post",
  recall: "recall",
};

export function aimOf(atlas: Atlas, choice: NumberedChoice): Aim {
  const [verb, word] = choice.action.split(" ");
  const [where, card] = choice.target.split(" ");
  if (where === "row" || where === "hand")
    return { choice, kind: where, id: SIGNS.findIndex((sign) => sign === card) };
  if (where === "supply") return { choice, kind: "supply", id: -1 };
  const kind = KINDS[verb!] ?? "none";
  const id = kind === "point" ? atlas.point(choice.target) : atlas.space(choice.target);
  if (kind === "none" || id < 0)
    return { choice, kind: "none", id: SIGNS.findIndex((sign) => sign === word) };
  return { choice, kind, id };
}

export const provinceAt = (view: View, space: number): ProvinceView =>
  view.provinces[view.province_of[space]!]!;

/** The routes a choice leaves open: to a point, or over a point. */
export function routesOf(view: View, aim: Aim | undefined): Route[] {
  const ride = view.ride;
  if (!ride) return [];
  if (aim?.kind !== "point") return aim ? [] : ride.routes;
  return ride.routes.filter(({ path }) =>
    ride.point < 0 ? path.at(-1) === aim.id : path[ride.path.length] === aim.id,
  );
}

/** The spaces a card would lead to, as long as one is chosen. */
export function leads(view: View, aim: Aim | undefined): number[] {
  if (!aim || (aim.kind !== "row" && aim.kind !== "hand" && aim.kind !== "none")) return [];
  return view.nearest[aim.id] ?? [];
}
