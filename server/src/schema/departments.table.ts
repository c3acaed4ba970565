import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const departmentTable = pgTable('department', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  /** null for the tenant's top department, which has every machine. */
  parentId: uuid('parent_id'),
  name: text('name').notNull(),
  sequence: integer('sequence').notNull(),
  version: integer('version').notNull().default(1),
});

export const departmentRobotTable = pgTable('department_robot', {
  tenantCode: text('tenant_code').notNull(),
  departmentId: uuid('department_id').notNull(),
  robotSn: text('robot_sn').$type<RobotSn>().notNull(),
});
