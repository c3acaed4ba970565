import { readFile, stat } from 'node:fs/promises';
import pg from 'pg';
import { codeOf, reasonOf, StartRefused } from '../start-refused.ts';
import { adminRole, clusterIn, passwordIn } from './layout.ts';
import type { Postmaster } from './postmaster.ts';

/** A connection, or why there is none yet. `busy`: PostgreSQL responded (recovering, shutting down). `silent`: no response. */
export type Answer = pg.Client | 'busy' | 'silent';

/** Connects to the maintenance database as administrator and verifies that it serves this home and not a copy of it. */
export async function connectAsAdmin({ pid, port }: Postmaster, home: string): Promise<Answer> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: adminRole,
    password: await readFile(passwordIn(home), 'utf8'),
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
    application_name: `botify-manage ${process.pid}`,
  });
  // Without a listener a lost connection would end the process. Users of the client listen to `end`.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    const served = String(rows[0]?.data_directory);
    if (await isSameFolder(served, clusterIn(home))) return client;
    throw new StartRefused(`DATA_DIR: process ${pid} serves ${served} instead of ${clusterIn(home)}; stop it first`);
  } catch (error) {
    // Not awaited: the `end` of a connection that was never established may not be emitted.
    void client.end().catch(() => undefined);
    if (error instanceof StartRefused) throw error;
    const code = codeOf(error) ?? '';
    if (code.startsWith('28'))
      throw new StartRefused(`DATA_DIR: the PostgreSQL running in ${home} (process ${pid}) refuses its password: ${reasonOf(error)}`);
    return code.startsWith('57P') || code.startsWith('53') ? 'busy' : 'silent';
  }
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(one).catch(() => undefined), stat(other)]);
  return a?.ino === b.ino && a.dev === b.dev;
}
