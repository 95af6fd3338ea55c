/** Requests to the server. */
import type { Checked, GameCard, NewGame, Refusal, TitleCard, Update } from "./wire";

/** Something the server will not do, with its reason and, where one forbids it, the rule. */
export class RefusedError extends Error {
  constructor(
    readonly reason: string,
    readonly rule: string,
  ) {
    super(reason);
  }
}

/** A key that makes a repeated request harmless. `randomUUID` is missing on plain http. */
export function onceKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

async function send(path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(
      `/api/${path}`,
      body === undefined
        ? undefined
        : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    );
  } catch {
    throw new RefusedError("The server cannot be reached.", "");
  }
  if (answer.ok) return answer;
  throw await refusal(answer);
}

async function refusal(answer: Response): Promise<RefusedError> {
  const said: unknown = await answer.json().catch(() => null);
  const { reason, detail, rule } = (said ?? {}) as { reason?: string; detail?: string; rule?: string };
  return new RefusedError(reason ?? detail ?? `The server answered ${answer.status}.`, rule ?? "");
}

async function json<T>(path: string, body?: unknown): Promise<T> {
  return (await send(path, body)).json() as Promise<T>;
}

const game = (id: string): string => `games/${encodeURIComponent(id)}`;

let titles: Promise<TitleCard[]> | undefined;
const rulebooks = new Map<string, Promise<string>>();

export const api = {
  titles(): Promise<TitleCard[]> {
    titles ??= json<TitleCard[]>("titles").catch((problem: unknown) => {
      titles = undefined;
      throw problem;
    });
    return titles;
  },
  rules(title: string): Promise<string> {
    let book = rulebooks.get(title);
    if (!book) {
      book = send(`titles/${encodeURIComponent(title)}/rules`).then((answer) => answer.text());
      book.catch(() => rulebooks.delete(title));
      rulebooks.set(title, book);
    }
    return book;
  },
  /** The file of a scenario, as text. */
  scenario: async (title: string, key: string): Promise<string> =>
    (await send(`titles/${encodeURIComponent(title)}/scenarios/${encodeURIComponent(key)}`)).text(),
  /** What the server finds in a scenario file; it keeps nothing of it. */
  check: (title: string, text: string): Promise<Checked> =>
    json(`titles/${encodeURIComponent(title)}/scenario-check`, { text }),
  games: (): Promise<GameCard[]> => json("games"),
  create: (wanted: NewGame): Promise<GameCard> => json("games", wanted),
  game: (id: string, seat?: number): Promise<Update> =>
    json(game(id) + (seat === undefined ? "" : `?seat=${seat}`)),
  at: (id: string, position: number, seat?: number): Promise<Update> =>
    json(`${game(id)}/at/${position}` + (seat === undefined ? "" : `?seat=${seat}`)),
  /** A data file of an owner's that a game is played with, as plain data. */
  data: (id: string, kind: string): Promise<unknown> => json(`${game(id)}/data/${encodeURIComponent(kind)}`),
  claim: (id: string, token: string): Promise<unknown> => json(`${game(id)}/claim`, { token }),
  act: (id: string, decision: number, action: string): Promise<Update> =>
    json(`${game(id)}/act`, { decision, action, key: onceKey() }),
  undo: (id: string, decision: number): Promise<Update> =>
    json(`${game(id)}/undo`, { decision, key: onceKey() }),
  /** An agent plays on a seat from now on; ``handovers`` is how often that seat has changed hands. */
  standIn: (id: string, seat: number, handovers: number, agent: string, since: number): Promise<Update> =>
    json(`${game(id)}/stand-in?since=${since}`, { seat, handovers, agent }),
  /** Whose seat it is plays again. */
  takeBack: (id: string, seat: number, handovers: number, since: number): Promise<Update> =>
    json(`${game(id)}/take-back?since=${since}`, { seat, handovers }),
  why: (id: string, action: string): Promise<Refusal> => json(`${game(id)}/why`, { action }),
  recordUrl: (id: string): string => `/api/${game(id)}/record`,
};
