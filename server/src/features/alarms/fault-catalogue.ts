import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db.ts';
import { faultTable } from '../../schema/alarms.table.ts';
import { bodyFaults } from './faults-body.seed.ts';
import { cleaningFaults } from './faults-cleaning.seed.ts';
import { navigationFaults } from './faults-navigation.seed.ts';

export const faultCatalogue = [...navigationFaults, ...bodyFaults, ...cleaningFaults];

const { faultCode, edited, version, ...content } = getTableColumns(faultTable);
const takeNew = Object.fromEntries(Object.entries(content).map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]));
const listed = (of: string) =>
  sql.raw(
    Object.values(content)
      .map((column) => `${of}.${column.name}`)
      .join(', '),
  );

/** Updates the stored catalog to this release. Entries changed or added by users stay. */
export async function syncFaults(db: Database): Promise<void> {
  await db
    .insert(faultTable)
    .values(faultCatalogue)
    .onConflictDoUpdate({
      target: faultCode,
      set: { ...takeNew, version: sql`${version} + 1` },
      setWhere: sql`${eq(edited, false)} AND (${listed('fault')}) IS DISTINCT FROM (${listed('excluded')})`,
    });
}
