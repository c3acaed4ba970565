interface Signs {
  /** Time of the last live message. */
  readonly receivedAt: number | undefined;
  /** Time at which the server reported the machine as online; undefined if it was offline. */
  readonly onlineAt: number | undefined;
  /** Start of the feed connection; undefined while it is down. */
  readonly listeningSince: number | undefined;
  readonly now: number;
}

/** Machines report at least every 30 seconds and the server marks them offline after 60. The margin covers late messages. */
const silentMs = 65_000;

/** Silence counts only while the feed is connected. While it is down, the last known state stays. */
export function isOnline({ receivedAt, onlineAt, listeningSince, now }: Signs): boolean {
  const sign = Math.max(receivedAt ?? 0, onlineAt ?? 0);
  if (sign === 0) return false;
  return listeningSince === undefined || now - Math.max(sign, listeningSince) < silentMs;
}
