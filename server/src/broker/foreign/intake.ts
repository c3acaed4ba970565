import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { parseTopic, type TopicName, topics } from '@botify/contract/robots/robots.topics';
import type { Inbox } from '../../ingest/inbox.ts';
import type { Incoming, MqttConnection } from './mqtt-connection.ts';

/** Counters of messages from an external broker. */
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
  /** Called for every message that is acknowledged but not stored. */
  readonly refused: (robotSn: RobotSn | undefined, topic: TopicName | undefined, reason: RefusalReason) => void;
  /** Beyond either limit, reading pauses. */
  readonly maxMessages?: number;
  readonly maxBytes?: number;
}

interface Entry {
  readonly messageId: number | undefined;
  readonly bytes: number;
  done: boolean;
}

/**
 * Passes the messages of one connection to the inbox and acknowledges them when they are stored. Many are in flight at once, so that one
 * commit covers many. Acknowledgments keep the order of arrival, as MQTT 3.1.1 requires (4.6).
 */
export class Intake {
  readonly #options: IntakeOptions;
  readonly #maxMessages: number;
  readonly #maxBytes: number;
  readonly #waiting: Entry[] = [];
  #bytes = 0;
  #paused = false;
  #closing = false;
  #idle: (() => void)[] = [];
  #lastCame = 0;

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#maxMessages = options.maxMessages ?? 5_000;
    this.#maxBytes = options.maxBytes ?? 64 * 1_048_576;
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
        // Not acknowledged: the broker sends it again on the next connection.
        (error: unknown) => connection.destroy(`a message could not be kept: ${error instanceof Error ? error.message : String(error)}`),
      );
    if (!this.#paused && this.#isFull()) {
      this.#paused = true;
      connection.pause();
    }
  }

  /** Stops receiving. Resolves when all received messages are acknowledged, or after a timeout. */
  async finish(connection: MqttConnection, timeoutMs: number): Promise<void> {
    this.#closing = true;
    connection.pause();
    await this.#whenIdle(timeoutMs);
  }

  /** Time without messages in or out; 0 while some are in flight. */
  quietMs(): number {
    return this.#waiting.length > 0 ? 0 : Date.now() - this.#lastCame;
  }

  /** The connection is closed: messages in flight will arrive again. */
  forget(): void {
    this.#options.figures.inFlight -= this.#waiting.length;
    this.#waiting.length = 0;
    this.#bytes = 0;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  #whenIdle(timeoutMs: number): Promise<void> {
    if (this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.#idle.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #drop(entry: Entry, connection: MqttConnection, robotSn: RobotSn | undefined, topic: TopicName | undefined, reason: RefusalReason): void {
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
    if (this.#paused && !this.#closing && this.#waiting.length < this.#maxMessages / 2 && this.#bytes < this.#maxBytes / 2) {
      this.#paused = false;
      connection.resume();
    }
    if (this.#waiting.length === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }

  #isFull(): boolean {
    return this.#waiting.length >= this.#maxMessages || this.#bytes >= this.#maxBytes;
  }
}
