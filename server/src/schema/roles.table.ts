import type { Names } from '@botify/contract/kernel/by-locale';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

export const roleTable = pgTable(
  'role',
  {
    tenantCode: text('tenant_code').notNull(),
    id: uuid('id').notNull(),
    code: text('code').notNull(),
    names: jsonb('names').$type<Names>().notNull(),
    number: integer('number').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.tenantCode, table.id] })],
);

export const accountRoleTable = pgTable('account_role', {
  tenantCode: text('tenant_code').notNull(),
  accountId: uuid('account_id').notNull(),
  roleId: uuid('role_id').notNull(),
  position: smallint('position').notNull(),
});

export const menuTable = pgTable('menu', {
  id: text('id').primaryKey(),
  parentId: text('parent_id'),
  path: text('path').notNull(),
  component: text('component'),
  name: text('name').notNull(),
  title: text('title').notNull(),
  icon: text('icon'),
  type: smallint('type').$type<0 | 1 | 2 | 3>().notNull(),
  sequence: integer('sequence').notNull(),
  permission: text('permission'),
  hidden: boolean('hidden').notNull(),
  redirect: text('redirect'),
  frameSrc: text('frame_src'),
  noCache: boolean('no_cache').notNull(),
  activeMenu: text('active_menu'),
});

export const roleMenuTable = pgTable('role_menu', {
  tenantCode: text('tenant_code').notNull(),
  roleId: uuid('role_id').notNull(),
  menuId: text('menu_id').notNull(),
});
