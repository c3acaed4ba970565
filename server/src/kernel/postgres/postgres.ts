import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DataDir } from '../data-dir.ts';
import type { PlainLog } from '../log.ts';
import { StartRefused } from '../start-refused.ts';
import { findBinaries, programIn } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { bind, findPlace } from './home.ts';
import type { PostgresSettings } from './launch.ts';
import { adminRole, appDatabase, appRole, clusterIn, defaultSharedDir, passwordIn } from './layout.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { type Attempt, type Reached, reach } from './reach.ts';
import { supervise } from './supervise.ts';
import { tidySharedDir } from './tidy.ts';

export interface PostgresOptions {
  readonly dataDir: DataDir;
  readonly log: PlainLog;
  /** Override the default PostgreSQL settings. */
  readonly settings?: PostgresSettings;
  /** Folder for files that the user of PostgreSQL cannot reach in DATA_DIR. */
  readonly sharedDir?: string;
  /** Delay in milliseconds before each attempt to restart PostgreSQL after it died. */
  readonly restartDelays?: readonly number[];
  /** Milliseconds to wait after each stop signal before the next, harsher one. */
  readonly stopTimeoutMs?: number;
}

export interface EmbeddedPostgres {
  /** For the application, as the role that owns the database. Stays valid when PostgreSQL restarts. */
  readonly url: string;
  /** For administration and tests: superuser, maintenance database. */
  readonly adminUrl: string;
  /** The folder with the cluster, its password and its log. */
  readonly home: string;
  /** Resolves with the reason when PostgreSQL cannot be restarted: the server should then exit. */
  readonly lost: Promise<Error>;
  /** Stops PostgreSQL cleanly and leaves no process behind. */
  stop(): Promise<void>;
}

const firstDelays = [0, 100, 300, 900];
const laterDelays = [50, 100, 200, 400, 800, 1_600, 3_200, 6_400];

/**
 * Runs the embedded PostgreSQL of this DATA_DIR: creates, adopts or starts it, locks it against a second server, and restarts it when it
 * dies.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {}, sharedDir = defaultSharedDir, restartDelays = laterDelays } = options;
  const began = performance.now();
  const place = await findPlace(dataDir, sharedDir);
  const binaries = await findBinaries(place.account, sharedDir);
  await createCluster(place, binaries, dataDir.path, settings.fsync !== 'off');
  await bind(dataDir, place);
  await tidySharedDir(sharedDir, log);

  const password = await readFile(passwordIn(place.home), 'utf8');
  const reachAndGuard = async (attempt: Pick<Attempt, 'delays' | 'port' | 'signal'>): Promise<Reached> => {
    const reached = await reach({ place, binaries, settings, ...attempt });
    try {
      await takeGuard(reached.client, dataDir.path);
      await createDatabase(reached.client, password);
      return reached;
    } catch (error) {
      void reached.client.end().catch(() => undefined);
      throw error;
    }
  };
  const { client, postmaster, adopted } = await reachAndGuard({ delays: firstDelays });
  const ms = Math.round(performance.now() - began);
  log.info({ event: 'postgres.ready', postmaster: postmaster.pid, port: postmaster.port, adopted, ms });

  const recover = async (signal: AbortSignal): Promise<pg.Client> =>
    (await reachAndGuard({ delays: restartDelays, port: postmaster.port, signal })).client;
  const watch = supervise(client, recover, log);
  const stop = async () => {
    await watch.end();
    await stopPostmaster(clusterIn(place.home), { timeoutMs: options.stopTimeoutMs, pgCtl: programIn(binaries, 'pg_ctl') });
  };
  let stopped: Promise<void> | undefined;
  return {
    url: urlOf(appRole, appDatabase, password, postmaster.port),
    adminUrl: urlOf(adminRole, 'postgres', password, postmaster.port),
    home: place.home,
    lost: watch.lost,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Address of the database while a server runs it; undefined otherwise. For commands beside the server. */
export async function urlOfRunning(dataDir: DataDir, sharedDir = defaultSharedDir): Promise<string | undefined> {
  const { home } = await findPlace(dataDir, sharedDir);
  const postmaster = await findPostmaster(clusterIn(home));
  return postmaster && urlOf(appRole, appDatabase, await readFile(passwordIn(home), 'utf8'), postmaster.port);
}

const urlOf = (role: string, database: string, password: string, port: number): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;

/** Creates role and database of the application. Safe without further locks: only the holder of the guard lock calls this. */
async function createDatabase(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role, EXISTS (SELECT FROM pg_database WHERE datname = $2) AS database`,
    [appRole, appDatabase],
  );
  if (!rows[0]?.role) await client.query(`CREATE ROLE ${appRole} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  if (!rows[0]?.database) await client.query(`CREATE DATABASE ${appDatabase} OWNER ${appRole}`);
}

/** Arbitrary key, unique among the advisory locks of this database. */
const key = 1_836_020_340;
/** The lock of a server that was just killed lasts until PostgreSQL detects the closed connection. */
const timeoutMs = 3_000;

/**
 * Takes the advisory lock that makes this process the only server of the folder. It belongs to the connection, so it never outlives the
 * process.
 */
async function takeGuard(client: pg.Client, dataDir: string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [key]);
    if (rows[0]?.taken) return;
    if (Date.now() > deadline) break;
    await sleep(50);
  }
  const { rows } = await client.query<{ holder: string }>(
    `SELECT application_name AS holder FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND objsubid = 1 AND granted`,
    [key],
  );
  const holder = rows[0]?.holder.split(' ').at(-1) ?? 'just gone';
  throw new StartRefused(`DATA_DIR: another BOTIFY Manage server is running on ${dataDir} (process ${holder})`);
}
