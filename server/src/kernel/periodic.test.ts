import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Periodic } from './periodic.ts';

type Options = ConstructorParameters<typeof Periodic>[0];
let began: number[] = [];

/** Records the start of each round. Rounds take the given times; the last one repeats. */
function periodic(tookMs: readonly number[], options: Partial<Options> = {}): Periodic {
  return new Periodic({
    everyMs: () => 100,
    onError: () => undefined,
    round: async () => {
      began.push(performance.now());
      const length = tookMs[began.length - 1] ?? tookMs.at(-1) ?? 0;
      if (length > 0) await new Promise((resolve) => setTimeout(resolve, length));
    },
    ...options,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  began = [];
});
afterEach(() => void vi.useRealTimers());
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Start times of the rounds; fake timers round up to a millisecond. */
const beganAfter = (start: number) => began.map((at) => Math.floor((at - start) / 10) * 10);

it('starts after an interval, or immediately, and then once per interval', async () => {
  const [start, later] = [performance.now(), periodic([10])];
  await after(350);
  await later.stop();
  expect(beganAfter(start)).toEqual([100, 200, 300]);
  began = [];
  const [again, now] = [performance.now(), periodic([10], { immediately: true })];
  await after(250);
  await now.stop();
  expect(beganAfter(again)).toEqual([0, 100, 200]);
});

it('runs one round at a time and rests as long as the last round took', async () => {
  const [start, slow] = [performance.now(), periodic([80, 150, 10], { immediately: true })];
  await after(500);
  await slow.stop();
  expect(beganAfter(start)).toEqual([0, 160, 460]);
});

it('allows as many overlapping rounds as configured', async () => {
  const [start, many] = [performance.now(), periodic([350, 1000], { atOnce: 3, restMs: () => 0 })];
  await after(600);
  expect(beganAfter(start)).toEqual([100, 200, 300, 450]);
  const stopping = many.stop();
  await after(1000);
  await stopping;
});

it('hurries to the shorter interval, once for many calls, after the running round', async () => {
  const [start, feed] = [performance.now(), periodic([10, 10, 30, 10], { immediately: true, hurriedMs: 50 })];
  await after(20);
  for (let call = 0; call < 5; call += 1) feed.hurry();
  await after(50);
  expect(beganAfter(start)).toEqual([0, 50]);
  await after(85);
  feed.hurry();
  await after(75);
  await feed.stop();
  expect(beganAfter(start)).toEqual([0, 50, 150, 210]);
});

it('continues after a failed round and reports it', async () => {
  const onError = vi.fn();
  const failing = periodic([], { round: () => Promise.reject(new Error('away')), onError });
  await after(250);
  await failing.stop();
  expect(onError.mock.calls).toEqual([[new Error('away')], [new Error('away')]]);
});

it('waits for the running round when stopped, and starts no other', async () => {
  const stopping = periodic([40], { immediately: true });
  await after(10);
  const ended = vi.fn();
  const end = stopping.stop().then(ended);
  await after(10);
  expect(ended).not.toHaveBeenCalled();
  await after(500);
  await end;
  expect(began).toHaveLength(1);
});
