import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { maxMessageBytes, topicOf } from '@botify/contract/robots/robots.topics';
import { Aedes, type Client } from 'aedes';
import type { Inbox } from '../ingest/inbox.ts';
import type { Services } from '../kernel/context.ts';
import { Periodic } from '../kernel/periodic.ts';
import { holdUntil, listenOn } from '../kernel/port.ts';
import { type AskIntervals, startAsking } from './asking.ts';
import { recordAttempts } from './attempts.ts';
import { createBrokerMetrics, type RefusalReason } from './broker-metrics.ts';
import { Connections } from './connections.ts';
import type { EmbeddedLink } from './embedded-link.ts';
import { GuardedStream } from './guarded-stream.ts';
import { type Arrival, createHandlers } from './handlers.ts';
import { createLogLimit, defaultRateLimits, type RateLimits } from './limits.ts';
import { type Accept, createPlainServer, createSecureServer, type MachineTls } from './machine-listener.ts';
import { createMessages } from './messages.ts';
import { createReaderFeeds } from './reader-feeds.ts';
import { createRevocation } from './revocation.ts';
import { defaultUnauthenticated, Unauthenticated, type UnauthenticatedLimits } from './unauthenticated.ts';
import { acceptWebsockets } from './websocket.ts';

interface BrokerOptions {
  readonly services: Services;
  readonly inbox: Inbox;
  readonly link: EmbeddedLink;
  /** For LISTEN, which triggers feeds at once. */
  readonly databaseUrl: string;
  readonly host: string;
  /** Plain port for machines. Without it and without `tls` machines use an external broker, and only browsers connect here, by websocket. */
  readonly port: number | undefined;
  readonly tls?: MachineTls | undefined;
  /** Accepts browsers at /mqtt. */
  readonly http?: HttpServer;
  /** Called for messages of machines that were rejected before the inbox. */
  readonly onRefused?: OnRefused;
  readonly pace?: RateLimits;
  readonly connectTimeoutMs?: number;
  readonly unauthenticated?: UnauthenticatedLimits;
  readonly recheckMs?: number;
  readonly asking?: AskIntervals | undefined;
  /** Machines that connect before wait. By default nobody waits. */
  readonly opened?: Promise<void> | undefined;
  readonly feedMs?: number;
}

export interface RunningBroker {
  /** Ports for machines; 0 without one. */
  readonly port: number;
  readonly tlsPort: number;
  /** Forwards a message that a machine published on another broker to its subscribers. */
  feed(topic: string, payload: Buffer): void;
  stop(): Promise<void>;
}

type OnRefused = (robotSn: RobotSn, topic: string | null, reason: 'oversized' | 'forbidden') => void;

/** Topic and header of the largest message. */
const overheadBytes = 1024;
/** QoS 2 messages of one client that await PUBREL. They are held in memory, each up to the maximum message size. */
const maxInflightQos2 = 20;

const portOf = (server: Server | undefined): number => (server?.address() as AddressInfo | null | undefined)?.port ?? 0;

