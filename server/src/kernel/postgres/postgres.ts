import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DataDir } from '../data-dir.ts';
import { readMarker } from '../data-dir-marker.ts';
import type { PlainLog } from '../log.ts';
import { giveTo } from '../run-as.ts';
import { reasonOf, StartRefused } from '../start-refused.ts';
import type { Account } from './account.ts';
import { clearLeftovers } from './atomic-folder.ts';
import { findBinaries, programIn } from './binaries.ts';
import { bind, findPlace } from './home.ts';
import { createCluster, type PostgresSettings } from './launch.ts';
import { adminRole, appDatabase, appRole, clusterIn, defaultSharedDir, ownerIn, passwordIn, tenantRole } from './layout.ts';
import { readOwner } from './pointer.ts';
import { findPostmaster, stopOnExit, stopPostmaster } from './postmaster.ts';
import { type Attempt, type Reached, reach } from './reach.ts';
import { supervise } from './supervise.ts';

const homeName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Removes leftovers of interrupted starts, and logs databases whose DATA_DIR is not where it was. Those are never removed: the folder may
 * have been moved, or its disk may not be mounted.
 */
export async function tidySharedDir(sharedDir: string, log: PlainLog): Promise<void> {
  if (process.geteuid?.() !== 0) return;
  const names = await readdir(sharedDir).catch(() => []);
  if (names.length === 0) return;
  try {
    await clearLeftovers(sharedDir);
    for (const id of names.filter((name) => homeName.test(name))) {
      const home = join(sharedDir, id);
      const owner = await readOwner(home);
      if (owner && !(await belongsTo(owner.dataDir, id)))
        log.info(
          { event: 'postgres.orphan_found', home, dataDir: owner.dataDir },
          'Its DATA_DIR has moved or is gone. Delete it by hand if it is no longer needed.',
        );
    }
  } catch (error) {
    // A failed cleanup does not prevent the start.
    log.warn({ event: 'postgres.tidy_failed', sharedDir, reason: reasonOf(error) });
  }
}

const belongsTo = (dataDir: string, id: string): Promise<boolean> =>
  readMarker(dataDir).then(
    (marker) => marker?.id === id,
    () => false,
  );

export interface PostgresOptions {
  readonly dataDir: DataDir;
  readonly log: PlainLog;
  /** The user that PostgreSQL runs as, when root starts it. Default: see `postgresAccount`. */
  readonly account?: Account | undefined;
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
  const place = await findPlace(dataDir, sharedDir, options.account);
  const binaries = await findBinaries(place.account, sharedDir);
  await createCluster(place, binaries, dataDir.path, settings.fsync !== 'off');
  await bind(dataDir, place);
  if (options.account && place.outside) giveTo(options.account, ownerIn(place.home));
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

  const pgCtl = programIn(binaries, 'pg_ctl');
  let cancelStopOnExit = stopOnExit(postmaster, pgCtl);
  const recover = async (signal: AbortSignal): Promise<pg.Client> => {
    cancelStopOnExit();
    const again = await reachAndGuard({ delays: restartDelays, port: postmaster.port, signal });
    cancelStopOnExit = stopOnExit(again.postmaster, pgCtl);
    return again.client;
  };
  const watch = supervise(client, recover, log);
  const stop = async () => {
    await watch.end();
    await stopPostmaster(clusterIn(place.home), { timeoutMs: options.stopTimeoutMs, pgCtl });
    cancelStopOnExit();
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

/** Creates roles and database of the application. Safe without further locks: only the holder of the guard lock calls this. */
async function createDatabase(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ role: boolean; tenants: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role, EXISTS (SELECT FROM pg_roles WHERE rolname = $2) AS tenants,
       EXISTS (SELECT FROM pg_database WHERE datname = $3) AS database`,
    [appRole, tenantRole, appDatabase],
  );
  if (!rows[0]?.role) await client.query(`CREATE ROLE ${appRole} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  if (!rows[0]?.tenants) await client.query(`CREATE ROLE ${tenantRole} NOLOGIN; GRANT ${tenantRole} TO ${appRole}`);
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
