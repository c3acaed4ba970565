import type { Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { robots } from '@botify/contract/robots/robots.contract';
import { and, eq } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { simTable } from '../../schema/robot-parts.table.ts';
import { findRobot } from './find-robot.ts';

export async function getSimTraffic({ db, scope }: SignedInContext, robotSn: RobotSn): Promise<Result<typeof robots.simTraffic>> {
  const { tenantCode } = await findRobot(db, scope, robotSn);
  const [row] = await db
    .select()
    .from(simTable)
    .where(and(eq(simTable.tenantCode, tenantCode), eq(simTable.robotSn, robotSn)));
  if (!row?.refreshedAt) return null;
  const { simPlantName, cardId, combo, comboTraffic, surplusTraffic, overtopTraffic, refreshedAt } = row;
  const known = comboTraffic !== null && surplusTraffic !== null;
  const usedTraffic = known ? Math.round((comboTraffic - surplusTraffic + (overtopTraffic ?? 0)) * 10) / 10 : null;
  return {
    simPlantName,
    cardId,
    combo,
    comboTraffic,
    surplusTraffic,
    overtopTraffic,
    usedTraffic,
    refreshedAt: refreshedAt.toISOString(),
  };
}
