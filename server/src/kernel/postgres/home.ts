import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataDir } from '../data-dir.ts';
import { readMarker } from '../data-dir-marker.ts';
import { giveTo } from '../run-as.ts';
import { StartRefused } from '../start-refused.ts';
import { type Account, canReach, postgresAccount } from './account.ts';
import { exists } from './atomic-folder.ts';
import { openSharedDir } from './binaries.ts';
import { clusterIn, homeIn } from './layout.ts';
import { readOwner, readPointer, writeOwner, writePointer } from './pointer.ts';
import { stopPostmaster } from './postmaster.ts';

export interface Place {
  readonly home: string;
  readonly account: Account | undefined;
  /** The home is outside DATA_DIR, because its user cannot enter DATA_DIR. */
  readonly outside: boolean;
}

/** Location of the cluster of this DATA_DIR, existing or to be created, and the user that runs it. */
export async function findPlace(dataDir: DataDir, sharedDir: string, chosen?: Account): Promise<Place> {
  const inside = homeIn(dataDir.path);
  if (await exists(clusterIn(inside))) {
    if (chosen) await handOver(inside, chosen);
    const account = await postgresAccount(clusterIn(inside), chosen);
    if (canReach(account, inside)) return { home: inside, account, outside: false };
    throw new StartRefused(
      `DATA_DIR: the user PostgreSQL runs as can no longer enter ${inside}; open its parent folders to that user again`,
    );
  }
  const pointed = await readPointer(dataDir.path, dataDir.id);
  const outside = pointed ?? join(sharedDir, dataDir.id);
  const made = await exists(clusterIn(outside));
  if (chosen && made) await handOver(outside, chosen);
  const account = await postgresAccount(made ? clusterIn(outside) : undefined, chosen);
  if (!made && canReach(account, dataDir.path)) return { home: inside, account, outside: false };
  await openSharedDir(sharedDir);
  await refuseCopy(dataDir, outside);
  return { home: outside, account, outside: true };
}

/** A cluster of another user changes its owner, which requires that nothing runs in it. */
async function handOver(home: string, account: Account): Promise<void> {
  const owner = await stat(clusterIn(home)).catch(() => undefined);
  if (!owner || owner.uid === account.uid) return;
  await stopPostmaster(clusterIn(home));
  giveTo(account, home);
}

/** A copied DATA_DIR still points at the database of its original. Two folders must not share one. */
async function refuseCopy(dataDir: DataDir, home: string): Promise<void> {
  const owner = await readOwner(home);
  if (!owner || owner.dataDir === dataDir.path) return;
  const original = await readMarker(owner.dataDir).catch(() => undefined);
  if (original?.id === dataDir.id)
    throw new StartRefused(`DATA_DIR: ${dataDir.path} is a copy of ${owner.dataDir}, and the database in ${home} belongs to that one`);
}

/** Records in an outside home and in its DATA_DIR where the other one is, also after DATA_DIR was moved. */
export async function bind(dataDir: DataDir, { home, outside }: Place): Promise<void> {
  if (!outside) return;
  await writeOwner(home, dataDir.path);
  await writePointer(dataDir.path, home);
}
