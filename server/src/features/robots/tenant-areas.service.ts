import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { TenantArea, tenantAreas } from '@botify/contract/robots/tenant-areas.contract';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { nameSome } from '../../kernel/words.ts';
import { robotTable as robot, tenantAreaTable as table } from '../../schema/robots.table.ts';
import { visibleTo } from '../../visibility/robots.ts';

/** Areas belong to the whole tenant and are not limited by department or group. */
export const listAreas = ({ db, tenantCode }: SignedInContext): Promise<TenantArea[]> =>
  db.select({ id: table.id, name: table.name }).from(table).where(eq(table.tenantCode, tenantCode)).orderBy(asc(table.name));

const isArea = (tenantCode: string, id: string) => and(eq(table.tenantCode, tenantCode), eq(table.id, id));

export async function findArea(db: Executor, tenantCode: string, id: string): Promise<TenantArea> {
  const [row] = await db.select({ id: table.id, name: table.name }).from(table).where(isArea(tenantCode, id));
  if (!row) throw new AppError('tenantArea.notFound', { field: 'bizAreaId' });
  return row;
}

export async function saveArea(ctx: SignedInContext, given: Body<typeof tenantAreas.save>): Promise<Result<typeof tenantAreas.save>> {
  const { tenantCode } = ctx;
  const name = given.name.trim();
  return administer(ctx, async (tx, note) => {
    const former = given.id === undefined ? undefined : await findArea(tx, tenantCode, given.id);
    const id = former?.id ?? newId(ctx.now());
    if (former?.name === name) return { id };
    const same = and(eq(table.tenantCode, tenantCode), eq(sql`lower(${table.name})`, sql`lower(${name})`), ne(table.id, id));
    if ((await tx.$count(table, same)) > 0) throw new AppError('tenantArea.nameTaken', { field: 'name' });
    if (former) await tx.update(table).set({ name }).where(isArea(tenantCode, id));
    else await tx.insert(table).values({ tenantCode, id, name });
    const values = { ...(former ? { before: { name: former.name } } : {}), after: { name } };
    note({ subject: 'tenantArea', act: former ? 'update' : 'create', id, name, ...values });
    return { id };
  });
}

export async function removeArea(ctx: SignedInContext, id: string): Promise<null> {
  const { tenantCode } = ctx;
  return administer(ctx, async (tx, note) => {
    const { name } = await findArea(tx, tenantCode, id);
    await requireNoRobots(tx, ctx, id);
    await tx.delete(table).where(isArea(tenantCode, id));
    note({ subject: 'tenantArea', act: 'delete', id, name, before: { name } });
    return null;
  });
}

async function requireNoRobots(tx: Executor, { tenantCode, scope, locale }: SignedInContext, id: string): Promise<void> {
  const here = and(eq(robot.tenantCode, tenantCode), eq(robot.bizAreaId, id));
  const count = await tx.$count(robot, here);
  if (count === 0) return;
  const seen = await tx
    .select({ name: robot.remark })
    .from(robot)
    .where(and(here, visibleTo(scope)))
    .orderBy(asc(robot.robotSn))
    .limit(4);
  const names = seen.map(({ name }) => name);
  // Mention hidden machines to explain the rejection, but not their number.
  const total = names.length === count ? count : Number.POSITIVE_INFINITY;
  throw new AppError('tenantArea.inUse', { names: nameSome(locale, names, total).trim() });
}
