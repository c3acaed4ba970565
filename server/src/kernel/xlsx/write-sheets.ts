import writeXlsxFile, { type CellObject } from 'write-excel-file/node';

export interface Sheet {
  readonly name: string;
  readonly columns: readonly { readonly head: string; readonly width: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

const longestText = 32_767;
/** What XML cannot say at all; one of them and no program opens the file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text stays text, whatever it begins with: a formula in a name must not run on the machine of whoever opens the file. */
const asText = (value: string): CellObject => ({
  type: String,
  value: value.toWellFormed().replaceAll(unspeakable, '').slice(0, longestText),
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
