import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../kernel/columns.ts';

export const apiKeyTable = pgTable('api_key', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  permissions: text('permissions').array().notNull(),
  siteIds: uuid('site_ids').array(),
  ownerTenant: text('owner_tenant').notNull(),
  ownerId: uuid('owner_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  hint: text('hint').notNull(),
  lifetimeDays: integer('lifetime_days').notNull(),
  expiresAt: instant('expires_at').notNull(),
  previousHash: bytes('previous_hash'),
  previousUntil: instant('previous_until'),
  createdAt: instant('created_at').notNull(),
  rotatedAt: instant('rotated_at'),
  lastUsedAt: instant('last_used_at'),
  lastUsedIp: text('last_used_ip'),
});
