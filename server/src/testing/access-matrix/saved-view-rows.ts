import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/id.ts';
import { savedViewTable } from '../../schema/saved-views.table.ts';
import { type AccessFixture, unique } from './access-fixture.ts';
import type { Call, Row } from './row.ts';

const place = { page: '/system/user', list: '' } as const;
const columns = { shown: [], hidden: [], order: [], pinned: [], widths: [] };
const content = { query: 'status=active', recent: [], columns };
const named = () => ({ name: unique('view-'), shared: true, ...content });

/** A shared view of the manager of the tenant. */
async function newView({ server }: AccessFixture, tenantCode: string): Promise<string> {
  const { db, now } = server.services;
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM account WHERE username = ${`manager@${tenantCode}.example`}`);
  const [id, owner] = [newId(now()), { ownerTenant: tenantCode, ownerId: rows[0]?.id ?? '' }];
  await db.insert(savedViewTable).values({ tenantCode, id, ...place, ...named(), ...owner, createdAt: now() });
  return id;
}

const about = (bodyOf: () => Omit<Call, 'params'>): Row => ({
  call: async (fixture) => ({ params: { id: await newView(fixture, 'harbour') }, ...bodyOf() }),
  smuggle: async (fixture) => [{ params: { id: await newView(fixture, 'lotus') }, ...bodyOf() }],
});

export const savedViewRows: Record<string, Row> = {
  'GET /authority/savedViews': { call: () => ({ query: place }) },
  'POST /authority/savedViews': { call: () => ({ body: { ...place, ...named() } }) },
  'PUT /authority/savedViews/{id}': about(() => ({ body: { ...named(), version: 1 } })),
  'DELETE /authority/savedViews/{id}': about(() => ({})),
};
