import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { sites } from '@botify/contract/sites/sites.contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { rejectChanged } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { inFleet, visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { findSite } from './sites.service.ts';

/** All visible machines in use, with their site if visible, and whether they are here. */
export async function listSiteRobots({ db, scope }: SignedInContext, siteId: string): Promise<Result<typeof sites.robots>> {
  await findSite(db, scope, siteId);
  const rows = await db
    .select({ robotSn: robot.robotSn, remark: robot.remark, modelNum: robot.modelNum, siteName: site.name, at: robot.siteId })
    .from(robot)
    .leftJoin(site, and(eq(site.id, robot.siteId), visibleSites(scope)))
    .where(inFleet(scope))
    .orderBy(asc(robot.remark), asc(robot.robotSn));
  return rows.map(({ at, ...row }) => ({ ...row, held: at === siteId }));
}

interface Place {
  readonly robotSn: RobotSn;
  readonly siteId: string | null;
  readonly siteName: string | null;
}

/** Moves machines to and from a site. Idempotent. */
export async function changeSiteRobots(
  ctx: SignedInContext,
  id: string,
  { add, remove }: Body<typeof sites.changeRobots>,
): Promise<Result<typeof sites.changeRobots>> {
  return administer(ctx, async (tx, note) => {
    const here = await findSite(tx, ctx.scope, id);
    const places = await placesOf(tx, ctx.scope, [...add, ...remove]);
    const wanted = new Set(add);
    const coming = places.filter(({ robotSn, siteId }) => wanted.has(robotSn) && siteId !== id);
    const leaving = places.filter(({ robotSn, siteId }) => !wanted.has(robotSn) && siteId === id);
    if (coming.length + leaving.length === 0) return { moved: [] };
    const isKnown = await seesAll(tx, ctx.scope, coming);
    await move(tx, ctx.tenantCode, coming, id);
    await move(tx, ctx.tenantCode, leaving, null);
    note({
      subject: 'site',
      act: 'changeRobots',
      id,
      name: here.name,
      before: Object.fromEntries([...coming, ...leaving].map(({ robotSn, siteName }) => [robotSn, siteName])),
      after: Object.fromEntries([...coming.map(({ robotSn }) => [robotSn, here.name]), ...leaving.map(({ robotSn }) => [robotSn, null])]),
    });
    const moved = [
      ...coming.map(({ robotSn, siteId: before }) => ({ robotSn, siteId: id, before })),
      ...leaving.map(({ robotSn }) => ({ robotSn, siteId: null, before: id })),
    ];
    return { moved: isKnown ? moved : null };
  });
}

const siteIdsOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

async function seesAll(tx: Executor, scope: Scope, places: readonly Place[]): Promise<boolean> {
  const ids = siteIdsOf(places.map(({ siteId }) => siteId));
  return (await tx.$count(site, and(inArray(site.id, ids), visibleSites(scope)))) === ids.length;
}

/** Undoes a change of machines, unless one of them was moved since. */
export async function restoreSiteRobots(ctx: SignedInContext, id: string, moved: Body<typeof sites.restoreRobots>['moved']): Promise<null> {
  return administer(ctx, async (tx, note) => {
    const here = await findSite(tx, ctx.scope, id);
    const names = new Map<string | null, string | null>([[null, null]]);
    for (const siteId of siteIdsOf(moved.map(({ before }) => before))) names.set(siteId, (await findSite(tx, ctx.scope, siteId)).name);
    const robotSns = moved.map(({ robotSn }) => robotSn);
    const places = new Map((await placesOf(tx, ctx.scope, robotSns)).map((place) => [place.robotSn, place]));
    if (moved.some(({ robotSn, siteId }) => places.get(robotSn)?.siteId !== siteId)) await rejectChanged(tx, here);
    for (const [siteId, back] of Map.groupBy(moved, ({ before }) => before)) await move(tx, ctx.tenantCode, back, siteId);
    note({
      subject: 'site',
      act: 'changeRobots',
      id,
      name: here.name,
      before: Object.fromEntries(robotSns.map((robotSn) => [robotSn, places.get(robotSn)?.siteName ?? null])),
      after: Object.fromEntries(moved.map(({ robotSn, before }) => [robotSn, names.get(before) ?? null])),
    });
    return null;
  });
}

/** Current sites of these machines. Hidden machines are treated as missing. */
async function placesOf(tx: Executor, scope: Scope, robotSns: readonly RobotSn[]): Promise<readonly Place[]> {
  if (robotSns.length === 0) return [];
  const places = await tx
    .select({ robotSn: robot.robotSn, siteId: robot.siteId, siteName: site.name })
    .from(robot)
    .leftJoin(site, and(eq(site.tenantCode, robot.tenantCode), eq(site.id, robot.siteId)))
    .where(and(inArray(robot.robotSn, [...robotSns]), visibleTo(scope)));
  const found = new Set(places.map(({ robotSn }) => robotSn));
  const missing = robotSns.find((robotSn) => !found.has(robotSn));
  if (missing !== undefined) throw new AppError('robot.notFound', { robotSn: missing });
  return places;
}

async function move(tx: Executor, tenantCode: string, places: readonly Pick<Place, 'robotSn'>[], siteId: string | null): Promise<void> {
  if (places.length === 0) return;
  const robotSns = places.map(({ robotSn }) => robotSn);
  await tx
    .update(robot)
    .set({ siteId })
    .where(and(eq(robot.tenantCode, tenantCode), inArray(robot.robotSn, robotSns)));
}
