import { type Allowance, refill } from '../kernel/rate-limiter.ts';

export interface RateLimits {
  readonly messages: Allowance;
  /** Packets of all types: a ping of two bytes costs as much work as a small message. */
  readonly packets: Allowance;
  readonly bytes: Allowance;
}
type Spent = Readonly<Record<keyof RateLimits, number>>;

/**
 * A machine sends about one message per second; the rest is room for backlogs. A page that shows thousands of machines subscribes to all of
 * them at once, so packets have a far higher limit than messages.
 */
export const defaultRateLimits: RateLimits = {
  messages: { burst: 500, perSecond: 50 },
  packets: { burst: 5_000, perSecond: 1_000 },
  bytes: { burst: 4_194_304, perSecond: 524_288 },
};

function createBucket(allowance: Allowance): (amount: number, at: number) => number {
  let bucket: { readonly left: number; readonly filledAt: number } | undefined;
  return (amount, at) => {
    const left = (bucket ? refill(bucket, allowance, at) : allowance.burst) - amount;
    bucket = { left, filledAt: at };
    return left >= 0 ? 0 : (-left / allowance.perSecond) * 1000;
  };
}

/** Spends tokens, possibly into debt; returns the milliseconds to wait before the next read. Nothing is ever dropped. */
export function createTokenBuckets(limits: RateLimits): (spent: Spent, at: number) => number {
  const [messages, packets, bytes] = [createBucket(limits.messages), createBucket(limits.packets), createBucket(limits.bytes)];
  return (spent, at) => Math.ceil(Math.max(messages(spent.messages, at), packets(spent.packets, at), bytes(spent.bytes, at)));
}
