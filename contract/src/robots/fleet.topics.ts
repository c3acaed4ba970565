import * as Type from 'typebox';
import { ErrorState, FaultCode, NoticeLevel } from '../alarms/error-fields.ts';
import { ByLocale, Id, Instant, Nullable } from '../kernel/fields.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { robotModels } from './robot-model.ts';
import { Milliseconds, Percent } from './status.ts';
import { monitorStatuses, robotStatuses, tankStatuses, workStates } from './work-state.ts';

/** An active error. */
const FleetError = Type.Object({
  id: Id,
  faultCode: FaultCode,
  names: ByLocale(Type.String(), { description: 'Empty when the catalog does not know the code' }),
  noticeLevel: NoticeLevel,
  startTime: Instant,
  state: ErrorState,
  nickName: Nullable(Type.String({ description: 'Who handles it' })),
  mutedUntil: Nullable(Instant, { description: 'No alerts for this error of this machine until then; can be in the past' }),
});
export type FleetError = Type.Static<typeof FleetError>;

/** The fields of a robot that wall and map show. */
const FleetRobot = Type.Object({
  robotSn: RobotSn,
  remark: Type.String({ description: 'Machine name shown to people' }),
  modelNum: Type.String(),
  model: Type.Enum(robotModels),
  siteId: Nullable(Id),
  siteName: Nullable(Type.String()),
  status: Type.Enum(robotStatuses),
  monitorStatus: Type.Enum(monitorStatuses),
  tankStatus: Nullable(Type.Enum(tankStatuses)),
  workState: Nullable(Type.Enum(workStates)),
  battery: Nullable(Percent, { description: 'Whole percent; null: never reported' }),
  cleanWater: Nullable(Percent),
  dirtyWater: Nullable(Percent),
  lng: Nullable(Type.Number({ description: 'To about ten meters' })),
  lat: Nullable(Type.Number()),
  lastOnline: Nullable(Instant, {
    description: 'Time of the last message of an offline machine; null while it is online, or if it never was',
  }),
  errors: Type.Array(FleetError, { description: 'Active errors, most severe and oldest first' }),
});
export type FleetRobot = Type.Static<typeof FleetRobot>;

/** Changes to the robots visible to the reader since the previous message; the first message after subscribing has all of them. */
export const FleetChanges = Type.Object({
  at: Milliseconds,
  whole: Type.Boolean({ description: 'true: this is the complete list; other machines are gone' }),
  robots: Type.Array(FleetRobot, { description: 'Whole machines, not only their changed fields' }),
  gone: Type.Array(RobotSn, { description: 'No longer visible' }),
});
export type FleetChanges = Type.Static<typeof FleetChanges>;

/** Announces new notices; the reader fetches them by a call. */
export const NoticesArrived = Type.Object({
  at: Milliseconds,
  newest: Nullable(Type.String({ format: 'uuid' }), { description: 'Id of the newest of the last ten minutes; null without one' }),
});
export type NoticesArrived = Type.Static<typeof NoticesArrived>;

/** Topics with content per reader: everybody subscribes to the same name and receives only robots visible to them. */
export const readerTopics = {
  fleet: {
    path: 'fleet/changes',
    access: ['robot:manager', 'alarm:view', 'tenant:overview'],
    summary:
      'Once a second what changed among the machines the reader sees, at once when an error begins or ends; nothing when nothing changed for less than 10 seconds',
    message: FleetChanges,
  },
  notices: {
    path: 'notices/new',
    access: ['notice:robot'],
    summary:
      'That there are new notices about machines the reader sees; once at the start of the subscription, whether there are any or not',
    message: NoticesArrived,
  },
} as const;
