const minute = 60_000;
/** Greylisting usually means minutes, an outage hours. */
const delayMinutes = [1, 5, 15, 30, 60, 120, 240, 480] as const;

/** Total time over which delivery is attempted. */
export const retryWindowMs = delayMinutes.reduce((sum, wait) => sum + wait, 0) * minute;

/** Undefined after the last attempt, about sixteen hours after the first. */
export function nextAttempt(failedAt: Date, attempts: number): Date | undefined {
  const wait = delayMinutes[attempts - 1];
  return wait === undefined ? undefined : new Date(failedAt.getTime() + wait * minute);
}
