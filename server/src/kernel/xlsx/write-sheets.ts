import type { Cell } from '../csv.ts';
import { escapeHtml } from '../escape-html.ts';
import type { TimeCell } from '../time-cell.ts';
import { wholeOf, zipStream } from './zip-stream.ts';

const longestText = 32_767;
/** Characters that XML cannot contain; a single one makes the file unreadable. */
const invalidInXml = /[\p{Cc}--[\t\n\r\u007f-\u009f]]|[\ufffe\uffff]/gv;

/** Nearly every text; found in one pass instead of four. */
const isPlain = /^[^&<>"'\p{Cc}\p{Cs}\ufffe\uffff]*$/u;

/** The part of a text that a cell can hold, escaped. */
const escaped = (text: string): string =>
  isPlain.test(text) && text.length <= longestText
    ? text
    : escapeHtml(text.toWellFormed().replaceAll(invalidInXml, '').slice(0, longestText));

/** Column name: A, B … Z, AA … */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Sort and filter buttons in the headings. */
const filterXml = (columns: number, lastRow: number): string => `<autoFilter ref="A1:${columnName(columns - 1)}${lastRow}"/>`;

/** A column with a list of values from other cells. Other values can still be typed; the import reports invalid ones. */
interface DropDown {
  readonly column: number;
  /** A reference such as 'Names'!$A$2:$A$9. */
  readonly values: string;
  readonly lastRow: number;
}
const dropDownXml = (lists: readonly DropDown[]): string =>
  lists.length === 0
    ? ''
    : `<dataValidations count="${lists.length}">${lists
        .map(({ column, values, lastRow }) => {
          const name = columnName(column);
          return `<dataValidation type="list" allowBlank="1" sqref="${name}2:${name}${lastRow}"><formula1>${escaped(values)}</formula1></dataValidation>`;
        })
        .join('')}</dataValidations>`;

const packages = 'http://schemas.openxmlformats.org/package/2006';

/** Title and creator, shown by file managers and Excel. */
const properties = {
  path: 'docProps/core.xml',
  type: '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
  relation: `<Relationship Id="rId-properties" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
  xml: (title: string): string =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:creator>BOTIFY Manage</dc:creator></cp:coreProperties>`,
} as const;

/** A spreadsheet whose rows arrive in parts. */
interface SheetToCome {
  readonly name: string;
  readonly columns: readonly { readonly head: string; readonly width: number }[];
  readonly parts: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
  /** Last row for filters and drop-downs; by default the last row with data. */
  readonly lastRow?: number;
  readonly dropDowns?: readonly Omit<DropDown, 'lastRow'>[];
}

/** Text stays text, whatever its first character: a formula in a name must not run on the computer of the reader. */
const cellOf = (place: string, value: Cell, style: string): string => {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (typeof value === 'object') return `<c r="${place}" s="${timeStyles[value.format]}"><v>${value.serial}</v></c>`;
  const space = value.includes('\n') || value !== value.trim() ? ' xml:space="preserve"' : '';
  return `<c r="${place}" t="inlineStr"${style}><is><t${space}>${escaped(value)}</t></is></c>`;
};
function rowOf(names: readonly string[], number: number, values: readonly Cell[], style = ''): string {
  let cells = '';
  for (const [index, value] of values.entries()) cells += cellOf(`${names[index]}${number}`, value, style);
  return `<row r="${number}">${cells}</row>`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const pathOf = (index: number): string => `worksheets/sheet${index + 1}.xml`;
const bold = ' s="1"';
const timeStyles: Readonly<Record<TimeCell['format'], number>> = { day: 2, time: 3, duration: 4 };
const formats =
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>';
/** 46 is the built-in format [h]:mm:ss. */
const timed = [164, 165, 46]
  .map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
  .join('');
const font = '<sz val="11"/><name val="Calibri"/>';
const plain = 'numFmtId="0" fontId="0" fillId="0" borderId="0"';

const relations = (list: readonly (readonly [type: string, target: string])[], more = ''): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${list
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${related}/${type}" Target="${target}"/>`)
    .join('')}${more}</Relationships>`;

/** The parts before the rows: content types, sheet names and styles (plain, bold, day, time, duration). */
function around(names: readonly string[]): Readonly<Record<string, string>> {
  const types = names.map((_name, index) => `<Override PartName="/xl/${pathOf(index)}" ContentType="${kind}.worksheet+xml"/>`).join('');
  const sheets = names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('');
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${types}${properties.type}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']], properties.relation),
    [properties.path]: properties.xml(names[0] ?? ''),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${related}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_name, index) => ['worksheet', pathOf(index)] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}">${formats}<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf ${plain}/></cellStyleXfs><cellXfs count="5"><xf ${plain} xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${timed}</cellXfs></styleSheet>`,
  };
}

/** A spreadsheet generated while it is sent, with bold, frozen headings and filters. Its title is the name of the first sheet. */
const workbookStream = (sheets: readonly SheetToCome[]): AsyncGenerator<Uint8Array> =>
  zipStream([
    ...Object.entries(around(sheets.map(({ name }) => name))).map(([name, text]) => ({ name, content: [Buffer.from(text)] })),
    ...sheets.map((sheet, index) => ({ name: `xl/${pathOf(index)}`, content: sheetXml(sheet) })),
  ]);

export const sheetStream = (sheet: SheetToCome): AsyncGenerator<Uint8Array> => workbookStream([sheet]);

async function* sheetXml({ columns, parts, lastRow = 1, dropDowns = [] }: SheetToCome): AsyncGenerator<Uint8Array> {
  const widths = columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const names = columns.map((_column, index) => columnName(index));
  const heads = rowOf(
    names,
    1,
    columns.map((column) => column.head),
    bold,
  );
  let last = 1;
  yield Buffer.from(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>${heads}`,
  );
  for await (const rows of parts) yield Buffer.from(rows.map((row) => rowOf(names, ++last, row)).join(''));
  const reach = Math.max(last, lastRow);
  const choices = dropDownXml(dropDowns.map((list) => ({ ...list, lastRow: reach })));
  yield Buffer.from(`</sheetData>${filterXml(columns.length, reach)}${choices}</worksheet>`);
}

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
