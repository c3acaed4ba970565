/** How long machines have to send missing messages. */
export interface AskIntervals {
  /** From one round of questions to the next. */
  readonly everyMs: number;
  /** The same for a while after a question: a machine that has sent everything is asked for the next part. */
  readonly soonMs: number;
  /** Until then a report may still be on its way, or be waiting in another process. */
  readonly onTheWaySeconds: number;
  /** Before a machine is asked for the same again: twice as long each time while nothing comes of it. */
  readonly pauseSeconds: number;
}

export const defaultAskIntervals: AskIntervals = { everyMs: 10_000, soonMs: 1_000, onTheWaySeconds: 5, pauseSeconds: 30 };

/** Every eight hours or so in the end: what it says may be nothing we can use, or it remembers nothing. */
export const mostDoublings = 10;
