import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { afterEach, expect, it } from 'vitest';
import { startVideoServer } from '../testing/video-server.ts';
import { type VideoSegment, videoSender } from './send-video.ts';

const segment = (sequence: number, last = false): VideoSegment => ({
  initSegment: Buffer.from('opening'),
  segment: Buffer.from(`piece ${sequence}`),
  sequence,
  startsAt: 1_700_000_000_000 + sequence,
  durationMs: 2_000,
  last,
});
let server: Awaited<ReturnType<typeof startVideoServer>>;
afterEach(() => server.stop());
const start = async (answer: Parameters<typeof startVideoServer>[0]) => {
  server = await startVideoServer(answer);
  return videoSender({ server: server.url, robotSn: toRobotSn('CB1900-0007'), secret: 's:ecret', pauseMs: 1 });
};

it('[V-01] uploads the init segment once before the first segment, all with credentials', async () => {
  const send = await start(() => ({ status: 200, wanted: true }));
  expect([await send('stream', segment(1)), await send('stream', segment(2, true))]).toEqual([true, true]);
  expect(server.received.map(({ path, query, body }) => [path, query, body])).toEqual([
    ['/api/device/video/stream/init.mp4', {}, 'opening'],
    ['/api/device/video/stream/1/piece.m4s', { startsAt: '1700000000001', durationMs: '2000' }, 'piece 1'],
    ['/api/device/video/stream/2/piece.m4s', { startsAt: '1700000000002', durationMs: '2000', last: 'true' }, 'piece 2'],
  ]);
  const credentials = `Basic ${Buffer.from('CB1900-0007:s:ecret').toString('base64')}`;
  expect(new Set(server.received.map(({ authorization, type }) => `${authorization} ${type}`))).toEqual(
    new Set([`${credentials} video/mp4`]),
  );
});

it.each([
  ['nobody watches any more', () => ({ status: 200, wanted: false }), 2],
  ['it is refused', () => ({ status: 409 }), 1],
  ['it is not let in', () => ({ status: 401 }), 1],
])('[V-01] stops without a retry when %s', async (_name, answer, calls) => {
  const send = await start(answer);
  expect(await send('stream', segment(1))).toBe(false);
  expect(server.received).toHaveLength(calls);
});

it('[V-01] retries temporary failures and gives up in the end', async () => {
  let failures = 1;
  const send = await start(() => (failures-- > 0 ? { status: 503 } : { status: 200, wanted: true }));
  expect(await send('stream', segment(2))).toBe(true);
  expect(server.received).toHaveLength(2);
  failures = 100;
  await expect(send('stream', segment(3))).rejects.toThrow('answered 503');
  expect(server.received).toHaveLength(5);
});
