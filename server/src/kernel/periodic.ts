interface PeriodicOptions {
  /** From the start of one round to the start of the next. */
  readonly everyMs: () => number;
  readonly round: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
  /** Start the first round immediately instead of after an interval. */
  readonly immediately?: boolean;
  /** Replaces `everyMs` after a call of `hurry`. */
  readonly hurriedMs?: number;
  /** Maximum number of overlapping rounds. */
  readonly atOnce?: number;
  /**
   * Minimum time between the end of a round and the start of the next. By default as long as the round took, so that rounds take at most
   * half of the time.
   */
  readonly restMs?: (tookMs: number) => number;
}

/** Bursts of `hurry` calls within this time count once. */
const gatherMs = 20;

/** Repeats background work until it is stopped. A failed round does not end it. */
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

  /** Resolves when no round is running. */
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
