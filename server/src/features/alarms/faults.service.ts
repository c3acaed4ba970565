import { isDeepStrictEqual } from 'node:util';
import type { Fault, faults } from '@botify/contract/alarms/faults.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { nameIn } from '@botify/contract/kernel/name-in';
import { asc, eq, type InferSelectModel } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { asProvider } from '../../kernel/home-tenant.ts';
import { faultTable as table } from '../../schema/alarms.table.ts';

type Row = InferSelectModel<typeof table>;

const lines = (text: string): string[] => text.split('\n').filter(Boolean);
const asFault = (row: Row): Fault => ({
  ...row,
  causesZh: lines(row.causesZh),
  causesEn: lines(row.causesEn),
  handlingZh: lines(row.handlingZh),
  handlingEn: lines(row.handlingEn),
});
const tidyLines = (given: readonly string[]): string => given.map((line) => line.trim()).join('\n');
const asRow = ({ causesZh, causesEn, handlingZh, handlingEn, ...fault }: Fault): Row => ({
  ...fault,
  nameZh: fault.nameZh.trim(),
  nameEn: fault.nameEn.trim(),
  causesZh: tidyLines(causesZh),
  causesEn: tidyLines(causesEn),
  handlingZh: tidyLines(handlingZh),
  handlingEn: tidyLines(handlingEn),
});
/** Values for the audit log. */
const readable = ({ faultCode, edited, version, ...content }: Row) => {
  const { causesZh, causesEn, handlingZh, handlingEn, ...rest } = content;
  return {
    ...rest,
    causesZh: lines(causesZh),
    causesEn: lines(causesEn),
    handlingZh: lines(handlingZh),
    handlingEn: lines(handlingEn),
  };
};

export async function listFaults({ db }: SignedInContext): Promise<Fault[]> {
  return (await db.select().from(table).orderBy(asc(table.faultCode))).map(asFault);
}

/** The catalog is shared by all tenants, so changes are recorded in the log of the provider, whatever tenant is selected. */
export async function createFault(ctx: SignedInContext, given: Body<typeof faults.create>): Promise<Result<typeof faults.create>> {
  return administer(asProvider(ctx), async (tx, note) => {
    const row = asRow({ ...given, edited: true, version: 1 });
    const { faultCode } = row;
    const [taken] = await tx.select().from(table).where(eq(table.faultCode, faultCode));
    if (taken) throw new AppError('fault.codeTaken', { faultCode, name: nameIn(ctx.locale, taken), field: 'faultCode' });
    await tx.insert(table).values(row);
    note({ subject: 'fault', act: 'create', id: faultCode, name: `${faultCode} ${row.nameZh}`, after: readable(row) });
    return { version: row.version };
  });
}

export async function updateFault(
  ctx: SignedInContext,
  faultCode: string,
  { version, ...changes }: Body<typeof faults.update>,
): Promise<Result<typeof faults.update>> {
  const provider = asProvider(ctx);
  return administer(provider, async (tx, note) => {
    const [row] = await tx.select().from(table).where(eq(table.faultCode, faultCode)).for('update');
    if (!row) throw new AppError('fault.notFound', { faultCode });
    await requireVersion(tx, { tenantCode: provider.tenantCode, id: faultCode, version: row.version }, version);
    const next = asRow({ ...asFault(row), ...changes, edited: true, version: version + 1 });
    if (isDeepStrictEqual(readable(row), readable(next))) return { version };
    await tx.update(table).set(next).where(eq(table.faultCode, faultCode));
    note({
      subject: 'fault',
      act: 'update',
      id: faultCode,
      name: `${faultCode} ${next.nameZh}`,
      before: readable(row),
      after: readable(next),
    });
    return { version: next.version };
  });
}
