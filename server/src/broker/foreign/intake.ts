import { parseTopic, type TopicName, topics } from '@botify/contract/robots/robots.topics';
import type { Inbox } from '../../ingest/inbox.ts';
import type { Incoming, MqttConnection } from './mqtt-connection.ts';

/** What came over a foreign broker so far, for the figures. */
export interface IntakeFigures {
  taken: number;
  unknownTopic: number;
  tooLarge: number;
  inFlight: number;
}

export type RefusalReason = 'tooLarge' | 'unknownTopic';

export interface IntakeOptions {
  readonly inbox: Inbox;
  readonly figures: IntakeFigures;
  /** Told of every message that is confirmed although nobody can do anything with it. */
  readonly refused: (robotSn: string | undefined, topic: TopicName | undefined, reason: RefusalReason) => void;
  /** Beyond either the broker has to wait. */
  readonly mostMessages?: number;
  readonly mostBytes?: number;
}

interface Entry {
  readonly messageId: number | undefined;
  readonly bytes: number;
  done: boolean;
}

/**
 * Hands what one connection brings to the inbox and confirms it when it is safe there. Many are in the inbox at once, so that one
 * commit covers many; confirmations leave in the order in which the messages came, as MQTT 3.1.1 wants it (4.6).
 */
export class Intake {
  readonly #options: IntakeOptions;
  readonly #mostMessages: number;
  readonly #mostBytes: number;
  readonly #waiting: Entry[] = [];
  #bytes = 0;
  #paused = false;
  #closing = false;
  #idle: (() => void)[] = [];
  #lastCame = 0;

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#mostMessages = options.mostMessages ?? 5_000;
    this.#mostBytes = options.mostBytes ?? 64 * 1_048_576;
  }

  take({ topic, payload, messageId }: Incoming, connection: MqttConnection): void {
    this.#lastCame = Date.now();
    const entry: Entry = { messageId, bytes: payload?.length ?? 0, done: false };
    this.#waiting.push(entry);
    this.#bytes += entry.bytes;
    this.#options.figures.inFlight += 1;
    const read = parseTopic(topic);
    if (!read || topics[read.name].from !== 'machine') this.#drop(entry, connection, read?.robotSn, undefined, 'unknownTopic');
    else if (!payload) this.#drop(entry, connection, read.robotSn, read.name, 'tooLarge');
    else
      this.#options.inbox.take({ robotSn: read.robotSn, topic: read.name, payload }).then(
        () => {
          this.#options.figures.taken += 1;
          this.#settle(entry, connection);
        },
        // Not confirmed: the broker brings it again on the next connection.
        (error: unknown) => connection.destroy(`a message could not be kept: ${error instanceof Error ? error.message : String(error)}`),
      );
    if (!this.#paused && this.#isFull()) {
      this.#paused = true;
      connection.pause();
    }
  }

  /** Takes nothing more from the broker; fulfilled when everything taken is confirmed, or when that takes too long. */
  async finish(connection: MqttConnection, patienceMs: number): Promise<void> {
    this.#closing = true;
    connection.pause();
    await this.#whenIdle(patienceMs);
  }

  /** How long nothing has come, and nothing is under way; 0 otherwise. */
  quietMs(): number {
    return this.#waiting.length > 0 ? 0 : Date.now() - this.#lastCame;
  }

  /** The connection is gone: what is under way will come again. */
  forget(): void {
    this.#options.figures.inFlight -= this.#waiting.length;
    this.#waiting.length = 0;
    this.#bytes = 0;
    for (const tell of this.#idle.splice(0)) tell();
  }

  #whenIdle(patienceMs: number): Promise<void> {
    if (this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      this.#idle.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #drop(entry: Entry, connection: MqttConnection, robotSn: string | undefined, topic: TopicName | undefined, reason: RefusalReason): void {
    this.#options.figures[reason] += 1;
    this.#options.refused(robotSn, topic, reason);
    this.#settle(entry, connection);
  }

  #settle(entry: Entry, connection: MqttConnection): void {
    entry.done = true;
    while (this.#waiting[0]?.done) {
      const { messageId, bytes } = this.#waiting.shift() as Entry;
      this.#bytes -= bytes;
      this.#options.figures.inFlight -= 1;
      if (messageId !== undefined) connection.acknowledge(messageId);
    }
    if (this.#paused && !this.#closing && this.#waiting.length < this.#mostMessages / 2 && this.#bytes < this.#mostBytes / 2) {
      this.#paused = false;
      connection.resume();
    }
    if (this.#waiting.length === 0) for (const tell of this.#idle.splice(0)) tell();
  }

  #isFull(): boolean {
    return this.#waiting.length >= this.#mostMessages || this.#bytes >= this.#mostBytes;
  }
}
