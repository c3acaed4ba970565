import { Worker } from 'node:worker_threads';
import { SheetTooLarge } from './bounds.ts';
import { UnreadableSheet, type UnzipLimits } from './unzip.ts';

export type Cell = string | number | boolean | Date | null;
/** What the thread says; classes of errors do not cross its border. */
export type Reading = Cell[][] | 'too large';

const limits: UnzipLimits = { files: 500, bytes: 32 * 1024 * 1024 };
const longestMs = 60_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

let turn: Promise<unknown> = Promise.resolve();
/** One file after the other: many at once would take the memory that one may not. */
export function readSheet(bytes: Uint8Array): Promise<Cell[][]> {
  const reading = turn.then(() => readAlone(bytes));
  turn = reading.catch(() => undefined);
  return reading;
}

/**
 * The rows of the first sheet. In a thread of its own with little memory and little time, so that whoever sends a strange file does not
 * stop everybody else. Throws an UnreadableSheet for whatever is no sensible spreadsheet.
 */
function readAlone(bytes: Uint8Array): Promise<Cell[][]> {
  const worker = new Worker(new URL('./read-sheet.worker.ts', import.meta.url), { workerData: { bytes, limits }, resourceLimits });
  const overdue = setTimeout(() => void worker.terminate(), longestMs);
  return new Promise<Cell[][]>((resolve, reject) => {
    worker.once('message', (reading: Reading) =>
      reading === 'too large' ? reject(new SheetTooLarge('too many rows or columns')) : resolve(reading),
    );
    // Not just the first: a thread that fails and then runs out of memory while it ends reports both.
    worker.on('error', (cause) => reject(new UnreadableSheet('not read', { cause })));
    worker.once('exit', () => reject(new UnreadableSheet('gave no rows')));
  }).finally(() => clearTimeout(overdue));
}
