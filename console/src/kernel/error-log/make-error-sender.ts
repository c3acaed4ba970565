import { errorLimits } from '@botify/contract/error-log/error-limits';
import type { ErrorReport } from '@botify/contract/error-log/error-log.contract';
import type { ErrorLog, LoggedError } from './make-error-log.ts';

interface Deps {
  readonly log: ErrorLog;
  readonly now: () => number;
  readonly online: () => boolean;
  /** Resolves with the HTTP status; rejects without a response. */
  readonly post: (errors: readonly ErrorReport[]) => Promise<number>;
}

const minuteMs = 60_000;
const mostPerMinute = 6;
const longestAgeMs = 7 * 86_400_000;
const mostCounted = 1_000_000;

/**
 * Sends unsent errors in small batches with a rate limit. Returns the delay in milliseconds until the next call; undefined if everything
 * is sent or the server is unavailable, in which case the next error triggers a retry.
 */
export function makeErrorSender({ log, now, online, post }: Deps): () => Promise<number | undefined> {
  let calls: readonly number[] = [];
  let busy = false;

  return async function send() {
    const at = now();
    const untold = log.errors().filter(({ unsent }) => unsent > 0);
    if (busy || untold.length === 0 || !online()) return undefined;
    // A repeated error is sent once a minute with its count.
    const isRecent = (time: number) => Math.abs(at - time) < minuteMs;
    const due = untold.filter(({ sentAt }) => sentAt === undefined || !isRecent(sentAt));
    calls = calls.filter(isRecent);
    const [oldest] = calls;
    if (due.length === 0 || (calls.length >= mostPerMinute && oldest !== undefined)) {
      const waits = due.length === 0 ? untold.map(({ sentAt = at }) => sentAt) : [oldest ?? at];
      return Math.min(...waits) + minuteMs - at;
    }
    const batch = due.slice(0, errorLimits.batch);
    calls = [...calls, at];
    busy = true;
    // Errors of the sender are dropped; reporting them would loop.
    const status = await post(batch.map((error) => asReport(error, at))).catch(() => undefined);
    busy = false;
    if (status === undefined || status === 429 || status >= 500) return undefined;
    // Also after a rejection, which would repeat.
    log.sent(batch);
    return log.errors().some(({ unsent }) => unsent > 0) ? 0 : undefined;
  };
}

const asReport = ({ kind, message, stack, route, version, locale, unsent, at }: LoggedError, now: number): ErrorReport => ({
  ...{ kind, message, stack, route, version, locale },
  count: Math.min(unsent, mostCounted),
  ageMs: Math.min(Math.max(now - at, 0), longestAgeMs),
});
