import { hour, midnight, minute } from './calendar.ts';
import { isBusy, type Shift } from './itinerary/segment.ts';
import type { Logbook } from './logbook.ts';

/** Interval of messages without changes. */
const whileResting = 6 * hour;

/** Detail of the history: full for a week, half hours for two months, days before that. */
type Detail = 'all' | 'halfHours' | 'days';
const whileBusy: Readonly<Record<Exclude<Detail, 'days'>, number>> = { all: 15 * minute, halfHours: 30 * minute };
const allDays = 8 * 24 * hour;
const halfHourDays = 64 * 24 * hour;

const detailOf = ({ from }: Shift, toldAt: number): Detail =>
  from > toldAt - allDays ? 'all' : from > toldAt - halfHourDays ? 'halfHours' : 'days';

/** State changes and some instants in between. */
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

/** Independent of where a shift is cut, so that a resumed robot sends the same messages. */
function instantsOf(shift: Shift, timeZone: string, toldAt: number): readonly number[] {
  const detail = detailOf(shift, toldAt);
  const known = instants.get(shift);
  if (known?.detail === detail) return known.moments;
  // The last instant of a day, so that work is counted on its day.
  const found = [shift.from, midnight(shift.shift + 1, timeZone) - 1, ...momentsOf(shift, detail)];
  for (const { from, to } of shift.incidents) found.push(...[from, to].filter((at) => shift.from <= at && at < shift.to));
  found.sort((one, other) => one - other);
  const moments = found.filter((at, index) => at !== found[index - 1]);
  instants.set(shift, { detail, moments });
  return moments;
}

/** Instants of messages in (from, to], for a history sent at `toldAt`. */
export function* changesBetween(logbook: Logbook, from: number, to: number, toldAt: number): Generator<number> {
  for (const shift of logbook.shiftsBetween(from, to)) {
    for (const at of instantsOf(shift, logbook.robot.timeZone, toldAt)) if (at > from && at <= to) yield at;
  }
}
