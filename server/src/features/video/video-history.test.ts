import { randomUUID } from 'node:crypto';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { errorTable } from '../../schema/alarms.table.ts';
import { taskReportTable } from '../../schema/reports.table.ts';
import { reportMessage } from '../../testing/status-message.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { manager, videoFixture } from '../../testing/video-fixture.ts';

const server = useTestServer();
const { asked, now, say, post, answerWith, sendOpening, sendPiece, showing, get } = videoFixture(server);
const hour = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();

const history = (robotSn: string, start = now() - hour, end = now() + hour, username = manager) =>
  post('robot-video/getHistoryVideoByRobotSn', { robotSn, start: iso(start), end: iso(end) }, username);
const fetching = (robotSn: string, start: number, end: number, username = manager) =>
  post('robot-video/fetchHistoryVideo', { robotSn, start: iso(start), end: iso(end) }, username);

beforeEach(() => server.clock.forward(120_000));

it('[V-01] keeps a live stream as a clip that is complete when the stream has ended', async () => {
  const { streamId } = await showing('CB1900-0001', 8);
  const began = now();
  const [clip] = (await history('CB1900-0001')).data.clips;
  expect(clip).toMatchObject({ id: streamId, start: iso(began), end: iso(began + 16_000), whole: false });
  const under = (await get(clip.url)).body;
  expect(under).toContain('#EXT-X-PLAYLIST-TYPE:EVENT\n');
  expect(under.match(/piece\.m4s/g)).toHaveLength(8);
  expect(under).not.toContain('ENDLIST');
  // Playing a clip does not renew the lease.
  server.clock.forward(25_000);
  await get(clip.url);
  expect(asked).toHaveLength(1);
  await sendPiece('CB1900-0001', streamId, 9, { startsAt: began + 16_000, last: true });
  const [whole] = (await history('CB1900-0001')).data.clips;
  expect(whole).toMatchObject({ whole: true, end: iso(began + 18_000) });
  const text = (await get(whole.url)).body;
  expect(text).toContain('#EXT-X-PLAYLIST-TYPE:VOD\n');
  expect(text).toMatch(/9\/piece\.m4s\n#EXT-X-ENDLIST\n$/);
  expect((await get(whole.url.replace('index.m3u8', '9/piece.m4s'))).status).toBe(200);
});

it('[V-01] completes the clip of a machine that lost its connection', async () => {
  await showing('CB1900-0002');
  server.clock.forward(51_000);
  const [clip] = (await history('CB1900-0002')).data.clips;
  expect(clip.whole).toBe(true);
  expect((await get(clip.url)).body).toContain('#EXT-X-ENDLIST');
});

it('[V-01] lists overlapping clips of this machine only, oldest first', async () => {
  const began = now();
  const { streamId } = await showing('CB1900-0003', 2);
  server.clock.forward(120_000);
  const later = await showing('CB1900-0003', 2);
  await showing('CB1900-0004', 2);
  const ids = async (start: number, end: number) =>
    (await history('CB1900-0003', start, end)).data.clips.map(({ id }: { id: string }) => id);
  expect(await ids(began - 1000, began + 1)).toEqual([streamId]);
  expect(await ids(began - 1000, began + hour)).toEqual([streamId, later.streamId]);
  expect(await ids(began + 4000, began + 100_000)).toEqual([]);
  expect(await ids(began - 1000, began)).toEqual([]);
});

it('[V-01] lists errors and tasks for accounts with the permission, with the time zone of the site', async () => {
  const { db } = server.services;
  const robotSn = toRobotSn('CB1900-0005');
  const [errorId, reportId] = [randomUUID(), randomUUID()];
  const at = (ms: number) => new Date(now() + ms);
  const error = { tenantCode: 'harbour', robotSn, faultCode: 'N101', noticeLevel: 'P1' } as const;
  await db.insert(errorTable).values({ ...error, id: errorId, startTime: at(-2 * hour), endTime: null });
  await db.insert(errorTable).values({ ...error, id: randomUUID(), startTime: at(-3 * hour), endTime: at(-2 * hour) });
  const { timeline: _timeline, map: _map, updateTime, startTime: _start, endTime: _end, ...told } = reportMessage(robotSn, reportId, now());
  const times = { updateTime: new Date(updateTime), startTime: at(-2 * hour), endTime: at(-hour / 2) };
  await db.insert(taskReportTable).values({ tenantCode: 'harbour', id: reportId, ...told, ...times });
  const { data } = await history(robotSn);
  expect(data.errors).toMatchObject([
    { id: errorId, faultCode: 'N101', faultName: expect.any(String), noticeLevel: 'P1', start: iso(now() - 2 * hour), end: null },
  ]);
  expect(data.tasks).toEqual([
    { id: reportId, programName: told.programName, start: times.startTime.toISOString(), end: times.endTime.toISOString() },
  ]);
  const { rows } = await db.execute<{ time_zone: string }>(
    sql`SELECT site.time_zone FROM robot JOIN site ON site.id = robot.site_id WHERE robot_sn = ${robotSn}`,
  );
  expect(data.timeZone).toBe(rows[0]?.time_zone);
  await db.execute(sql`DELETE FROM role_menu WHERE tenant_code = 'harbour' AND menu_id IN (
    SELECT id FROM menu WHERE permission IN ('error:view', 'task:cleanreport:list'))`);
  server.clock.forward(5_000);
  expect((await history(robotSn)).data).toMatchObject({ errors: [], tasks: [] });
});

it('[V-01] rejects more than a day of 25 hours, and a reversed range', async () => {
  expect((await history('CB1900-0006', now() - 25 * hour, now())).status).toBe(200);
  expect(await history('CB1900-0006', now() - 25 * hour - 1, now())).toMatchObject({ status: 400, key: 'video.tooLong', field: 'end' });
  expect(await history('CB1900-0006', now(), now())).toMatchObject({ status: 400, key: 'range.backwards' });
  expect(await history('CB1900-0006', now() - hour, now(), 'manager@lotus.example')).toMatchObject({ status: 404, key: 'robot.notFound' });
});

it('[V-01] fetches a recording from the machine and lists it as a clip', async () => {
  await say('CB1900-0007');
  const start = now() - 5 * hour;
  const { data } = await fetching('CB1900-0007', start, start + 600_000);
  expect(asked).toMatchObject([{ kind: 'video', video: { streamId: data.id, kind: 'recorded', from: start, to: start + 600_000 } }]);
  await sendOpening('CB1900-0007', data.id);
  expect((await sendPiece('CB1900-0007', data.id, 1, { startsAt: start })).data).toEqual({ wanted: true });
  // No viewer is needed while it arrives.
  server.clock.forward(300_000);
  expect((await sendPiece('CB1900-0007', data.id, 2, { startsAt: start + 2000 })).data).toEqual({ wanted: true });
  expect(await sendPiece('CB1900-0007', data.id, 3, { startsAt: now() })).toMatchObject({ status: 400, key: 'video.wrongTime' });
  expect((await sendPiece('CB1900-0007', data.id, 3, { startsAt: start + 4000, last: true })).data).toEqual({ wanted: false });
  const { clips } = (await history('CB1900-0007', start - hour, start + hour)).data;
  expect(clips).toMatchObject([{ id: data.id, start: iso(start), end: iso(start + 6000), whole: true }]);
});

it('[V-01] joins a running request for the same range', async () => {
  await say('CB1900-0008');
  const start = now() - hour;
  const ids = await Promise.all([1, 2, 3].map(async () => (await fetching('CB1900-0008', start, start + 60_000)).data.id));
  expect(new Set(ids).size).toBe(1);
  expect(asked).toHaveLength(1);
  expect((await fetching('CB1900-0008', start, start + 61_000)).data.id).not.toBe(ids[0]);
  await sendOpening('CB1900-0008', ids[0]);
  await sendPiece('CB1900-0008', ids[0], 1, { startsAt: start, last: true });
  expect((await fetching('CB1900-0008', start, start + 60_000)).data.id).not.toBe(ids[0]);
});

it('[V-01] states why a recording cannot be fetched', async () => {
  const start = now() - hour;
  await say('CB1900-0009', { online: false });
  expect(await fetching('CB1900-0009', start, start + 60_000)).toMatchObject({ status: 409, key: 'video.offline' });
  expect(asked).toEqual([]);
  await say('CB1900-0009');
  expect(await fetching('CB1900-0009', start, start + 600_001)).toMatchObject({ status: 400, key: 'video.tooLong' });
  expect(await fetching('CB1900-0009', now(), now() + 60_000)).toMatchObject({ status: 404, key: 'video.nothingRecorded' });
  answerWith({ accepted: false, reason: 'noRecording' });
  expect(await fetching('CB1900-0009', start, start + 60_000)).toMatchObject({ status: 404, key: 'video.nothingRecorded' });
  answerWith({ accepted: false, reason: 'busy' });
  expect(await fetching('CB1900-0009', start, start + 60_000)).toMatchObject({ status: 429, key: 'request.tooMany' });
  answerWith(undefined);
  expect(await fetching('CB1900-0009', start, start + 60_000)).toMatchObject({ status: 409, key: 'video.offline' });
  expect(await fetching('CB1900-0009', start, start + 60_000, 'manager@lotus.example')).toMatchObject({
    status: 404,
    key: 'robot.notFound',
  });
});

it('[V-01] limits a machine to three recordings at a time, not counting stalled ones', async () => {
  await say('CB1900-0010');
  const start = now() - hour;
  const ask = (minutes: number) => fetching('CB1900-0010', start + minutes * 60_000, start + (minutes + 10) * 60_000);
  for (const minutes of [0, 10, 20]) expect((await ask(minutes)).status).toBe(200);
  expect(await ask(30)).toMatchObject({ status: 429, key: 'request.tooMany' });
  expect((await ask(0)).status).toBe(200);
  expect(asked).toHaveLength(3);
  server.clock.forward(20_000);
  await say('CB1900-0010');
  expect((await ask(30)).status).toBe(200);
});

it('[V-01] limits an account to thirty recordings in ten minutes, without affecting others', async () => {
  server.clock.forward(600_000);
  await say('CB1900-0011');
  answerWith({ accepted: false, reason: 'noRecording' });
  const start = now() - hour;
  const ask = (second: number, username = manager) =>
    fetching('CB1900-0011', start + second * 1000, start + 600_000 + second * 1000, username);
  const statuses: number[] = [];
  for (let second = 0; second < 40; second += 1) statuses.push((await ask(second)).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), ...Array.from({ length: 10 }, () => 429)]);
  expect(asked).toHaveLength(30);
  expect((await ask(50, 'customer@harbour.example')).status).not.toBe(429);
});
