import type { User } from '@botify/contract/accounts/accounts.contract';
import type { Locale } from '@botify/contract/kernel/locale';
import { invitationState } from '@botify/domain/accounts/invitation-state';
import { authorityOf, mayActOn } from '@botify/domain/roles/authority';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import { nameColumn } from '../../kernel/columns.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { accountTable as account } from '../../schema/accounts.table.ts';
import type { Values } from '../../schema/audit.table.ts';
import { departmentTable } from '../../schema/departments.table.ts';
import { groupTable } from '../../schema/groups.table.ts';
import { accountRoleTable as held, roleTable as role } from '../../schema/roles.table.ts';
import { visibleAccounts } from '../../visibility/accounts.ts';
import { hasSecondFactor } from '../session/public.ts';
import { type LatestMail, latestMail } from './invitation-rows.ts';

export const ofDepartment = and(eq(departmentTable.tenantCode, account.tenantCode), eq(departmentTable.id, account.departmentId));
export const ofGroup = and(eq(groupTable.tenantCode, account.tenantCode), eq(groupTable.id, account.groupId));

/** Columns of an account. Roles need a subquery per row, so select these only for rows that are returned. */
export const userColumns = (locale: Locale) => ({
  id: account.id,
  username: account.username,
  email: account.email,
  name: account.nickName,
  phone: account.mobile,
  type: account.type,
  active: account.active,
  jobTitle: account.jobTitle,
  orgId: account.departmentId,
  orgName: departmentTable.name,
  groupId: account.groupId,
  groupName: groupTable.name,
  createdAt: account.createdAt,
  lastLoginAt: account.lastLoginAt,
  secondFactor: hasSecondFactor,
  version: account.version,
  latestMail,
  roles: sql<User['roles']>`(
    SELECT coalesce(json_agg(json_build_object('id', ${role.id}, 'name', ${nameColumn(locale, role.names)}, 'number', ${role.number})
      ORDER BY ${held.position}, ${role.number}), '[]')
    FROM ${held} JOIN ${role} ON ${and(eq(role.tenantCode, held.tenantCode), eq(role.id, held.roleId))}
    WHERE ${and(eq(held.tenantCode, account.tenantCode), eq(held.accountId, account.id))})`,
});

interface UserRow extends Omit<User, 'status' | 'createdAt' | 'lastLoginAt' | 'invitation' | 'editable'> {
  readonly latestMail: LatestMail | null;
  readonly active: boolean;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
}

export const asUser = ({ identity, now }: SignedInContext, { active, createdAt, lastLoginAt, latestMail, ...row }: UserRow): User => ({
  ...row,
  status: active ? 'active' : 'inactive',
  createdAt: createdAt.toISOString(),
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  invitation: latestMail && invitationOf(latestMail, active, now()),
  // An account of a higher type could be taken over by changing its email address.
  editable: mayActOn(identity.roleNumber, authorityOf(row.roles.map(({ number }) => number))) && row.type >= identity.type,
});

function invitationOf({ state, sentAt, expiresAt }: LatestMail, active: boolean, now: Date): User['invitation'] {
  const delivery = state === null ? undefined : { state, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
  const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString());
  return { state: invitationState({ active, delivery, now }), sentAt: instant(sentAt), expiresAt: instant(expiresAt) };
}

/** Hidden and missing accounts produce the same error. */
export async function requireUser(ctx: SignedInContext, db: Executor, id: string): Promise<User> {
  const [row] = await db
    .select(userColumns(ctx.locale))
    .from(account)
    .innerJoin(departmentTable, ofDepartment)
    .leftJoin(groupTable, ofGroup)
    .where(and(visibleAccounts(ctx.scope), eq(account.id, id)));
  if (!row) throw new AppError('account.notFound');
  return asUser(ctx, row);
}

/** An account the caller can change: visible and not of higher authority. */
export async function requireTarget(ctx: SignedInContext, db: Executor, id: string): Promise<User> {
  const user = await requireUser(ctx, db, id);
  if (!user.editable) throw new AppError('account.higherAuthority');
  return user;
}

export const isSelf = ({ identity, tenantCode }: SignedInContext, id: string): boolean =>
  identity.accountId === id && identity.homeTenant === tenantCode;

/** Values for the audit log: names instead of ids, no secrets. */
export const valuesOf = (user: User): Values => ({
  username: user.username,
  name: user.name,
  phone: user.phone,
  type: user.type,
  status: user.status,
  jobTitle: user.jobTitle,
  department: user.orgName,
  group: user.groupName,
  roles: user.roles.map(({ name }) => name),
});
