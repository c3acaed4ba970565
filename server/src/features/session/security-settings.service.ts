import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { type securitySettings, shortestPassword } from '@botify/contract/session/security-settings.contract';
import { eq } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { tenantSecurityTable as table } from '../../schema/session.table.ts';

type Settings = Result<typeof securitySettings.get>;

/** Id in the audit log; a tenant has one record. */
const id = 'security';
const defaults: Settings = { minPasswordLength: shortestPassword, version: 0 };

/** Security rules of the tenant, or the defaults. */
export async function securityOf(db: Executor, tenantCode: string): Promise<Settings> {
  const [row] = await db
    .select({ minPasswordLength: table.minPasswordLength, version: table.version })
    .from(table)
    .where(eq(table.tenantCode, tenantCode));
  return row ?? defaults;
}

export const getSecurity = ({ db, tenantCode }: SignedInContext): Promise<Settings> => securityOf(db, tenantCode);

export async function changeSecurity(
  ctx: SignedInContext,
  { version: given, ...next }: Body<typeof securitySettings.update>,
): Promise<Result<typeof securitySettings.update>> {
  const { tenantCode } = ctx;
  return administer(ctx, async (tx, note) => {
    const { version, ...before } = await securityOf(tx, tenantCode);
    await requireVersion(tx, { tenantCode, id, version }, given);
    const row = { tenantCode, ...next, version: version + 1 };
    await tx.insert(table).values(row).onConflictDoUpdate({ target: table.tenantCode, set: row });
    note({ subject: 'security', act: 'update', id, name: '', before, after: next });
    return { version: version + 1 };
  });
}
