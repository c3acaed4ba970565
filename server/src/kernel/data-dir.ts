import { access, chmod, constants, mkdir, readdir, realpath, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isUnfinishedMarker, readMarker, writeMarker } from './data-dir-marker.ts';
import { checkHome } from './postgres/home-check.ts';
import { codeOf, StartRefused } from './start-refused.ts';

export interface DataDir {
  /** Absolute, with symbolic links resolved. */
  readonly path: string;
  readonly id: string;
}

/** Opens the data folder of the server, and creates it when it is missing or empty. A folder of anything else is not changed. */
export async function openDataDir(path: string): Promise<DataDir> {
  const folder = await findOrMake(resolve(path));
  await requireWritable(folder);
  const known = await readMarker(folder);
  if (known) {
    await checkHome(folder, known.id);
    return { path: folder, id: known.id };
  }
  const names = await readdir(folder);
  // The root of a mounted disk contains lost+found and counts as empty.
  if (names.some((name) => !isUnfinishedMarker(name) && name !== 'lost+found')) {
    // Another server may have marked it between the two checks.
    if (await readMarker(folder)) return openDataDir(folder);
    throw new StartRefused(`DATA_DIR: ${folder} is not empty and was not made by BOTIFY Manage; nothing was touched`);
  }
  await writeMarker(folder).catch((error) => {
    throw new StartRefused(`DATA_DIR: ${folder} cannot be written (${codeOf(error)})`);
  });
  for (const name of names.filter(isUnfinishedMarker)) await rm(join(folder, name), { force: true });
  return openDataDir(folder);
}

async function findOrMake(path: string): Promise<string> {
  try {
    const made = await mkdir(path, { recursive: true });
    // When root starts the server, PostgreSQL runs as another user, who needs to traverse this folder but nothing else.
    if (made) await chmod(path, process.geteuid?.() === 0 ? 0o711 : 0o700);
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
