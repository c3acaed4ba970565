import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, StartRefused } from '../start-refused.ts';
import { clusterIn, homeIn, passwordIn, postgresMajor } from './layout.ts';
import { readPointer } from './pointer.ts';

/** Refuses a missing or damaged database, or one of another version, before anything is written. */
export async function checkHome(dataDir: string, id: string): Promise<void> {
  const elsewhere = await readPointer(dataDir, id);
  const home = elsewhere ?? homeIn(dataDir);
  const there = await stat(home).catch((error) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw refusal(dataDir, home, `cannot be read (${codeOf(error)})`);
  });
  if (there) return checkCluster(dataDir, clusterIn(home), passwordIn(home));
  if (elsewhere) throw refusal(dataDir, home, 'is gone; bring it back, or set DATA_DIR to another folder');
}

async function checkCluster(dataDir: string, cluster: string, password: string): Promise<void> {
  const [version] = await Promise.all(
    [join(cluster, 'PG_VERSION'), join(cluster, 'global', 'pg_control'), password].map(async (file) => {
      const content = await readFile(file).catch((error) => {
        throw refusal(
          dataDir,
          cluster,
          codeOf(error) === 'ENOENT' ? `is damaged: ${file} is missing` : `cannot be read (${codeOf(error)})`,
        );
      });
      if (content.length === 0) throw refusal(dataDir, cluster, `is damaged: ${file} is empty`);
      return content;
    }),
  );
  const major = version?.toString().trim();
  if (major !== postgresMajor)
    throw refusal(dataDir, cluster, `is of PostgreSQL ${major}, this BOTIFY Manage brings PostgreSQL ${postgresMajor}`);
}

const refusal = (dataDir: string, place: string, what: string) =>
  new StartRefused(`DATA_DIR: the database of ${dataDir} in ${place} ${what}; nothing was touched`);
