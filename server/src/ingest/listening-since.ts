/** Longer without a sweep or a stored message, and nobody was listening. */
const hearingMs = 15_000;

/** Since when this process could have heard of any machine. What fell silent before says nothing about the machine. */
export class ListeningSince {
  #since: Date;
  #isConnected = true;
  #sweptAt: Date;

  constructor(now: Date) {
    this.#since = now;
    this.#sweptAt = now;
  }

  /** Whether the broker that brings the messages is connected. */
  setConnected(isConnected: boolean, now: Date): void {
    this.#isConnected = isConnected;
    this.#since = now;
  }

  /** Begins anew while there is no connection, when messages wait that cannot be stored, and when this process slept. */
  before(sweep: Date, pendingSince: number | undefined): Date {
    const at = sweep.getTime();
    const couldListen = this.#isConnected && at - this.#sweptAt.getTime() <= hearingMs && at - (pendingSince ?? at) <= hearingMs;
    if (!couldListen) this.#since = sweep;
    return this.#since;
  }

  swept(now: Date): void {
    this.#sweptAt = now;
  }
}
