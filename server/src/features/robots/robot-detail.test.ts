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

const detail = (robotSn: string, token = manager) => server.call({ url: `${base}/robot/queryRobotDetail`, query: { robotSn }, token });
const execute = (statement: ReturnType<typeof sql>) => server.services.db.execute(statement);
const dayAgo = (days: number) => new Date(server.services.now().getTime() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

it('[M-02] returns all parts of a machine, each with its version', async () => {
  const message = await say('CB1900-0001', {
    workState: 'cleaning',
    battery: { percent: 55, cycles: 84, fullCapacity: 191 },
    tanks: { clean: 4, dirty: 60 },
    position: { mapName: 'B1', x: 1, y: 2, heading: 3 },
    totals: {
      area: 900,
      manualArea: 100,
      cleanSeconds: 3000,
      manualSeconds: 600,
      runSeconds: 5000,
      distance: 70,
      electricity: 8,
      water: 5,
    },
    versions: { software: '3.2.1', acuKernel: '5.10' },
  });
  const { data } = await detail('CB1900-0001');
  expect(data).toMatchObject({
    robotSn: 'CB1900-0001',
    model: 'CB1900',
    timeZone: 'Asia/Shanghai',
    lastOnline: server.services.now().toISOString(),
    base: {
      remark: '海港一号车库 1 号',
      brand: 'BOTIFY',
      category: '车库清洁机器人',
      modelNum: 'CB1900',
      cleanWidth: 950,
      chargeElect: true,
      country: '中国',
      productionDate: '2024-12-31',
      activeDate: '2025-03-01',
      insureEnd: '2028-02-29',
      siteName: '海港一号车库',
      version: 1,
    },
    versions: { software: '3.2.1', acuKernel: '5.10', app: null, algorithm: null, rcuFirmware: null },
    controlBox: { sn: 'ACU-CB1900-0001', hardwareVersion: 'V2.1', version: 1 },
    supply: { status: 'installed', count: 1, sns: ['DS-CB1900-0001'], version: 1 },
    station: { tenantAreaName: '海港东区', stationName: '海港一号车库', projectUserName: '郑国栋', payUserName: '海港置业', version: 1 },
    sim: { simPlantName: '中国移动 OneLink', certified: true, combo: '每月 5 GB', version: 1 },
    battery: { ratedVoltage: 48, designCapacity: 200, ratedCurrent: 60, fullCapacity: 191, batteryCycles: 84 },
    live: { online: true, status: 'working', monitorStatus: 'cleaning', tankStatus: 'empty', workState: 'cleaning', alertLevel: null },
    currentErrors: 0,
  });
  expect(data.base).not.toHaveProperty('secretHash');
  expect(data.live.message.position).toEqual(message.position);
});

it('[M-03] returns null without a meter, whatever the machine reports, and no docking station for an iWalk', async () => {
  await say('CB1900-0001', { totals: { area: 1, water: 5, electricity: 8 } });
  await say('IWALK-0001', { totals: { area: 1, water: 5, electricity: 8 } });
  await say('S60-0001', { totals: { area: 1, water: 5, electricity: 8 } });
  const [large, small, other] = [(await detail('CB1900-0001')).data, (await detail('IWALK-0001')).data, (await detail('S60-0001')).data];
  expect(large.totals).toMatchObject({ water: null, electricity: 8 });
  expect(large.live.message.totals).not.toHaveProperty('water');
  expect(small.totals).toMatchObject({ water: 5, electricity: null });
  expect(small.supply).toBeNull();
  expect(other.totals).toMatchObject({ water: 5, electricity: 8 });
  expect(other.supply).not.toBeNull();
});

it('[M-02] returns a machine without stored parts and messages', async () => {
  await execute(sql`INSERT INTO robot (tenant_code, robot_sn, remark, model_num) VALUES ('harbour', 'BARE-1', '新机器', 'CB1900')`);
  const { data, status } = await detail('BARE-1');
  expect(status).toBe(200);
  expect(data).toMatchObject({
    timeZone: null,
    lastOnline: null,
    live: null,
    consumables: [],
    currentErrors: 0,
    controlBox: { sn: null, version: 1 },
    supply: { status: 'none', count: 0, sns: [], version: 1 },
    station: { stationName: null, tenantAreaName: null, version: 1 },
    sim: { cardId: null, version: 1 },
    battery: { ratedVoltage: 48, fullCapacity: null, own: { ratedVoltage: null, version: 1 } },
    totals: { cleanArea: null, water: null },
    base: { siteId: null, siteName: null },
  });
});

it('[M-02] counts active errors', async () => {
  const error = (id: number, end: string | null) =>
    execute(sql`INSERT INTO robot_error (tenant_code, id, robot_sn, fault_code, notice_level, start_time, end_time)
      VALUES ('harbour', ${`00000000-0000-7000-8000-00000000000${id}`}, 'CB1900-0002', 'N101', 'P0', now(), ${end})`);
  await error(1, null);
  await error(2, null);
  await error(3, '2026-01-01T00:00:00Z');
  expect((await detail('CB1900-0002')).data.currentErrors).toBe(2);
});

it('[M-09] estimates the remaining life of consumables by the average of the last days', async () => {
  const sn = 'CB1900-0005';
  // Ten hours on two days: five hours a day. Earlier days don't count.
  await didOn(sn, dayAgo(1), { cleanSeconds: 4 * 3600, manualSeconds: 3600 });
  await didOn(sn, dayAgo(3), { cleanSeconds: 5 * 3600 });
  await didOn(sn, dayAgo(2), { cleanSeconds: 0 });
  await didOn(sn, dayAgo(31), { cleanSeconds: 20 * 3600 });
  await execute(sql`DELETE FROM robot_consumable WHERE robot_sn = ${sn}`);
  await say(sn, {
    consumables: [
      { name: 'rollerBrush', usedHours: 200, lifeHours: 300 },
      { name: 'squeegee', usedHours: 240, lifeHours: 250 },
      { name: 'sideBrush', usedHours: 310, lifeHours: 300 },
    ],
  });
  expect((await detail(sn)).data.consumables).toEqual([
    { name: 'rollerBrush', lifeHours: 300, usedHours: 200, refreshedOn: null, daysLeft: 20, level: 'fine', version: 1 },
    { name: 'squeegee', lifeHours: 250, usedHours: 240, refreshedOn: null, daysLeft: 2, level: 'soon', version: 1 },
    { name: 'sideBrush', lifeHours: 300, usedHours: 310, refreshedOn: null, daysLeft: -2, level: 'due', version: 1 },
  ]);
});

it('[M-09] returns stored SIM traffic with its time, or null', async () => {
  const traffic = (robotSn: string, token = manager) =>
    server.call({ url: `${base}/iot-sim-platform/getIotSimPlatform`, query: { robotSn }, token });
  const { rows } = await execute(sql`SELECT refreshed_at::text AS at FROM robot_sim WHERE robot_sn = 'CB1900-0001'`);
  expect((await traffic('CB1900-0001')).data).toEqual({
    simPlantName: '中国移动 OneLink',
    cardId: expect.stringMatching(/^8986\d{15}$/),
    combo: '每月 5 GB',
    comboTraffic: 5120,
    surplusTraffic: 1024,
    overtopTraffic: 0,
    usedTraffic: 4096,
    refreshedAt: new Date(String(rows[0]?.at)).toISOString(),
  });
  await execute(sql`UPDATE robot_sim SET surplus_traffic = 0, overtop_traffic = 12.5 WHERE robot_sn = 'CB1900-0002'`);
  const { comboTraffic, usedTraffic } = (await traffic('CB1900-0002')).data;
  expect(usedTraffic).toBe(comboTraffic + 12.5);
  await execute(sql`DELETE FROM robot_sim WHERE robot_sn = 'CB1900-0003'`);
  expect(await traffic('CB1900-0003')).toMatchObject({ status: 200, data: null });
  expect(await traffic('CB1900-0001', await server.signIn('customer@harbour.example'))).toMatchObject({
    status: 404,
    key: 'robot.notFound',
  });
});

it('[M-02] [P-07] [P-08] [P-09] answers for hidden machines as for missing ones, and hides the name of a hidden site', async () => {
  const customer = await server.signIn('customer@harbour.example');
  const lotus = await server.signIn('manager@lotus.example');
  const absent = await detail('NOBODY-1');
  for (const [robotSn, token] of [
    ['CB1900-0001', customer],
    ['CB1900-0001', lotus],
    ['NOBODY-1', customer],
  ] as const)
    expect(await detail(robotSn, token)).toMatchObject({ status: absent.status, key: 'robot.notFound', msg: `没有找到机器 ${robotSn}` });
  await execute(sql`INSERT INTO group_robot (tenant_code, group_id, robot_sn)
    SELECT tenant_code, id, 'CB1900-0006' FROM access_group WHERE name = '海港中心业主'`);
  expect((await detail('CB1900-0006', customer)).data).toMatchObject({ timeZone: null, base: { siteId: null, siteName: null } });
  await execute(sql`UPDATE site SET time_zone = 'Asia/Tokyo' WHERE id = (SELECT site_id FROM robot WHERE robot_sn = 'CB1900-0006')`);
  expect((await detail('CB1900-0006', manager)).data.timeZone).toBe('Asia/Tokyo');
  expect((await detail('', manager)).status).toBe(400);
});
