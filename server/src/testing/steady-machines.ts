import mqtt, { type MqttClient } from 'mqtt';
import { publishUntilConfirmed } from './machine-load.ts';

/** Machines that publish all the time, also while the broker or the ingest is away. */
export interface SteadyMachines {
  /** What the broker confirmed, in order. */
  readonly confirmed: readonly string[];
  /** Fulfilled when so many more are confirmed. */
  more(count: number): Promise<void>;
  /** Fulfilled when every machine has tried so often to reach a broker that is away. */
  retried(times: number): Promise<void>;
  /** Nothing new is published; fulfilled when everything is confirmed. */
  finish(): Promise<void>;
}

/** As soon as possible: a machine that waited would not notice what a broker loses right after its start. */
const reconnectMs = 10;
const lanesEach = 5;

interface Options {
  readonly port: number;
  readonly robotSns: readonly string[];
  /** The next message of a machine: its topic, and the payload, which is also what `confirmed` lists. */
  readonly next: (robotSn: string, number: number) => { readonly topic: string; readonly payload: string };
}

export function startSteadyMachines({ port, robotSns, next }: Options): SteadyMachines {
  const confirmed: string[] = [];
  const waits = new Set<() => void>();
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
  const retries = new Map<string, number>();
  let isOver = false;
  const run = async (robotSn: string): Promise<MqttClient> => {
    const client = mqtt.connect({ host: '127.0.0.1', port, reconnectPeriod: reconnectMs });
    client.on('error', () => undefined);
    client.on('reconnect', () => {
      retries.set(robotSn, (retries.get(robotSn) ?? 0) + 1);
      changed();
    });
    let number = 0;
    const lane = async () => {
      while (!isOver) {
        const { topic, payload } = next(robotSn, ++number);
        await publishUntilConfirmed(client, topic, payload);
        confirmed.push(payload);
        changed();
      }
    };
    await Promise.all(Array.from({ length: lanesEach }, lane));
    return client;
  };
  const running = robotSns.map(run);
  return {
    confirmed,
    more: (count) => {
      const wanted = confirmed.length + count;
      return until(() => confirmed.length >= wanted);
    },
    retried: (times) => {
      retries.clear();
      return until(() => robotSns.every((robotSn) => (retries.get(robotSn) ?? 0) >= times));
    },
    finish: async () => {
      isOver = true;
      for (const machine of running) await (await machine).endAsync();
    },
  };
}
