import pg from 'pg';

/** The first half of the key of every slot's lock; the slot is the second. */
const lockClass = 0x62_6f_74_69;
const markName = 'ingestPlace.';

/**
 * Places for ingest processes, as locks of the database that end with the connection that holds them: a process that was killed leaves
 * its place free, and whoever starts next, on whichever machine, goes on there.
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
    // So that the place of a machine that lost its power is free after seconds, not hours.
    await client.query('SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3');
    return locks;
  }

  /** Fulfilled with the reason when the locks are gone. */
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

  /** Every slot that was ever taken to stay, with a word that changes each time: so even whoever was there for a moment is noticed. */
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

  /** Every slot that somebody holds. */
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
      // Whether a lock is held cannot be told any more, so it counts as gone.
      if (!this.#closed) this.#lost.resolve(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }
}
