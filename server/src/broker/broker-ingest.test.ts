import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { sql } from 'drizzle-orm';
import mqtt from 'mqtt';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createIngest } from '../ingest/ingest.ts';
import { hashDeviceSecret, newSecret } from '../kernel/device-secret.ts';
import { statusMessage } from '../testing/status-message.ts';
import { useTestServer } from '../testing/test-server.ts';
import { startBroker } from './broker.ts';
import { createEmbeddedLink } from './embedded-link.ts';

const server = useTestServer();

it('[L-04] acknowledged messages are in the database', async () => {
  const services = { ...server.services, metrics: new Registry() };
  const { db } = services;
  const ingest = createIngest(services);
  await ingest.start();
  const broker = await startBroker({
    services,
    databaseUrl: server.databaseUrl,
    inbox: ingest,
    link: createEmbeddedLink(),
    host: '127.0.0.1',
    port: 0,
  });
  const { rows } = await db.execute<{ robot_sn: RobotSn }>(sql`SELECT robot_sn FROM robot ORDER BY robot_sn LIMIT 1`);
  const robotSn = toRobotSn(rows[0]?.robot_sn ?? '');
  const password = newSecret();
  await db.execute(sql`UPDATE robot SET secret_hash = ${hashDeviceSecret(password)} WHERE robot_sn = ${robotSn}`);
  const machine = await mqtt.connectAsync(`mqtt://127.0.0.1:${broker.port}`, { username: robotSn, password });
  const status = {
    ...statusMessage(robotSn, 1, 1),
    timestamp: services.now().getTime(),
    boot: services.now().getTime() - 60_000,
    workState: 'cleaning',
  };
  await machine.publishAsync(topicOf('statusData', robotSn), JSON.stringify(status), { qos: 1 });
  const state = await db.execute(sql`SELECT online, work_state, status::json FROM robot_state WHERE robot_sn = ${robotSn}`);
  expect(state.rows).toEqual([{ online: true, work_state: 'cleaning', status: expect.objectContaining({ sequence: 1 }) }]);
  machine.end(true);
  await broker.stop();
  await ingest.stop();
});
