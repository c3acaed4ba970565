import type { Locale } from '@botify/contract/kernel/locale';
import type { UserType } from '@botify/contract/session/user-type';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { requireRoom } from '../../changes/require-room.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { hashNewPassword } from '../../kernel/new-password.ts';
import { type AccountKey, accountTable, loginNameTable as table } from '../../schema/accounts.table.ts';
import { accountRoleTable } from '../../schema/roles.table.ts';
import { securityOf } from '../session/public.ts';

interface LoginNames {
  readonly username: string;
  readonly mobile: string | null;
}

const takenKey = { username: 'account.emailTaken', phone: 'account.phoneTaken' } as const;

/**
 * Replaces the login names of the account. A name is unique in its tenant; of two concurrent claims the second waits for the first and is
 * rejected.
 */
export async function claimLoginNames(tx: Executor, account: AccountKey, { username, mobile }: LoginNames): Promise<void> {
  const { tenantCode, id: accountId } = account;
  const mine = and(eq(table.tenantCode, tenantCode), eq(table.accountId, accountId));
  const wanted = [{ field: 'username', name: username } as const, ...(mobile ? [{ field: 'phone', name: mobile } as const] : [])];
  const names = wanted.map(({ name }) => normalizeLoginName(name));
  await tx.delete(table).where(and(mine, notInArray(table.name, names)));
  for (const { field, name: given } of wanted) {
    const name = normalizeLoginName(given);
    const claimed = await tx.insert(table).values({ name, tenantCode, accountId }).onConflictDoNothing().returning({ name: table.name });
    if (claimed.length === 0 && (await tx.$count(table, and(mine, eq(table.name, name)))) === 0)
      throw new AppError(takenKey[field], { field });
  }
}

interface NewAccount {
  readonly tenantCode: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly nickName: string;
  readonly type: UserType;
  readonly jobTitle?: string | null;
  readonly departmentId: string;
  readonly groupId?: string | null;
  /** The first role is active after login. */
  readonly roleIds: readonly string[];
  /** Default: active. */
  readonly active?: boolean;
  /** Default: that of the tenant. */
  readonly language?: Locale;
}

/** A precomputed hash for many accounts with the same password, because hashing is slow on purpose. */
type Password = { readonly password: string } | { readonly passwordHash: string };

/** Creates an account, as far as the contract of the tenant allows one more. Its login names are the email address and the phone number, if any. */
export async function createAccount(db: Executor, account: NewAccount & Password, now: Date): Promise<string> {
  await requireRoom(db, account.tenantCode, 'accounts');
  const id = newId(now);
  const { tenantCode, nickName, type, departmentId, groupId = null, jobTitle = null, active = true, language } = account;
  const username = normalizeLoginName(account.email);
  const mobile = account.mobile && normalizeLoginName(account.mobile);
  await db.insert(accountTable).values({
    tenantCode,
    id,
    username,
    email: username,
    mobile,
    nickName,
    passwordHash:
      'passwordHash' in account
        ? account.passwordHash
        : await hashNewPassword(account.password, {
            minLength: (await securityOf(db, tenantCode)).minPasswordLength,
            names: [username, mobile, nickName],
          }),
    type,
    departmentId,
    groupId,
    jobTitle,
    active,
    language,
    createdAt: now,
  });
  await claimLoginNames(db, { tenantCode, id }, { username, mobile });
  await db.insert(accountRoleTable).values(account.roleIds.map((roleId, position) => ({ tenantCode, accountId: id, roleId, position })));
  return id;
}

interface AccountAccess {
  readonly departmentId: string;
  /** The first role is active after login. */
  readonly roleIds: readonly string[];
}

/** Replaces department and roles of an account. */
export async function setAccess(tx: Executor, { tenantCode, id }: AccountKey, { departmentId, roleIds }: AccountAccess): Promise<void> {
  await tx
    .update(accountTable)
    .set({ departmentId, version: sql`${accountTable.version} + 1` })
    .where(and(eq(accountTable.tenantCode, tenantCode), eq(accountTable.id, id)));
  await tx.delete(accountRoleTable).where(and(eq(accountRoleTable.tenantCode, tenantCode), eq(accountRoleTable.accountId, id)));
  await tx.insert(accountRoleTable).values(roleIds.map((roleId, position) => ({ tenantCode, accountId: id, roleId, position })));
}
