import { errorLimits } from '@botify/contract/error-log/error-limits';
import type { ErrorReport } from '@botify/contract/error-log/error-log.contract';
import type { ErrorLog, LoggedError } from './make-error-log.ts';

interface Deps {
  readonly log: ErrorLog;
  readonly now: () => number;
  readonly online: () => boolean;
  /** Fulfilled with the HTTP status; rejected when nobody answered. */
  readonly post: (errors: readonly ErrorReport[]) => Promise<number>;
}

const minuteMs = 60_000;
const mostPerMinute = 6;
const longestAgeMs = 7 * 86_400_000;
const mostCounted = 1_000_000;

/**
 * Tells the server what the log holds that it has not heard of, in small batches and not too often. Says in how many milliseconds it
 * has to be asked again; nothing when all is told, or when the server is away: then the next error is reason enough to try again.
 */
export function makeErrorSender({ log, now, online, post }: Deps): () => Promise<number | undefined> {
  let calls: readonly number[] = [];
  let busy = false;

  return async function send() {
    const at = now();
    const untold = log.errors().filter(({ unsent }) => unsent > 0);
    if (busy || untold.length === 0 || !online()) return undefined;
    // An error that comes every second is told once a minute, with how often it came.
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
    // Whatever goes wrong here stays here: an error of the reporter would report itself for ever.
    const status = await post(batch.map((error) => asReport(error, at))).catch(() => undefined);
    busy = false;
    if (status === undefined || status === 429 || status >= 500) return undefined;
    // Also when it was refused: it would be refused again.
    log.sent(batch);
    return log.errors().some(({ unsent }) => unsent > 0) ? 0 : undefined;
  };
}

const asReport = ({ kind, message, stack, route, version, locale, unsent, at }: LoggedError, now: number): ErrorReport => ({
  ...{ kind, message, stack, route, version, locale },
  count: Math.min(unsent, mostCounted),
  ageMs: Math.min(Math.max(now - at, 0), longestAgeMs),
});
