import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import { cellText } from './cell-text.ts';

export interface Sheet {
  readonly name: string;
  readonly columns: readonly { readonly head: string; readonly width: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Text stays text, whatever it begins with: a formula in a name must not run on the machine of whoever opens the file. */
const asText = (value: string): CellObject => ({
  type: String,
  value: cellText(value),
});

/** A spreadsheet of texts, the headings in bold and always in sight. */
export async function writeSheets(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const file = writeXlsxFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map(({ width }) => ({ width })),
      data: [
        columns.map(({ head }) => ({ ...asText(head), fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map((value) => (value ? asText(value) : null))),
      ],
    })),
  );
  return file.toBuffer();
}
