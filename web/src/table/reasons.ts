/** An automaton's reason: what it says, the rule that decided, and the rules that were passed over. */

export interface Reason {
  said: string;
  /** The same: words and the numbers of rules, in turn. */
  parts: { text: string; rule: boolean }[];
  /** The rule that decided; empty if none is named. */
  rule: string;
  /** The rules above it that had nothing to offer. */
  passed: string[];
}

const PASSED = " | passed: ";
const NUMBER = /\b((?:P|R)\d+)\b/;

/** All numbers of a span such as P397-P400. */
function unfold(span: string): string[] {
  const [first = "", last = first] = span.split("-");
  const [letters, from] = [first.replace(/\d+$/, ""), Number(/\d+$/.exec(first)?.[0])];
  const count = Number(/\d+$/.exec(last)?.[0]) - from + 1;
  return count > 0 ? Array.from({ length: count }, (_, i) => `${letters}${from + i}`) : [span];
}

export function readReason(why: string): Reason {
  const [said = "", passed = ""] = why.split(PASSED);
  const parts = said
    .split(NUMBER)
    .filter(Boolean)
    .map((text) => ({ text, rule: NUMBER.test(text) && !text.includes(" ") }));
  return {
    said,
    parts,
    rule: parts.find((part) => part.rule)?.text ?? "",
    passed: passed ? passed.split(", ").flatMap(unfold) : [],
  };
}
