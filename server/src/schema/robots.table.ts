import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { SequenceRange } from '@botify/contract/robots/command';
import type { AttemptKind, TlsFailure } from '@botify/contract/robots/connection.contract';
import type { SupplyStatus } from '@botify/contract/robots/robot-parts.contract';
import type { Status } from '@botify/contract/robots/status';
import type { WorkState } from '@botify/contract/robots/work-state';
import { bigint, boolean, date, doublePrecision, integer, json, jsonb, numeric, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { instant, jsonText } from '../kernel/columns.ts';

const day = (name: string) => date(name, { mode: 'string' });

export const robotTable = pgTable('robot', {
  tenantCode: text('tenant_code').notNull(),
  robotSn: text('robot_sn').$type<RobotSn>().notNull(),
  remark: text('remark').notNull(),
  modelNum: text('model_num').notNull(),
  siteId: uuid('site_id'),
  brand: text('brand'),
  category: text('category'),
  cleanWidth: integer('clean_width'),
  chargeElect: boolean('charge_elect').notNull().default(true),
  chargeWater: boolean('charge_water').notNull().default(true),
  country: text('country'),
  language: text('language'),
  productionDate: day('production_date'),
  activeDate: day('active_date'),
  repairEnd: day('repair_end'),
  insureStart: day('insure_start'),
  insureEnd: day('insure_end'),
  bizAreaId: uuid('biz_area_id'),
  version: integer('version').notNull().default(1),
  secretHash: text('secret_hash'),
  enrolledAt: instant('enrolled_at'),
  retiredAt: instant('retired_at'),
  /** To another tenant. The row stays for the history here. */
  movedAt: instant('moved_at'),
});

export const tenantAreaTable = pgTable('tenant_area', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  name: text('name').notNull(),
});

