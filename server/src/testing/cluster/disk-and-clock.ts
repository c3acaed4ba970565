import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from '../../kernel/postgres/processes.ts';
import { ensureProgram } from '../debian-program.ts';

const run = promisify(execFile);

/** Not in the folder of the test: the folder of a test that was killed could not be removed by the next one. */
const prefix = 'botify-disk-';
const unmount = (path: string) => run('umount', ['-l', path]).then(() => rmdir(path));

/** A disk in memory that can be filled; undefined where mounting is not permitted. */
export async function mountSmallDisk() {
  for (const name of await readdir(tmpdir()))
    if (name.startsWith(prefix) && !isAlive(Number(name.split('-')[2]))) await unmount(join(tmpdir(), name));
  const path = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=711', 'tmpfs', path]).then(
    () => true,
    () => false,
  );
  if (!isMounted) {
    await rmdir(path);
    return undefined;
  }
  const filler = join(path, 'filler');
  return {
    path,
    /** Ends with the error that no space is left. */
    fill: () => run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']).catch(() => undefined),
    free: () => rm(filler, { force: true }),
    unmount: () => unmount(path),
  };
}

/** A clock that processes with these settings follow; undefined where libfaketime is missing. */
export async function startFakeClock(folder: string) {
  const program = await ensureProgram('faketime').catch(() => undefined);
  const [library] = program ? globSync('/usr/lib/*/faketime/libfaketimeMT.so.1') : [];
  if (!library) return undefined;
  const file = join(folder, 'clock');
  const jump = (seconds: number) => writeFile(file, `+${seconds}`);
  await jump(0);
  return {
    environment: { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    jump,
  };
}
