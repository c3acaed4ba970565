import * as Type from 'typebox';
import { ErrorState, type NoticeLevel } from '../alarms/error-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Day, Id, Instant, Nullable, Version } from '../kernel/fields.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { robotStatuses } from '../robots/work-state.ts';

/** P3 is for information: it needs no person. */
export const workLevels = ['P0', 'P1', 'P2'] as const satisfies readonly NoticeLevel[];

/** The most rows of each kind. */
export const mostListed = 20;

const Count = Type.Integer({ minimum: 0 });
const machine = {
  robotSn: RobotSn,
  remark: Type.String({ description: 'Name of the machine' }),
  siteId: Nullable(Id),
  siteName: Nullable(Type.String()),
};
const place = {
  ...machine,
  timeZone: Nullable(Type.String({ description: 'Of its site, IANA name; null: it is at none the caller sees' })),
  mapName: Nullable(Type.String({ description: 'The floor, as the machine reported it' })),
};

const contact = Nullable(Type.Object({ name: Nullable(Type.String()), phone: Type.String() }), {
  description: 'Contact of the site; null: no contact with a phone number, or the caller does not see machines',
});
export type Contact = Type.Static<typeof contact>;

const error = {
  ...place,
  id: Id,
  faultCode: Type.String(),
  faultName: Type.String({ description: 'The code itself when the catalog does not know it' }),
  noticeLevel: Type.Enum(workLevels),
  startTime: Instant,
};
export const OpenAlarm = Type.Object({
  ...error,
  version: Version,
  contact,
  suggestion: Nullable(Type.String({ description: 'First suggested action of the catalog' })),
  lastFix: Nullable(
    Type.Object({
      note: Type.String(),
      nickName: Type.String({ description: 'Who wrote it' }),
      sameMachine: Type.Boolean({ description: 'false: on another machine the caller sees' }),
    }),
    { description: 'How the same fault was fixed the last time, on this machine if it was' },
  ),
});
export type OpenAlarm = Type.Static<typeof OpenAlarm>;

export const OfflineRobot = Type.Object({
  ...place,
  contact,
  lastOnline: Nullable(Instant, { description: 'null: it never connected' }),
  error: Nullable(Type.Object({ id: Id, state: ErrorState, version: Version, nickName: Nullable(Type.String()) }), {
    description: 'Its error about being offline; null: it has none yet, or the caller does not see errors',
  }),
});
export type OfflineRobot = Type.Static<typeof OfflineRobot>;

export const MissedCleaning = Type.Object({
  ...machine,
  day: Day,
  expected: Count,
  cause: Nullable(Type.Object({ errorId: Id, faultName: Type.String() }), {
    description: 'The most severe error of that day; null: none is known, or the caller does not see errors',
  }),
});
export type MissedCleaning = Type.Static<typeof MissedCleaning>;

export const NotStarted = Type.Object({ ...machine, expected: Count, status: Type.Enum(robotStatuses) });
export type NotStarted = Type.Static<typeof NotStarted>;

export const WornConsumable = Type.Object({
  ...machine,
  timeZone: place.timeZone,
  name: Type.String(),
  usedHours: Type.Number(),
  lifeHours: Type.Number(),
  refreshedOn: Nullable(Day),
  version: Version,
});
export type WornConsumable = Type.Static<typeof WornConsumable>;

const ClearedError = Type.Object({ ...error, endTime: Instant });
export type ClearedError = Type.Static<typeof ClearedError>;

const listOf = <T extends Type.TSchema>(record: T, description: string) =>
  Nullable(Type.Object({ total: Count, records: Type.Array(record, { maxItems: mostListed }) }), { description });

const Now = Type.Object({
  machines: Type.Object({ total: Count, working: Count }),
  alarms: listOf(
    OpenAlarm,
    'Active errors of P0 to P2 that nobody acknowledged, most severe and oldest first; null: the caller does not see errors',
  ),
  offline: listOf(OfflineRobot, 'Unacknowledged first, then the latest first; null: the caller sees neither machines nor alarms'),
  missed: listOf(MissedCleaning, 'Expected on the last whole day of the site and not started; null: the caller does not see reports'),
  notStarted: listOf(NotStarted, 'Expected today, not started, and not cleaning now; machines that cannot start first'),
  consumables: listOf(WornConsumable, 'Worn out, the most overdue first; null: the caller does not see machines'),
  cleared: listOf(ClearedError, 'Errors of P0 to P2 that cleared in the last 24 hours without a description of the fix, newest first'),
});
export type Now = Type.Static<typeof Now>;

export const now = {
  get: endpoint({
    method: 'GET',
    path: '/overview/now',
    access: 'now:view',
    summary: 'Everything that needs a person, for the machines the caller sees, in lists of at most 20 with their totals',
    result: Now,
  }),
};
