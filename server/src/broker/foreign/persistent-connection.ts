import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../kernel/log.ts';
import { reasonOf } from '../../kernel/start-refused.ts';
import { type ConnectionOptions, ConnectionRefused, MqttConnection } from './mqtt-connection.ts';

interface Options {
  /** Called for each connection. */
  readonly connect: () => ConnectionOptions;
  /** Runs first on every connection, for example to subscribe. */
  readonly prepare: (connection: MqttConnection) => Promise<void>;
  /** Called when a connection ended. */
  readonly lost?: (connection: MqttConnection) => void;
  readonly log: Logger;
  readonly name: string;
}

const shortestPauseMs = 250;
const longestPauseMs = 2_000;
/** A connection that lasted this long resets the back-off. */
const steadyMs = 20_000;

/** Why a connection ended, and whether the broker responded at all. */
interface End {
  readonly reason: string;
  readonly answered: boolean;
}

/**
 * Keeps a connection to the broker open and reconnects whenever it ends. While nothing listens the pause stays short, because machines
 * publish as soon as the broker is back. It grows while the broker responds but the connection fails.
 */
export class PersistentConnection {
  readonly #options: Options;
  readonly #stopping = new AbortController();
  readonly #run: Promise<void>;
  readonly #first = Promise.withResolvers<void>();
  #current: MqttConnection | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#first.promise.catch(() => undefined);
    this.#run = this.#keep();
  }

  /** Undefined while disconnected. */
  get current(): MqttConnection | undefined {
    return this.#current;
  }

  /** Settles with the first attempt; attempts continue either way. */
  get first(): Promise<void> {
    return this.#first.promise;
  }

  /** Ends reconnecting. `leave` closes the current connection. */
  async stop(leave: (connection: MqttConnection) => Promise<void> = async () => undefined): Promise<void> {
    this.#stopping.abort();
    const connection = this.#current;
    if (connection) {
      await leave(connection);
      await connection.close();
    }
    await this.#run;
  }

  async #keep(): Promise<void> {
    const { log, name } = this.#options;
    let logged: string | undefined;
    for (let failures = 0; !this.#stopping.signal.aborted; ) {
      const since = Date.now();
      const { reason, answered } = await this.#once();
      if (this.#stopping.signal.aborted) return;
      // A connection that ends soon after it opened counts as a failure.
      const isSteady = Date.now() - since > steadyMs;
      failures = !answered || isSteady ? 0 : failures + 1;
      const pause = Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(Math.max(0, failures - 1), 10));
      // Several attempts per second would fill the log with the same line.
      if (isSteady || reason !== logged) log.warn({ event: 'broker.disconnected', name, reason });
      logged = reason;
      // Jitter, because many processes lost the broker at the same moment.
      await wait(pause * (0.5 + Math.random() / 2), undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  async #once(): Promise<End> {
    const { log, name, connect, prepare, lost } = this.#options;
    let connection: MqttConnection | undefined;
    try {
      connection = await MqttConnection.open(connect());
      this.#current = connection;
      // Stopped while the broker was responding.
      if (this.#stopping.signal.aborted) await connection.close();
      else await prepare(connection);
      this.#first.resolve();
      log.info({ event: 'broker.connected', name, sessionPresent: connection.sessionPresent });
      return { reason: await connection.ended, answered: true };
    } catch (error) {
      this.#first.reject(error);
      connection?.destroy(reasonOf(error));
      return { reason: reasonOf(error), answered: connection !== undefined || error instanceof ConnectionRefused };
    } finally {
      this.#current = undefined;
      if (connection) lost?.(connection);
    }
  }
}
