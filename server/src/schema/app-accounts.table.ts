import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../kernel/columns.ts';

export const appAccountTable = pgTable('app_account', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  account: text('account').notNull(),
  passwordHash: text('password_hash').notNull(),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
  active: boolean('active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
});
