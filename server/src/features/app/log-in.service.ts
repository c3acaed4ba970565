import type { app } from '@botify/contract/app/app.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Context, SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { matchNothing, secretMatches } from '../../kernel/secret.ts';
import { tenantTable } from '../../schema/accounts.table.ts';
import { appAccountTable as table } from '../../schema/app-accounts.table.ts';
import { endAppSession, openAppSession } from '../app-accounts/public.ts';
import { countLogin, namedTenant, recordLoginEvent, recordUnknownName } from '../session/public.ts';

/** Names of app accounts are unique per tenant, so there is one at most. */
const findByLogin = (db: Executor, company: string, account: string) =>
  db
    .select({
      tenantCode: table.tenantCode,
      id: table.id,
      username: table.account,
      passwordHash: table.passwordHash,
      usable: sql<boolean>`${table.active} AND ${tenantTable.active}`,
    })
    .from(table)
    .innerJoin(tenantTable, eq(tenantTable.tenantCode, table.tenantCode))
    .where(and(namedTenant(company), eq(sql`lower(${table.account})`, account.trim().toLowerCase())));

/** Counts every attempt like the login of the console, per network and per account. */
export async function logIn(
  ctx: Context,
  { company, account: name, password, remember = false }: Body<typeof app.login>,
): Promise<Result<typeof app.login>> {
  const found = await findByLogin(ctx.db, company, name);
  const guess = await countLogin(ctx, name, found);
  const [account] = guess.open;
  if (!account) {
    await matchNothing(password);
    await recordUnknownName(ctx.db, ctx, name);
    throw new AppError('session.wrongCredentials');
  }
  const reject = async (key: 'session.wrongCredentials' | 'session.accountClosed') => {
    await recordLoginEvent(ctx.db, ctx, account, { kind: 'app_login', ok: false });
    throw new AppError(key);
  };
  if (!(await secretMatches(password, account.passwordHash))) return reject('session.wrongCredentials');
  await guess.wasRight(account);
  if (!account.usable) return reject('session.accountClosed');
  return ctx.db.transaction(async (tx) => {
    // The row lock orders the login before or after a change of the password or the status.
    const [now] = await tx
      .select({ passwordHash: table.passwordHash, active: table.active })
      .from(table)
      .where(and(eq(table.tenantCode, account.tenantCode), eq(table.id, account.id)))
      .for('share');
    if (!now?.active || now.passwordHash !== account.passwordHash) throw new AppError('session.wrongCredentials');
    await recordLoginEvent(tx, ctx, account, { kind: 'app_login', ok: true });
    return openAppSession(ctx, tx, account, remember);
  });
}

export async function logOut(ctx: SignedInContext): Promise<null> {
  const { sessionId, homeTenant: tenantCode, accountId: id, username } = ctx.identity;
  await endAppSession(ctx.db, ctx.identity);
  await recordLoginEvent(ctx.db, ctx, { tenantCode, id, username }, { kind: 'logout', ok: true });
  ctx.identities.forget((one) => one.sessionId === sessionId);
  return null;
}
