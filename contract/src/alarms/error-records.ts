import * as Type from 'typebox';
import { DrawnPlan } from '../floor-plans/drawn-plan.ts';
import { Day, Id, Instant, Nullable, Version } from '../kernel/fields.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { ErrorAct, ErrorState, FaultPart, FaultType, NoticeLevel, noticeLevels } from './error-fields.ts';

const errorFields = {
  id: Id,
  robotSn: RobotSn,
  remark: Type.String({ description: 'Name of the machine' }),
  siteId: Nullable(Id),
  siteName: Nullable(Type.String()),
  timeZone: Nullable(Type.String({ description: 'Of its site, IANA name; null: it is at none the caller sees' })),
  faultCode: Type.String(),
  faultName: Type.String({ description: 'The code itself when the catalog does not know it' }),
  noticeLevel: NoticeLevel,
  part: Nullable(FaultPart),
  typeCode: FaultType,
  typeName: Type.String(),
  mapName: Nullable(Type.String()),
  startTime: Instant,
  endTime: Nullable(Instant, { description: 'null: still there' }),
  duration: Type.Integer({ description: 'Seconds; of one that is still there, until now' }),
  reopened: Type.Integer({ description: 'Number of recurrences within ten minutes' }),
  state: ErrorState,
  nickName: Nullable(Type.String({ description: 'Who handles or handled it' })),
  mutedUntil: Nullable(Instant, { description: 'No alerts for this error of this machine until then' }),
  version: Version,
};
const explanation = {
  possibleCauses: Type.Array(Type.String()),
  handlingSuggestions: Type.Array(Type.String()),
  spot: Nullable(Type.Object({ x: Type.Number(), y: Type.Number() }), {
    description: 'Position of the machine on the map when the error began, in meters; null: not reported',
  }),
};

export const RobotError = Type.Object(errorFields);
export type RobotError = Type.Static<typeof RobotError>;
export const CurrentError = Type.Object({ ...errorFields, ...explanation });
export type CurrentError = Type.Static<typeof CurrentError>;
const ErrorNote = Type.Object({
  id: Id,
  at: Instant,
  act: ErrorAct,
  nickName: Type.String(),
  note: Nullable(Type.String()),
  assignee: Nullable(Type.String({ description: 'Who it was assigned to' })),
  until: Nullable(Instant, { description: 'Until when it was muted' }),
});
export const ErrorDetail = Type.Object({
  ...errorFields,
  ...explanation,
  acknowledgedAt: Nullable(Instant),
  resolvedAt: Nullable(Instant),
  notes: Type.Array(ErrorNote, { description: 'History of the error, in order' }),
});
export type ErrorDetail = Type.Static<typeof ErrorDetail>;

export const countOf = <T extends string>(names: readonly T[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.Integer()])) as Record<T, Type.TInteger>, {
    description: 'Of all that the other filters let through',
  });

export const ErrorStatistics = Type.Object({
  total: Type.Integer(),
  levels: countOf(noticeLevels),
  codes: Type.Array(
    Type.Object({
      faultCode: Type.String(),
      faultName: Type.String(),
      noticeLevel: NoticeLevel,
      count: Type.Integer(),
      seconds: Type.Integer(),
    }),
    { description: 'The most frequent 20 with how long they lasted together, most first' },
  ),
  sites: Type.Array(Type.Object({ siteId: Nullable(Id), siteName: Nullable(Type.String()), count: Type.Integer() }), {
    description: 'The 20 with the most, most first; null: machines without a site',
  }),
  hours: Type.Array(Type.Integer(), {
    description: 'How many began in each hour of the day, 0 to 23, by the clock of the site',
    minItems: 24,
    maxItems: 24,
  }),
  days: Type.Array(Type.Object({ day: Day, P0: Type.Integer(), P1: Type.Integer(), P2: Type.Integer(), P3: Type.Integer() }), {
    description:
      'How many of each level began on each day, by the clock of the caller, oldest first; the last 30 days unless filtered, at most 92',
  }),
  previous: Type.Integer({ description: 'How many began in as many days before; up to the same time of the day if the last day is today' }),
  inProgress: Type.Boolean({ description: 'Whether the last day is today' }),
});
export type ErrorStatistics = Type.Static<typeof ErrorStatistics>;

/** An earlier error with the same code and how it was fixed. */
const PastFix = Type.Object({
  id: Id,
  robotSn: RobotSn,
  remark: Type.String({ description: 'Name of the machine' }),
  siteName: Nullable(Type.String()),
  timeZone: Nullable(Type.String({ description: 'Of its site, IANA name; null: it is at none the caller sees' })),
  startTime: Instant,
  duration: Type.Integer({ description: 'Seconds until it cleared' }),
  resolvedAt: Instant,
  nickName: Nullable(Type.String({ description: 'Who resolved it' })),
  note: Type.String({ description: 'What they wrote about it' }),
});
export type PastFix = Type.Static<typeof PastFix>;

/** Everything that was written in the same words. */
const TriedFix = Type.Object({
  note: Type.String({ description: 'The newest wording' }),
  tried: Type.Integer({ description: 'How often' }),
  onMachine: Type.Integer({ description: 'How often on this machine' }),
  judged: Type.Integer({ description: 'Number of uses with a known outcome: the error recurred, or did not for 7 days' }),
  held: Type.Integer({ description: 'Number of times it did not recur' }),
});
export type TriedFix = Type.Static<typeof TriedFix>;
export const PastFixes = Type.Object({
  fixes: Type.Array(TriedFix, { description: 'Up to 5 fixes on visible machines of the same model, the most successful first' }),
  machine: Type.Array(PastFix, { description: 'The last 5 on the same machine, newest first' }),
  fleet: Type.Array(PastFix, { description: 'The last 5 on other machines the caller sees, newest first' }),
  count: Type.Integer({ description: 'Occurrences on machines the caller sees in the last 90 days' }),
  medianSeconds: Nullable(Type.Integer({ description: 'Median time to clear; null if none has cleared' })),
});
export type PastFixes = Type.Static<typeof PastFixes>;

export const ErrorFloor = Type.Object({
  outline: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'x and y in m' }), {
    description: 'Outline of the floor, as reported by a task; empty if none did',
  }),
  plan: Type.Optional(DrawnPlan),
});
export type ErrorFloor = Type.Static<typeof ErrorFloor>;

export const HandledMany = Type.Object({
  done: Type.Integer(),
  handled: Type.Array(Type.Object({ id: Id, version: Version }), { description: 'The others, with their new versions' }),
  failed: Type.Array(Type.Object({ id: Id, reason: Type.String({ description: "In the caller's language" }) }), {
    description: 'These stay as they were',
  }),
});
export type HandledMany = Type.Static<typeof HandledMany>;
export const Assignee = Type.Object({ id: Id, nickName: Type.String(), jobTitle: Nullable(Type.String()) });
export type Assignee = Type.Static<typeof Assignee>;
