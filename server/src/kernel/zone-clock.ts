import { formatTimestamp } from '@botify/domain/format/timestamp';

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
