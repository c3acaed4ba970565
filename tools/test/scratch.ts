import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** A run takes about 250 MB there; the rest is for what a machine of this size does besides. */
const neededBytes = 8 * 2 ** 30;

/** Tests start programs from their folders. */
const isExecutable = (path: string): boolean => {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, point]) => point === path);
  return mount?.[3] !== undefined && !mount[3].split(',').includes('noexec');
};

const hasRoom = (path: string): boolean => {
  const { bavail, bsize } = statfsSync(path);
  return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes;
};

/** Where a run keeps its files: in memory if there is room, because copying a database there takes a tenth of the time. */
export const scratchParent = (): string => {
  try {
    return isExecutable(inMemory) && hasRoom(inMemory) ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
};
