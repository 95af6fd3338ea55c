import { acme } from "./acme/kit";
import { alexandros } from "./alexandros/kit";
import { gardens } from "./gardens/kit";
import type { TitleKit } from "./kit";
import { marches } from "./marches/kit";
import { plain } from "./plain/kit";

/** The titles that have a board. */
export const KITS: Partial<Record<string, TitleKit>> = { acme, alexandros, gardens, marches };

/** What a title brings, or what serves every title. */
export const kitOf = (title: string): TitleKit => KITS[title] ?? plain;

/** Is a rule of a title a ruling of our own? */
export const isHouse = (title: string, rule: string): boolean => (kitOf(title).house ?? /^H/).test(rule);
