import { is, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { SignedInContext } from './context.ts';
import type { Executor } from './db.ts';
import { scopeIn } from './scope.ts';

/** The same call in the home tenant of the caller, for what belongs to the account itself, whatever tenant is selected. */
export function atHome<C extends SignedInContext>(ctx: C): C {
  const { homeTenant } = ctx.identity;
  if (homeTenant === ctx.tenantCode) return ctx;
  return { ...ctx, tenantCode: homeTenant, scope: scopeIn(homeTenant, ctx.identity), db: ctx.dbOf(homeTenant) };
}

/** Reads rows of the home tenant within work in the selected tenant, also in the middle of its transaction. */
export async function withHome<T>(
  { identity: { homeTenant }, tenantCode, dbOf }: Pick<SignedInContext, 'identity' | 'tenantCode' | 'dbOf'>,
  db: Executor,
  read: (home: Executor) => Promise<T>,
): Promise<T> {
  if (homeTenant === tenantCode) return read(db);
  if (!is(db, PgTransaction)) return read(dbOf(homeTenant));
  const select = (selected: string) => db.execute(sql`SELECT set_config('botify.tenant', ${selected}, true)`);
  await select(homeTenant);
  try {
    return await read(db);
  } finally {
    // Fails only in a transaction that has failed before. It is rolled back anyway.
    await select(tenantCode).catch(() => undefined);
  }
}
