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

/** A time as YYYY-MM-DD hh:mm:ss. Spreadsheets have no time zones and show it unchanged. */
export const timeCell = (text: string): TimeCell => ({
  text,
  serial: Date.parse(`${text.replace(' ', 'T')}Z`) / dayMs + daysBefore1970 + cutOff,
  format: 'time',
});

const two = (value: number): string => String(value).padStart(2, '0');

export function durationCell(seconds: number): TimeCell {
  const whole = Math.max(0, Math.round(seconds));
  const text = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return { text, serial: whole / 86_400, format: 'duration' };
}

const quarterMs = 900_000;

/**
 * Formats times in one zone, for files of a million rows: the offset is computed once per quarter of an hour, the granularity of all offset
 * changes.
 */
export function zoneClock(zone: string): (at: string) => string {
  const offsets = new Map<number, number>();
  return (at) => {
    const ms = Date.parse(at);
    const quarter = Math.floor(ms / quarterMs);
    const offset = offsets.get(quarter) ?? offsetAt(quarter * quarterMs, zone);
    offsets.set(quarter, offset);
    return new Date(ms + offset).toISOString().slice(0, 19).replace('T', ' ');
  };
}

const offsetAt = (ms: number, zone: string): number => {
  const shown = formatTimestamp(new Date(ms), zone) ?? '';
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - ms;
};
