/** A view nobody has drawn a board for, in words. */

export type Scalar = string | number | boolean | null;

/** `cards_left` is "Cards left". */
export function label(key: string): string {
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== "object";

export function say(value: Scalar): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

export const entries = (value: unknown): [string, unknown][] =>
  value === null || typeof value !== "object" ? [] : Object.entries(value);

/** Are these records of one kind, so that they can stand in a table? */
export function columns(list: unknown[]): string[] | null {
  const keys = Object.keys(list[0] ?? {});
  const flat = (row: unknown): boolean =>
    !isScalar(row) && !Array.isArray(row) && entries(row).every(([, value]) => isScalar(value));
  return keys.length && list.every(flat) ? keys : null;
}

/** The whole view, a sentence to each field. */
export const sentences = (view: unknown): string[] =>
  entries(view).map(
    ([key, value]) => `${label(key)}: ${isScalar(value) ? say(value) : JSON.stringify(value)}.`,
  );
