import type { SiteRole } from '@botify/contract/sites/site-role';
import type { SiteScene } from '@botify/contract/sites/sites.contract';
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../kernel/columns.ts';

export const siteTable = pgTable('site', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  number: text('number').notNull(),
  name: text('name').notNull(),
  timeZone: text('time_zone').notNull(),
  scene: text('scene').$type<SiteScene>().notNull(),
  address: text('address'),
  customerName: text('customer_name'),
  contactName: text('contact_name'),
  contactJob: text('contact_job'),
  contactPhone: text('contact_phone'),
  contractNumber: text('contract_number'),
  contractStart: date('contract_start', { mode: 'string' }),
  contractEnd: date('contract_end', { mode: 'string' }),
  payType: text('pay_type'),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
});

export const siteMemberTable = pgTable('site_member', {
  tenantCode: text('tenant_code').notNull(),
  siteId: uuid('site_id').notNull(),
  appAccountId: uuid('app_account_id').notNull(),
  role: text('role').$type<SiteRole>().notNull(),
});
