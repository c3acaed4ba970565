import type { Locale } from '@botify/contract/kernel/locale';
import type { PermissionCode } from '@botify/contract/kernel/permission';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { and, asc, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { scopeKey } from '../../kernel/scope.ts';
import { accountTable as account, tenantTable as tenant } from '../../schema/accounts.table.ts';
import { accountRoleTable, menuTable, roleMenuTable } from '../../schema/roles.table.ts';
import { visibleAmong } from '../../visibility/robots.ts';
import { findHolders } from './holder.service.ts';

const query = new QueryBuilder();

const holds = (permission: PermissionCode) =>
  exists(
    query
      .select({ one: sql`1` })
      .from(accountRoleTable)
      .innerJoin(
        roleMenuTable,
        and(eq(roleMenuTable.tenantCode, accountRoleTable.tenantCode), eq(roleMenuTable.roleId, accountRoleTable.roleId)),
      )
      .innerJoin(menuTable, eq(menuTable.id, roleMenuTable.menuId))
      .where(
        and(
          eq(accountRoleTable.tenantCode, account.tenantCode),
          eq(accountRoleTable.accountId, account.id),
          eq(menuTable.permission, permission),
        ),
      ),
  );
/** Accounts of the tenant, and staff of the provider, who have access to every tenant. */
const worksIn = (tenantCode: string): SQL | undefined => or(eq(account.tenantCode, tenantCode), and(tenant.provider, eq(account.type, 1)));
const isOpen = and(eq(account.active, true), eq(tenant.active, true));

/**
 * Accounts the caller can select. A customer sees accounts of the same group, a department sees no customers, and only staff of the
 * provider see each other.
 */
function selectableBy({ tenantCode, scope, identity }: SignedInContext): SQL | undefined {
  const own = eq(account.tenantCode, tenantCode);
  if (scope.groupId) return and(own, eq(account.groupId, scope.groupId));
  if (scope.departmentId) return and(own, isNull(account.groupId));
  return identity.homeTenant === tenantCode ? own : worksIn(tenantCode);
}

interface Colleague {
  readonly id: string;
  readonly nickName: string;
  readonly jobTitle: string | null;
}

/** The provider's staff are in another tenant than the one they work in. */
const reach = ({ db, allTenants, identity, tenantCode }: SignedInContext) => (identity.homeTenant === tenantCode ? db : allTenants);

const select = (ctx: SignedInContext, permission: PermissionCode, which?: SQL) =>
  reach(ctx)
    .select({ id: account.id, nickName: account.nickName, jobTitle: account.jobTitle, homeTenant: account.tenantCode })
    .from(account)
    .innerJoin(tenant, eq(tenant.tenantCode, account.tenantCode))
    .where(and(isOpen, holds(permission), selectableBy(ctx), ne(account.id, ctx.identity.accountId), which))
    .orderBy(asc(account.nickName), asc(account.id));

const named = ({ id, nickName, jobTitle }: Colleague): Colleague => ({ id, nickName, jobTitle });

/** Colleagues with a permission, by name. */
export const listColleagues = async (ctx: SignedInContext, permission: PermissionCode): Promise<Colleague[]> =>
  (await select(ctx, permission)).map(named);

export const isColleague = async (ctx: SignedInContext, permission: PermissionCode, id: string): Promise<boolean> =>
  (await select(ctx, permission, eq(account.id, id))).length > 0;

/** Those who also see a machine. */
export async function listColleaguesAt(ctx: SignedInContext, permission: PermissionCode, robotSn: RobotSn): Promise<Colleague[]> {
  const all = await select(ctx, permission);
  const owners = all.map(({ homeTenant: tenantCode, id }) => ({ tenantCode, id }));
  const holders = await findHolders(reach(ctx), ctx.tenantCode, owners);
  // Many accounts share a scope; query each scope once.
  const scopes = new Map([...holders.values()].map(({ scope }) => [scopeKey(scope), scope]));
  const seeing = new Set<string>();
  for (const [key, scope] of scopes) if ((await visibleAmong(ctx.db, scope, [robotSn])).has(robotSn)) seeing.add(key);
  return all
    .filter(({ id }) => {
      const holder = holders.get(id);
      return holder !== undefined && seeing.has(scopeKey(holder.scope));
    })
    .map(named);
}

interface Reader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string | null;
  readonly language: Locale;
}

/** Accounts of the tenant with a permission, by name, the caller included. */
export const listReaders = (ctx: SignedInContext, permission: PermissionCode, id?: string): Promise<Reader[]> =>
  ctx.db
    .select({
      id: account.id,
      name: account.nickName,
      email: account.email,
      jobTitle: account.jobTitle,
      language: sql<Locale>`coalesce(${account.language}, ${tenant.language})`,
    })
    .from(account)
    .innerJoin(tenant, eq(tenant.tenantCode, account.tenantCode))
    .where(
      and(
        eq(account.tenantCode, ctx.tenantCode),
        isOpen,
        holds(permission),
        selectableBy(ctx),
        id === undefined ? undefined : eq(account.id, id),
      ),
    )
    .orderBy(asc(account.nickName), asc(account.id));

/** Home tenant of each account that is active and has access to `tenantCode`. */
export async function homesOf(db: Executor, tenantCode: string, accountIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: account.id, home: account.tenantCode })
    .from(account)
    .innerJoin(tenant, eq(tenant.tenantCode, account.tenantCode))
    .where(and(inArray(account.id, [...accountIds]), worksIn(tenantCode), isOpen));
  return new Map(rows.map(({ id, home }) => [id, home]));
}
