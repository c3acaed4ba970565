import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { exceptionOf, reportMessage, timeline } from '../testing/status-message.ts';
import { useIngest } from '../testing/use-ingest.ts';
import { createIngest } from './ingest.ts';

const { server, box, sn, now, raw, send, backlog, query, one, totals, working, stateOf, daySum, errorsOf, noticesOf, quarantined } =
  useIngest();
const minute = 60_000;

it('[L-03] a message becomes latest state, history, minute, day and statistics', async () => {
  const at = now() - 5 * minute;
  await send(
    working(1, at, 100),
    working(2, at + 1000, 102.5, { totals: totals(102.5, { water: 1.25 }) }),
    working(3, at + 2000, 105, { totals: totals(105, { water: 1.5 }) }),
  );
  expect(await stateOf()).toMatchObject({ work_state: 'cleaning', online: true, alert_level: null, sequence: '3' });
  expect(await daySum()).toMatchObject({ messages: '3', area: '5.000', water: '0.250' });
  // One on the first sight, none for ten seconds without a change.
  expect(await query(sql`SELECT sequence::int FROM robot_history WHERE robot_sn = ${sn()}`)).toEqual([{ sequence: 1 }]);
});

const minutesOf = () =>
  query(
    sql`SELECT extract(epoch FROM minute)::int AS minute, messages, area::float FROM robot_minute WHERE robot_sn = ${sn()} ORDER BY minute`,
  );

it('[L-03] the minute that is going on counts in its day at once, and has its own row when the next one begins', async () => {
  const first = Math.floor(now() / minute) * minute - 5 * minute;
  const second = first + minute;
  await send(working(1, first, 100), working(3, first + 2000, 105));
  expect([await minutesOf(), await daySum()]).toMatchObject([[], { messages: '2', area: '5.000' }]);
  await send(working(4, second, 106));
  expect([await minutesOf(), await daySum()]).toMatchObject([
    [{ minute: first / 1000, messages: 2, area: 5 }],
    { messages: '3', area: '6.000' },
  ]);
  // What comes late goes where it belongs, to the finished minute or to the open one, and nothing is counted twice.
  await send(working(2, first + 1000, 102), working(5, second + 1000, 110), working(6, second + 2000, 111));
  expect([await minutesOf(), await daySum()]).toMatchObject([
    [{ minute: first / 1000, messages: 3, area: 5 }],
    { messages: '6', area: '11.000' },
  ]);
  await send(working(7, second + minute, 120));
  expect(await minutesOf()).toMatchObject([{ area: 5 }, { minute: second / 1000, messages: 3, area: 6 }]);
  expect(await daySum()).toMatchObject({ messages: '7', area: '20.000' });
});

it('[L-03] the open minute of a machine that is moved to another calendar stays on the day it was counted in', async () => {
  const at = Date.parse(new Date(now()).toISOString().slice(0, 10)) - 12 * 3_600_000;
  await send(working(1, at, 0), working(2, at + 1000, 3));
  const before = await query(sql`SELECT time_zone, id FROM site WHERE id = (SELECT site_id FROM robot WHERE robot_sn = ${sn()})`);
  await query(sql`UPDATE site SET time_zone = 'Pacific/Kiritimati' WHERE id = ${before[0]?.id}`);
  await box.ingest.stop();
  box.ingest = createIngest(server.services, { lingerMs: 1 });
  await send(working(3, at + 2000, 7));
  await query(sql`UPDATE site SET time_zone = ${before[0]?.time_zone} WHERE id = ${before[0]?.id}`);
  const days = await query<{ area: string }>(sql`SELECT area FROM robot_day_figures WHERE robot_sn = ${sn()} ORDER BY day`);
  expect(days.map(({ area }) => Number(area))).toEqual([3, 4]);
});

it('[L-03] a counter that jumps wildly within a minute does not keep the next minute out', async () => {
  const first = Math.floor(now() / minute) * minute - 5 * minute;
  await send(...Array.from({ length: 30 }, (_, index) => working(index + 1, first + index * 1000, index % 2 === 0 ? 0 : 1e12)));
  await send(working(31, first + minute, 1e12), working(32, first + minute + 1000, 1e12));
  expect([await quarantined(), await daySum()]).toMatchObject([[], { messages: '32' }]);
});

it('[L-03] a day is a day of the site, not of the server', async () => {
  const midnight = Date.parse(new Date(now()).toISOString().slice(0, 10)) - 8 * 3_600_000;
  await send(working(1, midnight - 1000, 0), working(2, midnight, 1), working(3, midnight + 1000, 3));
  const days = await query<{ area: string }>(sql`SELECT day::text, area FROM robot_day_figures WHERE robot_sn = ${sn()} ORDER BY day`);
  expect(days.map(({ area }) => Number(area))).toEqual([0, 3]);
});

it('[L-03] a clock in the future, or in another century, counts as now; the figures stay on the days they belong to', async () => {
  await send(working(1, now() - 2000, 0), working(2, now() + 3 * 3_600_000, 5), working(3, 0, 9));
  expect(Date.parse((await stateOf())?.at ?? '')).toBeLessThanOrEqual(now());
  const days = await query<{ area: string }>(sql`SELECT area FROM robot_day_figures WHERE robot_sn = ${sn()} AND day >= now()::date - 2`);
  expect(days.reduce((sum, { area }) => sum + Number(area), 0)).toBe(9);
  expect(await daySum()).toMatchObject({ area: '9.000' });
});

it('[L-03] a task report is kept once with its timeline; a later version replaces it; it is told as a notice once', async () => {
  const end = now() - minute;
  const report = (more: object) => raw(JSON.stringify(reportMessage(sn(), 'run-1', end, more)), 'taskReport');
  await Promise.all([report({ timeline }), report({})]);
  await report({ updateTime: end + 1000, outcome: 'canceled', actualArea: 1234 });
  await report({ updateTime: end - 1000, actualArea: 1 });
  expect(await query(sql`SELECT outcome, actual_area::float AS area FROM task_report WHERE robot_sn = ${sn()}`)).toEqual([
    { outcome: 'canceled', area: 1234 },
  ]);
  expect(
    await one(
      sql`SELECT count(*)::int AS n FROM task_timeline JOIN task_report ON task_report.id = task_timeline.report_id WHERE robot_sn = ${sn()}`,
    ),
  ).toEqual({ n: 1 });
  expect(await noticesOf()).toEqual(['TASK_COMPLETED']);
  await report({ reportId: 'run-2', startTime: end + 1 });
  expect(await quarantined()).toMatchObject([{ reason: 'invalid', detail: '/endTime is before startTime' }]);
});

it('[L-03] news older than a week raises no notice; history older than it is kept for has no row', async () => {
  const at = now() - 20 * 24 * 60 * minute;
  await backlog([working(1, at, 0), working(2, at + minute, 1, { exception: exceptionOf('E302') }), working(3, at + 2 * minute, 2)]);
  expect(await noticesOf()).toEqual([]);
  expect(await errorsOf()).toMatchObject([{ fault_code: 'E302', running: false }]);
  expect(await query(sql`SELECT 1 FROM robot_history WHERE robot_sn = ${sn()}`)).toEqual([]);
  expect(await daySum()).toMatchObject({ messages: '3', area: '2.000' });
});
