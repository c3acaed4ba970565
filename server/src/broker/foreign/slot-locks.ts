import pg from 'pg';

/** First half of the advisory lock key; the slot is the second. */
const lockClass = 0x62_6f_74_69;
const markName = 'ingestPlace.';

/**
 * Slots for ingest processes, as advisory locks that end with their connection: the slot of a killed process is free again, and the next
 * process continues with it, on any host.
 */
export class SlotLocks {
  readonly #client: pg.Client;
  readonly #lost = Promise.withResolvers<string>();
  #closed = false;

  private constructor(client: pg.Client) {
    this.#client = client;
    client.on('error', (error) => this.#lost.resolve(error.message));
    client.on('end', () => this.#lost.resolve('the database closed the connection'));
  }

  static async open(databaseUrl: string): Promise<SlotLocks> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'botify-manage ingest',
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
    });
    const locks = new SlotLocks(client);
    await client.connect();
    // Frees the slot of a host that lost power within seconds instead of hours.
    await client.query('SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3');
    return locks;
  }

  /** Resolves with the reason when the locks are lost. */
  get lost(): Promise<string> {
    return this.#lost.promise;
  }

  async take(slot: number): Promise<boolean> {
    const { rows } = await this.#query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [lockClass, slot]);
    return rows[0]?.held === true;
  }

  async takeLowest(count: number): Promise<number | undefined> {
    for (let slot = 0; slot < count; slot += 1) {
      if (!(await this.take(slot))) continue;
      await this.#mark(slot);
      return slot;
    }
    return undefined;
  }

  /** Every slot that was ever taken, with a value that changes each time, so that even a short use is noticed. */
  async marks(): Promise<ReadonlyMap<number, string>> {
    const { rows } = await this.#query<{ name: string; value: string }>('SELECT name, value FROM product_setting WHERE name LIKE $1', [
      `${markName}%`,
    ]);
    return new Map(rows.map(({ name, value }) => [Number(name.slice(markName.length)), value]));
  }

  async #mark(slot: number): Promise<void> {
    await this.#query(
      `INSERT INTO product_setting (name, value) VALUES ($1, gen_random_uuid()::text)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [`${markName}${slot}`],
    );
  }

  async release(slot: number): Promise<void> {
    await this.#query('SELECT pg_advisory_unlock($1, $2)', [lockClass, slot]);
  }

  /** All slots that are locked. */
  async held(): Promise<ReadonlySet<number>> {
    const { rows } = await this.#query<{ slot: number }>(
      `SELECT objid::int AS slot FROM pg_locks
       WHERE locktype = 'advisory' AND objsubid = 2 AND granted AND classid = $1
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [lockClass],
    );
    return new Set(rows.map(({ slot }) => slot));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client.end().catch(() => undefined);
  }

  async #query<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<pg.QueryResult<Row>> {
    try {
      return await this.#client.query<Row>(sql, values);
    } catch (error) {
      // The state of the locks is unknown, so they count as lost.
      if (!this.#closed) this.#lost.resolve(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }
}
