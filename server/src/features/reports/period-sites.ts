import { and, inArray } from 'drizzle-orm';
import { siteTable as site } from '../../schema/sites.table.ts';
import { visibleSites } from '../../visibility/sites.ts';
import type { Reader } from './period-filter.ts';

/** Sites visible to the caller. */
export type SiteNames = ReadonlyMap<string, string>;

/** Names of the sites in these facts. Hidden sites are left out. */
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
