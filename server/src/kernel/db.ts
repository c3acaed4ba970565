import { is } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from './log.ts';

export type Database = NodePgDatabase;
/** The database itself or a transaction: a query never cares which. */
export type Executor = Pick<Database, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>;

/** One statement that runs away must not hold a connection and its locks for ever. Longer than any call a person waits for. */
const longestStatementMs = 60_000;
/** Clean-up and sums of long periods may take their time; a job is given up after a quarter of an hour. */
const longestJobStatementMs = 14 * 60_000;

/** A few connections for jobs that work through much data. */
export const openJobDatabase = (url: string, log: Logger) => openDatabase(url, log, { max: 4, statementMs: longestJobStatementMs });

export function openDatabase(
  url: string,
  log: Logger,
  { max = 20, statementMs = longestStatementMs } = {},
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    application_name: 'botify-manage',
    // A host that is gone without a word would otherwise be waited for without end.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // As a statement: connection poolers refuse it as a parameter of the connection.
    onConnect: async (client) => {
      await client.query(`SET statement_timeout = ${statementMs}`);
    },
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  const note = (error: Error) => log.warn({ event: 'database.connection_lost', reason: error.message });
  pool.on('error', note);
  // One that dies in the middle of a transaction tells the query too; it must have a listener all the same.
  pool.on('connect', (client) => client.on('error', note));
  return { db: drizzle(pool), pool };
}

/** Acts on all of them at once; in a transaction, whose one connection does one thing at a time, one after the other. */
export async function forAll<T, R>(db: Executor, all: readonly T[], act: (each: T) => Promise<R>): Promise<R[]> {
  if (!is(db, PgTransaction)) return Promise.all(all.map(act));
  const results: R[] = [];
  for (const each of all) results.push(await act(each));
  return results;
}

/** Classes of SQLSTATE that mean "not now" instead of "wrong": connection trouble, shutting down, out of resources, out of time. */
const passing = /^(08|57P|57014|53)/;
const passingCauses = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (passing.test(code) || passingCauses.has(code)) return true;
  if (/Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message)) return true;
  return isDatabaseAway(error.cause);
}
