import { escapeHtml } from '../escape-html.ts';

const longestText = 32_767;
/** Characters that XML cannot contain; a single one makes the file unreadable. */
const invalidInXml = /[\p{Cc}--[\t\n\r\u007f-\u009f]]|[\ufffe\uffff]/gv;

/** The part of a text that a cell can hold, escaped. */
export const escaped = (text: string): string => escapeHtml(text.toWellFormed().replaceAll(invalidInXml, '').slice(0, longestText));

/** Column name: A, B … Z, AA … */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Sort and filter buttons in the headings. */
export const filterXml = (columns: number, lastRow: number): string => `<autoFilter ref="A1:${columnName(columns - 1)}${lastRow}"/>`;

/** A column with a list of values from other cells. Other values can still be typed; the import reports invalid ones. */
export interface DropDown {
  readonly column: number;
  /** A reference such as 'Names'!$A$2:$A$9. */
  readonly values: string;
  readonly lastRow: number;
}
export const dropDownXml = (lists: readonly DropDown[]): string =>
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
export const properties = {
  path: 'docProps/core.xml',
  type: '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
  relation: `<Relationship Id="rId-properties" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
  xml: (title: string): string =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:creator>BOTIFY Manage</dc:creator></cp:coreProperties>`,
} as const;
