import * as Type from 'typebox';
import { AskedInstant } from '../alarms/asked-instant.ts';
import { NoticeLevel } from '../alarms/error-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant, Nullable } from '../kernel/fields.ts';
import { RobotSn } from './robot-fields.ts';
import { Percent } from './status.ts';
import { monitorStatuses, robotStatuses, tankStatuses, workStates } from './work-state.ts';

/** How far back the states of the fleet are kept finely enough to be replayed. */
export const pastDays = 7;

/** How a machine was from then on until its next moment. */
const Moment = Type.Object({
  second: Type.Integer({ description: 'From the start of what was asked; 0 or less: how it was when that began' }),
  status: Type.Enum(robotStatuses),
  monitorStatus: Type.Enum(monitorStatuses),
  tankStatus: Nullable(Type.Enum(tankStatuses)),
  workState: Nullable(Type.Enum(workStates)),
  battery: Nullable(Percent),
  cleanWater: Nullable(Percent),
  lng: Nullable(Type.Number()),
  lat: Nullable(Type.Number()),
  level: Nullable(NoticeLevel, { description: 'Gravest of the errors that went on' }),
});
export type PastMoment = Type.Static<typeof Moment>;

const Past = Type.Object({
  start: Instant,
  end: Instant,
  step: Type.Integer({ description: 'Seconds between two moments of one machine, at least' }),
  robots: Type.Array(Type.Object({ robotSn: RobotSn, moments: Type.Array(Moment, { description: 'Only where something changed' }) }), {
    description: 'Machines the caller sees now and that were heard of until the end',
  }),
});
export type FleetPast = Type.Static<typeof Past>;

export const fleetPast = {
  moments: endpoint({
    method: 'GET',
    path: '/machine/token/api/robot/data/getFleetPast',
    access: 'robot:manager',
    summary: 'How the machines the caller sees were in a stretch of the last seven days',
    query: Type.Object({
      start: AskedInstant,
      end: AskedInstant,
      step: Type.Optional(Type.Integer({ minimum: 10, maximum: 3600, default: 60, description: 'Seconds' })),
    }),
    result: Past,
  }),
  alerts: endpoint({
    method: 'GET',
    path: '/machine/token/api/robot/data/getFleetPastAlerts',
    access: 'robot:manager',
    summary: 'How many P0 and P1 errors began in each part of a stretch of time, for marks on its bar',
    query: Type.Object({
      start: AskedInstant,
      end: AskedInstant,
      parts: Type.Optional(Type.Integer({ minimum: 10, maximum: 400, default: 168 })),
    }),
    result: Type.Array(Type.Object({ at: Instant, p0: Type.Integer(), p1: Type.Integer() }), { description: 'Only parts with any' }),
  }),
};
