import { formatTimestamp } from '@botify/domain/format/timestamp';

/** A day, time or duration: CSV gets the text, a spreadsheet gets a value for sorting and formulas. */
export interface TimeCell {
  readonly text: string;
  /** In days since the epoch of spreadsheets. */
  readonly serial: number;
  readonly format: 'day' | 'time' | 'duration';
}

const dayMs = 86_400_000;
/** The epoch of spreadsheets is 1899-12-30. */
const daysBefore1970 = 25_569;

export const dayCell = (text: string): TimeCell => ({ text, serial: Date.parse(text) / dayMs + daysBefore1970, format: 'day' });

/** Half a millisecond, because some programs truncate where others round. */
const cutOff = 5e-9;

/** A time as YYYY-MM-DD hh:mm:ss, and the same in milliseconds. Spreadsheets have no time zones and show it unchanged. */
export const timeCell = (text: string, ms = Date.parse(`${text.replace(' ', 'T')}Z`)): TimeCell => ({
  text,
  serial: ms / dayMs + daysBefore1970 + cutOff,
  format: 'time',
});

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

export function durationCell(seconds: number): TimeCell {
  const whole = Math.max(0, Math.round(seconds));
  const text = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return { text, serial: whole / 86_400, format: 'duration' };
}

const quarterMs = 900_000;

/**
 * Formats times in one zone, for files of a million rows: the offset is computed once per quarter of an hour, the granularity of all offset
 * changes, and the date once per day.
 */
export function zoneClock(zone: string): (ms: number) => TimeCell {
  const offsets = new Map<number, number>();
  const dates = new Map<number, string>();
  return (ms) => {
    const quarter = Math.floor(ms / quarterMs);
    const offset = offsets.get(quarter) ?? offsetAt(quarter * quarterMs, zone);
    offsets.set(quarter, offset);
    const seconds = Math.floor((ms + offset) / 1000);
    const day = Math.floor(seconds / 86_400);
    const date = dates.get(day) ?? new Date(day * dayMs).toISOString().slice(0, 10);
    dates.set(day, date);
    const later = seconds - day * 86_400;
    const time = `${two(Math.floor(later / 3600))}:${two(Math.floor(later / 60) % 60)}:${two(later % 60)}`;
    return timeCell(`${date} ${time}`, seconds * 1000);
  };
}

const offsetAt = (ms: number, zone: string): number => {
  const shown = formatTimestamp(new Date(ms), zone) ?? '';
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - ms;
};
