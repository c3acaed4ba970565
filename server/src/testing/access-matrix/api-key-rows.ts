import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/id.ts';
import { hashToken } from '../../kernel/secret.ts';
import { apiKeyTable } from '../../schema/api-keys.table.ts';
import { type AccessFixture, unique } from './access-fixture.ts';
import type { Row } from './row.ts';

/** A key without rights, so that every account with the permission can rotate it. */
async function newKey({ server }: AccessFixture, tenantCode: string): Promise<string> {
  const { db, now } = server.services;
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM account WHERE username = ${`manager@${tenantCode}.example`}`);
  const [id, name] = [newId(now()), unique('key-')];
  const expiresAt = new Date(now().getTime() + 86_400_000);
  const owner = { ownerTenant: tenantCode, ownerId: rows[0]?.id ?? '' };
  const secret = { tokenHash: hashToken(name), hint: 'test', lifetimeDays: 1, expiresAt };
  await db.insert(apiKeyTable).values({ tenantCode, id, name, permissions: [], ...owner, ...secret, createdAt: now() });
  return id;
}

const about = (body?: object): Row => ({
  call: async (fixture) => ({ params: { id: await newKey(fixture, 'harbour') }, ...(body ? { body } : {}) }),
  smuggle: async (fixture) => [{ params: { id: await newKey(fixture, 'lotus') }, ...(body ? { body } : {}) }],
});

export const apiKeyRows: Record<string, Row> = {
  'GET /authority/apiKeys': {},
  'GET /authority/apiKeys/choices': {},
  // Nobody can give away what the matrix does not grant: the permission to edit keys is not one that keys can hold.
  'POST /authority/apiKeys': {
    call: async () => ({ body: { name: unique('key-'), permissions: [], lifetimeDays: 30 } }),
  },
  'POST /authority/apiKeys/{id}/rotate': about({ overlapHours: 1 }),
  'DELETE /authority/apiKeys/{id}': about(),
};
