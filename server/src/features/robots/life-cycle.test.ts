import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { sweepSilent } from '../../ingest/offline-sweep.ts';
import { isDeviceSecret } from '../../kernel/device-secret.ts';
import { useIngest } from '../../testing/use-ingest.ts';

const { server, sn, now, send, one, query, working, stateOf, errorsOf, noticesOf, daySum } = useIngest();
const minute = 60_000;
const tenant = 'harbour';
let token = '';
beforeAll(async () => {
  token = await server.signIn('manager@harbour.example');
});
const post = (call: string, payload: object, as = token) =>
  server.call({ method: 'POST', url: `/api/machine/token/api/robot/${call}`, token: as, payload, language: 'en-US' });
const get = (path: string) => server.call({ url: `/api/machine/token/api/robot/${path}`, token });
const retire = () => post('retireRobots', { robotSns: [sn()] });
const reactivate = () => post('reactivateRobots', { robotSns: [sn()] });
const fault = { exception: { exception: [{ faultCode: 'N101' }] } };
const listed = async (filter = '') => {
  const { data } = await get(`list?keyword=${sn()}${filter}`);
  return data.records.map(({ robotSn, retiredAt }: { robotSn: string; retiredAt: string | null }) => [robotSn, retiredAt !== null]);
};
const acts = async () =>
  (await query<{ act: string }>(sql`SELECT act FROM audit_entry WHERE subject_id = ${sn()} ORDER BY id`)).map(({ act }) => act);

it('[T-08] retires a machine: history stays, errors end, silence and messages change nothing', async () => {
  await send(working(1, now(), 0), working(2, now() + 1000, 5, fault));
  expect(await errorsOf()).toMatchObject([{ fault_code: 'N101', running: true }]);
  const { data: before } = await get('list?size=1');
  expect(await retire()).toMatchObject({ code: 200, data: { robotSns: [sn()], retiredAt: server.services.now().toISOString() } });
  expect(await retire()).toMatchObject({ code: 200 });
  expect(await acts()).toEqual(['retire']);
  expect(await errorsOf()).toMatchObject([{ fault_code: 'N101', running: false }]);
  expect(await stateOf()).toMatchObject({ online: false, alert_level: null });
  const { data: after } = await get('list?size=1');
  expect(after.total).toBe(before.total - 1);
  expect(await listed()).toEqual([]);
  expect(await listed('&lifeCycle=retired')).toEqual([[sn(), true]]);
  expect((await get(`queryRobotDetail?robotSn=${sn()}`)).data.retiredAt).toBe(server.services.now().toISOString());
  expect(await daySum()).toMatchObject({ area: '5.000' });

  server.clock.forward(20 * minute);
  await sweepSilent(server.services, new Date(0));
  await send(working(3, now(), 9, fault));
  expect(await noticesOf()).not.toContain('ROBOT_OFF');
  expect(await errorsOf()).toHaveLength(1);
  expect(await daySum()).toMatchObject({ area: '5.000' });
});

it('[T-08] reactivates a machine: it counts again, its silence is no error, a fault that is still there is a new one', async () => {
  expect(await reactivate()).toMatchObject({ code: 200 });
  expect(await acts()).toEqual([]);
  await send(working(1, now(), 0, fault));
  await retire();
  server.clock.forward(60 * minute);
  expect(await reactivate()).toMatchObject({ code: 200, data: { robotSns: [sn()] } });
  expect(await acts()).toEqual(['retire', 'reactivate']);
  await sweepSilent(server.services, new Date(0));
  expect(await errorsOf()).toMatchObject([{ running: false }]);
  expect(await listed()).toEqual([[sn(), false]]);
  await send(working(2, now(), 1, fault));
  expect(await errorsOf()).toMatchObject([{ running: false }, { fault_code: 'N101', running: true }]);
  expect(await stateOf()).toMatchObject({ online: true });
});

it('[T-73] takes back a retirement within seconds as if it had not been, unless it was taken back and repeated', async () => {
  await send(working(1, now(), 0, fault));
  const { data: first } = await retire();
  server.clock.forward(10_000);
  expect(await post('reactivateRobots', first)).toMatchObject({ code: 200, data: { robotSns: [sn()] } });
  await send(working(2, now(), 1, fault));
  expect(await errorsOf()).toMatchObject([{ fault_code: 'N101', running: true }]);
  await retire();
  expect(await post('reactivateRobots', first)).toMatchObject({
    status: 409,
    key: 'record.changed',
    msg: expect.stringContaining('林晓雯'),
  });
  expect(await listed('&lifeCycle=retired')).toEqual([[sn(), true]]);
});

