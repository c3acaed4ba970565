import { Piscina } from 'piscina';
import { SheetTooLarge } from './bounds.ts';
import { UnreadableSheet, type UnzipLimits } from './unzip.ts';

export type Cell = string | number | boolean | Date | null;
export interface ReadingJob {
  readonly bytes: Uint8Array;
  readonly limits: UnzipLimits;
}
/** What the thread says; classes of errors do not cross its border. */
export type Reading = Cell[][] | 'too large';

const limits: UnzipLimits = { files: 500, bytes: 32 * 1024 * 1024 };
const longestMs = 60_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** A thread per file, with little memory. */
const pool = new Piscina<ReadingJob, Reading>({
  filename: new URL('./read-sheet.worker.ts', import.meta.url).href,
  name: 'readFirstSheet',
  ...{ minThreads: 0, maxThreads: 1, idleTimeout: 0, atomics: 'disabled', recordTiming: false, resourceLimits },
});
// A thread that failed can fail once more while it ends, out of memory.
pool.on('error', () => undefined);

let turn: Promise<unknown> = Promise.resolve();
/** One file after the other: many at once would take the memory that one may not. */
export function readSheet(bytes: Uint8Array): Promise<Cell[][]> {
  const reading = turn.then(() => readAlone(bytes));
  turn = reading.catch(() => undefined);
  return reading;
}

/**
 * The rows of the first sheet. In a thread of its own with little memory and little time, so that a strange file does not stop everybody
 * else. Throws an UnreadableSheet for whatever is no sensible spreadsheet.
 */
async function readAlone(bytes: Uint8Array): Promise<Cell[][]> {
  const reading = await pool.run({ bytes, limits }, { signal: AbortSignal.timeout(longestMs) }).catch((cause: unknown) => {
    throw new UnreadableSheet('not read', { cause });
  });
  if (reading === 'too large') throw new SheetTooLarge('too many rows or columns');
  return reading;
}
