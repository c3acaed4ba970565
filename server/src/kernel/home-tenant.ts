import { is, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { AppError } from './app-error.ts';
import type { SignedInContext } from './context.ts';
import type { Executor } from './db.ts';
import { scopeIn } from './scope.ts';

/** The same call in the home tenant of the caller, for what belongs to the account itself, whatever tenant is selected. */
export function atHome<C extends SignedInContext>(ctx: C): C {
  const { homeTenant } = ctx.identity;
  if (homeTenant === ctx.tenantCode) return ctx;
  return { ...ctx, tenantCode: homeTenant, scope: scopeIn(homeTenant, ctx.identity), db: ctx.dbOf(homeTenant) };
}

/**
 * The caller as staff of the provider, working in the tenant of the provider and on rows of all tenants. The permission alone is not enough:
 * a tenant can create roles of its own.
 */
export function asProvider(ctx: SignedInContext): SignedInContext {
  if (!ctx.identity.providerStaff) throw new AppError('session.forbidden');
  return { ...atHome(ctx), db: ctx.allTenants };
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
