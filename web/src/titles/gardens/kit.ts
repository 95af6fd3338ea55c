import type { Fact, TitleKit, TrailStep } from "../kit";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import KeyTray from "./KeyTray.svelte";
import MiniBoard from "./MiniBoard.svelte";
import OfferTray from "./OfferTray.svelte";
import { lie, spots } from "./layout";
import { slotOf } from "./places";
import { TOUR } from "./tour";
import type { View } from "./view";
import { FLOWERS, boardWords, seatName } from "./words";

/** The steps of a turn by the phase of the view. */
const STEPS: [phase: View["phase"], name: string][] = [
  ["tile", "Lay a tile"],
  ["gardener", "Gardener"],
  ["water", "Plant"],
  ["assyrian", "Roll"],
];

function trail(given: unknown): TrailStep[] {
  const { phase, expansion } = given as View;
  const now = STEPS.findIndex(([name]) => name === phase);
  if (now < 0) return [];
  return STEPS.slice(0, expansion ? 4 : 3).map(([, name], i) => ({
    name,
    state: i < now ? "done" : i === now ? "now" : "ahead",
  }));
}

function facts(given: unknown, seat: number): Fact[] {
  const view = given as View;
  const { score, hand, waiting } = view.seats[seat]!;
  return [
    { icon: FLOWERS[seat]!, text: String(score), title: "points" },
    { icon: "seed", text: String(hand), title: "seeds in hand" },
    { icon: "gardener", text: String(waiting), title: "gardeners not on the board yet" },
  ];
}

export const gardens: TitleKit = {
  key: "gardens",
  length: "60 min",
  secret: false,
  Art,
  Mini: MiniBoard,
  Board,
  frame: (given) => lie(given as View),
  spots: (given, choices) => spots(given as View, choices),
  trays: [
    {
      key: "offer",
      name: "Offer",
      icon: "city",
      place: "corner",
      Tray: OfferTray,
      open: (_, choices) => choices.some((choice) => slotOf(choice.target) >= 0),
    },
    { key: "key", name: "Key", icon: "help", place: "corner", Tray: KeyTray, open: () => false },
  ],
  moment: (given) => {
    const view = given as View;
    const turn = `turn ${Math.min(view.turn, view.turns)} of ${view.turns}`;
    return view.step ? `${turn}, ${seatName(view, view.active)} to act` : turn;
  },
  facts,
  agents: { king: "king plays by the printed rules of the solo game and says which of them decided." },
  called: (given, seat) => seatName(given as View, seat),
  trail,
  words: (given) => boardWords(given as View),
  ends: {
    points: "the ziggurat is complete; most points win",
    tie: "equal points; the tie is broken",
    shared: "equal in everything",
    supplanted: "the king is supplanted: more points than he has",
    king: "the king keeps his gardens; ties are his",
  },
  house: /^(H|K|C|M[4-7]$|E3$|G5$|A(11|16|20|21|22|23|24|34)$)/,
  tour: TOUR,
};
