import type { AddressInfo } from 'node:net';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import mqtt, { type MqttClientEventCallbacks as Events, type IClientOptions, type MqttClient } from 'mqtt';
import { Registry } from 'prom-client';
import { afterAll, beforeAll } from 'vitest';
import type { Delivery, Inbox } from '../../ingest/inbox.ts';
import { hashDeviceSecret, newSecret } from '../../kernel/device-secret.ts';
import { patiently } from '../../testing/patiently.ts';
import { type TestServer, useTestServer } from '../../testing/test-server.ts';
import { type RunningBroker, startBroker } from '../broker.ts';
import { createEmbeddedLink, type EmbeddedLink } from '../embedded-link.ts';

/** Resolves with the next event of that name, ignoring errors meanwhile. */
export const next = <E extends keyof Events>(client: MqttClient, event: E): Promise<Parameters<Events[E]>> =>
  new Promise((resolve) => client.once(event, ((...values: Parameters<Events[E]>) => resolve(values)) as Events[E]));

/** Accepts everything at once, unless it is set to hold. */
export class FakeInbox implements Inbox {
  readonly taken: Delivery[] = [];
  readonly #held: (() => void)[] = [];
  readonly #watchers = new Set<() => void>();
  isHolding: (delivery: Delivery) => boolean = () => false;

  take(delivery: Delivery): Promise<void> {
    this.taken.push(delivery);
    for (const look of this.#watchers) look();
    return this.isHolding(delivery) ? new Promise((resolve) => void this.#held.push(resolve)) : Promise.resolve();
  }

  release(): void {
    this.isHolding = () => false;
    for (const resolve of this.#held.splice(0)) resolve();
  }

  async until(isReached: (taken: readonly Delivery[]) => boolean): Promise<void> {
    if (isReached(this.taken)) return;
    await new Promise<void>((resolve) => {
      const look = () => {
        if (!isReached(this.taken)) return;
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
    });
  }

  textsOf(robotSn: RobotSn): string[] {
    return this.taken.filter((delivery) => delivery.robotSn === robotSn).map(({ payload }) => payload.toString());
  }
}

export interface TestBroker {
  readonly server: TestServer;
  readonly inbox: FakeInbox;
  readonly link: EmbeddedLink;
  readonly broker: RunningBroker;
  readonly refused: (readonly [robotSn: RobotSn, topic: string | null, reason: string])[];
  readonly webUrl: string;
  readonly metrics: Registry;
  /** Sets a secret for the machine and returns it. */
  enroll(robotSn: RobotSn): Promise<string>;
  /** Serial numbers of a tenant, in order. */
  serials(tenantCode: string): Promise<readonly [RobotSn, RobotSn, RobotSn, ...RobotSn[]]>;
  /** A connected client, closed after the tests. */
  open(options: IClientOptions, url?: string): Promise<MqttClient>;
  machine(robotSn: RobotSn, secret?: string): Promise<MqttClient>;
  /** A browser with a session. */
  person(username: string, token?: string): Promise<MqttClient>;
}

type Options = Partial<Parameters<typeof startBroker>[0]>;

/** A broker with its websocket, on a server with the machines and accounts of the demo, and with a fake inbox. */
export function useTestBroker(options: Options = {}): TestBroker {
  const server = useTestServer();
  const clients: MqttClient[] = [];
  const refused: (readonly [robotSn: RobotSn, topic: string | null, reason: string])[] = [];
  const [inbox, link, metrics] = [new FakeInbox(), createEmbeddedLink(), new Registry()];
  let webUrl = '';
  let broker: RunningBroker | undefined;
  const running = (): RunningBroker => {
    if (!broker) throw new Error('the broker has not been started');
    return broker;
  };

  const open: TestBroker['open'] = async (more, url = `mqtt://127.0.0.1:${running().port}`) => {
    const client = mqtt.connect(url, { reconnectPeriod: 0, connectTimeout: patiently.timeout, ...more });
    clients.push(client);
    const failed = next(client, 'close').then(() => {
      throw new Error('closed before it was connected');
    });
    const refusal = next(client, 'error').then(([error]) => {
      throw error;
    });
    for (const unwanted of [failed, refusal]) unwanted.catch(() => undefined);
    await Promise.race([next(client, 'connect'), refusal, failed]);
    client.on('error', () => undefined);
    return client;
  };
  const enroll: TestBroker['enroll'] = async (robotSn) => {
    const secret = newSecret();
    await server.services.db.execute(sql`UPDATE robot SET secret_hash = ${hashDeviceSecret(secret)} WHERE robot_sn = ${robotSn}`);
    return secret;
  };

  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    webUrl = `ws://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    broker = await startBroker({
      services: { ...server.services, link, metrics },
      databaseUrl: server.databaseUrl,
      inbox,
      link,
      host: '127.0.0.1',
      port: 0,
      http: server.app.server,
      onRefused: (...refusal) => void refused.push(refusal),
      recheckMs: 100,
      ...options,
    });
  });
  afterAll(async () => {
    for (const client of clients) client.end(true);
    await broker?.stop();
  });
  return {
    server,
    inbox,
    link,
    refused,
    metrics,
    get broker() {
      return running();
    },
    get webUrl() {
      return webUrl;
    },
    open,
    enroll,
    serials: async (tenantCode: string) => {
      const { rows } = await server.services.db.execute<{ robot_sn: RobotSn }>(
        sql`SELECT robot_sn FROM robot WHERE tenant_code = ${tenantCode} ORDER BY robot_sn`,
      );
      const [first, second, third, ...others] = rows.map(({ robot_sn }) => robot_sn);
      if (!first || !second || !third) throw new Error(`fewer than three machines in ${tenantCode}`);
      return [first, second, third, ...others];
    },
    machine: async (robotSn: RobotSn, secret?: string) => open({ username: robotSn, password: secret ?? (await enroll(robotSn)) }),
    person: async (username: string, token?: string) =>
      open({ username, password: token ?? (await server.signIn(username)) }, `${webUrl}/mqtt`),
  };
}
