interface PeriodicOptions {
  /** From the beginning of one round to the beginning of the next. */
  readonly everyMs: () => number;
  readonly round: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
  /** The first round begins at once instead of after an interval. */
  readonly immediately?: boolean;
  /** Like everyMs after a call of `hurry`. */
  readonly hurriedMs?: number;
  /** How many rounds may overlap. */
  readonly atOnce?: number;
  /** Time between the end of a round and the beginning of the next, at least. By default a round takes no more than half of the time. */
  readonly restMs?: (tookMs: number) => number;
}

/** Calls of `hurry` come in swarms: those within this time count once. */
const gatherMs = 20;

/** Runs rounds of background work until it is stopped. A failed round does not end the work. */
export class Periodic {
  readonly #options: PeriodicOptions;
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #dueAt = 0;
  #beganAt = performance.now();
  #restsUntil = 0;
  #isHurried = false;
  #isOver = false;

  constructor(options: PeriodicOptions) {
    this.#options = options;
    this.#schedule(options.immediately ? this.#beganAt : this.#nextAt(options.everyMs()));
  }

  /** Brings the next round forward. */
  hurry(): void {
    const { hurriedMs, everyMs } = this.#options;
    if (this.#isFull) this.#isHurried = true;
    else this.#schedule(Math.max(performance.now() + gatherMs, this.#nextAt(hurriedMs ?? everyMs())));
  }

  /** Fulfilled when no round is under way any more. */
  async stop(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#running);
  }

  get #isFull(): boolean {
    return this.#running.size >= (this.#options.atOnce ?? 1);
  }

  #nextAt(intervalMs: number): number {
    return Math.max(this.#beganAt + intervalMs, this.#restsUntil);
  }

  #schedule(dueAt: number): void {
    if (this.#isOver || (this.#timer && this.#dueAt <= dueAt)) return;
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => this.#begin(), Math.max(0, dueAt - performance.now()));
  }

  #begin(): void {
    const { round, onError, everyMs, restMs = (tookMs) => tookMs } = this.#options;
    const beganAt = performance.now();
    this.#timer = undefined;
    this.#isHurried = false;
    this.#beganAt = beganAt;
    const running = round()
      .then(() => undefined, onError)
      .finally(() => {
        this.#running.delete(running);
        const endedAt = performance.now();
        this.#restsUntil = endedAt + restMs(endedAt - beganAt);
        if (this.#isHurried) this.hurry();
        else this.#schedule(this.#nextAt(everyMs()));
      });
    this.#running.add(running);
    if (!this.#isFull) this.#schedule(this.#nextAt(everyMs()));
  }
}
