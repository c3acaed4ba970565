import type { AuditAct, AuditSubject } from '@botify/contract/audit/audit.contract';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../kernel/columns.ts';

export type Values = Readonly<Record<string, unknown>>;

export const auditTable = pgTable('audit_entry', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  at: instant('at').notNull(),
  actorTenant: text('actor_tenant').notNull(),
  actorId: uuid('actor_id').notNull(),
  actorUsername: text('actor_username').notNull(),
  actorName: text('actor_name').notNull(),
  ip: text('ip').notNull(),
  device: text('device'),
  requestId: text('request_id').notNull(),
  subject: text('subject').$type<AuditSubject>().notNull(),
  act: text('act').$type<AuditAct>().notNull(),
  subjectId: text('subject_id'),
  subjectName: text('subject_name').notNull(),
  before: jsonb('before').$type<Values>(),
  after: jsonb('after').$type<Values>(),
});
