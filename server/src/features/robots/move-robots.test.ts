import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { isDeviceSecret } from '../../kernel/device-secret.ts';
import { useIngest } from '../../testing/use-ingest.ts';

const { server, sn, now, send, one, query, working, errorsOf } = useIngest();
let manager = '';
let staff = '';
let lotus = '';
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  staff = await server.signIn('admin@botify.example');
  lotus = await server.signIn('manager@lotus.example');
});
const post = (call: string, payload: object, token = manager) =>
  server.call({ method: 'POST', url: `/api/machine/token/api/robot/${call}`, token, payload, language: 'en-US' });
const get = (path: string, token = manager) => server.call({ url: `/api/machine/token/api/robot/${path}`, token });
const transfer = (tenantCode: string, robotSn: string = sn(), remark = 'New name') =>
  post('transferRobot', { robotSn, tenantCode, remark }, staff);
const idOf = async (table: string, name: string) =>
  (await one<{ id: string }>(sql`SELECT id FROM ${sql.identifier(table)} WHERE name = ${name} AND tenant_code = 'harbour'`))?.id ?? '';
const departmentsOf = async (robotSn: RobotSn) =>
  (
    await query<{ name: string }>(
      sql`SELECT name FROM department_robot JOIN department USING (tenant_code) WHERE department.id = department_id AND robot_sn = ${robotSn} ORDER BY name`,
    )
  ).map(({ name }) => name);
const areaIn = async (tenant: string) =>
  (
    await one<{ area: string | null }>(
      sql`SELECT sum(area) AS area FROM robot_day_figures WHERE robot_sn = ${sn()} AND tenant_code = ${tenant}`,
    )
  )?.area ?? null;

it('[T-11] moves machines to a site and a department in one audited step', async () => {
  const robotSns = ['CB1900-0001', 'CB1900-0002'].map(toRobotSn);
  const [siteId, departmentId] = [await idOf('site', '海港一号车库'), await idOf('department', '办公保洁部')];
  const other = await idOf('department', '商场保洁部');
  await post('moveRobots', { robotSns, departmentId: other });
  for (const robotSn of robotSns) expect(await departmentsOf(robotSn)).toEqual(['商场保洁部']);
  expect(await post('moveRobots', { robotSns, siteId: null })).toMatchObject({ code: 200, data: null });
  expect(await post('moveRobots', { robotSns, siteId, departmentId })).toMatchObject({ code: 200, data: null });
  for (const robotSn of robotSns) {
    expect(await departmentsOf(robotSn)).toEqual(['办公保洁部']);
    expect((await get(`queryRobotDetail?robotSn=${robotSn}`)).data.base.siteId).toBe(siteId);
  }
  const entries = () =>
    query<{ subject_id: string; before: object; after: object }>(
      sql`SELECT subject_id, before, after FROM audit_entry WHERE act = 'move' AND subject = 'robot' ORDER BY id DESC`,
    );
  const [last] = await entries();
  expect(last).toMatchObject({
    before: { site: null, departments: '商场保洁部' },
    after: { site: '海港一号车库', departments: '办公保洁部' },
  });
  const recorded = (await entries()).length;
  expect(await post('moveRobots', { robotSns, siteId, departmentId })).toMatchObject({ code: 200 });
  expect(await entries()).toHaveLength(recorded);
  await post('moveRobots', { robotSns, departmentId: null });
  for (const robotSn of robotSns) expect(await departmentsOf(robotSn)).toEqual([]);
});

it('[T-11] moves all machines or none, and only to visible places', async () => {
  const [siteId, foreign] = [
    await idOf('site', '海港一号车库'),
    await one<{ robot_sn: string }>(sql`SELECT robot_sn FROM robot WHERE tenant_code = 'lotus' LIMIT 1`),
  ];
  const before = await one(sql`SELECT site_id FROM robot WHERE robot_sn = ${sn()}`);
  expect(await post('moveRobots', { robotSns: [sn(), foreign?.robot_sn], siteId })).toMatchObject({ status: 404, key: 'robot.notFound' });
  const unknown = '00000000-0000-7000-8000-000000000000';
  expect(await post('moveRobots', { robotSns: [sn()], siteId: null, departmentId: unknown })).toMatchObject({
    status: 404,
    key: 'department.notFound',
  });
  expect(await post('moveRobots', { robotSns: [sn()], siteId: unknown })).toMatchObject({ key: 'site.notFound', field: 'siteId' });
  expect(await one(sql`SELECT site_id FROM robot WHERE robot_sn = ${sn()}`)).toEqual(before);
});

