/** Choices in groups: what a disk does to an area, which card is played, and what ends a step. */
import type { Choice } from "../../wire";
import { areaNumber, cardOf, type Card, type Terrain, area } from "./tables";

const PUTS = new Set(["deploy", "place", "launch"]);
const GROUPS = ["Strengthen", "Settle", "Contest", "A fourth disk"];

export const verb = (choice: Choice): string => choice.action.split(" ")[0]!;

/** The card a choice is about. */
export function cardIn(choice: Choice): Card | undefined {
  const found = /^card:(\d+)$/.exec(choice.target);
  return found ? cardOf(Number(found[1])) : undefined;
}

/** What a choice does to the next Acquisition, as its label tells. */
export const growthChange = ({ label }: Choice): number => {
  const said = /next growth ([+-]\d+)/.exec(label)?.[1];
  return said ? Number(said) : 0;
};

/** What it adds to the Victory Tally. */
export const tallyChange = ({ label }: Choice): number => (label.includes("+1 VP a turn") ? 1 : 0);

export function group(choice: Choice): string {
  const word = verb(choice);
  if (PUTS.has(word)) {
    if (choice.label.includes("a City of four")) return "A fourth disk";
    if (/(contested|shared) with /.test(choice.label)) return "Contest";
    return /: a Camp\b/.test(choice.label) ? "Settle" : "Strengthen";
  }
  switch (word) {
    case "retire":
    case "retire-from":
    case "retire-ready":
      return "Retire";
    case "resettle":
    case "ride":
    case "grow":
      return "Move to the box";
    case "play":
    case "use":
      return "Cards";
    case "build":
    case "restore":
    case "return":
    case "scribes":
      return "Temple";
    case "advance":
    case "reduce":
      return "Culture";
    case "negate":
    case "edict":
      return "Negate";
    case "ask":
      return "From now on ask me";
    case "show":
    case "show-hand":
    case "hide-hand":
      return "Your team";
    case "pass":
    case "heed":
    case "done":
      return "Otherwise";
    default:
      return "";
  }
}

/** Disks go by group, what helps most first, and what ends the step stands at the end. Others keep their order. */
export function arrange(choices: Choice[]): Choice[] {
  if (!choices.some((choice) => PUTS.has(verb(choice)))) return choices;
  const rank = (choice: Choice): number => {
    const at = GROUPS.indexOf(group(choice));
    return at < 0 ? GROUPS.length : at;
  };
  return [...choices].sort(
    (a, b) => rank(a) - rank(b) || tallyChange(b) - tallyChange(a) || growthChange(b) - growthChange(a),
  );
}

export interface Said {
  head: string;
  rest: string;
  terrain: Terrain | "";
  card: Card | undefined;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A label in two parts: the place or the card, and what comes of it. */
export function said(choice: Choice): Said {
  const card = cardIn(choice);
  if (verb(choice) === "ask") {
    const order = choice.label.replace(/^.* ask me /, "");
    return { head: capital(order), rest: "let it happen", terrain: "", card };
  }
  const number = areaNumber(choice.target);
  const terrain = number >= 0 ? area(number).terrain : "";
  const plain = choice.label.replace(/ \((Plains|Fertile|Mountain|Desert|Sea)\)/, "");
  const cut = plain.search(/: |; |, /);
  const head = cut < 0 ? plain : plain.slice(0, cut);
  const rest = cut < 0 ? "" : plain.slice(cut).replace(/^[:;,] /, "");
  return {
    head: capital(head),
    rest: rest.replace(/,? ?next growth [+-]\d+/, "").replace(/,? ?\+1 VP a turn/, ""),
    terrain,
    card,
  };
}
