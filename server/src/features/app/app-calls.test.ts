import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { errorTable } from '../../schema/alarms.table.ts';
import { noticeTable } from '../../schema/notices.table.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const tokens = new Map<string, string>();
async function tokenOf(account: string): Promise<string> {
  const payload = { company: 'harbour', account, password: 'botify-demo' };
  const token = tokens.get(account) ?? (await server.call({ method: 'POST', url: '/api/app/login', payload })).data.access_token;
  tokens.set(account, token);
  return token;
}
const get = async (account: string, path: string, language = 'en-US') =>
  server.call({ url: `/api/app/${path}`, token: await tokenOf(account), language });
const post = async (account: string, path: string, payload: object) =>
  server.call({ method: 'POST', url: `/api/app/${path}`, token: await tokenOf(account), payload });
const robotsAt = async (site: string) =>
  (
    await server.services.db.execute<{ robot_sn: never }>(sql`
      SELECT robot_sn FROM robot JOIN site ON site.tenant_code = robot.tenant_code AND site.id = robot.site_id
      WHERE site.number = ${site} ORDER BY robot_sn`)
  ).rows.map(({ robot_sn }) => robot_sn);

async function raise(robotSn: never): Promise<string> {
  const { db, now } = server.services;
  const id = newId(now());
  const at = now();
  await db.insert(errorTable).values({ tenantCode: 'harbour', id, robotSn, faultCode: 'N101', noticeLevel: 'P0', startTime: at });
  await db.insert(noticeTable).values({
    tenantCode: 'harbour',
    id: newId(at),
    robotSn,
    at,
    category: 'ALARM',
    type: 'ERROR_RAISED',
    details: { faultCode: 'N101', noticeLevel: 'P0', errorId: id },
  });
  return id;
}

it('[T-22] shows machines, errors and notices of the own sites only; others are not found', async () => {
  const [mine, foreign] = [await robotsAt('HB-001'), await robotsAt('HB-003')];
  const [own, hidden] = [await raise(mine[0] as never), await raise(foreign[0] as never)];
  const list = (await get('sun.qiang', 'robots?size=100')).data;
  expect(list.records.map((one: { robotSn: string }) => one.robotSn)).toEqual(mine);
  expect((await get('sun.qiang', `robots/detail?robotSn=${mine[0]}`)).data).toMatchObject({
    robotSn: mine[0],
    siteName: '海港一号车库',
    currentErrors: 1,
  });
  const [{ data: alarms }, { data: notices }] = [await get('sun.qiang', 'alarms'), await get('sun.qiang', 'notices')];
  expect(alarms.records.map((one: { id: string }) => one.id)).toEqual([own]);
  expect(notices.records.map((one: { errorId: string }) => one.errorId)).toEqual([own]);
  const { data: alarm } = await get('sun.qiang', `alarms/${own}`);
  expect(alarm).toMatchObject({ id: own, noticeLevel: 'P0', state: 'open' });
  expect(alarm.handlingSuggestions.length).toBeGreaterThan(0);

  expect(await get('sun.qiang', `robots/detail?robotSn=${foreign[0]}`)).toMatchObject({ status: 404, key: 'robot.notFound' });
  expect(await get('sun.qiang', `alarms/${hidden}`)).toMatchObject({ status: 404, key: 'error.notFound' });
  expect(await post('sun.qiang', `alarms/${hidden}/acknowledge`, {})).toMatchObject({ status: 404, key: 'error.notFound' });
  const { data: site } = await server.call({ url: '/api/app/profile', token: await tokenOf('wu.tao') });
  expect((await get('sun.qiang', `robots?siteId=${site.sites[0].id}`)).data.total).toBe(0);
});

it('[T-22] follows changes of the sites', async () => {
  const manager = await server.signIn('manager@harbour.example');
  const { id, sites } = (await get('wu.tao', 'profile')).data;
  expect((await get('wu.tao', 'robots')).data.total).toBeGreaterThan(0);
  await server.call({ method: 'DELETE', url: `/api/authority/sites/${sites[0].id}/members/${id}`, token: manager });
  expect((await get('wu.tao', 'robots')).data.total).toBe(0);
  expect((await get('wu.tao', 'alarms')).data.total).toBe(0);
  expect((await get('wu.tao', 'notices')).data.total).toBe(0);
});

it('[T-23] every member acknowledges an error, once and by name', async () => {
  const [robotSn] = await robotsAt('HB-001');
  const id = await raise(robotSn as never);
  expect(await post('sun.qiang', `alarms/${id}/acknowledge`, { note: '马上到' })).toMatchObject({ data: { state: 'acknowledged' } });
  expect(await post('li.na', `alarms/${id}/acknowledge`, {})).toMatchObject({ status: 409, key: 'error.alreadyAcknowledged' });
  expect((await get('li.na', `alarms/${id}`)).data).toMatchObject({ nickName: '孙强', notes: [{ nickName: '孙强', note: '马上到' }] });
  const { rows } = await server.services.db.execute(sql`SELECT actor_username, act FROM audit_entry WHERE subject_id = ${id}`);
  expect(rows).toEqual([{ actor_username: 'sun.qiang', act: 'acknowledge' }]);
});

it('[T-22] [T-38] shows until when the console has muted an error', async () => {
  const [robotSn] = await robotsAt('HB-001');
  const id = await raise(robotSn as never);
  const mutes = async () => {
    const { records } = (await get('sun.qiang', 'alarms?size=100')).data;
    const listed = records.find((one: { id: string }) => one.id === id);
    return [listed.mutedUntil, (await get('sun.qiang', `alarms/${id}`)).data.mutedUntil];
  };
  expect(await mutes()).toEqual([null, null]);
  const until = new Date(server.services.now().getTime() + 3_600_000).toISOString();
  const payload = { id, until, version: 1 };
  const token = await server.signIn('manager@harbour.example');
  await server.call({ method: 'POST', url: '/api/machine/token/api/robot-exception/mute', token, payload });
  expect(await mutes()).toEqual([until, until]);
});

it('[T-23] the role at the site of the machine decides who marks a consumable as replaced', async () => {
  const [garage, office, mall] = [await robotsAt('HB-001'), await robotsAt('HB-004'), await robotsAt('HB-003')];
  const replace = (account: string, robotSn: unknown, version = 1) =>
    post(account, 'robots/replaceConsumable', { robotSn, name: 'rollerBrush', refreshedOn: '2026-01-01', lifeHours: 300, version });
  // An operator of one site and the manager of another.
  expect(await replace('li.na', garage[0])).toMatchObject({ status: 403, key: 'session.forbidden' });
  expect(await replace('li.na', mall[0])).toMatchObject({ status: 404, key: 'robot.notFound' });
  expect(await replace('li.na', office[0])).toMatchObject({ status: 200 });
  expect(await replace('zhao.lei', garage[0])).toMatchObject({ status: 200 });
  expect((await get('li.na', `robots/detail?robotSn=${office[0]}`)).data.consumables).toContainEqual(
    expect.objectContaining({ name: 'rollerBrush', refreshedOn: '2026-01-01', lifeHours: 300 }),
  );
  const { rows } = await server.services.db.execute(
    sql`SELECT actor_name FROM consumable_replacement WHERE robot_sn = ${office[0]} AND refreshed_on = '2026-01-01'`,
  );
  expect(rows).toEqual([{ actor_name: '李娜' }]);
});
