import { type InstantInput, toInstant } from './instant.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** A robot's clock can run this many seconds ahead before its time counts as in the future. */
const skew = 30;

/** The key selects the text. A single day has its own key because of the English singular. */
interface TimeAgo {
  readonly key: 'justNow' | 'underMinute' | 'minutes' | 'hours' | 'oneDay' | 'days';
  readonly count: number;
}
export type TimeAgoOrDate = TimeAgo | { readonly key: 'date'; readonly at: Date };

interface Age {
  readonly at: Date;
  readonly seconds: number;
  readonly future: boolean;
}

function age(value: InstantInput, now: InstantInput): Age | undefined {
  const at = toInstant(value);
  const reference = toInstant(now);
  if (!at || !reference) return undefined;
  const seconds = (reference.getTime() - at.getTime()) / 1000;
  return { at, seconds: Math.max(seconds, 0), future: seconds < -skew };
}

function inWholeUnits(seconds: number): TimeAgo {
  if (seconds < minute) return { key: 'underMinute', count: 0 };
  if (seconds < hour) return { key: 'minutes', count: Math.floor(seconds / minute) };
  if (seconds < day) return { key: 'hours', count: Math.floor(seconds / hour) };
  const days = Math.floor(seconds / day);
  return days === 1 ? { key: 'oneDay', count: 1 } : { key: 'days', count: days };
}

/** Minutes under an hour, hours under a day, then days. An instant in the future is shown as a date. */
export function timeAgo(value: InstantInput, now: InstantInput): TimeAgoOrDate | undefined {
  const past = age(value, now);
  if (!past) return undefined;
  return past.future ? { key: 'date', at: past.at } : inWholeUnits(past.seconds);
}

/** Just now under 30 seconds, minutes under an hour, hours under a day, one day under two, then the date. */
export function timeAgoOrDate(value: InstantInput, now: InstantInput): TimeAgoOrDate | undefined {
  const past = age(value, now);
  if (!past) return undefined;
  if (past.future || past.seconds >= 2 * day) return { key: 'date', at: past.at };
  return past.seconds < 30 ? { key: 'justNow', count: 0 } : inWholeUnits(past.seconds);
}
