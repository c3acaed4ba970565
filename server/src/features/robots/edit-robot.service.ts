import { isDeepStrictEqual } from 'node:util';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { robotParts, SupplyStatus } from '@botify/contract/robots/robot-parts.contract';
import { hasMeter } from '@botify/domain/robots/not-measured';
import { robotModel } from '@botify/domain/robots/robot-model';
import { textFor } from '@botify/text/translate';
import { and, eq } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { batteryTable, controlBoxTable, robotTable, simTable, stationTable, supplyTable } from '../../schema/robots.table.ts';
import { toStoredDigits } from './model-battery.service.ts';
import { findRobot, findRobots, isRobot, type RobotRow } from './robot-rows.ts';
import { findArea } from './tenant-areas.service.ts';

/** Parts without stored values. */
export const emptyParts = {
  controlBox: { sn: null, hardwareVersion: null, productionDate: null, activeDate: null, repairEnd: null },
  supply: { status: 'none' as SupplyStatus, count: 0, sns: [] as string[], hardwareVersion: null },
  station: {
    stationName: null,
    enterTime: null,
    payTime: null,
    stationAddr: null,
    supplyAddr: null,
    projectUserName: null,
    projectUserJob: null,
    projectUserPhone: null,
    stationScene: null,
    stationUse: null,
    payType: null,
    payUserName: null,
  },
  sim: { simPlantName: null, cardId: null, attribution: null, certified: null, combo: null },
  battery: { ratedVoltage: null, designCapacity: null, ratedCurrent: null },
};

type PartTable = typeof controlBoxTable | typeof supplyTable | typeof stationTable | typeof simTable | typeof batteryTable;
type Values = Readonly<Record<string, unknown>>;

interface Part {
  readonly table: PartTable;
  readonly empty: Values;
  /** Prefix in the audit log, because two parts have fields of the same name. */
  readonly prefix: string;
}

interface Edit {
  readonly robotSn: RobotSn;
  readonly version: number;
}

const named = (prefix: string, fields: Values): Values =>
  prefix === ''
    ? fields
    : Object.fromEntries(Object.entries(fields).map(([key, value]) => [`${prefix}${key[0]?.toUpperCase()}${key.slice(1)}`, value]));

/** Updates one part of a machine. A part without a row has version 1 and empty values. Without an edited version the newest one is meant. */
async function changePart(tx: Executor, { empty, prefix, ...part }: Part, robot: RobotRow, given: Values, version?: number) {
  // Only the common columns are used: key and version.
  const table = part.table as typeof controlBoxTable;
  const { tenantCode, robotSn } = robot;
  const isPart = and(eq(table.tenantCode, tenantCode), eq(table.robotSn, robotSn));
  const [stored = { tenantCode, robotSn, ...empty, version: 1 }] = await tx.select().from(table).where(isPart);
  const readable = (row: Values) => named(prefix, Object.fromEntries(Object.keys(empty).map((field) => [field, row[field]])));
  const next = { ...stored, ...trimFields(given) };
  const [before, after] = [readable(stored), readable(next)];
  await requireVersion(tx, { ...stored, id: robotSn, fields: Object.keys(before) }, version ?? stored.version);
  if (isDeepStrictEqual(before, after)) return { version: stored.version, changed: false, before, after };
  const row = { ...next, version: stored.version + 1 };
  await tx
    .insert(table)
    .values(row)
    .onConflictDoUpdate({ target: [table.tenantCode, table.robotSn], set: row });
  return { version: row.version, changed: true, before, after };
}

function editPart(ctx: SignedInContext, part: Part, edit: Edit, allow: (robot: RobotRow) => void = () => undefined) {
  const { robotSn, version: edited, ...given } = edit;
  return administer(ctx, async (tx, note) => {
    const robot = await findRobot(tx, ctx.scope, robotSn);
    allow(robot);
    const { version, changed, before, after } = await changePart(tx, part, robot, given, edited);
    if (changed) note({ subject: 'robot', act: 'update', id: robotSn, name: robot.remark, before, after });
    return { version };
  });
}

const controlBoxPart: Part = { table: controlBoxTable, empty: emptyParts.controlBox, prefix: 'ctrl' };
/** Fields that are left out belong to the old box and become empty. */
export const changeControlBox = (tx: Executor, robot: RobotRow, given: Values) =>
  changePart(tx, controlBoxPart, robot, { ...emptyParts.controlBox, ...given });

