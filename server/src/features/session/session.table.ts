import { boolean, customType, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const tenantTable = pgTable('tenant', {
  tenantCode: text('tenant_code').primaryKey(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  provider: boolean('provider').notNull(),
  active: boolean('active').notNull(),
  createdAt: instant('created_at').notNull(),
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
    type: smallint('type').$type<1 | 2 | 3>().notNull(),
    active: boolean('active').notNull(),
    avatar: text('avatar'),
    introduction: text('introduction'),
    jobTitle: text('job_title'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantCode, table.id] })],
);

export const loginNameTable = pgTable('login_name', {
  name: text('name').primaryKey(),
  tenantCode: text('tenant_code').notNull(),
  accountId: uuid('account_id').notNull(),
});

export const sessionTable = pgTable('session', {
  id: uuid('id').primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
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
});
export type EndReason = 'logout' | 'revoked' | 'password';

export const knownDeviceTable = pgTable('known_device', {
  tenantCode: text('tenant_code').notNull(),
  accountId: uuid('account_id').notNull(),
  deviceHash: bytes('device_hash').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
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
