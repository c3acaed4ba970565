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

it('uses one timer for all subscribers, and none without', () => {
  const { clock, ticker } = setUp();
  const leave = [ticker.subscribe(() => undefined), ticker.subscribe(() => undefined)];
  expect(clock.timers.size).toBe(1);
  for (const one of leave) one();
  expect(clock.timers.size).toBe(0);
  ticker.subscribe(() => undefined);
  expect(clock.timers.size).toBe(1);
});

it('keeps its value between ticks and notifies all subscribers', () => {
  const { clock, ticker } = setUp();
  const listener = vi.fn();
  ticker.subscribe(listener);
  clock.now = 31_000;
  expect(ticker.read()).toBe(0);
  clock.tick();
  expect(ticker.read()).toBe(31_000);
  expect(listener).toHaveBeenCalledOnce();
});

it('is up to date after a time without subscribers', () => {
  const { clock, ticker } = setUp();
  clock.now = 29_999;
  expect(ticker.read()).toBe(0);
  clock.now = 3_600_000;
  expect(ticker.read()).toBe(3_600_000);
});
