import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../kernel/db.ts';
import type { AccountKey } from '../../../schema/accounts.table.ts';

/** For queries that select from `account`: an authenticator app or a passkey is set up. */
export const hasSecondFactor: SQL<boolean> = sql`(
  EXISTS (SELECT FROM account_totp AS app
    WHERE app.tenant_code = account.tenant_code AND app.account_id = account.id AND app.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM account_passkey AS passkey WHERE passkey.tenant_code = account.tenant_code AND passkey.account_id = account.id))`;

/** For queries that select from `account`: its tenant requires a second factor of it, by any role it holds. */
export const needsSecondFactor: SQL<boolean> = sql`EXISTS (
  SELECT FROM tenant_security AS rules WHERE rules.tenant_code = account.tenant_code AND (rules.second_factor = 'all'
    OR rules.second_factor = 'roles' AND EXISTS (
      SELECT FROM second_factor_role AS listed
      JOIN account_role AS held ON held.tenant_code = listed.tenant_code AND held.role_id = listed.role_id
      WHERE listed.tenant_code = account.tenant_code AND held.account_id = account.id)))`;

export async function factorsOf(db: Executor, { tenantCode, id }: AccountKey): Promise<{ readonly has: boolean; readonly needs: boolean }> {
  const { rows } = await db.execute<{ has: boolean; needs: boolean }>(
    sql`SELECT ${hasSecondFactor} AS has, ${needsSecondFactor} AS needs FROM account WHERE tenant_code = ${tenantCode} AND id = ${id}`,
  );
  return rows[0] ?? { has: false, needs: false };
}
