import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { parseTopic, topicOf } from '@botify/contract/robots/robots.topics';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { patiently } from '../../testing/patiently.ts';
import { answerTo } from '../testing/command-answer.ts';
import { useTestBroker } from '../testing/test-broker.ts';
import { readBrokerAddress } from './broker-address.ts';
import { type ForeignLive, startForeignLive } from './foreign-live.ts';

const test = useTestBroker({ port: undefined });
let foreign: Mosquitto;
let live: ForeignLive;
let machine: MqttClient;
beforeAll(async () => {
  foreign = await startMosquitto();
  const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' });
  live = startForeignLive({
    address: readBrokerAddress(`mqtt://127.0.0.1:${foreign.port}`),
    link: test.link,
    feed: (topic, payload) => test.broker.feed(topic, payload),
    log,
  });
  await live.started;
  machine = await mqtt.connectAsync(`mqtt://127.0.0.1:${foreign.port}`);
});
afterAll(async () => {
  await machine?.endAsync(true);
  await live?.stop();
  await foreign?.stop();
});

it('[L-05] [L-02] users receive messages from the external broker over our websocket, for visible machines only', async () => {
  const [own, other] = await test.serials('harbour');
  const [foreignSn] = await test.serials('lotus');
  const person = await test.person('manager@harbour.example');
  const came: string[] = [];
  person.on('message', (topic) => came.push(topic));
  expect((await person.subscribeAsync(topicOf('statusData', own), { qos: 1 })).map(({ qos }) => qos)).toEqual([1]);
  await expect(person.subscribeAsync(topicOf('statusData', foreignSn), { qos: 1 })).rejects.toThrow();
  for (const robotSn of [foreignSn, other, own]) await machine.publishAsync(topicOf('statusData', robotSn), '{}', { qos: 1 });
  await vi.waitFor(() => expect(came).toEqual([topicOf('statusData', own)]), patiently);
});

it('[L-05] the embedded broker then rejects machines', async () => {
  const [robotSn] = await test.serials('harbour');
  const password = await test.enroll(robotSn);
  await expect(test.open({ username: robotSn, password }, `${test.webUrl}/mqtt`)).rejects.toThrow(/Not authorized/);
});

it('[L-05] sends a command over the external broker and receives the answer of that machine only', async () => {
  const [robotSn, liar] = await test.serials('harbour');
  const command = { commandId: '01890000-0000-7000-8000-000000000001', kind: 'snapshot', sentAt: 1 } as const;
  await machine.subscribeAsync('robot/+/command', { qos: 1 });
  machine.on('message', (topic, payload) => {
    const { commandId } = JSON.parse(String(payload));
    const answer = (sn: RobotSn) => answerTo(commandId, sn);
    machine.publish(topicOf('commandAnswer', liar), JSON.stringify(answer(liar)), { qos: 1 });
    const target = toRobotSn(parseTopic(topic)?.robotSn ?? '');
    machine.publish(topicOf('commandAnswer', target), JSON.stringify(answer(target)), { qos: 1 });
  });
  expect(await test.link.ask(robotSn, command, 20_000)).toMatchObject({ robotSn, commandId: command.commandId });
});

it('[L-05] times out for a machine that does not answer', async () => {
  const command = { commandId: '01890000-0000-7000-8000-000000000002', kind: 'snapshot', sentAt: 1 } as const;
  await machine.unsubscribeAsync('robot/+/command');
  expect(await test.link.ask(toRobotSn('CB-0000'), command, 50)).toBeUndefined();
});
