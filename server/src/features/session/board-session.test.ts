import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { readerTopics } from '@botify/contract/robots/fleet.topics';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { expect, it } from 'vitest';
import { createSignIn } from '../../broker/sign-in.ts';
import { personMay } from '../../broker/topic-rules.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const manager = 'manager@harbour.example';
const oauth = '/api/authority/oauth';

const ticketFor = async (token: string, tenantCode?: string): Promise<string> =>
  (
    await server.call({
      method: 'POST',
      url: `${oauth}/boardTicket`,
      token,
      ...(tenantCode ? { headers: { tenant_code: tenantCode } } : {}),
    })
  ).data.token;
const exchange = (token: string) => server.call({ method: 'POST', url: `${oauth}/board`, payload: { token } });
const openBoard = async (token: string, tenantCode?: string): Promise<string> =>
  (await exchange(await ticketFor(token, tenantCode))).data.access_token;
const figures = (token: string, tenantCode?: string) =>
  server.call({ url: '/api/overview/board', token, ...(tenantCode ? { headers: { tenant_code: tenantCode } } : {}) });

it('[D-01] a ticket opens nothing itself and is exchanged once, within a minute', async () => {
  const token = await server.signIn(manager);
  const ticket = await ticketFor(token);
  expect(await figures(ticket)).toMatchObject({ status: 401, key: 'session.missing' });
  const attempts = await Promise.all([exchange(ticket), exchange(ticket)]);
  expect(attempts.map(({ status }) => status).sort()).toEqual([200, 400]);
  const opened = attempts.find(({ status }) => status === 200);
  expect(opened?.data.tenantCode).toBe('harbour');
  expect((await figures(opened?.data.access_token)).data.tenantName).toBe('海港物业');
  const late = await ticketFor(token);
  server.clock.forward(60_000);
  expect(await exchange(late)).toMatchObject({ status: 400, key: 'session.ticketGone' });
  // Neither a token nor the token of a board is a ticket.
  expect([(await exchange(token)).key, (await exchange(opened?.data.access_token)).key]).toEqual(Array(2).fill('session.ticketGone'));
});

it('[D-01] the token of a board reads the board and the own name, nothing else', async () => {
  const board = await openBoard(await server.signIn(manager));
  expect((await server.call({ url: '/api/authority/users/info', token: board })).data.username).toBe(manager);
  const others = [
    { url: `${oauth}/sessions` },
    { url: '/api/machine/token/api/robot/list' },
    { method: 'POST', url: `${oauth}/boardTicket` },
    { method: 'PUT', url: `${oauth}/getCurrentUserRole` },
    { method: 'DELETE', url: `${oauth}/logout` },
  ] as const;
  for (const call of others) expect(await server.call({ ...call, token: board }), call.url).toMatchObject({ status: 403 });
  const caller = await createSignIn(server.services)(manager, board, undefined);
  const permissions = caller.kind === 'person' ? caller.permissions : new Set<string>();
  const may = (topic: string) => personMay(permissions, () => true, 'subscribe', topic);
  expect([may(readerTopics.fleet.path), may(readerTopics.notices.path), may(topicOf('statusData', toRobotSn('CB1900-0007')))]).toEqual([
    true,
    false,
    false,
  ]);
});

it('[D-01] [P-07] the board of provider staff shows the tenant it was opened in, and no other', async () => {
  const staff = await server.signIn('admin@botify.example');
  const board = await openBoard(staff, 'lotus');
  expect((await figures(board)).data.tenantName).toBe('莲花设施服务');
  expect((await figures(board, 'lotus')).status).toBe(200);
  expect(await figures(board, 'harbour')).toMatchObject({ status: 403, key: 'tenant.notYours' });
  expect(await figures(board, 'botify')).toMatchObject({ status: 403, key: 'tenant.notYours' });
});

it('[D-01] a board ends with the session it came from, not with others', async () => {
  const [token, other] = [await server.signIn(manager), await server.signIn(manager)];
  const [board, otherBoard, ticket] = [await openBoard(token), await openBoard(other), await ticketFor(token)];
  expect((await server.call({ method: 'DELETE', url: `${oauth}/logout`, token })).status).toBe(200);
  expect([(await figures(board)).status, (await exchange(ticket)).status, (await figures(otherBoard)).status]).toEqual([401, 400, 200]);
  const mine = (await server.call({ url: `${oauth}/sessions`, token: other })).data;
  expect(mine.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
});
