import { FairQueue } from '../fair-queue.ts';
import { createThreadPool } from '../thread-pool.ts';
import { UnreadableSheet, type UnzipLimits } from './unzip.ts';

/** A sheet that exceeds the limits. */
export class SheetTooLarge extends UnreadableSheet {}

const maxRows = 20_000;
const maxColumns = 256;
/** Parsers fill in missing cells. */
const maxCells = 1_000_000;
/** Of all parts together: parsing takes about three seconds for this many, enough for 20,000 rows of ten columns. */
export const maxElements = 1_000_000;
/** Every possible `r` attribute, except the namespace prefix of that name. */
const address = /(?!(?<=xmlns:)r="https?:)\br\s*=\s*(?:(["'])([A-Z]{0,3})(\d{1,7})\1)?/g;
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Checks all row and cell addresses before the sheet is parsed: parsers fill in missing rows, so a file of a few bytes can claim a billion
 * of them. Ambiguous notation is rejected.
 */
export function checkBounds(xml: string): void {
  let [rows, columns] = [0, 0];
  for (const [, quote, letters = '', number] of xml.matchAll(address)) {
    if (!quote) throw new UnreadableSheet('an address in an unknown form');
    rows = Math.max(rows, Number(number));
    columns = Math.max(columns, columnOf(letters));
    if (rows > maxRows || columns > maxColumns || rows * columns > maxCells) throw new SheetTooLarge('too many rows or columns');
  }
}

/** Number of tags in a part. */
export function elementsIn(content: Uint8Array): number {
  let count = 0;
  for (let at = content.indexOf(60); at >= 0; at = content.indexOf(60, at + 1)) count += 1;
  return count;
}

export type Cell = string | number | boolean | Date | null;
export interface ReadingJob {
  readonly bytes: Uint8Array;
  readonly limits: UnzipLimits;
}
/** Result of the thread. Error classes do not survive the transfer between threads. */
export type Reading = Cell[][] | 'too large';

const limits: UnzipLimits = { files: 500, bytes: 8 * 1024 * 1024 };
/** A sheet within the limits takes up to three seconds of CPU time, which does not depend on the load of the computer. */
const maxCpuMs = 8_000;
const longestMs = 60_000;
const cpuCheckMs = 250;
/** Files of one tenant that wait. */
const maxWaiting = 5;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** An import is checked, then applied: the second call finds the thread loaded. */
const idleMs = 5_000;

const pool = createThreadPool<ReadingJob, Reading>({
  filename: new URL('./read-sheet.worker.ts', import.meta.url).href,
  name: 'readFirstSheet',
  ...{ minThreads: 0, maxThreads: 1, idleTimeout: idleMs, atomics: 'disabled', recordTiming: false, resourceLimits },
});

/** Reads one file at a time, to bound the total memory, and one tenant after the other. */
const queue = new FairQueue({ concurrency: 1, capacity: maxWaiting });
export const readSheet = (bytes: Uint8Array, tenantCode = ''): Promise<Cell[][]> => queue.run(tenantCode, () => readAlone(bytes));

/** The file was not read in time. */
export class SheetTooSlow extends UnreadableSheet {}

/**
 * The rows of the first sheet. Runs in a thread with limited memory and time, so that a malicious file does not affect other calls. Throws
 * an UnreadableSheet for invalid files.
 */
async function readAlone(bytes: Uint8Array): Promise<Cell[][]> {
  const cpuUsed = new AbortController();
  const before = await cpuMs();
  const watch = setInterval(() => {
    void cpuMs().then((now) => now - before > maxCpuMs && cpuUsed.abort());
  }, cpuCheckMs);
  const signal = AbortSignal.any([cpuUsed.signal, AbortSignal.timeout(longestMs)]);
  // Aborting ends the thread.
  const reading = await pool
    .run({ bytes, limits }, { signal })
    .catch((cause: unknown) => {
      if (signal.aborted) throw new SheetTooSlow('not read in time', { cause });
      throw new UnreadableSheet('not read', { cause });
    })
    .finally(() => clearInterval(watch));
  if (reading === 'too large') throw new SheetTooLarge('too many rows or columns');
  return reading;
}

/** CPU time of the thread; 0 when there is none or it has just ended. */
async function cpuMs(): Promise<number> {
  const usage = await pool.threads[0]?.cpuUsage().catch(() => undefined);
  return usage ? (usage.user + usage.system) / 1000 : 0;
}
