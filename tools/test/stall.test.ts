import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchForStall } from './stall.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botify-stall-'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

it('lets a run go on as long as tests finish, and reports when none has finished for five minutes', () => {
  const progress = join(folder, 'results.jsonl');
  const onStall = vi.fn();
  watchForStall({ seconds: 300, progress }, onStall);
  for (let minutes = 0; minutes < 40; minutes += 4) {
    vi.advanceTimersByTime(240_000);
    appendFileSync(progress, '{}\n');
  }
  vi.advanceTimersByTime(299_000);
  expect(onStall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600_000);
  expect(onStall.mock.calls).toEqual([['no test finished for 300 s']]);
});

it('limits the whole time of a program without tests', () => {
  const onStall = vi.fn();
  watchForStall({ seconds: 900 }, onStall);
  vi.advanceTimersByTime(899_000);
  expect(onStall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onStall.mock.calls).toEqual([['no result after 900 s']]);
});

it('reports nothing after its end', () => {
  const onStall = vi.fn();
  watchForStall({ seconds: 900 }, onStall)();
  vi.advanceTimersByTime(2_000_000);
  expect(onStall).not.toHaveBeenCalled();
});
