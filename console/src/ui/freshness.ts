/** Machines report at least every 30 seconds, so after this time one is silent. */
export const silentMs = 45_000;
const nowMs = 3_000;

/** Age of a message, in seconds below a minute; `silent`: the next message is overdue. */
export interface Freshness {
  readonly key: 'now' | 'seconds' | 'longer';
  readonly count: number;
  readonly silent: boolean;
}

export function freshness(receivedAt: number, now: number): Freshness {
  // A message can be newer than the ticker's last update.
  const age = Math.max(0, now - receivedAt);
  const silent = age >= silentMs;
  if (age < nowMs) return { key: 'now', count: 0, silent };
  return age < 60_000 ? { key: 'seconds', count: Math.floor(age / 1000), silent } : { key: 'longer', count: 0, silent };
}
