/** Toasts, refetches and call timeouts: what lasts this long or longer would happen on a slow machine only. */
const longMs = 3_000;
/** The longest delay that browsers accept, 25 days. */
const neverMs = 2 ** 31 - 1;

type Start = (act: TimerHandler, ms?: number, ...values: unknown[]) => number;

/** Real timers of that length do not end during a test. A test that needs their end uses fake timers. */
for (const name of ['setTimeout', 'setInterval'] as const) {
  const start = globalThis[name] as Start;
  const startShort: Start = (act, ms = 0, ...values) => start(act, ms >= longMs ? neverMs : ms, ...values);
  Object.assign(globalThis, { [name]: startShort });
}
