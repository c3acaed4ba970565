import { setTimeout as wait } from 'node:timers/promises';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Command } from '@botify/contract/robots/command';
import mqtt, { type MqttClient } from 'mqtt';
import { keepPublishing, type Machine, publishUntilConfirmed, restingMs } from './machine-load.ts';

/** Machines that publish continuously, also while the broker or the ingest is down. */
export interface SteadyMachines {
  /** Messages confirmed by the broker, in order, by the names from `next`. */
  readonly confirmed: readonly string[];
  /** Resolves when this many more are confirmed. */
  more(count: number): Promise<void>;
  /** Resolves when every machine has tried this often to reach a broker that is down. */
  retried(times: number): Promise<void>;
  /** Stops `next` and resolves when everything is confirmed. The machines stay connected, answer commands and publish `resting`. */
  rest(): Promise<void>;
  stop(): Promise<void>;
}

interface Message {
  readonly topic: string;
  readonly payload: string;
}

interface Options {
  readonly port: number;
  readonly machines: readonly (Pick<Machine, 'robotSn'> & Partial<Machine>)[];
  /** Delay of each machine between a confirmation and its next message. They do not all begin at the same moment. */
  readonly betweenMs: number;
  /** Pause before the next attempt to connect. */
  readonly reconnectMs?: number;
  /** The next messages of a machine, repeated until they are confirmed. */
  readonly next: (robotSn: RobotSn, number: number) => { readonly name: string; readonly messages: readonly Message[] };
  /** What it publishes afterwards, given the number of the last message. */
  readonly resting?: (robotSn: RobotSn, number: number) => Message;
  /** What it publishes in response to a command. */
  readonly answer?: (robotSn: RobotSn, command: Command) => readonly Message[];
}

/** As soon as possible: a slower machine would not notice what a broker loses right after its start. */
const atOnceMs = 10;

export function startSteadyMachines({
  port,
  machines,
  betweenMs,
  reconnectMs = atOnceMs,
  next,
  resting,
  answer = () => [],
}: Options): SteadyMachines {
  const confirmed: string[] = [];
  const clients: MqttClient[] = [];
  const retries = new Map<MqttClient, number>();
  const waits = new Set<() => void>();
  let isResting = false;
  const until = (isTrue: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isTrue()) return;
        waits.delete(look);
        resolve();
      };
      waits.add(look);
      look();
    });
  const changed = () => {
    for (const look of [...waits]) look();
  };
  const run = async ({ robotSn, secret }: Pick<Machine, 'robotSn'> & Partial<Machine>): Promise<void> => {
    const who = secret === undefined ? {} : { username: robotSn, password: secret, clientId: robotSn };
    const client = mqtt.connect({ host: '127.0.0.1', port, reconnectPeriod: reconnectMs, ...who });
    clients.push(client);
    client.on('error', () => undefined);
    client.on('reconnect', () => {
      retries.set(client, (retries.get(client) ?? 0) + 1);
      changed();
    });
    client.subscribe(`robot/${robotSn}/command`, { qos: 1 }, () => undefined);
    client.on('message', (_topic, payload) => {
      const messages = answer(robotSn, JSON.parse(payload.toString()) as Command);
      for (const message of messages) client.publish(message.topic, message.payload, { qos: 1 });
    });
    await wait(betweenMs * Math.random());
    let number = 1;
    for (; !isResting; number += 1) {
      const { name, messages } = next(robotSn, number);
      await Promise.all(messages.map(({ topic, payload }) => publishUntilConfirmed(client, topic, payload)));
      confirmed.push(name);
      changed();
      await wait(betweenMs);
    }
    const last = resting?.(robotSn, number - 1);
    if (last) void keepPublishing(client, last.topic, () => last.payload, Math.max(restingMs, betweenMs));
  };
  const running = Promise.all(machines.map(run));
  return {
    confirmed,
    more: (count) => {
      const wanted = confirmed.length + count;
      return until(() => confirmed.length >= wanted);
    },
    retried: (times) => {
      retries.clear();
      return until(() => clients.every((client) => (retries.get(client) ?? 0) >= times));
    },
    rest: async () => {
      isResting = true;
      await running;
    },
    stop: async () => {
      isResting = true;
      await Promise.all(clients.map((client) => client.endAsync(true)));
    },
  };
}