export const editSim = (ctx: SignedInContext, edit: Body<typeof robotParts.editSim>) =>
  editPart(ctx, { table: simTable, empty: emptyParts.sim, prefix: '' }, edit);

export const editBattery = (ctx: SignedInContext, edit: Body<typeof robotParts.editBattery>) =>
  editPart(ctx, { table: batteryTable, empty: emptyParts.battery, prefix: '' }, { ...edit, ...toStoredDigits(edit) });

export const editControlBox = (ctx: SignedInContext, edit: Body<typeof robotParts.editControlBox>) => editPart(ctx, controlBoxPart, edit);

export const editStation = (ctx: SignedInContext, edit: Body<typeof robotParts.editStation>) =>
  editPart(ctx, { table: stationTable, empty: emptyParts.station, prefix: '' }, edit);

export const editSupply = (ctx: SignedInContext, edit: Body<typeof robotParts.editSupply>) =>
  editPart(ctx, { table: supplyTable, empty: emptyParts.supply, prefix: 'supply' }, edit, ({ modelNum }) => {
    if (!hasMeter(robotModel(modelNum), 'dockingStation')) throw new AppError('robot.noDockingStation', { modelNum });
  });

const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() || null;
  return Array.isArray(value) ? value.map(trimmed) : value;
};

/** Trims texts, turns empty ones into null, and drops undefined fields. */
const trimFields = <T extends object>(given: T): T =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, trimmed(value)]),
  ) as T;

/** Values for the audit log, with the name of the area. */
async function readable(tx: Executor, row: RobotRow) {
  const { tenantCode, robotSn, siteId, version, secretHash, enrolledAt, retiredAt, movedAt, bizAreaId, ...fields } = row;
  return { ...fields, bizArea: bizAreaId && (await findArea(tx, tenantCode, bizAreaId)).name };
}

/** Updates a machine itself. Without an edited version the newest one is meant. */
async function changeBase(tx: Executor, row: RobotRow, changes: Partial<RobotRow>, version = row.version) {
  const next: RobotRow = { ...row, ...changes };
  const before = await readable(tx, row);
  await requireVersion(tx, { ...row, id: row.robotSn, fields: Object.keys(before) }, version);
  if (isDeepStrictEqual(row, next)) return { version, changed: false, name: row.remark, before, after: before };
  const after = await readable(tx, next);
  if (next.insureStart && next.insureEnd && next.insureEnd < next.insureStart)
    throw new AppError('robot.insuranceBackwards', { field: 'insureEnd' });
  await tx
    .update(robotTable)
    .set({ ...changes, version: version + 1 })
    .where(isRobot(row));
  return { version: version + 1, changed: true, name: next.remark, before, after };
}

export async function editBase(
  ctx: SignedInContext,
  { robotSn, version: edited, ...given }: Body<typeof robotParts.editBase>,
): Promise<Result<typeof robotParts.editBase>> {
  return administer(ctx, async (tx, note) => {
    const row = await findRobot(tx, ctx.scope, robotSn);
    const { version, changed, ...change } = await changeBase(tx, row, trimFields(given), edited);
    if (changed) note({ subject: 'robot', act: 'update', id: robotSn, ...change });
    return { version };
  });
}

/** Machines that the values do not fit are reported and stay as they are. */
export async function editSeveral(
  ctx: SignedInContext,
  { robotSns, ...given }: Body<typeof robotParts.editSeveral>,
): Promise<Result<typeof robotParts.editSeveral>> {
  return administer(ctx, async (tx, note) => {
    const conflicts: { robotSn: RobotSn; reason: string }[] = [];
    let count = 0;
    for (const row of await findRobots(tx, ctx.scope, robotSns)) {
      const { robotSn } = row;
      try {
        const { version: _, changed, ...change } = await changeBase(tx, row, trimFields(given));
        if (!changed) continue;
        note({ subject: 'robot', act: 'update', id: robotSn, ...change });
        count += 1;
      } catch (error) {
        if (!(error instanceof AppError && error.key === 'robot.insuranceBackwards')) throw error;
        conflicts.push({ robotSn, reason: textFor(ctx.locale)(`errors:${error.key}`) });
      }
    }
    return { changed: count, conflicts };
  });
}
