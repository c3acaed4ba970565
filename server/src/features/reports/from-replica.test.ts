import { periodDocuments } from '@botify/contract/reports/period-documents.contract';
import { missedExports, periodExports, periodReports } from '@botify/contract/reports/period-reports.contract';
import { runningDayExports, runningExports, runningReports } from '@botify/contract/reports/running-reports.contract';
import { taskReports } from '@botify/contract/reports/task-reports.contract';
import { tasks } from '@botify/contract/tasks/tasks.contract';
import { addDays } from '@botify/domain/reports/periods';
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../kernel/db.ts';
import { tenantRole } from '../../kernel/postgres/layout.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { course, reported } from './shared-reports.fixture.ts';

const server = useTestServer();
const quiet = { warn: () => undefined };
const span = { from: '2026-03-01', to: '2026-03-20' };
const monday = '2026-03-02';
let [token, id] = ['', ''];
let asked = 0;

/** Reads reports from another address of the database from now on, as from a replica. */
function readFrom(url: string): void {
  const { dbOf, pool } = openDatabase(url, quiet, { tenantRole, isPooled: true });
  onTestFinished(() => pool.end());
  const replica = {
    dbOf: (tenantCode: string) => {
      asked += 1;
      return dbOf(tenantCode);
    },
  };
  asked = 0;
  Object.assign(server.services, { replica });
}
/** Accepts no writes, like a replica. */
const readOnly = () =>
  `${server.databaseUrl}${server.databaseUrl.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`;

beforeAll(async () => {
  id = await reported(server, 'CB1900-0001', '夜间车道清洗', course);
  token = await server.signIn('manager@harbour.example');
});
afterEach(() => void Object.assign(server.services, { replica: undefined }));

const reads = [
  { endpoint: periodReports.query, given: { ...span, grain: 'week' } },
  { endpoint: periodReports.robots, given: span },
  { endpoint: periodReports.missed, given: span },
  { endpoint: periodExports.csv, given: { ...span, grain: 'week' } },
  { endpoint: periodExports.xlsx, given: { ...span, grain: 'week' } },
  { endpoint: missedExports.csv, given: span },
  { endpoint: missedExports.xlsx, given: span },
  { endpoint: periodDocuments.pdf, given: { grain: 'week', from: monday, to: addDays(monday, 6), detail: true } },
  { endpoint: runningReports.list, given: span },
  { endpoint: runningReports.days, given: span },
  { endpoint: runningExports.csv, given: span },
  { endpoint: runningExports.xlsx, given: span },
  { endpoint: runningDayExports.csv, given: span },
  { endpoint: runningDayExports.xlsx, given: span },
  { endpoint: taskReports.list, given: {} },
  { endpoint: taskReports.get, given: {} },
  { endpoint: taskReports.waterCharge, given: () => ({ id }) },
  { endpoint: taskReports.electCharge, given: () => ({ id }) },
  { endpoint: taskReports.pdf, given: {} },
  { endpoint: taskReports.export, given: {} },
  { endpoint: taskReports.exportXlsx, given: {} },
  { endpoint: tasks.customers, given: {} },
  { endpoint: tasks.list, given: {} },
  { endpoint: tasks.dic, given: {} },
  { endpoint: tasks.subtasks, given: () => ({ task_id: id }) },
  { endpoint: tasks.charts, given: () => ({ task_id: id }) },
];
const call = ({ endpoint: { method, path }, given }: (typeof reads)[number], headers = {}) => {
  const values = typeof given === 'function' ? given() : given;
  const url = `/api${path.replace('{id}', id)}`;
  return server.call({ method, url, token, headers, ...(method === 'GET' ? { query: values } : { payload: values }) });
};
const [report] = reads;

it.each(reads.map((read) => ({ ...read, path: read.endpoint.path })))(
  '[T-85] $path is served from the replica, which takes no writes',
  async (read) => {
    readFrom(readOnly());
    expect((await call(read)).status).toBe(200);
    expect(asked).toBe(1);
  },
);

it('[T-85] exports from the replica are audited in the database', async () => {
  const count = async () => {
    const { rows } = await server.services.db.execute<{ n: number }>("SELECT count(*)::int AS n FROM audit_entry WHERE act = 'export'");
    return rows[0]?.n ?? 0;
  };
  const before = await count();
  readFrom(readOnly());
  for (const read of reads.filter(({ endpoint }) => endpoint === periodExports.csv || endpoint === taskReports.export)) await call(read);
  expect(await count()).toBe(before + 2);
});

it('[T-85] a browser reads its own change from the database', async () => {
  if (!report) throw new Error('no call');
  readFrom(readOnly());
  const { method, path } = periodReports.changeLabour;
  const changed = await server.call({
    method,
    url: `/api${path}`,
    token,
    payload: { squareMetresPerHour: 321, dollarsPerHour: 12, version: 0 },
  });
  expect(changed.status).toBe(200);
  const [cookie = ''] = [changed.headers['set-cookie']].flat();
  expect(cookie).toMatch(/^reports_changed=1; Path=\/; Max-Age=10; HttpOnly; SameSite=Strict$/);
  expect(asked).toBe(0);
  await call(report, { cookie: cookie.split(';')[0] });
  expect(asked).toBe(0);
  await call(report);
  expect(asked).toBe(1);
});

it('[T-85] a call that the replica cannot serve is served from the database', async () => {
  if (!report) throw new Error('no call');
  readFrom('postgres://botify:none@127.0.0.1:1/gone');
  expect((await call(report)).status).toBe(200);
  expect(asked).toBe(1);
  expect(server.logLines.some((line) => line.includes('database.replica_failed'))).toBe(true);
});
