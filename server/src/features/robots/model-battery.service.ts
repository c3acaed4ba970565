import { isDeepStrictEqual } from 'node:util';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { BatteryDesign, robotParts } from '@botify/contract/robots/robot-parts.contract';
import { eq } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { asProvider } from '../../kernel/home-tenant.ts';
import { modelBatteryTable as table } from '../../schema/robots.table.ts';

type Values = Omit<BatteryDesign, 'version'>;

const names = ['ratedVoltage', 'designCapacity', 'ratedCurrent'] as const;

/** The given values as the database stores them, so that the audit log shows the same and a repetition changes nothing. */
export const toStoredDigits = (given: Partial<Values>): Partial<Values> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name];
      return value === undefined ? [] : [[name, value === null ? null : Math.round(value * 10) / 10]];
    }),
  );

const valuesOf = ({ ratedVoltage, designCapacity, ratedCurrent }: Values): Values => ({ ratedVoltage, designCapacity, ratedCurrent });

/** Models are shared by all tenants, so changes are recorded in the log of the provider. A model without a row has version 1. */
export async function editModelBattery(
  ctx: SignedInContext,
  { modelNum: given, version, ...changes }: Body<typeof robotParts.editModelBattery>,
): Promise<Result<typeof robotParts.editModelBattery>> {
  const modelNum = given.trim();
  const provider = asProvider(ctx);
  return administer(provider, async (tx, note) => {
    const [stored = { modelNum, ratedVoltage: null, designCapacity: null, ratedCurrent: null, version: 1 }] = await tx
      .select()
      .from(table)
      .where(eq(table.modelNum, modelNum));
    const next = { ...stored, ...toStoredDigits(changes), version: version + 1 };
    const [before, after] = [valuesOf(stored), valuesOf(next)];
    await requireVersion(tx, { tenantCode: provider.tenantCode, id: modelNum, version: stored.version, fields: names }, version);
    if (isDeepStrictEqual(before, after)) return { version };
    await tx.insert(table).values(next).onConflictDoUpdate({ target: table.modelNum, set: next });
    note({ subject: 'robotModel', act: 'update', id: modelNum, name: modelNum, before, after });
    return { version: next.version };
  });
}
