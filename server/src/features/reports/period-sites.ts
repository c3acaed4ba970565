import { and, inArray } from 'drizzle-orm';
import { siteTable as site } from '../../schema/sites.table.ts';
import { visibleSites } from '../../visibility/sites.ts';
import type { Reader } from './period-asked.ts';

/** Of sites that the caller sees. */
export type SiteNames = ReadonlyMap<string, string>;

/** The names of the sites where something happened. Others have none for the caller, as if it happened nowhere. */
export async function namesOfSites(
  { db, scope }: Pick<Reader, 'db' | 'scope'>,
  facts: readonly { readonly siteId?: string | null }[],
): Promise<SiteNames> {
  const ids = [...new Set(facts.flatMap(({ siteId }) => siteId ?? []))];
  if (ids.length === 0) return new Map();
  const seen = await db
    .select({ id: site.id, name: site.name })
    .from(site)
    .where(and(inArray(site.id, ids), visibleSites(scope)));
  return new Map(seen.map(({ id, name }) => [id, name]));
}
