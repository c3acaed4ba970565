import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readMarker } from '../data-dir-marker.ts';
import type { PlainLog } from '../log.ts';
import { reasonOf } from '../start-refused.ts';
import { clearLeftovers } from './atomic-folder.ts';
import { readOwner } from './pointer.ts';

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
