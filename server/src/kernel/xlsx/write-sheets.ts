import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import writeXlsxFile, { type CellObject, type Feature } from 'write-excel-file/node';
import { cellText } from './cell-text.ts';
import { columnName, dropDownXml, filterXml, properties } from './workbook-parts.ts';

interface Column {
  readonly head: string;
  readonly width: number;
  /** The column of the last sheet whose values can be picked here. */
  readonly choices?: number;
}
export interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** To the last row that people fill in; as many as there are unless told otherwise. */
  readonly lastRow?: number;
}

/** Text stays text, whatever it begins with: a formula in a name must not run on the machine of whoever opens the file. */
const asText = (value: string): CellObject => ({
  type: String,
  value: cellText(value),
});

/** A spreadsheet of texts, the headings in bold, always in sight and with filters. Its title is the name of its first sheet. */
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
    { features: [extras(sheets)] },
  );
  return file.toBuffer();
}

const inside = (xml: string, tag: string, added: string): string => xml.replace(`</${tag}>`, () => `${added}</${tag}>`);

/** What the library itself does not write. */
const extras = (sheets: readonly Sheet[]): Feature<Buffer | Blob | Stream> => ({
  files: {
    transform: {
      '[Content_Types].xml': { transform: (xml) => inside(xml, 'Types', properties.type) },
      '_rels/.rels': { transform: (xml) => inside(xml, 'Relationships', properties.relation) },
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _options, { sheetIndex }) => {
          const sheet = sheets[sheetIndex];
          if (!sheet) return xml;
          const filter = filterXml(sheet.columns.length, lastRowOf(sheet));
          return xml.replace('</sheetData>', () => `</sheetData>${filter}${dropDownXml(dropDowns(sheet, sheets.at(-1)))}`);
        },
      },
    },
    write: { files: () => ({ [properties.path]: properties.xml(sheets[0]?.name ?? '') }) },
  },
});

const lastRowOf = ({ rows, lastRow }: Sheet): number => Math.max(rows.length + 1, lastRow ?? 1);

function dropDowns(sheet: Sheet, names: Sheet | undefined) {
  return sheet.columns.flatMap(({ choices }, column) => {
    const count = names && choices !== undefined ? names.rows.filter((row) => row[choices]).length : 0;
    if (!names || choices === undefined || count === 0) return [];
    const letter = columnName(choices);
    const values = `'${names.name.replaceAll("'", "''")}'!$${letter}$2:$${letter}$${count + 1}`;
    return [{ column, values, lastRow: lastRowOf(sheet) }];
  });
}
