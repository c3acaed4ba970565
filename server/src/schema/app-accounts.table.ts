import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../kernel/columns.ts';

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

export const appSessionTable = pgTable('app_session', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  appAccountId: uuid('app_account_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  remember: boolean('remember').notNull(),
  ip: text('ip'),
  device: text('device'),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
