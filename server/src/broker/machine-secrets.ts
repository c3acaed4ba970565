import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import type { Executor } from '../kernel/db.ts';
import { robotTable } from '../schema/robots.table.ts';

/** Hashes of the machines' secrets. Unknown machines are missing; null means never registered or revoked. */
export async function machineSecrets(db: Executor, robotSns: readonly RobotSn[]): Promise<ReadonlyMap<RobotSn, string | null>> {
  if (robotSns.length === 0) return new Map();
  const rows = await db
    .select({ robotSn: robotTable.robotSn, secretHash: robotTable.secretHash })
    .from(robotTable)
    .where(sql`${robotTable.robotSn} = ANY(${sql.param(robotSns)}::text[])`);
  return new Map(rows.map(({ robotSn, secretHash }) => [robotSn, secretHash]));
}
