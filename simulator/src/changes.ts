import { hour, midnight, minute } from './calendar.ts';
import { isBusy, type Shift } from './itinerary/segment.ts';
import type { Logbook } from './logbook.ts';

/** How often a machine says something though nothing changed. */
const whileResting = 6 * hour;

/** What a machine remembers of its past: a week in full, two months by half hours, and before that its days. */
type Detail = 'all' | 'halfHours' | 'days';
const whileBusy: Readonly<Record<Exclude<Detail, 'days'>, number>> = { all: 15 * minute, halfHours: 30 * minute };
const allDays = 8 * 24 * hour;
const halfHourDays = 64 * 24 * hour;

const detailOf = ({ from }: Shift, toldAt: number): Detail =>
  from > toldAt - allDays ? 'all' : from > toldAt - halfHourDays ? 'halfHours' : 'days';

/** The moments at which it does something else, and some in between. */
function* momentsOf(shift: Shift, detail: Detail): Generator<number> {
  if (detail === 'days') return;
  let [said, doing]: [string | undefined, unknown] = [undefined, null];
  for (const { from, to, state, task, brief } of shift.segments) {
    if (detail === 'all' && !brief && (state !== said || task !== doing)) {
      yield from;
      [said, doing] = [state, task];
    }
    const step = isBusy(state) ? whileBusy[detail] : whileResting;
    for (let at = Math.ceil(from / step) * step; at < to; at += step) yield at;
  }
}

const instants = new WeakMap<Shift, { readonly detail: Detail; readonly moments: readonly number[] }>();

/** The same for any part of a shift, so that a machine that continues in the middle sends the same messages. */
function instantsOf(shift: Shift, timeZone: string, toldAt: number): readonly number[] {
  const detail = detailOf(shift, toldAt);
  const known = instants.get(shift);
  if (known?.detail === detail) return known.moments;
  // The last moment of a day, so that what was done is counted on the day it was done.
  const found = [shift.from, midnight(shift.shift + 1, timeZone) - 1, ...momentsOf(shift, detail)];
  for (const { from, to } of shift.incidents) found.push(...[from, to].filter((at) => shift.from <= at && at < shift.to));
  found.sort((one, other) => one - other);
  const moments = found.filter((at, index) => at !== found[index - 1]);
  instants.set(shift, { detail, moments });
  return moments;
}

/** When a machine has something to say, later than `from` and up to `to`, when it tells its past at `toldAt`. */
export function* changesBetween(logbook: Logbook, from: number, to: number, toldAt: number): Generator<number> {
  for (const shift of logbook.shiftsBetween(from, to)) {
    for (const at of instantsOf(shift, logbook.robot.timeZone, toldAt)) if (at > from && at <= to) yield at;
  }
}
