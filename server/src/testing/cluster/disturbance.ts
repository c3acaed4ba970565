import { setTimeout as wait } from 'node:timers/promises';

/** Longest time without an increase of a count. */
class Gap {
  readonly #count: () => number;
  #last: number;
  #at = Date.now();
  #longestMs = 0;

  constructor(count: () => number) {
    this.#count = count;
    this.#last = count();
  }

  look(): void {
    const now = Date.now();
    const count = this.#count();
    this.#longestMs = Math.max(this.#longestMs, now - this.#at);
    if (count === this.#last) return;
    [this.#last, this.#at] = [count, now];
  }

  get seconds(): number {
    return this.#longestMs / 1_000;
  }
}

const lookEveryMs = 50;

/** Measures the longest gap of each count from now on. */
export function watchGaps<Name extends string>(counts: Readonly<Record<Name, () => number>>) {
  const gaps = Object.entries<() => number>(counts).map(([name, count]) => [name, new Gap(count)] as const);
  const looking = setInterval(() => {
    for (const [, gap] of gaps) gap.look();
  }, lookEveryMs);
  return {
    end: () => {
      clearInterval(looking);
      for (const [, gap] of gaps) gap.look();
      return Object.fromEntries(gaps.map(([name, gap]) => [name, gap.seconds])) as Record<Name, number>;
    },
  };
}

/** Waits until all conditions hold. After the time limit it rejects with the ones that do not. */
export async function until(limitMs: number, conditions: Readonly<Record<string, () => boolean | Promise<boolean>>>): Promise<void> {
  const limit = Date.now() + limitMs;
  for (const [name, isTrue] of Object.entries(conditions))
    while (!(await isTrue())) {
      if (Date.now() > limit) throw new Error(`not after ${limitMs / 1_000} s: ${name}`);
      await wait(250);
    }
}
