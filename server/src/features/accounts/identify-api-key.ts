import { apiKeyForm } from '@botify/contract/accounts/api-keys.contract';
import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Identity } from '../../kernel/identity.ts';
import type { Identify, IdentifySession } from '../../kernel/route.ts';
import { hashToken } from '../../kernel/secret.ts';
import { accountTable, tenantTable } from '../../schema/accounts.table.ts';
import { apiKeyTable as table } from '../../schema/api-keys.table.ts';
import { departmentTable } from '../../schema/departments.table.ts';
import { accountRoleTable, menuTable, roleMenuTable } from '../../schema/roles.table.ts';

/** Below every role: a key has no authority over accounts and roles. */
const noAuthority = 1_000_000;
const useNotedEveryMs = 60_000;

const ownTenant = alias(tenantTable, 'owner_tenant');

/** All permissions of the owner, of every role it holds. */
const ownerPermissions = sql<string[]>`ARRAY(
  SELECT DISTINCT ${menuTable.permission} FROM ${accountRoleTable}
  JOIN ${roleMenuTable} ON ${roleMenuTable.tenantCode} = ${accountRoleTable.tenantCode} AND ${roleMenuTable.roleId} = ${accountRoleTable.roleId}
  JOIN ${menuTable} ON ${menuTable.id} = ${roleMenuTable.menuId}
  WHERE ${accountRoleTable.tenantCode} = ${table.ownerTenant} AND ${accountRoleTable.accountId} = ${table.ownerId} AND ${menuTable.permission} IS NOT NULL)`;

/** Owner and both tenants are open. An owner of another tenant still belongs to the provider's staff. */
const isOwnerOpen = sql<boolean>`${accountTable.active} AND ${tenantTable.active} AND ${ownTenant.active}
  AND (${table.ownerTenant} = ${table.tenantCode} OR (${ownTenant.provider} AND ${accountTable.type} = 1))`;

export const withOwner = (db: Executor) =>
  db
    .select({
      key: table,
      usable: isOwnerOpen,
      ownerName: accountTable.nickName,
      ownerType: accountTable.type,
      departmentId: sql<string | null>`CASE WHEN ${departmentTable.parentId} IS NOT NULL THEN ${departmentTable.id} END`,
      groupId: accountTable.groupId,
      held: ownerPermissions,
    })
    .from(table)
    .innerJoin(accountTable, and(eq(accountTable.tenantCode, table.ownerTenant), eq(accountTable.id, table.ownerId)))
    .innerJoin(tenantTable, eq(tenantTable.tenantCode, table.tenantCode))
    .innerJoin(ownTenant, eq(ownTenant.tenantCode, table.ownerTenant))
    .innerJoin(
      departmentTable,
      and(eq(departmentTable.tenantCode, accountTable.tenantCode), eq(departmentTable.id, accountTable.departmentId)),
    );
type Found = Awaited<ReturnType<typeof withOwner>>[number];

/** What the owner may no longer do, its keys cannot do either. */
function identityOf({ key, usable, ownerType, departmentId, groupId, held }: Found, at: Date): Identity {
  if (!usable) throw new AppError('session.accountClosed');
  if (key.expiresAt <= at) throw new AppError('session.expired');
  const atHome = key.ownerTenant === key.tenantCode;
  const holds = new Set(held);
  return {
    sessionId: key.id,
    accountId: key.id,
    username: `api-key-${key.hint}`,
    nickName: key.name,
    homeTenant: key.tenantCode,
    type: ownerType === 1 ? 2 : ownerType,
    providerStaff: false,
    roleId: key.id,
    roleNumber: noAuthority,
    departmentId: atHome ? departmentId : null,
    groupId: atHome ? groupId : null,
    siteIds: key.siteIds ?? undefined,
    permissions: new Set(key.permissions.filter((code) => holds.has(code))),
    isApiKey: true,
  };
}

type Deps = Pick<Services, 'db' | 'identities' | 'now'>;

async function find({ db, now }: Deps, wanted: SQL | undefined): Promise<{ readonly identity: Identity } | undefined> {
  const at = now();
  const [found] = await withOwner(db).where(wanted);
  return found && { identity: identityOf(found, at) };
}

/** Resolves API keys, and passes every other token on. */
export function createIdentifyCaller(deps: Deps, identifySession: Identify): Identify {
  const { db, identities, now } = deps;
  return async (token, sessionKey, ip) => {
    if (!token || !apiKeyForm.test(token)) return identifySession(token, sessionKey, ip);
    const hash = hashToken(token);
    const at = now();
    const cacheKey = `key ${hash.toString('base64')}`;
    const seen = identities.get(cacheKey, at);
    if (seen) return seen;
    const isCurrent = eq(table.tokenHash, hash);
    const isPrevious = and(eq(table.previousHash, hash), sql`${table.previousUntil} > ${at.toISOString()}::timestamptz`);
    const found = await find(deps, or(isCurrent, isPrevious));
    if (!found) throw new AppError('session.missing');
    identities.put(cacheKey, found.identity, at);
    await noteUse(db, found.identity, at, ip);
    return found.identity;
  };
}

/** Once a minute is enough to see whether a key is still in use. */
const noteUse = (db: Executor, { homeTenant, accountId }: Identity, at: Date, ip: string | undefined) =>
  db
    .update(table)
    .set({ lastUsedAt: at, lastUsedIp: ip ?? null })
    .where(
      and(
        eq(table.tenantCode, homeTenant),
        eq(table.id, accountId),
        or(sql`${table.lastUsedAt} IS NULL`, lte(table.lastUsedAt, new Date(at.getTime() - useNotedEveryMs))),
      ),
    );

/** For addresses of videos, which are signed for a session or a key. */
export function createIdentifyHolder(deps: Deps, identifySession: IdentifySession): IdentifySession {
  const { identities, now } = deps;
  const identifyKey = async (id: string): Promise<Identity | undefined> => {
    const cacheKey = `key id ${id}`;
    const seen = identities.get(cacheKey, now());
    if (seen) return seen;
    const found = await find(deps, eq(table.id, id));
    if (found) identities.put(cacheKey, found.identity, now());
    return found?.identity;
  };
  return async (id) => {
    try {
      return await identifySession(id);
    } catch (error) {
      const identity = error instanceof AppError && error.key === 'session.missing' ? await identifyKey(id) : undefined;
      if (identity) return identity;
      throw error;
    }
  };
}
