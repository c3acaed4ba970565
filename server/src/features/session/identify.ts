import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/context.ts';
import type { Identity } from '../../kernel/identity.ts';
import type { ChooseTenant, Identify, IdentifySession } from '../../kernel/route.ts';
import { hashToken } from '../../kernel/secret.ts';
import { accountTable, tenantTable } from '../../schema/accounts.table.ts';
import { departmentTable } from '../../schema/departments.table.ts';
import { accountRoleTable, menuTable, roleMenuTable, roleTable } from '../../schema/roles.table.ts';
import { type EndReason, sessionTable } from '../../schema/session.table.ts';
import { hasSecondFactor, needsSecondFactor } from './second-factor/conditions.ts';
import { touchSession } from './session.repo.ts';

const errorFor: Record<EndReason, 'session.missing' | 'session.revoked' | 'session.accountClosed'> = {
  logout: 'session.missing',
  revoked: 'session.revoked',
  password: 'session.revoked',
  closed: 'session.accountClosed',
};

/** Reads everything about the caller in one query. */
const findSessions = (db: Services['db'], wanted: SQL) =>
  db
    .select({
      session: sessionTable,
      username: accountTable.username,
      nickName: accountTable.nickName,
      departmentId: sql<string | null>`CASE WHEN ${departmentTable.parentId} IS NOT NULL THEN ${departmentTable.id} END`,
      groupId: accountTable.groupId,
      roleNumber: roleTable.number,
      type: accountTable.type,
      usable: sql<boolean>`${accountTable.active} AND ${tenantTable.active}`,
      provider: tenantTable.provider,
      // A board has nobody to enroll. It ends with the session it came from.
      mustEnroll: sql<boolean>`${sessionTable.way} <> 'sso' AND ${sessionTable.boardTenant} IS NULL AND ${needsSecondFactor} AND NOT ${hasSecondFactor}`,
      roleHeld: sql<boolean>`EXISTS (SELECT FROM ${accountRoleTable} WHERE ${and(
        eq(accountRoleTable.tenantCode, sessionTable.tenantCode),
        eq(accountRoleTable.accountId, sessionTable.accountId),
        eq(accountRoleTable.roleId, sessionTable.roleId),
      )})`,
      permissions: sql<
        string[]
      >`ARRAY(SELECT DISTINCT ${menuTable.permission} FROM ${roleMenuTable} JOIN ${menuTable} ON ${menuTable.id} = ${roleMenuTable.menuId}
        WHERE ${and(eq(roleMenuTable.tenantCode, sessionTable.tenantCode), eq(roleMenuTable.roleId, sessionTable.roleId))} AND ${menuTable.permission} IS NOT NULL)`,
    })
    .from(sessionTable)
    .innerJoin(accountTable, and(eq(accountTable.tenantCode, sessionTable.tenantCode), eq(accountTable.id, sessionTable.accountId)))
    .innerJoin(tenantTable, eq(tenantTable.tenantCode, sessionTable.tenantCode))
    .innerJoin(roleTable, and(eq(roleTable.tenantCode, sessionTable.tenantCode), eq(roleTable.id, sessionTable.roleId)))
    .innerJoin(
      departmentTable,
      and(eq(departmentTable.tenantCode, accountTable.tenantCode), eq(departmentTable.id, accountTable.departmentId)),
    )
    .where(wanted);
type FoundSession = Awaited<ReturnType<typeof findSessions>>[number];

/** The board shows errors to those who see them in the list or on the wall. */
const boardPermissions = (held: readonly string[]): ReadonlySet<string> => {
  const seesErrors = held.includes('error:view') || held.includes('alarm:view');
  return new Set([...held.filter((permission) => permission === 'tenant:overview'), ...(seesErrors ? ['error:view'] : [])]);
};

const permissionsOf = ({ session: { boardTenant }, permissions }: FoundSession) =>
  boardTenant === null ? { permissions: new Set(permissions) } : { permissions: boardPermissions(permissions), boardTenant };

