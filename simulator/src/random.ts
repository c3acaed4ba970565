/** Deterministic on every platform. */
export function hashOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < words.length; index++) hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193);
  return mix(hash);
}

/** Hash that spreads consecutive numbers over the whole range. */
export function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  readonly between: (least: number, most: number) => number;
  /** Both ends included. */
  readonly whole: (least: number, most: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T;
  /** Log-normal-like distribution around the median. */
  readonly around: (median: number, spread: number) => number;
}

/** Mulberry32, seeded with the words. */
export function randomOf(...words: (string | number)[]): Random {
  let state = hashOf(words.join('|'));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + next() * (most - least);
  return {
    next,
    between,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    around: (median, spread) => median * Math.exp(spread * (next() + next() + next() + next() - 2)),
  };
}

/** Poisson-like count with this mean. */
export function timesOf(random: Random, mean: number): number {
  const limit = Math.exp(-mean);
  let [times, product] = [0, random.next()];
  while (product > limit) {
    times++;
    product *= random.next();
  }
  return times;
}
