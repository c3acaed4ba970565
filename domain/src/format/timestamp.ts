import { type InstantInput, toInstant } from './instant.ts';
import { type ZonedTime, zonedTime } from './zoned-time.ts';

const defaultPattern = '{y}-{m}-{d} {h}:{i}:{s}';

/** The instant as local time of an IANA time zone; undefined for an invalid instant. */
export function formatTimestamp(value: InstantInput, timeZone: string, pattern = defaultPattern): string | undefined {
  const at = toInstant(value);
  if (!at) return undefined;
  const time = zonedTime(at, timeZone);
  return pattern.replace(/\{([ymdhis])\}/g, (_, key: keyof ZonedTime) => time[key]);
}
