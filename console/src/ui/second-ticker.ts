import { makeTicker } from './ticker.ts';

/** For what must be right to the second; whoever draws by it draws little. */
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
