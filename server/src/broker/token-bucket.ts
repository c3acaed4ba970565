/** So much at once, and so much a second after that. */
interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}
export interface RateLimits {
  readonly messages: Allowance;
  /** Of every kind: two bytes of a ping are as much work as a small message. */
  readonly packets: Allowance;
  readonly bytes: Allowance;
}
type Spent = Readonly<Record<keyof RateLimits, number>>;

/**
 * A machine says something once a second; the rest is room for what it has to catch up on. A page of somebody who sees thousands of
 * machines asks for all of them at once, so there is far more room for packets than for messages.
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

/** What was read is spent, down into debt; the answer is how many milliseconds to wait before reading on. Nothing is ever dropped. */
export function createTokenBuckets(limits: RateLimits): (spent: Spent, at: number) => number {
  const [messages, packets, bytes] = [createBucket(limits.messages), createBucket(limits.packets), createBucket(limits.bytes)];
  return (spent, at) => Math.ceil(Math.max(messages(spent.messages, at), packets(spent.packets, at), bytes(spent.bytes, at)));
}
