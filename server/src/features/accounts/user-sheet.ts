import { readingOrder } from '@botify/contract/kernel/by-locale';
import type { Locale } from '@botify/contract/kernel/locale';
import { textFor } from '@botify/text/translate';
import { eq } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { normalizeName, type SheetFormat } from '../../kernel/xlsx/sheet-rows.ts';
import { roleTable } from '../../schema/roles.table.ts';
import { findByPath } from '../../trees/tree-paths.ts';
import { userChoices } from './user-choices.service.ts';

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

/** Columns of an import. */
export const userFormat: SheetFormat<UserColumn> = { columns: userColumns, required, headOf };

export interface Names {
  readonly departments: (text: string) => readonly string[];
  readonly groups: (text: string) => readonly string[];
  readonly role: (text: string) => string | undefined;
}

/** Lookup of the names visible to the caller. */
export async function namesFor(ctx: SignedInContext): Promise<Names> {
  const { orgs, groups } = await userChoices(ctx);
  const rows = await ctx.db.select().from(roleTable).where(eq(roleTable.tenantCode, ctx.tenantCode));
  const named = (locale: Locale) => rows.map(({ id, names }): [string, string] => [normalizeName(names[locale] ?? ''), id]);
  // When two roles share a name across languages, the language of the caller decides.
  const roles = new Map(readingOrder(ctx.locale).toReversed().flatMap(named));
  return { departments: findByPath(orgs), groups: findByPath(groups), role: (text) => roles.get(normalizeName(text)) };
}
