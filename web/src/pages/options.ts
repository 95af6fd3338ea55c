/** Which values of a switch can be chosen, and what they are called. */
import type { OptionValue, TitleOption } from "../wire";

/** The values meant for a number of seats. */
export function fitting({ values, seats }: TitleOption, count: number): OptionValue[] {
  return values.filter((_, i) => !seats[i]?.length || seats[i].includes(count));
}

export function called({ values, labels }: TitleOption, value: OptionValue): string {
  return labels[values.indexOf(value)] ?? String(value);
}

/** The value if it can be chosen, else the usual one. */
export function kept(option: TitleOption, value: OptionValue | undefined, count: number): OptionValue {
  if (value === undefined) return option.default;
  const parts = option.several && typeof value === "string" ? value.split("+") : [value];
  const fit = fitting(option, count);
  return parts.every((one) => fit.includes(one)) ? value : option.default;
}

/** A joined value with one of its parts added or taken away; with none left it is the first of the option's. */
export function toggled({ values }: TitleOption, value: OptionValue, part: OptionValue): OptionValue {
  const old = String(value).split("+");
  const now = values.slice(1).filter((one) => old.includes(String(one)) !== (one === part));
  return now.length ? now.join("+") : values[0]!;
}
