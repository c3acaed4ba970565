import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { exceptionOf, reportMessage, timeline } from '../testing/status-message.ts';
import { useIngest } from '../testing/use-ingest.ts';
import { createIngest } from './ingest.ts';

const { server, box, sn, now, raw, send, backlog, query, one, totals, working, stateOf, daySum, errorsOf, noticesOf, quarantined } =
  useIngest();
const minute = 60_000;

it('[L-03] a message updates latest state, history, minute, day and statistics', async () => {
  const at = now() - 5 * minute;
  await send(
    working(1, at, 100),
    working(2, at + 1000, 102.5, { totals: totals(102.5, { water: 1.25 }) }),
    working(3, at + 2000, 105, { totals: totals(105, { water: 1.5 }) }),
  );
  expect(await stateOf()).toMatchObject({ work_state: 'cleaning', online: true, alert_level: null, sequence: '3' });
  expect(await daySum()).toMatchObject({ messages: '3', area: '5.000', water: '0.250' });
  // One row for the first message, then none for ten seconds without a change.
  expect(await query(sql`SELECT sequence::int FROM robot_history WHERE robot_sn = ${sn()}`)).toEqual([{ sequence: 1 }]);
});

const minutesOf = () =>
  query(
    sql`SELECT extract(epoch FROM minute)::int AS minute, messages, area::float FROM robot_minute WHERE robot_sn = ${sn()} ORDER BY minute`,
  );

it('[L-03] counts the open minute in its day at once, and stores its row when the next minute starts', async () => {
  const first = Math.floor(now() / minute) * minute - 5 * minute;
  const second = first + minute;
  await send(working(1, first, 100), working(3, first + 2000, 105));
  expect([await minutesOf(), await daySum()]).toMatchObject([[], { messages: '2', area: '5.000' }]);
  await send(working(4, second, 106));
  expect([await minutesOf(), await daySum()]).toMatchObject([
    [{ minute: first / 1000, messages: 2, area: 5 }],
    { messages: '3', area: '6.000' },
  ]);
  // Late messages are added to their own minute, finished or open, and nothing is counted twice.
  await send(working(2, first + 1000, 102), working(5, second + 1000, 110), working(6, second + 2000, 111));
  expect([await minutesOf(), await daySum()]).toMatchObject([
    [{ minute: first / 1000, messages: 3, area: 5 }],
    { messages: '6', area: '11.000' },
  ]);
  await send(working(7, second + minute, 120));
  expect(await minutesOf()).toMatchObject([{ area: 5 }, { minute: second / 1000, messages: 3, area: 6 }]);
  expect(await daySum()).toMatchObject({ messages: '7', area: '20.000' });
});

it('[L-03] keeps the open minute of a machine moved to another time zone on the day it was counted in', async () => {
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

it('[L-03] does not count an implausible jump of a counter, reports it and counts on', async () => {
  const first = Math.floor(now() / minute) * minute - 5 * minute;
  await send(...Array.from({ length: 30 }, (_, index) => working(index + 1, first + index * 1000, index % 2 === 0 ? 0 : 1e9)));
  await send(working(31, first + minute, 1e9), working(32, first + minute + 1000, 1e9 + 2));
  const details = (await quarantined()).map(({ reason, detail }) => `${reason}: ${detail}`);
  expect(new Set(details)).toEqual(new Set(['implausible: /totals/area grew faster than possible and is not counted']));
  expect(await daySum()).toMatchObject({ messages: '32', area: '2.000' });
});

it('[L-03] uses the day of the site, not of the server', async () => {
  const midnight = Date.parse(new Date(now()).toISOString().slice(0, 10)) - 8 * 3_600_000;
  await send(working(1, midnight - 1000, 0), working(2, midnight, 1), working(3, midnight + 1000, 3));
  const days = await query<{ area: string }>(sql`SELECT day::text, area FROM robot_day_figures WHERE robot_sn = ${sn()} ORDER BY day`);
  expect(days.map(({ area }) => Number(area))).toEqual([0, 3]);
});

it('[L-03] replaces an implausible clock by the time of arrival, and keeps figures on their days', async () => {
  await send(working(1, now() - 2000, 0), working(2, now() + 3 * 3_600_000, 5), working(3, 0, 9));
  expect(Date.parse((await stateOf())?.at ?? '')).toBeLessThanOrEqual(now());
  const days = await query<{ area: string }>(sql`SELECT area FROM robot_day_figures WHERE robot_sn = ${sn()} AND day >= now()::date - 2`);
  expect(days.reduce((sum, { area }) => sum + Number(area), 0)).toBe(9);
  expect(await daySum()).toMatchObject({ area: '9.000' });
});

it('[L-03] stores a task report once with its timeline, replaces it by a later version, and creates one notice', async () => {
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
  expect(await quarantined()).toMatchObject([{ reason: 'implausible', detail: '/endTime is before startTime' }]);
});

it('[L-03] creates no notice for messages older than a week, and no history row beyond its retention', async () => {
  const at = now() - 20 * 24 * 60 * minute;
  await backlog([working(1, at, 0), working(2, at + minute, 1, { exception: exceptionOf('E302') }), working(3, at + 2 * minute, 2)]);
  expect(await noticesOf()).toEqual([]);
  expect(await errorsOf()).toMatchObject([{ fault_code: 'E302', running: false }]);
  expect(await query(sql`SELECT 1 FROM robot_history WHERE robot_sn = ${sn()}`)).toEqual([]);
  expect(await daySum()).toMatchObject({ messages: '3', area: '2.000' });
});
