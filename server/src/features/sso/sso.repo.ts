import type { Locale } from '@botify/contract/kernel/locale';
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import { nameColumn } from '../../kernel/columns.ts';
import type { Executor } from '../../kernel/db.ts';
import { publicAddress } from '../../kernel/public-address.ts';
import type { Config } from '../../kernel/settings.ts';
import { tenantTable } from '../../schema/accounts.table.ts';
import { departmentTable } from '../../schema/departments.table.ts';
import { roleTable } from '../../schema/roles.table.ts';
import { ssoMappingTable as mapping, ssoTable as table } from '../../schema/sso.table.ts';
import { namedTenant } from '../session/public.ts';

export type SsoRow = typeof table.$inferSelect;
type Addresses = Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT' | 'HTTPS'>;

const base = (config: Addresses): string => publicAddress(config).replace(/\/+$/, '');
export const redirectUri = (config: Addresses): string => `${base(config)}/auth-redirect`;
export const logoutUri = (config: Addresses): string => `${base(config)}/`;
export const loginUri = (config: Addresses, tenantCode: string): string => `${base(config)}/#/login?company=${tenantCode}`;

const offered = and(eq(table.enabled, true), eq(tenantTable.active, true));
const withTenant = (db: Executor) =>
  db.select({ sso: table }).from(table).innerJoin(tenantTable, eq(tenantTable.tenantCode, table.tenantCode));

export const findOffered = async (db: Executor, tenantCode: string): Promise<SsoRow | undefined> =>
  (await withTenant(db).where(and(offered, eq(table.tenantCode, tenantCode))))[0]?.sso;

/** Of several companies with that name none: the code of the company is unique. A company without single sign-on is treated as missing. */
export async function findOfferedBy(db: Executor, company: string): Promise<SsoRow> {
  const found = await withTenant(db).where(and(offered, namedTenant(company)));
  const byCode = found.find(({ sso }) => sso.tenantCode === company.trim().toLowerCase());
  const chosen = byCode ?? (found.length === 1 ? found[0] : undefined);
  if (!chosen) throw new AppError('sso.notOffered', { field: 'company' });
  return chosen.sso;
}

export async function findSettings(db: Executor, tenantCode: string): Promise<SsoRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.tenantCode, tenantCode));
  return row;
}

/** Rows of the mapping with the names of roles and departments. */
export const findMappings = (db: Executor, tenantCode: string, locale: Locale) =>
  db
    .select({
      group: mapping.group,
      roleId: mapping.roleId,
      orgId: mapping.departmentId,
      roleName: nameColumn(locale, roleTable.names),
      orgName: departmentTable.name,
    })
    .from(mapping)
    .innerJoin(roleTable, and(eq(roleTable.tenantCode, mapping.tenantCode), eq(roleTable.id, mapping.roleId)))
    .innerJoin(departmentTable, and(eq(departmentTable.tenantCode, mapping.tenantCode), eq(departmentTable.id, mapping.departmentId)))
    .where(eq(mapping.tenantCode, tenantCode))
    .orderBy(asc(mapping.position));
