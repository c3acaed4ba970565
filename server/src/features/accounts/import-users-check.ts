import { users } from '@botify/contract/accounts/accounts.contract';
import type { Status } from '@botify/contract/kernel/fields';
import { type Locale, locales } from '@botify/contract/kernel/locale';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { textFor } from '@botify/text/translate';
import { inArray } from 'drizzle-orm';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import type { TSchema } from 'typebox';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { compileValidator, describeInvalid, InvalidInput } from '../../kernel/validate.ts';
import { loginNameTable } from '../../schema/accounts.table.ts';
import { type Grants, requireGrants } from './user-grants.ts';
import { loosely, type Names, namesFor, type SheetRow, type UserColumn, userColumns } from './user-sheet.ts';

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
  /** What the row describes; worth something only if nothing is wrong with it. */
  readonly user: NewUser;
}

const mostRoles = 21;
const columnOf: Readonly<Record<string, UserColumn>> = { orgId: 'department', roleId: 'roles', otherRoleIds: 'roles', groupId: 'group' };

/** Holds every row to the rules of creating one account. */
export async function checkRows(ctx: SignedInContext, tx: Executor, rows: readonly SheetRow[]): Promise<CheckedRow[]> {
  const t = textFor(ctx.locale);
  const names = await namesFor(ctx);
  const taken = await takenNames(tx, rows);
  const refusalOf = grantsChecker(ctx, tx);
  const seen = new Map<string, number>();
  const checked: CheckedRow[] = [];
  for (const row of rows) {
    const { values, number } = row;
    const wrong = new Map<UserColumn, string>();
    const say = (column: UserColumn, reason: string | undefined) => {
      if (reason !== undefined && !wrong.has(column)) wrong.set(column, reason);
    };
    for (const column of userColumns) say(column, wrongWith(ctx.locale, column, values[column]));
    for (const column of ['username', 'phone'] as const) {
      const name = normalizeLoginName(values[column]);
      const before = seen.get(name);
      if (before !== undefined) say(column, t('accounts:file.problem.twice', { row: before }));
      if (taken.has(name)) say(column, t(column === 'phone' ? 'errors:account.phoneTaken' : 'errors:account.emailTaken'));
      if (name !== '' && before === undefined) seen.set(name, number);
    }
    const user = resolve(ctx, names, row, say);
    if (!wrong.has('department') && !wrong.has('roles') && !wrong.has('group')) {
      const refusal = await refusalOf(user);
      if (refusal) say(columnOf[String(refusal.details.field)] ?? 'roles', t(`errors:${refusal.key}`, refusal.details));
    }
    checked.push({ row, wrong, user });
  }
  return checked;
}

type Say = (column: UserColumn, reason: string | undefined) => void;

/** Ids in place of names. */
function resolve({ locale }: SignedInContext, names: Names, { values }: SheetRow, say: Say): NewUser {
  const t = textFor(locale);
  const node = (column: 'department' | 'group', found: readonly string[]) => {
    if (values[column] !== '' && found.length === 0) say(column, t('accounts:file.problem.unknown', { name: values[column] }));
    if (found.length > 1) say(column, t('accounts:file.problem.severalSo', { name: values[column] }));
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
    else say('roles', t('accounts:file.problem.unknown', { name }));
  }
  if (roleIds.size === 0) say('roles', t('fields:isRequired'));
  if (roleIds.size > mostRoles) say('roles', t('accounts:file.problem.tooManyRoles', { most: mostRoles }));
  const status = statusOf(values.status);
  if (!status) say('status', t('accounts:file.problem.unknown', { name: values.status }));
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

/** Which of the addresses and phone numbers belong to somebody, in whatever tenant. */
async function takenNames(tx: Executor, rows: readonly SheetRow[]): Promise<ReadonlySet<string>> {
  const all = rows.flatMap(({ values }) => [normalizeLoginName(values.username), normalizeLoginName(values.phone)]);
  // The database cannot even be asked about a NUL; the rules of the field refuse it.
  const names = all.filter((name) => !name.includes('\0'));
  const found = await tx.select({ name: loginNameTable.name }).from(loginNameTable).where(inArray(loginNameTable.name, names));
  return new Set(found.map(({ name }) => name));
}

/** Many rows give the same things; each combination is asked about once. */
function grantsChecker(ctx: SignedInContext, tx: Executor): (grants: Grants) => Promise<AppError | undefined> {
  const known = new Map<string, AppError | undefined>();
  return async (grants) => {
    const key = JSON.stringify([grants.orgId, grants.groupId, grants.roleIds]);
    if (!known.has(key)) known.set(key, await requireGrants(ctx, tx, grants).then(() => undefined, asRefusal));
    return known.get(key);
  };
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

const { username, name, phone, jobTitle } = users.save.body.properties;
const compile = (schema: TSchema) =>
  compileValidator({ schema, httpPart: 'body', method: 'POST', url: '' } satisfies FastifyRouteSchemaDef<TSchema>);
const checks: Partial<Record<UserColumn, ReturnType<typeof compile>>> = {
  username: compile(username),
  name: compile(name),
  phone: compile(phone),
  jobTitle: compile(jobTitle),
};

/** What is wrong with a single value, by the rules of the call that creates one account. */
function wrongWith(locale: Locale, column: UserColumn, value: string): string | undefined {
  const t = textFor(locale);
  if (value === '') return column === 'jobTitle' || column === 'group' || column === 'status' ? undefined : t('fields:isRequired');
  const answer: unknown = checks[column]?.(value);
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
  return error instanceof InvalidInput ? String(describeInvalid(error, locale).details.reason) : undefined;
}

const statuses = new Map(
  locales.flatMap((locale) =>
    (['active', 'inactive'] as const).map((status): [string, Status] => [loosely(textFor(locale)(`accounts:status.${status}`)), status]),
  ),
);

/** Nothing said means active. */
const statusOf = (text: string): Status | undefined => (text === '' ? 'active' : statuses.get(loosely(text)));
