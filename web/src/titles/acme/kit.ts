import type { Fact, TitleKit, TrailStep } from "../kit";
import AnnouncedTray from "./AnnouncedTray.svelte";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { frame, mentions, spots } from "./chart";
import { arrange, group } from "./choices";
import ContestTray from "./ContestTray.svelte";
import { crafting } from "./craft";
import Face from "./Face.svelte";
import ForecastTray from "./ForecastTray.svelte";
import HandTray from "./HandTray.svelte";
import KeyTray from "./KeyTray.svelte";
import Lookout from "./Lookout.svelte";
import Mini from "./Mini.svelte";
import AutomataTray from "./AutomataTray.svelte";
import { ROMAN, division, scoreOf, seatName, sideOf } from "./names";
import RealmsTray from "./RealmsTray.svelte";
import { mapName } from "./tables";
import { TOUR } from "./tour";
import type { View } from "./view";
import { boardWords } from "./words";

const PHASES = ["growth", "cards", "competition", "reckoning"];
const NAMES = ["Growth", "Cards", "Competition", "Reckoning"];

function trail(given: unknown): TrailStep[] {
  const { phase, outcome } = given as View;
  const now = phase === "epoch" ? PHASES.length : PHASES.indexOf(phase);
  if (outcome || phase === "setup") return [];
  return NAMES.map((name, i) => ({ name, state: i < now ? "done" : i === now ? "now" : "ahead" }));
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
        return (seats[seat ?? 0]?.home ?? -1) >= 0 && phase !== "setup" && phase !== "competition";
      },
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
  called: (given, seat) => seatName(given as View, seat),
  trail,
  arrange: (_, choices) => arrange(choices),
  group,
  Face,
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
  crafting,
};
