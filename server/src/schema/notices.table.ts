import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { NoticeCategory, NoticeType } from '@botify/contract/notices/notice-type';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../kernel/columns.ts';

export const noticeTable = pgTable('robot_notice', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  at: instant('at').notNull(),
  robotSn: text('robot_sn').$type<RobotSn>().notNull(),
  category: text('category').$type<NoticeCategory>().notNull(),
  type: text('type').$type<NoticeType>().notNull(),
  mapName: text('map_name'),
  /** Null: for everybody who sees the machine. */
  accountId: uuid('account_id'),
  details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
});

export const noticeMarkTable = pgTable('notice_mark', {
  tenantCode: text('tenant_code').notNull(),
  accountId: uuid('account_id').notNull(),
  upTo: uuid('up_to').notNull(),
});

export const noticeReadTable = pgTable('notice_read', {
  tenantCode: text('tenant_code').notNull(),
  accountId: uuid('account_id').notNull(),
  noticeId: uuid('notice_id').notNull(),
});