it('[T-08] [T-04] retired machines leave room in the limit of the tenant, and reactivation needs it', async () => {
  const present = await one<{ count: number }>(sql`SELECT count(*)::int FROM robot WHERE tenant_code = ${tenant} AND retired_at IS NULL`);
  await server.services.db.execute(sql`UPDATE tenant SET max_robots = ${(present?.count ?? 0) - 1} WHERE tenant_code = ${tenant}`);
  await retire();
  expect(await reactivate()).toMatchObject({ status: 409, key: 'tenant.robotLimit' });
  expect(await listed('&lifeCycle=retired')).toEqual([[sn(), true]]);
  await server.services.db.execute(sql`UPDATE tenant SET max_robots = NULL WHERE tenant_code = ${tenant}`);
  expect(await reactivate()).toMatchObject({ code: 200 });
});

it('[T-08] changes all machines of a call or none', async () => {
  const foreign = await one<{ robot_sn: string }>(sql`SELECT robot_sn FROM robot WHERE tenant_code = 'lotus' LIMIT 1`);
  const wrong = await post('retireRobots', { robotSns: [sn(), foreign?.robot_sn] });
  expect(wrong).toMatchObject({ status: 404, key: 'robot.notFound' });
  expect(await listed()).toEqual([[sn(), false]]);
  expect(await post('retireRobots', { robotSns: [] })).toMatchObject({ status: 400 });
});

it('[T-09] replaces a control box: new secret, same history, fields of the old box are gone', async () => {
  await send(working(1, now(), 0), working(2, now() + 1000, 5));
  const { data: detail } = await get(`queryRobotDetail?robotSn=${sn()}`);
  const old = { sn: 'OLD-1', hardwareVersion: 'H1', productionDate: '2024-01-01' };
  await post('editRobotCtrlInfo', { robotSn: sn(), version: detail.controlBox.version, ...old });
  const { data: first } = await post('rotateSecret', { robotSn: sn() });
  const { data, code } = await post('replaceControlBox', { robotSn: sn(), sn: ' NEW-1 ' });
  expect(code).toBe(200);
  const stored = (await one<{ secret_hash: string }>(sql`SELECT secret_hash FROM robot WHERE robot_sn = ${sn()}`))?.secret_hash ?? null;
  expect([isDeviceSecret(first.secret, stored), isDeviceSecret(data.secret, stored)]).toEqual([false, true]);
  const { data: changed } = await get(`queryRobotDetail?robotSn=${sn()}`);
  expect(changed.controlBox).toMatchObject({ sn: 'NEW-1', hardwareVersion: null, productionDate: null });
  expect(await daySum()).toMatchObject({ area: '5.000' });
  expect((await acts()).at(-1)).toBe('replaceControlBox');
  expect(server.logLines.join('')).not.toContain(data.secret);
});

it('[T-10] deletes a machine that never sent anything, and refuses others with the advice to retire them', async () => {
  const staff = await server.signIn('admin@botify.example');
  const robotSn = 'MISTAKE-1';
  const { data } = await post('claimCode', { robotSn }, staff);
  await post('enrolRobot', { robotSn, remark: 'Oops', modelNum: 'CB1900', claimCode: data.claimCode });
  expect(await post('deleteRobot', { robotSn, confirmation: 'MISTAKE-2' })).toMatchObject({ status: 400, key: 'robot.notMatched' });
  expect(await post('deleteRobot', { robotSn, confirmation: robotSn })).toMatchObject({ code: 200, data: null });
  expect(await post('deleteRobot', { robotSn, confirmation: robotSn })).toMatchObject({ status: 404, key: 'robot.notFound' });
  await send(working(1, now(), 0));
  const refused = await post('deleteRobot', { robotSn: sn(), confirmation: sn() });
  expect(refused).toMatchObject({ status: 409, key: 'robot.hasHistory', msg: `Machine ${sn()} has already sent data. Retire it instead.` });
});
