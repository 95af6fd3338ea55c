import type { Fact, TitleKit, TrailStep } from "../kit";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import FightTray from "./FightTray.svelte";
import MiniBoard from "./MiniBoard.svelte";
import ShopTray from "./ShopTray.svelte";
import { lay } from "./cards";
import { HEIGHT, WIDTH, spots } from "./layout";
import { TOUR } from "./tour";
import { SEATS, cellName, half } from "./cells";
import type { View } from "./view";
import { boardWords } from "./words";

const SETUP = ["ChooseTiles", "SwapBase", "FirstPlayer"];
const SETUP_NAMES = ["Three tiles", "Base", "First player"];
const PHASES = ["upkeep", "movement", "action"];

function trail(given: unknown): TrailStep[] {
  const { step, phase } = given as View;
  if (phase === "over") return [];
  if (phase === "setup") return steps(SETUP_NAMES, Math.max(0, SETUP.indexOf(step)));
  return steps(["Upkeep", "Movement", "Action"], PHASES.indexOf(phase));
}

const steps = (names: string[], now: number): TrailStep[] =>
  names.map((name, i) => ({ name, state: i < now ? "done" : i === now ? "now" : "ahead" }));

function facts(given: unknown, seat: number): Fact[] {
  const view = given as View;
  const held = view.control.filter((one) => one === seat).length;
  const army = view.pieces.filter((piece) => piece.seat === seat).length;
  const bases = view.tiles.flatMap((face, cell) => (face === "base" && half(cell) === seat ? [cell] : []));
  const free = bases.filter((cell) => !view.markers.includes(cell)).length;
  return [
    { icon: "marker", text: String(held), title: "tiles controlled" },
    { icon: "soldier", text: String(army), title: "pieces" },
    { icon: "base", text: `${free}/2`, title: "Bases face up and free" },
  ];
}

export const marches: TitleKit = {
  key: "marches",
  length: "60 min",
  secret: false,
  Art,
  Mini: MiniBoard,
  Board,
  frame: { width: WIDTH, height: HEIGHT },
  spots: (given, choices, flipped) => spots(given as View, choices, flipped),
  later: (given) => {
    const { ready, chosen, fight } = given as View;
    return ready.filter((cell) => !chosen.includes(cell) && cell !== fight?.start).map(cellName);
  },
  trays: [
    {
      key: "fight",
      name: "Fight",
      icon: "attack",
      place: "panel",
      Tray: FightTray,
      open: (given, choices) =>
        (given as View).fight !== null || choices.some((choice) => choice.action.startsWith("attack")),
    },
    {
      key: "shop",
      name: "Build",
      icon: "city",
      place: "board",
      Tray: ShopTray,
      open: () => true,
      badge: (given) => {
        const view = given as View;
        return String(view.active === (view.seat ?? view.active) ? view.ap : view.income[view.seat!]);
      },
    },
  ],
  moment: (given) => {
    const view = given as View;
    if (!view.turn) return "setting up";
    const turn = `turn ${Math.ceil(view.turn / 2)}`;
    return view.step ? `${turn}, the ${SEATS[view.active]} to act` : turn;
  },
  facts,
  trail,
  words: (given) => boardWords(given as View),
  ends: {
    bases: "both enemy Bases carry a marker",
    "no terrain": "the other side controls no face-up tile",
    quiet: "nothing changed for 24 turns; more tiles win",
    length: "each has had 100 turns; more tiles win",
  },
  house: /^[HKC]/,
  tour: TOUR,
  lay,
};
