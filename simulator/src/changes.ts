import { hour, midnight, minute } from './calendar.ts';
import { isBusy, type Shift } from './itinerary/segment.ts';
import type { Logbook } from './logbook.ts';

/** How often a machine says something though nothing changed. */
const whileBusy = 15 * minute;
const whileResting = 6 * hour;

const instants = new WeakMap<Shift, readonly number[]>();

/** The same whatever part of a shift is asked for, so that whoever goes on in the middle says what would have been said. */
function instantsOf(shift: Shift, timeZone: string): readonly number[] {
  const known = instants.get(shift);
  if (known) return known;
  // The last moment of a day, so that what was done is counted on the day it was done.
  const found: number[] = [shift.from, midnight(shift.shift, timeZone) - 1];
  let [said, doing]: [string | undefined, unknown] = [undefined, null];
  for (const { from, to, state, task, brief } of shift.segments) {
    if (!brief && (state !== said || task !== doing)) {
      found.push(from);
      [said, doing] = [state, task];
    }
    const step = isBusy(state) ? whileBusy : whileResting;
    for (let at = Math.ceil(from / step) * step; at < to; at += step) found.push(at);
  }
  for (const { from, to } of shift.incidents) found.push(from, to);
  found.sort((one, other) => one - other);
  const once = found.filter((at, index) => at !== found[index - 1]);
  instants.set(shift, once);
  return once;
}

/** When a machine has something to say, later than `from` and up to `to`. */
export function* changesBetween(logbook: Logbook, from: number, to: number): Generator<number> {
  for (const shift of logbook.shiftsBetween(from, to)) {
    for (const at of instantsOf(shift, logbook.machine.timeZone)) if (at > from && at <= to) yield at;
  }
}
