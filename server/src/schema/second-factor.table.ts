import { bigint, boolean, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../kernel/columns.ts';

export const totpTable = pgTable('account_totp', {
  tenantCode: text('tenant_code').notNull(),
  accountId: uuid('account_id').notNull(),
  /** Encrypted. */
  secret: text('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
  /** Null: not in use yet. */
  confirmedAt: instant('confirmed_at'),
});

export const passkeyTable = pgTable('account_passkey', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

export const recoveryCodeTable = pgTable('recovery_code', {
  tenantCode: text('tenant_code').notNull(),
  accountId: uuid('account_id').notNull(),
  codeHash: bytes('code_hash').notNull(),
});

export const loginChallengeTable = pgTable('login_challenge', {
  tokenHash: bytes('token_hash').primaryKey(),
  tenantCode: text('tenant_code').notNull(),
  accountId: uuid('account_id').notNull(),
  remember: boolean('remember').notNull(),
  browser: boolean('browser').notNull(),
  attemptsLeft: smallint('attempts_left').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const passkeyChallengeTable = pgTable('passkey_challenge', {
  challengeHash: bytes('challenge_hash').primaryKey(),
  purpose: text('purpose').$type<'register' | 'login' | 'verify'>().notNull(),
  tenantCode: text('tenant_code'),
  accountId: uuid('account_id'),
  expiresAt: instant('expires_at').notNull(),
});

export const secondFactorRoleTable = pgTable(
  'second_factor_role',
  { tenantCode: text('tenant_code').notNull(), roleId: uuid('role_id').notNull() },
  (table) => [primaryKey({ columns: [table.tenantCode, table.roleId] })],
);
