import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { fragment, videoFixture } from '../../testing/video-fixture.ts';

const server = useTestServer();
const { now, sendPiece, showing, get } = videoFixture(server);

it('[V-01] keeps the target duration of the first segment, live and in the clip', async () => {
  const { streamId, url } = await showing('CB1900-0009', 2);
  const target = async () => /TARGETDURATION:\d+/.exec((await get(url)).body)?.[0];
  expect(await target()).toBe('TARGETDURATION:4');
  await sendPiece('CB1900-0009', streamId, 3, { durationMs: 9000, last: true });
  const { body } = await get(url);
  expect(body).toContain('3/piece.m4s');
  expect([await target(), body.match(/#EXTINF:[\d.]+/g)]).toEqual([
    'TARGETDURATION:4',
    ['#EXTINF:2.000', '#EXTINF:2.000', '#EXTINF:4.000'],
  ]);
});

it('[V-01] supports range requests for segments', async () => {
  const { url } = await showing('CB1900-0010', 1);
  const whole = fragment('piece 1');
  const part = (range: string, more: Record<string, string> = {}) =>
    server.app.inject({ url: url.replace('index.m3u8', '1/piece.m4s'), headers: { range, ...more } });
  const some = await part('bytes=4-7');
  expect(some.statusCode).toBe(206);
  expect(some.headers).toMatchObject({ 'content-range': `bytes 4-7/${whole.length}`, 'content-length': '4', 'accept-ranges': 'bytes' });
  expect(some.rawPayload).toEqual(whole.subarray(4, 8));
  const none = await part(`bytes=${whole.length}-`);
  expect(none.statusCode).toBe(416);
  expect([none.headers['content-range'], none.json().key]).toEqual([`bytes */${whole.length}`, 'request.noSuchRange']);
  const all = await part('bytes=0-0', { 'if-range': '"another"' });
  expect([all.statusCode, all.rawPayload.length, all.headers['content-range']]).toEqual([200, whole.length, undefined]);
});

it('[V-01] lists the newest six segments of a live stream', async () => {
  const { url } = await showing('CB1900-0009', 9);
  const { body } = await get(url);
  expect(body).toContain('#EXT-X-MEDIA-SEQUENCE:4\n');
  expect(body.match(/piece\.m4s/g)).toHaveLength(6);
  expect(body).not.toContain('PLAYLIST-TYPE');
});

it('[V-01] counts discontinuities before the listed segments', async () => {
  const { streamId, url } = await showing('CB1900-0011', 1);
  const later = now() + 60_000;
  for (let sequence = 2; sequence <= 6; sequence += 1)
    await sendPiece('CB1900-0011', streamId, sequence, { startsAt: later + sequence * 2000 });
  expect((await get(url)).body).toMatch(/1\/piece\.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-PROGRAM-DATE-TIME/);
  await sendPiece('CB1900-0011', streamId, 7, { startsAt: later + 14_000 });
  const { body } = await get(url);
  expect(body).toContain('#EXT-X-MEDIA-SEQUENCE:2\n#EXT-X-DISCONTINUITY-SEQUENCE:1\n');
  expect(body).not.toContain('#EXT-X-DISCONTINUITY\n');
});
