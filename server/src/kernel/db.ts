import { is } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from './log.ts';
import { type Binding, bindDatabase, tenantBinding } from './tenant-database.ts';

export type Database = NodePgDatabase;
/** The database or a transaction: queries work with both. */
export type Executor = Pick<Database, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>;

/** Cancels statements that would hold a connection and its locks. Longer than any call a user waits for. */
const longestStatementMs = 60_000;
/** Cleanup and sums of long periods take longer. A job expires after fifteen minutes. */
const longestJobStatementMs = 14 * 60_000;

/** A small pool for jobs that process much data. */
export const openJobDatabase = (url: string, log: Pick<Logger, 'warn'>) =>
  openDatabase(url, log, { max: 4, statementMs: longestJobStatementMs });

interface DatabaseOptions {
  readonly max?: number;
  readonly statementMs?: number;
  /** Limits `dbOf` to a tenant. Undefined: there is no such role, and `dbOf` is the unlimited database. */
  readonly tenantRole?: string | undefined;
  /** A pooler shares the connections of PostgreSQL, so that settings of a session would reach others. */
  readonly isPooled?: boolean;
}

interface OpenDatabase {
  /** As owner of the tables, who sees every tenant. */
  readonly db: Database;
  /** The database of one tenant: PostgreSQL hides the rows of the others. */
  readonly dbOf: (tenantCode: string) => Database;
  readonly pool: pg.Pool;
}

export function openDatabase(
  url: string,
  log: Pick<Logger, 'warn'>,
  { max = 20, statementMs = longestStatementMs, tenantRole: role, isPooled = false }: DatabaseOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    application_name: 'botify-manage',
    // Detects a host that disappeared without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // As a statement, because connection poolers reject it as a startup parameter.
    onConnect: async (client) => {
      if (!isPooled) await client.query(`SET statement_timeout = ${statementMs}`);
    },
  });
  // The pool replaces an idle connection that is lost. Without a listener the error would end the process.
  const note = (error: Error) => log.warn({ event: 'database.connection_lost', reason: error.message });
  pool.on('error', note);
  // A connection lost during a transaction also rejects the query, but needs a listener as well.
  pool.on('connect', (client) => client.on('error', note));
  const limit: Binding = isPooled ? { statement_timeout: String(statementMs) } : {};
  const db = isPooled ? bindDatabase(pool, limit) : drizzle(pool);
  const bound = new Map<string, Database>();
  // Kept, because limits and caches are attached to the object.
  const dbOf = (tenantCode: string): Database => {
    if (!role) return db;
    const known = bound.get(tenantCode) ?? bindDatabase(pool, { ...limit, ...tenantBinding(role, tenantCode) });
    bound.set(tenantCode, known);
    return known;
  };
  return { db, dbOf, pool };
}

/** Runs `act` for all items in parallel; in a transaction one after the other, because it has only one connection. */
export async function forAll<T, R>(db: Executor, all: readonly T[], act: (each: T) => Promise<R>): Promise<R[]> {
  if (!is(db, PgTransaction)) return Promise.all(all.map(act));
  const results: R[] = [];
  for (const each of all) results.push(await act(each));
  return results;
}

/** SQLSTATE classes of temporary errors: connection, shutdown, resources, timeout. */
const passing = /^(08|57P|57014|53)/;
const passingCauses = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (passing.test(code) || passingCauses.has(code)) return true;
  if (/Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message)) return true;
  return isDatabaseAway(error.cause);
}
