/** Calls all listeners. A listener that throws does not affect the others. */
export function notifyAll<T>(listeners: Iterable<(what: T) => void>, what: T, report: (error: unknown) => void): void {
  // A copy: listeners can be added or removed during the loop.
  for (const listener of [...listeners]) {
    try {
      listener(what);
    } catch (error) {
      report(error);
    }
  }
}

interface Deps {
  readonly now: () => number;
  readonly after: (ms: number, act: () => void) => () => void;
  readonly report: (error: unknown) => void;
}

/** Notifies all listeners together, at most once per `ms`, so React renders once. */
export function makeThrottledNotifier({ now, after, report }: Deps, ms: number) {
  const due = new Set<() => void>();
  let toldAt = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | undefined;

  function tell(): void {
    cancel = undefined;
    toldAt = now();
    const listeners = [...due];
    due.clear();
    for (const listener of listeners) {
      try {
        listener();
      } catch (error) {
        report(error);
      }
    }
  }

  return {
    mark(listener: () => void): void {
      due.add(listener);
      // A clock that was set back must not delay notifications.
      cancel ??= after(Math.min(ms, Math.max(0, toldAt + ms - now())), tell);
    },
    unmark(listener: () => void): void {
      due.delete(listener);
      if (due.size > 0) return;
      cancel?.();
      cancel = undefined;
    },
  };
}
