import type { Locale } from '@botify/contract/kernel/locale';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Frequency, SkipCause } from '@botify/contract/subscriptions/report-recipients.contract';
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../kernel/columns.ts';
import { deliveryColumns } from '../kernel/delivery-queue.ts';

export const recipientTable = pgTable('report_recipient', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  timeZone: text('time_zone').notNull(),
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
