import { expect, it } from 'vitest';
import { minute } from './calendar.ts';
import { Overrides } from './overrides.ts';
import { statusAt } from './status.ts';
import { logbooks, today } from './testing/test-fleet.ts';

const [logbook] = logbooks(1, 3) as [ReturnType<typeof logbooks>[number]];
const cleaning = [...logbook.shiftsBetween(logbook.start, today)]
  .flatMap(({ segments, incidents }) => (incidents.length === 0 ? segments : segments.slice(0, 20)))
  .find(({ state, from, to }) => state === 'cleaning' && to - from > 5 * minute && natural(from + minute).length === 0);
const now = (cleaning?.from ?? 0) + minute;
function natural(at: number) {
  return statusAt(logbook, at, false).exception.exception;
}
const codes = (body: ReturnType<typeof statusAt>) => body.exception.exception.map(({ faultCode }) => faultCode);
const look = (overrides: Overrides, at: number) =>
  overrides.apply(statusAt(logbook, overrides.momentOf(at, cleaning?.task?.start), false), at);

it('[M-06] a raised fault stops the robot until it ends', () => {
  const overrides = new Overrides();
  overrides.raise('E302', now, 2 * minute);
  const [one, other] = [look(overrides, now), look(overrides, now + minute)];
  expect([one.workState, one.mode, one.speed, codes(one)]).toEqual(['clean_pause', 'standby', 0, ['E302']]);
  expect([other.position, other.totals, other.timestamp]).toEqual([one.position, one.totals, now + minute]);
  const after = look(overrides, now + 2 * minute);
  expect([after.workState, codes(after)]).toEqual(['cleaning', []]);
  expect(after.totals.area).toBeGreaterThan(other.totals.area);
});

it('[M-06] a minor fault does not stop the robot, and clearing ends it', () => {
  const overrides = new Overrides();
  overrides.raise('C606', now, null);
  const raised = look(overrides, now + minute);
  expect([raised.workState, codes(raised)]).toEqual(['cleaning', ['C606']]);
  overrides.clear('C606');
  expect(codes(look(overrides, now + minute))).toEqual([]);
});

it('[M-06] an emergency stop sets its flag', () => {
  const overrides = new Overrides();
  overrides.raise('E301', now, null);
  expect(look(overrides, now)).toMatchObject({ mode: 'emergency', flags: { emergencyButton: true } });
});

it('[L-03] a set battery level changes from there, and a clock jump shifts timestamps', () => {
  const overrides = new Overrides();
  overrides.setLevel('battery', 12, statusAt(logbook, now, false).battery.percent);
  overrides.clockOffset = 3 * 60 * minute;
  const [one, later] = [look(overrides, now), look(overrides, now + 2 * minute)];
  expect([one.battery.percent, one.timestamp]).toEqual([12, now + 180 * minute]);
  expect(later.battery.percent).toBeLessThan(12);
  overrides.resetLevels('battery');
  expect(look(overrides, now).battery).toEqual(statusAt(logbook, now, false).battery);
});

it('[R-01] a task ended early is absent until its planned end', () => {
  const overrides = new Overrides();
  overrides.finishTask(cleaning?.task?.start ?? 0, now);
  expect(look(overrides, now + minute)).toMatchObject({ task: null, workState: 'idle', speed: 0 });
  const end = cleaning?.task?.end ?? 0;
  const after = overrides.apply(statusAt(logbook, overrides.momentOf(end, undefined), false), end);
  expect(after.workState).toBe(statusAt(logbook, end, false).workState);
});

it('[L-03] a robot kept well has only raised faults', () => {
  const [incident] = [...logbook.shiftsBetween(logbook.start, today)].flatMap(({ incidents }) => incidents);
  const at = (incident?.from ?? 0) + 1;
  expect(natural(at)).not.toEqual([]);
  const overrides = new Overrides();
  overrides.keepsWell = true;
  expect(codes(look(overrides, at))).toEqual([]);
  overrides.raise('E302', at, null);
  expect(codes(look(overrides, at))).toEqual(['E302']);
});

it('[T-78] an emptied tank says so and keeps falling, and returns to normal', () => {
  const overrides = new Overrides();
  const natural = statusAt(logbook, now, false);
  overrides.setLevel('clean', 0, natural.tanks.clean);
  overrides.setLevel('dirty', 100, natural.tanks.dirty);
  expect(look(overrides, now)).toMatchObject({ tanks: { clean: 0, dirty: 100 }, flags: { cleanWaterEmpty: true } });
  overrides.resetLevels('clean', 'dirty');
  expect(look(overrides, now)).toMatchObject({ tanks: natural.tanks, flags: natural.flags });
});

it('[T-78] clears raised and natural faults of now, but not later ones', () => {
  const [incident] = [...logbook.shiftsBetween(logbook.start, today)].flatMap(({ incidents }) => incidents);
  const at = (incident?.from ?? 0) + 1;
  const overrides = new Overrides();
  overrides.raise('C606', at, null);
  overrides.clearAll(codes(look(overrides, at)));
  expect(codes(look(overrides, at))).toEqual([]);
  overrides.raise('E302', at, null);
  expect(codes(look(overrides, at))).toEqual(['E302']);
});

it('[T-78] runs through an hour of the plan within half a minute and stays ahead', () => {
  const overrides = new Overrides();
  overrides.fastForward(now, 60 * minute, minute / 2);
  const ahead = [0, minute / 4, minute / 2, 5 * minute].map((later) => overrides.planned(now + later) - now - later);
  expect(ahead).toEqual([0, 30 * minute, 60 * minute, 60 * minute]);
  overrides.fastForward(now + minute, 60 * minute, minute / 2);
  expect(overrides.planned(now + 2 * minute) - now).toBe(122 * minute);
});
