interface Deps {
  readonly now: () => number;
  readonly every: (act: () => void, ms: number) => () => void;
}

/** Shared clock for relative times. It stops without subscribers. */
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
    /** Constant between ticks, as useSyncExternalStore requires; current after a pause. */
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
