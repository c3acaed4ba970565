import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { reportMessage } from '../../testing/status-message.ts';
import { useIngest } from '../../testing/use-ingest.ts';

const { server, sn, now, send, working, raw, one, daySum } = useIngest();
const call = async (method: 'GET' | 'POST', path: string, input: object, who = 'manager@harbour.example') =>
  server.call({
    method,
    url: `/api/machine/token/api/${path}`,
    token: await server.signIn(who),
    ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
  });
const correct = (input: object, who?: string) =>
  call('POST', 'robot/correctDayFigures', { total: true, reason: '计数器跳变', ...input }, who);
const today = () => new Date(now() + 8 * 3_600_000).toISOString().slice(0, 10);
/** The messages of a test are minutes apart and belong to one day. */
beforeEach(() => {
  if (new Date(now() + 8 * 3_600_000).toISOString().slice(11) < '00:05') server.clock.forward(300_000);
});
const shownTotal = async () =>
  (await call('GET', 'robot/queryRobotDetail', { robotSn: sn() })).data.totals as { cleanArea: number; cleanSeconds: number };
const boardArea = async () => {
  const token = await server.signIn('manager@harbour.example');
  const { data } = await server.call({ url: '/api/overview/board', token });
  return data.robots.find(({ robotSn }: { robotSn: string }) => robotSn === sn())?.area as number | undefined;
};
const audited = () =>
  one<{ actor_username: string; before: object; after: object }>(
    sql`SELECT actor_username, before, after FROM audit_entry WHERE act = 'correct' ORDER BY at DESC, id DESC LIMIT 1`,
  );

it('replaces figures of a day; board, totals and the audit log follow, and later messages add to them', async () => {
  const start = now() - 120_000;
  await send(working(1, start, 1000), working(2, start + 60_000, 1050), working(3, start + 61_000, 1051));
  const day = today();
  expect((await call('GET', 'robot/dayFigures', { robotSn: sn(), day })).data).toMatchObject({ area: 51, cleanSeconds: 51 });
  const before = await shownTotal();
  const { data } = await correct({ robotSn: sn(), day, area: 11, cleanSeconds: 11 });
  expect(data).toMatchObject({ area: 11, cleanSeconds: 11, distance: 51 });
  expect(Number((await daySum())?.area)).toBe(11);
  expect(await shownTotal()).toMatchObject({ cleanArea: before.cleanArea - 40, cleanSeconds: before.cleanSeconds - 40 });
  expect(await boardArea()).toBe(11);
  expect(await audited()).toEqual({
    actor_username: 'manager@harbour.example',
    before: { area: 51, cleanSeconds: 51, day: null, reason: null },
    after: { area: 11, cleanSeconds: 11, day, reason: '计数器跳变' },
  });
  await send(working(4, start + 90_000, 1061));
  expect(Number((await daySum())?.area)).toBe(21);
  expect((await shownTotal()).cleanArea).toBe(before.cleanArea - 30);
});

it('rejects what no machine does, a day without figures, a missing reason and the machine of another tenant', async () => {
  const start = now() - 60_000;
  await send(working(1, start, 10), working(2, start + 1000, 12));
  const day = today();
  expect(await correct({ robotSn: sn(), day, area: 900_000 })).toMatchObject({
    status: 400,
    key: 'robot.implausibleFigure',
    field: 'area',
  });
  expect(await correct({ robotSn: sn(), day, runSeconds: 95_000 })).toMatchObject({ key: 'robot.implausibleFigure', field: 'runSeconds' });
  expect(await correct({ robotSn: sn(), day: '2001-01-01', area: 1 })).toMatchObject({ status: 404, key: 'robot.noFigures' });
  expect(await correct({ robotSn: sn(), day, area: -1 })).toMatchObject({ status: 400, field: 'area' });
  expect(await correct({ robotSn: sn(), day, area: 1, reason: ' ' })).toMatchObject({ status: 400, field: 'reason' });
  expect(await correct({ robotSn: sn(), day, area: 1 }, 'manager@lotus.example')).toMatchObject({ status: 404, key: 'robot.notFound' });
  expect(await correct({ robotSn: sn(), day, area: 1 }, 'operator@harbour.example')).toMatchObject({ status: 403 });
  expect(Number((await daySum())?.area)).toBe(2);
});

it('replaces figures of a task report with the sums of its day, and keeps them when the machine sends the report again', async () => {
  const end = now() - 3_600_000;
  await raw(JSON.stringify(reportMessage(sn(), 'run-1', end)), 'taskReport');
  const stored = await one<{ id: string; actual: number }>(
    sql`SELECT id, actual_area::float8 AS actual FROM task_report WHERE robot_sn = ${sn()} AND report_id = 'run-1'`,
  );
  const summed = () => one<{ area: number }>(sql`SELECT sum(actual_area)::float8 / 1000 AS area FROM report_day WHERE robot_sn = ${sn()}`);
  const others = ((await summed())?.area ?? 0) - (stored?.actual ?? 0);
  const report = (input: object, who?: string) =>
    call('POST', 'robot-task-report/correct', { id: stored?.id, reason: '面积有误', ...input }, who);
  expect(await report({ actualArea: 900_000 })).toMatchObject({ status: 400, key: 'robot.implausibleFigure', field: 'actualArea' });
  expect(await report({ actualArea: 1 }, 'manager@lotus.example')).toMatchObject({ status: 404, key: 'taskReport.notFound' });
  const { data } = await report({ actualArea: 7, effectiveArea: 6 });
  expect(data).toMatchObject({ actualArea: 7, effectiveArea: 6, correctedAt: server.services.now().toISOString() });
  expect((await summed())?.area).toBeCloseTo(others + 7);
  expect(await audited()).toMatchObject({ before: { actualArea: stored?.actual }, after: { actualArea: 7, reason: '面积有误' } });
  await raw(JSON.stringify({ ...reportMessage(sn(), 'run-1', end), updateTime: now() }), 'taskReport');
  expect((await summed())?.area).toBeCloseTo(others + 7);
});
