import { nextAttempt, retryWindowMs } from '@botify/domain/subscriptions/retry';
import type { Outcome } from './delivery-queue.ts';
import { MailRefused } from './mailer.ts';

const awayMs = 60_000;

/** The outcome of a mail that could not be sent. */
export function outcomeOfFailure(error: unknown, now: Date, { attempts, dueAt }: { attempts: number; dueAt: Date }): Outcome {
  const kind = error instanceof MailRefused ? error.kind : undefined;
  const answer = error instanceof MailRefused ? error.message : null;
  if (kind === 'recipient') return { state: 'bounced', answer };
  if (kind === 'away') {
    // While the mail server is unreachable, retries stay frequent, so that mails are sent soon after it returns.
    const isWorthIt = now.getTime() - dueAt.getTime() < retryWindowMs;
    return isWorthIt
      ? { state: 'retrying', answer, nextAttemptAt: new Date(now.getTime() + awayMs), uncounted: true }
      : { state: 'failed', answer };
  }
  const nextAttemptAt = nextAttempt(now, attempts + 1);
  return nextAttemptAt ? { state: 'retrying', answer, nextAttemptAt } : { state: 'failed', answer };
}
