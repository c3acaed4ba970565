import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { fragment, opening, videoFixture } from '../../testing/video-fixture.ts';

const server = useTestServer();
const { now, post, secrets, showing, sendOpening, sendPiece, get, rows, heldUp } = videoFixture(server);
const folderOf = (robotSn: string, streamId: string) => join(server.services.config.DATA_DIR, 'video', 'harbour', robotSn, streamId);

beforeEach(() => server.clock.forward(60_000));

it.each([
  { who: 'with a wrong secret', sent: { secret: 'wrong' } },
  { who: 'with the serial number of another', sent: { as: 'CB1900-0002' } },
  { who: 'with an unknown serial number', sent: { as: 'NOBODY-1' } },
  { who: 'without a serial number', sent: { as: '' } },
])('[V-01] rejects a machine $who', async ({ sent }) => {
  const { streamId } = await showing('CB1900-0001');
  const refused = { status: 401, key: 'device.refused' };
  expect(await sendPiece('CB1900-0001', streamId, 4, sent)).toMatchObject(refused);
  expect(await sendOpening('CB1900-0001', streamId, sent)).toMatchObject(refused);
  expect(await rows(streamId)).toMatchObject([{ pieces: 3 }]);
});

it('[V-01] rejects a replaced secret at once', async () => {
  const { streamId } = await showing('CB1900-0003');
  const before = secrets.get('CB1900-0003') ?? '';
  const { data } = await post('robot/rotateSecret', { robotSn: 'CB1900-0003' });
  secrets.set('CB1900-0003', data.secret);
  expect(await sendPiece('CB1900-0003', streamId, 4, { secret: before })).toMatchObject({ status: 401 });
  expect(await sendPiece('CB1900-0003', streamId, 4)).toMatchObject({ status: 200 });
  await post('robot/revokeSecret', { robotSn: 'CB1900-0003' });
  expect(await sendPiece('CB1900-0003', streamId, 5)).toMatchObject({ status: 401 });
});

it('[V-01] answers for the stream of another machine as for an unknown one', async () => {
  const { streamId } = await showing('CB1900-0004');
  await showing('CB1900-0005');
  const never = '00000000-0000-4000-8000-000000000000';
  for (const id of [streamId, never]) {
    expect(await sendPiece('CB1900-0005', id, 4)).toMatchObject({ status: 404, key: 'video.notFound' });
    expect(await sendOpening('CB1900-0005', id)).toMatchObject({ status: 404, key: 'video.notFound' });
  }
});

