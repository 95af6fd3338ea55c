/** The automata's printed lists in short, for the player aid: number in the list, rule, words. */

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

/** A rule that is a part of a line's. */
const PARTS: Record<string, string> = {
  P401: "P400",
  P407: "P406",
  P408: "P406",
  P410: "P409",
  P411: "P409",
};

export const lineOf = (rule: string): string => PARTS[rule] ?? rule;
