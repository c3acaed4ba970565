import { record } from '../../changes/record.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Cell } from '../../kernel/csv.ts';
import * as rowFile from '../../kernel/row-file.ts';
import type { StreamedFile } from '../../kernel/streamed-file.ts';

/** Rows of an export, read in parts while they are sent. */
export interface FileRows {
  /** Name of the sheet and of the audit entry. */
  readonly name: string;
  readonly columns: readonly { readonly head: string; readonly width: number }[];
  readonly rows: number;
  readonly parts: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Filters, for the audit log. */
  readonly about: { readonly from: string; readonly to: string; readonly keyword?: string };
}

/** Row limit of an export. */
export const maxFileRows = 100_000;

export const csvFile = async (ctx: SignedInContext, file: FileRows): Promise<Uint8Array | StreamedFile> =>
  rowFile.csvFile(await recorded(ctx, file));
export const sheetFile = async (ctx: SignedInContext, file: FileRows): Promise<Uint8Array | StreamedFile> =>
  rowFile.sheetFile(await recorded(ctx, file));

/** Records the export in the audit log before the first row is sent. */
async function recorded(ctx: SignedInContext, file: FileRows): Promise<rowFile.RowFile> {
  const { from, to, keyword } = file.about;
  const after = { count: file.rows, from, to, keyword: keyword || null };
  await record(ctx.dbOf(ctx.tenantCode), ctx, ctx.tenantCode, ctx.identity, [
    { subject: 'report', act: 'export', id: null, name: file.name, after },
  ]);
  ctx.nameFile(file.name);
  return { ...file, total: file.rows };
}
