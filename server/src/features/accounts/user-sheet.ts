import { type Locale, locales } from '@botify/contract/kernel/locale';
import type { TreeNode } from '@botify/domain/departments/tree';
import { textFor } from '@botify/text/translate';
import { eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Cell } from '../../kernel/xlsx/read-sheet.ts';
import { roleTable } from '../../schema/roles.table.ts';
import { userChoices } from './user-choices.service.ts';

/** More rows than that are refused. */
export const mostImported = 2000;

/** The columns of a spreadsheet of accounts, as it is exported; an import may have them in any order. */
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

/** One account as somebody wrote it down. */
export interface SheetRow {
  /** As the spreadsheet counts. */
  readonly number: number;
  readonly values: Readonly<Record<UserColumn, string>>;
}

/** How names are compared: people do not mind capitals and spaces. */
export const loosely = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** "Email" and "E-mail", as earlier templates had it, are one heading. */
const asHeading = (text: string): string => loosely(text).replaceAll('-', '');

const known = new Map(
  locales.flatMap((locale) => userColumns.map((column): [string, UserColumn] => [asHeading(headOf(locale, column)), column])),
);

/** Whole numbers as they are typed, not as a computer would write large ones. */
const asText = (cell: Cell | undefined): string => {
  if (typeof cell === 'number') return cell.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim();
};

/** The accounts of a sheet whose first line names the columns, in either language. */
export function rowsOfSheet(locale: Locale, sheet: readonly (readonly Cell[])[], most: number): SheetRow[] {
  const [heads = [], ...lines] = sheet;
  const found = heads.map((head) => known.get(asHeading(asText(head))));
  const missing = required.filter((column) => !found.includes(column));
  if (missing.length > 0) throw new AppError('import.headings', { columns: missing.map((column) => headOf(locale, column)).join(', ') });
  const places = new Map(userColumns.map((column) => [column, found.indexOf(column)]));
  const rows = lines
    .map((line, index): SheetRow => {
      const value = (column: UserColumn) => asText(line[places.get(column) ?? -1]);
      return { number: index + 2, values: Object.fromEntries(userColumns.map((column) => [column, value(column)])) as SheetRow['values'] };
    })
    .filter(({ values }) => Object.values(values).some((value) => value !== ''));
  if (rows.length === 0) throw new AppError('import.empty');
  if (rows.length > most) throw new AppError('import.tooMany', { most });
  return rows;
}

interface Named extends TreeNode {
  readonly name: string;
}

const between = ' / ';

/** Every node by its way from the top: "Property / Car parks / East team". */
export function pathsOf(nodes: readonly Named[]): Map<string, string> {
  const paths = new Map<string, string>();
  // Parents come before their children.
  for (const { id, parentId, name } of nodes)
    paths.set(id, [...(parentId ? [paths.get(parentId)] : []), name].filter(Boolean).join(between));
  return paths;
}

const asPath = (text: string) => loosely(text).replaceAll(/\s*\/\s*/g, '/');

/** Finds a node by its whole path or, where nobody else has it, by its name alone. */
function finder(nodes: readonly Named[]): (text: string) => readonly string[] {
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

/** What names in a spreadsheet stand for, of what the caller sees. */
export async function namesFor(ctx: SignedInContext): Promise<Names> {
  const { orgs, groups } = await userChoices(ctx);
  const rows = await ctx.db.select().from(roleTable).where(eq(roleTable.tenantCode, ctx.tenantCode));
  const named = (name: 'nameZh' | 'nameEn') => rows.map((role): [string, string] => [loosely(role[name]), role.id]);
  // Where two roles share a name in different languages, the caller's own language decides.
  const roles = new Map(ctx.locale === 'zh-CN' ? [...named('nameEn'), ...named('nameZh')] : [...named('nameZh'), ...named('nameEn')]);
  return { departments: finder(orgs), groups: finder(groups), role: (text) => roles.get(loosely(text)) };
}
