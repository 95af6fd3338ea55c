/** The board in sentences. */
import { holdings } from "./chart";
import { cultureWords } from "./culture";
import { course, poolDisks, prospects } from "./exploration";
import {
  BARBARIANS,
  BONUSES,
  COLOURS,
  ROMAN,
  TERRAIN,
  count,
  factionName,
  level,
  seatName,
  scoreOf,
  division,
} from "./names";
import { CIVILIZATIONS, DEITIES, area, areaNumber, cardOf } from "./tables";
import type { View } from "./view";

const cardNames = (cards: number[]): string => cards.map((card) => cardOf(card)?.name ?? "").join(", ");

/** Who and what is in an area. */
export function inside(view: View, number: number): string[] {
  const here = view.disks.filter((stack) => stack.area === number);
  const words = here.map(({ faction, disks }) =>
    faction >= BARBARIANS
      ? `${factionName(view, faction)}, ${level(faction, disks)}`
      : `${level(faction, disks)} of ${factionName(view, faction)}`,
  );
  const home = view.seats.findIndex((seat) => seat.home === number);
  if (home >= 0) words.push(`home of ${seatName(view, home)}`);
  if (view.cubes.some(([at]) => at === number)) words.push("a Stronghold");
  const bonus = view.bonus.indexOf(number);
  if (bonus >= 0) words.push(BONUSES[bonus]!);
  for (const [at, seat] of view.gold) if (at === number) words.push(`Gold of ${seatName(view, seat!)}`);
  if (view.border.includes(number)) words.push("a border stone");
  if (view.explored.includes(number)) words.push("explored this turn, and empty");
  if (view.exploration?.area === number) words.push("being explored");
  else if (view.exploration?.ahead.includes(number)) words.push("empty, to be explored");
  if (home >= 0 && view.exploration?.found === home) words.push("found this turn");
  return words;
}

export function areaWords(view: View, id: string): string {
  const number = areaNumber(id);
  const { name, terrain } = area(number);
  const state = view.contested.includes(number) ? "Contested" : view.shared.includes(number) ? "Shared" : "";
  const words = inside(view, number);
  return `${name}, ${TERRAIN[terrain]}: ${[state, ...(words.length ? words : ["empty"])].filter(Boolean).join(", ")}`;
}

function seatWords(view: View, seat: number): string {
  const one = view.seats[seat]!;
  if (view.unknown.includes(seat)) return `${COLOURS[seat]} is unknown: nobody has found it yet.`;
  if (one.civilization < 0) return `${COLOURS[seat]} has not chosen a civilization.`;
  const own = CIVILIZATIONS[one.civilization]!.name;
  const displays = [
    ...(one.name ? [own] : []),
    ...(one.second >= 0 ? [CIVILIZATIONS[one.second]!.name] : []),
  ];
  const uses = displays.length ? `, with the Display of ${displays.join(" and ")}` : "";
  const resting = view.resting
    .filter(([owner]) => owner === seat)
    .map(([, card]) => `, ${cardOf(card!)?.name} resting`)
    .join("");
  const table = one.table
    .map(({ card, disks }) => `, ${cardOf(card)?.name} with ${count(disks, "disk")}`)
    .join("");
  return (
    `${seatName(view, seat)} (${COLOURS[seat]}${uses}): ${one.vp} VP, ${one.mina} mina, ${count(one.hand, "card")}, ` +
    `${count(one.on_map, "disk")} on the map, Cities: ${one.cities}, ${one.box} in the box, ${one.supply} in Supply${table}${resting}${cultureWords(view, seat)}; ` +
    `next growth ${one.growth}, Victory Tally ${one.tally}${one.passed ? ", passed" : ""}${view.out.includes(seat) ? "; out of the game" : ""}.`
  );
}

function sideWords(view: View): string[] {
  return view.sides
    .filter(({ seats }) => seats.length > 1)
    .map((side) => {
      const names = side.seats.map((seat) => seatName(view, seat)).join(" and ");
      return `${view.teams ? "Team" : "Together"}: ${names}, ${scoreOf(side)} VP${division(side)}.`;
    });
}

/** What team-mates show. */
function shownWords(view: View): string[] {
  return view.seats.flatMap(({ cards }, seat) =>
    seat === view.seat || !cards.length ? [] : [`${seatName(view, seat)} shows you: ${cardNames(cards)}.`],
  );
}

function deityWords(view: View, number: number): string {
  const { status, owner, captor } = view.deities[number]!;
  const name = DEITIES[number]!.name;
  if (status === "available") return `${name} is available.`;
  if (status === "captured") return `${name} is captured by ${seatName(view, captor)}.`;
  return `${name} is ${status} with ${seatName(view, owner)}.`;
}

/** Areas without disks where something of the scenario's lies. */
function marked(view: View): number[] {
  const held = new Set(view.disks.map((stack) => stack.area));
  return [...new Set([...view.gold.map(([at]) => at!), ...view.border])].filter(
    (number) => !held.has(number),
  );
}

/** The Pool, what it may say, and where it is asked. */
function exploredWords(view: View): string[] {
  if (!view.exploration) return [];
  const disks = poolDisks(view).map(({ name, disks: number }) => `${number} ${name}`);
  const odds = prospects(view).map(({ means, disks: number, of }) => `${means} ${number} in ${of}`);
  const empty = view.explored.map((number) => area(number).name);
  return [
    `The Civilization Pool: ${disks.join(", ")}. A disk may say: ${odds.join(", ")}.`,
    ...(empty.length ? [`Explored and empty: ${empty.join(", ")}.`] : []),
    course(view),
  ];
}

export function boardWords(view: View): string[] {
  const order = view.order.map((seat) => seatName(view, seat)).join(", ");
  const mine = view.seat === null ? [] : view.seats[view.seat]!.cards;
  return [
    `Epoch ${ROMAN[view.epoch]} of ${ROMAN[view.epochs]}, turn ${view.turn}. Turn order: ${order || "not drawn yet"}.`,
    ...view.seats.map((_, seat) => seatWords(view, seat)),
    ...sideWords(view),
    ...view.deities.map((_, number) => deityWords(view, number)),
    ...holdings(view).map(({ id }) => `${areaWords(view, id)}.`),
    ...marked(view).map((number) => `${areaWords(view, area(number).id)}.`),
    ...exploredWords(view),
    `The deck has ${count(view.deck, "card")}, the discard pile ${view.discards.length}.`,
    ...(mine.length ? [`Your hand: ${cardNames(mine)}.`] : []),
    ...shownWords(view),
    "All other areas are empty.",
  ];
}
