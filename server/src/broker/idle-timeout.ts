interface IdleTimeoutOptions {
  /** Paused while this is false: back-pressure is not silence. */
  readonly isReading: () => boolean;
  readonly onTimeout: () => void;
}

/** Fires when no packet arrives for a given time. `touch` is cheap: the timer compares timestamps instead of being reset. */
export class IdleTimeout {
  readonly #options: IdleTimeoutOptions;
  #touchedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: IdleTimeoutOptions) {
    this.#options = options;
  }

  start(ms: number): void {
    this.#touchedAt = performance.now();
    const check = () => {
      const touchedAt = this.#touchedAt;
      const leftMs = this.#options.isReading() ? touchedAt + ms - performance.now() : ms;
      if (leftMs > 0) this.#timer = setTimeout(check, leftMs);
      // After a stall of this process, packets that arrived meanwhile are read before the timeout counts.
      else
        setImmediate(() => {
          if (this.#touchedAt === touchedAt) this.#options.onTimeout();
          else check();
        });
    };
    this.#timer = setTimeout(check, ms);
  }

  touch(at: number): void {
    this.#touchedAt = at;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
