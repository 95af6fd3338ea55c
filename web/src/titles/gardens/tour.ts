/** Gardens of Babylon in one minute. */
import type { NumberedChoice, TourStep } from "../kit";
import { placeWords } from "./places";
import { reach, scene } from "./scene";

const WIDTH = 6;
const BEGUN = "LR LRTlr - LTlr Rl";
const GROWN = "LR:0 LRTlr R:1 LTlr:0 Rl:1  LRl RTr:1 Llr:0 -";
const HIGH = "LR:0 LRTlr:0 R:1 LTlr:0 Rl:1  LRl:0 RTr:1 Llr:0 Rr:1  LRlr:1 LRTr:1 -  LRlr";
const CURSED = "LR:0 LRTlr:0 R:x LTlr:0 Rl:1  LRl:0 RTr:x Llr:0 Rr:1  LRlr:0 LRTr:0 Ll:1  LRlr:0 LRr:1";
const DONE = "LR:0 LRTlr:0 R:x LTlr:0 Rl:1  LRl:0 RTr:x Llr:0 Rr:1  LRlr:0 LRTr:0 Ll:1  LRlr:0 LRr:1  LRTl:1";

const choice = (key: number, verb: string, target: string): NumberedChoice => ({
  key,
  action: `${verb} ${target}`,
  label: placeWords(target),
  target,
});

const OPEN = ["r1c3", "r2c1", "r2c4"];

export const TOUR: TourStep[] = [
  {
    title: "A mountain of gardens",
    text: "Every turn begins with a tile: take one of the four on offer and lay it on any two neighbours. No edge has to match. Row by row the ziggurat grows to its last stone, and then the game is over.",
    rule: "G6",
    view: scene({ width: WIDTH, tiles: BEGUN, step: "Lay", chosen: 0, offer: "LRTl LT Rr LRlr" }),
    choices: OPEN.map((place, i) => choice(i + 1, "lay", place)),
    pointed: 2,
  },
  {
    title: "Stairs and tunnels",
    text: "Then one of your gardeners walks, up to three steps. Stairs join a terrace to one below it; a tunnel joins the two terraces under its tile. New gardeners come in on the blue base.",
    rule: "M1",
    view: scene({
      width: WIDTH,
      tiles: GROWN,
      step: "Walk",
      gardeners: [["r2c3", "b2"], ["r2c2"]],
      move: {
        start: "b2",
        entering: true,
        reach: [
          reach("b2 r1c1 r2c1", true, "", 2),
          reach("b2 r1c2", true, "", 1),
          reach("b2 b3"),
          reach("b2 r1c1"),
        ],
      },
    }),
    choices: ["r2c1", "r1c2", "b3", "r1c1"].map((place, i) => choice(i + 1, "to", place)),
    pointed: 1,
  },
  {
    title: "The first dry pond",
    text: "A gardener who comes to a pond where nothing grows must stop there and plant a seed. It is worth the number of its row, the tablets at the side: one below, twelve at the top.",
    rule: "M2",
    view: scene({
      width: WIDTH,
      tiles: GROWN.replace("LRl ", "LRl:0 "),
      step: "ChooseTile",
      gardeners: [["r2c3", "r2c1"], ["r2c2"]],
    }),
    choices: [],
  },
  {
    title: "Friends on the way",
    text: "Meeting a gardener of your own colour refills the walk to three steps, again and again. So a chain of your people carries one of them to the very top.",
    rule: "M3",
    view: scene({
      width: WIDTH,
      tiles: HIGH,
      step: "Walk",
      gardeners: [["r2c3", "b4"], ["r2c2"]],
      move: {
        start: "b4",
        refills: ["r2c3"],
        reach: [
          reach("b4 r1c3 r2c3 r3c2 r4c1", true, "r3c1 r3c2 r2c2 r1c3", 13),
          reach("b4 r1c3 r2c3"),
          reach("b4 b5"),
        ],
      },
    }),
    choices: ["r4c1", "r2c3", "b5"].map((place, i) => choice(i + 1, "to", place)),
    pointed: 1,
  },
  {
    title: "Let it flow",
    text: "Water runs from your new flower down the channels. For a seed from your hand it takes each pond it comes to: an empty one, or a rival's, whose seed goes back to its owner. Through your own flowers it runs for nothing.",
    rule: "C3",
    view: scene({
      width: WIDTH,
      tiles: HIGH.replace("LRlr:1", "LRlr:0").replace(/LRlr$/, "LRlr:0"),
      step: "Cascade",
      gardeners: [["r2c3", "r4c1"], ["r2c2"]],
      water: {
        source: "r4c1",
        wet: ["r4c1", "r3c1", "r2c1", "r1c1"],
        open: ["r3c2", "r2c2"],
        flood: ["r3c2", "r2c2", "r1c3"],
      },
    }),
    choices: ["r3c2", "r2c2"].map((place, i) => choice(i + 1, "cascade", place)),
  },
  {
    title: "The Assyrian",
    text: "With the expansion a die ends every turn. The first 6 lets the Assyrian in; 1 to 5 are the steps he may be led; and another 6 poisons the pond he stands on and every pond its water reaches. What grew there is lost, and nothing will grow again.",
    rule: "A14",
    view: scene({
      width: WIDTH,
      tiles: CURSED,
      step: "Haunt",
      gardeners: [["r2c3", "r4c1"], ["r4c2"]],
      assyrian: "r2c2",
      roll: 2,
      move: {
        who: "assyrian",
        start: "r2c2",
        reach: [
          reach("r2c2"),
          reach("r2c2 r3c1"),
          reach("r2c2 r3c2"),
          reach("r2c2 r1c3"),
          reach("r2c2 r3c2 r4c2"),
          reach("r2c2 r1c3 r2c3"),
        ],
      },
    }),
    choices: [choice(1, "assyrian", "r4c2"), choice(2, "assyrian", "r3c1"), choice(3, "assyrian", "r2c3")],
    pointed: 1,
  },
  {
    title: "The last stone",
    text: "When the ziggurat is complete, count your flowers by their rows. Most points win. Alone, you play against the king, whose every move has a reason that the log tells.",
    rule: "E2",
    view: scene({
      width: WIDTH,
      tiles: DONE,
      offer: "",
      gardeners: [["r2c3", "r4c1"], ["r5c1"]],
      assyrian: "r4c2",
      roll: 3,
      step: "",
    }),
    choices: [],
  },
];
