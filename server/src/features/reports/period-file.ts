import { record } from '../../changes/record.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { type Cell, csvLine, csvStart } from '../../kernel/csv.ts';
import { beginFile, type StreamedFile } from '../../kernel/streamed-file.ts';
import { sheetStream } from '../../kernel/xlsx/sheet-stream.ts';

/** Rows to be written to a file, read in parts while it is sent. */
export interface FileRows {
  /** What the sheet and the entry in the audit log are called. */
  readonly name: string;
  readonly columns: readonly { readonly head: string; readonly width: number }[];
  readonly rows: number;
  readonly parts: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Which rows they are, for the audit log. */
  readonly about: { readonly from: string; readonly to: string; readonly keyword?: string };
}

/** More rows than that nobody looks through. */
export const mostFileRows = 100_000;

export const csvFile = (ctx: SignedInContext, file: FileRows): Promise<Uint8Array | StreamedFile> => send(ctx, file, csvParts);
export const sheetFile = (ctx: SignedInContext, file: FileRows): Promise<Uint8Array | StreamedFile> => send(ctx, file, sheetStream);

async function* csvParts({ columns, parts }: Pick<FileRows, 'columns' | 'parts'>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvStart + csvLine(columns.map(({ head }) => head)));
  for await (const rows of parts) yield Buffer.from(rows.map(csvLine).join(''));
}

/** Who takes them away is written down before the first row leaves. */
async function send(ctx: SignedInContext, file: FileRows, parts: (file: FileRows) => AsyncGenerator<Uint8Array>) {
  const { from, to, keyword } = file.about;
  const after = { count: file.rows, from, to, keyword: keyword || null };
  await record(ctx.db, ctx, ctx.tenantCode, ctx.identity, [{ subject: 'report', act: 'export', id: null, name: file.name, after }]);
  ctx.nameFile(file.name);
  let done = 0;
  async function* counted() {
    for await (const rows of file.parts) {
      done += rows.length;
      yield rows;
    }
  }
  return beginFile({ rows: file.rows, parts: parts({ ...file, parts: counted() }), rowsDone: () => done });
}
