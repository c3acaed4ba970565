import { randomBytes } from 'node:crypto';
import type { Result } from '@botify/contract/kernel/endpoint';
import type { session } from '@botify/contract/session/session.contract';
import { eq, sql } from 'drizzle-orm';
import type { Context, Services } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { accountTable } from '../../schema/accounts.table.ts';
import { ssoTable } from '../../schema/sso.table.ts';
import { brandOf } from '../brand/public.ts';

export const isSetupNeeded = async (db: Executor): Promise<boolean> =>
  (await db.select({ id: accountTable.id }).from(accountTable).limit(1)).length === 0;

/** Whether this installation contains the demo tenants with their published password. */
export const holdsDemo = async (db: Executor): Promise<boolean> =>
  ((await db.execute(sql`SELECT FROM product_setting WHERE name = 'demo'`)).rowCount ?? 0) > 0;

/** Proves that the user can read the server output during setup. The same for all processes of the installation. */
export async function setupCode({ db }: Pick<Services, 'db'>): Promise<string> {
  const { rows } = await db.execute<{ value: string }>(sql`
    INSERT INTO product_setting (name, value) VALUES ('setup_code', ${randomBytes(9).toString('base64url')})
    ON CONFLICT (name) DO UPDATE SET value = product_setting.value RETURNING value`);
  return rows[0]?.value ?? '';
}

/** With the brand of a tenant, if that code has one to show. */
export async function getSettings(
  { db, config }: Pick<Context, 'db' | 'config'>,
  tenantCode?: string,
): Promise<Result<typeof session.settings>> {
  const demo = await holdsDemo(db);
  const brand = tenantCode ? await brandOf(db, tenantCode) : undefined;
  return {
    loginByPost: true,
    demo,
    outbox: demo && !config.SMTP_URL,
    setupNeeded: await isSetupNeeded(db),
    ...((await db.$count(ssoTable, eq(ssoTable.enabled, true))) > 0 ? { sso: true } : {}),
    ...(brand ? { brand } : {}),
    mapTiles: config.MAP_TILES_URL ? { url: config.MAP_TILES_URL, attribution: config.MAP_TILES_ATTRIBUTION ?? null } : null,
  };
}
