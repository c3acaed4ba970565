import { describe, expect, it } from 'vitest';
import { expectedRuns, missedState } from './missed-cleaning.ts';

describe('[R-05] runs to be expected on a weekday', () => {
  it('are what the machine began in at least three of the four weeks before', () => {
    expect(expectedRuns([2, 2, 2, 2])).toBe(2);
    expect(expectedRuns([2, 0, 2, 2])).toBe(2);
    expect(expectedRuns([0, 0, 2, 2])).toBe(0);
    expect(expectedRuns([3, 1, 2, 2])).toBe(2);
  });

  it('do not grow by one busy day', () => {
    expect(expectedRuns([1, 9, 1, 1])).toBe(1);
  });

  it('are none while the machine is not known for four weeks', () => {
    expect(expectedRuns([])).toBe(0);
    expect(expectedRuns([2, 2, 2])).toBe(0);
  });
});

describe('[R-05] what became of expected runs', () => {
  const day = { expected: 2, runs: 0, completed: 0, over: true };

  it('is done once as many are completed, even before the day is over', () => {
    expect(missedState({ ...day, runs: 2, completed: 2 })).toBe('done');
    expect(missedState({ ...day, runs: 3, completed: 2, over: false })).toBe('done');
  });

  it('is partial when some began, missed when none did', () => {
    expect(missedState({ ...day, runs: 1, completed: 1 })).toBe('partial');
    expect(missedState({ ...day, runs: 2, completed: 1 })).toBe('partial');
    expect(missedState({ ...day, runs: 1 })).toBe('partial');
    expect(missedState(day)).toBe('missed');
  });

  it('is open while the day lasts', () => {
    expect(missedState({ ...day, over: false })).toBe('pending');
    expect(missedState({ ...day, runs: 1, completed: 1, over: false })).toBe('pending');
  });

  it('is nothing where nothing was expected', () => {
    expect(missedState({ ...day, expected: 0 })).toBeUndefined();
    expect(missedState({ ...day, expected: 0, runs: 1, completed: 1 })).toBeUndefined();
  });
});
