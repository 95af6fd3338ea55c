/** The live connection to a game: a socket, and asking again and again where no socket comes through. */
import { api } from "../api";
import type { News, Update } from "../wire";

export type Line = "live" | "asking" | "lost";

const ASK_EVERY = 1500;
const PING_EVERY = 25_000;
const LONGEST_WAIT = 10_000;

/** What is known after some news. */
function withNews(known: Update, news: News): Update {
  return { ...known, ...news, view: { ...(known.view as object), ...news.view } };
}

export class Live {
  #socket: WebSocket | undefined;
  /** The latest state as this socket has told it: first whole, then piece by piece. */
  #known: Update | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setInterval> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #wait = 500;
  #closed = false;

  constructor(
    private readonly id: string,
    private readonly since: () => number,
    private readonly onupdate: (update: Update) => void,
    private readonly online: (line: Line) => void,
  ) {
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#asking);
    clearInterval(this.#ping);
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/games/${encodeURIComponent(this.id)}/live?since=${this.since()}`,
    );
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = 500;
      clearInterval(this.#asking);
      this.#asking = undefined;
      this.#ping = setInterval(() => socket.send(JSON.stringify({ ping: Date.now() })), PING_EVERY);
      this.online("live");
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      const said = JSON.parse(message.data) as object;
      if ("game" in said) this.#known = said as Update;
      else if ("view" in said && this.#known) this.#known = withNews(this.#known, said as News);
      else return;
      this.onupdate(this.#known);
    };
    socket.onclose = () => {
      clearInterval(this.#ping);
      if (this.#closed) return;
      this.#asking ??= setInterval(() => void this.#ask(), ASK_EVERY);
      this.#retry = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  async #ask(): Promise<void> {
    try {
      this.onupdate(await api.game(this.id));
      if (!this.#closed && this.#asking) this.online("asking");
    } catch {
      if (!this.#closed && this.#asking) this.online("lost");
    }
  }
}
