import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { manager, videoFixture } from '../../testing/video-fixture.ts';

const server = useTestServer();
const { asked, say, live, showing, get, post, tokenOf } = videoFixture(server);
const refused = { code: 403, key: 'video.addressRefused' };

/** Status of every call with the address. */
const knock = async (url: string) => {
  const answers = await Promise.all(['index.m3u8', 'init.mp4', '1/piece.m4s'].map((name) => get(url.replace('index.m3u8', name))));
  return answers.map(({ status, body }) => (status === 200 ? 200 : JSON.parse(body)));
};
const open = [200, 200, 200];
const closed = [refused, refused, refused].map((one) => expect.objectContaining(one));
const change = (statement: ReturnType<typeof sql>) => server.services.db.execute(statement);

beforeEach(() => server.clock.forward(60_000));

it('[V-01] accepts an address until it expires, and never an altered one', async () => {
  const { url } = await showing('CB1900-0001');
  expect(await knock(url)).toEqual(open);
  const [, address = ''] = /video\/([^/]+)\//.exec(url) ?? [];
  const altered = address.replace(/^(.{30})./, (_whole, start) => `${start}${address[30] === 'x' ? 'y' : 'x'}`);
  expect(await knock(url.replace(address, altered))).toEqual(closed);
  server.clock.forward(599_000);
  expect(await knock(url)).toEqual(open);
  server.clock.forward(2_000);
  expect(await knock(url)).toEqual(closed);
});

it('[V-01] does not open another machine', async () => {
  const [first, second] = [await showing('CB1900-0002'), await showing('CB1900-0003')];
  const [, a = ''] = /video\/([^/]+)\//.exec(first.url) ?? [];
  const [, b = ''] = /video\/([^/]+)\//.exec(second.url) ?? [];
  const [content, other] = [Buffer.from(a, 'base64url'), Buffer.from(b, 'base64url')];
  // The stream of the second machine in the address of the first.
  other.copy(content, 5, 5, 21);
  expect(await knock(first.url.replace(a, content.toString('base64url')))).toEqual(closed);
});

it('[V-01] ends with its session, here at once and elsewhere within five seconds', async () => {
  const { url } = await showing('CB1900-0004');
  const token = await server.signIn(manager);
  const asking = (path: string) => ({ url: `/api/machine/token/api/robot-video/${path}`, token, payload: { robotSn: 'CB1900-0004' } });
  const { data } = await server.call({ method: 'POST', ...asking('getVideoByRobotSn') });
  const twin = await server.twin();
  const there = async () => (await twin.app.inject({ url: data.url })).statusCode;
  expect([await knock(data.url), await there()]).toEqual([open, 200]);
  await server.call({ method: 'DELETE', url: '/api/authority/oauth/logout', token });
  expect(await knock(data.url)).toEqual(closed);
  server.clock.forward(5_000);
  expect(await there()).toBe(403);
  await twin.close();
  expect(await knock(url)).toEqual(open);
});

it('[V-01] [P-04] rejects an account that lost the permission', async () => {
  const { url } = await showing('CB1900-0005');
  expect(await knock(url)).toEqual(open);
  const right = sql`menu_id IN (SELECT id FROM menu WHERE permission = 'robot:video') AND tenant_code = 'harbour'`;
  const { rows } = await change(sql`DELETE FROM role_menu WHERE ${right} RETURNING *`);
  expect(rows.length).toBeGreaterThan(0);
  server.clock.forward(5_000);
  expect(await knock(url)).toEqual(closed);
  for (const { tenant_code, role_id, menu_id } of rows)
    await change(sql`INSERT INTO role_menu (tenant_code, role_id, menu_id) VALUES (${tenant_code}, ${role_id}, ${menu_id})`);
});

it('[V-01] [P-07] rejects an account that no longer sees the machine', async () => {
  const { rows } = await change(sql`SELECT held.robot_sn FROM department_robot AS held JOIN account USING (tenant_code, department_id)
    WHERE account.username = 'operator@harbour.example' ORDER BY 1 LIMIT 1`);
  const robotSn = String(rows[0]?.robot_sn);
  await showing(robotSn);
  const { url } = await live(robotSn, 'operator@harbour.example');
  expect(await knock(url)).toEqual(open);
  await change(sql`DELETE FROM department_robot WHERE robot_sn = ${robotSn}`);
  expect(await knock(url)).toEqual(closed);
});

it('[V-01] [P-09] lets provider staff watch in the selected tenant, others only in their own', async () => {
  await showing('CB1900-0006');
  const { url } = await live('CB1900-0006', 'admin@botify.example', 'harbour');
  expect(await knock(url)).toEqual(open);
  const lotus = await post('robot-video/getVideoByRobotSn', { robotSn: 'CB1900-0006' }, 'manager@lotus.example');
  expect(lotus).toMatchObject({ status: 404, key: 'robot.notFound' });
  await change(sql`UPDATE account SET type = 2 WHERE username = 'admin@botify.example'`);
  server.clock.forward(5_000);
  expect(await knock(url)).toEqual(closed);
  await change(sql`UPDATE account SET type = 1 WHERE username = 'admin@botify.example'`);
});

it('[V-01] answers for deleted machines and streams being removed as for an invalid address', async () => {
  const { url, streamId } = await showing('CB1900-0007');
  await change(sql`UPDATE video_stream SET removing = true WHERE id = ${streamId}`);
  expect(await knock(url)).toEqual(closed);
  const other = await showing('CB1900-0008');
  await change(sql`DELETE FROM robot WHERE robot_sn = 'CB1900-0008'`);
  expect(await knock(other.url)).toEqual(closed);
});

it('[V-01] [P-04] issues no address without the permission', async () => {
  await say('CB1900-0009');
  asked.length = 0;
  const right = sql`menu_id IN (SELECT id FROM menu WHERE permission = 'robot:video')`;
  await change(sql`DELETE FROM role_menu WHERE ${right} AND tenant_code = 'harbour'`);
  server.clock.forward(5_000);
  const answer = await server.call({
    method: 'POST',
    url: '/api/machine/token/api/robot-video/getVideoByRobotSn',
    token: await tokenOf(manager),
    payload: { robotSn: 'CB1900-0009' },
  });
  expect(answer).toMatchObject({ status: 403, key: 'session.forbidden' });
  expect(asked).toEqual([]);
});
