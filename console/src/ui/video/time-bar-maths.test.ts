import { describe, expect, it } from 'vitest';
import { cut, gather, heldAt, missingFrom, momentAt, nextHeld, placeOf, stepOf, ticksOf, windowAround } from './time-bar-maths.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = { from: 1_000 * hour, to: 1_024 * hour };
const at = (hours: number) => day.from + hours * hour;
const band = (from: number, to: number) => ({ from: at(from), to: at(to) });

describe('positions on a time bar', () => {
  it('[V-01] converts between time and position', () => {
    expect(placeOf(at(6), day)).toBe(25);
    expect(momentAt(0.25, day)).toBe(at(6));
    expect(momentAt(-3, day)).toBe(day.from);
    expect(momentAt(9, day)).toBe(day.to);
    expect(placeOf(at(6), { from: at(6), to: at(6) })).toBe(0);
  });

  it('[V-01] clips to the visible part', () => {
    expect(cut(band(1, 5), band(2, 4))).toEqual(band(2, 4));
    expect(cut(band(1, 2), band(2, 4))).toBeUndefined();
    expect(cut(band(3, 3), band(2, 4))).toBeUndefined();
  });

  it('[V-01] keeps a window inside the day', () => {
    expect(windowAround(at(12), hour, day)).toEqual(band(11.5, 12.5));
    expect(windowAround(at(0), hour, day)).toEqual(band(0, 1));
    expect(windowAround(at(24), hour, day)).toEqual(band(23, 24));
    expect(windowAround(at(3), 48 * hour, day)).toBe(day);
  });

  it('[V-01] limits the number of ticks', () => {
    expect(ticksOf(day, day.from, 8)).toHaveLength(9);
    expect(ticksOf(band(10, 11), day.from, 8)[1]).toBe(at(10) + 10 * minute);
    expect(ticksOf({ from: at(10) + 3 * minute, to: at(10) + 13 * minute }, day.from, 4)).toEqual([5, 10].map((m) => at(10) + m * minute));
  });

  it('[V-01] an arrow key moves by at least a second', () => {
    expect(stepOf({ from: 0, to: 1000 })).toBe(1000);
    expect(stepOf(day)).toBe(432_000);
  });
});

describe('stored recordings', () => {
  const kept = [band(1, 2), band(4, 4.5), band(4, 5)];

  it('[V-01] are found by time, the longest first', () => {
    expect(heldAt(kept, at(1))).toBe(kept[0]);
    expect(heldAt(kept, at(2))).toBeUndefined();
    expect(heldAt(kept, at(4.2))).toBe(kept[2]);
    expect(nextHeld(kept, at(2))).toBe(kept[1]);
    expect(nextHeld(kept, at(5))).toBeUndefined();
  });

  it('[V-01] are not requested again, nor is the future', () => {
    const room = { now: at(10), length: 10 * minute };
    expect(missingFrom(at(1.5), kept, room)).toBeUndefined();
    expect(missingFrom(at(2), kept, room)).toEqual({ from: at(2), to: at(2) + 10 * minute });
    expect(missingFrom(at(4) - minute, kept, room)).toEqual({ from: at(4) - minute, to: at(4) });
    expect(missingFrom(at(10) - minute, kept, room)).toEqual({ from: at(10) - minute, to: at(10) });
    expect(missingFrom(at(11), kept, room)).toBeUndefined();
  });

  it('[V-01] groups marks that overlap', () => {
    const marks = [{ at: at(5) }, { at: at(1) }, { at: at(1.1) }, { at: at(1.2) }];
    expect(gather(marks, day, 1).map(({ length }) => length)).toEqual([3, 1]);
    expect(gather(marks, band(1, 2), 1).map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    expect(gather([], day, 1)).toEqual([]);
  });
});
