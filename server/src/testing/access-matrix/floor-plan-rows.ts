import { eq } from 'drizzle-orm';
import { floorPlanTable } from '../../schema/floor-plans.table.ts';
import type { AccessFixture } from './access-fixture.ts';
import { newFloorPlan } from './floor-plan-record.ts';
import type { Kind } from './kinds.ts';
import type { Call, Row } from './row.ts';

const placement = { metersPerPixel: 1, originX: -3, originY: 2.5, rotation: 90 };

async function pictureOf({ server }: AccessFixture, tenantCode: string): Promise<string> {
  const [row] = await server.services.db
    .select({ pictureId: floorPlanTable.pictureId })
    .from(floorPlanTable)
    .where(eq(floorPlanTable.tenantCode, tenantCode))
    .limit(1);
  return row?.pictureId ?? '';
}

const about = (of: Kind, more: Omit<Call, 'params'> = {}): Row => ({ of, call: (_fixture, id) => ({ params: { id }, ...more }) });

/** Floor plans of sites. */
export const floorPlanRows: Record<string, Row> = {
  'GET /authority/sites/{id}/floorPlans': about('site'),
  'GET /authority/sites/{id}/floorTrace': about('site', { query: { mapName: 'B1' } }),
  'GET /authority/sites/{id}/floorPlans/onMap': about('site'),
  'POST /authority/sites/{id}/floorPlans': about('site', { body: { ...newFloorPlan, placement } }),
  'PUT /authority/floorPlans/{id}': about('floorPlan', { body: { name: 'x', placement, version: 1 } }),
  'PUT /authority/floorPlans/{id}/picture': about('floorPlan', { body: { picture: newFloorPlan.picture, version: 1 } }),
  'DELETE /authority/floorPlans/{id}': {
    of: 'floorPlan',
    call: async (fixture, id) => ({ params: { id }, query: { confirmation: await fixture.nameOf('floor_plan', 'name', id) } }),
  },
  'GET /authority/floorPlans/pictures/{pictureId}': {
    call: async (fixture) => ({ params: { pictureId: await pictureOf(fixture, 'harbour') } }),
    smuggle: async (fixture) => [{ params: { pictureId: await pictureOf(fixture, 'lotus') } }],
  },
};