it('[T-12] moves a machine to another tenant: history stays, the new tenant starts empty, secret and assignments end', async () => {
  await send(working(1, now(), 0), working(2, now() + 1000, 5, { exception: { exception: [{ faultCode: 'N101' }] } }));
  await post('moveRobots', { robotSns: [sn()], departmentId: await idOf('department', '办公保洁部') });
  const { data: old } = await post('rotateSecret', { robotSn: sn() });
  const { data, code } = await transfer('lotus');
  expect(code).toBe(200);
  const rows = await query<{ tenant_code: string; secret_hash: string | null }>(
    sql`SELECT tenant_code, secret_hash FROM robot WHERE robot_sn = ${sn()} ORDER BY tenant_code`,
  );
  expect(rows).toMatchObject([{ tenant_code: 'harbour', secret_hash: null }, { tenant_code: 'lotus' }]);
  expect(isDeviceSecret(data.secret, rows[1]?.secret_hash ?? null)).toBe(true);
  expect(isDeviceSecret(old.secret, rows[1]?.secret_hash ?? null)).toBe(false);
  expect(await departmentsOf(sn())).toEqual([]);
  expect(await errorsOf()).toMatchObject([{ running: false }]);

  const [left, taken] = [await get(`queryRobotDetail?robotSn=${sn()}`), await get(`queryRobotDetail?robotSn=${sn()}`, lotus)];
  expect(left.data).toMatchObject({ movedAt: server.services.now().toISOString(), totals: { cleanArea: 5 } });
  expect(taken.data).toMatchObject({ movedAt: null, retiredAt: null, lastOnline: null, base: { remark: 'New name', siteId: null } });
  await send(working(3, now() + 2000, 6), working(4, now() + 3000, 8));
  expect([await areaIn('harbour'), await areaIn('lotus')]).toEqual(['5.000', '2.000']);
  for (const act of ['reactivateRobots', 'rotateSecret', 'replaceControlBox'])
    expect(await post(act, act === 'reactivateRobots' ? { robotSns: [sn()] } : { robotSn: sn() })).toMatchObject({
      status: 409,
      key: 'robot.movedAway',
    });
  const logs = await query<{ tenant_code: string }>(
    sql`SELECT tenant_code FROM audit_entry WHERE act = 'transfer' AND subject_id = ${sn()} ORDER BY 1`,
  );
  expect(logs.map(({ tenant_code }) => tenant_code)).toEqual(['harbour', 'lotus']);
});

it('[T-12] a machine that returns continues its history without the work done elsewhere', async () => {
  await send(working(1, now(), 0), working(2, now() + 1000, 5));
  await transfer('lotus');
  await send(working(3, now() + 2000, 6), working(4, now() + 3000, 8));
  expect((await transfer('harbour')).code).toBe(200);
  await send(working(5, now() + 4000, 9), working(6, now() + 5000, 10));
  expect([await areaIn('harbour'), await areaIn('lotus')]).toEqual(['6.000', '2.000']);
  expect((await get(`list?keyword=${sn()}`)).data.total).toBe(1);
  expect((await get(`list?keyword=${sn()}`, lotus)).data.total).toBe(0);
  expect((await get(`list?keyword=${sn()}&lifeCycle=retired`, lotus)).data.total).toBe(1);
});

it('[T-12] a former tenant can enroll the machine again after the new one deleted it', async () => {
  await transfer('lotus');
  expect(await post('enrolRobot', { robotSn: sn(), remark: 'X', modelNum: 'CB1900', claimCode: await claim() })).toMatchObject({
    status: 409,
    key: 'robot.serialTaken',
  });
  expect(await post('deleteRobot', { robotSn: sn(), confirmation: sn() }, lotus)).toMatchObject({ code: 200 });
  expect(await post('enrolRobot', { robotSn: sn(), remark: 'X', modelNum: 'CB1900', claimCode: await claim() })).toMatchObject({
    code: 200,
  });
  expect((await get(`queryRobotDetail?robotSn=${sn()}`)).data).toMatchObject({ retiredAt: null, movedAt: null });
});
const claim = async () => (await post('claimCode', { robotSn: sn() }, staff)).data.claimCode;

it('[T-12] refuses other people, the same tenant, unknown and closed tenants and full ones, and changes nothing', async () => {
  expect(await post('transferRobot', { robotSn: sn(), tenantCode: 'lotus', remark: 'X' })).toMatchObject({ status: 403 });
  expect(await transfer('harbour')).toMatchObject({ status: 409, key: 'robot.alreadyThere', field: 'tenantCode' });
  expect(await transfer('nobody')).toMatchObject({ status: 404, key: 'tenant.notFound', field: 'tenantCode' });
  expect(await transfer('lotus', 'NO-SUCH-1')).toMatchObject({ status: 404, key: 'robot.notFound' });
  const set = (max: number | null, active: boolean) =>
    server.services.db.execute(sql`UPDATE tenant SET max_robots = ${max}, active = ${active} WHERE tenant_code = 'lotus'`);
  await set(0, true);
  expect(await transfer('lotus')).toMatchObject({ status: 409, key: 'tenant.robotLimit' });
  await set(null, false);
  expect(await transfer('lotus')).toMatchObject({ status: 404, key: 'tenant.notFound' });
  await set(null, true);
  expect(await query(sql`SELECT tenant_code, moved_at FROM robot WHERE robot_sn = ${sn()}`)).toEqual([
    { tenant_code: 'harbour', moved_at: null },
  ]);
});

it('[T-12] two transfers in opposite directions both end', async () => {
  const foreign =
    (await one<{ robot_sn: string }>(sql`SELECT robot_sn FROM robot WHERE tenant_code = 'lotus' AND moved_at IS NULL ORDER BY 1 LIMIT 1`))
      ?.robot_sn ?? '';
  const answers = await Promise.all([transfer('lotus'), transfer('harbour', foreign)]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
});
