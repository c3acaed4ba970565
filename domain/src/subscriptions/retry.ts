const minute = 60_000;
/** A mail server that asks to come back later usually means minutes; one that is down, hours. */
const delayMinutes = [1, 5, 15, 30, 60, 120, 240, 480] as const;

/** All of them together: as long as it is tried at all. */
export const retryWindowMs = delayMinutes.reduce((sum, wait) => sum + wait, 0) * minute;

/** When to try again after that many tries that failed; undefined: that was the last one, some sixteen hours after the first. */
export function nextAttempt(failedAt: Date, attempts: number): Date | undefined {
  const wait = delayMinutes[attempts - 1];
  return wait === undefined ? undefined : new Date(failedAt.getTime() + wait * minute);
}
