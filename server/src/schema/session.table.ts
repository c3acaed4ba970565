import type { LoginEventKind } from '@botify/contract/session/login-events.contract';
import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../kernel/columns.ts';

export const sessionTable = pgTable('session', {
  id: uuid('id').primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
  /** Of the HttpOnly cookie without which the token is rejected; null for clients that are not the console. */
  keyHash: bytes('key_hash'),
  tenantCode: text('tenant_code').notNull(),
  accountId: uuid('account_id').notNull(),
  roleId: uuid('role_id').notNull(),
  remember: boolean('remember').notNull(),
  ip: text('ip'),
  device: text('device'),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  endReason: text('end_reason').$type<EndReason>(),
  /** The only tenant of a session for the data board; null for the console and other clients. */
  boardTenant: text('board_tenant'),
  /** Not exchanged yet: the token opens nothing. */
  boardTicket: boolean('board_ticket').notNull().default(false),
  /** The session that a session for the data board came from, and ends with. */
  parentId: uuid('parent_id'),
  /** Where a logout also ends the session at the identity provider. */
  endSessionUrl: text('end_session_url'),
  way: text('way').$type<LoginWay>().notNull().default('login'),
});
/** How the account proved its identity. */
export type LoginWay = 'login' | 'second_factor' | 'passkey' | 'sso';
export type EndReason = 'logout' | 'revoked' | 'password' | 'closed';

export const tenantSecurityTable = pgTable('tenant_security', {
  tenantCode: text('tenant_code').primaryKey(),
  minPasswordLength: smallint('min_password_length').notNull(),
  secondFactor: text('second_factor').$type<'optional' | 'all' | 'roles'>().notNull().default('optional'),
  version: integer('version').notNull(),
});

export const loginEventTable = pgTable('login_event', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  at: instant('at').notNull(),
  kind: text('kind').$type<LoginEventKind>().notNull(),
  ok: boolean('ok').notNull(),
  /** Null: there is no such account. */
  accountId: uuid('account_id'),
  loginName: text('login_name').notNull(),
  ip: text('ip').notNull(),
  device: text('device'),
  newDevice: boolean('new_device').notNull().default(false),
  /** When the owner recognized a login from a new device. */
  confirmedAt: instant('confirmed_at'),
});

export const knownDeviceTable = pgTable('known_device', {
  tenantCode: text('tenant_code').notNull(),
  accountId: uuid('account_id').notNull(),
  deviceHash: bytes('device_hash').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
});

export const resetLinkTable = pgTable('reset_link', {
  tenantCode: text('tenant_code').notNull(),
  accountId: uuid('account_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** A used link is kept until it expires, to say that it was used. */
  usedAt: instant('used_at'),
});

export const resetCodeTable = pgTable('reset_code', {
  tenantCode: text('tenant_code').notNull(),
  accountId: uuid('account_id').notNull(),
  channel: text('channel').$type<'email' | 'phone'>().notNull(),
  codeHash: text('code_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const captchaTable = pgTable('captcha', {
  key: text('key').primaryKey(),
  code: text('code').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
