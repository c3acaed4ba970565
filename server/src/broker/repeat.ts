/** Does something again and again, each time so long after the last one ended, and tells what goes wrong. */
export function repeat(pauseMs: () => number, act: () => Promise<void>, onError: (error: unknown) => void): { stop(): Promise<void> } {
  let isOver = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const rest = () => {
    if (!isOver) timer = setTimeout(run, pauseMs());
  };
  const run = () => {
    running = act().catch(onError).then(rest);
  };
  rest();
  return {
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      return running;
    },
  };
}
