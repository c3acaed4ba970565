import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from '@botify/contract/robots/command';
import mqtt, { type MqttClient } from 'mqtt';
import { statusMessage } from './status-message.ts';

export interface Machine {
  readonly robotSn: string;
  readonly secret: string;
}

/** Machines that say 1, 2, 3 … as a machine does: what is not confirmed is sent again, on whatever connection there is then. */
export interface Load {
  /** Confirmed so far, by machine. */
  readonly confirmed: ReadonlyMap<string, ReadonlySet<number>>;
  count(): number;
  /** Fulfilled when everything is confirmed. */
  readonly done: Promise<void>;
  /** Fulfilled when that many are. */
  reached(count: number): Promise<void>;
  /** Lets the machines go on after the message they were to hold at. */
  release(): void;
  stop(): Promise<void>;
}

const window = 20;
/** By the machine's clock. Messages that are missing count as lost once five seconds of later ones are there. */
const betweenMs = 200;

/** A connection that ends under it takes some messages down with it: those are sent again. */
export async function publishUntilConfirmed(client: MqttClient, topic: string, payload: string): Promise<void> {
  for (;;) {
    const isConfirmed = await client.publishAsync(topic, payload, { qos: 1 }).then(
      () => true,
      () => client.disconnecting,
    );
    if (isConfirmed) return;
  }
}

const restingMs = 500;
/** The server asks nobody who is silent, so a machine that has said everything goes on saying something. */
export async function goOnSaying(client: MqttClient, topic: string, payload: () => string): Promise<void> {
  while (!client.disconnecting) {
    client.publish(topic, payload(), { qos: 1 }, () => undefined);
    await wait(restingMs);
  }
}

/** One square meter a message, so that figures show what was counted. */
export function startLoad(port: number, machines: readonly Machine[], messages: number, holdAt = messages): Load {
  const startAt = Date.now() - 60_000;
  const released = Promise.withResolvers<void>();
  const confirmed = new Map(machines.map(({ robotSn }) => [robotSn, new Set<number>()]));
  const clients: MqttClient[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let total = 0;
  const confirm = (robotSn: string, sequence: number) => {
    confirmed.get(robotSn)?.add(sequence);
    total += 1;
    for (const { count, resolve } of waiting) if (total >= count) resolve();
  };
  const run = async ({ robotSn, secret }: Machine) => {
    const client = mqtt.connect({ host: '127.0.0.1', port, username: robotSn, password: secret, clientId: robotSn, reconnectPeriod: 200 });
    // A broker that is away is what these tests are about.
    client.on('error', () => undefined);
    clients.push(client);
    const messageOf = (sequence: number) => {
      const area = { area: sequence, cleanSeconds: sequence, manualArea: 0, manualSeconds: 0, runSeconds: sequence, distance: sequence };
      return statusMessage(robotSn, sequence, startAt + sequence * betweenMs, { workState: 'cleaning', totals: area });
    };
    client.subscribe(`robot/${robotSn}/command`, { qos: 1 }, () => undefined);
    client.on('message', (_topic, payload) => {
      const { missing = [] } = JSON.parse(payload.toString()) as Command;
      for (const { from, to } of missing) {
        const again = Array.from({ length: to - from + 1 }, (_, index) => messageOf(from + index));
        client.publish(`robot/${robotSn}/status/backlog`, JSON.stringify({ robotSn, messages: again }), { qos: 1 });
      }
    });
    let next = 1;
    const lane = async () => {
      while (next <= messages) {
        const sequence = next++;
        if (sequence > holdAt) await released.promise;
        await publishUntilConfirmed(client, `robot/${robotSn}/status/data`, JSON.stringify(messageOf(sequence)));
        confirm(robotSn, sequence);
      }
    };
    await Promise.all(Array.from({ length: window }, lane));
    void goOnSaying(client, `robot/${robotSn}/status/data`, () => JSON.stringify(messageOf(messages)));
  };
  return {
    confirmed,
    count: () => total,
    done: Promise.all(machines.map(run)).then(() => undefined),
    reached: (count) => new Promise((resolve) => (total >= count ? resolve() : waiting.push({ count, resolve }))),
    release: released.resolve,
    stop: async () => {
      await Promise.all(clients.map((client) => client.endAsync(true)));
    },
  };
}
