/** Hidden Marches in one minute. */
import type { NumberedChoice, TourStep } from "../kit";
import { scene } from "./scene";

const choice = (key: number, action: string, label: string, target = ""): NumberedChoice => ({
  key,
  action,
  label,
  target,
});

const DARK = "######## ######## ######## ######## ######## ######## ######## ########";
const EARLY = "######## #####F## #P####B# ######## ######## #P####F# ###B#### ########";
const GROWN = "######## #P###F## #PF###B# ####P### ##PPF### #PPFPMF# #FPBPP## ###MM###";
const LATE = "#PB##F## #PFP#MP# #PFMPPB# #PPMPPF# FPPPFPM# #PPFPMF# #FPBPP## ##BMM###";

const TOWNS = { c3: "village", d3: "mill", f3: "mine", e3: "town" };

export const TOUR: TourStep[] = [
  {
    title: "Sixty-four hidden tiles",
    text: "Bull sits below, Lion above. All the land lies face down, and nobody knows what is under it. You begin by choosing three tiles of your half to turn up.",
    rule: "T3",
    view: scene({ land: DARK, step: "ChooseTiles", chosen: ["b3"] }),
    choices: [choice(1, "tile d2", "d2 (face down)", "d2"), choice(2, "tile g3", "g3 (face down)", "g3")],
  },
  {
    title: "A Base to begin from",
    text: "One of your three tiles makes way for your open Base. A second Base of yours lies hidden somewhere in your half; so does one of your rival's.",
    rule: "H2",
    view: scene({ land: EARLY, turn: 1, ap: 3 }),
    choices: [],
  },
  {
    title: "Land feeds you",
    text: "Every face-up tile that is joined to a free Base of yours pays an action point each turn. The dotted lines show how your land hangs together. What is cut off pays nothing.",
    rule: "T41",
    view: scene({ land: GROWN, turn: 9, ap: 15, pieces: { d3: "0 peasant-1" } }),
    choices: [],
  },
  {
    title: "Build and recruit",
    text: "Points buy Villages on Plains, Mills in Forests, Mines on Mountains, and Towns and Forts above them. Three Plains bring Soldiers, three Forests Hunters, three Mountains Barbarians. The coin shows what a developed tile pays.",
    rule: "T16",
    view: scene({
      land: GROWN,
      turn: 13,
      ap: 9,
      built: TOWNS,
      pieces: { d4: "0 soldier-1", e4: "0 hunter-2", c4: "0 peasant-1", e5: "1 soldier-1" },
    }),
    choices: [],
  },
  {
    title: "One step, and any attack",
    text: "Each turn one piece moves one tile, and every piece may attack a neighbour. Gold rings are what you may do now; the number on a ring is its key.",
    rule: "T9",
    view: scene({
      land: LATE,
      turn: 21,
      step: "Ordered",
      built: TOWNS,
      marks: ["d5"],
      chosen: ["d5"],
      pieces: {
        d5: "0 soldier-2",
        e4: "0 hunter-2",
        d6: "1 barbarian-1",
        e5: "1 soldier-1",
        f6: "1 peasant-1",
      },
    }),
    choices: [
      choice(1, "move c5", "move to c5", "c5"),
      choice(2, "attack e5", "attack e5", "e5"),
      choice(3, "attack d6", "attack d6", "d6"),
    ],
  },
  {
    title: "No dice",
    text: "In every round each fighter takes as many counters as the other has attack. Hunters like Forests, Barbarians Mountains; Soldiers profit when the foe has neither. The next round is always shown before you choose to fight on or stop.",
    rule: "T27",
    view: scene({
      land: LATE,
      turn: 21,
      step: "Invasion",
      built: TOWNS,
      marks: ["d5"],
      fight: {
        start: 28,
        target: 36,
        rounds: 1,
        attacker_high: true,
        defender_high: false,
        on_attacker: 0,
        on_defender: 3,
      },
      pieces: {
        d5: "0 soldier-2",
        e4: "0 hunter-2 1",
        d6: "1 barbarian-1",
        e5: "1 soldier-1 2",
        f6: "1 peasant-1",
      },
    }),
    choices: [choice(1, "round", "another round"), choice(2, "stop", "stop here")],
  },
  {
    title: "Take both Bases",
    text: "A piece that enters enemy land may leave your marker there, and the tile is yours while it lies. With a marker on both enemy Bases at once you have won.",
    rule: "T43",
    view: scene({
      land: LATE,
      turn: 35,
      built: { ...TOWNS, c5: "fort" },
      marks: ["d5", "e6", "f6", "g6", "c8", "c7", "c6", "c5", "d7"],
      pieces: {
        g6: "0 soldier-3 2",
        c8: "0 barbarian-2",
        e6: "0 hunter-2",
        f7: "1 peasant-2",
        b7: "1 hunter-1",
      },
    }),
    choices: [],
  },
];
