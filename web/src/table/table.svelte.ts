/** A game as one browser sees it: the present, the position that is looked at, and what can be done. */
import { RefusedError, api } from "../api";
import { settings } from "../settings.svelte";
import { kitOf } from "../titles";
import type { NumberedChoice } from "../titles/kit";
import type { LogEntry, Update } from "../wire";
import { Live, type Line } from "./live";
import { LONG_LIST } from "./outcomes";
import { SLOWLY, stops } from "./pace";
import { lent } from "./seats";
import { tellStory, type Told } from "./story";

export interface Notice {
  reason: string;
  rule: string;
}

/** Chance among the seats. */
const CHANCE = -1;
const FORCED_AFTER = 450;

export class Table {
  /** The game as it stands. */
  now = $state.raw<Update | null>(null);
  /** An earlier position that is looked at, or null for the present. */
  past = $state.raw<Update | null>(null);
  log = $state.raw<LogEntry[]>([]);
  line = $state<Line>("asking");
  notice = $state<Notice | null>(null);
  /** Why the game cannot be shown at all. */
  problem = $state("");
  /** Acts that are still to be shown, by the positions after them. */
  ahead = $state.raw<number[]>([]);
  /** Are acts shown one after the other? The decision waits until all have been seen. */
  walking = $state(false);

  #live: Live | undefined;
  #known = new Map<number, Update>();
  #wanted = 0;
  #looking = false;
  /** Everything is shown at once until this person is asked again. */
  #skipping = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A decision that was taken back is not forced again. */
  #unforced: number | null = null;
  /** The number of the state that was answered, while the answer is on its way. */
  #answered = $state<number | null>(null);

  /** Wait: what is asked has been answered. News may come before the reply, and asks anew. */
  readonly busy = $derived(this.#answered !== null && this.#answered === this.now?.number);
  readonly shown = $derived(this.past ?? this.now);
  readonly decision = $derived(this.past ? null : (this.now?.decision ?? null));
  readonly choices = $derived.by<NumberedChoice[]>(() => {
    if (!this.decision) return [];
    const { title, view } = this.now!;
    const listed = kitOf(title).arrange?.(view, this.decision.choices) ?? this.decision.choices;
    return listed.map((choice, i) => ({ ...choice, key: i + 1 }));
  });
  /** Is it chance's decision, which is typed in from a real table? */
  readonly entering = $derived(this.decision?.seat === CHANCE);
  /** So many outcomes that they are searched, instead of being offered one by one. */
  readonly searching = $derived(this.entering && this.choices.length > LONG_LIST);
  /** What is offered on the board and in the trays. */
  readonly offered = $derived(this.searching ? [] : this.choices);
  /** The log with the position after each entry; what was taken back is left out. */
  readonly story = $derived(tellStory(this.log));
  /** The latest act of the position that is looked at. */
  readonly act = $derived.by<Told | undefined>(() =>
    this.story.findLast((entry) => entry.position <= (this.shown?.position ?? 0) && entry.text),
  );
  readonly mine = $derived(this.now?.seats.filter((seat) => seat.you).map((seat) => seat.seat) ?? []);
  /** Two or more seats are played at this screen. */
  readonly hotseat = $derived(this.mine.length > 1);

  /** A seat is played at this screen by a person, so that its turn will come. */
  readonly plays = $derived(
    !!this.now?.decision || !!this.now?.seats.some((seat) => seat.you && !lent(seat)),
  );
  /** Own seats on which an agent stands in. */
  readonly lent = $derived(
    this.now?.outcome ? [] : (this.now?.seats.filter((seat) => seat.you && lent(seat)) ?? []),
  );
  /** Another's seat that is to move, and on which this person may let an agent play. */
  readonly waited = $derived(
    this.now?.seats.find((seat) => seat.seat === this.now!.to_move && !seat.you && seat.can_stand_in),
  );

  constructor(readonly id: string) {}

  async open(token: string): Promise<void> {
    try {
      if (token) await api.claim(this.id, token);
      this.#take(await api.game(this.id));
      this.#live = new Live(
        this.id,
        () => this.now?.number ?? 0,
        (update) => this.#take(update),
        (line) => (this.line = line),
      );
    } catch (problem) {
      this.problem = problem instanceof RefusedError ? problem.reason : String(problem);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#live?.close();
  }

  async choose(key: number): Promise<void> {
    const choice = this.choices[key - 1];
    if (this.decision && choice && !this.busy)
      await this.#send(api.act(this.id, this.decision.id, choice.action));
  }

  async undo(): Promise<void> {
    if (!this.now || this.past) return;
    await this.#send(api.undo(this.id, this.now.decision?.id ?? this.now.number));
    this.#unforced = this.now.decision?.id ?? null;
  }

  /** Let an agent play on a seat. */
  async standIn(seat: number, agent: string): Promise<void> {
    const { now } = this;
    if (now) await this.#send(api.standIn(this.id, seat, now.seats[seat]!.handovers, agent, now.number));
  }

  async takeBack(seat: number): Promise<void> {
    const { now } = this;
    if (now) await this.#send(api.takeBack(this.id, seat, now.seats[seat]!.handovers, now.number));
  }

  async why(action: string): Promise<Notice | null> {
    try {
      return await api.why(this.id, action);
    } catch (problem) {
      return problem instanceof RefusedError ? { reason: problem.reason, rule: problem.rule } : null;
    }
  }

  /** Look at a position; the last one is the present again. Of many wishes in a row only the latest is fetched. */
  async look(position: number): Promise<void> {
    this.#halt();
    await this.#show(position);
  }

  /** On to the next act, and after the last to the present. */
  next(): void {
    clearTimeout(this.#timer);
    const [position, ...ahead] = this.ahead;
    if (position === undefined) this.#catchUp();
    else {
      this.ahead = ahead;
      void this.#show(position);
      if (settings.pace === "slow") this.#timer = setTimeout(() => this.next(), SLOWLY);
      else if (settings.pace === "once") this.#catchUp();
    }
  }

  /** To one's own turn: also what agents are still to do is passed over. Where none will come, to the present. */
  skip(): void {
    this.#skipping = this.#awaits();
    this.#catchUp();
  }

  /** Will a turn of this person's come, and has it not come yet? */
  #awaits(): boolean {
    return this.plays && !this.now?.decision && !this.now?.outcome;
  }

  /** Shows the present, and lets it go on. */
  #catchUp(): void {
    if (!this.now) return;
    this.#halt();
    void this.#show(this.now.position).then(() => this.now && this.#force(this.now));
  }

