import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetChanges, NoticesArrived } from '@botify/contract/robots/fleet.topics';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { sql } from 'drizzle-orm';
import type { MqttClient } from 'mqtt';
import { expect, it, vi } from 'vitest';
import { newId } from '../kernel/id.ts';
import { patiently } from '../testing/patiently.ts';
import { readFleet, recordMessages } from './testing/feed-reader.ts';
import { useTestBroker } from './testing/test-broker.ts';

// As with an external broker: only browsers connect here.
const test = useTestBroker({ port: undefined });
const { server } = test;
const change = (statement: ReturnType<typeof sql>) => server.services.db.execute(statement);
const notify = async (robotSn: RobotSn) => {
  const id = newId(server.services.now());
  await change(sql`INSERT INTO robot_notice (tenant_code, id, at, robot_sn, category, type)
    SELECT tenant_code, ${id}, now(), robot_sn, 'TIPS', 'ROBOT_ON' FROM robot WHERE robot_sn = ${robotSn}`);
  return id;
};
const reader = async (username: string) => {
  const client = await test.person(username);
  const { all } = recordMessages<NoticesArrived>(client, 'notices/new');
  const [granted] = await client.subscribeAsync('notices/new', { qos: 2 });
  expect(granted?.qos).toBe(2);
  const until = (id: string | null) => vi.waitFor(() => expect(all.at(-1)?.newest).toBe(id), patiently);
  return { client, all, until };
};
const keep = (permission: string, username: string) =>
  change(sql`DELETE FROM role_menu USING menu WHERE menu.id = role_menu.menu_id AND menu.permission <> ${permission}
    AND (role_menu.tenant_code, role_menu.role_id) IN (SELECT held.tenant_code, held.role_id FROM account_role AS held JOIN account ON account.id = account_id WHERE username = ${username})`);
const refusal = (client: MqttClient, topic: string) =>
  expect(client.subscribeAsync(topic, { qos: 2 })).rejects.toThrow('Unspecified error');
const listeners = async () =>
  (
    await change(sql`SELECT pid FROM pg_stat_activity WHERE application_name = 'botify-manage listen' AND datname = current_database()`)
  ).rows.map(({ pid }) => Number(pid));

it('[M-10] [L-02] announces a new notice to users who see the machine, and to no others', async () => {
  const [first] = await test.serials('harbour');
  const { rows } =
    await change(sql`SELECT robot_sn, robot_sn IN (SELECT robot_sn FROM group_robot JOIN account USING (tenant_code, group_id)
    WHERE username = 'customer@harbour.example') AS held FROM robot WHERE tenant_code = 'harbour' ORDER BY robot_sn`);
  const [shown, hidden] = [true, false].map((held) => toRobotSn(String(rows.find((row) => row.held === held)?.robot_sn))) as [
    RobotSn,
    RobotSn,
  ];
  const before = await notify(first);
  const [manager, customer, stranger] = [
    await reader('manager@harbour.example'),
    await reader('customer@harbour.example'),
    await reader('manager@lotus.example'),
  ];
  await manager.until(before);
  await stranger.until(null);
  const secret = await notify(hidden);
  await manager.until(secret);
  const news = await notify(shown);
  await customer.until(news);
  await manager.until(news);
  const [elsewhere] = await test.serials('lotus');
  const foreign = await notify(elsewhere);
  await stranger.until(foreign);
  expect(customer.all.slice(1).map(({ newest }) => newest)).toEqual([news]);
  expect(stranger.all.slice(1).map(({ newest }) => newest)).toEqual([foreign]);
  expect(manager.all.slice(1).map(({ newest }) => newest)).toEqual([secret, news]);
  for (const { client } of [manager, customer, stranger]) client.end(true);
});

it('[L-06] [M-10] continues without the LISTEN connection and soon opens a new one', async () => {
  const [robotSn] = await test.serials('harbour');
  const manager = await reader('manager@harbour.example');
  const fleet = await readFleet(manager.client);
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(1), patiently);
  const [lost = 0] = await listeners();
  await change(sql`SELECT pg_terminate_backend(${lost})`);
  const meanwhile = await notify(robotSn);
  await change(sql`UPDATE robot SET remark = 'renamed' WHERE robot_sn = ${robotSn}`);
  await manager.until(meanwhile);
  await fleet.until((robots) => expect(robots.get(robotSn)?.remark).toBe('renamed'));
  await vi.waitFor(async () => expect((await listeners()).filter((pid) => pid !== lost)).toHaveLength(1), patiently);
  await manager.until(await notify(robotSn));
  manager.client.end(true);
});

it('[L-02] [L-06] [M-10] limits users who can only read notices to that feed, and rejects users who cannot', async () => {
  const [robotSn] = await test.serials('lotus');
  const token = await server.signIn('manager@lotus.example');
  await keep('notice:robot', 'manager@lotus.example');
  server.services.identities.forget(() => true);
  const client = await test.person('manager@lotus.example', token);
  const fleet = recordMessages<FleetChanges>(client, 'fleet/changes');
  await refusal(client, 'fleet/changes');
  await refusal(client, topicOf('statusData', robotSn));
  await client.subscribeAsync('notices/new', { qos: 2 });
  expect(fleet.all).toEqual([]);
  const operator = await server.signIn('operator@harbour.example');
  await keep('alarm:view', 'operator@harbour.example');
  server.services.identities.forget(() => true);
  const other = await test.person('operator@harbour.example', operator);
  await refusal(other, 'notices/new');
  expect((await readFleet(other)).granted).toBe(2);
  for (const one of [client, other]) one.end(true);
});
