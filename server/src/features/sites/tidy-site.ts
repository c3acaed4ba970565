import type { Body } from '@botify/contract/kernel/endpoint';
import type { sites } from '@botify/contract/sites/sites.contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { siteTable as table } from '../../schema/sites.table.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { keptTimeZone } from './time-zone.ts';

/** Without the spaces around what was typed; an empty line is none. What was not given stays away. */
export function tidySite<T extends Partial<Body<typeof sites.create>>>(given: T): T {
  const tidied = Object.fromEntries(
    Object.entries(given).map(([field, value]) => [field, typeof value === 'string' ? value.trim() || null : value]),
  );
  return { ...tidied, ...(given.timeZone === undefined ? {} : { timeZone: keptTimeZone(given.timeZone) }) } as T;
}

interface Checked {
  readonly id: string;
  readonly number: string;
  readonly contractStart: string | null;
  readonly contractEnd: string | null;
}

/** What cannot be said of one field alone. */
export async function requireSound(tx: Executor, scope: Scope, site: Checked): Promise<void> {
  const { contractStart, contractEnd } = site;
  if (contractStart && contractEnd && contractEnd < contractStart) throw new AppError('site.contractBackwards', { field: 'contractEnd' });
  const [other] = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.tenantCode, scope.tenantCode), eq(sql`lower(${table.number})`, sql`lower(${site.number})`), ne(table.id, site.id)));
  if (!other) return;
  const visible = await tx.$count(table, and(eq(table.id, other.id), visibleSites(scope)));
  throw new AppError('site.numberTaken', { name: visible > 0 ? other.name : '-', field: 'number' });
}
