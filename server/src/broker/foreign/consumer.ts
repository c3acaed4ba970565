import type { Logger } from '../../kernel/log.ts';
import type { BrokerAddress } from './broker-address.ts';
import { Intake, type IntakeOptions } from './intake.ts';
import { PersistentConnection } from './persistent-connection.ts';
import type { SlotLocks } from './slot-locks.ts';
import { largestPacket } from './topics.ts';

interface ConsumerOptions extends IntakeOptions {
  readonly address: BrokerAddress;
  readonly clientId: string;
  readonly topics: readonly string[];
  readonly log: Logger;
  /** How long a stop waits for pending messages. */
  readonly finishMs?: number;
  /** Called when messages start to arrive, and when they no longer can. */
  readonly onConnection?: (isConnected: boolean) => void;
}

/**
 * Receives the messages of machines from an external broker. The broker has already acknowledged them to the machine, so they must not get
 * lost: the broker keeps a session for the client id, and a message is acknowledged only after it is stored.
 */
export class Consumer {
  readonly #connection: PersistentConnection;
  readonly #finishMs: number;
  #intake: Intake;

  constructor(options: ConsumerOptions) {
    const { address, clientId, topics, log, finishMs = 8_000, onConnection } = options;
    this.#finishMs = finishMs;
    this.#intake = new Intake(options);
    this.#connection = new PersistentConnection({
      connect: () => {
        const intake = new Intake(options);
        this.#intake = intake;
        return { address, clientId, clean: false, maxPacketBytes: largestPacket, take: intake.take.bind(intake) };
      },
      prepare: async (connection) => {
        await connection.subscribe(topics, 1);
        onConnection?.(true);
      },
      lost: () => {
        this.#intake.forget();
        onConnection?.(false);
      },
      log,
      name: 'ingest',
    });
  }

  /** Settles with the first attempt to connect. */
  get started(): Promise<void> {
    return this.#connection.first;
  }

  /** Finishes pending messages. The broker keeps the others until the next start. */
  async stop(): Promise<void> {
    await this.#connection.stop((connection) => this.#intake.finish(connection, this.#finishMs));
  }

  /** Disconnects at once, without a DISCONNECT packet: another process may be about to take over. */
  async abandon(): Promise<void> {
    await this.#connection.stop(async (connection) => connection.destroy('given up'));
  }
}

interface ExclusiveSessionOptions {
  /** Slot after those of the ingest processes. */
  readonly slot: number;
  readonly locks: SlotLocks;
  readonly consume: () => Consumer;
}

/**
 * Reads the one session for task reports and backlogs. Of the ingest processes, the one that holds its lock reads it; while none does, the
 * broker queues the messages.
 */
export class ExclusiveSession {
  readonly #options: ExclusiveSessionOptions;
  #consumer: Consumer | undefined;
  #isOver = false;

  constructor(options: ExclusiveSessionOptions) {
    this.#options = options;
  }

  /** Reads the session unless another process does. Settles with the first attempt to connect. */
  async claim(): Promise<void> {
    const { slot, locks, consume } = this.#options;
    // A lock can be taken repeatedly by the connection that holds it.
    if (this.#consumer || this.#isOver || !(await locks.take(slot)) || this.#isOver) return;
    this.#consumer = consume();
    await this.#consumer.started;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#consumer?.stop();
  }

  async abandon(): Promise<void> {
    this.#isOver = true;
    await this.#consumer?.abandon();
  }
}
