import type { Replacement } from '@botify/contract/robots/robot-parts.contract';
import { and, desc, eq } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { replacementTable as table } from '../../schema/robot-parts.table.ts';
import { findRobot } from './find-robot.ts';

const most = 200;

/** What was replaced on a machine: by the day it was done, and of one day what was written down last. */
export async function listReplacements({ db, scope }: SignedInContext, robotSn: string): Promise<Replacement[]> {
  const { tenantCode } = await findRobot(db, scope, robotSn);
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.tenantCode, tenantCode), eq(table.robotSn, robotSn)))
    .orderBy(desc(table.refreshedOn), desc(table.at), desc(table.id))
    .limit(most);
  return rows.map(({ id, name, refreshedOn, usedHours, lifeHours, actorName, at }) => ({
    id,
    name,
    refreshedOn,
    usedHours,
    lifeHours,
    nickName: actorName,
    at: at.toISOString(),
  }));
}