/** Throws the matching error when the session is no longer valid. */
function identityOf(found: FoundSession, at: Date): Identity {
  const { session } = found;
  // A ticket opens nothing before it is exchanged.
  if (session.boardTicket) throw new AppError('session.missing');
  if (session.endReason) throw new AppError(errorFor[session.endReason]);
  if (session.expiresAt <= at) throw new AppError('session.expired');
  // A revoked role ends the session, as a closed account does.
  if (!found.usable || !found.roleHeld) throw new AppError('session.accountClosed');
  return {
    sessionId: session.id,
    accountId: session.accountId,
    username: found.username,
    nickName: found.nickName,
    homeTenant: session.tenantCode,
    type: found.type,
    providerStaff: found.provider && found.type === 1,
    roleId: session.roleId,
    roleNumber: found.roleNumber,
    departmentId: found.departmentId,
    groupId: found.groupId,
    // Nothing but the enrollment, also where no endpoint is checked, such as the live feed.
    ...(found.mustEnroll ? { permissions: new Set<string>(), mustEnroll: true } : permissionsOf(found)),
  };
}

/** A session of a browser needs the key that only this browser holds. */
const fits = (session: FoundSession['session'], keyHash: Buffer | undefined): boolean =>
  session.keyHash === null || (keyHash !== undefined && session.keyHash.equals(keyHash));

export function createIdentify({ db, identities, now, config }: Pick<Services, 'db' | 'identities' | 'now' | 'config'>): Identify {
  return async (token, sessionKey) => {
    if (!token) throw new AppError('session.missing');
    const tokenHash = hashToken(token);
    const keyHash = sessionKey === undefined ? undefined : hashToken(sessionKey);
    // With the session key: a token alone must not profit from a call that had both.
    const key = `${tokenHash.toString('base64')} ${keyHash?.toString('base64') ?? ''}`;
    const at = now();
    const seen = identities.get(key, at);
    if (seen) return seen;
    const [found] = await findSessions(db, eq(sessionTable.tokenHash, tokenHash));
    if (!found || !fits(found.session, keyHash)) throw new AppError('session.missing');
    const identity = identityOf(found, at);
    await touchSession(db, found.session, config.SESSION_MAX_DAYS, at);
    identities.put(key, identity, at);
    return identity;
  };
}

export function createIdentifySession({ db, identities, now }: Pick<Services, 'db' | 'identities' | 'now'>): IdentifySession {
  return async (sessionId) => {
    const key = `session ${sessionId}`;
    const at = now();
    const seen = identities.get(key, at);
    if (seen) return seen;
    const [found] = await findSessions(db, eq(sessionTable.id, sessionId));
    if (!found) throw new AppError('session.missing');
    const identity = identityOf(found, at);
    identities.put(key, identity, at);
    return identity;
  };
}

/** Current identities of many tokens, by base64 hash, without the cache. Invalid tokens are missing. */
export type Reidentify = (tokenHashes: readonly Buffer[]) => Promise<ReadonlyMap<string, Identity>>;

export const createReidentify =
  ({ db, now }: Pick<Services, 'db' | 'now'>): Reidentify =>
  async (tokenHashes) => {
    const at = now();
    const held = new Map<string, Identity>();
    for (const found of tokenHashes.length > 0 ? await findSessions(db, inArray(sessionTable.tokenHash, [...tokenHashes])) : []) {
      try {
        held.set(found.session.tokenHash.toString('base64'), identityOf(found, at));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }
    return held;
  };

/** Provider staff can select any open tenant, others only their own. Missing, closed and foreign tenants produce the same error. */
export const createChooseTenant =
  ({ db }: Pick<Services, 'db'>): ChooseTenant =>
  async (identity, tenantCode) => {
    const { boardTenant } = identity;
    if (boardTenant !== undefined && tenantCode && tenantCode !== boardTenant)
      throw new AppError('tenant.notYours', { field: 'tenant_code' });
    const wanted = boardTenant ?? tenantCode;
    if (!wanted || wanted === identity.homeTenant) return identity.homeTenant;
    const isOpen = and(eq(tenantTable.tenantCode, wanted), eq(tenantTable.active, true));
    const known = identity.providerStaff && (await db.$count(tenantTable, isOpen)) > 0;
    if (!known) throw new AppError('tenant.notYours', { field: 'tenant_code' });
    return wanted;
  };
