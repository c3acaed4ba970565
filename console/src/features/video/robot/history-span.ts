import { maxHistoryHours } from '@botify/contract/video/video.contract';
import { dayAfter, dayStart } from '@botify/domain/format/day-start';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import type { Stretch } from '../../../ui/video/time-bar-maths.ts';

const hour = 3_600_000;
const dayShape = /^\d{4}-\d\d-\d\d$/;

export const lengths = { day: maxHistoryHours * hour, sixHours: 6 * hour, hour, tenMinutes: hour / 6 } as const;
export type Length = keyof typeof lengths;
export const lengthNames = ['day', 'sixHours', 'hour', 'tenMinutes'] as const satisfies readonly Length[];

/** The next closer or wider zoom level. */
export const lengthBeside = (length: Length, nearer: boolean): Length =>
  lengthNames[lengthNames.indexOf(length) + (nearer ? 1 : -1)] ?? length;

/** A valid calendar day; undefined otherwise. */
export const readDay = (text: string | undefined): string | undefined =>
  text && dayShape.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : undefined;

/** From the start of the day to the start of the next. */
export const spanOfDay = (day: string, zone: string): Stretch => ({
  from: dayStart(day, zone).getTime(),
  to: dayStart(dayAfter(day), zone).getTime(),
});

/** Day of a moment, for links without a day such as those of the replay. */
export function dayOfMoment(text: string | undefined, zone: string): string | undefined {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : (formatTimestamp(at, zone, '{y}-{m}-{d}') ?? undefined);
}

/** A moment in the address if it is within the day. */
export function readMoment(text: string | undefined, { from, to }: Stretch): number | undefined {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return at >= from && at < to ? at : undefined;
}
