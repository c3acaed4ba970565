import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { next, useTestBroker } from './testing/test-broker.ts';

const test = useTestBroker();
const live = (sn: RobotSn) => topicOf('statusData', sn);
const first = async (tenantCode: string) => (await test.serials(tenantCode))[0];
const { server } = test;
const change = (statement: ReturnType<typeof sql>) => server.services.db.execute(statement);

it('[L-02] a session that ends closes its live connection', async () => {
  const token = await server.signIn('manager@harbour.example');
  const browser = await test.person('manager@harbour.example', token);
  const stays = await test.person('manager@harbour.example');
  const closed = next(browser, 'close');
  expect((await server.call({ method: 'DELETE', url: '/api/authority/oauth/logout', token })).status).toBe(200);
  await closed;
  expect(stays.connected).toBe(true);
  stays.end(true);
});

it('[L-02] [P-07] stops messages of a machine that is no longer visible, and continues the others', async () => {
  const token = await server.signIn('operator@harbour.example');
  const { rows } = await change(sql`SELECT robot_sn FROM department_robot JOIN account USING (tenant_code, department_id)
    WHERE account.username = 'operator@harbour.example' ORDER BY robot_sn`);
  const [goes, stays] = rows.map(({ robot_sn }) => toRobotSn(String(robot_sn))) as [RobotSn, RobotSn];
  const browser = await test.person('operator@harbour.example', token);
  const received: string[] = [];
  browser.on('message', (topic) => received.push(topic));
  await browser.subscribeAsync([live(goes), live(stays)], { qos: 1 });
  const [going, staying] = [await test.machine(goes), await test.machine(stays)];
  const message = next(browser, 'message');
  await going.publishAsync(live(goes), '1', { qos: 1 });
  await message;
  await change(sql`DELETE FROM department_robot WHERE robot_sn = ${goes}`);
  // Revocation takes effect in one of the next rounds: the test publishes until a message no longer arrives.
  for (let isReceived = true; isReceived; ) {
    received.length = 0;
    await going.publishAsync(live(goes), '2', { qos: 1 });
    const answer = next(browser, 'message');
    await staying.publishAsync(live(stays), '2', { qos: 1 });
    await answer;
    while (!received.includes(live(stays))) await next(browser, 'message');
    isReceived = received.includes(live(goes));
  }
  expect(browser.connected).toBe(true);
  await expect(browser.subscribeAsync(live(goes), { qos: 1 })).rejects.toThrow();
  for (const client of [browser, going, staying]) client.end(true);
});

it('[L-02] a deactivated account or a role without the permission closes the connection', async () => {
  const browser = await test.person('operator@harbour.example');
  const closed = next(browser, 'close');
  await change(sql`UPDATE account SET active = false WHERE username = 'operator@harbour.example'`);
  await closed;
  const customer = await test.person('customer@harbour.example');
  const token = await server.signIn('customer@harbour.example');
  const gone = next(customer, 'close');
  await change(sql`DELETE FROM role_menu USING menu WHERE menu.id = role_menu.menu_id AND menu.permission IN ('robot:manager', 'robot:info', 'alarm:view', 'notice:robot', 'tenant:overview')
    AND tenant_code = 'harbour' AND role_id IN (SELECT id FROM role WHERE tenant_code = 'harbour' AND code = 'customer')`);
  await gone;
  server.services.identities.forget(() => true);
  await expect(test.person('customer@harbour.example', token)).rejects.toMatchObject({ code: 5 });
});

it('[L-02] disconnects provider staff from a deactivated tenant', async () => {
  const browser = await test.person('admin@botify.example|lotus', await server.signIn('admin@botify.example'));
  const closed = next(browser, 'close');
  await change(sql`UPDATE tenant SET active = false WHERE tenant_code = 'lotus'`);
  await closed;
  await change(sql`UPDATE tenant SET active = true WHERE tenant_code = 'lotus'`);
});

it('[L-02] disconnects a machine when its secret is changed or removed, or the machine is deleted', async () => {
  const sn = await first('lotus');
  const machine = await test.machine(sn);
  const closed = next(machine, 'close');
  const secret = await test.enroll(sn);
  await closed;
  const again = await test.machine(sn, secret);
  const revoked = next(again, 'close');
  await change(sql`UPDATE robot SET secret_hash = NULL WHERE robot_sn = ${sn}`);
  await revoked;
  await expect(test.machine(sn, secret)).rejects.toMatchObject({ code: 4 });
  const last = await test.machine(sn);
  const removed = next(last, 'close');
  await change(sql`DELETE FROM robot WHERE robot_sn = ${sn}`);
  await removed;
});

it('[T-08] disconnects a retired machine, refuses it with the reason in the log, and lets it in again after reactivation', async () => {
  const [, sn] = await test.serials('harbour');
  const secret = await test.enroll(sn);
  const machine = await test.machine(sn, secret);
  const closed = next(machine, 'close');
  const token = await server.signIn('manager@harbour.example');
  const post = (act: string) =>
    server.call({ method: 'POST', url: `/api/machine/token/api/robot/${act}`, token, payload: { robotSns: [sn] } });
  expect((await post('retireRobots')).code).toBe(200);
  await closed;
  await expect(test.machine(sn, secret)).rejects.toMatchObject({ code: 4 });
  const lines = server.logLines.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(expect.objectContaining({ event: 'broker.refused', reason: 'retired', who: sn }));
  expect((await post('reactivateRobots')).code).toBe(200);
  expect((await test.machine(sn, secret)).connected).toBe(true);
});

it('[T-03] a suspended tenant loses the live connections of its people, and its machines keep reporting', async () => {
  const [connected, later] = await test.serials('lotus');
  const [browser, machine] = [await test.person('manager@lotus.example'), await test.machine(connected)];
  const closed = next(browser, 'close');
  const token = await server.signIn('admin@botify.example');
  const { code } = await server.call({ method: 'POST', url: '/api/authority/tenants/lotus/suspend', token });
  expect(code).toBe(200);
  await closed;
  const another = await test.machine(later);
  for (const [client, sn] of [[machine, connected] as const, [another, later] as const]) {
    await client.publishAsync(live(sn), '1', { qos: 1 });
    expect(client.connected).toBe(true);
    client.end(true);
  }
});
