import { type InstantInput, toInstant } from './instant.ts';
import { type ZonedTime, zonedTime } from './zoned-time.ts';

const defaultPattern = '{y}-{m}-{d} {h}:{i}:{s}';

/** The moment as the clocks of that IANA time zone showed it; undefined when the value names no moment. */
export function formatTimestamp(value: InstantInput, timeZone: string, pattern = defaultPattern): string | undefined {
  const at = toInstant(value);
  if (!at) return undefined;
  const time = zonedTime(at, timeZone);
  return pattern.replace(/\{([ymdhis])\}/g, (_, key: keyof ZonedTime) => time[key]);
}
