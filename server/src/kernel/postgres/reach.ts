import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, reasonOf, StartRefused } from '../start-refused.ts';
import type { Place } from './home.ts';
import { freePort, type Launched, launch, type PostgresSettings } from './launch.ts';
import { adminRole, clusterIn, passwordIn } from './layout.ts';
import { clearStaleLock, endStrays, findPostmaster, type Postmaster } from './postmaster.ts';

/** A connection, or why there is none yet. `busy`: PostgreSQL responded (recovering, shutting down). `silent`: no response. */
type Answer = pg.Client | 'busy' | 'silent';

/** Connects to the maintenance database as administrator and verifies that it serves this home and not a copy of it. */
async function connectAsAdmin({ pid, port }: Postmaster, home: string): Promise<Answer> {
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

export interface Attempt {
  readonly place: Place;
  readonly binaries: string;
  readonly settings: PostgresSettings;
  /** Set when the application already uses this port. Default: any free port. */
  readonly port?: number;
  /** Delay in milliseconds before each start attempt. Gives up after the last one. */
  readonly delays: readonly number[];
  readonly signal?: AbortSignal;
}

export interface Reached {
  readonly client: pg.Client;
  readonly postmaster: Postmaster;
  /** PostgreSQL was already running. */
  readonly adopted: boolean;
}

const silenceMs = 60_000;
const isRunning = ({ child }: Launched) => child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/**
 * Connects to the PostgreSQL of this place and starts it if it is not running. Polls, so that it connects as soon as PostgreSQL accepts.
 */
export async function reach({ place, binaries, settings, port, delays, signal }: Attempt): Promise<Reached> {
  const cluster = clusterIn(place.home);
  const waits = [...delays];
  let launched: Launched | undefined;
  let respondedAt = Date.now();
  try {
    for (;;) {
      const postmaster = await findPostmaster(cluster);
      if (postmaster) {
        if (port && postmaster.port !== port) throw new Error(`PostgreSQL now runs on port ${postmaster.port} instead of ${port}`);
        const answer = await connectAsAdmin(postmaster, place.home);
        if (answer instanceof pg.Client) return { client: answer, postmaster, adopted: launched?.child.pid !== postmaster.pid };
        if (answer === 'busy') respondedAt = Date.now();
      } else if (!launched || !isRunning(launched)) {
        if (launched) await endStrays(cluster);
        const wait = waits.shift();
        if (wait === undefined)
          throw new StartRefused(`DATA_DIR: PostgreSQL does not start in ${place.home}: ${await launched?.lastError()}`);
        await sleep(wait, undefined, { signal });
        await clearStaleLock(cluster);
        launched = await launch(place, binaries, port ?? (await freePort()), settings);
        respondedAt = Date.now();
      }
      if (Date.now() - respondedAt > silenceMs) throw new StartRefused(`DATA_DIR: PostgreSQL in ${place.home} does not answer`);
      await sleep(10, undefined, { signal });
    }
  } catch (error) {
    // Aborted before the postmaster wrote its lock file: stopPostmaster would not find the process.
    if (signal?.aborted && launched && isRunning(launched)) {
      const { child } = launched;
      child.ref();
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    throw error;
  }
}
