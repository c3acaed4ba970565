interface SilenceOptions {
  /** Whoever is not listened to cannot be called silent. */
  readonly isListening: () => boolean;
  readonly onSilence: () => void;
}

/** Notices when nothing is heard any more. To hear costs next to nothing: the clock is looked at when the time is up. */
export class Silence {
  readonly #options: SilenceOptions;
  #heardAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SilenceOptions) {
    this.#options = options;
  }

  /** From now on something is to be heard at least every so often. */
  watch(ms: number): void {
    this.#heardAt = performance.now();
    const look = () => {
      const heardAt = this.#heardAt;
      const leftMs = this.#options.isListening() ? heardAt + ms - performance.now() : ms;
      if (leftMs > 0) this.#timer = setTimeout(look, leftMs);
      // After a standstill of this process what was said meanwhile is read only now.
      else
        setImmediate(() => {
          if (this.#heardAt === heardAt) this.#options.onSilence();
          else look();
        });
    };
    this.#timer = setTimeout(look, ms);
  }

  heard(at: number): void {
    this.#heardAt = at;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
