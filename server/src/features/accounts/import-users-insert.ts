import { and, eq } from 'drizzle-orm';
import { requireRoom } from '../../changes/require-room.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { insertMany } from '../../kernel/sql.ts';
import { type AccountKey, accountTable, invitationTable, loginNameTable, tenantTable } from '../../schema/accounts.table.ts';
import { accountRoleTable } from '../../schema/roles.table.ts';
import type { NewUser } from './import-users-check.ts';
import { defaultType } from './users.service.ts';

/** Matches no password: invited users set one first. Hashing thousands of passwords would take minutes. */
export const noPassword = 'invited';

export interface InvitedUser extends NewUser {
  readonly id: string;
}

/** Inserts many accounts with few statements. */
export async function insertUsers(ctx: SignedInContext, tx: Executor, users: readonly NewUser[]): Promise<InvitedUser[]> {
  const { tenantCode } = ctx;
  await requireRoom(tx, tenantCode, 'accounts', users.length);
  const now = ctx.now();
  const type = defaultType(ctx.identity.type);
  const invited = users.map((user) => ({ ...user, id: newId(now) }));
  const accounts = invited.map(({ id, username, name, phone, jobTitle, active, orgId, groupId }) => ({
    tenantCode,
    id,
    username,
    email: username,
    mobile: phone,
    nickName: name,
    passwordHash: noPassword,
    type,
    departmentId: orgId,
    groupId,
    jobTitle,
    active,
    createdAt: now,
  }));
  await insertMany(tx, accountTable, accounts);
  const names = invited.flatMap(({ id, username, phone }) => [username, phone].map((name) => ({ name, tenantCode, accountId: id })));
  await insertMany(tx, loginNameTable, names);
  const held = invited.flatMap(({ id, roleIds }) => roleIds.map((roleId, position) => ({ tenantCode, accountId: id, roleId, position })));
  await insertMany(tx, accountRoleTable, held);
  await insertMany(tx, invitationTable, invitationsTo(ctx, invited));
  return invited;
}

/** In the language of the importing user. Stored with the accounts, so that a restart loses none. */
function invitationsTo(
  { tenantCode, locale, now }: SignedInContext,
  users: readonly InvitedUser[],
): (typeof invitationTable.$inferInsert)[] {
  const at = now();
  const fresh = { tenantCode, language: locale, dueAt: at, state: 'queued', nextAttemptAt: at } as const;
  return users.filter(({ active }) => active).map(({ id, username }) => ({ ...fresh, id: newId(at), accountId: id, email: username }));
}

/** The account, if it can still be invited at this address. Nobody is invited to a suspended tenant. */
export async function findInvited(
  db: Executor,
  { tenantCode, id }: AccountKey,
  username: string,
): Promise<{ email: string; nickName: string } | undefined> {
  const { email, nickName, active, passwordHash } = accountTable;
  const isAccount = and(eq(accountTable.tenantCode, tenantCode), eq(accountTable.id, id), eq(accountTable.username, username));
  const [account] = await db
    .select({ email, nickName })
    .from(accountTable)
    .innerJoin(tenantTable, and(eq(tenantTable.tenantCode, accountTable.tenantCode), eq(tenantTable.active, true)))
    .where(and(isAccount, eq(active, true), eq(passwordHash, noPassword)));
  return account;
}
