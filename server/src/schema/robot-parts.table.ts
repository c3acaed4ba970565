import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { SupplyStatus } from '@botify/contract/robots/robot-parts.contract';
import { boolean, date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../kernel/columns.ts';

const day = (name: string) => date(name, { mode: 'string' });
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

export const batteryTable = pgTable('robot_battery', {
  ...key(),
  ratedVoltage: amount('rated_voltage', 6, 1),
  designCapacity: amount('design_capacity', 8, 1),
  ratedCurrent: amount('rated_current', 6, 1),
});

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
