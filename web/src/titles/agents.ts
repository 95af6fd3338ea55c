/** What agents are like, in a sentence each. */
import type { TitleKit } from "./kit";

const GENERAL: Record<string, string> = {
  greedy: "greedy takes whatever scores highest, one choice at a time.",
  random: "random takes any choice, each as likely as the others.",
  first: "first always takes the first choice of the list.",
  last: "last always takes the last choice of the list.",
  explorer: "explorer takes the kind of choice it has taken least.",
};

/** Those of a title, and those that play any. */
export const aboutAgents = (kit: TitleKit): Record<string, string> => ({ ...GENERAL, ...kit.agents });
