interface Clock {
  readonly now: () => number;
  readonly start: (act: () => void, ms: number) => number;
  readonly stop: (timer: number) => void;
}

const browserClock: Clock = {
  now: () => performance.now(),
  start: (act, ms) => window.setTimeout(act, ms),
  stop: (timer) => window.clearTimeout(timer),
};

/** Enough to come back after a slip of the pointer. */
const shortestMs = 2000;

export interface Countdown {
  readonly start: () => void;
  /** Pauses until every reason to hold is released. */
  readonly hold: (reason: string) => void;
  readonly release: (reason: string) => void;
  readonly cancel: () => void;
}

/** Runs `onEnd` after a time during which nothing held it. */
export function makeCountdown(ms: number, onEnd: () => void, clock: Clock = browserClock): Countdown {
  const reasons = new Set<string>();
  let left = ms;
  let running: { readonly timer: number; readonly since: number } | undefined;
  const run = () => {
    running ??= { timer: clock.start(onEnd, left), since: clock.now() };
  };
  const pause = () => {
    if (!running) return;
    clock.stop(running.timer);
    left = Math.max(shortestMs, left - (clock.now() - running.since));
    running = undefined;
  };
  return {
    start: () => {
      if (reasons.size === 0) run();
    },
    hold: (reason) => {
      reasons.add(reason);
      pause();
    },
    release: (reason) => {
      if (reasons.delete(reason) && reasons.size === 0) run();
    },
    cancel: () => {
      reasons.add('canceled');
      pause();
    },
  };
}
