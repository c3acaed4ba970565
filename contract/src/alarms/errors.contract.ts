import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id, IdParam, Instant, Keyword, Nullable, Version } from '../kernel/fields.ts';
import { csvBlob, TimeZone, xlsxBlob } from '../kernel/files.ts';
import { InstantFilter } from '../kernel/instant-filter.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { ErrorAct, ErrorState, errorStates, FaultCode, FaultPart, FaultType, NoticeLevel, noticeLevels } from './error-fields.ts';

const base = '/machine/token/api/robot-exception';

const errorFields = {
  id: Id,
  robotSn: RobotSn,
  remark: Type.String({ description: 'Name of the machine' }),
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
  reopened: Type.Integer({ description: 'How often it came back within ten minutes' }),
  state: ErrorState,
  nickName: Nullable(Type.String({ description: 'Who handles or handled it' })),
  version: Version,
};
const explanation = { possibleCauses: Type.Array(Type.String()), handlingSuggestions: Type.Array(Type.String()) };

export const RobotError = Type.Object(errorFields);
export type RobotError = Type.Static<typeof RobotError>;
const CurrentError = Type.Object({ ...errorFields, ...explanation });
export type CurrentError = Type.Static<typeof CurrentError>;
const ErrorNote = Type.Object({ id: Id, at: Instant, act: ErrorAct, nickName: Type.String(), note: Nullable(Type.String()) });
const ErrorDetail = Type.Object({
  ...errorFields,
  ...explanation,
  acknowledgedAt: Nullable(Instant),
  resolvedAt: Nullable(Instant),
  notes: Type.Array(ErrorNote, { description: 'What people did about it, in order' }),
});
export type ErrorDetail = Type.Static<typeof ErrorDetail>;

const filters = {
  keyword: Keyword,
  robotSn: Type.Optional(RobotSn),
  siteId: Type.Optional(Id),
  noticeLevel: Type.Optional(Type.Array(NoticeLevel, { maxItems: noticeLevels.length, uniqueItems: true })),
  part: Type.Optional(FaultPart),
  typeCode: Type.Optional(FaultType),
  faultCode: Type.Optional(FaultCode),
  state: Type.Optional(Type.Array(ErrorState, { maxItems: errorStates.length, uniqueItems: true })),
  running: Type.Optional(Type.Boolean({ description: 'true: only those that are still there' })),
  startFrom: Type.Optional(InstantFilter),
  startTo: Type.Optional(InstantFilter),
};
const countOf = <T extends string>(names: readonly T[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.Integer()])) as Record<T, Type.TInteger>, {
    description: 'Of all that the other filters let through',
  });

const Statistics = Type.Object({
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
});
export type ErrorStatistics = Type.Static<typeof Statistics>;

/** An earlier error with the same code and how it was fixed. */
const PastFix = Type.Object({
  id: Id,
  robotSn: RobotSn,
  remark: Type.String({ description: 'Name of the machine' }),
  siteName: Nullable(Type.String()),
  timeZone: Nullable(Type.String({ description: 'Of its site, IANA name; null: it is at none the caller sees' })),
  startTime: Instant,
  duration: Type.Integer({ description: 'Seconds until it was gone' }),
  resolvedAt: Instant,
  nickName: Nullable(Type.String({ description: 'Who resolved it' })),
  note: Type.String({ description: 'What they wrote about it' }),
});
export type PastFix = Type.Static<typeof PastFix>;
const PastFixes = Type.Object({
  machine: Type.Array(PastFix, { description: 'The last 5 on the same machine, newest first' }),
  fleet: Type.Array(PastFix, { description: 'The last 5 on other machines the caller sees, newest first' }),
  count: Type.Integer({ description: 'How often it happened to machines the caller sees in the last 90 days' }),
  medianSeconds: Nullable(Type.Integer({ description: 'Half of these were gone sooner; null when none is over' })),
});
export type PastFixes = Type.Static<typeof PastFixes>;

const maxNoteLength = 500;
const Note = Type.String({ maxLength: maxNoteLength, pattern: '\\S' });
const Handled = Type.Object({ state: ErrorState, version: Version });

export const robotErrors = {
  current: endpoint({
    method: 'POST',
    path: `${base}/getCurrentRobotError`,
    access: 'robot:info',
    summary: 'What is wrong with one machine right now, gravest first',
    body: Body({ robotSn: RobotSn }),
    result: Type.Array(CurrentError),
  }),
  list: endpoint({
    method: 'POST',
    path: `${base}/page`,
    access: 'error:view',
    summary: 'Errors of the machines the caller sees, newest first',
    body: Body({
      ...PageQuery.properties,
      ...filters,
      sort: Type.Optional(Type.Enum(['startTime', '-startTime', 'duration', '-duration', 'noticeLevel', '-noticeLevel'])),
    }),
    result: Type.Object({
      ...page(RobotError).properties,
      levels: countOf(noticeLevels),
      states: countOf(errorStates),
    }),
  }),
  export: endpoint({
    method: 'POST',
    path: `${base}/export`,
    access: 'error:export',
    summary: 'The errors of the list as CSV, the newest 100,000',
    body: Body({ ...filters, timeZone: TimeZone }),
    result: csvBlob,
  }),
  exportXlsx: endpoint({
    method: 'POST',
    path: `${base}/exportXlsx`,
    access: 'error:export',
    summary: 'The errors of the list as a spreadsheet, the newest 100,000',
    body: Body({ ...filters, timeZone: TimeZone }),
    result: xlsxBlob,
  }),
  statistics: endpoint({
    method: 'POST',
    path: `${base}/statistics`,
    access: 'error:view',
    summary: 'The errors of the list counted by code, level, site and hour of the day',
    body: Body(filters),
    result: Statistics,
  }),
  cures: endpoint({
    method: 'GET',
    path: `${base}/id/{id}/cures`,
    access: 'error:detail',
    summary: 'What cured an error of the same kind the last times, on this machine and on others',
    params: IdParam,
    result: PastFixes,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/id/{id}`,
    access: 'error:detail',
    summary: 'One error with what people did about it',
    params: IdParam,
    result: ErrorDetail,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: `${base}/acknowledge`,
    access: 'alarm:acknowledge',
    summary: 'Say that somebody looks after an error',
    // The fleet feed carries no versions. Only an open error can be acknowledged, whichever version it has.
    body: Body({ id: Id, note: Type.Optional(Nullable(Type.String({ maxLength: maxNoteLength }))), version: Type.Optional(Version) }),
    result: Handled,
  }),
  resolve: endpoint({
    method: 'POST',
    path: `${base}/resolve`,
    access: 'error:handle',
    summary: 'Say that an error is dealt with, and how',
    body: Body({ id: Id, note: Note, version: Version }),
    result: Handled,
  }),
  note: endpoint({
    method: 'POST',
    path: `${base}/note`,
    access: 'error:handle',
    summary: 'Write something down about an error, whatever its state',
    body: Body({ id: Id, note: Note }),
    result: Type.Object({ id: Id }),
  }),
};
