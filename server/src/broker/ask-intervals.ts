/** Timing of requests for missing messages. */
export interface AskIntervals {
  /** Between rounds. */
  readonly everyMs: number;
  /** Between rounds for a while after a request: a machine that has sent everything gets the next request. */
  readonly soonMs: number;
  /** A report younger than this may still arrive, or be waiting in another process. */
  readonly onTheWaySeconds: number;
  /** Pause before the same request is repeated. Doubles while nothing arrives. */
  readonly pauseSeconds: number;
}

export const defaultAskIntervals: AskIntervals = { everyMs: 10_000, soonMs: 1_000, onTheWaySeconds: 5, pauseSeconds: 30 };

/** Limits the pause to about eight hours, for machines whose messages are invalid or that no longer have them. */
export const maxDoublings = 10;
