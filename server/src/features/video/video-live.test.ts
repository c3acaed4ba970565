import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { fragment, manager, opening, videoFixture } from '../../testing/video-fixture.ts';

const server = useTestServer();
const { asked, now, say, live, post, answerWith, sendOpening, sendPiece, showing, get, heldUp } = videoFixture(server);
const nothing = { url: null, expiresAt: null };
const streamsOf = async (robotSn: string) =>
  (await server.services.db.execute<{ id: string }>(sql`SELECT id FROM video_stream WHERE robot_sn = ${robotSn}`)).rows;

it('[V-01] reports a disconnected machine as offline with its last time, without asking it', async () => {
  expect(await live('CB1900-0001')).toEqual({ state: 'offline', ...nothing, lastOnline: null });
  const at = new Date('2026-02-01T00:00:00.000Z');
  await say('CB1900-0001', { online: false, at });
  expect(await live('CB1900-0001')).toEqual({ state: 'offline', ...nothing, lastOnline: at.toISOString() });
  expect(asked).toEqual([]);
});

it('[V-01] requests a stream and plays what the machine sends from its first segment', async () => {
  await say('CB1900-0002');
  const lastOnline = new Date(now()).toISOString();
  expect(await live('CB1900-0002')).toEqual({ state: 'starting', ...nothing, lastOnline });
  expect(asked).toMatchObject([{ kind: 'video', video: { kind: 'live', until: now() + 30_000 } }]);
  const streamId = asked[0]?.video?.streamId ?? '';
  expect((await sendOpening('CB1900-0002', streamId)).data).toBeNull();
  expect((await live('CB1900-0002')).state).toBe('starting');
  expect((await sendPiece('CB1900-0002', streamId, 1)).data).toEqual({ wanted: true });
  const { state, url, expiresAt } = await live('CB1900-0002');
  expect(state).toBe('live');
  expect(Date.parse(expiresAt) - now()).toBeGreaterThan(598_000);
  const { body, headers } = await get(url);
  expect(headers).toMatchObject({ 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-store' });
  expect(body.split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-MAP:URI="init.mp4"',
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(now()).toISOString()}`,
    '#EXTINF:2.000,',
    '1/piece.m4s',
    '',
  ]);
  const [init, first] = [await get(url.replace('index.m3u8', 'init.mp4')), await get(url.replace('index.m3u8', '1/piece.m4s'))];
  expect([init.bytes, first.bytes]).toEqual([opening, fragment('piece 1')]);
  expect(first.headers).toMatchObject({ 'content-type': 'video/mp4', 'cache-control': 'private, max-age=600, immutable' });
  expect((await get(url.replace('index.m3u8', '2/piece.m4s'))).status).toBe(404);
  expect(asked).toHaveLength(1);
});

it('[V-01] shares one stream between concurrent viewers, also across processes', async () => {
  await say('CB1900-0003');
  const twin = await server.twin();
  Object.assign(twin.services, { link: server.services.link });
  const token = await server.signIn(manager);
  const ask = (one: typeof server) =>
    one.call({ method: 'POST', url: '/api/machine/token/api/robot-video/getVideoByRobotSn', token, payload: { robotSn: 'CB1900-0003' } });
  const lock = sql`SELECT pg_advisory_xact_lock(hashtext('botify.video'), hashtext('CB1900-0003'))`;
  const answers = await heldUp(lock, 4, () => Promise.all([ask(server), ask(twin), ask(server), ask(twin)]));
  await twin.close();
  expect(answers.map(({ data }) => data.state)).toEqual(['starting', 'starting', 'starting', 'starting']);
  expect(await streamsOf('CB1900-0003')).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

it.each([
  { why: 'has no camera', answer: { accepted: false, reason: 'noCamera' }, state: 'none' },
  { why: 'cannot send more', answer: { accepted: false, reason: 'busy' }, state: 'busy' },
] as const)('[V-01] reports a machine that $why as $state, and asks again later', async ({ answer, state }) => {
  await say('CB1900-0004');
  answerWith(answer);
  expect(await live('CB1900-0004')).toMatchObject({ state, ...nothing });
  expect(await live('CB1900-0004')).toMatchObject({ state });
  expect(asked).toHaveLength(1);
  const streamId = asked[0]?.video?.streamId ?? '';
  expect(await sendPiece('CB1900-0004', streamId, 1)).toMatchObject({ status: 409, key: 'video.notWanted' });
  server.clock.forward(10_001);
  await say('CB1900-0004');
  answerWith({ accepted: true });
  expect(await live('CB1900-0004')).toMatchObject({ state: 'starting' });
  expect(asked).toHaveLength(2);
  server.clock.forward(60_000);
});

it('[V-01] asks a machine that does not answer again, and reports none only when it stays silent', async () => {
  await say('CB1900-0013');
  answerWith(undefined);
  expect(await live('CB1900-0013')).toMatchObject({ state: 'starting', ...nothing });
  server.clock.forward(2_100);
  expect(await live('CB1900-0013')).toMatchObject({ state: 'starting' });
  expect(asked).toHaveLength(2);
  expect(asked[1]?.video?.streamId).toBe(asked[0]?.video?.streamId);
  server.clock.forward(18_000);
  await say('CB1900-0013');
  expect(await live('CB1900-0013')).toMatchObject({ state: 'none', ...nothing });
  server.clock.forward(10_001);
  await say('CB1900-0013');
  expect(await live('CB1900-0013')).toMatchObject({ state: 'starting' });
  expect(asked.at(-1)?.video?.streamId).not.toBe(asked[0]?.video?.streamId);
});

it('[V-01] repeats the request every two seconds while segments are late', async () => {
  const { streamId, url } = await showing('CB1900-0014');
  server.clock.forward(6_001);
  await get(url);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]?.video).toEqual({ streamId, kind: 'live', until: now() + 30_000 });
  server.clock.forward(1_000);
  await get(url);
  expect(asked).toHaveLength(2);
  server.clock.forward(1_001);
  await get(url);
  await expect.poll(() => asked.length).toBe(3);
});

it('[V-01] ends the stream of a restarted machine and starts a new one', async () => {
  const { streamId, url } = await showing('CB1900-0015');
  server.clock.forward(8_000);
  await sendOpening('CB1900-0015', streamId);
  expect(await sendPiece('CB1900-0015', streamId, 1)).toMatchObject({ status: 409, key: 'video.notWanted' });
  expect((await get(url)).body).toMatch(/3\/piece\.m4s\n#EXT-X-ENDLIST\n$/);
  await say('CB1900-0015');
  expect(await live('CB1900-0015')).toMatchObject({ state: 'starting' });
  expect(asked.at(-1)?.video?.streamId).not.toBe(streamId);
});

it('[V-01] renews the lease every ten seconds through the first viewer that fetches the playlist', async () => {
  const { streamId, url } = await showing('CB1900-0005');
  server.clock.forward(9_000);
  await sendPiece('CB1900-0005', streamId, 4);
  await get(url);
  expect(asked).toHaveLength(1);
  server.clock.forward(2_000);
  await Promise.all([get(url), get(url), get(url)]);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.video).toEqual({ streamId, kind: 'live', until: now() + 30_000 });
  server.clock.forward(29_000);
  expect((await sendPiece('CB1900-0005', streamId, 5)).data).toEqual({ wanted: true });
});

it('[V-01] tells the machine to stop with its next segment when the last viewer has left', async () => {
  const { streamId, url } = await showing('CB1900-0006');
  server.clock.forward(31_000);
  expect((await sendPiece('CB1900-0006', streamId, 4)).data).toEqual({ wanted: false });
  expect(await sendPiece('CB1900-0006', streamId, 5)).toMatchObject({ status: 409, key: 'video.notWanted' });
  expect((await get(url)).body).toMatch(/4\/piece\.m4s\n#EXT-X-ENDLIST\n$/);
  await say('CB1900-0006');
  expect(await live('CB1900-0006')).toMatchObject({ state: 'starting' });
  expect(asked.at(-1)?.video?.streamId).not.toBe(streamId);
});

it('[V-01] asks a machine that stopped again, and reports none for one that never started', async () => {
  const { streamId, url } = await showing('CB1900-0007');
  server.clock.forward(11_000);
  await get(url);
  server.clock.forward(11_000);
  await say('CB1900-0007');
  expect(await live('CB1900-0007')).toMatchObject({ state: 'starting' });
  expect(asked.at(-1)?.video?.streamId).not.toBe(streamId);
  expect((await get(url)).body).toContain('#EXT-X-ENDLIST');
  server.clock.forward(21_000);
  await say('CB1900-0007');
  expect(await live('CB1900-0007')).toMatchObject({ state: 'none' });
});

it('[V-01] ends the playlist of a machine that stopped', async () => {
  const { streamId, url } = await showing('CB1900-0012');
  server.clock.forward(19_000);
  expect((await get(url)).body).not.toContain('#EXT-X-ENDLIST');
  server.clock.forward(1_000);
  expect((await get(url)).body).toContain('#EXT-X-ENDLIST');
  expect(await sendPiece('CB1900-0012', streamId, 1)).toMatchObject({ status: 409, key: 'video.notWanted' });
});

it('[V-01] ends the stream when the machine rejects a renewal', async () => {
  const { url } = await showing('CB1900-0008');
  server.clock.forward(11_000);
  answerWith({ accepted: false, reason: 'busy' });
  await get(url);
  await expect.poll(async () => (await get(url)).body).toContain('#EXT-X-ENDLIST');
});

it('[P-08] [P-09] does not ask a hidden machine', async () => {
  await say('CB1900-0001');
  for (const username of ['manager@lotus.example', 'admin@botify.example'])
    expect(await post('robot-video/getVideoByRobotSn', { robotSn: 'CB1900-0001' }, username)).toMatchObject({
      status: 404,
      key: 'robot.notFound',
    });
  expect(asked).toEqual([]);
});

it('[V-01] limits how many streams an account starts in two minutes, without affecting running ones and others', async () => {
  server.clock.forward(600_000);
  await say('CB1900-0012');
  const ask = async (username = manager) => (await post('robot-video/getVideoByRobotSn', { robotSn: 'CB1900-0012' }, username)).status;
  const end = () => server.services.db.execute(sql`UPDATE video_stream SET ended = true WHERE robot_sn = 'CB1900-0012'`);
  let begun = 0;
  // A little is forgotten while counting.
  for (let status = 200; status === 200 && begun < 240; begun += 1) {
    await end();
    status = await ask();
  }
  expect(begun).toBeGreaterThan(120);
  expect(begun).toBeLessThan(240);
  expect(await ask()).toBe(429);
  expect(await ask('operator@harbour.example')).toBe(200);
  expect(await ask()).toBe(200);
});
