import type { Endpoint } from '@botify/contract/kernel/endpoint';
import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { demoPassword } from '../../demo/demo.seed.ts';
import { createAccount } from '../../features/accounts/account.service.ts';
import { createIngest, type Ingest } from '../../ingest/ingest.ts';
import { newId } from '../../kernel/id.ts';
import { RateLimiter } from '../../kernel/rate-limiter.ts';
import { menuTable, roleMenuTable, roleTable } from '../../schema/roles.table.ts';
import { contractEndpoints, nameOf, needsSession } from '../contract-endpoints.ts';
import { exceptionOf, reportMessage, statusMessage } from '../status-message.ts';
import { useTestServer } from '../test-server.ts';
import { AccessFixture, uniquePhone } from './access-fixture.ts';
import type { Kind } from './kinds.ts';
import type { Row } from './row.ts';
import { rows } from './rows.ts';

const server = useTestServer();
const department = '办公保洁部';
const [minute, hour] = [60_000, 3_600_000];

/** Read calls change nothing. A POST counts as one unless its permission or name indicates a change. */
const changing = /:(edit|enrol|delete|share|correct|figures)$/;
const changes = /\/(tenantAdd|test|rotateSecret|revokeSecret|createRobotDayMail|markRead|fetchHistoryVideo|import)$/;
const asks = ({ method, path, access }: Endpoint, { of, staff }: Row): boolean =>
  !staff &&
  (method === 'GET' ||
    (method === 'POST' && !(of && of !== 'robot' && of !== 'taskReport') && !changing.test(access) && !changes.test(path)));
/** Calls that certainly return machine data: if they returned nothing, this test would prove nothing. */
const machineData = [
  'GET /machine/token/api/robot/list',
  'GET /machine/token/api/robot/exportRobotsCsv',
  'POST /machine/token/api/robot/data/getRobotPositionList',
  'POST /machine/token/api/robot/data/getRobotCountToCharts',
  'GET /machine/token/api/robot/data/getFleetPast',
  'GET /machine/token/api/robot/data/getFleetPastAlerts',
  'GET /overview/board',
  'GET /overview/sites',
  'GET /overview/now',
  'GET /overview/search',
  'POST /machine/token/api/robot-exception/page',
  'POST /machine/token/api/robot-exception/statistics',
  'POST /machine/token/api/robot/notice/getRobotNoticeList',
  'POST /machine/token/api/robot/notice/groups',
  'GET /machine/token/api/robot/notice/unreadCount',
  'POST /machine/token/api/robot-task-report/pageV2',
  'POST /machine/token/api/report-clean-data-robot-day/queryReport',
  'POST /machine/token/api/report-running/page',
  'GET /tasks',
];
const calls = (await contractEndpoints())
  .filter(needsSession)
  .map((endpoint) => ({ name: nameOf(endpoint), endpoint, row: rows[nameOf(endpoint)] ?? {} }))
  .filter(({ endpoint, row }) => asks(endpoint, row));

let fixture: AccessFixture;
let ingest: Ingest;
const machine = { hidden: '', seen: '' };
const token = { all: '', some: '' };
const idOf = new Map<Kind, string>();

