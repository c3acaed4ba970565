import { maxHistoryHours } from '@botify/contract/video/video.contract';
import { describe, expect, it } from 'vitest';
import { windowAround } from '../../../ui/video/time-bar-maths.ts';
import { dayOfMoment, lengthBeside, lengths, readDay, readMoment, spanOfDay } from './history-span.ts';

const iso = ({ from, to }: { from: number; to: number }) => [from, to].map((at) => new Date(at).toISOString());

describe('the day of recordings', () => {
  it('[V-01] follows the time zone of the site', () => {
    expect(iso(spanOfDay('2026-03-01', 'Asia/Shanghai'))).toEqual(['2026-02-28T16:00:00.000Z', '2026-03-01T16:00:00.000Z']);
  });

  it('[V-01] can be an hour shorter or longer, and never exceeds the limit of the server', () => {
    expect(iso(spanOfDay('2026-03-29', 'Europe/Berlin'))).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
    expect(iso(spanOfDay('2026-10-25', 'Europe/Berlin'))).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']);
    for (const [day, zone] of [
      ['2026-10-25', 'Europe/Berlin'],
      ['2026-11-01', 'America/New_York'],
      ['2026-04-05', 'Australia/Lord_Howe'],
    ] as const) {
      const { from, to } = spanOfDay(day, zone);
      expect(to - from).toBeLessThanOrEqual(maxHistoryHours * 3_600_000);
      expect(windowAround(from, lengths.day, { from, to })).toEqual({ from, to });
    }
  });

  it('[V-01] [M-05] is that of the moment when a link names no day', () => {
    expect(dayOfMoment('2026-03-01T16:00:00Z', 'Asia/Shanghai')).toBe('2026-03-02');
    expect(dayOfMoment('2026-03-01T16:00:00Z', 'Europe/Berlin')).toBe('2026-03-01');
    expect(dayOfMoment('noon', 'Europe/Berlin')).toBeUndefined();
    expect(dayOfMoment(undefined, 'Europe/Berlin')).toBeUndefined();
  });

  it('[V-01] ignores invalid values in the address', () => {
    expect(readDay('2026-13-45')).toBeUndefined();
    expect(readDay('yesterday')).toBeUndefined();
    expect(readDay(undefined)).toBeUndefined();
    expect(readDay('2026-03-01')).toBe('2026-03-01');
    const day = spanOfDay('2026-03-01', 'UTC');
    expect(readMoment('2026-03-01T10:00:00Z', day)).toBe(Date.parse('2026-03-01T10:00:00Z'));
    expect(readMoment('2026-03-02T00:00:00Z', day)).toBeUndefined();
    expect(readMoment('soon', day)).toBeUndefined();
  });

  it('[V-01] zooms from day to minutes and no further', () => {
    expect(lengthBeside('day', true)).toBe('sixHours');
    expect(lengthBeside('tenMinutes', true)).toBe('tenMinutes');
    expect(lengthBeside('day', false)).toBe('day');
  });
});
