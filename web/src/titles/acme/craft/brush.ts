/** What a click on the map does to the file. */
import { BARBARIANS, NEUTRALS } from "../names";
import { playable } from "../tables";
import { DISKS, castOf, having, only, piled, recast, total, type ScenarioFile } from "./file";

export type Tool = "disks" | "home" | "gold" | "border" | "also";

export interface Brush {
  tool: Tool;
  /** A seat of the cast, the Barbarians or the neutrals. */
  faction: number;
  /** Does it take away? */
  takes: boolean;
}

/** The Factions a tool is for. */
export function factions(file: ScenarioFile, tool: Tool): number[] {
  const cast = castOf(file).map((_, seat) => seat);
  if (tool === "disks") return [...cast, BARBARIANS, NEUTRALS];
  return tool === "home" || tool === "gold" ? cast : [];
}

/** Is there anything to do with a brush in an area? */
export const reaches = (file: ScenarioFile, { tool }: Brush, id: string): boolean =>
  tool === "also" ? !playable(file.map ?? "full").has(id) : true;

/** The file after a stroke; the same file if it changes nothing. */
export function stroke(file: ScenarioFile, { tool, faction, takes }: Brush, id: string): ScenarioFile {
  switch (tool) {
    case "disks":
      return pile(file, faction, id, takes ? -1 : 1);
    case "home":
      return castOf(file)[faction]
        ? recast(file, faction, (one) => having(one, "home", takes || one.home === id ? undefined : id))
        : file;
    case "gold": {
      const owner = castOf(file)[faction]?.people;
      const rest = only(file.gold, (_, key) => key !== id);
      const gone = takes || file.gold?.[id] === owner;
      return owner ? having(file, "gold", gone ? rest : { ...rest, [id]: owner }) : file;
    }
    case "border":
    case "also": {
      const there = file[tool]?.includes(id) ?? false;
      const rest = (file[tool] ?? []).filter((other) => other !== id);
      return having(file, tool, takes || there ? rest : [...rest, id]);
    }
  }
}

function pile(file: ScenarioFile, faction: number, id: string, by: number): ScenarioFile {
  if (faction === BARBARIANS) return having(file, "barbarians", piled(file.barbarians, id, by));
  if (faction === NEUTRALS) return having(file, "neutrals", piled(file.neutrals, id, by));
  const one = castOf(file)[faction];
  if (!one) return file;
  const placed = piled(one.placed, id, by);
  /** Those that stand are among those it begins with. */
  const disks = Math.max(one.disks ?? DISKS, total(placed));
  return recast(file, faction, (each) => having(having(each, "placed", placed), "disks", disks, DISKS));
}
