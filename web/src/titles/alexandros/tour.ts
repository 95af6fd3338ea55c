/** Alexandros in one minute. */
import type { NumberedChoice, TourStep } from "../kit";
import { scene } from "./scene";

const choice = (key: number, action: string, label: string, target = ""): NumberedChoice => ({
  key,
  action,
  label,
  target,
});

const NORTH = ["6,0 7,1 6,2 5,3 4,4 2,4 3,3 4,2 3,1", "7,1 8,2 10,2 9,1 10,0 11,1 12,2 11,3 9,3 8,2"];
const WEST = [...NORTH, "14,2 15,3 14,4 12,4 10,4 9,3", "10,4 9,5"];
const ALL = [
  ...WEST,
  "18,2 19,3 20,4 19,5 18,6 20,6 22,6 23,5 24,4 26,4",
  "14,4 13,5 14,6 12,6 10,6",
  "12,6 13,7 15,7 17,7 18,8 19,7 18,6",
  "13,7 12,8 10,8 9,7 8,8 7,9 5,9 3,9 1,9 2,10 4,10 6,10 7,11 8,10 7,9 9,9 11,9 12,8 14,8 15,7",
];

export const TOUR: TourStep[] = [
  {
    title: "A card sends the rider",
    text: "Two cards lie face up. You take one into your hand, and Alexander must ride to the nearest empty space that shows its symbol. The dashed spaces are where these two would send him.",
    rule: "R4.1",
    view: scene({
      step: "Ride",
      row: ["horse", "lyre"],
      nearest: { horse: ["3:3"], lyre: ["1:6"] },
    }),
    choices: [
      choice(1, "ride horse", "take the horse", "row horse"),
      choice(2, "ride lyre", "take the lyre", "row lyre"),
    ],
  },
  {
    title: "Any corner, any shortest way",
    text: "You choose which of the space’s three corners he rides to, and which way if several are equally short. Every edge he rides along gets a wall, for ever: the numbers say how many new ones a way would leave.",
    rule: "R4.8",
    view: scene({
      walls: ALL,
      alexander: "19,5",
      step: "Path",
      ride: {
        symbol: "lyre",
        candidates: ["6:15"],
        space: "6:15",
        point: "15,7",
        routes: ["19,5 17,5 16,6 15,7", "19,5 18,6 16,6 15,7", "19,5 18,6 17,7 15,7"],
      },
    }),
    choices: [choice(1, "step 17,5", "over 17,5", "17,5"), choice(2, "step 18,6", "over 18,6", "18,6")],
  },
  {
    title: "Walls make provinces",
    text: "Land that walls and coast cut off is a province. What it is worth is the number of its open spaces, those without a symbol: the number in the dashed ring.",
    rule: "R5.5",
    view: scene({ walls: WEST, alexander: "14,2", guards: [[], [], []] }),
    choices: [],
  },
  {
    title: "Occupy what is free",
    text: "Two actions follow each ride. To occupy a free province, post a guard on one of its symbols and pay a card of the right kind for every other. More guards save cards, and you have only four.",
    rule: "R6.6",
    view: scene({
      walls: WEST,
      alexander: "14,2",
      guards: [["2:8"], [], ["1:4"]],
      step: "Occupation",
      occupation: { first: "1:12", posted: ["1:12"] },
    }),
    choices: [choice(1, "guard 2:12", "a guard on 2:12", "2:12"), choice(2, "pay", "pay for the rest")],
  },
  {
    title: "A levy pays everybody",
    text: "Play a card that matches one of your guards, and taxes are levied: everybody scores the provinces in which exactly one guard of theirs stands. Where two stand, the number is dashed and nothing is paid.",
    rule: "R6.14",
    view: scene({
      walls: ALL,
      alexander: "19,5",
      guards: [
        ["2:8", "1:12", "2:12"],
        ["10:7", "7:17", "9:11"],
        ["8:11", "1:4", "2:5"],
      ],
    }),
    choices: [],
  },
  {
    title: "Cut, or oust",
    text: "Nothing is safe. A ride may cut through anybody’s land, and the part without a guard is free again. Or oust a rival: two cards for each guard, then the usual price. Half of it goes to the one you drove out.",
    rule: "R6.9",
    view: scene({
      walls: ALL,
      alexander: "19,5",
      guards: [
        ["2:8", "1:12", "2:12"],
        ["10:7", "7:17", "9:11"],
        ["8:11", "1:4", "2:5"],
      ],
    }),
    choices: [
      choice(1, "occupy 7:10", "occupy the free land", "7:10"),
      choice(2, "conquer 8:11", "oust the rival here", "8:11"),
    ],
  },
  {
    title: "Until the walls run out",
    text: "The game ends at once when a levy brings somebody to a hundred points, or after the turn in which the black walls are used up and the first red one is laid. Most points win.",
    rule: "R8.1",
    view: scene({
      walls: [...ALL, "20,6 21,7 20,8 21,9 22,8 24,8 25,7"],
      alexander: "25,7",
      guards: [
        ["2:8", "1:12", "2:12"],
        ["10:7", "7:17", "9:11"],
        ["8:11", "1:4", "2:5"],
      ],
    }),
    choices: [],
  },
];
