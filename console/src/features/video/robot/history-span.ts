import { maxHistoryHours } from '@botify/contract/video/video.contract';
import { dayAfter, dayStart } from '@botify/domain/format/day-start';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import type { Stretch } from '../../../ui/video/time-bar-maths.ts';

export interface KeptClip extends Stretch {
  readonly id: string;
  readonly url: string;
  readonly partial: boolean;
}

const hour = 3_600_000;
const dayShape = /^\d{4}-\d\d-\d\d$/;

export const lengths = { day: maxHistoryHours * hour, sixHours: 6 * hour, hour, tenMinutes: hour / 6 } as const;
export type Length = keyof typeof lengths;
export const lengthNames = ['day', 'sixHours', 'hour', 'tenMinutes'] as const satisfies readonly Length[];

/** The next nearer or wider one. */
export const lengthBeside = (length: Length, nearer: boolean): Length =>
  lengthNames[lengthNames.indexOf(length) + (nearer ? 1 : -1)] ?? length;

/** A day of the calendar there; undefined for what an address says that is none. */
export const readDay = (text: string | undefined): string | undefined =>
  text && dayShape.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : undefined;

/** From its first second to the next day's. */
export const spanOfDay = (day: string, zone: string): Stretch => ({
  from: dayStart(day, zone).getTime(),
  to: dayStart(dayAfter(day), zone).getTime(),
});

/** The day of a moment that an address names without its day, as links from the replay do. */
export function dayOfMoment(text: string | undefined, zone: string): string | undefined {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : (formatTimestamp(at, zone, '{y}-{m}-{d}') ?? undefined);
}

/** A moment that an address names, if it lies in that day. */
export function readMoment(text: string | undefined, { from, to }: Stretch): number | undefined {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return at >= from && at < to ? at : undefined;
}
