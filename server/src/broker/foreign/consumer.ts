import type { Logger } from '../../kernel/log.ts';
import type { BrokerAddress } from './broker-address.ts';
import { Intake, type IntakeOptions } from './intake.ts';
import { LastingConnection } from './lasting-connection.ts';
import { largestPacket } from './topics.ts';

interface ConsumerOptions extends IntakeOptions {
  readonly address: BrokerAddress;
  readonly clientId: string;
  readonly topics: readonly string[];
  readonly log: Logger;
  /** How long a stop waits for what is under way. */
  readonly finishMs?: number;
  /** Told when messages begin to come, and when they cannot come any more. */
  readonly onConnection?: (isConnected: boolean) => void;
}

/**
 * Takes what machines say from a foreign broker. The broker has confirmed it to the machine already, so from there on it must not get
 * lost: it keeps a session for the client id, and is told that a message has arrived only when it is safe in the database.
 */
export class Consumer {
  readonly #lasting: LastingConnection;
  readonly #finishMs: number;
  #intake: Intake;

  constructor(options: ConsumerOptions) {
    const { address, clientId, topics, log, finishMs = 8_000, onConnection } = options;
    this.#finishMs = finishMs;
    this.#intake = new Intake(options);
    this.#lasting = new LastingConnection({
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

  /** Settled by the first attempt to connect. */
  get started(): Promise<void> {
    return this.#lasting.first;
  }

  /** Finishes what is under way. The broker keeps what comes until the next start. */
  async stop(): Promise<void> {
    await this.#lasting.stop((connection) => this.#intake.finish(connection, this.#finishMs));
  }

  /** Leaves at once, without another word to the broker: somebody else may be about to go on in its place. */
  async abandon(): Promise<void> {
    await this.#lasting.stop(async (connection) => connection.destroy('given up'));
  }
}
