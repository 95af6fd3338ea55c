/** ACME in one minute. */
import type { NumberedChoice, TourStep } from "../kit";
import { scene, type Sketch } from "./scene";

const deploy = (key: number, target: string, label: string): NumberedChoice => ({
  key,
  action: `deploy ${target}`,
  label,
  target,
});

const SEATS: Sketch["seats"] = [
  ["hittites", "hattusha"],
  ["assyria", "nineveh"],
  ["egypt", "thebes"],
];
const YOUNG: Sketch["disks"] = {
  0: "hattusha 2, kaska 1, karahuyuk 1",
  1: "nineveh 2, assur 2, jarwan 1",
  2: "thebes 2, memphis 1, abydos 1",
};
const GROWN: Sketch["disks"] = {
  0: "hattusha 3, kaska 1, karahuyuk 2, kumannis 3, arzawa 2, pala 1, tarsus 1",
  1: "nineveh 3, assur 3, akkad 2, jarwan 2, tel-birak 1, mittani 2, emar 1, gutium 1, samarra 1, zab 2",
  2: "thebes 3, memphis 3, abydos 2, amarna 2, nile-delta 3, sinai 1, egyptian-sea 1, sinai-sea 2, tyre 2, byblos 1",
  6: "colchis 4, lukka 2, nabatea 2",
};
const FOUGHT: Sketch["disks"] = {
  ...GROWN,
  0: `${GROWN[0]}, aleppo 2, carchemish 2`,
  1: `${GROWN[1]}, aleppo 3`,
  2: `${GROWN[2]}, petra 1`,
  6: `${GROWN[6]}, petra 1`,
};

export const TOUR: TourStep[] = [
  {
    title: "A people and its home",
    text: "Each of you leads a civilization from its Home Area: here the Hittites in Hattusha, Assyria in Nineveh, Egypt in Thebes. A disk is a Camp, two are a Settlement.",
    rule: "1.6",
    view: scene({ seats: SEATS, disks: YOUNG, epoch: 1 }),
    choices: [],
  },
  {
    title: "Land lets you grow",
    text: "Settlements on Plains, Fertile land you hold, Mountains and Seas in pairs, and every neighbour you can trade with: each brings a disk a turn, three at the least.",
    rule: "R4.3",
    view: scene({ seats: SEATS, disks: GROWN, cubes: ["tarsus", "hattusha"] }),
    choices: [],
  },
  {
    title: "Disk by disk",
    text: "New disks go where you are or next door. The gold line is your reach; the numbers mark what helps you most. Three disks make a City with its towers, worth a point every turn.",
    rule: "R4.6",
    view: scene({ seats: SEATS, disks: GROWN, cubes: ["tarsus", "hattusha"] }),
    choices: [
      deploy(1, "kaska", "Kaska (Plains): a Settlement, next growth +1"),
      deploy(2, "karahuyuk", "Karahuyuk (Plains): a City"),
      deploy(3, "carchemish", "Carchemish (Fertile): a Camp, next growth +1"),
      deploy(4, "armenia", "Armenia (Mountain): a Camp"),
      deploy(5, "lydia", "Lydia (Plains): a Camp"),
      deploy(6, "ugarit", "Ugarit (Plains): a Camp"),
      deploy(7, "tarsus", "Tarsus (Mountain): a Settlement"),
      deploy(8, "lukka", "Lukka (Plains): a Camp, contested with Barbarians 2"),
    ],
  },
  {
    title: "Gods and their temples",
    text: "A Deity costs five resources: disks, mina or cards. Its temple stands at home, its power helps you every turn, and it counts a point, as long as a disk of yours keeps watch there.",
    rule: "D2",
    view: scene({
      seats: SEATS,
      disks: GROWN,
      temples: { war: 1, forge: 2 },
      cubes: ["tarsus", "hattusha"],
      bonus: ["lydia", "", "egyptian-sea"],
    }),
    choices: [],
  },
  {
    title: "Cards, and answers to them",
    text: "In turn you play Fate cards: great persons, trade, disasters. Whoever holds the right card may negate yours, and you are asked only about what you want to be asked about.",
    rule: "R5.5",
    view: {
      ...scene({ seats: SEATS, disks: GROWN, phase: "cards", temples: { war: 1, forge: 2 } }),
      subjects: [{ by: 2, card: 0, deity: 0, area: -1, against: 0 }],
    },
    choices: [],
  },
  {
    title: "Red means a fight",
    text: "Where somebody meets another with two disks or more, the area is Contested. Cards are laid face down; then all sides lose a disk each round until one is left. One disk each share it in peace.",
    rule: "R6.3",
    view: scene({
      seats: SEATS,
      disks: FOUGHT,
      phase: "competition",
      temples: { war: 1, forge: 2 },
      contest: { at: "aleppo", strength: [2, 3, 0, 0, 0, 0, 0, 0], round: 1 },
    }),
    choices: [],
  },
  {
    title: "Epochs pass",
    text: "Cities, Deities and what your people are known for score at the end of each turn. After up to four turns the Epoch ends; after the last one the most points win.",
    rule: "R8.3",
    view: scene({
      seats: SEATS,
      disks: FOUGHT,
      epoch: 4,
      turn: 3,
      phase: "reckoning",
      temples: { war: 1, forge: 2 },
    }),
    choices: [],
  },
];
