import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** PostgreSQL role that sees only the rows of one tenant, and the setting that selects it. */
const tenantSetting = 'botify.tenant';

/** Both end with the transaction, so no later user of the connection inherits them, also behind a connection pooler. */
const bindSql = `SELECT set_config('role', $1, true), set_config('${tenantSetting}', $2, true)`;

interface Binding {
  readonly role: string;
  readonly tenantCode: string;
}

/** Parts of the driver that its types leave out. They are the interface that its own cursor implements. */
declare module 'pg' {
  interface Query {
    prepare(connection: pg.Connection): void;
    handleDataRow(message: unknown): void;
    handleCommandComplete(message: unknown, connection: pg.Connection): void;
  }
}

/**
 * One statement bound to a tenant. Role and tenant are set ahead of it in the same pipeline, which PostgreSQL runs as one transaction. So it
 * takes one round trip, like a statement without a tenant.
 */
class TenantQuery extends pg.Query {
  readonly #binding: Binding;
  #isBound = false;

  constructor(statement: pg.QueryConfig, values: unknown[] | undefined, binding: Binding) {
    // Without values the driver would send it as a simple query, which is a transaction of its own.
    super({ ...statement, queryMode: 'extended' } as pg.QueryConfig, values ?? []);
    this.#binding = binding;
  }

  override prepare(connection: pg.Connection): void {
    connection.parse({ name: '', text: bindSql, types: [] }, true);
    connection.bind({ values: [this.#binding.role, this.#binding.tenantCode] }, true);
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
class TenantPool {
  readonly #pool: pg.Pool;
  readonly #binding: Binding;

  constructor(pool: pg.Pool, binding: Binding) {
    this.#pool = pool;
    this.#binding = binding;
  }

  query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#pool.query(new TenantQuery(statement, values, this.#binding)) as unknown as Promise<pg.QueryResult>;
  }

  /** A connection for one transaction, bound by its first statement, the BEGIN. */
  async connect() {
    const client = await this.#pool.connect();
    const { role, tenantCode } = this.#binding;
    const bind = `SET LOCAL ROLE ${client.escapeIdentifier(role)}; SET LOCAL ${tenantSetting} = ${client.escapeLiteral(tenantCode)}`;
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

/** The same database, limited to the rows of one tenant by PostgreSQL itself, whatever the queries ask for. */
export const bindToTenant = (pool: pg.Pool, binding: Binding): NodePgDatabase =>
  drizzle(new TenantPool(pool, binding) as unknown as pg.Pool);
