import { sql } from 'drizzle-orm';
import type { SignedInContext } from '../kernel/context.ts';
import type { Executor } from '../kernel/db.ts';
import { type Change, record } from './record.ts';

type Work<T> = (tx: Executor, note: (change: Change) => void) => Promise<T>;

/** Not a failure: the way out of a transaction that was only a rehearsal. */
class Rehearsed extends Error {}

/**
 * One change of who may do what. Changes in a tenant take turns, so that none of them is decided on a state that another one is just
 * replacing (trees without cycles, the last administrator, two editors). What `note` is told stands in the audit log with the change or
 * not at all. Sessions of the tenant are looked at afresh afterwards. With `apply: false` everything happens and is undone again.
 */
export async function administer<T>(ctx: SignedInContext, work: Work<T>, { apply = true } = {}): Promise<T> {
  let result: { value: T } | undefined;
  try {
    await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('botify.administration'), hashtext(${ctx.tenantCode}))`);
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
