import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const robotTable = pgTable('robot', {
  tenantCode: text('tenant_code').notNull(),
  robotSn: text('robot_sn').notNull(),
  remark: text('remark').notNull(),
  modelNum: text('model_num').notNull(),
  siteId: uuid('site_id'),
});
