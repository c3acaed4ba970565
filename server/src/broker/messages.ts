import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { TopicName } from '@botify/contract/robots/robots.topics';
import type { Client } from 'aedes';
import type { Inbox } from '../ingest/inbox.ts';
import type { Services } from '../kernel/context.ts';
import type { BrokerMetrics, RefusalReason } from './broker-metrics.ts';
import type { Connections } from './connections.ts';
import type { EmbeddedLink } from './embedded-link.ts';
import { topicFor } from './topic-rules.ts';

interface MessageOptions {
  readonly services: Services;
  readonly inbox: Inbox;
  readonly link: EmbeddedLink;
  readonly connections: Connections;
  readonly metrics: BrokerMetrics;
  readonly refused: (reason: RefusalReason, who: string, topic: string | null) => void;
  /** A machine published to a forbidden topic. */
  readonly forbidden: (robotSn: RobotSn, topic: string) => void;
}

export interface Messages {
  /** Handles a published message. Calls back when it is stored, or with the reason for rejecting it. */
  receive(client: Client | null, topic: string, payload: Buffer, done: (error?: Error) => void): void;
  /** Whether a machine has so many messages waiting to be stored that it cannot reconnect yet. */
  isFull(robotSn: RobotSn): boolean;
}

/** Limit of unstored messages per machine, over all its connections: reconnecting does not raise it. */
const maxWaitingBytes = 1_048_576;

export const notAllowed = () => new Error('not allowed');

/** Routes a message, whichever way it reached the broker. Adds no promise to that of the inbox, because every message passes here. */
export function createMessages({ services, inbox, link, connections, metrics, refused, forbidden }: MessageOptions): Messages {
  const waitingBytes = new Map<string, number>();
  const addWaiting = (robotSn: RobotSn, bytes: number) => {
    const sum = (waitingBytes.get(robotSn) ?? 0) + bytes;
    if (sum > 0) waitingBytes.set(robotSn, sum);
    else waitingBytes.delete(robotSn);
  };

  const store = (robotSn: RobotSn, topic: TopicName, payload: Buffer, done: (error?: Error) => void) => {
    const { length } = payload;
    addWaiting(robotSn, length);
    metrics.waiting();
    inbox.take({ robotSn, topic, payload }).then(
      () => {
        metrics.done();
        metrics.taken(topic);
        addWaiting(robotSn, -length);
        done();
      },
      (error: unknown) => {
        metrics.done();
        addWaiting(robotSn, -length);
        services.log.error({ event: 'broker.intake_failed', err: error, robotSn });
        done(error instanceof Error ? error : notAllowed());
      },
    );
  };

  return {
    receive: (client, topic, payload, done) => {
      const live = connections.of(client);
      const name = live?.kind === 'machine' ? topicFor(live.robotSn, 'publish', topic) : undefined;
      if (live?.kind !== 'machine' || !name) {
        refused('publish', live?.kind === 'machine' ? live.robotSn : (live?.kind ?? 'somebody'), topic);
        if (live?.kind === 'machine') forbidden(live.robotSn, topic);
        return done(notAllowed());
      }
      if (name !== 'commandAnswer') return store(live.robotSn, name, payload, done);
      if (!link.answered(live.robotSn, payload)) metrics.refused('answer');
      done();
    },
    isFull: (robotSn) => (waitingBytes.get(robotSn) ?? 0) > maxWaitingBytes,
  };
}
