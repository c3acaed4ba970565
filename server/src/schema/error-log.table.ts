import type { ErrorKind } from '@botify/contract/error-log/error-limits';
import type { Locale } from '@botify/contract/kernel/locale';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../kernel/columns.ts';

export const consoleErrorTable = pgTable(
  'console_error',
  {
    tenantCode: text('tenant_code').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id'),
    at: instant('happened_at').notNull(),
    kind: text('kind').$type<ErrorKind>().notNull(),
    message: text('message').notNull(),
    stack: text('stack').notNull(),
    route: text('route').notNull(),
    version: text('version').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    userAgent: text('user_agent'),
    count: integer('occurrences').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantCode, table.id] })],
);
