import * as Type from 'typebox';
import { NoticeLevel } from '../alarms/error-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Day, Id, Instant, Nullable } from '../kernel/fields.ts';
import { RobotSn } from '../kernel/robot-sn.ts';

/** Autonomous and manual, like the cumulative area of the robot list. */
const Area = Type.Number({ description: 'm²' });
const Count = Type.Integer({ minimum: 0 });

const Board = Type.Object({
  at: Instant,
  tenantName: Type.String({ description: 'In the language of the caller' }),
  robotCount: Count,
  area: Type.Object({
    today: Type.Number({ description: 'm² so far, by the calendar of each site' }),
    yesterdayByNow: Type.Number({ description: 'm² of the day before until the same time' }),
    month: Area,
    total: Type.Number({ description: 'm² ever' }),
  }),
  runSecondsToday: Type.Number({ minimum: 0 }),
  tasksToday: Type.Object({ completed: Count, canceled: Count }),
  errorsToday: Type.Object({ P0: Count, P1: Count, P2: Count, P3: Count }),
  hours: Type.Array(Type.Object({ at: Instant, area: Area }), { description: 'The last 24 in UTC, the current one last' }),
  days: Type.Array(Type.Object({ day: Day, area: Area, efficiency: Nullable(Type.Number({ description: 'm²/h' })) }), {
    description: 'The last 14; the last one is today where the day began first',
  }),
  sites: Type.Array(Type.Object({ siteId: Id, siteName: Type.String(), area: Area }), {
    description: 'Most cleaned today by the machines that began the day there, at most 8',
  }),
  robots: Type.Array(Type.Object({ robotSn: RobotSn, remark: Type.String(), area: Area }), {
    description: 'Most cleaned today, at most 8',
  }),
  alerts: Nullable(
    Type.Array(
      Type.Object({
        id: Id,
        robotSn: RobotSn,
        remark: Type.String(),
        siteName: Nullable(Type.String()),
        faultName: Type.String(),
        noticeLevel: NoticeLevel,
        startTime: Instant,
        endTime: Nullable(Instant),
        mutedUntil: Nullable(Instant, { description: 'No alerts for this error of this machine until then' }),
      }),
    ),
    { description: 'The newest 20 of the last 24 hours; null for those who may not see errors' },
  ),
});
export type Board = Type.Static<typeof Board>;

export const board = {
  figures: endpoint({
    method: 'GET',
    path: '/overview/board',
    access: 'tenant:overview',
    board: true,
    summary: 'The figures of the data board for the machines the caller sees; how they are now comes by the feed',
    result: Board,
  }),
};
