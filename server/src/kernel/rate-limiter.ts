import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from './app-error.ts';

/** Tokens available at once, and refilled per second. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Limits of this process, high enough that no person notices them: a page makes about ten calls, a control room of fifty people shares an
 * address. docs/limits.md lists them.
 */
export const rateLimits = {
  address: { burst: 6_000, perSecond: 600 },
  tenant: { burst: 4_000, perSecond: 400 },
  account: { burst: 2_000, perSecond: 200 },
  exports: { burst: 20, perSecond: 0.5 },
  /** Calls without a session. */
  openPerNetwork: { burst: 300, perSecond: 20 },
  open: { burst: 3_000, perSecond: 300 },
  /** Rejections of calls without a session that are sent at once. */
  rejectedPerNetwork: { burst: 30, perSecond: 1 },
} as const satisfies Record<string, Allowance>;
type Limits = Readonly<Record<keyof typeof rateLimits, Allowance>>;

interface Bucket {
  left: number;
  filledAt: number;
}

/** Tokens in a bucket now; negative while it is in debt. */
export const refill = ({ left, filledAt }: Bucket, { burst, perSecond }: Allowance, at: number): number =>
  Math.min(burst, left + ((at - filledAt) / 1000) * perSecond);

const maxBuckets = 50_000;
const holdMs = 1_000;
const maxHeld = 5_000;

/** Token buckets in memory: a rejected call costs neither a query nor a hash. */
export class RateLimiter {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<unknown>;
  readonly #buckets = new Map<string, Bucket>();
  #held = 0;

  constructor(limits: Limits = rateLimits, now: () => number = () => performance.now(), wait: (ms: number) => Promise<unknown> = sleep) {
    this.#limits = limits;
    this.#now = now;
    this.#wait = wait;
  }

  /** Spends one token of each bucket, or none and throws when one of them is empty. */
  spend(wanted: Readonly<Partial<Record<keyof Limits, string>>>): void {
    const at = this.#now();
    const buckets: Bucket[] = [];
    for (const kind of Object.keys(wanted) as (keyof Limits)[]) {
      const limit = this.#limits[kind];
      const bucket = this.#filled(`${kind}|${wanted[kind]}`, limit, at);
      if (bucket.left < 1) throw new AppError('request.tooMany', { seconds: Math.ceil((1 - bucket.left) / limit.perSecond) });
      buckets.push(bucket);
    }
    for (const bucket of buckets) bucket.left -= 1;
  }

  /** Delays the rejections of a network that ignores them. Answered at once, each would be followed by the next call. */
  async holdBack(network: string): Promise<void> {
    const bucket = this.#filled(`rejectedPerNetwork|${network}`, this.#limits.rejectedPerNetwork, this.#now());
    if (bucket.left >= 1) bucket.left -= 1;
    else if (this.#held < maxHeld) {
      this.#held += 1;
      await this.#wait(holdMs);
      this.#held -= 1;
    }
  }

  #filled(key: string, allowance: Allowance, at: number): Bucket {
    const known = this.#buckets.get(key);
    const bucket = { left: known ? refill(known, allowance, at) : allowance.burst, filledAt: at };
    // Moved to the end, so that the first bucket is the one unused for longest.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const oldest = this.#buckets.keys().next().value;
    if (this.#buckets.size > maxBuckets && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket;
  }
}
