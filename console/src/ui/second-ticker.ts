import { makeTicker } from './ticker.ts';

/** Ticks every second; use it in small components only. */
export const secondTicker = makeTicker(
  {
    now: () => Date.now(),
    every: (act, ms) => {
      const timer = setInterval(act, ms);
      return () => clearInterval(timer);
    },
  },
  1_000,
);
