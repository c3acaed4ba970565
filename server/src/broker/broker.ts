import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { maxMessageBytes, topicOf } from '@botify/contract/robots/robots.topics';
import { Aedes, type Client } from 'aedes';
import type { Inbox } from '../ingest/inbox.ts';
import type { Services } from '../kernel/context.ts';
import { Periodic } from '../kernel/periodic.ts';
import { listenOn } from '../kernel/port.ts';
import type { AskIntervals } from './ask-intervals.ts';
import { startAsking } from './asking.ts';
import { createBrokerMetrics, type RefusalReason } from './broker-metrics.ts';
import { Connections } from './connections.ts';
import type { EmbeddedLink } from './embedded-link.ts';
import { GuardedStream } from './guarded-stream.ts';
import { type Arrival, createHandlers } from './handlers.ts';
import { createMessages } from './messages.ts';
import { createOnceInAWhile } from './once-in-a-while.ts';
import { createReaderFeeds } from './reader-feeds.ts';
import { createRevocation } from './revocation.ts';
import { defaultRateLimits, type RateLimits } from './token-bucket.ts';
import { acceptWebsockets } from './websocket.ts';

interface BrokerOptions {
  readonly services: Services;
  readonly inbox: Inbox;
  readonly link: EmbeddedLink;
  /** Where it is told at once what people wait for. */
  readonly databaseUrl: string;
  readonly host: string;
  /** Undefined: machines go to another broker, and only people come here, by websocket. */
  readonly port: number | undefined;
  /** Where browsers come in, at /mqtt. */
  readonly http?: HttpServer;
  /** Told of what a machine sent that never reached the inbox. */
  readonly onRefused?: OnRefused;
  readonly pace?: RateLimits;
  readonly connectTimeoutMs?: number;
  readonly recheckMs?: number;
  readonly asking?: AskIntervals | undefined;
  readonly feedMs?: number;
}

export interface RunningBroker {
  /** Of the machines; 0 without one. */
  readonly port: number;
  /** Passes on what a machine said on another broker, to whoever watches it. */
  feed(topic: string, payload: Buffer): void;
  stop(): Promise<void>;
}

type OnRefused = (robotSn: string, topic: string | null, reason: 'oversized' | 'forbidden') => void;

/** Room for the topic and the header around the largest message. */
const overheadBytes = 1024;
/** QoS 2 messages of one client that await their PUBREL. They are held in memory, each up to the size limit of a message. */
const maxInflightQos2 = 20;

