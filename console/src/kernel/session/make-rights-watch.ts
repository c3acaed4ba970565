interface Deps {
  /** Reloads roles and menu. */
  readonly refresh: () => Promise<void>;
  readonly now: () => number;
  readonly later: (act: () => void, ms: number) => void;
}

const apartMs = 5_000;
const oldMs = 60_000;

/** Reloads permissions after a forbidden call, and when the user returns to a page open for long. */
export function makeRightsWatch({ refresh, now, later }: Deps) {
  const began = now();
  let asked: number | undefined;
  let due = false;

  function ask(ms: number): void {
    if (due) return;
    due = true;
    later(() => {
      due = false;
      asked = now();
      // If it fails, the next rejection triggers another reload.
      refresh().catch(() => undefined);
    }, ms);
  }
  return {
    /** Simultaneous rejections reload once; one right after a reload is deferred. */
    onForbidden: (): void => {
      ask(asked === undefined ? 0 : Math.max(0, asked + apartMs - now()));
    },
    onFocus: (): void => {
      if (now() - (asked ?? began) >= oldMs) ask(0);
    },
  };
}
