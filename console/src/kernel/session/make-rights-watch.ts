interface Deps {
  /** Fetches roles and menu anew. */
  readonly refresh: () => Promise<void>;
  readonly now: () => number;
  readonly later: (act: () => void, ms: number) => void;
}

const apartMs = 5_000;
const oldMs = 60_000;

/** Decides when to ask whether the rights of the user have changed: after a refusal, and when somebody comes back to an old page. */
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
      // Whatever went wrong, the next refusal asks again; nobody waits for this answer.
      refresh().catch(() => undefined);
    }, ms);
  }
  return {
    /** Ten calls refused at once ask once; a refusal right after an answer asks again in a while. */
    onForbidden: (): void => {
      ask(asked === undefined ? 0 : Math.max(0, asked + apartMs - now()));
    },
    onFocus: (): void => {
      if (now() - (asked ?? began) >= oldMs) ask(0);
    },
  };
}
