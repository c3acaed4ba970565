/** Clock, timers and error reporting of the browser. */
export const browserDeps = {
  now: (): number => Date.now(),
  after: (ms: number, act: () => void): (() => void) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  report: (error: unknown): void => reportError(error),
};
