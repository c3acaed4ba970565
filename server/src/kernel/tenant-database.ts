import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/**
 * Settings of PostgreSQL, such as `role`, that a statement or transaction runs with. They end with it, so no later user of the connection
 * inherits them, also behind a connection pooler.
 */
export type Binding = Readonly<Record<string, string>>;

/** The role that sees only the rows of one tenant, and the setting that selects it. */
export const tenantBinding = (role: string, tenantCode: string): Binding => ({ role, 'botify.tenant': tenantCode });

const bindSql = (values: readonly (readonly [string, string])[]): string =>
  `SELECT ${values.map(([name, value]) => `set_config(${name}, ${value}, true)`).join(', ')}`;

/** Parts of the driver that its types leave out. They are the interface that its own cursor implements. */
declare module 'pg' {
  interface Query {
    prepare(connection: pg.Connection): void;
    handleDataRow(message: unknown): void;
    handleCommandComplete(message: unknown, connection: pg.Connection): void;
  }
}

/**
 * One statement with a binding. Its settings are set ahead of it in the same pipeline, which PostgreSQL runs as one transaction. So it takes
 * one round trip, like a statement without a binding.
 */
class BoundQuery extends pg.Query {
  readonly #binding: Binding;
  #isBound = false;

  constructor(statement: pg.QueryConfig, values: unknown[] | undefined, binding: Binding) {
    // Without values the driver would send it as a simple query, which is a transaction of its own.
    super({ ...statement, queryMode: 'extended' } as pg.QueryConfig, values ?? []);
    this.#binding = binding;
  }

  override prepare(connection: pg.Connection): void {
    const entries = Object.entries(this.#binding);
    const text = bindSql(entries.map((_entry, at) => [`$${2 * at + 1}`, `$${2 * at + 2}`]));
    connection.parse({ name: '', text, types: [] }, true);
    connection.bind({ values: entries.flat() }, true);
    connection.execute({}, true);
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.#isBound) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#isBound) super.handleCommandComplete(message, connection);
    else this.#isBound = true;
  }
}

/** What drizzle uses of a pool. It recognizes a pool by its class name. */
class BoundPool {
  readonly #pool: pg.Pool;
  readonly #binding: Binding;

  constructor(pool: pg.Pool, binding: Binding) {
    this.#pool = pool;
    this.#binding = binding;
  }

  query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#pool.query(new BoundQuery(statement, values, this.#binding)) as unknown as Promise<pg.QueryResult>;
  }

  /** A connection for one transaction, bound by its first statement, the BEGIN. */
  async connect() {
    const client = await this.#pool.connect();
    const quoted = Object.entries(this.#binding).map((entry) => entry.map((word) => client.escapeLiteral(word)) as [string, string]);
    const bind = bindSql(quoted);
    let isBound = false;
    return {
      query: async (statement: pg.QueryConfig, values?: unknown[]) => {
        if (isBound) return client.query(statement, values);
        isBound = true;
        try {
          return await client.query(`${statement.text}; ${bind}`);
        } catch (error) {
          // drizzle releases the connection only after a successful BEGIN.
          client.release(true);
          throw error;
        }
      },
      release: () => client.release(),
    };
  }
}

/** The same database, with settings for each statement and each transaction. */
export const bindDatabase = (pool: pg.Pool, binding: Binding): NodePgDatabase =>
  drizzle(new BoundPool(pool, binding) as unknown as pg.Pool);
