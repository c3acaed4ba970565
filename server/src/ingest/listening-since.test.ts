import { expect, it } from 'vitest';
import { ListeningSince } from './listening-since.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);

function sweeping(listening: ListeningSince, from: number, to: number, pendingSince?: number): number {
  let since = at(from);
  for (let second = from; second <= to; second += 5) {
    since = listening.before(at(second), pendingSince);
    listening.swept(at(second));
  }
  return (since.getTime() - start) / 1000;
}

it('[M-10] listens from the start on while sweeps run', () => {
  expect(sweeping(new ListeningSince(at(0)), 5, 600)).toBe(0);
});

it('[M-10] does not listen while the broker is disconnected, and starts again when it returns', () => {
  const listening = new ListeningSince(at(0));
  sweeping(listening, 5, 100);
  listening.setConnected(false, at(102));
  expect(sweeping(listening, 105, 300)).toBe(300);
  listening.setConnected(true, at(301));
  expect(sweeping(listening, 305, 500)).toBe(301);
});

it('[M-10] starts again after a reconnect between two sweeps', () => {
  const listening = new ListeningSince(at(0));
  sweeping(listening, 5, 100);
  listening.setConnected(false, at(101));
  listening.setConnected(true, at(102));
  expect(sweeping(listening, 105, 200)).toBe(102);
});

it('[M-10] does not listen while the process is suspended or cannot store', () => {
  const listening = new ListeningSince(at(0));
  sweeping(listening, 5, 100);
  expect(sweeping(listening, 116, 200)).toBe(116);
  expect(sweeping(listening, 205, 230, at(201).getTime())).toBe(230);
});
