import { sql } from 'drizzle-orm';
import type { SignedInContext } from '../kernel/context.ts';
import type { Executor } from '../kernel/db.ts';
import { type Change, record } from './record.ts';

type Work<T> = (tx: Executor, note: (change: Change) => void) => Promise<T>;

/** Waits for other administrative changes of the tenant, until the transaction ends. */
export const lockTenant = (tx: Executor, tenantCode: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('botify.administration'), hashtext(${tenantCode}))`);

/** Thrown to roll back a preview; not a failure. */
class Rehearsed extends Error {}

/**
 * Runs one administrative change. Changes of a tenant are serialized, so that none is decided on a state that another one is replacing
 * (trees without cycles, the last administrator, two editors). Entries passed to `note` are stored in the audit log together with the
 * change or not at all. Cached identities of the tenant are dropped afterwards. With `apply: false` everything runs and is rolled back.
 */
export async function administer<T>(ctx: SignedInContext, work: Work<T>, { apply = true } = {}): Promise<T> {
  let result: { value: T } | undefined;
  try {
    await ctx.db.transaction(async (tx) => {
      await lockTenant(tx, ctx.tenantCode);
      const changes: Change[] = [];
      result = { value: await work(tx, (change) => changes.push(change)) };
      if (!apply) throw new Rehearsed();
      await record(tx, ctx, ctx.tenantCode, ctx.identity, changes);
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  if (!result) throw new Error('a transaction ended without a result');
  if (apply) ctx.identities.forget(({ homeTenant }) => homeTenant === ctx.tenantCode);
  return result.value;
}
