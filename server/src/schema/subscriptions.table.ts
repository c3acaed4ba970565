import type { Locale } from '@botify/contract/kernel/locale';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { AlertChannels, alertKinds, DeliveryChannel, QuietHours } from '@botify/contract/subscriptions/alert-subscription.contract';
import type { Frequency, SkipCause } from '@botify/contract/subscriptions/report-recipients.contract';
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../kernel/columns.ts';
import { deliveryColumns } from '../kernel/delivery-queue.ts';

export const recipientTable = pgTable('report_recipient', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  /** An account that reads the mails. The database keeps email, name and language those of the account. */
  accountId: uuid('account_id'),
  email: text('email').notNull(),
  name: text('name').notNull(),
  timeZone: text('time_zone').notNull(),
  sendHour: smallint('send_hour').notNull().default(8),
  frequency: text('frequency').$type<Frequency>().notNull(),
  language: text('language').$type<Locale>().notNull(),
  siteIds: uuid('site_ids').array().notNull(),
  robotSns: text('robot_sns').array().$type<RobotSn[]>().notNull(),
  attachXlsx: boolean('attach_xlsx').notNull(),
  paused: boolean('paused').notNull().default(false),
  unsubscribedAt: instant('unsubscribed_at'),
  bounces: integer('bounces').notNull().default(0),
  bouncedAt: instant('bounced_at'),
  ownerlessAt: instant('ownerless_at'),
  ownerTenant: text('owner_tenant').notNull(),
  ownerId: uuid('owner_id').notNull(),
  ownerName: text('owner_name').notNull(),
  coveredTo: date('covered_to').notNull(),
  nextAt: instant('next_at').notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
});

export const deliveryTable = pgTable('report_delivery', {
  ...deliveryColumns(),
  recipientId: uuid('recipient_id').notNull(),
  email: text('email').notNull(),
  test: boolean('test').notNull(),
  frequency: text('frequency').$type<Frequency>().notNull(),
  fromDay: date('from_day').notNull(),
  toDay: date('to_day').notNull(),
  late: boolean('late').notNull().default(false),
  why: text('why').$type<SkipCause>(),
});

export const alertSubscriptionTable = pgTable('alert_subscription', {
  tenantCode: text('tenant_code').notNull(),
  accountId: uuid('account_id').notNull(),
  homeTenant: text('home_tenant').notNull(),
  ways: jsonb('ways').$type<AlertChannels>().notNull(),
  language: text('language').$type<Locale>().notNull(),
  timeZone: text('time_zone').notNull(),
  quietHours: jsonb('quiet_hours').$type<QuietHours>(),
  remind: boolean('remind').notNull(),
  escalateTo: uuid('escalate_to'),
  webhookUrl: text('webhook_url'),
  webhookSecret: text('webhook_secret'),
  version: integer('version').notNull().default(1),
});

export const alertQueueTable = pgTable('alert_queue', {
  position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  tenantCode: text('tenant_code').notNull(),
  noticeId: uuid('notice_id').notNull(),
  queuedAt: instant('queued_at').notNull().defaultNow(),
});

export const alertDeliveryTable = pgTable('alert_delivery', {
  ...deliveryColumns(),
  accountId: uuid('account_id').notNull(),
  homeTenant: text('home_tenant').notNull(),
  channel: text('channel').$type<DeliveryChannel>().notNull(),
  kind: text('kind').$type<(typeof alertKinds)[number]>().notNull(),
  language: text('language').$type<Locale>().notNull(),
  timeZone: text('time_zone').notNull(),
  subject: text('subject').notNull(),
  noticeIds: uuid('notice_ids').array().notNull(),
  noticeCount: integer('notice_count').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const alertWatchTable = pgTable('alert_watch', {
  tenantCode: text('tenant_code').notNull(),
  errorId: uuid('error_id').notNull(),
  accountId: uuid('account_id').notNull(),
  homeTenant: text('home_tenant').notNull(),
  noticeId: uuid('notice_id').notNull(),
  language: text('language').$type<Locale>().notNull(),
  timeZone: text('time_zone').notNull(),
  person: integer('person').notNull(),
  reminders: integer('reminders').notNull().default(0),
  nextAt: instant('next_at'),
});

export const pushDeviceTable = pgTable('push_device', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id').notNull(),
  homeTenant: text('home_tenant').notNull(),
  endpointHash: bytes('endpoint_hash').notNull(),
  /** Address and keys, encrypted. */
  target: text('target').notNull(),
  /** Ends the notifications when it is ended, not when it expires. */
  sessionId: uuid('session_id').notNull(),
  /** User agent. */
  device: text('device'),
  createdAt: instant('created_at').notNull(),
  lastSentAt: instant('last_sent_at'),
  /** An attempt to reach the other devices of the account does not repeat it here. */
  lastDelivery: uuid('last_delivery'),
});
