import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const base = '/api/machine/token/api/robot';
const nothing = { ratedVoltage: null, designCapacity: null, ratedCurrent: null };
let [manager, staff] = ['', ''];
beforeAll(async () => {
  [manager, staff] = [await server.signIn('manager@harbour.example'), await server.signIn('admin@botify.example')];
});

const post = (name: string, payload: object, token: string) => server.call({ method: 'POST', url: `${base}/${name}`, token, payload });
const editModel = (modelNum: string, payload: object, token = staff) => post('editModelBattery', { modelNum, ...payload }, token);
const editOwn = (robotSn: string, payload: object) => post('editRobotBatteryInfo', { robotSn, ...payload }, manager);
const batteryOf = async (robotSn: string, token = manager) =>
  (await server.call({ url: `${base}/queryRobotDetail`, query: { robotSn }, token })).data.battery;
const audited = async (id: string) =>
  (
    await server.services.db.execute<Record<string, unknown>>(
      sql`SELECT tenant_code, subject, before, after FROM audit_entry WHERE subject_id = ${id} ORDER BY id`,
    )
  ).rows;
async function newRobot(modelNum: string, tenantCode = 'harbour'): Promise<string> {
  const robotSn = `${modelNum}-${tenantCode}`;
  await server.services.db.execute(
    sql`INSERT INTO robot (tenant_code, robot_sn, remark, model_num) VALUES (${tenantCode}, ${robotSn}, '新机器', ${modelNum})`,
  );
  return robotSn;
}

it('[T-15] uses the values of the model in every tenant, and the value of the machine before them', async () => {
  const [robotSn, foreign] = [await newRobot('X1'), await newRobot('X1', 'lotus')];
  expect(await batteryOf(robotSn)).toMatchObject({ ...nothing, own: { ...nothing, version: 1 }, ofModel: { ...nothing, version: 1 } });
  expect((await editModel(' X1 ', { designCapacity: 120.04, ratedVoltage: 36, version: 1 })).data).toEqual({ version: 2 });
  const ofModel = { ...nothing, designCapacity: 120, ratedVoltage: 36 };
  expect(await batteryOf(robotSn)).toMatchObject({ ...ofModel, ofModel: { ...ofModel, version: 2 } });
  expect(await batteryOf(foreign, await server.signIn('manager@lotus.example'))).toMatchObject(ofModel);

  expect((await editOwn(robotSn, { designCapacity: 99.96, version: 1 })).data).toEqual({ version: 2 });
  expect(await batteryOf(robotSn)).toMatchObject({ ...ofModel, designCapacity: 100, own: { ...nothing, designCapacity: 100, version: 2 } });
  expect((await editOwn(robotSn, { designCapacity: 100, version: 2 })).data).toEqual({ version: 2 });
  expect((await editOwn(robotSn, { designCapacity: null, version: 2 })).data).toEqual({ version: 3 });
  expect(await batteryOf(robotSn)).toMatchObject(ofModel);

  const own = { tenant_code: 'harbour', subject: 'robot' };
  expect(await audited(robotSn)).toEqual([
    { ...own, before: { designCapacity: null }, after: { designCapacity: 100 } },
    { ...own, before: { designCapacity: 100 }, after: { designCapacity: null } },
  ]);
  expect(await audited('X1')).toEqual([
    {
      tenant_code: 'botify',
      subject: 'robotModel',
      before: { designCapacity: null, ratedVoltage: null },
      after: { designCapacity: 120, ratedVoltage: 36 },
    },
  ]);
});

it('[T-15] a repetition changes nothing, and an older version is rejected with the name of the editor', async () => {
  expect((await editModel('X2', { ratedCurrent: 40, version: 1 })).data).toEqual({ version: 2 });
  expect((await editModel('X2', { ratedCurrent: 40, version: 2 })).data).toEqual({ version: 2 });
  expect(await editModel('X2', { ratedCurrent: 50, version: 1 })).toMatchObject({
    status: 409,
    key: 'record.changed',
    msg: expect.stringContaining('陈思远'),
  });
  expect(await audited('X2')).toHaveLength(1);
});

it.each([
  { wrong: 'no capacity', payload: { designCapacity: 0 }, field: 'designCapacity' },
  { wrong: 'an absurd voltage', payload: { ratedVoltage: 1001 }, field: 'ratedVoltage' },
  { wrong: 'text', payload: { ratedCurrent: '40' }, field: 'ratedCurrent' },
  { wrong: 'a blank model', payload: { modelNum: ' ' }, field: 'modelNum' },
])('[T-15] rejects $wrong and stores nothing', async ({ payload, field }) => {
  expect(await editModel('X3', { version: 1, ...payload })).toMatchObject({ status: 400, key: 'request.invalid', field });
  expect(await server.services.db.execute(sql`SELECT FROM robot_model_battery WHERE model_num IN ('X3', '')`)).toMatchObject({ rows: [] });
});

it('[T-15] only staff of the provider change a model', async () => {
  expect(await editModel('X4', { ratedCurrent: 40, version: 1 }, manager)).toMatchObject({ status: 403 });
});
