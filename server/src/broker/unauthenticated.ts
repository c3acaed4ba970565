import { networkOf } from '../kernel/throttle.ts';

export interface UnauthenticatedLimits {
  readonly perNetwork: number;
  readonly total: number;
}

/** Enough for a fleet behind one address that reconnects at once: each machine is authenticated within a second. */
export const defaultUnauthenticated: UnauthenticatedLimits = { perNetwork: 1_000, total: 4_000 };

/** Counts connections that have not signed in yet. Beyond the limits new ones are closed before anything is read from them. */
export class Unauthenticated {
  readonly #limits: UnauthenticatedLimits;
  readonly #byNetwork = new Map<string, number>();
  #total = 0;

  constructor(limits: UnauthenticatedLimits) {
    this.#limits = limits;
  }

  /** Undefined: too many. Otherwise call the result once the connection is authenticated or closed; further calls do nothing. */
  enter(address: string): (() => void) | undefined {
    const network = networkOf(address);
    const count = this.#byNetwork.get(network) ?? 0;
    if (count >= this.#limits.perNetwork || this.#total >= this.#limits.total) return undefined;
    this.#byNetwork.set(network, count + 1);
    this.#total += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#total -= 1;
      const left = (this.#byNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.#byNetwork.set(network, left);
      else this.#byNetwork.delete(network);
    };
  }
}
