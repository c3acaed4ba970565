import { isRobotSn, type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { Connection } from '@botify/contract/robots/connection.contract';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect } from 'vitest';
import { createIngest } from '../../ingest/ingest.ts';
import { patiently } from '../../testing/patiently.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { type RunningBroker, startBroker } from '../broker.ts';
import { createEmbeddedLink } from '../embedded-link.ts';

const admin = 'admin@botify.example';
let serials = 0;

/** A server with its broker and its ingest: what a machine sends is stored. */
export function useLiveServer(options: Partial<Parameters<typeof startBroker>[0]> = {}) {
  const server = useTestServer();
  const clients: MqttClient[] = [];
  const ends: (() => Promise<void>)[] = [];
  const box = {} as { broker: RunningBroker; token: string };
  beforeAll(async () => {
    const services = { ...server.services, metrics: new Registry() };
    const ingest = createIngest(services, { lingerMs: 1 });
    await ingest.start();
    ends.push(() => ingest.stop());
    box.broker = await startBroker({
      services,
      databaseUrl: server.databaseUrl,
      inbox: ingest,
      link: createEmbeddedLink(),
      host: '127.0.0.1',
      port: 0,
      onRefused: (robotSn, topic, reason) => ingest.refused(robotSn, topic ?? '', reason, null),
      ...options,
    });
    ends.push(() => box.broker.stop());
    box.token = await server.signIn(admin);
  });
  afterAll(async () => {
    for (const client of clients) client.end(true);
    for (const end of ends.reverse()) await end();
  });

  const robot = '/api/machine/token/api/robot';
  const post = (path: string, payload: object, token = box.token) =>
    server.call({ method: 'POST', url: `${robot}/${path}`, token, payload });
  return {
    server,
    get broker() {
      return box.broker;
    },
    post,
    /** Enrolls a new machine of the provider. */
    async enroll(): Promise<{ readonly robotSn: RobotSn; readonly secret: string }> {
      const robotSn = toRobotSn(`LIVE-${++serials}`);
      const { data } = await post('enrolRobot', { robotSn, remark: robotSn, modelNum: 'CB1900' });
      expect(isRobotSn(data.robotSn)).toBe(true);
      // Later than the enrollment.
      server.clock.forward(1);
      return data;
    },
    /** Connects, or rejects with the refusal. */
    async connect(more: IClientOptions, url = `mqtt://127.0.0.1:${box.broker.port}`): Promise<MqttClient> {
      const client = await mqtt.connectAsync(url, { reconnectPeriod: 0, connectTimeout: patiently.timeout, ...more }, false);
      client.on('error', () => undefined);
      clients.push(client);
      return client;
    },
    connectionOf: async (robotSn: RobotSn, token = box.token): Promise<Connection> =>
      (await server.call({ url: `${robot}/connection?robotSn=${robotSn}`, token })).data,
  };
}

export const stepsOf = ({ steps }: Connection): string => steps.map(({ state }) => state).join(' ');
export const kindsOf = ({ findings }: Connection): string[] => findings.map(({ kind }) => kind);
