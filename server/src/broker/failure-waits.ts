import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const free = 5;
const forgottenMs = 600_000;
const longestMs = 8_000;
const mostNames = 10_000;
const mostHeld = 20;

interface Failures {
  count: number;
  at: number;
  held: number;
}

/**
 * Whoever gives a wrong name or secret waits for the answer, longer each time, by address and name. A right secret is never held up:
 * it is checked first, and being 256 random bits it cannot be found by trying; what is limited here is the trouble of trying.
 */
export function createFailureWaits(byName = new Map<string, Failures>()) {
  return {
    /** Fulfilled when the refusal may be told; false when it is not worth telling because so many wait already. */
    async hold(who: string, signal: AbortSignal): Promise<boolean> {
      // A name can have thousands of letters, and ten thousand of those are not for keeping.
      const key = hash('sha256', who, 'base64');
      const at = performance.now();
      const kept = byName.get(key);
      const failures: Failures = kept && at - kept.at < forgottenMs ? kept : { count: 0, at, held: 0 };
      // Entries stand in order of their last failure, so the first one is the one to go.
      byName.delete(key);
      const oldest = byName.keys().next().value;
      if (byName.size >= mostNames && oldest !== undefined) byName.delete(oldest);
      byName.set(key, failures);
      failures.count += 1;
      failures.at = at;
      if (failures.count <= free) return true;
      if (failures.held >= mostHeld) return false;
      failures.held += 1;
      await sleep(Math.min(longestMs, 250 * 2 ** Math.min(failures.count - free, 10)), undefined, { signal }).catch(() => undefined);
      failures.held -= 1;
      return !signal.aborted;
    },
  };
}
