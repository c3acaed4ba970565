import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import { connectAsAdmin } from './connect.ts';
import type { Place } from './home.ts';
import { freePort, type Launched, launch, type PostgresSettings } from './launch.ts';
import { clusterIn } from './layout.ts';
import { clearStaleLock, endStrays, findPostmaster, type Postmaster } from './postmaster.ts';

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
