import { maxMuteDays, type robotErrors } from '@botify/contract/alarms/errors.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { and, eq } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { errorTable, errorMuteTable as mute } from '../../schema/alarms.table.ts';
import { lockError, nameOf, writeDown } from './handle-error.service.ts';

const dayMs = 86_400_000;

/** No alerts for this error of this machine until then, also if it recurs. Null ends a mute early. */
export async function muteError(
  ctx: SignedInContext,
  { id, until, version }: Body<typeof robotErrors.mute>,
): Promise<Result<typeof robotErrors.mute>> {
  const now = ctx.now();
  const end = until === null ? null : new Date(until);
  if (end && !(end > now && end.getTime() <= now.getTime() + maxMuteDays * dayMs))
    throw new AppError('error.muteTooLong', { days: maxMuteDays, field: 'until' });
  return administer(ctx, async (tx, tell) => {
    const seen = await lockError(tx, ctx, id);
    const { tenantCode, robotSn, faultCode, state, ...row } = seen.error;
    await requireVersion(tx, seen.error, version);
    if (end)
      await tx
        .insert(mute)
        .values({ tenantCode, robotSn, faultCode, until: end })
        .onConflictDoUpdate({ target: [mute.tenantCode, mute.robotSn, mute.faultCode], set: { until: end } });
    else await tx.delete(mute).where(and(eq(mute.tenantCode, tenantCode), eq(mute.robotSn, robotSn), eq(mute.faultCode, faultCode)));
    await tx
      .update(errorTable)
      .set({ version: row.version + 1 })
      .where(and(eq(errorTable.tenantCode, tenantCode), eq(errorTable.id, id)));
    const act = end ? 'mute' : 'unmute';
    await writeDown(tx, ctx, id, act, { until: end });
    const [before, after] = [seen.mutedUntil, end].map((mutedUntil) => ({ mutedUntil: mutedUntil?.toISOString() ?? null }));
    tell({ subject: 'error', act, id, name: nameOf(seen), ...(before && { before }), ...(after && { after }) });
    return { state, version: row.version + 1 };
  });
}
