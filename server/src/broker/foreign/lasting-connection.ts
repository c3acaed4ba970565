import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../kernel/log.ts';
import { reasonOf } from '../../kernel/start-refused.ts';
import { type ConnectionOptions, ConnectionRefused, MqttConnection } from './mqtt-connection.ts';

interface Options {
  /** Asked for each connection anew. */
  readonly connect: () => ConnectionOptions;
  /** What has to be said first on every connection. */
  readonly prepare: (connection: MqttConnection) => Promise<void>;
  /** The connection is over. */
  readonly lost?: (connection: MqttConnection) => void;
  readonly log: Logger;
  readonly name: string;
}

const shortestPauseMs = 250;
const longestPauseMs = 2_000;
/** A connection that held so long was a good one. */
const steadyMs = 20_000;

/** Why a connection ended, and whether there was a broker at all. */
interface End {
  readonly reason: string;
  readonly answered: boolean;
}

/**
 * Keeps a connection to the broker open: whenever it ends, another one is opened. While nothing listens the pause stays short, because
 * machines publish as soon as the broker is back; it grows while the broker answers and the connection fails all the same.
 */
export class LastingConnection {
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

  /** Undefined while there is none. */
  get current(): MqttConnection | undefined {
    return this.#current;
  }

  /** Settled by the first attempt; the attempts go on either way. */
  get first(): Promise<void> {
    return this.#first.promise;
  }

  /** Opens no other one. The one there is gets its farewell by `leave`. */
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
      // One that ends as soon as it is open is as bad as none.
      const isSteady = Date.now() - since > steadyMs;
      failures = !answered || isSteady ? 0 : failures + 1;
      const pause = Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(Math.max(0, failures - 1), 10));
      // Several attempts a second would fill the log with one and the same line.
      if (isSteady || reason !== logged) log.warn({ event: 'broker.disconnected', name, reason });
      logged = reason;
      // Many processes lost the same broker at the same moment.
      await wait(pause * (0.5 + Math.random() / 2), undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  async #once(): Promise<End> {
    const { log, name, connect, prepare, lost } = this.#options;
    let connection: MqttConnection | undefined;
    try {
      connection = await MqttConnection.open(connect());
      this.#current = connection;
      // Asked to stop while the broker was answering.
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
