import { isRobotSn } from '@botify/contract/kernel/robot-sn';
import type { AedesOptions, AuthenticateError, Client } from 'aedes';
import type { Services } from '../kernel/context.ts';
import { networkOf } from '../kernel/throttle.ts';
import type { Attempts } from './attempts.ts';
import type { BrokerMetrics, RefusalReason } from './broker-metrics.ts';
import type { Connections, LivePerson } from './connections.ts';
import type { GuardedStream } from './guarded-stream.ts';
import { createFailureWaits } from './limits.ts';
import { createVisibilityCheck } from './lookups.ts';
import { type Messages, notAllowed } from './messages.ts';
import type { ReaderFeeds } from './reader-feeds.ts';
import { type Caller, createSignIn } from './sign-in.ts';
import { liveTopicOf, machineMay, personMay } from './topic-rules.ts';

/** What a connection presented before its credentials. */
export interface Proofs {
  /** From the cookie of a browser. */
  readonly sessionKey?: string | undefined;
  /** Common name and DNS names of a verified certificate; undefined without one. */
  readonly certificateNames?: readonly string[] | undefined;
}

/** A connection before authentication. */
export interface Arrival extends Proofs {
  readonly stream: GuardedStream;
  readonly address: string;
  readonly gone: AbortSignal;
  /** Idle timeout after authentication. */
  silenceMs: number;
  /** Called once the connection is authenticated. */
  readonly admitted: () => void;
}

interface HandlerOptions {
  readonly services: Services;
  readonly messages: Messages;
  readonly connections: Connections;
  readonly metrics: BrokerMetrics;
  readonly feeds: ReaderFeeds;
  /** False: machines connect to an external broker. */
  readonly hasMachines: boolean;
  readonly arrivalOf: (client: Client) => Arrival | undefined;
  readonly refused: (reason: RefusalReason, who: string, topic: string | null) => void;
  readonly attempts: Pick<Attempts, 'note'>;
}

type Handlers = Required<
  Pick<AedesOptions, 'preConnect' | 'authenticate' | 'authorizePublish' | 'authorizeSubscribe' | 'authorizeForward'>
>;

const onlyVersion = 4;
const longestKeepaliveSeconds = 300;
const serverUnavailable = 3;
const notAuthorized = 5;

const authenticateError = (returnCode: number): AuthenticateError => Object.assign(new Error('refused'), { returnCode });

/** Client ids are chosen by clients. The prefix prevents one client from taking over the connection of another. */
const ownId = (caller: Caller, id: string) =>
  caller.kind === 'machine' ? `machine/${caller.robotSn}/${id}` : `person/${caller.sessionId}/${id}`;

/** Authentication and authorization of the embedded broker. Denies by default. */
export function createHandlers(options: HandlerOptions): Handlers {
  const { services, messages, connections, metrics, feeds, hasMachines, arrivalOf, refused, attempts } = options;
  const signIn = createSignIn(services);
  const sees = createVisibilityCheck(services.dbOf);
  const failureWaits = createFailureWaits();

  /** Undefined: accepted. A number: the return code of MQTT. Null: close without a response. */
  const admit = async (client: Client, arrival: Arrival, username: string, password: string) => {
    const { stream, address, certificateNames, gone } = arrival;
    const caller = await signIn(username, password, arrival.sessionKey);
    if (caller.kind === 'refusal') {
      // Names of users and mistyped input are not logged: only existing machines are named.
      refused(caller.retired ? 'retired' : 'signIn', caller.robotSn ?? 'somebody', null);
      if (caller.robotSn) attempts.note(caller.retired ? 'retired' : 'wrongSecret', caller.robotSn);
      return (await failureWaits.hold(`${networkOf(address)}|${username}`, gone)) ? caller.code : null;
    }
    if (certificateNames && !(caller.kind === 'machine' && certificateNames.includes(caller.robotSn))) {
      refused('certificate', caller.kind === 'machine' ? caller.robotSn : 'person', null);
      if (caller.kind === 'machine') attempts.note('otherCertificate', caller.robotSn);
      return notAuthorized;
    }
    if (gone.aborted) return null;
    if (caller.kind === 'machine' && !hasMachines) return notAuthorized;
    if (caller.kind === 'machine' && messages.isFull(caller.robotSn)) return serverUnavailable;
    Object.assign(client, { id: ownId(caller, client.id) });
    if (caller.kind === 'machine') attempts.note('accepted', caller.robotSn);
    connections.add(caller.kind === 'machine' ? { ...caller, client } : { ...caller, client, stream, topics: new Set() });
    return undefined;
  };

  const watch = async (person: LivePerson, topic: string): Promise<boolean> => {
    const robotSn = liveTopicOf(topic);
    if (!personMay(person.permissions, () => true, 'subscribe', topic)) return false;
    if (robotSn !== undefined && !(await sees(person.scope, robotSn))) return false;
    connections.watch(person, topic);
    await feeds.join(person, topic);
    return true;
  };

  return {
    preConnect: (client, packet, done) => {
      // For version 0 aedes itself responds with "unacceptable protocol version".
      if (packet.protocolVersion !== onlyVersion) {
        if (isRobotSn(packet.username)) attempts.note('protocolVersion', packet.username);
        Object.assign(packet, { protocolVersion: 0 });
      }
      // No session is kept: machines keep unacknowledged messages, and readers need only the current state.
      packet.clean = true;
      // The idle timeout detects lost machines; a will would be a message that the machine did not send.
      delete packet.will;
      // The stream detects idle connections: with the fast path, aedes does not see all packets.
      const arrival = arrivalOf(client);
      if (arrival) arrival.silenceMs = Math.min(packet.keepalive || longestKeepaliveSeconds, longestKeepaliveSeconds) * 1_500;
      packet.keepalive = 0;
      done(null, true);
    },

    authenticate: (client, username, password, done) => {
      const arrival = arrivalOf(client);
      if (!arrival) return done(authenticateError(serverUnavailable), false);
      admit(client, arrival, username ?? '', password?.toString('utf8') ?? '').then(
        (refusal) => {
          if (refusal === null) client.close();
          else if (refusal === undefined) done(null, true);
          else done(authenticateError(refusal), false);
        },
        (error: unknown) => {
          // A server error, not a wrong secret, and reported as such.
          services.log.error({ event: 'broker.authentication_failed', err: error });
          done(authenticateError(serverUnavailable), false);
        },
      );
    },

    authorizePublish: (client, packet, done) => {
      packet.retain = false;
      // Aedes acknowledges on the callback, so it is called when the message is stored.
      messages.receive(client, packet.topic, Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload), done);
    },

    authorizeSubscribe: (client, subscription, done) => {
      const live = connections.of(client);
      const answer = (isAllowed: boolean) => {
        if (!isAllowed) refused('subscribe', live?.kind === 'machine' ? live.robotSn : 'person', subscription.topic);
        done(null, isAllowed ? subscription : null);
      };
      if (live?.kind !== 'person') return answer(live !== undefined && machineMay(live.robotSn, 'subscribe', subscription.topic));
      watch(live, subscription.topic).then(answer, (error: unknown) => done(error instanceof Error ? error : notAllowed()));
    },

    authorizeForward: (client, packet) => {
      const live = connections.of(client);
      if (live?.kind === 'machine') return machineMay(live.robotSn, 'subscribe', packet.topic) ? packet : null;
      if (!live?.topics.has(packet.topic)) return null;
      // Slow readers miss messages instead of delaying the publishing machine. The next message contains the full state.
      if (live.stream.hasRoom()) return packet;
      metrics.refused('slow');
      return null;
    },
  };
}