/** An MQTT 3.1.1 broker in this process: machines on their own port, browsers by websocket. Denies by default. */
export async function startBroker(options: BrokerOptions): Promise<RunningBroker> {
  const { services, inbox, link, host, port, tls, http } = options;
  const hasMachines = port !== undefined || tls !== undefined;
  const { log } = services;
  const connections = new Connections();
  const metrics = createBrokerMetrics(services.metrics, connections);
  const arrivals = new Map<Client, Arrival>();
  const streams = new Set<GuardedStream>();

  // A misconfigured machine retries again and again: counted each time, but logged only once in a while.
  const shouldLog = createLogLimit();
  const refused = (reason: RefusalReason, who: string, topic: string | null) => {
    metrics.refused(reason);
    if (!shouldLog(`${reason}|${who}`, performance.now())) return;
    log.warn({ event: 'broker.refused', reason, who: who.slice(0, 80), topic: topic?.slice(0, 120) ?? null });
  };

  const forbidden = (robotSn: RobotSn, topic: string) => options.onRefused?.(robotSn, topic, 'forbidden');
  const messages = createMessages({ services, inbox, link, connections, metrics, refused, forbidden });
  const attempts = recordAttempts(services);
  const feeds = createReaderFeeds({ ...options, connections, onSlow: () => metrics.refused('slow') });
  const arrivalOf = (client: Client) => arrivals.get(client);
  const broker = await Aedes.createBroker({
    ...createHandlers({ services, messages, connections, metrics, feeds, hasMachines, arrivalOf, refused, attempts }),
    // Unlimited: with a limit, a few slow readers would delay every machine.
    concurrency: 0,
    connectTimeout: options.connectTimeoutMs ?? 5_000,
    drainTimeout: 5_000,
    maxClientsIdLength: 256,
    maxTopicLevels: 8,
    maxInflightInbound: maxInflightQos2,
  });
  // Emitted after the SUBACK has been sent.
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
    arrival?.admitted();
    if (connections.of(client)?.kind !== 'machine') return;
    arrival?.stream.publishTo((topic, payload, done) =>
      messages.receive(client, topic, payload, (error) => {
        done(!error);
        if (!error && connections.isWatched(topic)) publish(topic, payload, 1);
      }),
    );
  });
  // Not in the types of aedes. Without a listener the event would end the process.
  (broker as NodeJS.EventEmitter).on('error', (error: unknown) => log.error({ event: 'broker.error', err: error }));

  const unauthenticated = new Unauthenticated(options.unauthenticated ?? defaultUnauthenticated);
  const accept: Accept = (source, address, proofs = {}) => {
    const leave = unauthenticated.enter(address);
    if (!leave) {
      refused('crowded', address, null);
      // A connection that breaks before it is closed must not end the process.
      source.on('error', () => undefined).destroy();
      return;
    }
    const over = new AbortController();
    const stream: GuardedStream = new GuardedStream(source, {
      pace: options.pace ?? defaultRateLimits,
      maxPacketBytes: maxMessageBytes + overheadBytes,
      onFault: (fault) => {
        const live = connections.of(client);
        refused(fault, live?.kind === 'machine' ? live.robotSn : address, null);
        if (live?.kind === 'machine' && fault === 'tooLarge') options.onRefused?.(live.robotSn, null, 'oversized');
      },
    });
    streams.add(stream);
    const client = broker.handle(stream);
    arrivals.set(client, { stream, address, ...proofs, gone: over.signal, silenceMs: 0, admitted: leave });
    stream.once('close', () => {
      leave();
      over.abort();
      connections.remove(client);
      arrivals.delete(client);
      streams.delete(stream);
    });
  };

  const plain = port === undefined ? undefined : createPlainServer(accept, attempts.noteTls);
  const secure = tls && createSecureServer(tls, accept, attempts.noteTls);
  if (options.opened) for (const server of [plain, secure]) if (server) holdUntil(server, options.opened);
  if (plain) await listenOn(plain, { setting: 'MQTT_PORT', port: port ?? 0, host, log });
  if (secure) await listenOn(secure, { setting: 'MQTT_TLS_PORT', port: tls.port, host, log });
  const { PUBLIC_URL: publicUrl, TRUST_PROXY: trustProxy } = services.config;
  const stopWebsockets = http && acceptWebsockets(http, { publicUrl, trustProxy, accept });
  const rounds = new Periodic({
    everyMs: () => options.recheckMs ?? 2_500,
    round: createRevocation(services, connections),
    onError: (error) => log.error({ event: 'broker.revocation_check_failed', err: error }),
  });
  const questions = startAsking(services, link, options.asking);
  if (hasMachines)
    link.open((robotSn, command) => {
      if (!connections.hasMachine(robotSn)) return false;
      publish(topicOf('command', robotSn), Buffer.from(JSON.stringify(command)), 1);
      return true;
    });

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    link.close();
    await stopWebsockets?.();
    const closed = Promise.all([plain, secure].map((server) => server && new Promise<void>((resolve) => server.close(() => resolve()))));
    // Machines keep messages until they are acknowledged, so the others are sent again.
    for (const stream of streams) stream.destroy();
    await Promise.all([rounds.stop(), questions.stop(), feeds.stop(), attempts.stop()]);
    await new Promise<void>((resolve) => broker.close(resolve));
    await closed;
  };
  return {
    port: portOf(plain),
    tlsPort: portOf(secure),
    feed: (topic, payload) => {
      if (connections.isWatched(topic)) publish(topic, payload, 0);
    },
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
