import type { Result } from '@botify/contract/kernel/endpoint';
import type { personalData } from '@botify/contract/personal-data/personal-data.contract';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { type SQL, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { isSelf, requireTarget } from '../accounts/public.ts';
import { findAppAccount, rejectSuperAdmin } from '../app-accounts/public.ts';
import { keepingAnAdministrator } from '../roles/public.ts';
import { findTraces, type Person, personalFields, type Traces } from './person.ts';
import type { PersonalTable } from './personal-tables.ts';
import { freeTexts, personalTables } from './personal-traces.ts';

type Erased = Result<typeof personalData.eraseAccount>;

/** Deletes the account and everything that identifies its holder, in one transaction. */
export async function eraseAccount(ctx: SignedInContext, id: string, confirmation = ''): Promise<Erased> {
  const { tenantCode } = ctx;
  return administer(acrossTenants(ctx), async (tx, note) => {
    const user = await requireTarget(ctx, tx, id);
    if (isSelf(ctx, id)) throw new AppError('account.yourself');
    if (normalizeLoginName(confirmation) !== user.username) throw new AppError('account.notMatched', { field: 'confirmation' });
    const person = personOf(tenantCode, user);
    const { pseudonym } = await keepingAnAdministrator(tx, tenantCode, () => erase(ctx, tx, person));
    note({ subject: 'account', act: 'erase', id, name: pseudonym });
    return { pseudonym };
  });
}

/** Staff of the provider leave traces in every tenant they worked in. */
const acrossTenants = (ctx: SignedInContext): SignedInContext => ({ ...ctx, db: ctx.allTenants });

type User = Awaited<ReturnType<typeof requireTarget>>;
export const personOf = (tenantCode: string, { id, name, username, email, phone }: User): Person => ({
  kind: 'account',
  tenantCode,
  id,
  name,
  logins: [...new Set([username, email])],
  phone,
});

/** The same for an account of the app. The last super admin of a site has to be replaced first, as before deleting. */
export async function eraseAppAccount(ctx: SignedInContext, id: string, confirmation = ''): Promise<Erased> {
  return administer(acrossTenants(ctx), async (tx, note) => {
    const row = await findAppAccount(tx, ctx.scope, id);
    if (confirmation.trim() !== row.name) throw new AppError('appAccount.notMatched', { field: 'confirmation' });
    await rejectSuperAdmin(tx, ctx, id);
    const { pseudonym } = await erase(ctx, tx, appPersonOf(row));
    note({ subject: 'appAccount', act: 'erase', id, name: pseudonym });
    return { pseudonym };
  });
}

type AppAccount = Awaited<ReturnType<typeof findAppAccount>>;
export const appPersonOf = ({ tenantCode, id, name, account, email, phone }: AppAccount): Person => ({
  kind: 'appAccount',
  tenantCode,
  id,
  name,
  logins: email ? [account, email] : [account],
  phone,
});

async function erase(ctx: SignedInContext, tx: Executor, person: Person): Promise<Traces> {
  await tx.execute(sql`SELECT set_config('botify.audit_change', 'erasure', true)`);
  const traces = await findTraces(tx, person);
  // The account goes last: the rows of others are found by it.
  const mine = personalTables.filter(({ kinds }) => kinds.includes(person.kind));
  for (const table of mine.toReversed()) await eraseRows(tx, person, traces.pseudonym, table);
  await eraseFields(tx, person, traces.pseudonym);
  for (const table of Object.keys(freeTexts)) await eraseTexts(tx, traces, table);
  await deleteMentions(tx, person, traces);
  // Files cannot be rolled back, so they come last.
  await ctx.mailer.forget(traces.words);
  return traces;
}

async function eraseRows(tx: Executor, person: Person, pseudonym: string, { table, of, erase: how }: PersonalTable): Promise<void> {
  if (how === 'cascade') return;
  const name = sql.identifier(table);
  if (how === 'delete') {
    await tx.execute(sql`DELETE FROM ${name} WHERE ${of(person)}`);
    return;
  }
  const set = [
    ...(how.pseudonym ?? []).map((column) => sql`${sql.identifier(column)} = ${pseudonym}`),
    ...(how.empty ?? []).map((column) => sql`${sql.identifier(column)} = ${emptyOf(table, column)}`),
  ];
  await tx.execute(sql`UPDATE ${name} SET ${sql.join(set, sql`, `)} WHERE ${of(person)}`);
}

/** The address of an audit entry is a required field. */
const emptyOf = (table: string, column: string): SQL => (table === 'audit_entry' && column === 'ip' ? sql`''` : sql`NULL`);

/** Old values in entries about the account, such as a former email address. */
const eraseFields = (tx: Executor, { kind, tenantCode, id }: Person, pseudonym: string) =>
  tx.execute(sql`
    UPDATE audit_entry SET before = erase_fields(before, ${sql.param(personalFields)}::text[], ${pseudonym}),
      after = erase_fields(after, ${sql.param(personalFields)}::text[], ${pseudonym})
    WHERE tenant_code = ${tenantCode} AND subject = ${kind} AND subject_id = ${id}`);

async function eraseTexts(tx: Executor, { patterns, pseudonym, tenants }: Traces, table: string): Promise<void> {
  const { columns, json = [] } = freeTexts[table] ?? { columns: [] };
  const words = sql`${sql.param(patterns)}::text[]`;
  const set = [
    ...columns.map((column) => sql`${sql.identifier(column)} = erase_words(${sql.identifier(column)}, ${words}, ${pseudonym})`),
    ...json.map((column) => sql`${sql.identifier(column)} = erase_words(${sql.identifier(column)}::text, ${words}, ${pseudonym})::jsonb`),
  ];
  const content = sql`concat_ws(E'\n', ${sql.join(
    [...columns, ...json].map((column) => sql.identifier(column)),
    sql`, `,
  )})`;
  await tx.execute(sql`
    UPDATE ${sql.identifier(table)} SET ${sql.join(set, sql`, `)}
    WHERE tenant_code = ANY (${sql.param(tenants)}::text[]) AND ${content} ~* ANY (${words})`);
}

/** Quarantined messages are evidence of a fault, not worth editing. Counters of attempts contain addresses and ids. */
async function deleteMentions(tx: Executor, { tenantCode, id }: Person, { words, patterns, addresses }: Traces): Promise<void> {
  await tx.execute(sql`
    DELETE FROM quarantine WHERE tenant_code = ${tenantCode} AND (
      concat_ws(E'\n', topic, detail) ~* ANY (${sql.param(patterns)}::text[])
      OR EXISTS (SELECT FROM unnest(${sql.param(words)}::text[]) AS word WHERE position(convert_to(word, 'UTF8') IN payload) > 0))`);
  const keys = [...words.filter((word) => /[@\d]/.test(word)), ...addresses, id];
  await tx.execute(sql`
    DELETE FROM throttle WHERE EXISTS (SELECT FROM unnest(${sql.param(keys)}::text[]) AS word WHERE strpos(bucket, word) > 0)`);
}
