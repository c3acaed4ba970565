import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Days; null: the default of the kind. */
export const retentionTable = pgTable('tenant_retention', {
  tenantCode: text('tenant_code').primaryKey(),
  loginEvents: integer('login_events'),
  auditLog: integer('audit_log'),
  errorLog: integer('error_log'),
  notices: integer('notices'),
  alertMessages: integer('alert_messages'),
  reportMails: integer('report_mails'),
  quarantine: integer('quarantine'),
  video: integer('video'),
  version: integer('version').notNull(),
});
