import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { robotStates } from '../../testing/robot-states.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const base = '/api/machine/token/api';
const { say, didOn } = robotStates(server);
let manager: string;
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
});

const edit = (name: string, payload: object, { token = manager, language = 'zh-CN' } = {}) =>
  server.call({ method: 'POST', url: `${base}/robot/${name}`, token, payload, language });
const detail = async (robotSn: string) =>
  (await server.call({ url: `${base}/robot/queryRobotDetail`, query: { robotSn }, token: manager })).data;
const audited = async (id: string) =>
  (
    await server.services.db.execute<{ subject_name: string; before: object | null; after: object | null }>(
      sql`SELECT subject_name, before, after FROM audit_entry WHERE subject = 'robot' AND subject_id = ${id} ORDER BY id`,
    )
  ).rows;
const dayAgo = (days: number) => new Date(server.services.now().getTime() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

it('[M-02] keeps omitted base fields, clears null and blank ones, and records changes', async () => {
  const robotSn = 'CB1900-0001';
  const area = (await server.call({ url: `${base}/tenant-area/getBizAreaByTenant`, token: manager })).data.at(-1);
  const answer = await edit('editRobotBaseInfo', {
    robotSn,
    remark: ' 东门一号 ',
    country: null,
    language: '  ',
    cleanWidth: 1000,
    bizAreaId: area.id,
    version: 1,
  });
  expect(answer.data).toEqual({ version: 2 });
  const { base: now, station } = await detail(robotSn);
  expect(now).toMatchObject({ remark: '东门一号', country: null, language: null, cleanWidth: 1000, brand: 'BOTIFY', version: 2 });
  expect(station.tenantAreaName).toBe(area.name);
  // An update without changes does nothing.
  expect((await edit('editRobotBaseInfo', { robotSn, remark: '东门一号', version: 2 })).data).toEqual({ version: 2 });
  expect(await audited(robotSn)).toEqual([
    {
      subject_name: '东门一号',
      before: { remark: '海港一号车库 1 号', country: '中国', language: '简体中文', cleanWidth: 950, bizArea: '海港东区' },
      after: { remark: '东门一号', country: null, language: null, cleanWidth: 1000, bizArea: area.name },
    },
  ]);
});

it('[M-02] rejects invalid input with its field and changes nothing', async () => {
  const robotSn = 'CB1900-0002';
  const before = await detail(robotSn);
  const foreign = (await server.services.db.execute<{ id: string }>(sql`SELECT id FROM tenant_area WHERE tenant_code = 'lotus'`)).rows[0]
    ?.id;
  const bad: [string, object, number, string, string?][] = [
    ['editRobotBaseInfo', { insureStart: '2026-05-01', insureEnd: '2026-04-30' }, 400, 'robot.insuranceBackwards', 'insureEnd'],
    ['editRobotBaseInfo', { insureStart: '2099-01-01' }, 400, 'robot.insuranceBackwards', 'insureEnd'],
    ['editRobotBaseInfo', { remark: '新名', bizAreaId: foreign }, 404, 'tenantArea.notFound', 'bizAreaId'],
    ['editRobotBaseInfo', { remark: '  ' }, 400, 'request.invalid', 'remark'],
    ['editRobotBaseInfo', { remark: null }, 400, 'request.invalid', 'remark'],
    ['editRobotBaseInfo', { activeDate: '2026-02-30' }, 400, 'request.invalid', 'activeDate'],
    ['editRobotBaseInfo', { cleanWidth: '950' }, 400, 'request.invalid', 'cleanWidth'],
    ['editRobotBaseInfo', { siteId: null }, 400, 'request.unknownField', 'siteId'],
    ['editRobotSimInfo', { surplusTraffic: 1 }, 400, 'request.unknownField', 'surplusTraffic'],
    ['editRobotSimInfo', { combo: 'x'.repeat(201) }, 400, 'request.invalid', 'combo'],
    ['editRobotBatteryInfo', { designCapacity: 0 }, 400, 'request.invalid', 'designCapacity'],
    ['editRobotBatteryInfo', { ratedVoltage: 1e9 }, 400, 'request.invalid', 'ratedVoltage'],
    ['editRobotBatteryInfo', { fullCapacity: 1 }, 400, 'request.unknownField', 'fullCapacity'],
    ['editRobotSupplyInfo', { status: 'lost' }, 400, 'request.invalid', 'status'],
    ['editRobotSupplyInfo', { sns: [' '] }, 400, 'request.invalid'],
    ['editRobotStationInfo', { projectUserPhone: 'call me' }, 400, 'request.invalid', 'projectUserPhone'],
  ];
  for (const [name, payload, status, key, field] of bad) {
    const answer = await edit(name, { robotSn, version: 1, ...payload });
    expect([answer.status, answer.key], JSON.stringify(payload)).toEqual([status, key]);
    if (field) expect(answer.field).toBe(field);
  }
  expect((await edit('editRobotBaseInfo', { robotSn, insureEnd: '1999-01-01', version: 1 }, { language: 'en-US' })).msg).toBe(
    'The insurance ends before it starts.',
  );
  expect(await detail(robotSn)).toEqual(before);
  expect(await audited(robotSn)).toEqual([]);
});

it.each([
  ['editRobotSimInfo', 'sim', { cardId: '898600', certified: false, combo: null }, ['cardId', 'certified', 'combo']],
  ['editRobotCtrlInfo', 'controlBox', { sn: 'ACU-9', productionDate: '2025-01-02' }, ['ctrlProductionDate', 'ctrlSn']],
  ['editRobotSupplyInfo', 'supply', { status: 'broken', count: 2, sns: ['A', 'B'] }, ['supplyCount', 'supplySns', 'supplyStatus']],
  [
    'editRobotStationInfo',
    'station',
    { stationName: '东区', enterTime: null, projectUserPhone: '0571-88886666' },
    ['enterTime', 'projectUserPhone', 'stationName'],
  ],
] as const)('[M-02] %s changes only its part, stored before or not', async (name, part, payload, fields) => {
  const written = 'CB1900-0003';
  const untouched = await detail(written);
  expect((await edit(name, { robotSn: written, version: 1, ...payload })).data).toEqual({ version: 2 });
  const after = await detail(written);
  expect(after[part]).toEqual({ ...untouched[part], ...payload, version: 2 });
  expect({ ...after, [part]: 0 }).toEqual({ ...untouched, [part]: 0 });
  expect(Object.keys((await audited(written)).at(-1)?.after ?? {}).toSorted()).toEqual(fields);
  const bare = `BARE-${part}`;
  await server.services.db.execute(
    sql`INSERT INTO robot (tenant_code, robot_sn, remark, model_num) VALUES ('harbour', ${bare}, '新机器', 'CB1900')`,
  );
  expect((await edit(name, { robotSn: bare, version: 1, ...payload })).data).toEqual({ version: 2 });
  expect((await detail(bare))[part]).toMatchObject({ ...payload, version: 2 });
});

it('[M-02] keeps SIM traffic when card data is edited', async () => {
  const traffic = async () =>
    (await server.call({ url: `${base}/iot-sim-platform/getIotSimPlatform`, query: { robotSn: 'CB1900-0004' }, token: manager })).data;
  const { surplusTraffic, refreshedAt } = await traffic();
  await edit('editRobotSimInfo', { robotSn: 'CB1900-0004', attribution: '上海', version: 1 });
  expect(await traffic()).toMatchObject({ surplusTraffic, refreshedAt });
});

it('[M-02] rejects editing the docking station of an iWalk', async () => {
  const answer = await edit('editRobotSupplyInfo', { robotSn: 'IWALK-0001', status: 'installed', version: 1 }, { language: 'en-US' });
  expect(answer).toMatchObject({ status: 409, key: 'robot.noDockingStation', msg: 'Model i-walk has no docking station.' });
  expect((await server.services.db.execute(sql`SELECT 1 FROM robot_supply WHERE robot_sn = 'IWALK-0001'`)).rows).toEqual([]);
});

it('[M-02] rejects the second of two edits of the same part with the name of the first editor', async () => {
  const robotSn = 'CB1900-0005';
  const admin = await server.signIn('admin@botify.example');
  const asAdmin = (name: string, payload: object) =>
    server.call({ method: 'POST', url: `${base}/robot/${name}`, token: admin, tenant: 'harbour', payload });
  const both = await Promise.all([
    edit('editRobotBaseInfo', { robotSn, brand: 'A', version: 1 }),
    edit('editRobotBaseInfo', { robotSn, brand: 'B', version: 1 }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)).toMatchObject({ key: 'record.changed', msg: expect.stringContaining('林晓雯') });
  server.clock.forward(1000);
  expect((await asAdmin('editRobotSimInfo', { robotSn, cardId: '1', version: 1 })).data).toEqual({ version: 2 });
  // The SIM card was edited last by another account, but not the base.
  expect((await edit('editRobotBaseInfo', { robotSn, brand: 'C', version: 1 })).msg).toContain('林晓雯');
  server.clock.forward(1000);
  await edit('editRobotStationInfo', { robotSn, stationUse: '夜间保洁', version: 1 });
  expect((await edit('editRobotSimInfo', { robotSn, cardId: '2', version: 1 })).msg).toContain('陈思远');
  expect(await detail(robotSn)).toMatchObject({
    base: { version: 2 },
    sim: { cardId: '1', version: 2 },
    station: { version: 2 },
    controlBox: { version: 1 },
  });
});

it('[M-09] restarts the wear from the day of a replacement', async () => {
  const robotSn = 'CB1900-0006';
  await server.services.db.execute(sql`DELETE FROM robot_consumable WHERE robot_sn = ${robotSn}`);
  const consumables = [{ name: 'rollerBrush', usedHours: 290, lifeHours: 300 }];
  await say(robotSn, { consumables, totals: { cleanSeconds: 1000 * 3600 } });
  await didOn(robotSn, dayAgo(1), { cleanSeconds: 6 * 3600 });
  const replace = (payload: object) => edit('editRobotConsumableBO', { robotSn, name: 'rollerBrush', version: 1, ...payload });
  const shown = async (name = 'rollerBrush') => (await detail(robotSn)).consumables.find((one: { name: string }) => one.name === name);

  expect((await replace({ refreshedOn: dayAgo(2) })).data).toEqual({ version: 2 });
  expect(await shown()).toMatchObject({ usedHours: 6, lifeHours: 300, refreshedOn: dayAgo(2), daysLeft: 49, level: 'fine', version: 2 });
  expect((await replace({ refreshedOn: dayAgo(0), lifeHours: 200, version: 2 })).data).toEqual({ version: 3 });
  expect(await shown()).toMatchObject({ usedHours: 0, lifeHours: 200, refreshedOn: dayAgo(0) });
  await say(robotSn, { consumables, totals: { cleanSeconds: 1012 * 3600 } });
  expect(await shown()).toMatchObject({ usedHours: 12 });

  expect(await replace({ refreshedOn: dayAgo(1), version: 2 })).toMatchObject({ status: 409, key: 'record.changed' });
  expect(await replace({ refreshedOn: dayAgo(-1), version: 3 })).toMatchObject({
    status: 400,
    key: 'robot.refreshedInFuture',
    field: 'refreshedOn',
  });
  expect(await replace({ name: '边刷', refreshedOn: dayAgo(1) })).toMatchObject({
    status: 400,
    key: 'robot.lifeUnknown',
    field: 'lifeHours',
  });
  expect(await replace({ name: 'dustFilter', refreshedOn: dayAgo(1) })).toMatchObject({ msg: expect.stringContaining('尘盒滤网') });
  expect(await replace({ lifeHours: 0, refreshedOn: dayAgo(1) })).toMatchObject({ status: 400, field: 'lifeHours' });
  expect((await replace({ name: ' 边刷 ', refreshedOn: dayAgo(0), lifeHours: 80 })).data).toEqual({ version: 2 });
  expect(await shown('边刷')).toMatchObject({ lifeHours: 80, usedHours: 0, version: 2 });
  expect(await audited(`${robotSn}/rollerBrush`)).toEqual([
    { subject_name: '海港一号车库 7 号: rollerBrush', before: null, after: { refreshedOn: dayAgo(2), lifeHours: 300 } },
    {
      subject_name: '海港一号车库 7 号: rollerBrush',
      before: { refreshedOn: dayAgo(2), lifeHours: 300 },
      after: { refreshedOn: dayAgo(0), lifeHours: 200 },
    },
  ]);
  const log = { url: '/api/authority/audit', token: manager, query: { subject: 'robot', keyword: 'rollerBrush' } };
  expect((await server.call({ ...log, language: 'zh-CN' })).data.records[0].subjectName).toBe('海港一号车库 7 号: 滚刷');
  const file = await server.app.inject({
    url: `${log.url}/export`,
    query: log.query,
    headers: { authorization: `Bearer ${log.token}`, 'accept-language': 'en-US' },
  });
  expect(file.body).toContain('海港一号车库 7 号: Roller brush');
});

it('[P-07] [P-09] rejects changes to hidden machines', async () => {
  const lotus = await server.signIn('manager@lotus.example');
  for (const name of [
    'editRobotBaseInfo',
    'editRobotSimInfo',
    'editRobotCtrlInfo',
    'editRobotSupplyInfo',
    'editRobotStationInfo',
    'editRobotBatteryInfo',
  ])
    expect(await edit(name, { robotSn: 'CB1900-0001', version: 1 }, { token: lotus })).toMatchObject({
      status: 404,
      key: 'robot.notFound',
    });
  const consumable = { robotSn: 'CB1900-0001', name: 'x', refreshedOn: '2026-01-01', lifeHours: 5, version: 1 };
  expect((await edit('editRobotConsumableBO', consumable, { token: lotus })).status).toBe(404);
  expect(
    (await edit('editRobotBaseInfo', { robotSn: 'CB1900-0001', version: 1 }, { token: await server.signIn('operator@harbour.example') }))
      .status,
  ).toBe(403);
});
