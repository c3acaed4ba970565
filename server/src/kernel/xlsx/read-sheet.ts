import { Piscina } from 'piscina';
import { SheetTooLarge } from './bounds.ts';
import { UnreadableSheet, type UnzipLimits } from './unzip.ts';

export type Cell = string | number | boolean | Date | null;
export interface ReadingJob {
  readonly bytes: Uint8Array;
  readonly limits: UnzipLimits;
}
/** Result of the thread. Error classes do not survive the transfer between threads. */
export type Reading = Cell[][] | 'too large';

const limits: UnzipLimits = { files: 500, bytes: 32 * 1024 * 1024 };
const longestMs = 60_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** An import is checked, then applied: the second call finds the thread loaded. */
const idleMs = 5_000;

const pool = new Piscina<ReadingJob, Reading>({
  filename: new URL('./read-sheet.worker.ts', import.meta.url).href,
  name: 'readFirstSheet',
  ...{ minThreads: 0, maxThreads: 1, idleTimeout: idleMs, atomics: 'disabled', recordTiming: false, resourceLimits },
});
// A failed thread can emit another error while it ends, such as out of memory.
pool.on('error', () => undefined);

let queue: Promise<unknown> = Promise.resolve();
/** Reads one file at a time, to bound the total memory. */
export function readSheet(bytes: Uint8Array): Promise<Cell[][]> {
  const reading = queue.then(() => readAlone(bytes));
  queue = reading.catch(() => undefined);
  return reading;
}

/**
 * The rows of the first sheet. Runs in a thread with limited memory and time, so that a malicious file does not affect other calls. Throws
 * an UnreadableSheet for invalid files.
 */
async function readAlone(bytes: Uint8Array): Promise<Cell[][]> {
  const reading = await pool.run({ bytes, limits }, { signal: AbortSignal.timeout(longestMs) }).catch((cause: unknown) => {
    throw new UnreadableSheet('not read', { cause });
  });
  if (reading === 'too large') throw new SheetTooLarge('too many rows or columns');
  return reading;
}
