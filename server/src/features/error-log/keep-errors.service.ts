import type { ErrorReport } from '@botify/contract/error-log/error-log.contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { countAttempt, networkOf } from '../../kernel/throttle.ts';
import { tenantTable } from '../../schema/accounts.table.ts';
import { consoleErrorTable } from '../../schema/error-log.table.ts';

/** A console reports 6 times a minute at the most; some people keep several open. */
const perAccount = { free: 60, forgottenIn: 300, longestWait: 60 };
const perNetwork = { free: 60, forgottenIn: 300, longestWait: 60 };
/** What strangers can make us store between two sweeps, however many they are. */
const allStrangers = { free: 300, forgottenIn: 600, longestWait: 60 };

/** Keeps what a console reports, as the account's whose token came with it, else as a stranger's. */
export async function keepErrors(ctx: Context, errors: readonly ErrorReport[]): Promise<null> {
  const now = ctx.now();
  const owner = await ownerOf(ctx, now);
  if (!owner) return null;
  await ctx.db.insert(consoleErrorTable).values(
    errors.map(({ ageMs, ...error }) => ({
      ...error,
      ...owner,
      id: newId(now),
      at: new Date(now.getTime() - ageMs),
      userAgent: ctx.userAgent,
    })),
  );
  return null;
}

async function ownerOf(ctx: Context, now: Date): Promise<{ tenantCode: string; accountId?: string } | undefined> {
  const caller = await ctx.caller();
  if (caller) {
    const { homeTenant: tenantCode, accountId } = caller;
    await countAttempt(ctx.db, now, `console-error:${tenantCode}|${accountId}`, perAccount);
    return { tenantCode, accountId };
  }
  await countAttempt(ctx.db, now, `console-error:${networkOf(ctx.ip)}`, perNetwork);
  await countAttempt(ctx.db, now, 'console-error:strangers', allStrangers);
  const [provider] = await ctx.db.select({ tenantCode: tenantTable.tenantCode }).from(tenantTable).where(eq(tenantTable.provider, true));
  // Before the installation is set up there is nobody to read it.
  return provider;
}
