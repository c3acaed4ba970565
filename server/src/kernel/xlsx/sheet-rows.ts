import type { Locale } from '@botify/contract/kernel/locale';
import { locales } from '@botify/contract/kernel/locale';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import type { TSchema } from 'typebox';
import { AppError } from '../app-error.ts';
import type { SignedInContext } from '../context.ts';
import { compileValidator, describeInvalid, InvalidInput } from '../validate.ts';
import { parseCsv } from './parse-csv.ts';
import { type Cell, readSheet, SheetTooLarge, SheetTooSlow } from './read-sheet.ts';
import { UnreadableSheet } from './unzip.ts';

/** Row limit of an import. */
export const maxImported = 2000;

/** Columns of an imported file, in any order and with headings in any language. */
export interface SheetFormat<C extends string> {
  readonly columns: readonly C[];
  readonly required: readonly C[];
  readonly headOf: (locale: Locale, column: C) => string;
  /** Accepts CSV besides XLSX. */
  readonly csv?: boolean;
}

/** A row of the spreadsheet. */
export interface SheetRow<C extends string> {
  /** Row number in the spreadsheet. */
  readonly number: number;
  readonly values: Readonly<Record<C, string>>;
}

/** Names are compared without case, width and repeated spaces. */
export const normalizeName = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Accepts "Email" and "E-mail", as in earlier templates. */
const asHeading = (text: string): string => normalizeName(text).replaceAll('-', '');

/** Large numbers without exponent, as typed. */
const asText = (cell: Cell | undefined): string => {
  if (typeof cell === 'number') return cell.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim();
};

/** Rows of a sheet whose first line has the headings. */
function rowsOfSheet<C extends string>(
  { columns, required, headOf }: SheetFormat<C>,
  locale: Locale,
  sheet: readonly (readonly Cell[])[],
): SheetRow<C>[] {
  const known = new Map(locales.flatMap((one) => columns.map((column): [string, C] => [asHeading(headOf(one, column)), column])));
  const [heads = [], ...lines] = sheet;
  const found = heads.map((head) => known.get(asHeading(asText(head))));
  const missing = required.filter((column) => !found.includes(column));
  if (missing.length > 0) throw new AppError('import.headings', { columns: missing.map((column) => headOf(locale, column)).join(', ') });
  const indexes = new Map(columns.map((column) => [column, found.indexOf(column)]));
  const rows = lines
    .map((line, index): SheetRow<C> => {
      const value = (column: C) => asText(line[indexes.get(column) ?? -1]);
      return { number: index + 2, values: Object.fromEntries(columns.map((column) => [column, value(column)])) as Record<C, string> };
    })
    .filter(({ values }) => Object.values(values).some((value) => value !== ''));
  if (rows.length === 0) throw new AppError('import.empty');
  if (rows.length > maxImported) throw new AppError('import.tooMany', { most: maxImported });
  return rows;
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK';

/** Rows of an uploaded file. Files of a tenant wait for each other, so that one tenant does not keep the others waiting. */
export async function readRows<C extends string>(
  { locale, log, tenantCode }: Pick<SignedInContext, 'locale' | 'log' | 'tenantCode'>,
  file: string,
  format: SheetFormat<C>,
): Promise<SheetRow<C>[]> {
  const bytes = Buffer.from(file, 'base64');
  if (format.csv && !isZip(bytes)) return rowsOfSheet(format, locale, parseCsv(bytes.toString('utf8')));
  const sheet = await readSheet(bytes, tenantCode).catch((error: unknown) => {
    if (error instanceof SheetTooLarge) throw new AppError('import.tooMany', { most: maxImported });
    if (error instanceof SheetTooSlow) throw new AppError('import.tooSlow');
    if (!(error instanceof UnreadableSheet)) throw error;
    log.info({ event: 'import.unreadable', err: error });
    throw new AppError('import.unreadable');
  });
  return rowsOfSheet(format, locale, sheet);
}

/** Error of a single value, by a schema of the contract. */
export function fieldCheck(schema: TSchema): (locale: Locale, value: string) => string | undefined {
  const check = compileValidator({ schema, httpPart: 'body', method: 'POST', url: '' } satisfies FastifyRouteSchemaDef<TSchema>);
  return (locale, value) => {
    const answer: unknown = check(value);
    const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
    return error instanceof InvalidInput ? String(describeInvalid(error, locale).details.reason) : undefined;
  };
}
