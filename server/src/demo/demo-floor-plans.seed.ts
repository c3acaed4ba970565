import type { DemoFloor } from '@botify/simulator/past';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { and, eq } from 'drizzle-orm';
import { storedForm } from '../features/floor-plans/public.ts';
import type { Executor } from '../kernel/db.ts';
import { newId } from '../kernel/id.ts';
import { floorPlanTable } from '../schema/floor-plans.table.ts';
import { siteTable } from '../schema/sites.table.ts';
import { demoOrganizations } from './demo-organization.seed.ts';
import { demoSeed } from './demo-seed.ts';

/** The others show what a site without plans looks like. */
const sitesWithPlans = ['HB-001', 'HB-003', 'LT-001'] as const;

const longestSide = 1400;
/** Around the floor, m. */
const margin = 2;
const look = { ground: '#ffffff', wall: '#3d4b5a', line: '#7d8b99', room: '#eef1f4', pillar: '#6b7885' } as const;
/** m */
const [bayWidth, shopWidth, pillarSide] = [2.5, 12, 0.6] as const;

/** Floor plans of some sites, drawn from the floors that the simulated machines clean. */
export async function seedFloorPlans(tx: Executor, tenantCode: string, at: Date): Promise<void> {
  // Loaded here, because an installation without the demo does not need the simulator.
  const { demoFloors } = await import('@botify/simulator/past');
  const sites = demoOrganizations.find((one) => one.tenantCode === tenantCode)?.sites ?? [];
  for (const { number, name, scene } of sites) {
    if (!(sitesWithPlans as readonly string[]).includes(number)) continue;
    const [site] = await tx
      .select({ id: siteTable.id })
      .from(siteTable)
      .where(and(eq(siteTable.tenantCode, tenantCode), eq(siteTable.number, number)));
    if (!site) continue;
    for (const floor of demoFloors(demoSeed, number, scene)) {
      const { metersPerPixel, ...picture } = await drawFloor(floor);
      await tx.insert(floorPlanTable).values({
        ...{ tenantCode, id: newId(at), siteId: site.id, mapName: floor.mapName, name: `${name} ${floor.mapName}`, source: 'upload' },
        ...{ ...picture, metersPerPixel, originX: -margin, originY: -margin, rotation: 0, updatedAt: at },
      });
    }
  }
}

async function drawFloor(floor: DemoFloor) {
  const metersPerPixel = (Math.max(floor.width, floor.height) + 2 * margin) / longestSide;
  const [width, height] = [floor.width, floor.height].map((side) => Math.round((side + 2 * margin) / metersPerPixel)) as [number, number];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = look.ground;
  pen.fillRect(0, 0, width, height);
  const unit = 1 / metersPerPixel;
  pen.setTransform(unit, 0, 0, -unit, margin * unit, height - margin * unit);
  for (const block of floor.blocks) floor.building === 'carPark' ? drawBays(pen, block) : drawShops(pen, block);
  drawWalls(pen, floor);
  return { ...(await storedForm(await canvas.encode('png'), canvas)), metersPerPixel };
}

type Block = DemoFloor['blocks'][number];

function drawWalls(pen: SKRSContext2D, { width, height }: DemoFloor): void {
  pen.strokeStyle = look.wall;
  pen.lineWidth = 0.5;
  pen.strokeRect(0, 0, width, height);
}

/** Rows of parking spaces with a pillar at every third line. */
function drawBays(pen: SKRSContext2D, { x0, y0, x1, y1 }: Block): void {
  const count = Math.floor((x1 - x0) / bayWidth);
  pen.strokeStyle = look.line;
  pen.lineWidth = 0.25;
  pen.fillStyle = look.pillar;
  for (let bay = 0; bay <= count; bay++) {
    const x = x0 + ((x1 - x0) * bay) / count;
    line(pen, [x, y0], [x, y1]);
    if (bay % 3 === 0) pen.fillRect(x - pillarSide / 2, (y0 + y1) / 2 - pillarSide / 2, pillarSide, pillarSide);
  }
}

/** Rooms side by side, each with a door to the aisle below. */
function drawShops(pen: SKRSContext2D, { x0, y0, x1, y1 }: Block): void {
  const count = Math.max(1, Math.round((x1 - x0) / shopWidth));
  const wide = (x1 - x0) / count;
  pen.fillStyle = look.room;
  pen.fillRect(x0, y0, x1 - x0, y1 - y0);
  pen.strokeStyle = look.wall;
  pen.lineWidth = 0.25;
  pen.strokeRect(x0, y0, x1 - x0, y1 - y0);
  for (let shop = 0; shop < count; shop++) {
    const x = x0 + wide * shop;
    if (shop > 0) line(pen, [x, y0], [x, y1]);
    pen.fillStyle = look.ground;
    pen.fillRect(x + wide / 2 - 1, y0 - 0.2, 2, 0.4);
  }
}

function line(pen: SKRSContext2D, from: readonly [number, number], to: readonly [number, number]): void {
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(...to);
  pen.stroke();
}
