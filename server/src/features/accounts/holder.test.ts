import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accountTable, tenantTable } from '../../schema/accounts.table.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { findHolder } from './holder.service.ts';

const server = useTestServer();

async function keyOf(username: string) {
  const [found] = await server.services.db
    .select({ tenantCode: accountTable.tenantCode, id: accountTable.id })
    .from(accountTable)
    .where(eq(accountTable.username, username));
  if (!found) throw new Error(`no account ${username}`);
  return found;
}

it('[R-07] [P-07] has the scope of the account itself', async () => {
  const { db } = server.services;
  const operator = await findHolder(db, 'harbour', await keyOf('operator@harbour.example'));
  expect(operator?.scope).toEqual({ tenantCode: 'harbour', departmentId: expect.any(String), groupId: null });
  expect(operator?.permissions.has('notice:robot')).toBe(true);
  const manager = await findHolder(db, 'harbour', await keyOf('manager@harbour.example'));
  expect(manager?.scope).toEqual({ tenantCode: 'harbour', departmentId: null, groupId: null });
  const customer = await findHolder(db, 'harbour', await keyOf('customer@harbour.example'));
  expect(customer?.scope.groupId).toEqual(expect.any(String));
  expect(customer?.permissions.has('user:management')).toBe(false);
});

it('[R-07] lets provider administrators act in every tenant, and others only in their own', async () => {
  const { db } = server.services;
  const staff = await findHolder(db, 'lotus', await keyOf('admin@botify.example'));
  expect(staff?.scope).toEqual({ tenantCode: 'lotus', departmentId: null, groupId: null });
  expect(await findHolder(db, 'lotus', await keyOf('manager@harbour.example'))).toBeUndefined();
  expect(await findHolder(db, 'nowhere', await keyOf('admin@botify.example'))).toBeUndefined();
});

it('[R-07] returns nothing for a closed account or tenant', async () => {
  const { db } = server.services;
  const key = await keyOf('operator@harbour.example');
  const one = and(eq(accountTable.tenantCode, key.tenantCode), eq(accountTable.id, key.id));
  await db.update(accountTable).set({ active: false }).where(one);
  expect(await findHolder(db, 'harbour', key)).toBeUndefined();
  await db.update(accountTable).set({ active: true }).where(one);
  expect(await findHolder(db, 'harbour', key)).toBeDefined();
  await db.update(tenantTable).set({ active: sql`NOT active` }).where(eq(tenantTable.tenantCode, 'harbour'));
  expect(await findHolder(db, 'harbour', key)).toBeUndefined();
  expect(await findHolder(db, 'harbour', await keyOf('admin@botify.example'))).toBeUndefined();
});
