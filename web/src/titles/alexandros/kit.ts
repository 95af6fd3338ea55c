import type { Decision } from "../../wire";
import type { Fact, NumberedChoice, TitleKit, TrailStep } from "../kit";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import Cards from "./Cards.svelte";
import MiniBoard from "./MiniBoard.svelte";
import PreviewTray from "./PreviewTray.svelte";
import { FRAME, boxesOf } from "./spots";
import { TOUR } from "./tour";
import type { View } from "./view";
import { SEATS, tableWords } from "./words";

const RIDING = ["Ride", "Destination", "Arrival", "Path"];
const CARD = ["Ride", "ExtraDiscard", "Joker", "FirstPlayer"];

const PREVIEWED = ["Arrival", "Path", "Actions", "Occupation", "Compensation"];

const GROUPS: Record<string, string> = {
  ride: "Take a card and ride",
  special: "Play a card and ride",
  take: "Take a card",
  supply: "Take a card",
  occupy: "Occupy free land",
  conquer: "Oust a rival",
  levy: "Levy taxes, playing a card",
  recall: "Take back a guard",
};

function trail(given: unknown, decision: Decision | null): TrailStep[] {
  const { step, actions_left, ride } = given as View;
  const kind = decision?.kind ?? step;
  if (!kind) return [];
  const now = CARD.includes(kind) || (kind === "Draw" && !ride) ? 0 : RIDING.indexOf(kind);
  const names = [
    "Card",
    "Space",
    "Point",
    "Path",
    `${actions_left || 2} ${actions_left === 1 ? "action" : "actions"}`,
  ];
  const at = now < 0 ? 4 : now;
  return names.map((name, i) => ({ name, state: i < at ? "done" : i === at ? "now" : "ahead" }));
}

function facts(given: unknown, seat: number): Fact[] {
  const view = given as View;
  return [
    { icon: "star", text: String(view.scores[seat]), title: "points" },
    { icon: "card", text: String(view.hand_sizes[seat]), title: "cards in hand" },
    { icon: "soldier", text: String(view.guards_left[seat]), title: "guards left" },
    { icon: "mina", text: String(view.taxes[seat]), title: "tax in a levy now" },
  ];
}

export const alexandros: TitleKit = {
  key: "alexandros",
  length: "45 min",
  secret: true,
  Art,
  Mini: MiniBoard,
  Board,
  frame: FRAME,
  spots: (given, choices) => boxesOf(given as View, choices),
  trays: [
    {
      key: "preview",
      name: "Preview",
      icon: "spectator",
      place: "panel",
      Tray: PreviewTray,
      open: (given) => PREVIEWED.includes((given as View).step),
    },
    { key: "cards", name: "Cards", icon: "card", place: "over", Tray: Cards, open: () => true },
  ],
  moment: (given) => {
    const { turn, scores, active, step, last_turn, board } = given as View;
    const round = `turn ${Math.max(1, Math.ceil(turn / scores.length))}`;
    if (!step) return round;
    const end = last_turn ? "the last turn" : `first to ${board.goal}, or the last black wall`;
    return `${round}, ${SEATS[active]} to act · ${end}`;
  },
  facts,
  trail,
  group: ({ action }: NumberedChoice) => GROUPS[action.split(" ")[0]!] ?? "",
  house: /^R(2\.5|3\.3|4\.(3a|12|13)|5\.([3489]|10)|6\.([478]|15|17)|7\.[456]|8\.(1[abc]|2a)|10\.\d)$/,
  words: (given) => tableWords(given as View),
  ends: {
    points: "a levy brought somebody to the goal",
    walls: "the black walls are used up",
    "no empty space": "no symbol is left to ride to",
    stall: "nothing was built or scored for too long",
  },
  tour: TOUR,
};
