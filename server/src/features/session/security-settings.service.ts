import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { type securitySettings, shortestPassword } from '@botify/contract/session/security-settings.contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import { nameColumn } from '../../kernel/columns.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { roleTable } from '../../schema/roles.table.ts';
import { secondFactorRoleTable } from '../../schema/second-factor.table.ts';
import { sessionTable, tenantSecurityTable as table } from '../../schema/session.table.ts';
import { factorsOf } from './second-factor/conditions.ts';

type Settings = Result<typeof securitySettings.get>;

/** Id in the audit log; a tenant has one record. */
const id = 'security';
type Rules = Omit<Settings, 'roles'>;
const defaults: Rules = { minPasswordLength: shortestPassword, secondFactor: 'optional', secondFactorRoleIds: [], version: 0 };

/** Security rules of the tenant, or the defaults. */
export async function securityOf(db: Executor, tenantCode: string): Promise<Rules> {
  const [row] = await db
    .select({
      minPasswordLength: table.minPasswordLength,
      secondFactor: table.secondFactor,
      secondFactorRoleIds: sql<string[]>`ARRAY(SELECT role_id FROM second_factor_role AS listed
        JOIN role ON role.tenant_code = listed.tenant_code AND role.id = listed.role_id
        WHERE listed.tenant_code = tenant_security.tenant_code ORDER BY role.number, role.id)`,
      version: table.version,
    })
    .from(table)
    .where(eq(table.tenantCode, tenantCode));
  return row ?? defaults;
}

export const getSecurity = async ({ db, tenantCode, locale }: SignedInContext): Promise<Settings> => ({
  ...(await securityOf(db, tenantCode)),
  roles: await db
    .select({ id: roleTable.id, name: nameColumn(locale, roleTable.names) })
    .from(roleTable)
    .where(eq(roleTable.tenantCode, tenantCode))
    .orderBy(asc(roleTable.number), asc(roleTable.id)),
});

export async function changeSecurity(
  ctx: SignedInContext,
  { version: given, secondFactorRoleIds: givenRoles, ...next }: Body<typeof securitySettings.update>,
): Promise<Result<typeof securitySettings.update>> {
  const { tenantCode } = ctx;
  const roleIds = next.secondFactor === 'roles' ? givenRoles : [];
  return administer(ctx, async (tx, note) => {
    const { version, secondFactorRoleIds: rolesBefore, ...before } = await securityOf(tx, tenantCode);
    await requireVersion(tx, { tenantCode, id, version }, given);
    const row = { tenantCode, ...next, version: version + 1 };
    await tx.insert(table).values(row).onConflictDoUpdate({ target: table.tenantCode, set: row });
    await tx.delete(secondFactorRoleTable).where(eq(secondFactorRoleTable.tenantCode, tenantCode));
    const secondFactorRoles = await roleNames(ctx, tx, roleIds);
    if (roleIds.length > 0) await tx.insert(secondFactorRoleTable).values(roleIds.map((roleId) => ({ tenantCode, roleId })));
    await refuseLockOut(ctx, tx);
    note({
      subject: 'security',
      act: 'update',
      id,
      name: '',
      before: { ...before, secondFactorRoles: await roleNames(ctx, tx, rolesBefore) },
      after: { ...next, secondFactorRoles },
    });
    return { version: version + 1 };
  });
}

/** For the audit log. Missing and foreign roles produce the same error. */
async function roleNames({ tenantCode, locale }: SignedInContext, tx: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const roles = await tx
    .select({ name: nameColumn(locale, roleTable.names) })
    .from(roleTable)
    .where(and(eq(roleTable.tenantCode, tenantCode), inArray(roleTable.id, [...ids])))
    .orderBy(asc(roleTable.number), asc(roleTable.id));
  if (roles.length < ids.length) throw new AppError('role.notFound', { field: 'secondFactorRoleIds' });
  return roles.map(({ name }) => name);
}

/** Whoever requires a second factor must have one, unless it is not required of this session. */
async function refuseLockOut({ identity, tenantCode }: SignedInContext, tx: Executor): Promise<void> {
  if (identity.homeTenant !== tenantCode || identity.isApiKey) return;
  const { has, needs } = await factorsOf(tx, { tenantCode, id: identity.accountId });
  const isExempt = and(eq(sessionTable.id, identity.sessionId), eq(sessionTable.way, 'sso'));
  if (needs && !has && (await tx.$count(sessionTable, isExempt)) === 0) throw new AppError('secondFactor.enrollFirst');
}
