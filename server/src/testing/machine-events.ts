import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import { newId } from '../kernel/id.ts';
import { errorTable } from '../schema/alarms.table.ts';
import { noticeTable } from '../schema/notices.table.ts';
import type { TestServer } from './test-server.ts';

/** Events of machines, written like the ingest does, for tests that read them. */
export function machineEvents(server: TestServer) {
  const ago = (minutes: number) => new Date(server.services.now().getTime() - minutes * 60_000);
  return {
    ago,
    /** Serial numbers of the machines at a site. */
    robotsAt: async (siteNumber: string): Promise<[RobotSn, RobotSn]> => {
      const { rows } = await server.services.db.execute<{ robot_sn: RobotSn }>(
        sql`SELECT robot_sn FROM robot JOIN site ON site.id = robot.site_id WHERE site.number = ${siteNumber} ORDER BY robot_sn LIMIT 2`,
      );
      const [one, other] = rows;
      if (!one || !other) throw new Error(`too few machines at ${siteNumber}`);
      return [one.robot_sn, other.robot_sn];
    },
    addError: async (robotSn: string, faultCode: string, more: Partial<typeof errorTable.$inferInsert> = {}): Promise<string> => {
      const id = newId(server.services.now());
      const row = {
        tenantCode: 'harbour',
        id,
        robotSn: toRobotSn(robotSn),
        faultCode,
        noticeLevel: 'P1',
        part: 'intelligent',
        startTime: ago(10),
      } as const;
      await server.services.db.insert(errorTable).values({ ...row, ...more });
      return id;
    },
    addNotice: async (robotSn: string, more: Partial<typeof noticeTable.$inferInsert> = {}): Promise<string> => {
      const at = server.services.now();
      const row = {
        tenantCode: 'harbour',
        id: newId(at),
        at,
        robotSn: toRobotSn(robotSn),
        category: 'WARNING',
        type: 'ROBOT_OFF',
      } as const;
      await server.services.db.insert(noticeTable).values({ ...row, ...more });
      return more.id ?? row.id;
    },
  };
}
