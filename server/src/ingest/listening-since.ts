/** A longer time without a sweep or a stored message counts as not listening. */
const maxGapMs = 15_000;

/** Since when this process could have received messages. Silence that began earlier says nothing about a machine. */
export class ListeningSince {
  #since: Date;
  #isConnected = true;
  #sweptAt: Date;

  constructor(now: Date) {
    this.#since = now;
    this.#sweptAt = now;
  }

  /** Whether the broker is connected. */
  setConnected(isConnected: boolean, now: Date): void {
    this.#isConnected = isConnected;
    this.#since = now;
  }

  /** Restarts while disconnected, while messages cannot be stored, and after the process was suspended. */
  before(sweep: Date, pendingSince: number | undefined): Date {
    const at = sweep.getTime();
    const couldListen = this.#isConnected && at - this.#sweptAt.getTime() <= maxGapMs && at - (pendingSince ?? at) <= maxGapMs;
    if (!couldListen) this.#since = sweep;
    return this.#since;
  }

  swept(now: Date): void {
    this.#sweptAt = now;
  }
}
