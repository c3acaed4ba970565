import type { TenantSummary } from '@botify/contract/accounts/tenants.contract';
import { and, eq } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { createStartingRoles } from '../roles/starting-roles.service.ts';
import { tenantTable } from './accounts.table.ts';

interface NewTenant {
  readonly tenantCode: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly provider: boolean;
}

/** A tenant with the roles it starts with; returns their ids by code. */
export async function createTenant(db: Executor, tenant: NewTenant, now: Date): Promise<ReadonlyMap<string, string>> {
  await db.insert(tenantTable).values({ ...tenant, active: true, createdAt: now });
  return createStartingRoles(db, tenant, now);
}

/** Where the caller may work, by name. */
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
