import { beforeEach, expect, it, vi } from 'vitest';
import { makeCountdown } from './countdown.ts';

let at = 0;
let due: { at: number; act: () => void } | undefined;
const clock = {
  now: () => at,
  start: (act: () => void, ms: number) => {
    due = { at: at + ms, act };
    return 1;
  },
  stop: () => {
    due = undefined;
  },
};
const pass = (ms: number) => {
  at += ms;
  if (due && due.at <= at) due.act();
};

beforeEach(() => {
  at = 0;
  due = undefined;
});

it('[T-73] ends after its time', () => {
  const onEnd = vi.fn();
  makeCountdown(10_000, onEnd, clock).start();
  pass(9_999);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('[T-73] pauses while anything holds it and goes on with the rest', () => {
  const onEnd = vi.fn();
  const countdown = makeCountdown(10_000, onEnd, clock);
  countdown.start();
  pass(4_000);
  countdown.hold('pointer');
  countdown.hold('focus');
  pass(60_000);
  countdown.release('pointer');
  pass(60_000);
  expect(onEnd).not.toHaveBeenCalled();
  countdown.release('focus');
  pass(5_999);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('[T-73] leaves two seconds after the last hold', () => {
  const onEnd = vi.fn();
  const countdown = makeCountdown(10_000, onEnd, clock);
  countdown.start();
  pass(9_900);
  countdown.hold('pointer');
  countdown.release('pointer');
  pass(1_999);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('[T-73] does not start while held, nor after it was canceled', () => {
  const onEnd = vi.fn();
  const countdown = makeCountdown(10_000, onEnd, clock);
  countdown.hold('pointer');
  countdown.start();
  expect(due).toBeUndefined();
  countdown.cancel();
  countdown.release('pointer');
  countdown.start();
  expect(due).toBeUndefined();
});