it('[V-01] accepts segments in any order and stores a repeated one once', async () => {
  const { streamId, url } = await showing('CB1900-0006', 1);
  const at = (sequence: number) => ({ startsAt: now() + sequence * 2000 });
  expect((await sendPiece('CB1900-0006', streamId, 3, at(3))).data).toEqual({ wanted: true });
  expect((await sendPiece('CB1900-0006', streamId, 2, at(2))).data).toEqual({ wanted: true });
  expect((await sendPiece('CB1900-0006', streamId, 3, { ...at(3), body: fragment('another one') })).data).toEqual({ wanted: true });
  const both = await heldUp(sql`SELECT FROM video_stream WHERE id = ${streamId} FOR UPDATE`, 2, () =>
    Promise.all([sendPiece('CB1900-0006', streamId, 4, at(4)), sendPiece('CB1900-0006', streamId, 4, at(4))]),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const bytes = opening.length + 4 * fragment('piece 1').length;
  expect(await rows(streamId)).toMatchObject([{ pieces: 4, bytes: String(bytes) }]);
  expect((await get(url.replace('index.m3u8', '3/piece.m4s'))).bytes).toEqual(fragment('piece 3'));
});

it('[V-01] keeps the first init segment', async () => {
  const { streamId, url } = await showing('CB1900-0007');
  expect((await sendOpening('CB1900-0007', streamId, { body: Buffer.concat([opening, opening]) })).status).toBe(200);
  expect((await get(url.replace('index.m3u8', 'init.mp4'))).bytes).toEqual(opening);
});

it('[V-01] rejects files that are not fragmented MP4, of another time or too large, and stores nothing', async () => {
  const { streamId } = await showing('CB1900-0008');
  const piece = (sent: object) => sendPiece('CB1900-0008', streamId, 9, sent);
  const cut = fragment('cut').subarray(0, -1);
  for (const body of [opening, cut, Buffer.from('<html>'), Buffer.alloc(0), Buffer.alloc(12)])
    expect([400, 415]).toContain((await piece({ body })).status);
  expect(await piece({ body: opening })).toMatchObject({ key: 'video.notFragment' });
  for (const startsAt of [0, now() - 301_000, now() + 301_000])
    expect(await piece({ startsAt })).toMatchObject({ status: 400, key: 'video.wrongTime', field: 'startsAt' });
  for (const durationMs of [0, 99, 20_001]) expect(await piece({ durationMs })).toMatchObject({ status: 400, field: 'durationMs' });
  const large = fragment('x'.repeat(8_388_608));
  expect(await piece({ body: large })).toMatchObject({ status: 413, key: 'request.tooLarge', msg: '提交的内容过大，最多 8 MB' });
  expect(await sendPiece('CB1900-0008', streamId, 0)).toMatchObject({ status: 400, field: 'sequence' });
  expect(await rows(streamId)).toMatchObject([{ pieces: 3 }]);
  expect(await readdir(folderOf('CB1900-0008', streamId))).toHaveLength(4);
});

it('[V-01] limits the size of a stream', async () => {
  const { streamId } = await showing('CB1900-0009');
  expect((await sendPiece('CB1900-0009', streamId, 1800, { startsAt: now() })).data).toEqual({ wanted: false });
  expect(await sendPiece('CB1900-0009', streamId, 1801, { startsAt: now() })).toMatchObject({ status: 409, key: 'video.notWanted' });
  const other = await showing('CB1900-0010');
  await server.services.db.execute(sql`UPDATE video_stream SET bytes = ${1024 ** 3 - 20} WHERE id = ${other.streamId}`);
  expect(await sendPiece('CB1900-0010', other.streamId, 4)).toMatchObject({ status: 409, key: 'video.notWanted' });
  expect(await rows(other.streamId)).toMatchObject([{ ended: true }]);
});

it('[V-01] ends the stream with the last segment, and accepts its repetition', async () => {
  const { streamId } = await showing('CB1900-0011');
  expect((await sendPiece('CB1900-0011', streamId, 4, { last: true })).data).toEqual({ wanted: false });
  expect((await sendPiece('CB1900-0011', streamId, 4, { last: true })).data).toEqual({ wanted: false });
  expect(await sendPiece('CB1900-0011', streamId, 5)).toMatchObject({ status: 409 });
});

it('[V-01] ignores a file without a row until it is sent again', async () => {
  const { streamId, url } = await showing('CB1900-0012');
  const path = join(folderOf('CB1900-0012', streamId), '4.m4s');
  await writeFile(path, fragment('half'));
  const piece = url.replace('index.m3u8', '4/piece.m4s');
  expect((await get(piece)).status).toBe(404);
  expect((await get(url)).body).not.toContain('4/piece.m4s');
  await sendPiece('CB1900-0012', streamId, 4);
  expect((await get(piece)).bytes).toEqual(fragment('piece 4'));
});

it('[V-01] answers unavailable while the store fails, and loses nothing', async () => {
  const { streamId, url } = await showing('CB1900-0013');
  const folder = folderOf('CB1900-0013', streamId);
  await rm(folder, { recursive: true });
  // A file in place of the folder fails for every user, including root.
  await mkdir(dirname(folder), { recursive: true });
  await writeFile(folder, '');
  expect(await sendPiece('CB1900-0013', streamId, 4)).toMatchObject({ status: 503, key: 'server.unavailable' });
  expect((await get(url.replace('index.m3u8', '1/piece.m4s'))).status).toBe(503);
  expect(server.logLines.some((line) => line.includes('video.store_failed'))).toBe(true);
  await rm(folder);
  expect((await sendPiece('CB1900-0013', streamId, 4)).data).toEqual({ wanted: true });
  expect((await get(url.replace('index.m3u8', '4/piece.m4s'))).status).toBe(200);
});

it('[V-01] counts bytes in both directions', async () => {
  const { url } = await showing('CB1900-0014');
  await get(url.replace('index.m3u8', '1/piece.m4s'));
  const { body } = await get('/metrics');
  expect(body).toMatch(/video_bytes_total\{direction="in"\} \d{2,}/);
  expect(body).toMatch(/video_bytes_total\{direction="out"\} \d{2,}/);
  expect(body).toMatch(/video_streams_running [1-9]/);
});
