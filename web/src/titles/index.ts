import type { TitleKit } from "./kit";
import { marches } from "./marches/kit";

/** The titles that have a board. */
export const KITS: Partial<Record<string, TitleKit>> = { marches };
