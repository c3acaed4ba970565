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
  /** A machine published what it may not. */
  readonly forbidden: (robotSn: string, topic: string) => void;
}

export interface Messages {
  /** Somebody published. Called back when what they said is safe, or with why it was not taken. */
  hear(client: Client | null, topic: string, payload: Buffer, done: (error?: Error) => void): void;
  /** Whether so much of a machine waits to be stored that it must not come back with more. */
  isFull(robotSn: string): boolean;
}

/** Messages of one machine that wait to be stored, over all its connections: one that comes back again and again does not add up. */
const mostWaitingBytes = 1_048_576;

export const notAllowed = () => new Error('not allowed');

/** What becomes of a message, whichever way it reached the broker. No promise more than the inbox gives: every message passes here. */
export function createMessages({ services, inbox, link, connections, metrics, refused, forbidden }: MessageOptions): Messages {
  const waitingBytes = new Map<string, number>();
  const addWaiting = (robotSn: string, bytes: number) => {
    const sum = (waitingBytes.get(robotSn) ?? 0) + bytes;
    if (sum > 0) waitingBytes.set(robotSn, sum);
    else waitingBytes.delete(robotSn);
  };

  const store = (robotSn: string, topic: TopicName, payload: Buffer, done: (error?: Error) => void) => {
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
    hear: (client, topic, payload, done) => {
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
    isFull: (robotSn) => (waitingBytes.get(robotSn) ?? 0) > mostWaitingBytes,
  };
}
