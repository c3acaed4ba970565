import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import { claimCodeOf } from '../../features/robots/claim-code.ts';
import { hashDeviceSecret, newSecret } from '../../kernel/device-secret.ts';
import { type AccessFixture, unique } from './access-fixture.ts';
import { none, type Row } from './row.ts';

const queried: Row = { of: 'robot', call: (_fixture, robotSn) => ({ query: { robotSn } }) };
const named: Row = { of: 'robot', call: (_fixture, robotSn) => ({ body: { robotSn } }) };
const edited = (body: object): Row => ({ of: 'robot', call: (_fixture, robotSn) => ({ body: { robotSn, version: 1, ...body } }) });
const hourMs = 3_600_000;
const recently: Row = {
  call: ({ server }) => {
    const end = server.services.now();
    return { query: { start: new Date(end.getTime() - hourMs).toISOString(), end: end.toISOString() } };
  },
};
const foreignArea = (fixture: AccessFixture) => fixture.idOf('tenant_area', "tenant_code = 'lotus'");

async function newArea(fixture: AccessFixture): Promise<string> {
  const { data } = await fixture.server.call({
    method: 'POST',
    url: '/api/machine/token/api/tenant-area/saveBizArea',
    token: await fixture.token('manager@harbour.example'),
    payload: { name: unique('区域') },
  });
  return data.id;
}

/** The body names a machine. One of another tenant is rejected like a missing one. */
const aboutRobot: Row = {
  call: async (fixture) => ({ body: { robotSn: await fixture.robotOf('harbour') } }),
  smuggle: async (fixture) => [{ body: { robotSn: await fixture.robotOf('lotus') } }],
};
const aboutRobots: Row = {
  of: 'robot',
  call: (_fixture, robotSn) => ({ body: { robotSns: [robotSn] } }),
};
async function newRobot({ server }: AccessFixture) {
  const robotSn = unique('NEW-') as RobotSn;
  return { robotSn, remark: unique('机器'), modelNum: 'CB1900', claimCode: await claimCodeOf(server.services, robotSn) };
}
async function withSecret({ server }: AccessFixture, robotSn: string) {
  const secret = newSecret();
  await server.services.db.execute(sql`UPDATE robot SET secret_hash = ${hashDeviceSecret(secret)} WHERE robot_sn = ${robotSn}`);
  return { body: { robotSn, secret } };
}
const trafficFile = Buffer.from('Card number,Data plan (MB),Left this month (MB)\r\nnone,10,5').toString('base64');
const deletion = (robotSn: string) => ({ body: { robotSn, confirmation: robotSn } });
async function enrolled(fixture: AccessFixture): Promise<string> {
  const { robotSn, ...payload } = await newRobot(fixture);
  await fixture.server.call({
    method: 'POST',
    url: '/api/machine/token/api/robot/enrolRobot',
    token: await fixture.token('manager@harbour.example'),
    payload: { robotSn, ...payload },
  });
  return robotSn;
}
const devices: Readonly<Record<string, Row>> = {
  'POST /machine/token/api/robot/enrolRobot': {
    call: async (fixture) => ({ body: await newRobot(fixture) }),
    smuggle: async (fixture) => [{ body: { ...(await newRobot(fixture)), siteId: await fixture.foreign('site') } }],
  },
  'POST /machine/token/api/robot/claimCode': { staff: true, call: () => ({ body: { robotSn: unique('NEW-') } }) },
  'POST /machine/token/api/robot/claimCodes': { staff: true, call: () => ({ body: { robotSns: [unique('NEW-')] } }) },
  'GET /machine/token/api/robot/enrolTemplate': none,
  'POST /machine/token/api/robot/enrolRobots': {
    call: async (fixture) => {
      const { robotSn, remark, modelNum, claimCode } = await newRobot(fixture);
      const lines = ['Serial number,Name,Model number,Claim code', [robotSn, remark, modelNum, claimCode].join()];
      return { body: { file: Buffer.from(lines.join('\n')).toString('base64'), apply: true } };
    },
  },
  'POST /machine/token/api/robot/rotateSecret': aboutRobot,
  'POST /machine/token/api/robot/revokeSecret': aboutRobot,
  'GET /machine/token/api/robot/connection': queried,
  'POST /machine/token/api/robot/simulation/start': { of: 'robot', call: withSecret },
  'POST /machine/token/api/robot/simulation/stop': named,
  'POST /machine/token/api/robot/demo': { of: 'robot', call: (_fixture, robotSn) => ({ body: { robotSn, act: 'alarmP1' } }) },
  'POST /machine/token/api/robot/retireRobots': aboutRobots,
  'POST /machine/token/api/robot/reactivateRobots': aboutRobots,
  'POST /machine/token/api/robot/replaceControlBox': aboutRobot,
  'POST /machine/token/api/robot/moveRobots': {
    of: 'robot',
    call: (_fixture, robotSn) => ({ body: { robotSns: [robotSn] } }),
    smuggle: async (fixture, robotSn) => [
      { body: { robotSns: [robotSn], siteId: await fixture.foreign('site') } },
      { body: { robotSns: [robotSn], departmentId: await fixture.foreign('department') } },
    ],
  },
  'POST /machine/token/api/robot/transferRobot': {
    staff: true,
    call: async (fixture) => ({ body: { robotSn: await enrolled(fixture), tenantCode: 'botify', remark: 'X' } }),
  },
  'POST /machine/token/api/robot/deleteRobot': {
    call: async (fixture) => deletion(await enrolled(fixture)),
    smuggle: async (fixture) => [deletion(await fixture.robotOf('lotus'))],
  },
};

