interface Deps {
  readonly now: () => number;
  readonly every: (act: () => void, ms: number) => () => void;
}

/** One clock for everything on the page that says how long ago something was; it stands still while nobody looks. */
export function makeTicker({ now, every }: Deps, ms: number) {
  const listeners = new Set<() => void>();
  let shown = now();
  let stop: (() => void) | undefined;
  const refresh = () => {
    shown = now();
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      stop ??= every(refresh, ms);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    /** The same until the next tick, as React asks; fresh after a pause. */
    read(): number {
      if (!stop && now() - shown >= ms) shown = now();
      return shown;
    },
  };
}

export const ticker = makeTicker(
  {
    now: () => Date.now(),
    every: (act, ms) => {
      const timer = setInterval(act, ms);
      return () => clearInterval(timer);
    },
  },
  30_000,
);
