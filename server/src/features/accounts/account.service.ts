import type { UserType } from '@botify/contract/session/user-type';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { hashNewPassword } from '../../kernel/new-password.ts';
import { accountTable } from '../../schema/accounts.table.ts';
import { accountRoleTable } from '../../schema/roles.table.ts';
import { claimLoginNames } from './login-names.ts';

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
}

/** A precomputed hash for many accounts with the same password, because hashing is slow on purpose. */
type Password = { readonly password: string } | { readonly passwordHash: string };

/** Creates an account. Its login names are the email address and the phone number, if any. */
export async function createAccount(db: Executor, account: NewAccount & Password, now: Date): Promise<string> {
  const id = newId(now);
  const { tenantCode, nickName, type, departmentId, groupId = null, jobTitle = null, active = true } = account;
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
      'passwordHash' in account ? account.passwordHash : await hashNewPassword(account.password, { names: [username, mobile, nickName] }),
    type,
    departmentId,
    groupId,
    jobTitle,
    active,
    createdAt: now,
  });
  await claimLoginNames(db, { tenantCode, id }, { username, mobile });
  await db.insert(accountRoleTable).values(account.roleIds.map((roleId, position) => ({ tenantCode, accountId: id, roleId, position })));
  return id;
}
