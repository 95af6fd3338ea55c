/** Compares a view with the one before it, so that what is new can be seen to happen. */
import type { Atlas, Edge } from "./atlas";
import type { View } from "./view";

export interface Laid {
  edge: Edge;
  red: boolean;
  /** The point from which it is seen to grow; null for a wall that stood before. */
  from: number | null;
  delay: number;
}

export interface Scene {
  walls: Laid[];
  /** The points along which Alexander came; empty if he has not moved. */
  way: number[];
}

/** Walls and figure are done together, in less than 300 ms. */
export const RIDE = 280;
const BUILD = 120;

export class Tracker {
  #walls: Set<number> | null = null;
  #alexander = -1;

  follow(view: View, atlas: Atlas): Scene {
    const known = this.#walls;
    const fresh = known ? view.walls.filter((edge) => !known.has(edge)) : [];
    const moved = known !== null && this.#alexander !== view.alexander;
    const way = moved ? wayAlong(atlas, this.#alexander, view.alexander, view.walls, fresh) : [];
    const starts = new Map(atlas.along(way).map((edge, i) => [edge.id, way[i]!]));
    const walls = view.walls.map((id, i) => {
      const edge = atlas.edges[id]!;
      const turn = fresh.indexOf(id);
      return {
        edge,
        red: i >= view.board.black_walls,
        from: turn < 0 ? null : (starts.get(id) ?? edge.a),
        delay: turn < 1 ? 0 : Math.round(((RIDE - BUILD) * turn) / fresh.length),
      };
    });
    this.#walls = new Set(view.walls);
    this.#alexander = view.alexander;
    return { walls, way };
  }
}

/** The shortest way between two points; of several the one that keeps to the walls, new ones above all. */
export function wayAlong(atlas: Atlas, from: number, to: number, walls: number[], fresh: number[]): number[] {
  const cost = ({ id }: Edge): number => (fresh.includes(id) ? 1 : walls.includes(id) ? 1.01 : 1.1);
  const best = new Map([[from, { cost: 0, back: -1 }]]);
  const open = new Set([from]);
  while (open.size) {
    const at = [...open].reduce((one, two) => (best.get(one)!.cost <= best.get(two)!.cost ? one : two));
    open.delete(at);
    if (at === to) break;
    for (const edge of atlas.edges) {
      if (edge.a !== at && edge.b !== at) continue;
      const next = edge.a === at ? edge.b : edge.a;
      const sum = best.get(at)!.cost + cost(edge);
      if (sum >= (best.get(next)?.cost ?? Infinity)) continue;
      best.set(next, { cost: sum, back: at });
      open.add(next);
    }
  }
  const way: number[] = [];
  for (let at = to; at >= 0; at = best.get(at)!.back) way.unshift(at);
  return way;
}
