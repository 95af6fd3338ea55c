/** What chance did on a real table, found by the number on a card, or by a name or how it begins. */
import type { Choice } from "../wire";

/** So many outcomes are offered as buttons; more are searched. */
export const LONG_LIST = 12;

/** The number each outcome is called by: its own where all have one, such as a card's, else its place in the list. */
export function numbers(choices: Choice[]): number[] {
  const printed = choices.map(({ target }) => target.slice(target.lastIndexOf(":") + 1));
  const own = printed.every((number) => /^\d+$/.test(number)) && new Set(printed).size === printed.length;
  return choices.map((_, i) => (own ? Number(printed[i]) : i + 1));
}

/** How well an outcome fits what was typed; the lowest is best, and none is no fit. */
function rank(label: string, number: number, wanted: string): number | undefined {
  if (/^\d+$/.test(wanted)) {
    if (String(number) === wanted) return 0;
    return String(number).startsWith(wanted) ? 1 : undefined;
  }
  const whole = label.toLowerCase();
  const name = whole.split(":")[0]!;
  const fits = [
    name === wanted,
    name.startsWith(wanted),
    name.includes(` ${wanted}`),
    whole.includes(` ${wanted}`),
  ];
  const at = fits.indexOf(true);
  return at < 0 ? undefined : at;
}

/** The outcomes that fit what was typed, the best first; all of them if nothing was. */
export function fitting<T extends Choice>(choices: T[], text: string): T[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return choices;
  const called = numbers(choices);
  return choices
    .map((choice, i) => ({ choice, rank: rank(choice.label, called[i]!, wanted) }))
    .filter((one) => one.rank !== undefined)
    .sort((a, b) => a.rank! - b.rank!)
    .map(({ choice }) => choice);
}
