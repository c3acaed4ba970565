import { readSheet } from 'read-excel-file/universal';
import { checkBounds, elementsIn, maxElements, type Reading, type ReadingJob, SheetTooLarge } from './read-sheet.ts';
import { unzip } from './unzip.ts';
import { storedZip } from './zip-stream.ts';

export async function readFirstSheet({ bytes, limits }: ReadingJob): Promise<Reading> {
  const files = unzip(bytes, limits);
  try {
    const elements = [...files.values()].reduce((sum, content) => sum + elementsIn(content), 0);
    if (elements > maxElements) return 'too large';
    for (const content of files.values()) checkBounds(Buffer.from(content).toString());
  } catch (error) {
    if (error instanceof SheetTooLarge) return 'too large';
    throw error;
  }
  // The library accepts only a zip file. It gets the checked parts in a new one, so that it cannot read anything else.
  const zip = await storedZip(files);
  const rows: unknown = await readSheet(zip.buffer.slice(zip.byteOffset, zip.byteOffset + zip.byteLength), 1);
  const cells = rows as Exclude<Reading, string>;
  return lengthOf(cells) > limits.bytes ? 'too large' : cells;
}

/** A shared string can occur in every cell, and each cell leaves this thread with its own copy. */
const lengthOf = (cells: Exclude<Reading, string>) =>
  cells.flat().reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);
