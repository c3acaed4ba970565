import { sql } from 'drizzle-orm';
import { lockTenant } from '../changes/administer.ts';
import type { Services } from '../kernel/context.ts';
import { eventually } from './database-start.ts';

/** Responses to administrative calls of a tenant that have all arrived before the first is decided. */
export async function atOnce<T>({ db }: Pick<Services, 'db'>, tenantCode: string, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const { responses } = await db.transaction(async (tx) => {
    await lockTenant(tx, tenantCode);
    const responses = Promise.all(calls.map((call) => call()));
    // Outside of the transaction, which would see the same activity again and again.
    await eventually(
      async () => (await db.execute(waiting)).rowCount ?? 0,
      (count) => count === calls.length,
    );
    // Not awaited here: they wait for this transaction.
    return { responses };
  });
  return responses;
}
