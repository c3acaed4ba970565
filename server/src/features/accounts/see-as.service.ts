import type { User } from '@botify/contract/accounts/accounts.contract';
import type { SeenEntry, seeAs } from '@botify/contract/accounts/see-as.contract';
import type { Query, Result } from '@botify/contract/kernel/endpoint';
import { inTreeOrder } from '@botify/domain/departments/tree';
import { textFor } from '@botify/text/translate';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { accountTitle, record } from '../../changes/record.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { type Scope, scopeIn } from '../../kernel/scope.ts';
import { containing } from '../../kernel/sql.ts';
import { appAccountTable } from '../../schema/app-accounts.table.ts';
import { departmentTable } from '../../schema/departments.table.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { menuTable, roleMenuTable } from '../../schema/roles.table.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { visibleAppAccounts } from '../../visibility/accounts.ts';
import { inFleet } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { requireTarget } from './user-rows.ts';

/** What the account sees, with its own scope in the same conditions as its own calls. Recorded in the audit log. */
export async function seeAsAccount(ctx: SignedInContext, id: string): Promise<Result<typeof seeAs.account>> {
  const { user, scope, reason } = await requireSeen(ctx, id);
  await record(ctx.db, ctx, ctx.tenantCode, ctx.identity, [{ subject: 'account', act: 'seeAs', id, name: accountTitle(user) }]);
  const [entries, robotCount, siteCount, appAccountCount] = scope
    ? await Promise.all([
        seenEntries(ctx, user.roles),
        ctx.db.$count(robotTable, inFleet(scope)),
        ctx.db.$count(siteTable, visibleSites(scope)),
        ctx.db.$count(appAccountTable, visibleAppAccounts(scope)),
      ])
    : [[], 0, 0, 0];
  const { name, username } = user;
  const roles = user.roles.map((role) => ({ id: role.id, name: role.name }));
  return { id, name, username, usable: scope !== undefined, roles, entries, reason, robotCount, siteCount, appAccountCount };
}

export async function seeAsRobots(
  ctx: SignedInContext,
  id: string,
  { current = 1, size = 20, keyword }: Query<typeof seeAs.robots>,
): Promise<Result<typeof seeAs.robots>> {
  const { scope, reason } = await requireSeen(ctx, id);
  if (!scope) return { records: [], total: 0, size, current };
  const { robotSn, remark, modelNum } = robotTable;
  // Sites hidden from the account are not joined.
  const atSite = and(eq(siteTable.tenantCode, robotTable.tenantCode), eq(siteTable.id, robotTable.siteId), visibleSites(scope));
  const seen = ctx.db
    .select({ robotSn, remark, modelNum, siteName: siteTable.name })
    .from(robotTable)
    .leftJoin(siteTable, atSite)
    .where(and(inFleet(scope), containing(keyword, [robotSn, remark, modelNum, siteTable.name])));
  const total = await ctx.db.$count(seen.as('seen'));
  const rows = await seen
    .orderBy(asc(robotSn))
    .limit(size)
    .offset((current - 1) * size);
  return { records: rows.map((row) => ({ ...row, reason })), total, size, current };
}

export async function seeAsSites(
  ctx: SignedInContext,
  id: string,
  { current = 1, size = 20, keyword }: Query<typeof seeAs.sites>,
): Promise<Result<typeof seeAs.sites>> {
  const { scope, reason } = await requireSeen(ctx, id);
  if (!scope) return { records: [], total: 0, size, current };
  const { number, name } = siteTable;
  const wanted = and(visibleSites(scope), containing(keyword, [number, name]));
  const total = await ctx.db.$count(siteTable, wanted);
  const rows = await ctx.db
    .select({ id: siteTable.id, number, name })
    .from(siteTable)
    .where(wanted)
    .orderBy(asc(number))
    .limit(size)
    .offset((current - 1) * size);
  return { records: rows.map((row) => ({ ...row, reason })), total, size, current };
}

/**
 * Pages and buttons of all roles of an account, each with the roles that grant it. As in the menu, a role shows nothing below an entry it
 * lacks.
 */
async function seenEntries({ db, tenantCode, locale }: SignedInContext, roles: User['roles']): Promise<SeenEntry[]> {
  if (roles.length === 0) return [];
  const rows = await db
    .select({ roleId: roleMenuTable.roleId, menu: menuTable })
    .from(roleMenuTable)
    .innerJoin(menuTable, eq(menuTable.id, roleMenuTable.menuId))
    .where(
      and(
        eq(roleMenuTable.tenantCode, tenantCode),
        inArray(
          roleMenuTable.roleId,
          roles.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(menuTable.sequence));
  const entries = new Map(rows.map(({ menu }) => [menu.id, menu]));
  const granted = Map.groupBy(rows, ({ roleId }) => roleId);
  const shownBy = new Map(roles.map(({ id }) => [id, reachable((granted.get(id) ?? []).map(({ menu }) => menu))]));
  const t = textFor(locale);
  return inTreeOrder([...entries.values()]).flatMap(({ id, parentId, title, path, type, hidden }) => {
    const by = roles.filter((role) => shownBy.get(role.id)?.has(id)).map((role) => ({ id: role.id, name: role.name }));
    return by.length > 0 ? [{ id, parentId, title: t(`menu:${title}`), path, type, hidden, roles: by }] : [];
  });
}

/** Entries whose parents are all granted, too. */
function reachable(granted: readonly { readonly id: string; readonly parentId: string | null }[]): ReadonlySet<string> {
  const children = Map.groupBy(granted, ({ parentId }) => parentId);
  const found = new Set<string>();
  const walk = (parentId: string | null): void => {
    for (const { id } of children.get(parentId) ?? []) {
      found.add(id);
      walk(id);
    }
  };
  walk(null);
  return found;
}

type Reason = Result<typeof seeAs.account>['reason'];

/** An account to be viewed as. */
interface SeenAccount {
  readonly user: User;
  /** Scope of the account; undefined when it is inactive. */
  readonly scope: Scope | undefined;
  readonly reason: Reason;
}

/** Rejects accounts of higher authority. */
async function requireSeen(ctx: SignedInContext, id: string): Promise<SeenAccount> {
  const user = await requireTarget(ctx, ctx.db, id);
  const { tenantCode } = ctx;
  const isOrg = and(eq(departmentTable.tenantCode, tenantCode), eq(departmentTable.id, user.orgId));
  const [org] = await ctx.db.select({ parentId: departmentTable.parentId }).from(departmentTable).where(isOrg);
  const holdsAll = org?.parentId === null;
  const own = { homeTenant: tenantCode, departmentId: holdsAll ? null : user.orgId, groupId: user.groupId };
  return {
    user,
    scope: user.status === 'active' ? scopeIn(tenantCode, own) : undefined,
    reason: {
      org: { id: user.orgId, name: user.orgName, holdsAll },
      group: user.groupId && user.groupName ? { id: user.groupId, name: user.groupName } : null,
    },
  };
}
