import type { Query, Result } from '@botify/contract/kernel/endpoint';
import type { sites } from '@botify/contract/sites/sites.contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { containing } from '../../kernel/containing.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { siteTable as table } from '../../schema/sites.table.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { siteFigures } from './site-figures.ts';

const orders = {
  number: asc(table.number),
  '-number': desc(table.number),
  name: asc(table.name),
  '-name': desc(table.name),
  contractEnd: asc(table.contractEnd),
  // No contract comes last either way.
  '-contractEnd': sql`${table.contractEnd} DESC NULLS LAST`,
  createdAt: asc(table.createdAt),
  '-createdAt': desc(table.createdAt),
};

export async function listSites(
  { db, scope }: SignedInContext,
  { current = 1, size = 20, keyword, scene, sort = 'number' }: Query<typeof sites.list>,
): Promise<Result<typeof sites.list>> {
  const wanted = and(
    visibleSites(scope),
    scene ? eq(table.scene, scene) : undefined,
    containing(keyword, [table.number, table.name, table.address]),
  );
  const total = await db.$count(table, wanted);
  const rows = await db
    .select()
    .from(table)
    .where(wanted)
    .orderBy(orders[sort], asc(table.id))
    .limit(size)
    .offset((current - 1) * size);
  const figuresOf = await siteFigures(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  const records = rows.map(({ id, number, name, timeZone, scene: kind, address, contractEnd, createdAt, version }) => ({
    id,
    number,
    name,
    timeZone,
    scene: kind,
    address,
    contractEnd,
    ...figuresOf(id),
    createdAt: createdAt.toISOString(),
    version,
  }));
  return { records, total, size, current };
}