/** A machine with figures of this day. */
async function withDay({ server }: AccessFixture, robotSn: string) {
  await server.services.db.execute(sql`
    INSERT INTO robot_day (tenant_code, robot_sn, day, messages, area, clean_seconds, manual_area, manual_seconds, run_seconds, distance, water, electricity)
    SELECT tenant_code, robot_sn, '2026-01-01', 1, 5, 5, 0, 0, 5, 5, 0, 0 FROM robot WHERE robot_sn = ${robotSn} ON CONFLICT DO NOTHING`);
  return { robotSn, day: '2026-01-01' };
}

/** Machines: details, positions and figures. */
export const robotRows: Readonly<Record<string, Row>> = {
  ...devices,
  'GET /machine/token/api/robot/dayFigures': {
    of: 'robot',
    call: async (fixture, robotSn) => ({ query: await withDay(fixture, robotSn) }),
  },
  'POST /machine/token/api/robot/correctDayFigures': {
    of: 'robot',
    call: async (fixture, robotSn) => ({ body: { ...(await withDay(fixture, robotSn)), area: 4, total: false, reason: 'x' } }),
  },
  'GET /machine/token/api/robot/list': none,
  'GET /machine/token/api/robot/exportRobots': none,
  'GET /machine/token/api/robot/exportRobotsCsv': none,
  'GET /machine/token/api/robot/queryRobotDetail': queried,
  'GET /machine/token/api/iot-sim-platform/getIotSimPlatform': queried,
  'POST /machine/token/api/iot-sim-platform/saveTraffic': {
    call: () => ({ body: { cards: [{ cardId: 'none', comboTraffic: 10, surplusTraffic: 5 }] } }),
  },
  'GET /machine/token/api/iot-sim-platform/trafficTemplate': none,
  'POST /machine/token/api/iot-sim-platform/importTraffic': { call: () => ({ body: { file: trafficFile, apply: true } }) },
  'POST /machine/token/api/robot/httpRobotMonitor': named,
  'GET /machine/token/api/robot-project/dictionary': none,
  'POST /machine/token/api/robot/editRobotBaseInfo': {
    ...edited({ brand: 'X' }),
    smuggle: async (fixture, robotSn) => [{ body: { robotSn, version: 1, bizAreaId: await foreignArea(fixture) } }],
  },
  'POST /machine/token/api/robot/editRobots': aboutRobots,
  'POST /machine/token/api/robot/editRobotSimInfo': edited({ cardId: '1' }),
  'POST /machine/token/api/robot/editRobotCtrlInfo': edited({ sn: '1' }),
  'POST /machine/token/api/robot/editRobotSupplyInfo': edited({ count: 1 }),
  'POST /machine/token/api/robot/editRobotStationInfo': edited({ stationName: 'X' }),
  'POST /machine/token/api/robot/editRobotBatteryInfo': edited({ designCapacity: 100 }),
  'POST /machine/token/api/robot/editModelBattery': {
    staff: true,
    call: () => ({ body: { modelNum: unique('MODEL-'), designCapacity: 100, version: 1 } }),
  },
  'POST /machine/token/api/robot/editRobotConsumableBO': edited({ name: 'X', refreshedOn: '2026-01-01', lifeHours: 100 }),
  'GET /machine/token/api/robot/getRobotConsumableHistory': queried,
  'GET /machine/token/api/tenant-area/getBizAreaByTenant': none,
  'POST /machine/token/api/tenant-area/saveBizArea': {
    call: () => ({ body: { name: unique('区域') } }),
    smuggle: async (fixture) => [{ body: { id: await foreignArea(fixture), name: unique('区域') } }],
  },
  'DELETE /machine/token/api/tenant-area/deleteBizArea/{id}': {
    call: async (fixture) => ({ params: { id: await newArea(fixture) } }),
    smuggle: async (fixture) => [{ params: { id: await foreignArea(fixture) } }],
  },
  'POST /machine/token/api/robot/data/getRobotPositionList': none,
  'GET /machine/token/api/robot/data/getRobotTrack': queried,
  'GET /machine/token/api/robot/data/getRobotCourse': queried,
  'GET /machine/token/api/robot/data/getFleetPast': recently,
  'GET /machine/token/api/robot/data/getFleetPastAlerts': recently,
  'POST /machine/token/api/robot/data/getRobotCountToCharts': none,
  'POST /machine/token/api/robot/data/getRobotCleanToCharts': queried,
  'POST /machine/token/api/robot/data/getRobotManualCleanToCharts': named,
};
