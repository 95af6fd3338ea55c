import type { Fact, TitleKit, TrailStep } from "../kit";
import AnnouncedTray from "./AnnouncedTray.svelte";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { frame, mentions, spots } from "./chart";
import { arrange, group } from "./choices";
import ContestTray from "./ContestTray.svelte";
import { crafting } from "./craft";
import ExplorationTray from "./ExplorationTray.svelte";
import Face from "./Face.svelte";
import ForecastTray from "./ForecastTray.svelte";
import HandTray from "./HandTray.svelte";
import KeyTray from "./KeyTray.svelte";
import Lookout from "./Lookout.svelte";
import Mini from "./Mini.svelte";
import AutomataTray from "./AutomataTray.svelte";
import { ROMAN, division, scoreOf, seatName, sideOf } from "./names";
import RealmsTray from "./RealmsTray.svelte";
import { lay, mapName } from "./tables";
import { TOUR } from "./tour";
import type { View } from "./view";
import { boardWords } from "./words";

const PHASES: [key: string, name: string][] = [
  ["exploration", "Exploration"],
  ["growth", "Growth"],
  ["cards", "Cards"],
  ["competition", "Competition"],
  ["reckoning", "Reckoning"],
];

function trail(given: unknown): TrailStep[] {
  const { phase, outcome, exploration } = given as View;
  if (outcome || phase === "setup") return [];
  const phases = exploration ? PHASES : PHASES.slice(1);
  const now = phase === "epoch" ? phases.length : phases.findIndex(([key]) => key === phase);
  return phases.map(([, name], i) => ({ name, state: i < now ? "done" : i === now ? "now" : "ahead" }));
}

function facts(given: unknown, seat: number): Fact[] {
  const view = given as View;
  const one = view.seats[seat]!;
  const side = sideOf(view, seat);
  return [
    { icon: "vp", text: String(one.vp), title: "victory points" },
    { icon: "mina", text: String(one.mina), title: "mina" },
    { icon: "card", text: String(one.hand), title: "cards in hand" },
    // There is room for four: who belongs together has to know how the side stands.
    side
      ? { icon: "friend", text: scoreOf(side), title: `victory points of its side${division(side)}` }
      : { icon: "city", text: String(one.cities), title: "Cities" },
  ];
}

export const acme: TitleKit = {
  key: "acme",
  short: "ACME",
  automata: ({ sides }) =>
    typeof sides === "string" ? [...sides].map((letter) => (letter === "-" ? "npc" : undefined)) : [],
  agents: {
    npc: "npc plays by the printed rules for automata and says which of them decided.",
    steward: "steward plays for points, weighs each choice, and gives no reasons.",
  },
  length: "2–4 h",
  secret: true,
  Art,
  Mini,
  Board,
  frame: (given) => frame(given as View),
  detail: 9,
  spots: (given, choices) => spots(given as View, choices),
  trays: [
    {
      key: "announced",
      name: "Announced",
      icon: "whynot",
      place: "panel",
      Tray: AnnouncedTray,
      open: (given) => (given as View).subjects.length > 0,
    },
    {
      key: "contest",
      name: "Competition",
      icon: "attack",
      place: "panel",
      Tray: ContestTray,
      open: (given) => (given as View).contest !== null,
    },
    {
      key: "forecast",
      name: "Forecast",
      icon: "disk",
      place: "panel",
      Tray: ForecastTray,
      open: (given) => {
        const { phase, seats, seat } = given as View;
        const quiet = ["setup", "exploration", "competition"].includes(phase);
        return (seats[seat ?? 0]?.home ?? -1) >= 0 && !quiet;
      },
    },
    {
      key: "exploration",
      name: "Exploration",
      icon: "reveal",
      place: "panel",
      Tray: ExplorationTray,
      open: (given) => {
        const { phase, exploration } = given as View;
        return exploration !== null && (phase === "exploration" || phase === "growth");
      },
      leads: (given) => (given as View).phase === "exploration",
    },
    {
      key: "hand",
      name: "Hand",
      icon: "card",
      place: "below",
      Tray: HandTray,
      open: () => true,
      badge: (given) => {
        const { seat, seats } = given as View;
        return seat === null ? "" : String(seats[seat]!.hand);
      },
    },
    { key: "realms", name: "Displays", icon: "temple", place: "below", Tray: RealmsTray, open: () => true },
    {
      key: "automata",
      name: "Automata",
      icon: "reveal",
      place: "below",
      Tray: AutomataTray,
      open: () => true,
      there: (given) => (given as View).seats.some((one) => one.npc),
      tall: true,
    },
    { key: "key", name: "Key", icon: "help", place: "below", Tray: KeyTray, open: () => true },
    { key: "lookout", name: "Lookout", icon: "search", place: "over", Tray: Lookout, open: () => true },
  ],
  moment: (given) => {
    const { epoch, turn, map, phase } = given as View;
    const when = phase === "setup" ? "setting up" : `Epoch ${ROMAN[epoch]}, turn ${turn}`;
    return `${mapName(map)}, ${when}`;
  },
  facts,
  called: (given, seat) =>
    (given as View).unknown.includes(seat) ? "Unknown" : seatName(given as View, seat),
  victory: (names) => `Victory for ${names}`,
  gone: (given, seat) => (given as View).out.includes(seat),
  trail,
  arrange: (_, choices) => arrange(choices),
  group,
  Face,
  staged: (text) => text.includes(" is explored: "),
  mentions: (given, text) => mentions(given as View, text),
  words: (given) => boardWords(given as View),
  ends: {
    epochs: "the last Epoch is over",
    points: "somebody has reached the points agreed on",
    culture: "a civilization has mastered every Culture Track",
    turns: "the turns agreed on are over",
    clock: "the time agreed on is over",
    conquest: "what the scenario asks for is conquered",
    lead: "one civilization is too far ahead to be caught",
    alone: "every automaton is out of the game",
  },
  house: /^H/,
  tour: TOUR,
  lay,
  crafting,
};
