import { users } from '@botify/contract/accounts/accounts.contract';
import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { audit } from '@botify/contract/audit/audit.contract';
import type { Endpoint } from '@botify/contract/kernel/endpoint';
import { notices } from '@botify/contract/notices/notices.contract';
import { board } from '@botify/contract/overview/board.contract';
import { now } from '@botify/contract/overview/now.contract';
import { siteOverview } from '@botify/contract/overview/site-status.contract';
import { periodReports } from '@botify/contract/reports/period-reports.contract';
import { taskReports } from '@botify/contract/reports/task-reports.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { roles } from '@botify/contract/roles/roles.contract';
import { session } from '@botify/contract/session/session.contract';
import { beforeAll, expect, it } from 'vitest';
import { robotStates } from './testing/robot-states.ts';
import { useTestServer } from './testing/test-server.ts';

const server = useTestServer();
const { say } = robotStates(server);
let manager = '';

const robotSn = 'CB1900-0001';
/** Calls that pages make when they open, or again and again. A further statement needs a reason; one less is the new figure. */
const statements: readonly (readonly [number, Endpoint, Record<string, string>?])[] = [
  [3, session.userInfo],
  [1, session.currentRoles],
  [7, now.get],
  [9, board.figures],
  [12, siteOverview.list],
  [2, robots.list],
  [5, robots.detail, { robotSn }],
  [2, robots.monitor, { robotSn }],
  [3, robotErrors.list],
  [3, robotErrors.current, { robotSn }],
  [2, notices.unreadCount],
  [2, notices.groups],
  [3, taskReports.list],
  [15, periodReports.query],
  [4, periodReports.missed],
  [1, users.list],
  [2, roles.list],
  [2, audit.list],
];

beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  for (const sn of [robotSn, 'CB1900-0002', 'CB1900-0003', 'IWALK-0001']) await say(sn, { workState: 'cleaning', alertLevel: 'P1' });
});

it.each(statements.map(([count, endpoint, asked = {}]) => ({ count, endpoint, asked, path: endpoint.path })))(
  '$path takes $count statements',
  async ({ count, endpoint: { method, path }, asked }) => {
    const ask = () =>
      server.call({ method, url: `/api${path}`, token: manager, ...(method === 'GET' ? { query: asked } : { payload: asked }) });
    // The session is known after the first call, as in practice.
    const { status, msg } = await ask();
    expect(`${status} ${msg}`).toMatch(/^200 /);
    const before = server.queries();
    await ask();
    expect(server.queries() - before).toBe(count);
  },
);
