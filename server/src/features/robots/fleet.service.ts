import type { ErrorState, NoticeLevel } from '@botify/contract/alarms/error-fields';
import type { Names } from '@botify/contract/kernel/by-locale';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetError, FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { WorkState } from '@botify/contract/robots/work-state';
import { readSummary } from '@botify/domain/robots/read-summary';
import { robotModel } from '@botify/domain/robots/robot-model';
import { monitorStatus, robotStatus } from '@botify/domain/robots/work-state';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { errorTable as error, faultTable as fault, errorMuteTable as mute } from '../../schema/alarms.table.ts';
import { robotTable as robot, robotStateTable as state } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { atSite, inFleet } from '../../visibility/robots.ts';
import { hasState } from './robot-rows.ts';

/** State of a machine as one text. Most don't change within a second and are compared without parsing. */
export interface FleetLine {
  readonly robotSn: RobotSn;
  readonly line: string;
}

type ActiveError = [
  id: string,
  faultCode: string,
  names: Names | null,
  noticeLevel: NoticeLevel,
  startTime: number,
  state: ErrorState,
  nickName: string | null,
  mutedUntil: number | null,
];
type Line = [
  remark: string,
  modelNum: string,
  siteId: string | null,
  siteName: string | null,
  online: boolean | null,
  /** Only while offline, otherwise every line would change every second. */
  lastOnline: number | null,
  workState: WorkState | null,
  alertLevel: string | null,
  summary: string | null,
  errors: ActiveError[] | null,
];

const msOf = (column: SQL | typeof error.startTime | typeof mute.until | typeof state.at): SQL =>
  sql`(extract(epoch FROM ${column}) * 1000)::bigint`;

/** Active errors by machine, most severe and oldest first. */
const activeErrors = (db: Executor, { tenantCode }: Scope) =>
  db
    .select({
      robotSn: error.robotSn,
      list: sql`json_agg(json_build_array(${error.id}, ${error.faultCode}, ${fault.names}, ${error.noticeLevel},
        ${msOf(error.startTime)}, ${error.state}, ${error.handlerName}, ${msOf(mute.until)}) ORDER BY ${error.noticeLevel}, ${error.startTime}, ${error.id})`.as(
        'list',
      ),
    })
    .from(error)
    .leftJoin(fault, eq(fault.faultCode, error.faultCode))
    .leftJoin(mute, and(eq(mute.tenantCode, error.tenantCode), eq(mute.robotSn, error.robotSn), eq(mute.faultCode, error.faultCode)))
    .where(and(eq(error.tenantCode, tenantCode), isNull(error.endTime)))
    .groupBy(error.robotSn)
    .as('running');

/** All visible machines in one query that is cheap enough to run every second. */
export async function readFleet(db: Executor, scope: Scope): Promise<FleetLine[]> {
  const running = activeErrors(db, scope);
  return db
    .select({
      robotSn: robot.robotSn,
      line: sql<string>`json_build_array(${robot.remark}, ${robot.modelNum}, ${site.id}, ${site.name}, ${state.online},
        CASE WHEN NOT ${state.online} THEN ${msOf(state.at)} END, ${state.workState}, ${state.alertLevel}, ${state.summary},
        ${running.list})::text`,
    })
    .from(robot)
    .leftJoin(site, atSite(scope))
    .leftJoin(state, hasState)
    .leftJoin(running, eq(running.robotSn, robot.robotSn))
    .where(inFleet(scope));
}

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const fleetError = ([id, faultCode, names, noticeLevel, startTime, errorState, nickName, mutedUntil]: ActiveError): FleetError => ({
  id,
  faultCode,
  names: names ?? {},
  noticeLevel,
  startTime: new Date(startTime).toISOString(),
  state: errorState,
  nickName,
  mutedUntil: isoOf(mutedUntil),
});

/** Parses the line of a machine. */
export function fleetRobot({ robotSn, line }: FleetLine): FleetRobot {
  const [remark, modelNum, siteId, siteName, online, lastOnline, workState, alertLevel, summary, errors] = JSON.parse(line) as Line;
  const seen = { online: online ?? false, workState, alertLevel };
  return {
    robotSn,
    remark,
    modelNum,
    model: robotModel(modelNum),
    siteId,
    siteName,
    status: robotStatus(seen),
    monitorStatus: monitorStatus(seen),
    workState,
    ...readSummary(summary),
    lastOnline: isoOf(lastOnline),
    errors: (errors ?? []).map(fleetError),
  };
}
