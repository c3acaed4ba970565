import type { Names } from '@botify/contract/kernel/by-locale';
import type { Locale } from '@botify/contract/kernel/locale';
import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../kernel/columns.ts';
import { deliveryColumns } from '../kernel/delivery-queue.ts';

/** Identifies an account. */
export interface AccountKey {
  readonly tenantCode: string;
  readonly id: string;
}

export const tenantTable = pgTable('tenant', {
  tenantCode: text('tenant_code').primaryKey(),
  names: jsonb('names').$type<Names>().notNull(),
  provider: boolean('provider').notNull(),
  active: boolean('active').notNull(),
  createdAt: instant('created_at').notNull(),
  timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
  language: text('language').$type<Locale>().notNull().default('zh-CN'),
  contractStart: date('contract_start', { mode: 'string' }),
  contractEnd: date('contract_end', { mode: 'string' }),
  maxRobots: integer('max_robots'),
  maxAccounts: integer('max_accounts'),
  maxSites: integer('max_sites'),
  /** End of the grace period. */
  deleteAt: instant('delete_at'),
  /** When the deletion began. It cannot be taken back. */
  removingAt: instant('removing_at'),
  version: integer('version').notNull().default(1),
});

/** How a tenant presents itself. Null: as the product does. */
export const tenantBrandTable = pgTable('tenant_brand', {
  tenantCode: text('tenant_code').primaryKey(),
  /** Missing: name of the tenant. */
  names: jsonb('names').$type<Names>().notNull().default({}),
  color: text('color'),
  /** PNG. */
  logo: bytes('logo'),
  logoId: text('logo_id'),
  logoWidth: integer('logo_width'),
  logoHeight: integer('logo_height'),
  logoGround: text('logo_ground').$type<'light' | 'dark'>(),
  version: integer('version').notNull(),
});

export const accountTable = pgTable(
  'account',
  {
    tenantCode: text('tenant_code').notNull(),
    id: uuid('id').notNull(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile'),
    nickName: text('nick_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    usedPasswordHashes: text('used_password_hashes').array().notNull().default([]),
    type: smallint('type').$type<1 | 2 | 3>().notNull(),
    active: boolean('active').notNull(),
    avatar: text('avatar'),
    introduction: text('introduction'),
    jobTitle: text('job_title'),
    createdAt: instant('created_at').notNull(),
    departmentId: uuid('department_id').notNull(),
    groupId: uuid('group_id'),
    lastLoginAt: instant('last_login_at'),
    /** Of the last login in the console, or of the invitation. Null: that of the tenant. */
    language: text('language').$type<Locale>(),
    onboardingDismissedAt: instant('onboarding_dismissed_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.tenantCode, table.id] })],
);

export const loginNameTable = pgTable(
  'login_name',
  {
    name: text('name').notNull(),
    tenantCode: text('tenant_code').notNull(),
    accountId: uuid('account_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantCode, table.name] })],
);

export const invitationTable = pgTable('invitation_delivery', {
  ...deliveryColumns(),
  accountId: uuid('account_id').notNull(),
  email: text('email').notNull(),
  language: text('language').$type<Locale>().notNull(),
  /** End of the link. Null before the mail is sent, and where it leads to single sign-on. */
  expiresAt: instant('expires_at'),
});
