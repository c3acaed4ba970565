import { type Locale, locales } from '@botify/contract/kernel/locale';
import { readsChinese } from '@botify/contract/kernel/name-in';
import type { TreeNode } from '@botify/domain/departments/tree';
import { textFor } from '@botify/text/translate';
import { eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Cell } from '../../kernel/xlsx/read-sheet.ts';
import { roleTable } from '../../schema/roles.table.ts';
import { userChoices } from './user-choices.service.ts';

/** Row limit of an import. */
export const maxImported = 2000;

/** Columns in the order of the export. Imports accept any order. */
export const userColumns = ['username', 'name', 'phone', 'department', 'roles', 'group', 'jobTitle', 'status'] as const;
export type UserColumn = (typeof userColumns)[number];
const required: readonly UserColumn[] = ['username', 'name', 'phone', 'department', 'roles'];
const widths: Record<UserColumn, number> = {
  username: 32,
  name: 16,
  phone: 18,
  department: 36,
  roles: 28,
  group: 28,
  jobTitle: 18,
  status: 10,
};

export const headOf = (locale: Locale, column: UserColumn): string => textFor(locale)(`accounts:file.column.${column}`);
export const sheetColumns = (locale: Locale, columns: readonly UserColumn[]) =>
  columns.map((column) => ({ head: headOf(locale, column), width: widths[column] }));

/** A row of the spreadsheet. */
export interface SheetRow {
  /** Row number in the spreadsheet. */
  readonly number: number;
  readonly values: Readonly<Record<UserColumn, string>>;
}

/** Names are compared without case, width and repeated spaces. */
export const normalizeName = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Accepts "Email" and "E-mail", as in earlier templates. */
const asHeading = (text: string): string => normalizeName(text).replaceAll('-', '');

const known = new Map(
  locales.flatMap((locale) => userColumns.map((column): [string, UserColumn] => [asHeading(headOf(locale, column)), column])),
);

/** Large numbers without exponent, as typed. */
const asText = (cell: Cell | undefined): string => {
  if (typeof cell === 'number') return cell.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim();
};

/** Rows of a sheet whose first line has the headings, in any language. */
export function rowsOfSheet(locale: Locale, sheet: readonly (readonly Cell[])[], most: number): SheetRow[] {
  const [heads = [], ...lines] = sheet;
  const found = heads.map((head) => known.get(asHeading(asText(head))));
  const missing = required.filter((column) => !found.includes(column));
  if (missing.length > 0) throw new AppError('import.headings', { columns: missing.map((column) => headOf(locale, column)).join(', ') });
  const indexes = new Map(userColumns.map((column) => [column, found.indexOf(column)]));
  const rows = lines
    .map((line, index): SheetRow => {
      const value = (column: UserColumn) => asText(line[indexes.get(column) ?? -1]);
      return { number: index + 2, values: Object.fromEntries(userColumns.map((column) => [column, value(column)])) as SheetRow['values'] };
    })
    .filter(({ values }) => Object.values(values).some((value) => value !== ''));
  if (rows.length === 0) throw new AppError('import.empty');
  if (rows.length > most) throw new AppError('import.tooMany', { most });
  return rows;
}

interface NamedNode extends TreeNode {
  readonly name: string;
}

const between = ' / ';

/** Path of each node from the top: "Property / Car parks / East team". */
export function pathsOf(nodes: readonly NamedNode[]): Map<string, string> {
  const paths = new Map<string, string>();
  // Parents come before their children.
  for (const { id, parentId, name } of nodes)
    paths.set(id, [...(parentId ? [paths.get(parentId)] : []), name].filter(Boolean).join(between));
  return paths;
}

const asPath = (text: string) => normalizeName(text).replaceAll(/\s*\/\s*/g, '/');

/** Finds nodes by path, or by name when no path matches. */
function finder(nodes: readonly NamedNode[]): (text: string) => readonly string[] {
  const paths = pathsOf(nodes);
  const byPath = Map.groupBy(nodes, ({ id }) => asPath(paths.get(id) ?? ''));
  const byName = Map.groupBy(nodes, ({ name }) => asPath(name));
  return (text) => (byPath.get(asPath(text)) ?? byName.get(asPath(text)) ?? []).map(({ id }) => id);
}

export interface Names {
  readonly departments: (text: string) => readonly string[];
  readonly groups: (text: string) => readonly string[];
  readonly role: (text: string) => string | undefined;
}

/** Lookup of the names visible to the caller. */
export async function namesFor(ctx: SignedInContext): Promise<Names> {
  const { orgs, groups } = await userChoices(ctx);
  const rows = await ctx.db.select().from(roleTable).where(eq(roleTable.tenantCode, ctx.tenantCode));
  const named = (name: 'nameZh' | 'nameEn') => rows.map((role): [string, string] => [normalizeName(role[name]), role.id]);
  // When two roles share a name across languages, the language of the caller decides.
  const roles = new Map((readsChinese(ctx.locale) ? (['nameEn', 'nameZh'] as const) : (['nameZh', 'nameEn'] as const)).flatMap(named));
  return { departments: finder(orgs), groups: finder(groups), role: (text) => roles.get(normalizeName(text)) };
}
