import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { syncMenu } from './menu-sync.ts';

const server = useTestServer();
const migration = new URL('../../../migrations/0114_sites_in_menu.sql', import.meta.url);

it('[T-39] gives the page of sites to operators, customers and every role that saw sites, and nobody loses a permission', async () => {
  const { db, now } = server.services;
  const [own, other] = [newId(now()), newId(now())];
  // As before this version: one entry below the app accounts, with the permission for everything about a site.
  await db.execute(sql`DELETE FROM role_menu WHERE menu_id IN ('Project', 'ProjectDetail')
    AND role_id IN (SELECT id FROM role WHERE code IN ('operator', 'customer'))`);
  await db.execute(sql`UPDATE menu SET parent_id = 'App', permission = 'app:project' WHERE id = 'Project'`);
  await db.execute(sql`UPDATE menu SET permission = 'app:project' WHERE id = 'ProjectDetail'`);
  await db.execute(sql`DELETE FROM menu WHERE id IN ('Sites', 'ProjectDetail.viewSiteRecord')`);
  await db.execute(sql`INSERT INTO role (tenant_code, id, code, names, number) VALUES
    ('harbour', ${own}, 'caretaker', '{"zh-CN":"管家","en-US":"Caretaker"}', 60), ('harbour', ${other}, 'guest', '{"zh-CN":"访客","en-US":"Guest"}', 90)`);
  await db.execute(sql`INSERT INTO role_menu VALUES ('harbour', ${own}, 'App'), ('harbour', ${own}, 'Project'),
    ('harbour', ${own}, 'ProjectDetail'), ('harbour', ${other}, 'RobotList')`);
  const permissionsOf = async (code: string) =>
    (
      await db.execute<{ permission: string }>(sql`SELECT DISTINCT menu.permission FROM role_menu JOIN menu ON menu.id = menu_id
        JOIN role ON role.id = role_id WHERE role.code = ${code} AND menu.permission ~ '^(app:project|site)' ORDER BY 1`)
    ).rows.map(({ permission }) => permission);
  expect(await permissionsOf('caretaker')).toEqual(['app:project']);

  await db.transaction(async (tx) => tx.execute(sql.raw(await readFile(migration, 'utf8'))));
  await syncMenu(db);
  expect(await permissionsOf('caretaker')).toEqual(['app:project', 'site:view']);
  expect(await permissionsOf('guest')).toEqual([]);
  expect(await permissionsOf('manager')).toEqual(['app:project', 'app:project:delete', 'app:project:edit', 'site:view']);
  expect(await permissionsOf('operator')).toEqual(['site:view']);
  expect(await permissionsOf('customer')).toEqual(['site:view']);
  const token = await server.signIn('operator@harbour.example');
  expect((await server.call({ url: '/api/overview/sites', token })).status).toBe(200);
});
