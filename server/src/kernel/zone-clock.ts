import { formatTimestamp } from '@botify/domain/format/timestamp';

const quarterMs = 900_000;

/**
 * Writes times as the clocks of one zone show them, for files of a million rows: how far a zone is from UTC is asked once for a quarter
 * of an hour, which is what the clocks of all zones are set by.
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
