interface RecurringOptions {
  /** From one beginning to the next. */
  readonly everyMs: () => number;
  /** The same when it is hurried. */
  readonly leastMs: number;
  /** Must not fail. */
  readonly act: () => Promise<void>;
}

/** What hurries it comes in swarms, one batch after the other: those that come together count once. */
const gatherMs = 20;

/** Does something at once and then every so often, sooner when it is hurried, never twice at a time and never more than half of the time. */
export class Recurring {
  readonly #options: RecurringOptions;
  #timer: NodeJS.Timeout | undefined;
  #dueAt = 0;
  #beganAt = 0;
  #tookMs = 0;
  #running: Promise<void> | undefined;
  #isHurried = false;
  #isOver = false;

  constructor(options: RecurringOptions) {
    this.#options = options;
    this.#at(performance.now());
  }

  hurry(): void {
    if (this.#running) this.#isHurried = true;
    else this.#at(Math.max(performance.now() + gatherMs, this.#nextAt(this.#options.leastMs)));
  }

  /** Fulfilled when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #nextAt(pauseMs: number): number {
    return this.#beganAt + Math.max(pauseMs, 2 * this.#tookMs);
  }

  #at(dueAt: number): void {
    if (this.#isOver || (this.#timer && this.#dueAt <= dueAt)) return;
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => this.#run(), Math.max(0, dueAt - performance.now()));
  }

  #run(): void {
    this.#timer = undefined;
    this.#isHurried = false;
    this.#beganAt = performance.now();
    this.#running = this.#options.act().finally(() => {
      this.#running = undefined;
      this.#tookMs = performance.now() - this.#beganAt;
      if (this.#isHurried) this.hurry();
      else this.#at(this.#nextAt(this.#options.everyMs()));
    });
  }
}