/** An MQTT 3.1.1 broker in this process: machines on a port of their own, browsers by websocket. Denies whatever is not allowed. */
export async function startBroker(options: BrokerOptions): Promise<RunningBroker> {
  const { services, inbox, link, host, port, http } = options;
  const { log } = services;
  const connections = new Connections();
  const metrics = createBrokerMetrics(services.metrics, connections);
  const arrivals = new Map<Client, Arrival>();
  const streams = new Set<GuardedStream>();

  // A machine that is set up wrong tries again and again: it is counted each time and named in the log once in a while.
  const isNew = createOnceInAWhile();
  const refused = (reason: RefusalReason, who: string, topic: string | null) => {
    metrics.refused(reason);
    if (!isNew(`${reason}|${who}`, performance.now())) return;
    log.warn({ event: 'broker.refused', reason, who: who.slice(0, 80), topic: topic?.slice(0, 120) ?? null });
  };

  const forbidden = (robotSn: string, topic: string) => options.onRefused?.(robotSn, topic, 'forbidden');
  const messages = createMessages({ services, inbox, link, connections, metrics, refused, forbidden });
  const feeds = createReaderFeeds({ ...options, connections, onSlow: () => metrics.refused('slow') });
  const arrivalOf = (client: Client) => arrivals.get(client);
  const broker = await Aedes.createBroker({
    ...createHandlers({ services, messages, connections, metrics, feeds, hasMachines: port !== undefined, arrivalOf, refused }),
    // Unlimited: with a limit, a few people who read slowly would hold up every machine.
    concurrency: 0,
    connectTimeout: options.connectTimeoutMs ?? 5_000,
    drainTimeout: 5_000,
    maxClientsIdLength: 256,
    maxTopicLevels: 8,
    maxInflightInbound: maxInflightQos2,
  });
  // Told after the answer to it has been sent.
  broker.on('subscribe', (subscriptions, client) => {
    const live = connections.of(client);
    if (live?.kind === 'person') for (const { topic } of subscriptions) feeds.begin(live, topic);
  });
  broker.on('unsubscribe', (topics, client) => {
    const live = connections.of(client);
    if (live?.kind === 'person') for (const topic of topics) connections.unwatch(live, topic);
  });
  const publish = (topic: string, payload: Buffer, qos: 0 | 1) =>
    broker.publish({ cmd: 'publish', topic, payload, qos, dup: false, retain: false }, () => undefined);
  broker.on('clientReady', (client) => {
    const arrival = arrivalOf(client);
    arrival?.stream.expectWithin(arrival.silenceMs);
    if (connections.of(client)?.kind !== 'machine') return;
    arrival?.stream.publishTo((topic, payload, done) =>
      messages.hear(client, topic, payload, (error) => {
        done(!error);
        if (!error && connections.isWatched(topic)) publish(topic, payload, 1);
      }),
    );
  });
  // Its types do not name this one; without a listener it would end the process.
  (broker as NodeJS.EventEmitter).on('error', (error: unknown) => log.error({ event: 'broker.error', err: error }));

  const accept = (source: Duplex, address: string) => {
    const over = new AbortController();
    const stream: GuardedStream = new GuardedStream(source, {
      pace: options.pace ?? defaultRateLimits,
      mostPacketBytes: maxMessageBytes + overheadBytes,
      onFault: (fault) => {
        const live = connections.of(client);
        refused(fault, live?.kind === 'machine' ? live.robotSn : address, null);
        if (live?.kind === 'machine' && fault === 'tooLarge') options.onRefused?.(live.robotSn, null, 'oversized');
      },
    });
    streams.add(stream);
    const client = broker.handle(stream);
    arrivals.set(client, { stream, address, gone: over.signal, silenceMs: 0 });
    stream.once('close', () => {
      over.abort();
      connections.remove(client);
      arrivals.delete(client);
      streams.delete(stream);
    });
  };

  const server = createServer({ noDelay: true, keepAlive: true }, (socket: Socket) => accept(socket, socket.remoteAddress ?? ''));
  if (port !== undefined) await listenOn(server, { setting: 'MQTT_PORT', port, host, log });
  const { PUBLIC_URL: publicUrl, TRUST_PROXY: trustProxy } = services.config;
  const stopWebsockets = http && acceptWebsockets(http, { publicUrl, trustProxy, accept });
  const rounds = new Periodic({
    everyMs: () => options.recheckMs ?? 2_500,
    round: createRevocation(services, connections),
    onError: (error) => log.error({ event: 'broker.revocation_check_failed', err: error }),
  });
  const questions = startAsking(services, link, options.asking);
  if (port !== undefined)
    link.open((robotSn, command) => {
      if (!connections.hasMachine(robotSn)) return false;
      publish(topicOf('command', robotSn), Buffer.from(JSON.stringify(command)), 1);
      return true;
    });

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    link.close();
    stopWebsockets?.();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // What was not confirmed yet comes again: every machine keeps it until it is.
    for (const stream of streams) stream.destroy();
    await Promise.all([rounds.stop(), questions.stop(), feeds.stop()]);
    await new Promise<void>((resolve) => broker.close(resolve));
    await closed;
  };
  return {
    port: (server.address() as AddressInfo | null)?.port ?? 0,
    feed: (topic, payload) => {
      if (connections.isWatched(topic)) publish(topic, payload, 0);
    },
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
