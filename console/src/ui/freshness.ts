/** Machines say something at least every 30 seconds; after so long one has gone silent. */
export const silentMs = 45_000;
const nowMs = 3_000;

/** How old something is, to the second under a minute; `silent` once a machine that still talks would have said more. */
export interface Freshness {
  readonly key: 'now' | 'seconds' | 'longer';
  readonly count: number;
  readonly silent: boolean;
}

export function freshness(receivedAt: number, now: number): Freshness {
  // Between two ticks something may be heard that is newer than the clock in sight.
  const age = Math.max(0, now - receivedAt);
  const silent = age >= silentMs;
  if (age < nowMs) return { key: 'now', count: 0, silent };
  return age < 60_000 ? { key: 'seconds', count: Math.floor(age / 1000), silent } : { key: 'longer', count: 0, silent };
}
