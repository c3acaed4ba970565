import { describe, expect, it } from 'vitest';
import { expectedRuns, missedState } from './missed-cleaning.ts';

describe('[R-05] expected runs on a weekday', () => {
  it('are those started in at least three of the previous four weeks', () => {
    expect(expectedRuns([2, 2, 2, 2])).toBe(2);
    expect(expectedRuns([2, 0, 2, 2])).toBe(2);
    expect(expectedRuns([0, 0, 2, 2])).toBe(0);
    expect(expectedRuns([3, 1, 2, 2])).toBe(2);
  });

  it('are not raised by one busy day', () => {
    expect(expectedRuns([1, 9, 1, 1])).toBe(1);
  });

  it('are 0 with less than four weeks of history', () => {
    expect(expectedRuns([])).toBe(0);
    expect(expectedRuns([2, 2, 2])).toBe(0);
  });
});

describe('[R-05] state of expected runs', () => {
  const day = { expected: 2, runs: 0, completed: 0, over: true };

  it('is done once enough runs are completed, even before the day is over', () => {
    expect(missedState({ ...day, runs: 2, completed: 2 })).toBe('done');
    expect(missedState({ ...day, runs: 3, completed: 2, over: false })).toBe('done');
  });

  it('is partial when some began, missed when none did', () => {
    expect(missedState({ ...day, runs: 1, completed: 1 })).toBe('partial');
    expect(missedState({ ...day, runs: 2, completed: 1 })).toBe('partial');
    expect(missedState({ ...day, runs: 1 })).toBe('partial');
    expect(missedState(day)).toBe('missed');
  });

  it('is pending while the day lasts', () => {
    expect(missedState({ ...day, over: false })).toBe('pending');
    expect(missedState({ ...day, runs: 1, completed: 1, over: false })).toBe('pending');
  });

  it('is undefined without expected runs', () => {
    expect(missedState({ ...day, expected: 0 })).toBeUndefined();
    expect(missedState({ ...day, expected: 0, runs: 1, completed: 1 })).toBeUndefined();
  });
});
