import { readerTopics } from '@botify/contract/robots/fleet.topics';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Connections } from './connections.ts';

export type RefusalReason =
  | 'signIn'
  | 'retired'
  | 'certificate'
  | 'publish'
  | 'subscribe'
  | 'answer'
  | 'tooLarge'
  | 'malformed'
  | 'slow'
  | 'crowded';

/** Prometheus metrics of the embedded broker. Labels never identify a machine or a user. */
export function createBrokerMetrics(register: Registry, connections: Connections) {
  new Gauge({
    name: 'broker_connections',
    help: 'Machines and people connected to the embedded broker',
    labelNames: ['kind'],
    registers: [register],
    collect() {
      this.set({ kind: 'machine' }, connections.machines().length);
      this.set({ kind: 'person' }, connections.people().length);
    },
  });
  new Gauge({
    name: 'broker_readers',
    help: 'People who read what the server makes for each of them',
    labelNames: ['topic'],
    registers: [register],
    collect() {
      for (const { path } of Object.values(readerTopics)) this.set({ topic: path }, connections.listenersTo(path));
    },
  });
  // Counted in plain variables and collected on scrape: counting in the registry is slow.
  const taken = new Map<string, number>();
  let held = 0;
  new Counter({
    name: 'broker_messages_total',
    help: 'Messages from machines that were stored and confirmed',
    labelNames: ['topic'],
    registers: [register],
    collect() {
      this.reset();
      for (const [topic, count] of taken) this.inc({ topic }, count);
    },
  });
  new Gauge({
    name: 'broker_messages_waiting',
    help: 'Messages from machines that wait to be stored',
    registers: [register],
    collect() {
      this.set(held);
    },
  });
  const refused = new Counter({
    name: 'broker_refusals_total',
    help: 'What the embedded broker did not accept',
    labelNames: ['reason'],
    registers: [register],
  });
  return {
    waiting: () => {
      held += 1;
    },
    done: () => {
      held -= 1;
    },
    taken: (topic: string) => {
      taken.set(topic, (taken.get(topic) ?? 0) + 1);
    },
    refused: (reason: RefusalReason) => refused.inc({ reason }),
  };
}
export type BrokerMetrics = ReturnType<typeof createBrokerMetrics>;
