interface Signs {
  /** When the last live message came; undefined when none did. */
  readonly receivedAt: number | undefined;
  /** When the server said it was online; undefined when it said it was not. */
  readonly onlineAt: number | undefined;
  /** Since when the feed is there; undefined while it is down. */
  readonly listeningSince: number | undefined;
  readonly now: number;
}

/** A machine speaks every 30 seconds at least, and the server calls it offline after 60; a message may be a little late. */
const silentMs = 65_000;

/** Silence says something only while somebody listens: when the feed is down, what was known last stands. */
export function isOnline({ receivedAt, onlineAt, listeningSince, now }: Signs): boolean {
  const sign = Math.max(receivedAt ?? 0, onlineAt ?? 0);
  if (sign === 0) return false;
  return listeningSince === undefined || now - Math.max(sign, listeningSince) < silentMs;
}