export const robotStateTable = pgTable('robot_state', {
  tenantCode: text('tenant_code').notNull(),
  robotSn: text('robot_sn').$type<RobotSn>().notNull(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  runs: text('runs').notNull().default('[]'),
  at: instant('at'),
  receivedAt: instant('received_at'),
  online: boolean('online').notNull().default(false),
  awaited: boolean('awaited').notNull().default(false),
  offlineErrorId: uuid('offline_error_id'),
  workState: text('work_state').$type<WorkState>(),
  status: jsonText('status').$type<Status>(),
  versions: jsonb('versions').$type<NonNullable<Status['versions']>>(),
  consumables: jsonb('consumables').$type<NonNullable<Status['consumables']>>(),
  alertLevel: text('alert_level'),
  battery: doublePrecision('battery'),
  cleanArea: doublePrecision('clean_area'),
  cleanSeconds: doublePrecision('clean_seconds'),
  areaCorrection: doublePrecision('area_correction').notNull().default(0),
  secondsCorrection: doublePrecision('seconds_correction').notNull().default(0),
  openMinute: instant('open_minute'),
  openDay: day('open_day'),
  openFigures: bigint('open_figures', { mode: 'number' }).array(),
  gap: boolean('gap').notNull().default(false),
  asked: json('asked').$type<SequenceRange[]>(),
  askedAt: instant('asked_at'),
  askedInVain: integer('asked_in_vain').notNull().default(0),
  /** Read and written by `summary.ts`. */
  summary: text('summary'),
});

export const connectionAttemptTable = pgTable('connection_attempt', {
  tenantCode: text('tenant_code').notNull(),
  robotSn: text('robot_sn').$type<RobotSn>().notNull(),
  kind: text('kind').$type<AttemptKind>().notNull(),
  at: instant('at').notNull(),
});

export const tlsFailureTable = pgTable('tls_failure', { kind: text('kind').$type<TlsFailure>().primaryKey(), at: instant('at').notNull() });

export const simulatedRobotTable = pgTable('simulated_robot', {
  tenantCode: text('tenant_code').notNull(),
  robotSn: text('robot_sn').$type<RobotSn>().notNull(),
  /** Identifies the simulation, so that a replaced one ends. */
  run: uuid('run').notNull(),
  aliveAt: instant('alive_at').notNull(),
});

const figure = (name: string) => numeric(name, { precision: 24, scale: 3, mode: 'number' }).notNull();
const figures = () => ({
  messages: integer('messages').notNull(),
  area: figure('area'),
  cleanSeconds: figure('clean_seconds'),
  manualArea: figure('manual_area'),
  manualSeconds: figure('manual_seconds'),
  runSeconds: figure('run_seconds'),
  distance: figure('distance'),
  water: figure('water'),
  electricity: figure('electricity'),
});

const ofDay = () => ({
  tenantCode: text('tenant_code').notNull(),
  robotSn: text('robot_sn').$type<RobotSn>().notNull(),
  day: day('day').notNull(),
  ...figures(),
  /** Its site when the day began. */
  siteId: uuid('site_id'),
});
/** Without the current minute. */
export const robotDayTable = pgTable('robot_day', ofDay());
export const robotDayFigures = pgView('robot_day_figures', ofDay()).existing();

const amount = (name: string, precision: number, scale: number) => numeric(name, { precision, scale, mode: 'number' });
const key = () => ({ tenantCode: text('tenant_code').notNull(), robotSn: text('robot_sn').$type<RobotSn>().notNull() });

export const controlBoxTable = pgTable('robot_control_box', {
  ...key(),
  sn: text('sn'),
  hardwareVersion: text('hardware_version'),
  productionDate: day('production_date'),
  activeDate: day('active_date'),
  repairEnd: day('repair_end'),
  version: integer('version').notNull().default(1),
});

/** The docking station. */
export const supplyTable = pgTable('robot_supply', {
  ...key(),
  status: text('status').$type<SupplyStatus>().notNull().default('none'),
  count: integer('count').notNull().default(0),
  sns: text('sns').array().notNull().default([]),
  hardwareVersion: text('hardware_version'),
  version: integer('version').notNull().default(1),
});

/** Place of work, as entered by users. */
export const stationTable = pgTable('robot_station', {
  ...key(),
  stationName: text('station_name'),
  enterTime: day('enter_time'),
  payTime: day('pay_time'),
  stationAddr: text('station_addr'),
  supplyAddr: text('supply_addr'),
  projectUserName: text('project_user_name'),
  projectUserJob: text('project_user_job'),
  projectUserPhone: text('project_user_phone'),
  stationScene: text('station_scene'),
  stationUse: text('station_use'),
  payType: text('pay_type'),
  payUserName: text('pay_user_name'),
  version: integer('version').notNull().default(1),
});

export const simTable = pgTable('robot_sim', {
  ...key(),
  simPlantName: text('sim_plant_name'),
  cardId: text('card_id'),
  attribution: text('attribution'),
  certified: boolean('certified'),
  combo: text('combo'),
  comboTraffic: amount('combo_traffic', 12, 1),
  surplusTraffic: amount('surplus_traffic', 12, 1),
  overtopTraffic: amount('overtop_traffic', 12, 1),
  refreshedAt: instant('refreshed_at'),
  version: integer('version').notNull().default(1),
});

const batteryDesign = () => ({
  ratedVoltage: amount('rated_voltage', 6, 1),
  designCapacity: amount('design_capacity', 8, 1),
  ratedCurrent: amount('rated_current', 6, 1),
  version: integer('version').notNull().default(1),
});

export const batteryTable = pgTable('robot_battery', { ...key(), ...batteryDesign() });

/** Shared by all tenants. Applies where a machine has no value of its own. */
export const modelBatteryTable = pgTable('robot_model_battery', { modelNum: text('model_num').notNull(), ...batteryDesign() });

export const consumableTable = pgTable('robot_consumable', {
  ...key(),
  name: text('name').notNull(),
  lifeHours: amount('life_hours', 10, 1).notNull(),
  refreshedOn: day('refreshed_on').notNull(),
  hoursAtRefresh: amount('hours_at_refresh', 12, 2).notNull().default(0),
  version: integer('version').notNull().default(1),
});

/** Day of a replacement, the removed part, and who recorded it. */
export const replacementTable = pgTable('consumable_replacement', {
  ...key(),
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  refreshedOn: day('refreshed_on').notNull(),
  usedHours: amount('used_hours', 12, 2),
  lifeHours: amount('life_hours', 10, 1).notNull(),
  actorId: uuid('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  at: instant('at').notNull(),
});
