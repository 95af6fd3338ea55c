/** The automata's printed lists and tables in short, for the player aid. */

export interface Line {
  number: number;
  rule: string;
  text: string;
}

const lines = (from: number, given: [rule: string, text: string][]): Line[] =>
  given.map(([rule, text], i) => ({ number: from + i, rule, text }));

export const LISTS: { name: string; lines: Line[] }[] = [
  {
    name: "Home Defense",
    lines: lines(1, [
      ["P397", "enemy in its Home Area"],
      ["P398", "enemy at its Gold"],
      ["P399", "enemy at its City"],
      ["P400", "Stronghold, Fertile and bonus areas"],
      ["P402", "City at home"],
      ["P403", "City at its Gold"],
      ["P404", "City next to home"],
      ["P405", "City when behind"],
      ["P406", "Sea Peoples: Sea areas by fours"],
      ["P409", "Cimmerians: the Caspian"],
    ]),
  },
  {
    name: "Hostile",
    lines: lines(11, [
      ["P413", "an enemy's Deity"],
      ["P414", "an enemy's Gold"],
      ["P415", "next to an enemy's Gold"],
      ["P416", "next to an enemy's Deity"],
      ["P417", "an enemy's City"],
      ["P418", "Invaders: towards these"],
      ["P419", "next to an enemy's City"],
      ["P420", "an enemy's Settlement"],
      ["P421", "an enemy's Camp"],
      ["P422", "Settlement to City"],
      ["P423", "towards the enemy's home"],
    ]),
  },
  {
    name: "Non-Hostile",
    lines: lines(22, [
      ["P427", "Camp to Settlement"],
      ["P428", "empty Sea next to its Land"],
      ["P429", "empty area next to its own"],
      ["P430", "City when behind in VP"],
      ["P431", "Barbarian Land"],
      ["P432", "Barbarian Sea"],
      ["P433", "Sea with another"],
    ]),
  },
  {
    name: "Cards",
    lines: lines(1, [
      ["P297", "gain cards"],
      ["P298", "help its Deity"],
      ["P299", "harm a Deity"],
      ["P300", "gain VP"],
      ["P301", "gain mina"],
      ["P302", "cost others cards"],
      ["P303", "cost others VP"],
      ["P304", "cost others mina"],
      ["P305", "remove disks"],
      ["P306", "bring Barbarians"],
      ["P307", "place disks"],
      ["P308", "all others, or pass"],
    ]),
  },
];

export interface Clause {
  rule: string;
  text: string;
}

const clauses = (given: Record<string, string>): Clause[] =>
  Object.entries(given).map(([rule, text]) => ({ rule, text }));

/** What brings a disk in each check of hostility. */
export const CONDITIONS: Record<string, { name: string; wanted: "white" | "black"; clauses: Clause[] }> = {
  peace: {
    name: "Peace offered to",
    wanted: "white",
    clauses: clauses({
      P474: "a gift of a mina or a card",
      P475: "no disk of theirs with yours or beside",
      P476: "they have more VP",
      P477: "they have more Cities",
    }),
  },
  war: {
    name: "War declared by",
    wanted: "black",
    clauses: clauses({
      P481: "a disk of theirs with yours or beside",
      P482: "yours in their Home Area or beside",
      P483: "you have more VP",
      P484: "you have more Cities",
      P485: "harmed by a card of yours this turn",
      P486: "Sea Peoples, Cimmerians: a common Sea",
    }),
  },
  truce: {
    name: "Peace among automata",
    wanted: "white",
    clauses: clauses({
      P490: "no disk with the other's or beside",
      P491: "it has more VP",
      P492: "it has more Cities",
    }),
  },
  feud: {
    name: "War among automata",
    wanted: "black",
    clauses: clauses({
      P495: "a disk with the other's or beside",
      P496: "the other's in its Home Area or beside",
      P497: "the other has more VP",
      P498: "the other has more Cities",
      P499: "harmed by a card of the other's this turn",
      P500: "Sea Peoples, Cimmerians: a common Sea",
    }),
  },
};

/** The order of competitions with automata in a historical scenario. */
export const COMPETITIONS = clauses({
  P341: "Home Areas of automata",
  P342: "their Gold, then their Cities",
  P343: "Home Area of the primary enemy",
  P344: "its Gold, then its Cities",
  P345: "next to its Home Area",
  P346: "next to its Gold, then its Cities",
  P347: "all others",
});

/** When an automaton leaves, and where it returns, by the number of a card. */
export const LEAVING = clauses({
  P370: "six disks or fewer, nobody has fewer VP: it leaves",
  P371: "six or fewer, more VP than another: an even card",
  P372: "the second time it is out of the game",
});
export const RETURNS: (Clause & { cards: string; foe: string })[] = [
  { cards: "1–20", rule: "P376", text: "the edge, where most Land is empty", foe: "nobody" },
  { cards: "21–50", rule: "P377", text: "closest to the leader in VP", foe: "the leader" },
  { cards: "51–80", rule: "P378", text: "closest to its latest enemy", foe: "that enemy" },
  { cards: "81–", rule: "P379", text: "closest to whoever ruined it", foe: "the ruiner" },
];

/** What a card's first digit says of an area explored. */
export const BARBARIANS_FOUND: [digits: string, rule: string, text: string][] = [
  ["1–4", "P511", "1 Barbarian"],
  ["5–7", "P512", "2 Barbarians"],
  ["8–9", "P513", "3 Barbarians"],
  ["Event", "P510", "2, and it happens"],
];
export const GAINS: [digits: string, rule: string, text: string][] = [
  ["1–3", "P516", "1 disk"],
  ["4–6", "P517", "2 disks"],
  ["7–8", "P518", "1 disk, 1 mina"],
  ["9", "P519", "1 disk, 1 of 2 cards"],
  ["Event", "P520", "nothing; it happens"],
];

/** A rule that is a part of a line's. */
const PARTS: Record<string, string> = {
  P401: "P400",
  P407: "P406",
  P408: "P406",
  P410: "P409",
  P411: "P409",
};

export const lineOf = (rule: string): string => PARTS[rule] ?? rule;
