/** Tokens available at once, and refilled per second. */
interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}
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

function createBucket({ burst, perSecond }: Allowance): (amount: number, at: number) => number {
  let left = burst;
  let filledAt: number | undefined;
  return (amount, at) => {
    left = Math.min(burst, left + ((at - (filledAt ?? at)) / 1000) * perSecond) - amount;
    filledAt = at;
    return left >= 0 ? 0 : (-left / perSecond) * 1000;
  };
}

/** Spends tokens, possibly into debt; returns the milliseconds to wait before the next read. Nothing is ever dropped. */
export function createTokenBuckets(limits: RateLimits): (spent: Spent, at: number) => number {
  const [messages, packets, bytes] = [createBucket(limits.messages), createBucket(limits.packets), createBucket(limits.bytes)];
  return (spent, at) => Math.ceil(Math.max(messages(spent.messages, at), packets(spent.packets, at), bytes(spent.bytes, at)));
}
