import { isDeepStrictEqual } from 'node:util';
import type { Fault, faults } from '@botify/contract/alarms/faults.contract';
import { type ByLocale, nameIn, trimmed } from '@botify/contract/kernel/by-locale';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { asc, eq, type InferSelectModel } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { asProvider } from '../../kernel/home-tenant.ts';
import { faultTable as table } from '../../schema/alarms.table.ts';

type Row = InferSelectModel<typeof table>;
type Content = Omit<Row, 'faultCode' | 'edited' | 'version'>;

const tidyLines = (given: ByLocale<readonly string[]>): ByLocale<string[]> =>
  Object.fromEntries(Object.entries(given).map(([locale, lines]) => [locale, lines.map((line) => line.trim())]));
const tidy = <F extends Content>(fault: F): F => ({
  ...fault,
  names: trimmed(fault.names),
  causes: tidyLines(fault.causes),
  handling: tidyLines(fault.handling),
});
/** Values for the audit log. */
const contentOf = ({ faultCode, edited, version, ...content }: Row): Content => content;

export async function listFaults({ db }: SignedInContext): Promise<Fault[]> {
  return db.select().from(table).orderBy(asc(table.faultCode));
}

/** The catalog is shared by all tenants, so changes are recorded in the log of the provider, whatever tenant is selected. */
export async function createFault(ctx: SignedInContext, given: Body<typeof faults.create>): Promise<Result<typeof faults.create>> {
  return administer(asProvider(ctx), async (tx, note) => {
    const row = { ...tidy(given), edited: true, version: 1 };
    const { faultCode } = row;
    const [taken] = await tx.select().from(table).where(eq(table.faultCode, faultCode));
    if (taken) throw new AppError('fault.codeTaken', { faultCode, name: nameIn(ctx.locale, taken.names), field: 'faultCode' });
    await tx.insert(table).values(row);
    note({ subject: 'fault', act: 'create', id: faultCode, name: `${faultCode} ${nameIn(ctx.locale, row.names)}`, after: contentOf(row) });
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
    const next = { ...row, ...tidy({ ...row, ...changes }), edited: true, version: version + 1 };
    if (isDeepStrictEqual(contentOf(row), contentOf(next))) return { version };
    await tx.update(table).set(next).where(eq(table.faultCode, faultCode));
    note({
      subject: 'fault',
      act: 'update',
      id: faultCode,
      name: `${faultCode} ${nameIn(ctx.locale, next.names)}`,
      before: contentOf(row),
      after: contentOf(next),
    });
    return { version: next.version };
  });
}
