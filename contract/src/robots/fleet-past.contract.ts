import * as Type from 'typebox';
import { ErrorState, FaultCode, NoticeLevel } from '../alarms/error-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ByLocale, Id, Instant, Nullable } from '../kernel/fields.ts';
import { InstantFilter } from '../kernel/instant-filter.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { robotModels } from './robot-model.ts';

/** Replay period in days. */
export const pastDays = 7;
/** Maximum robots times instants per response; at least `alwaysInstants` are always returned. */
export const pastLimits = { states: 250_000, alwaysInstants: 20 } as const;

/** Compact state of a robot from that instant on: a response holds a hundred thousand of them. */
const Moment = Type.String({
  description:
    'Seconds since the start of what was asked (0: how it was when that began), work state, battery, clean and dirty water in percent, 1 when clean water is empty, longitude, latitude; with commas between',
});

/** Span in which a robot counted as offline. */
const OfflineSpan = Type.Object({
  from: Instant,
  to: Nullable(Instant, { description: 'null: no message until the end' }),
  lastOnline: Nullable(Instant, { description: 'Time of its last message' }),
});

const PastError = Type.Object({
  id: Id,
  faultCode: FaultCode,
  names: ByLocale(Type.String(), { description: 'Empty when the catalog does not know the code' }),
  noticeLevel: NoticeLevel,
  startTime: Instant,
  endTime: Nullable(Instant),
  state: ErrorState,
  acknowledgedAt: Nullable(Instant),
  resolvedAt: Nullable(Instant),
  nickName: Nullable(Type.String({ description: 'Who handles it' })),
});
export type PastError = Type.Static<typeof PastError>;

const PastRobot = Type.Object({
  robotSn: RobotSn,
  remark: Type.String({ description: 'Name and site are those of today' }),
  modelNum: Type.String(),
  model: Type.Enum(robotModels),
  siteId: Nullable(Id),
  siteName: Nullable(Type.String()),
  since: Nullable(Instant, { description: 'There was no such machine before; null: it was there all the time' }),
  moments: Type.Array(Moment, { description: 'Only where something changed' }),
  silences: Type.Array(OfflineSpan),
  errors: Type.Array(PastError, { description: 'Errors active at any time of it, most severe and oldest first' }),
});
export type PastRobot = Type.Static<typeof PastRobot>;

const Past = Type.Object({
  start: Instant,
  end: Instant,
  step: Type.Integer({ description: 'Seconds between two instants; errors and offline periods are exact' }),
  robots: Type.Array(PastRobot, { description: 'Machines the caller sees now and that were there before the end' }),
  sites: Type.Array(Type.Object({ id: Id, timeZone: Type.String() }), { description: 'Of today, with the IANA names of their zones' }),
});
export type FleetPast = Type.Static<typeof Past>;

export const fleetPast = {
  moments: endpoint({
    method: 'GET',
    path: '/machine/token/api/robot/data/getFleetPast',
    access: 'robot:manager',
    summary: 'State of the machines the caller sees in a period of the last seven days',
    query: Type.Object({
      start: InstantFilter,
      end: InstantFilter,
      step: Type.Optional(Type.Integer({ minimum: 10, maximum: 3600, default: 60, description: 'Seconds' })),
    }),
    result: Past,
  }),
  alerts: endpoint({
    method: 'GET',
    path: '/machine/token/api/robot/data/getFleetPastAlerts',
    access: 'robot:manager',
    summary: 'Number of P0 and P1 errors that began in each part of a period, for marks on its bar',
    query: Type.Object({
      start: InstantFilter,
      end: InstantFilter,
      parts: Type.Optional(Type.Integer({ minimum: 10, maximum: 400, default: 168 })),
    }),
    result: Type.Array(Type.Object({ at: Instant, p0: Type.Integer(), p1: Type.Integer() }), { description: 'Only parts with any' }),
  }),
};
