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
