import { requireRoom } from '../../changes/require-room.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { insertMany } from '../../kernel/sql.ts';
import { accountTable, loginNameTable } from '../../schema/accounts.table.ts';
import { accountRoleTable } from '../../schema/roles.table.ts';
import { noPassword } from '../session/public.ts';
import type { NewUser } from './import-users-check.ts';
import { queueInvitations } from './invitation-rows.ts';
import { defaultType } from './users.service.ts';

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
    language: ctx.locale,
    createdAt: now,
  }));
  await insertMany(tx, accountTable, accounts);
  const names = invited.flatMap(({ id, username, phone }) => [username, phone].map((name) => ({ name, tenantCode, accountId: id })));
  await insertMany(tx, loginNameTable, names);
  const held = invited.flatMap(({ id, roleIds }) => roleIds.map((roleId, position) => ({ tenantCode, accountId: id, roleId, position })));
  await insertMany(tx, accountRoleTable, held);
  // In the language of the importing user.
  const addressees = invited.filter(({ active }) => active).map(({ id, username }) => ({ accountId: id, email: username }));
  await queueInvitations(
    tx,
    addressees.map((one) => ({ ...one, tenantCode, language: ctx.locale })),
    now,
  );
  return invited;
}
