import { setTimeout as wait } from 'node:timers/promises';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Command } from '@botify/contract/robots/command';
import mqtt, { type MqttClient } from 'mqtt';
import { statusMessage } from './status-message.ts';

export interface Machine {
  readonly robotSn: RobotSn;
  readonly secret: string;
}

/** Machines that publish 1, 2, 3 … and repeat unconfirmed messages on the next connection, like real ones. */
export interface Load {
  /** Confirmed messages by machine. */
  readonly confirmed: ReadonlyMap<string, ReadonlySet<number>>;
  count(): number;
  /** Resolves when everything is confirmed. */
  readonly done: Promise<void>;
  /** Resolves when this many are confirmed. */
  reached(count: number): Promise<void>;
  /** Lets the machines continue after the message at which they hold. */
  release(): void;
  stop(): Promise<void>;
}

const window = 20;
/** By the machine's clock. Missing messages count as lost after five seconds of later ones. */
const betweenMs = 200;

/** Repeats a message until it is confirmed, across connections. */
export async function publishUntilConfirmed(client: MqttClient, topic: string, payload: string): Promise<void> {
  for (;;) {
    const isConfirmed = await client.publishAsync(topic, payload, { qos: 1 }).then(
      () => true,
      () => client.disconnecting,
    );
    if (isConfirmed) return;
  }
}

export const restingMs = 500;
/** The server does not ask silent machines, so a machine that has sent everything keeps publishing. */
export async function keepPublishing(client: MqttClient, topic: string, payload: () => string, everyMs = restingMs): Promise<void> {
  while (!client.disconnecting) {
    client.publish(topic, payload(), { qos: 1 }, () => undefined);
    await wait(everyMs);
  }
}

/** Each message adds one square meter, so that the figures show how many were counted. */
export function startLoad(port: number, machines: readonly Machine[], messages: number, holdAt = messages): Load {
  const startAt = Date.now() - 60_000;
  const released = Promise.withResolvers<void>();
  const confirmed = new Map(machines.map(({ robotSn }) => [robotSn, new Set<number>()]));
  const clients: MqttClient[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let total = 0;
  const confirm = (robotSn: RobotSn, sequence: number) => {
    confirmed.get(robotSn)?.add(sequence);
    total += 1;
    for (const { count, resolve } of waiting) if (total >= count) resolve();
  };
  const run = async ({ robotSn, secret }: Machine) => {
    const client = mqtt.connect({ host: '127.0.0.1', port, username: robotSn, password: secret, clientId: robotSn, reconnectPeriod: 200 });
    // Connection errors are expected in these tests.
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
    void keepPublishing(client, `robot/${robotSn}/status/data`, () => JSON.stringify(messageOf(messages)));
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
