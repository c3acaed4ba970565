import { once } from 'node:events';
import { connect } from 'node:net';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { generate } from 'mqtt-packet';
import { expect, it } from 'vitest';
import { useTestBroker } from './testing/test-broker.ts';

const wide = { burst: 1e9, perSecond: 1e9 };
const test = useTestBroker({ pace: { messages: wide, packets: wide, bytes: wide } });

it('[L-01] a client that does not read delays no machine, misses messages and is disconnected', async () => {
  const [robotSn] = await test.serials('harbour');
  const topic = topicOf('statusData', robotSn);
  const password = Buffer.from(await test.server.signIn('manager@harbour.example'));
  const reader = connect(test.broker.port, '127.0.0.1').on('error', () => undefined);
  const hello = { cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true, keepalive: 60, clientId: 'slow' } as const;
  reader.write(generate({ ...hello, username: 'manager@harbour.example', password }));
  await once(reader, 'data');
  reader.write(generate({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic, qos: 0 }] }));
  await once(reader, 'data');
  reader.pause();
  const machine = await test.machine(robotSn);
  const people = async () => /broker_connections\{kind="person"\} (\d+)/.exec(await test.metrics.metrics())?.[1];
  expect(await people()).toBe('1');
  const large = Buffer.alloc(200_000, 'x');
  // Publishes until the buffers of both ends are full, whatever their size.
  const hasMissed = async () => (await test.metrics.metrics()).includes('broker_refusals_total{reason="slow"}');
  while (!(await hasMissed())) await machine.publishAsync(topic, large, { qos: 1 });
  while ((await people()) === '1') await machine.publishAsync(topic, 'small', { qos: 1 });
  reader.destroy();
  machine.end(true);
});
