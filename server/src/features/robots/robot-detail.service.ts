import { randomUUID } from 'node:crypto';
import type { Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import type { RobotModel } from '@botify/contract/robots/robot-model';
import type { robots } from '@botify/contract/robots/robots.contract';
import type { Status } from '@botify/contract/robots/status';
import { batteryDesign } from '@botify/domain/robots/battery-design';
import { hasMeter } from '@botify/domain/robots/not-measured';
import { robotModel } from '@botify/domain/robots/robot-model';
import { monitorStatus, robotStatus, tankStatus } from '@botify/domain/robots/work-state';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { errorTable } from '../../schema/alarms.table.ts';
import {
  tenantAreaTable as area,
  batteryTable,
  controlBoxTable,
  modelBatteryTable,
  robotTable as robot,
  simTable,
  robotStateTable as state,
  stationTable,
  supplyTable,
} from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { clockSite, todayIn } from './charts.service.ts';
import { readConsumables } from './consumables.service.ts';
import { emptyParts } from './edit-robot.service.ts';
import { findRobot, hasState } from './robot-rows.ts';

type PartTable = typeof controlBoxTable | typeof supplyTable | typeof stationTable | typeof simTable | typeof batteryTable;
const hasPart = (table: PartTable) => and(eq(table.tenantCode, robot.tenantCode), eq(table.robotSn, robot.robotSn));

export async function getRobotDetail(ctx: SignedInContext, robotSn: RobotSn): Promise<RobotDetail> {
  const { db, scope } = ctx;
  const [found] = await db
    .select({
      robot,
      site: { id: site.id, name: site.name, timeZone: site.timeZone },
      tenantAreaName: area.name,
      state,
      controlBox: controlBoxTable,
      supply: supplyTable,
      station: stationTable,
      sim: simTable,
      battery: batteryTable,
      modelBattery: modelBatteryTable,
    })
    .from(robot)
    .leftJoin(site, clockSite)
    .leftJoin(area, and(eq(area.tenantCode, robot.tenantCode), eq(area.id, robot.bizAreaId)))
    .leftJoin(state, hasState)
    .leftJoin(controlBoxTable, hasPart(controlBoxTable))
    .leftJoin(supplyTable, hasPart(supplyTable))
    .leftJoin(stationTable, hasPart(stationTable))
    .leftJoin(simTable, hasPart(simTable))
    .leftJoin(batteryTable, hasPart(batteryTable))
    .leftJoin(modelBatteryTable, eq(modelBatteryTable.modelNum, robot.modelNum))
    .where(and(eq(robot.robotSn, robotSn), visibleTo(scope)));
  if (!found) throw new AppError('robot.notFound', { robotSn });
  const { tenantCode, secretHash, enrolledAt, retiredAt, movedAt, ...base } = found.robot;
  const model = robotModel(base.modelNum);
  const isSeen = found.site !== null && (await db.$count(site, and(eq(site.id, found.site.id), visibleSites(scope)))) > 0;
  const siteSeen = isSeen ? found.site : null;
  const running = and(eq(errorTable.tenantCode, tenantCode), eq(errorTable.robotSn, robotSn), isNull(errorTable.endTime));
  const message = found.state?.status ? measuredOnly(found.state.status, model) : null;
  const ownBattery = withoutKey(found.battery) ?? { ...emptyParts.battery, version: 1 };
  const { modelNum: _, ...modelBattery } = found.modelBattery ?? { modelNum: base.modelNum, ...emptyParts.battery, version: 1 };
  return {
    robotSn,
    model,
    timeZone: siteSeen?.timeZone ?? null,
    lastOnline: found.state?.at?.toISOString() ?? null,
    retiredAt: retiredAt?.toISOString() ?? null,
    movedAt: movedAt?.toISOString() ?? null,
    base: { ...base, siteId: siteSeen?.id ?? null, siteName: siteSeen?.name ?? null },
    versions: { ...noVersions, ...found.state?.versions },
    controlBox: withoutKey(found.controlBox) ?? { ...emptyParts.controlBox, version: 1 },
    supply: hasMeter(model, 'dockingStation') ? (withoutKey(found.supply) ?? { ...emptyParts.supply, version: 1 }) : null,
    station: { ...(withoutKey(found.station) ?? { ...emptyParts.station, version: 1 }), tenantAreaName: found.tenantAreaName },
    sim: withoutKey(found.sim) ?? { ...emptyParts.sim, version: 1 },
    battery: {
      ...batteryDesign(ownBattery, modelBattery),
      fullCapacity: message?.battery.fullCapacity ?? null,
      batteryCycles: message?.battery.cycles ?? null,
      own: ownBattery,
      ofModel: modelBattery,
    },
    consumables: await readConsumables(db, { tenantCode, robotSn }, found.state, todayIn(found.site?.timeZone, ctx.now())),
    live: found.state && message ? liveOf(found.state, message) : null,
    currentErrors: await db.$count(errorTable, running),
    totals: totalsOf(message, found.state),
  };
}

const noVersions = {
  software: null,
  app: null,
  algorithm: null,
  firmware: null,
  acuApplication: null,
  acuAlgorithm: null,
  acuKernel: null,
  vcuFirmware: null,
  rcuFirmware: null,
};

function withoutKey<T extends { tenantCode: string; robotSn: RobotSn }>(row: T | null): Omit<T, 'tenantCode' | 'robotSn'> | undefined {
  if (!row) return undefined;
  const { tenantCode, robotSn, ...rest } = row;
  return rest;
}

/** Drops placeholder values of meters that the model does not have. */
function measuredOnly(status: Status, model: RobotModel): Status {
  const { water, electricity, ...totals } = status.totals;
  return {
    ...status,
    totals: {
      ...totals,
      ...(water !== undefined && hasMeter(model, 'water') ? { water } : {}),
      ...(electricity !== undefined && hasMeter(model, 'electricity') ? { electricity } : {}),
    },
  };
}

function liveOf({ online, workState, alertLevel, at }: typeof state.$inferSelect, message: Status): RobotDetail['live'] {
  const seen = { online, workState, alertLevel };
  return {
    ...seen,
    status: robotStatus(seen),
    monitorStatus: monitorStatus(seen),
    tankStatus: tankStatus(message.tanks.clean),
    at: (at ?? new Date(message.timestamp)).toISOString(),
    message,
  };
}

/** Area and time include corrections; the other counters are as the machine sent them. */
function totalsOf(
  message: Status | null,
  kept: Pick<typeof state.$inferSelect, 'cleanArea' | 'cleanSeconds'> | null,
): RobotDetail['totals'] {
  if (!message)
    return {
      cleanArea: null,
      cleanSeconds: null,
      manualArea: null,
      manualSeconds: null,
      runSeconds: null,
      distance: null,
      water: null,
      electricity: null,
    };
  const { area: own, cleanSeconds, manualArea, manualSeconds, runSeconds, distance, water, electricity } = message.totals;
  return {
    cleanArea: kept?.cleanArea ?? own + manualArea,
    cleanSeconds: kept?.cleanSeconds ?? cleanSeconds + manualSeconds,
    manualArea,
    manualSeconds,
    runSeconds,
    distance,
    water: water ?? null,
    electricity: electricity ?? null,
  };
}

const timeoutMs = 4000;

/** Asks the machine for a snapshot. A timeout is a result, not an error. */
export async function monitorRobot(ctx: SignedInContext, robotSn: RobotSn): Promise<Result<typeof robots.monitor>> {
  const { db, scope, link } = ctx;
  const { tenantCode } = await findRobot(db, scope, robotSn);
  const [last] = await db
    .select({ at: state.at })
    .from(state)
    .where(and(eq(state.tenantCode, tenantCode), eq(state.robotSn, robotSn)));
  const asked = performance.now();
  const answer = await link.ask(robotSn, { commandId: randomUUID(), kind: 'snapshot', sentAt: ctx.now().getTime() }, timeoutMs);
  return {
    answered: answer !== undefined,
    snapshot: answer?.snapshot ?? null,
    elapsedMs: answer ? Math.round(performance.now() - asked) : null,
    lastOnline: last?.at?.toISOString() ?? null,
  };
}
