import type { TenantSummary } from '@botify/contract/accounts/tenants.contract';
import { and, eq } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { tenantTable } from '../../schema/accounts.table.ts';
import { departmentTable } from '../../schema/departments.table.ts';
import { createStartingRoles } from '../roles/public.ts';

interface NewTenant {
  readonly tenantCode: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly provider: boolean;
}

interface CreatedTenant {
  /** Role ids by code. */
  readonly roles: ReadonlyMap<string, string>;
  /** The top department. */
  readonly departmentId: string;
}

/** Creates a tenant with its top department and starting roles. */
export async function createTenant(db: Executor, tenant: NewTenant, now: Date): Promise<CreatedTenant> {
  const { tenantCode } = tenant;
  await db.insert(tenantTable).values({ ...tenant, active: true, createdAt: now });
  const departmentId = newId(now);
  await db.insert(departmentTable).values({ tenantCode, id: departmentId, parentId: null, name: tenant.nameZh, sequence: 1 });
  return { roles: await createStartingRoles(db, tenant, now), departmentId };
}

/** Tenants the caller has access to, sorted by name. */
export async function listTenants({ db, identity, locale }: SignedInContext): Promise<TenantSummary[]> {
  const mine = identity.providerStaff ? undefined : eq(tenantTable.tenantCode, identity.homeTenant);
  const rows = await db
    .select()
    .from(tenantTable)
    .where(and(eq(tenantTable.active, true), mine));
  const { compare } = new Intl.Collator(locale);
  return rows
    .map(({ tenantCode, nameZh, nameEn }) => ({ tenantCode, name: locale === 'zh-CN' ? nameZh : nameEn }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.tenantCode, b.tenantCode));
}
