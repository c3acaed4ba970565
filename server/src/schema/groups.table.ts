import type { GroupType } from '@botify/contract/groups/groups.contract';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const groupTable = pgTable('access_group', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  parentId: uuid('parent_id'),
  name: text('name').notNull(),
  type: text('type').$type<GroupType>().notNull(),
  sequence: integer('sequence').notNull(),
  version: integer('version').notNull().default(1),
});

export const groupRobotTable = pgTable('group_robot', {
  tenantCode: text('tenant_code').notNull(),
  groupId: uuid('group_id').notNull(),
  robotSn: text('robot_sn').$type<RobotSn>().notNull(),
});

export const groupAppAccountTable = pgTable('group_app_account', {
  tenantCode: text('tenant_code').notNull(),
  groupId: uuid('group_id').notNull(),
  appAccountId: uuid('app_account_id').notNull(),
});

export const groupSiteTable = pgTable('group_site', {
  tenantCode: text('tenant_code').notNull(),
  groupId: uuid('group_id').notNull(),
  siteId: uuid('site_id').notNull(),
});
