import type { Crafting } from "../../kit";
import Craft from "./Craft.svelte";
import { adopt, blank, unreadable } from "./file";

export const crafting: Crafting = { blank, adopt, unreadable, Room: Craft };
