import { expect, it, vi } from 'vitest';
import { makeTicker } from './ticker.ts';

function setUp() {
  const acts = new Set<() => void>();
  const clock = { now: 0, timers: acts, tick: () => acts.forEach((act) => void act()) };
  const every = (act: () => void) => {
    acts.add(act);
    return () => void acts.delete(act);
  };
  return { clock, ticker: makeTicker({ now: () => clock.now, every }, 30_000) };
}

it('uses one timer for everybody, and none for nobody', () => {
  const { clock, ticker } = setUp();
  const leave = [ticker.subscribe(() => undefined), ticker.subscribe(() => undefined)];
  expect(clock.timers.size).toBe(1);
  for (const one of leave) one();
  expect(clock.timers.size).toBe(0);
  ticker.subscribe(() => undefined);
  expect(clock.timers.size).toBe(1);
});

it('stands still between ticks, and tells everybody at each', () => {
  const { clock, ticker } = setUp();
  const told = vi.fn();
  ticker.subscribe(told);
  clock.now = 31_000;
  expect(ticker.read()).toBe(0);
  clock.tick();
  expect(ticker.read()).toBe(31_000);
  expect(told).toHaveBeenCalledOnce();
});

it('is not late after a time when nobody looked', () => {
  const { clock, ticker } = setUp();
  clock.now = 29_999;
  expect(ticker.read()).toBe(0);
  clock.now = 3_600_000;
  expect(ticker.read()).toBe(3_600_000);
});
