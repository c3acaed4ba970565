import { isDeepStrictEqual } from 'node:util';
import { inEachLocale } from '@botify/contract/kernel/by-locale';
import { type Locale, locales } from '@botify/contract/kernel/locale';
import { textFor } from '@botify/text/translate';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db.ts';
import { insertMany } from '../../kernel/sql.ts';
import { faultTable } from '../../schema/alarms.table.ts';
import { faultSeed } from './faults.seed.ts';

type Fault = Omit<typeof faultTable.$inferSelect, 'edited' | 'version'>;

/** The catalog of this release with its texts in these languages. */
export const faultCatalogue = (languages: readonly Locale[] = locales): Fault[] =>
  faultSeed.map(([faultCode, noticeLevel, part, typeCode]) => {
    const text = (locale: Locale, name: string) => textFor(locale)(`faults:${faultCode}.${name}`);
    const lines = (name: string) => inEachLocale((locale) => text(locale, name).split('\n'), languages);
    const names = inEachLocale((locale) => text(locale, 'name'), languages);
    return { faultCode, noticeLevel, part, typeCode, names, causes: lines('causes'), handling: lines('handling') };
  });

type Texts = Pick<Fault, 'names' | 'causes' | 'handling'>;
const completed = (edited: Texts, released: Texts): Texts => ({
  names: { ...released.names, ...edited.names },
  causes: { ...released.causes, ...edited.causes },
  handling: { ...released.handling, ...edited.handling },
});

/**
 * Updates the stored catalog to this release. Entries changed or added by users stay, but get the texts of languages that were added since.
 */
export async function syncFaults(db: Database, languages?: readonly Locale[]): Promise<void> {
  await db.transaction(async (tx) => {
    // Serializes concurrent starts, which would both find the same entries old.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('botify.faults'))`);
    const stored = new Map((await tx.select().from(faultTable)).map((row) => [row.faultCode, row]));
    const catalogue = faultCatalogue(languages);
    await insertMany(
      tx,
      faultTable,
      catalogue.filter(({ faultCode }) => !stored.has(faultCode)),
    );
    for (const fault of catalogue) {
      const row = stored.get(fault.faultCode);
      if (!row) continue;
      const next = row.edited ? { ...row, ...completed(row, fault) } : { ...row, ...fault };
      if (isDeepStrictEqual(next, row)) continue;
      await tx
        .update(faultTable)
        .set({ ...next, version: row.version + 1 })
        .where(eq(faultTable.faultCode, fault.faultCode));
    }
  });
}
