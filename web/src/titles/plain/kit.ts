import type { TitleKit } from "../kit";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import Mini from "./Mini.svelte";
import { sentences } from "./read";

/** For titles that bring nothing: whatever may be hidden is taken to be hidden. */
export const plain: TitleKit = {
  key: "",
  length: "",
  secret: true,
  Art,
  Mini,
  Board,
  fixed: true,
  trays: [],
  moment: () => "",
  facts: () => [],
  trail: () => [],
  words: sentences,
  ends: {},
  tour: [],
};
