import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { Status } from '@botify/contract/robots/status';
import { parseWorkState } from '@botify/domain/robots/work-state';
import { sql } from 'drizzle-orm';
import { writeSummary } from '../features/robots/summary.ts';
import { robotDayTable, robotStateTable } from '../schema/robots.table.ts';
import { statusMessage } from './status-message.ts';
import type { TestServer } from './test-server.ts';

const noTotals = { area: 0, cleanSeconds: 0, manualArea: 0, manualSeconds: 0, runSeconds: 0, distance: 0 };

interface Said extends Omit<Partial<Status>, 'totals'> {
  readonly online?: boolean;
  readonly alertLevel?: string | null;
  readonly at?: Date;
  readonly totals?: Partial<Status['totals']>;
}

/** Status of machines, stored as if it had arrived through the broker. */
export function robotStates(server: TestServer) {
  const tenantOf = async (robotSn: string): Promise<string> => {
    const { rows } = await server.services.db.execute<{ tenant_code: string }>(
      sql`SELECT tenant_code FROM robot WHERE robot_sn = ${robotSn}`,
    );
    if (!rows[0]) throw new Error(`no machine ${robotSn}`);
    return rows[0].tenant_code;
  };
  return {
    /** Replaces the latest status of the machine. */
    say: async (robotSn: string, { online = true, alertLevel = null, at = server.services.now(), totals, ...changes }: Said = {}) => {
      const unlessSaid = { boot: 1, mode: 'auto', tanks: { clean: 60, dirty: 20 }, position: null, location: null } as const;
      const status = statusMessage(robotSn, 1, at.getTime(), { ...unlessSaid, ...changes, totals: { ...noTotals, ...totals } });
      const row = {
        tenantCode: await tenantOf(robotSn),
        robotSn: toRobotSn(robotSn),
        at,
        receivedAt: at,
        online,
        workState: parseWorkState(status.workState),
        status,
        versions: status.versions ?? null,
        consumables: status.consumables ?? null,
        alertLevel,
        battery: status.battery.percent,
        summary: writeSummary(status),
        cleanArea: status.totals.area + status.totals.manualArea,
        cleanSeconds: status.totals.cleanSeconds + status.totals.manualSeconds,
      };
      await server.services.db
        .insert(robotStateTable)
        .values(row)
        .onConflictDoUpdate({ target: [robotStateTable.tenantCode, robotStateTable.robotSn], set: row });
      return status;
    },
    /** The figures of a machine on a day of its site's calendar. */
    didOn: async (robotSn: string, day: string, figures: Partial<typeof robotDayTable.$inferInsert>) => {
      const nothing = { messages: 1, water: 0, electricity: 0, ...noTotals };
      await server.services.db
        .insert(robotDayTable)
        .values({ tenantCode: await tenantOf(robotSn), robotSn: toRobotSn(robotSn), day, ...nothing, ...figures });
    },
  };
}