  /** The pace was changed. */
  paced(): void {
    if (!this.walking) return;
    clearTimeout(this.#timer);
    if (settings.pace === "once") this.#catchUp();
    else if (settings.pace === "slow") this.#timer = setTimeout(() => this.next(), SLOWLY);
  }

  #halt(): void {
    clearTimeout(this.#timer);
    this.walking = false;
    this.ahead = [];
  }

  async #show(position: number): Promise<void> {
    if (!this.now) return;
    this.notice = null;
    this.#wanted = Math.min(Math.max(position, 0), this.now.position);
    if (this.#looking) return;
    this.#looking = true;
    try {
      for (let aim = this.#wanted; ; aim = this.#wanted) {
        this.past = aim === this.now.position ? this.#present() : await this.at(aim);
        if (aim === this.#wanted) break;
      }
    } catch (problem) {
      this.#tell(problem);
    } finally {
      this.#looking = false;
    }
  }

  /** The present as a position that is looked at, while its last act is being shown; else null. */
  #present(): Update | null {
    if (this.now?.outcome) this.#halt();
    return this.walking && this.now ? { ...this.now, decision: null } : null;
  }

  async at(position: number): Promise<Update> {
    let update = this.#known.get(position);
    if (!update) {
      update = await api.at(this.id, position);
      this.#known.set(position, update);
    }
    return update;
  }

  /** The position before another, to tell how it came about; null where the server does not say. */
  async before(position: number): Promise<Update | null> {
    try {
      return await this.at(position - 1);
    } catch {
      return null;
    }
  }

  /** A new game that shares everything up to the position that is looked at; on a real table if this one is. */
  async fork(companion: boolean | null = null): Promise<string | null> {
    if (!this.shown || !this.now) return null;
    try {
      const { id } = await api.create({
        players: this.now.seats.map(({ kind, agent }) =>
          kind === "agent" ? { kind, agent } : { kind: "me" },
        ),
        fork: { game: this.id, number: this.shown.position },
        companion,
      });
      return id;
    } catch (problem) {
      this.#tell(problem);
      return null;
    }
  }

  async #send(request: Promise<Update>): Promise<void> {
    const answered = this.now?.number ?? null;
    this.#answered = answered;
    this.notice = null;
    try {
      this.#take(await request);
    } catch (problem) {
      this.#tell(problem);
    } finally {
      if (this.#answered === answered) this.#answered = null;
    }
  }

  #tell(problem: unknown): void {
    this.notice =
      problem instanceof RefusedError
        ? { reason: problem.reason, rule: problem.rule }
        : { reason: String(problem), rule: "" };
  }

  #take(update: Update): void {
    if (this.now && update.number < this.now.number) return;
    if (this.now && update.position < this.now.position) this.#known.clear();
    const from = update.log[0]?.number ?? Infinity;
    this.log = [...this.log.filter((entry) => entry.number < from), ...update.log];
    const before = this.now;
    this.now = update;
    if (before && this.#hold(before, update)) return;
    if (this.past && this.past.position >= update.position) this.past = this.#present();
    this.#force(update);
  }

  /** Holds news back, to be shown act by act. */
  #hold(before: Update, update: Update): boolean {
    if (this.#skipping) {
      this.#skipping = this.#awaits();
      return false;
    }
    if (settings.pace === "once" || (this.past && !this.walking)) return false;
    if (update.position < before.position) {
      this.#halt();
      return false;
    }
    const found = stops(before, update, kitOf(update.title).staged ?? (() => false));
    if (found.length) {
      this.ahead = [...this.ahead, ...found];
      if (!this.walking) {
        this.walking = true;
        this.past = { ...before, decision: null };
        this.next();
      }
    }
    return this.walking;
  }

  #force({ decision }: Update): void {
    if (!settings.forced || decision?.choices.length !== 1 || decision.id === this.#unforced) return;
    setTimeout(() => {
      if (this.now?.decision?.id === decision.id && !this.past) void this.choose(1);
    }, FORCED_AFTER);
  }
}
