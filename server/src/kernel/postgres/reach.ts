import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import type { Place } from './home.ts';
import { knock } from './knock.ts';
import { freePort, type Launched, launch, type PostgresSettings } from './launch.ts';
import { clusterIn } from './layout.ts';
import { clearStaleLock, endStrays, findPostmaster, type Postmaster } from './postmaster.ts';

export interface Attempt {
  readonly place: Place;
  readonly binaries: string;
  readonly settings: PostgresSettings;
  /** Given when the application already knows the port; otherwise any free one. */
  readonly port?: number;
  /** Milliseconds to wait before each start; when all are used up it is given up. */
  readonly delays: readonly number[];
  readonly signal?: AbortSignal;
}

export interface Reached {
  readonly client: pg.Client;
  readonly postmaster: Postmaster;
  /** It was already running. */
  readonly adopted: boolean;
}

const silenceMs = 60_000;
const isRunning = ({ child }: Launched) => child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** Connects to the PostgreSQL of this place: to the one that runs, or to one it starts. Polls, so it is there as soon as PostgreSQL is. */
export async function reach({ place, binaries, settings, port, delays, signal }: Attempt): Promise<Reached> {
  const cluster = clusterIn(place.home);
  const waits = [...delays];
  let launched: Launched | undefined;
  let heard = Date.now();
  try {
    for (;;) {
      const postmaster = await findPostmaster(cluster);
      if (postmaster) {
        if (port && postmaster.port !== port) throw new Error(`PostgreSQL now runs on port ${postmaster.port} instead of ${port}`);
        const answer = await knock(postmaster, place.home);
        if (answer instanceof pg.Client) return { client: answer, postmaster, adopted: launched?.child.pid !== postmaster.pid };
        if (answer === 'busy') heard = Date.now();
      } else if (!launched || !isRunning(launched)) {
        if (launched) await endStrays(cluster);
        const wait = waits.shift();
        if (wait === undefined)
          throw new StartRefused(`DATA_DIR: PostgreSQL does not start in ${place.home}: ${await launched?.lastWords()}`);
        await sleep(wait, undefined, { signal });
        await clearStaleLock(cluster);
        launched = await launch(place, binaries, port ?? (await freePort()), settings);
        heard = Date.now();
      }
      if (Date.now() - heard > silenceMs) throw new StartRefused(`DATA_DIR: PostgreSQL in ${place.home} does not answer`);
      await sleep(10, undefined, { signal });
    }
  } catch (error) {
    // Called off between its birth and its lock file, it would be overlooked by whoever stops PostgreSQL.
    if (signal?.aborted && launched && isRunning(launched)) {
      const { child } = launched;
      child.ref();
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    throw error;
  }
}
