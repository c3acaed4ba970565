import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readMarker } from '../data-dir-marker.ts';
import { reasonOf } from '../start-refused.ts';
import { clearLeftovers, removeFolder } from './atomic-folder.ts';
import { clusterIn } from './layout.ts';
import { deviceOf, readOwner } from './pointer.ts';
import type { PostgresLog } from './postgres.ts';
import { findPostmaster } from './postmaster.ts';

const homeName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes the homes outside DATA_DIR whose DATA_DIR was deleted or made anew: nobody could ever open them again. */
export async function sweepSharedDir(sharedDir: string, log: PostgresLog): Promise<void> {
  if (process.geteuid?.() !== 0) return;
  const names = await readdir(sharedDir).catch(() => []);
  if (names.length === 0) return;
  try {
    await clearLeftovers(sharedDir);
    for (const id of names.filter((name) => homeName.test(name))) {
      const home = join(sharedDir, id);
      if (!(await isOrphan(home, id)) || (await findPostmaster(clusterIn(home)))) continue;
      await removeFolder(home);
      log.warn({ home }, 'removed a database whose DATA_DIR no longer exists');
    }
  } catch (error) {
    // Tidying up is no reason not to start.
    log.warn({ sharedDir, reason: reasonOf(error) }, 'could not tidy up');
  }
}

async function isOrphan(home: string, id: string): Promise<boolean> {
  const owner = await readOwner(home);
  if (!owner) return false;
  // On another device than before: its disk is probably not mounted now, and its database must wait for it.
  if ((await deviceOf(owner.dataDir)) !== owner.device) return false;
  try {
    return (await readMarker(owner.dataDir))?.id !== id;
  } catch {
    return false;
  }
}
