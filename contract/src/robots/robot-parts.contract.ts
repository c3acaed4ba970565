import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Day, filledLinePattern, Id, Instant, linePattern, Name, Nullable, Phone, Version } from '../kernel/fields.ts';
import { RobotSn } from '../kernel/robot-sn.ts';

const Line = Nullable(Type.String({ maxLength: 200, pattern: linePattern }));
const OptionalDay = Nullable(Day);

/** The most machines that one call changes. */
export const mostRobots = 500;

const supplyStatuses = ['none', 'planned', 'installed', 'broken'] as const;
const SupplyStatus = Type.Enum(supplyStatuses);
export type SupplyStatus = Type.Static<typeof SupplyStatus>;

/** Robot data maintained by people. */
const base = {
  remark: Name,
  modelNum: Type.String({ maxLength: 60, pattern: filledLinePattern }),
  brand: Line,
  category: Line,
  cleanWidth: Nullable(Type.Integer({ minimum: 1, maximum: 10_000, description: 'mm' })),
  chargeElect: Type.Boolean({ description: 'Its station charges it' }),
  chargeWater: Type.Boolean({ description: 'Its station refills it' }),
  country: Line,
  language: Line,
  productionDate: OptionalDay,
  activeDate: OptionalDay,
  repairEnd: OptionalDay,
  insureStart: OptionalDay,
  insureEnd: OptionalDay,
  bizAreaId: Nullable(Id, { description: 'One of the areas of the tenant' }),
};
const { remark: _ofOneMachine, ...baseOfSeveral } = base;
export const controlBox = { sn: Line, hardwareVersion: Line, productionDate: OptionalDay, activeDate: OptionalDay, repairEnd: OptionalDay };
const supply = {
  status: SupplyStatus,
  count: Type.Integer({ minimum: 0, maximum: 100 }),
  sns: Type.Array(Type.String({ maxLength: 80, pattern: filledLinePattern }), {
    maxItems: 100,
    description: 'Serial numbers of the stations',
  }),
  hardwareVersion: Line,
};
const station = {
  stationName: Line,
  enterTime: OptionalDay,
  payTime: OptionalDay,
  stationAddr: Line,
  supplyAddr: Line,
  projectUserName: Line,
  projectUserJob: Line,
  projectUserPhone: Nullable(Phone),
  stationScene: Line,
  stationUse: Line,
  payType: Line,
  payUserName: Line,
};
const sim = {
  simPlantName: Line,
  cardId: Nullable(Type.String({ maxLength: 40 })),
  attribution: Line,
  certified: Nullable(Type.Boolean({ description: 'Registered to a person or company' })),
  combo: Nullable(Type.String({ maxLength: 200, description: 'The plan it is on' })),
};
const battery = {
  ratedVoltage: Nullable(Type.Number({ minimum: 1, maximum: 1000, description: 'V, to one decimal' })),
  designCapacity: Nullable(Type.Number({ minimum: 1, maximum: 10_000, description: 'Ah, to one decimal' })),
  ratedCurrent: Nullable(Type.Number({ minimum: 1, maximum: 10_000, description: 'A, to one decimal' })),
};
export const BatteryDesign = Type.Object({ ...battery, version: Version });
export type BatteryDesign = Type.Static<typeof BatteryDesign>;

export const RobotBase = Type.Object({ ...base, siteId: Nullable(Id), siteName: Nullable(Type.String()), version: Version });
export const RobotControlBox = Type.Object({ ...controlBox, version: Version });
export const RobotSupply = Type.Object({ ...supply, version: Version });
export const RobotStation = Type.Object({ ...station, tenantAreaName: Nullable(Type.String()), version: Version });
export const RobotSim = Type.Object({ ...sim, version: Version });

type Properties = Readonly<Record<string, Type.TSchema>>;
type Optionals<P extends Properties> = { [K in keyof P]: Type.TOptional<P[K]> };
export const optional = <P extends Properties>(properties: P): Optionals<P> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])) as Optionals<P>;

const Changed = Type.Object({ version: Version });
/** Edits one part of a robot: omitted fields stay, null clears. */
const edit = <const N extends string, P extends Properties>(name: N, summary: string, properties: P) =>
  endpoint({
    method: 'POST',
    path: `/machine/token/api/robot/${name}`,
    access: 'robot:edit',
    summary: `${summary}; fields that are left out stay as they are`,
    body: Body({ robotSn: RobotSn, ...optional(properties), version: Version }),
    result: Changed,
  });

const Replacement = Type.Object({
  id: Id,
  name: Type.String(),
  refreshedOn: Day,
  usedHours: Nullable(Type.Number({ description: 'Of the replaced one; null if never reported' })),
  lifeHours: Type.Number({ description: 'Of the replaced one' }),
  nickName: Type.String({ description: 'Who wrote it down' }),
  at: Instant,
});
export type Replacement = Type.Static<typeof Replacement>;

export const robotParts = {
  editBase: edit('editRobotBaseInfo', 'Change what is known of a machine', base),
  editSeveral: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/editRobots',
    access: 'robot:edit',
    summary: 'Set fields of several machines to one value each; machines that a value does not fit are reported and stay as they are',
    body: Body({
      robotSns: Type.Array(RobotSn, { minItems: 1, maxItems: mostRobots, uniqueItems: true }),
      ...optional(baseOfSeveral),
    }),
    result: Type.Object({
      changed: Type.Integer({ minimum: 0 }),
      conflicts: Type.Array(Type.Object({ robotSn: RobotSn, reason: Type.String() })),
    }),
  }),
  editSim: edit('editRobotSimInfo', "Change what is known of a machine's SIM card", sim),
  editControlBox: edit('editRobotCtrlInfo', "Change what is known of a machine's control box", controlBox),
  editSupply: edit('editRobotSupplyInfo', "Change what is known of a machine's docking stations; refused for a model without any", supply),
  editStation: edit('editRobotStationInfo', 'Change where a machine works and who looks after it', station),
  editBattery: edit(
    'editRobotBatteryInfo',
    "Change the design values of a machine's battery; null: the value of its model applies",
    battery,
  ),
  editModelBattery: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/editModelBattery',
    access: 'robot:model',
    summary:
      'Change the battery design values of a model, for all its machines without their own; fields that are left out stay as they are. Staff of the provider only',
    body: Body({ modelNum: base.modelNum, ...optional(battery), version: Version }),
    result: Changed,
  }),
  editConsumable: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/editRobotConsumableBO',
    access: 'robot:edit',
    summary: 'Record the replacement of a consumable',
    body: Body({
      robotSn: RobotSn,
      name: Type.String({ maxLength: 80, pattern: filledLinePattern }),
      refreshedOn: Type.String({ ...Day, description: 'The day it was replaced, not after today where the machine works' }),
      lifeHours: Type.Optional(Type.Number({ minimum: 1, maximum: 100_000, description: 'Of the new one; as before if left out' })),
      version: Version,
    }),
    result: Changed,
  }),
  replacements: endpoint({
    method: 'GET',
    path: '/machine/token/api/robot/getRobotConsumableHistory',
    access: 'robot:info',
    summary: 'Replaced consumables of a machine, newest first, the last 200',
    query: Type.Object({ robotSn: RobotSn }),
    result: Type.Array(Replacement),
  }),
};
