import { users } from '@botify/contract/accounts/accounts.contract';
import type { Status } from '@botify/contract/kernel/fields';
import { type Locale, locales } from '@botify/contract/kernel/locale';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { textFor } from '@botify/text/translate';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { fieldCheck, normalizeName, type SheetRow as Row } from '../../kernel/xlsx/sheet-rows.ts';
import { loginNameTable } from '../../schema/accounts.table.ts';
import { type Grants, requireGrants } from './user-grants.ts';
import { type Names, namesFor, type UserColumn, userColumns } from './user-sheet.ts';

type SheetRow = Row<UserColumn>;

export interface NewUser extends Grants {
  readonly username: string;
  readonly name: string;
  readonly phone: string;
  readonly jobTitle: string | null;
  readonly active: boolean;
}

export interface CheckedRow {
  readonly row: SheetRow;
  readonly wrong: ReadonlyMap<UserColumn, string>;
  /** Content of the row. Valid only when `wrong` is empty. */
  readonly user: NewUser;
}

const maxRoles = 21;
const columnOf: Readonly<Record<string, UserColumn>> = { orgId: 'department', roleId: 'roles', otherRoleIds: 'roles', groupId: 'group' };

/** Validates every row by the rules for creating an account. */
export async function checkRows(ctx: SignedInContext, tx: Executor, rows: readonly SheetRow[]): Promise<CheckedRow[]> {
  const t = textFor(ctx.locale);
  const names = await namesFor(ctx);
  const taken = await takenNames(ctx, tx, rows);
  const grantsError = grantsChecker(ctx, tx);
  const seen = new Map<string, number>();
  const checked: CheckedRow[] = [];
  for (const row of rows) {
    const { values, number } = row;
    const wrong = new Map<UserColumn, string>();
    const report = (column: UserColumn, reason: string | undefined) => {
      if (reason !== undefined && !wrong.has(column)) wrong.set(column, reason);
    };
    for (const column of userColumns) report(column, fieldError(ctx.locale, column, values[column]));
    for (const column of ['username', 'phone'] as const) {
      const name = normalizeLoginName(values[column]);
      const before = seen.get(name);
      if (before !== undefined) report(column, t('accounts:file.problem.twice', { row: before }));
      if (taken.has(name)) report(column, t(column === 'phone' ? 'errors:account.phoneTaken' : 'errors:account.emailTaken'));
      if (name !== '' && before === undefined) seen.set(name, number);
    }
    const user = resolve(ctx, names, row, report);
    if (!wrong.has('department') && !wrong.has('roles') && !wrong.has('group')) {
      const error = await grantsError(user);
      if (error) report(columnOf[String(error.details.field)] ?? 'roles', t(`errors:${error.key}`, error.details));
    }
    checked.push({ row, wrong, user });
  }
  return checked;
}

type Report = (column: UserColumn, reason: string | undefined) => void;

/** Resolves names to ids. */
function resolve({ locale }: SignedInContext, names: Names, { values }: SheetRow, report: Report): NewUser {
  const t = textFor(locale);
  const node = (column: 'department' | 'group', found: readonly string[]) => {
    if (values[column] !== '' && found.length === 0) report(column, t('accounts:file.problem.unknown', { name: values[column] }));
    if (found.length > 1) report(column, t('accounts:file.problem.severalSo', { name: values[column] }));
    return found[0];
  };
  const roleNames = values.roles
    .split(/[;\uff1b\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
  const roleIds = new Set<string>();
  for (const name of roleNames) {
    const id = names.role(name);
    if (id) roleIds.add(id);
    else report('roles', t('accounts:file.problem.unknown', { name }));
  }
  if (roleIds.size === 0) report('roles', t('fields:isRequired'));
  if (roleIds.size > maxRoles) report('roles', t('accounts:file.problem.tooManyRoles', { most: maxRoles }));
  const status = statusOf(values.status);
  if (!status) report('status', t('accounts:file.problem.unknown', { name: values.status }));
  return {
    username: normalizeLoginName(values.username),
    name: values.name,
    phone: normalizeLoginName(values.phone),
    jobTitle: values.jobTitle || null,
    active: status === 'active',
    orgId: node('department', names.departments(values.department)) ?? '',
    groupId: node('group', values.group === '' ? [] : names.groups(values.group)) ?? null,
    roleIds: [...roleIds],
  };
}

/** Addresses and phone numbers that are taken in this tenant. Those of other tenants must not be noticeable. */
async function takenNames({ tenantCode }: SignedInContext, tx: Executor, rows: readonly SheetRow[]): Promise<ReadonlySet<string>> {
  const all = rows.flatMap(({ values }) => [normalizeLoginName(values.username), normalizeLoginName(values.phone)]);
  // PostgreSQL rejects NUL in text; the field rules report it.
  const names = all.filter((name) => !name.includes('\0'));
  const found = await tx
    .select({ name: loginNameTable.name })
    .from(loginNameTable)
    .where(and(eq(loginNameTable.tenantCode, tenantCode), inArray(loginNameTable.name, names)));
  return new Set(found.map(({ name }) => name));
}

/** Many rows have the same grants; check each combination once. */
function grantsChecker(ctx: SignedInContext, tx: Executor): (grants: Grants) => Promise<AppError | undefined> {
  const known = new Map<string, AppError | undefined>();
  return async (grants) => {
    const key = JSON.stringify([grants.orgId, grants.groupId, grants.roleIds]);
    if (!known.has(key)) known.set(key, await requireGrants(ctx, tx, grants).then(() => undefined, asAppError));
    return known.get(key);
  };
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

const { username, name, phone, jobTitle } = users.save.body.properties;
const checks: Partial<Record<UserColumn, ReturnType<typeof fieldCheck>>> = {
  username: fieldCheck(username),
  name: fieldCheck(name),
  phone: fieldCheck(phone),
  jobTitle: fieldCheck(jobTitle),
};

/** Error of a single value, by the schema of the call that creates an account. */
function fieldError(locale: Locale, column: UserColumn, value: string): string | undefined {
  const t = textFor(locale);
  if (value === '') return column === 'jobTitle' || column === 'group' || column === 'status' ? undefined : t('fields:isRequired');
  return checks[column]?.(locale, value);
}

const statuses = new Map(
  locales.flatMap((locale) =>
    (['active', 'inactive'] as const).map((status): [string, Status] => [
      normalizeName(textFor(locale)(`accounts:status.${status}`)),
      status,
    ]),
  ),
);

/** Empty means active. */
const statusOf = (text: string): Status | undefined => (text === '' ? 'active' : statuses.get(normalizeName(text)));
