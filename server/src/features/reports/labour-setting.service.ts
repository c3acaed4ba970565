import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { periodReports } from '@botify/contract/reports/period-reports.contract';
import { defaultLabour, type Labour } from '@botify/domain/reports/saved';
import { eq } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { labourSettingTable as table } from '../../schema/reports.table.ts';

type Setting = Result<typeof periodReports.labour>;

/** Id in the audit log; a tenant has one setting. */
const id = 'labour';

/** Labor figures of the tenant, or the defaults. */
export async function labourOf(db: Executor, tenantCode: string): Promise<Setting> {
  const [row] = await db
    .select({ squareMetresPerHour: table.squareMetresPerHour, dollarsPerHour: table.dollarsPerHour, version: table.version })
    .from(table)
    .where(eq(table.tenantCode, tenantCode));
  return row ?? { ...defaultLabour, version: 0 };
}

export const getLabour = ({ db, tenantCode }: SignedInContext): Promise<Setting> => labourOf(db, tenantCode);

export async function changeLabour(
  ctx: SignedInContext,
  { version: given, ...requested }: Body<typeof periodReports.changeLabour>,
): Promise<Result<typeof periodReports.changeLabour>> {
  const { tenantCode } = ctx;
  return administer(ctx, async (tx, note) => {
    const { version, ...before } = await labourOf(tx, tenantCode);
    await requireVersion(tx, { tenantCode, id, version }, given);
    const next = rounded(requested);
    if (version > 0 && isSame(before, next)) return { ...before, version };
    const row = { tenantCode, ...next, version: version + 1 };
    await tx.insert(table).values(row).onConflictDoUpdate({ target: table.tenantCode, set: row });
    note({ subject: 'labour', act: 'update', id, name: '', before, after: { ...next } });
    return { ...next, version: version + 1 };
  });
}

/** Rounds to the stored precision. */
const rounded = ({ squareMetresPerHour, dollarsPerHour }: Labour): Labour => ({
  squareMetresPerHour: Math.round(squareMetresPerHour * 10) / 10,
  dollarsPerHour: Math.round(dollarsPerHour * 100) / 100,
});
const isSame = (a: Labour, b: Labour) => a.squareMetresPerHour === b.squareMetresPerHour && a.dollarsPerHour === b.dollarsPerHour;
