import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Contact, OfflineRobot, WornConsumable } from '@botify/contract/overview/now.contract';
import type { RobotStatus } from '@botify/contract/robots/work-state';
import { consumableWear } from '@botify/domain/robots/consumable-days-left';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { errorTable as error } from '../../schema/alarms.table.ts';
import {
  consumableTable as consumable,
  robotTable as robot,
  robotStateTable as state,
  stationTable as station,
} from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { atSite, inFleet } from '../../visibility/robots.ts';
import { hoursCleaned, wornOf } from './consumables.service.ts';
import { hasState, statusOf } from './robot-rows.ts';

/** Joins who looks after the place of a machine. */
export const atStation = and(eq(station.tenantCode, robot.tenantCode), eq(station.robotSn, robot.robotSn));
export const contactColumns = { name: station.projectUserName, phone: station.projectUserPhone };

/** Null without a phone: nobody can be called. */
export const contactOf = (row: { readonly name: string | null; readonly phone: string | null } | null): Contact =>
  row?.phone ? { name: row.name, phone: row.phone } : null;

export interface FleetNow {
  /** Every machine in use. */
  readonly statuses: ReadonlyMap<RobotSn, RobotStatus>;
  readonly offline: readonly OfflineRobot[];
}

const machineColumns = {
  robotSn: robot.robotSn,
  remark: robot.remark,
  siteId: site.id,
  siteName: site.name,
  timeZone: site.timeZone,
};

/** Status of each machine, with details of those that are offline. */
export async function readFleetNow({ db, scope }: SignedInContext): Promise<FleetNow> {
  const isOfflineError = and(
    eq(error.tenantCode, state.tenantCode),
    eq(error.robotSn, state.robotSn),
    eq(error.id, state.offlineErrorId),
    isNull(error.endTime),
  );
  const rows = await db
    .select({
      ...machineColumns,
      status: statusOf,
      lastOnline: state.at,
      // Reading the message of every machine would take most of the time.
      mapName: sql<string | null>`CASE WHEN NOT ${state.online} THEN ${state.status}::json #>> '{position,mapName}' END`,
      contact: contactColumns,
      error: { id: error.id, state: error.state, version: error.version, nickName: error.handlerName },
    })
    .from(robot)
    .leftJoin(state, hasState)
    .leftJoin(site, atSite(scope))
    .leftJoin(error, isOfflineError)
    .leftJoin(station, atStation)
    .where(inFleet(scope));
  return {
    statuses: new Map(rows.map(({ robotSn, status }) => [robotSn, status])),
    offline: rows.flatMap(({ status, lastOnline, contact, ...row }) =>
      status === 'offline' ? [{ ...row, lastOnline: lastOnline?.toISOString() ?? null, contact: contactOf(contact) }] : [],
    ),
  };
}

/** Worn-out parts of machines in use. The sweep finds them; those replaced since then are left out. */
export async function dueConsumables({ db, scope }: SignedInContext): Promise<WornConsumable[]> {
  const rows = await db
    .select({
      ...machineColumns,
      name: sql<string>`due.name`,
      cleanSeconds: state.cleanSeconds,
      consumables: state.consumables,
      stored: consumable,
    })
    .from(robot)
    .innerJoin(sql`consumable_due AS due`, sql`due.tenant_code = ${robot.tenantCode} AND due.robot_sn = ${robot.robotSn}`)
    .leftJoin(state, hasState)
    .leftJoin(
      consumable,
      and(eq(consumable.tenantCode, robot.tenantCode), eq(consumable.robotSn, robot.robotSn), sql`${consumable.name} = due.name`),
    )
    .leftJoin(site, atSite(scope))
    .where(inFleet(scope));
  return rows.flatMap(({ cleanSeconds, consumables, stored: row, ...machine }) => {
    const part = wornOf(row ? [row] : [], consumables, hoursCleaned(cleanSeconds)).find(({ name }) => name === machine.name);
    if (!part || consumableWear({ ...part, hoursPerDay: undefined }).level !== 'due') return [];
    const { lifeHours, usedHours } = part;
    return [{ ...machine, lifeHours, usedHours, refreshedOn: row?.refreshedOn ?? null, version: row?.version ?? 1 }];
  });
}
