import { setImmediate } from 'node:timers/promises';
import { type Cell, csvLine, csvStart } from './csv.ts';
import { beginFile, type StreamedFile } from './streamed-file.ts';
import { sheetStream } from './xlsx/write-sheets.ts';

type Rows = readonly (readonly Cell[])[];

/** A table of any length, read in parts. */
export interface RowFile {
  /** Name of the sheet. */
  readonly name: string;
  readonly columns: readonly { readonly head: string; readonly width: number }[];
  /** Number of rows. */
  readonly total: number;
  readonly parts: AsyncIterable<Rows>;
}

/** Few enough that formatting them does not block the event loop noticeably. */
const rowsAtOnce = 1000;

const rowsPerQuery = 5000;

/** Reads rows in parts with keyset paging, one part ahead: rows take several times the memory of their formatted lines. */
export async function* inParts<Row>(
  most: number,
  read: (limit: number, last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  let next = read(Math.min(most, rowsPerQuery), last);
  for (let left = most; ; left -= rowsPerQuery) {
    const rows = await next;
    last = rows.at(-1);
    const isLast = rows.length < rowsPerQuery || left <= rowsPerQuery;
    if (!isLast) next = read(Math.min(left - rowsPerQuery, rowsPerQuery), last);
    // Reported when it is awaited; the consumer may stop before that.
    next.catch(() => undefined);
    yield rows;
    if (isLast) return;
  }
}

function counted({ parts }: Pick<RowFile, 'parts'>): { parts: AsyncGenerator<Rows>; rowsDone: () => number } {
  let done = 0;
  async function* read(): AsyncGenerator<Rows> {
    for await (const rows of parts) {
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        const some = rows.slice(from, from + rowsAtOnce);
        done += some.length;
        yield some;
        await setImmediate();
      }
    }
  }
  return { parts: read(), rowsDone: () => done };
}

/** CSV has neither column widths nor a sheet name. */
type CsvFile = Pick<RowFile, 'total' | 'parts'> & { readonly columns: readonly { readonly head: string }[] };

/** Streams the rows as CSV. */
export function csvFile(file: CsvFile): Promise<Uint8Array | StreamedFile> {
  const { parts, rowsDone } = counted(file);
  async function* lines(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(csvStart + csvLine(file.columns.map(({ head }) => head)));
    for await (const rows of parts) yield Buffer.from(rows.map(csvLine).join(''));
  }
  return beginFile({ rows: file.total, parts: lines(), rowsDone });
}

/** Streams the rows as a spreadsheet. */
export function sheetFile(file: RowFile): Promise<Uint8Array | StreamedFile> {
  const { parts, rowsDone } = counted(file);
  // Subtracts the rows that are still in the compressor.
  const rowsOut = () => Math.max(0, rowsDone() - 2 * rowsAtOnce);
  return beginFile({ rows: file.total, parts: sheetStream({ ...file, parts }), rowsDone: rowsOut });
}
