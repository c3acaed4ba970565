import pg from 'pg';
import type { Logger } from './log.ts';

interface ListenOptions {
  readonly databaseUrl: string;
  readonly channels: readonly string[];
  readonly onNotification: (channel: string, payload: string) => void;
  /** Called when the connection is established or lost: in both cases notifications may have been missed. */
  readonly onChange: () => void;
  readonly log: Logger;
}

const firstWaitMs = 250;
const longestWaitMs = 30_000;

/**
 * Receives notifications of the database (LISTEN) over its own connection, which is restored when lost. Notifications sent meanwhile are
 * lost: users also poll, more often while `isUp` is false.
 */
export class NotificationListener {
  readonly #options: ListenOptions;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #waitMs = firstWaitMs;
  #isOver = false;
  #isUp = false;

  constructor(options: ListenOptions) {
    this.#options = options;
    void this.#connect();
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const { databaseUrl, channels, onNotification } = this.#options;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'botify-manage listen',
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    this.#client = client;
    client.on('error', ({ message }) => this.#lose(client, message));
    client.on('end', () => this.#lose(client, 'the database closed the connection'));
    client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
    try {
      await client.connect();
      await client.query(channels.map((channel) => `LISTEN ${client.escapeIdentifier(channel)}`).join('; '));
      if (this.#client === client) this.#changed(true);
    } catch (error) {
      this.#lose(client, error instanceof Error ? error.message : String(error));
    }
  }

  #lose(client: pg.Client, reason: string): void {
    if (this.#client !== client || this.#isOver) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    this.#options.log.warn({ event: 'database.listen_interrupted', reason });
    this.#timer = setTimeout(() => void this.#connect(), this.#waitMs);
    this.#waitMs = Math.min(this.#waitMs * 2, longestWaitMs);
    this.#changed(false);
  }

  #changed(isUp: boolean): void {
    this.#isUp = isUp;
    if (isUp) this.#waitMs = firstWaitMs;
    if (!this.#isOver) this.#options.onChange();
  }
}
