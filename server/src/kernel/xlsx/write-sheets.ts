import { workbookStream } from './sheet-stream.ts';
import { columnName, type DropDown } from './workbook-parts.ts';
import { wholeOf } from './zip-stream.ts';

interface Column {
  readonly head: string;
  readonly width: number;
  /** The column of the last sheet that lists the values of this one. */
  readonly choices?: number;
}
interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** Last row that users fill in; by default the last row with data. */
  readonly lastRow?: number;
}

export const writeSheets = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  wholeOf(workbookStream(sheets.map((sheet) => ({ ...sheet, parts: [sheet.rows], dropDowns: dropDownsOf(sheet, sheets.at(-1)) }))));

function dropDownsOf(sheet: Sheet, names: Sheet | undefined): Omit<DropDown, 'lastRow'>[] {
  return sheet.columns.flatMap(({ choices }, column) => {
    const count = names && choices !== undefined ? names.rows.filter((row) => row[choices]).length : 0;
    if (!names || choices === undefined || count === 0) return [];
    const letter = columnName(choices);
    return [{ column, values: `'${names.name.replaceAll("'", "''")}'!$${letter}$2:$${letter}$${count + 1}` }];
  });
}
