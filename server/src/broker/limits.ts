import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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

const free = 5;
const forgottenMs = 600_000;
const longestMs = 8_000;
const maxRefused = 10_000;
const maxHeld = 20;

interface Failures {
  count: number;
  at: number;
  held: number;
}

/**
 * Delays the response to failed logins, longer each time, per address and name. A correct secret is never delayed: it is checked first, and
 * its 256 random bits cannot be guessed. This limits the load of guessing.
 */
export function createFailureWaits(byName = new Map<string, Failures>()) {
  return {
    /** Resolves when the rejection can be sent. False: drop it, because too many are waiting. */
    async hold(who: string, signal: AbortSignal): Promise<boolean> {
      // Hashed, because a name can be thousands of characters long and ten thousand entries are kept.
      const key = hash('sha256', who, 'base64');
      const at = performance.now();
      const kept = byName.get(key);
      const failures: Failures = kept && at - kept.at < forgottenMs ? kept : { count: 0, at, held: 0 };
      // A Map iterates in insertion order. Re-inserting keeps it sorted by last failure, so the first entry is the oldest.
      byName.delete(key);
      const oldest = byName.keys().next().value;
      if (byName.size >= maxRefused && oldest !== undefined) byName.delete(oldest);
      byName.set(key, failures);
      failures.count += 1;
      failures.at = at;
      if (failures.count <= free) return true;
      if (failures.held >= maxHeld) return false;
      failures.held += 1;
      await sleep(Math.min(longestMs, 250 * 2 ** Math.min(failures.count - free, 10)), undefined, { signal }).catch(() => undefined);
      failures.held -= 1;
      return !signal.aborted;
    },
  };
}

const windowMs = 3_600_000;
const maxLogged = 1000;

/** Whether to log this name: once an hour each, and limited in total. The count restarts every hour. */
export function createLogLimit(): (name: string, at: number) => boolean {
  const logged = new Set<string>();
  let since = 0;
  return (name, at) => {
    if (at - since >= windowMs) {
      logged.clear();
      since = at;
    }
    if (logged.has(name) || logged.size >= maxLogged) return false;
    logged.add(name);
    return true;
  };
}
