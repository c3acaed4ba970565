import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../kernel/columns.ts';

export const ssoTable = pgTable('tenant_sso', {
  tenantCode: text('tenant_code').primaryKey(),
  enabled: boolean('enabled').notNull(),
  name: text('name').notNull(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  clientSecret: text('client_secret').notNull(),
  groupsClaim: text('groups_claim').notNull(),
  passwordLogin: boolean('password_login').notNull(),
  version: integer('version').notNull(),
});

export const ssoMappingTable = pgTable('sso_mapping', {
  tenantCode: text('tenant_code').notNull(),
  position: smallint('position').notNull(),
  /** Null: everyone who is in none of the groups. */
  group: text('group_name'),
  roleId: uuid('role_id').notNull(),
  departmentId: uuid('department_id').notNull(),
});

export const ssoLinkTable = pgTable('sso_link', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  /** Null: the account was deleted. */
  accountId: uuid('account_id'),
  linkedAt: instant('linked_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
});

export const ssoLoginTable = pgTable('sso_login', {
  browserHash: bytes('browser_hash').primaryKey(),
  tenantCode: text('tenant_code').notNull(),
  settingsVersion: integer('settings_version').notNull(),
  returnTo: text('return_to').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
