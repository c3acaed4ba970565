import pg from 'pg';
import type { Config } from './settings.ts';
import { asDatabaseRefusal, StartRefused } from './start-refused.ts';

type Addresses = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>;
const timeoutMs = 10_000;
/** Other clients of the pooler can take and return connections meanwhile. */
const attempts = 3;

const remedies = {
  pooled:
    'DATABASE_URL: a connection pooler shares connections between transactions. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or use session pooling; see docs/database.md',
  statements:
    'DATABASE_URL: the connection pooler does not keep transactions together. Use transaction or session pooling; see docs/database.md',
  directPooled: 'DATABASE_DIRECT_URL: this is a connection pooler as well. Expected the address of PostgreSQL itself; see docs/database.md',
  otherDatabase: 'DATABASE_DIRECT_URL: expected the same database and user as in DATABASE_URL; see docs/database.md',
};
export type PoolerFault = keyof typeof remedies;

/**
 * Locks, notifications and some settings belong to a session. A pooler that shares connections between transactions would give them to
 * others and lose them, without an error.
 */
export async function requireSessions(addresses: Addresses): Promise<void> {
  const fault = await findPoolerFault(addresses);
  if (fault) throw new StartRefused(remedies[fault]);
}

/** Undefined: the addresses can be used. */
export async function findPoolerFault({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): Promise<PoolerFault | undefined> {
  if (!DATABASE_URL) return undefined;
  if (!DATABASE_DIRECT_URL) return (await sharesConnections(DATABASE_URL)) ? 'pooled' : undefined;
  const isDirectShared = await sharesConnections(DATABASE_DIRECT_URL).catch((error: unknown) => {
    throw asDatabaseRefusal(error, 'DATABASE_DIRECT_URL');
  });
  if (isDirectShared) return 'directPooled';
  if (!(await keepsTransactions(DATABASE_URL))) return 'statements';
  return (await withClient(DATABASE_URL, identify)) === (await withClient(DATABASE_DIRECT_URL, identify)) ? undefined : 'otherDatabase';
}

/** Whether statements of one connection reach PostgreSQL over the connection of another one. */
const sharesConnections = (url: string): Promise<boolean> =>
  withClient(url, async (one) => {
    // PostgreSQL announces the process of a new connection; a pooler announces a number of its own.
    if ((one as { processID?: number }).processID === (await backendOf(one))) return false;
    return withClient(url, async (other) => {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const own = await backendOf(one);
        if (!(await begin(other))) return true;
        // Keeps its connection until the end of the transaction.
        const taken = await backendOf(other);
        if (taken === own || (await backendOf(one)) !== own) return true;
        await other.query('ROLLBACK');
      }
      return false;
    });
  });

const keepsTransactions = (url: string): Promise<boolean> => withClient(url, begin);

/** False: the pooler shares connections between the statements of a transaction, and rejects it. */
async function begin(client: pg.Client): Promise<boolean> {
  try {
    await client.query('BEGIN');
    return true;
  } catch (error) {
    if (error instanceof Error && /statement pooling/i.test(error.message)) return false;
    throw error;
  }
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}

async function identify(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    'SELECT current_user, current_schema, oid, pg_postmaster_start_time() AS since FROM pg_database WHERE datname = current_database()',
  );
  return JSON.stringify(rows);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'botify-manage start',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
