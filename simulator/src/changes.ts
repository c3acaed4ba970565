import { hour, midnight, minute, second } from './calendar.ts';
import { isBusy, type Segment, type Shift } from './itinerary/segment.ts';
import type { Logbook } from './logbook.ts';
import { segmentAt } from './sampling.ts';

/** Interval of messages without changes. */
const whileResting = 6 * hour;

/** Detail of the history: full for a week, hours for two months, days before that. */
type Detail = 'all' | 'hours' | 'days';
const whileBusy: Readonly<Record<Exclude<Detail, 'days'>, number>> = { all: 15 * minute, hours: hour };
const allDays = 8 * 24 * hour;
const hourDays = 64 * 24 * hour;

const detailOf = ({ from }: Shift, toldAt: number): Detail =>
  from > toldAt - allDays ? 'all' : from > toldAt - hourDays ? 'hours' : 'days';

/** The console connects positions of a cleaned lane up to 30 s apart. */
const trackStep = 25 * second;

/** Turns and instants between them, so that the track of the task in progress covers what it has cleaned. */
function* trackOf({ from, to, first, last, path }: Segment): Generator<number> {
  const speed = (last.along - first.along) / (to - from);
  if (speed === 0) return;
  for (let at = from; at < to; at += trackStep) yield at;
  yield to - 1;
  for (const reached of path.reached) {
    const at = Math.round(from + (reached - first.along) / speed);
    if (at > from && at < to) yield at;
  }
}

/** State changes and some instants in between. */
function* momentsOf(shift: Shift, detail: Detail, toldAt: number): Generator<number> {
  if (detail === 'days') return;
  const inProgress = shift.from <= toldAt && toldAt < shift.to ? segmentAt(shift, toldAt).task : null;
  let [said, doing]: [string | undefined, unknown] = [undefined, null];
  for (const segment of shift.segments) {
    const { from, to, state, task, brief } = segment;
    if (detail === 'all' && !brief && (state !== said || task !== doing)) {
      yield from;
      [said, doing] = [state, task];
    }
    const step = isBusy(state) ? whileBusy[detail] : whileResting;
    for (let at = Math.ceil(from / step) * step; at < to; at += step) yield at;
    if (task && task === inProgress && from < toldAt) yield* trackOf(segment);
  }
}

const instants = new WeakMap<Shift, { readonly toldAt: number; readonly moments: readonly number[] }>();

/** Independent of where a shift is cut, so that a resumed robot sends the same messages. */
function instantsOf(shift: Shift, timeZone: string, toldAt: number): readonly number[] {
  const known = instants.get(shift);
  if (known?.toldAt === toldAt) return known.moments;
  const detail = detailOf(shift, toldAt);
  // The last instant of a day, so that work is counted on its day.
  const found = [shift.from, midnight(shift.shift + 1, timeZone) - 1, ...momentsOf(shift, detail, toldAt)];
  for (const { from, to } of shift.incidents) found.push(...[from, to].filter((at) => shift.from <= at && at < shift.to));
  found.sort((one, other) => one - other);
  const moments = found.filter((at, index) => at !== found[index - 1]);
  instants.set(shift, { toldAt, moments });
  return moments;
}

/** Instants of messages in (from, to], for a history sent at `toldAt`. */
export function* changesBetween(logbook: Logbook, from: number, to: number, toldAt: number): Generator<number> {
  for (const shift of logbook.shiftsBetween(from, to)) {
    for (const at of instantsOf(shift, logbook.robot.timeZone, toldAt)) if (at > from && at <= to) yield at;
  }
}
