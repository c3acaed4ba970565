import type { ProductPath } from '@botify/contract/roles/product-paths';
import type { SavedView, ViewColumns } from '@botify/contract/saved-views/saved-views.contract';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../kernel/columns.ts';

export const savedViewTable = pgTable('saved_view', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  page: text('page').$type<ProductPath>().notNull(),
  list: text('list').notNull(),
  name: text('name').notNull(),
  shared: boolean('shared').notNull(),
  ownerTenant: text('owner_tenant').notNull(),
  ownerId: uuid('owner_id').notNull(),
  query: text('query').notNull(),
  recent: jsonb('recent').$type<SavedView['recent']>().notNull(),
  columns: jsonb('columns').$type<ViewColumns>().notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
});