beforeAll(async () => {
  // Every call is made many times, the exports faster than one account may.
  vi.spyOn(RateLimiter.prototype, 'spend').mockReturnValue();
  fixture = new AccessFixture(server);
  ingest = createIngest(server.services, { lingerMs: 1 });
  await ingest.start();
  const { db, now } = server.services;
  const role = { tenantCode: 'harbour', id: newId(now()) };
  await db.insert(roleTable).values({ ...role, code: 'everything', names: { 'zh-CN': '所有权限', 'en-US': 'Every right' }, number: 10 });
  const entries = await db.select({ id: menuTable.id }).from(menuTable);
  await db.insert(roleMenuTable).values(entries.map(({ id }) => ({ tenantCode: 'harbour', roleId: role.id, menuId: id })));
  const person = { tenantCode: 'harbour', password: demoPassword, type: 2, roleIds: [role.id], groupId: null } as const;
  for (const [who, name] of [
    ['all', '海港物业'],
    ['some', department],
  ] as const) {
    const email = `${who}@harbour.example`;
    const departmentId = await fixture.department(name);
    await createAccount(db, { ...person, email, mobile: uniquePhone(), nickName: email, departmentId }, now());
    token[who] = await server.signIn(email);
  }
  const { rows: held } = await db.execute<{ robot_sn: RobotSn; held: boolean; site_id: string }>(sql`
    SELECT robot_sn, site_id, EXISTS (SELECT 1 FROM department_robot d WHERE d.robot_sn = robot.robot_sn AND d.department_id =
      ${await fixture.department(department)}) AS held FROM robot WHERE tenant_code = 'harbour' AND site_id IS NOT NULL ORDER BY robot_sn`);
  const hidden = held.find((one) => !one.held);
  machine.hidden = hidden?.robot_sn ?? '';
  machine.seen = held.find((one) => one.held)?.robot_sn ?? '';
  // Both at one site, because some calls answer for a site.
  await db.execute(sql`UPDATE robot SET site_id = ${hidden?.site_id} WHERE robot_sn = ${machine.seen}`);
  idOf.set('robot', machine.seen);
  idOf.set('site', hidden?.site_id ?? '');
  idOf.set('department', await fixture.department(department));
  idOf.set('group', await fixture.idOf('access_group', "name = '海港中心业主'"));
  idOf.set('account', await fixture.idOf('account', "username = 'some@harbour.example'"));
  for (const kind of ['role', 'appAccount', 'error', 'taskReport'] as const) idOf.set(kind, await fixture.make(kind));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await ingest.stop();
});

/** A machine works, has an error with a notice, and has reported tasks of the last days. */
async function happen(robotSn: string): Promise<void> {
  const now = server.services.now().getTime();
  const take = (topic: 'statusData' | 'taskReport', message: object) =>
    ingest.take({ robotSn: toRobotSn(robotSn), topic, payload: Buffer.from(JSON.stringify(message)) });
  for (const [sequence, ago] of [40, 30, 20, 1].entries()) {
    const totals = {
      area: sequence * 50,
      cleanSeconds: sequence * 600,
      manualArea: 9,
      manualSeconds: 60,
      runSeconds: sequence * 700,
      distance: 5,
    };
    const more = { totals, ...(sequence >= 2 ? { exception: exceptionOf('E302') } : {}) };
    await take('statusData', statusMessage(robotSn, sequence + 1, now - ago * minute, more));
  }
  for (const days of [0, 1, 2, 8])
    await take('taskReport', reportMessage(robotSn, newId(server.services.now()), now - days * 24 * hour - 2 * hour));
}

/** The response of every call for this token, as text. */
async function answersFor(who: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const { name, endpoint, row } of calls) {
    const { params = {}, query, body } = (await row.call?.(fixture, (row.of && idOf.get(row.of)) ?? '')) ?? {};
    const answer = await server.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => params[key] ?? 'none')}`,
      headers: { authorization: `Bearer ${who}`, 'x-request-id': 'the-same' },
      ...(query ? { query } : {}),
      ...(body ? { payload: body } : {}),
    } as InjectOptions);
    answers.set(name, `${answer.statusCode} ${answer.rawPayload.toString('latin1')}`);
  }
  return answers;
}
const differing = (one: Map<string, string>, other: Map<string, string>) =>
  [...one.keys()].filter((name) => one.get(name) !== other.get(name));

it('[P-07] activity of a machine in another department changes no response of any call', async () => {
  const before = { all: await answersFor(token.all), some: await answersFor(token.some) };
  // Files that contain their creation time, and similar.
  const unsteady = new Set([
    ...differing(before.all, await answersFor(token.all)),
    ...differing(before.some, await answersFor(token.some)),
  ]);
  await happen(machine.hidden);
  const after = { all: await answersFor(token.all), some: await answersFor(token.some) };
  const steady = (names: readonly string[]) => names.filter((name) => !unsteady.has(name));
  const telling = steady(differing(before.all, after.all));
  expect(telling).toEqual(expect.arrayContaining(machineData));
  expect(steady(differing(before.some, after.some))).toEqual([]);
  // The same activity of a visible machine changes the response of each of those calls.
  await happen(machine.seen);
  const changed = differing(after.some, await answersFor(token.some));
  const open = telling.filter((name) => after.some.get(name)?.startsWith('200'));
  expect(open).toEqual(expect.arrayContaining(machineData));
  expect(open.filter((name) => !changed.includes(name))).toEqual([]);
});
