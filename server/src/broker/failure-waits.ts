import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const free = 5;
const forgottenMs = 600_000;
const longestMs = 8_000;
const maxNames = 10_000;
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
      if (byName.size >= maxNames && oldest !== undefined) byName.delete(oldest);
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
