import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from './log.ts';

export type Database = NodePgDatabase;
/** The database itself or a transaction: a query never cares which. */
export type Executor = Pick<Database, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>;

export function openDatabase(url: string, log: Logger): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    application_name: 'botify-manage',
    // A host that is gone without a word would otherwise be waited for without end.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  const note = (error: Error) => log.warn({ reason: error.message }, 'database connection lost');
  pool.on('error', note);
  // One that dies in the middle of a transaction tells the query too; it must have a listener all the same.
  pool.on('connect', (client) => client.on('error', note));
  return { db: drizzle(pool), pool };
}

/** Classes of SQLSTATE that mean "not now" instead of "wrong": connection trouble, shutting down, out of resources. */
const passing = /^(08|57P|53)/;
const passingCauses = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (passing.test(code) || passingCauses.has(code)) return true;
  if (/Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message)) return true;
  return isDatabaseAway(error.cause);
}
