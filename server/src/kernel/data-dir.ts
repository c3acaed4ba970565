import { access, chmod, constants, mkdir, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isUnfinishedMarker, readMarker, writeMarker } from './data-dir-marker.ts';
import { exists } from './postgres/atomic-folder.ts';
import { clusterIn, homeIn, passwordIn, postgresMajor } from './postgres/layout.ts';
import { readPointer } from './postgres/pointer.ts';
import { codeOf, StartRefused } from './start-refused.ts';

/** Refuses a missing or damaged database, or one of another version, before anything is written. */
async function checkHome(dataDir: string, id: string): Promise<void> {
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

export interface DataDir {
  /** Absolute, with symbolic links resolved. */
  readonly path: string;
  readonly id: string;
}

/** There from the beginning to the end of a restore: a folder with half of the data must not be used. */
export const unfinishedRestoreIn = (dataDir: string) => join(dataDir, 'restore.unfinished');

/** Opens the data folder of the server, and creates it when it is missing or empty. A folder of anything else is not changed. */
export async function openDataDir(path: string, { restoring = false } = {}): Promise<DataDir> {
  const folder = await findOrMake(resolve(path));
  await requireWritable(folder);
  const known = await readMarker(folder);
  if (known) {
    if (!restoring && (await exists(unfinishedRestoreIn(folder))))
      throw new StartRefused(`DATA_DIR: a restore into ${folder} did not finish; run it again`);
    await checkHome(folder, known.id);
    return { path: folder, id: known.id };
  }
  const names = await readdir(folder);
  // The root of a mounted disk contains lost+found and counts as empty.
  if (names.some((name) => !isUnfinishedMarker(name) && name !== 'lost+found')) {
    // Another server may have marked it between the two checks.
    if (await readMarker(folder)) return openDataDir(folder, { restoring });
    throw new StartRefused(`DATA_DIR: ${folder} is not empty and was not made by BOTIFY Manage; nothing was touched`);
  }
  await writeMarker(folder).catch((error) => {
    throw new StartRefused(`DATA_DIR: ${folder} cannot be written (${codeOf(error)})`);
  });
  for (const name of names.filter(isUnfinishedMarker)) await rm(join(folder, name), { force: true });
  return openDataDir(folder, { restoring });
}

async function findOrMake(path: string): Promise<string> {
  try {
    const made = await mkdir(path, { recursive: true });
    // When root starts the server, PostgreSQL runs as another user, who needs to traverse these folders but nothing else.
    for (let folder = made && path; folder; folder = folder === made ? undefined : dirname(folder))
      await chmod(folder, process.geteuid?.() === 0 ? 0o711 : 0o700);
    const folder = await realpath(path);
    if ((await stat(folder)).isDirectory()) return folder;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new StartRefused(`DATA_DIR: ${path} cannot be made (${codeOf(error)})`);
  }
  throw new StartRefused(`DATA_DIR: ${path} is not a folder`);
}

async function requireWritable(folder: string): Promise<void> {
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new StartRefused(`DATA_DIR: ${folder} cannot be read and written by this user`);
  });
}
