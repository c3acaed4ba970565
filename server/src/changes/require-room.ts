import { hasRoom } from '@botify/domain/tenants/tenant-state';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { AppError } from '../kernel/app-error.ts';
import type { Executor } from '../kernel/db.ts';
import { accountTable, tenantTable } from '../schema/accounts.table.ts';
import { robotTable } from '../schema/robots.table.ts';
import { siteTable } from '../schema/sites.table.ts';

const limits = {
  robots: { table: robotTable, counted: isNull(robotTable.retiredAt) as SQL | undefined, limit: 'maxRobots', error: 'tenant.robotLimit' },
  accounts: { table: accountTable, counted: undefined, limit: 'maxAccounts', error: 'tenant.accountLimit' },
  sites: { table: siteTable, counted: undefined, limit: 'maxSites', error: 'tenant.siteLimit' },
} as const;

/** Rejects an addition beyond the limits that the provider set for the tenant. */
export async function requireRoom(tx: Executor, tenantCode: string, what: keyof typeof limits, adding = 1): Promise<void> {
  const { table, counted, limit: column, error } = limits[what];
  const [tenant] = await tx.select().from(tenantTable).where(eq(tenantTable.tenantCode, tenantCode));
  const limit = tenant?.[column] ?? null;
  if (limit === null || adding === 0) return;
  const present = await tx.$count(table, and(eq(table.tenantCode, tenantCode), counted));
  if (!hasRoom(limit, present, adding)) throw new AppError(error, { limit });
}
