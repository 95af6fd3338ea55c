/** The data files a game is played with, put where its pages look: an owner's over ours. */
import { api } from "../api";
import { kitOf } from "../titles";
import type { Update } from "../wire";

/** Whatever pages have read before of another game's files is ours again. */
export async function lay({ game, title, setup }: Update): Promise<void> {
  const put = kitOf(title).lay;
  if (!put) return;
  const kinds = Object.keys(setup.data).filter((kind) => kind !== "scenario");
  const files = await Promise.all(kinds.map(async (kind) => [kind, await api.data(game, kind)] as const));
  put(Object.fromEntries(files));
}

/** After the game: pages about the title show ours. */
export const putBack = (title: string): void => kitOf(title).lay?.({});
