import type { planSources } from '@botify/contract/floor-plans/floor-plans.contract';
import { doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../kernel/columns.ts';

export const floorPlanTable = pgTable('floor_plan', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  siteId: uuid('site_id').notNull(),
  mapName: text('map_name').notNull(),
  name: text('name').notNull(),
  source: text('source').$type<(typeof planSources)[number]>().notNull(),
  picture: bytes('picture').notNull(),
  thumbnail: bytes('thumbnail').notNull(),
  pictureId: text('picture_id').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  metersPerPixel: doublePrecision('meters_per_pixel'),
  originX: doublePrecision('origin_x'),
  originY: doublePrecision('origin_y'),
  rotation: doublePrecision('rotation'),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
});
