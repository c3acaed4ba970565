import type { Server as HttpServer } from 'node:http';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { Counter, Gauge, type Registry } from 'prom-client';
import { createIngest, type Ingest } from '../../ingest/ingest.ts';
import type { Services } from '../../kernel/context.ts';
import type { AskIntervals } from '../asking.ts';
import { startBroker } from '../broker.ts';
import type { EmbeddedLink } from '../embedded-link.ts';
import { nameOfBroker, readBrokerAddress } from './broker-address.ts';
import { startForeignIngest } from './foreign-ingest.ts';
import { startForeignLive } from './foreign-live.ts';
import type { IntakeFigures, IntakeOptions } from './intake.ts';

interface Options {
  readonly services: Services;
  readonly mqttUrl: string;
  readonly databaseUrl: string;
  readonly link: EmbeddedLink;
  readonly http: HttpServer;
  readonly asking: AskIntervals;
  /** Shown to the person who started the server. */
  readonly warn: (words: string) => void;
}

/** Starts everything this process does with the broker of MQTT_URL. Returns the stop functions in start order. */
export async function startForeign(options: Options): Promise<(() => Promise<void>)[]> {
  const { ROLES } = options.services.config;
  const stops: (() => Promise<void>)[] = [];
  try {
    if (ROLES.includes('ingest')) stops.push(...(await takeIn(options)));
    if (ROLES.includes('api')) stops.push(...(await show(options)));
    return stops;
  } catch (error) {
    for (const stop of stops.reverse()) await stop();
    throw error;
  }
}

/** Stores the messages of machines. The connection stops before the ingest. */
async function takeIn({ services, mqttUrl, databaseUrl, warn }: Options): Promise<(() => Promise<void>)[]> {
  const ingest = createIngest(services, { shared: true });
  const address = readBrokerAddress(mqttUrl);
  let isUp = false;
  services.health.watch('broker', { isUp: () => isUp, isNeeded: true });
  await ingest.start();
  try {
    const consumer = await startForeignIngest({
      address,
      databaseUrl,
      inbox: ingest,
      figures: countIn(services.metrics, () => isUp),
      refused: quarantineRejected(ingest),
      onConnection: (isConnected) => {
        isUp = isConnected;
        ingest.setConnected(isConnected);
      },
      log: services.log,
    });
    const { waitsBecause } = consumer;
    if (waitsBecause) warn(`MQTT_URL: ${nameOfBroker(address)} cannot be used yet (${waitsBecause}). The server keeps trying.`);
    return [() => ingest.stop(), () => consumer.stop()];
  } catch (error) {
    await ingest.stop();
    throw error;
  }
}

/** A message on an unknown topic belongs to no machine, so it is only counted. */
const quarantineRejected =
  (ingest: Ingest): IntakeOptions['refused'] =>
  (robotSn, topic, reason) => {
    if (robotSn && topic && reason === 'tooLarge') ingest.refused(robotSn, topicOf(topic, robotSn), 'oversized', null);
  };

/** Users connect to the server's websocket, which is fed from the external broker. */
async function show({ services, mqttUrl, databaseUrl, link, http, asking }: Options): Promise<(() => Promise<void>)[]> {
  const { HOST: host } = services.config;
  const inbox = { take: async () => undefined };
  const broker = await startBroker({ services, databaseUrl, inbox, link, host, port: undefined, http, asking });
  const live = startForeignLive({ address: readBrokerAddress(mqttUrl), link, feed: broker.feed, log: services.log });
  // Without it, users see no live data, but everything that is stored.
  services.health.watch('broker', { isUp: () => live.isConnected(), isNeeded: false });
  return [() => broker.stop(), () => live.stop()];
}

export function countIn(register: Registry, isConnected: () => boolean): IntakeFigures {
  const figures: IntakeFigures = { taken: 0, unknownTopic: 0, tooLarge: 0, inFlight: 0 };
  const counters: Readonly<Record<Exclude<keyof IntakeFigures, 'inFlight'>, string>> = {
    taken: 'Messages of the foreign broker that were stored and confirmed',
    unknownTopic: 'Messages of the foreign broker on topics that are none of ours',
    tooLarge: 'Messages of the foreign broker that were too large',
  };
  const names = { taken: 'taken', unknownTopic: 'unknown_topic', tooLarge: 'too_large' } as const;
  for (const [name, help] of Object.entries(counters) as [keyof typeof counters, string][])
    new Counter({
      name: `foreign_broker_${names[name]}_total`,
      help,
      registers: [register],
      collect() {
        this.reset();
        this.inc(figures[name]);
      },
    });
  new Gauge({
    name: 'foreign_broker_in_flight',
    help: 'Messages of the foreign broker that wait to be stored',
    registers: [register],
    collect() {
      this.set(figures.inFlight);
    },
  });
  new Gauge({
    name: 'foreign_broker_connected',
    help: '1 while messages of the foreign broker can arrive',
    registers: [register],
    collect() {
      this.set(isConnected() ? 1 : 0);
    },
  });
  return figures;
}
