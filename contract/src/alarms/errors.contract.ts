import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id, IdParam, Keyword, Nullable, Version } from '../kernel/fields.ts';
import { csvBlob, TimeZone, xlsxBlob } from '../kernel/files.ts';
import { InstantFilter } from '../kernel/instant-filter.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { ErrorState, errorStates, FaultCode, FaultPart, FaultType, NoticeLevel, noticeLevels } from './error-fields.ts';
import {
  Assignee,
  CurrentError,
  countOf,
  ErrorDetail,
  ErrorFloor,
  ErrorStatistics,
  HandledMany,
  PastFixes,
  RobotError,
} from './error-records.ts';

const base = '/machine/token/api/robot-exception';

const filters = {
  keyword: Keyword,
  robotSn: Type.Optional(RobotSn),
  siteId: Type.Optional(Id),
  noticeLevel: Type.Optional(Type.Array(NoticeLevel, { maxItems: noticeLevels.length, uniqueItems: true })),
  part: Type.Optional(FaultPart),
  typeCode: Type.Optional(FaultType),
  faultCode: Type.Optional(FaultCode),
  state: Type.Optional(Type.Array(ErrorState, { maxItems: errorStates.length, uniqueItems: true })),
  running: Type.Optional(Type.Boolean({ description: 'true: active errors only' })),
  startFrom: Type.Optional(InstantFilter),
  startTo: Type.Optional(InstantFilter),
};
const maxNoteLength = 500;
const Note = Type.String({ maxLength: maxNoteLength, pattern: '\\S' });
const OptionalNote = Type.Optional(Nullable(Type.String({ maxLength: maxNoteLength })));
/** Longest time to mute an error. */
export const maxMuteDays = 30;
/** Most errors of one call. */
export const mostErrors = 100;
const many = <T extends Type.TProperties>(fields: T) =>
  Type.Array(Type.Object(fields, { additionalProperties: false }), { minItems: 1, maxItems: mostErrors });
const Handled = Type.Object({ state: ErrorState, version: Version });

export const robotErrors = {
  current: endpoint({
    method: 'POST',
    path: `${base}/getCurrentRobotError`,
    access: 'robot:info',
    summary: 'Active errors of one machine, most severe first',
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
    summary: 'The errors of the list counted by code, level, site, hour of the day and day',
    body: Body({ ...filters, timeZone: Type.Optional(TimeZone) }),
    result: ErrorStatistics,
  }),
  cures: endpoint({
    method: 'GET',
    path: `${base}/id/{id}/cures`,
    access: 'error:detail',
    summary: 'Past fixes of the same error, on this machine and on others',
    params: IdParam,
    result: PastFixes,
  }),
  floor: endpoint({
    method: 'GET',
    path: `${base}/id/{id}/floor`,
    access: 'error:detail',
    summary: 'The floor on which an error began, for drawing its spot',
    params: IdParam,
    result: ErrorFloor,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/id/{id}`,
    access: 'error:detail',
    summary: 'One error with its log',
    params: IdParam,
    result: ErrorDetail,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: `${base}/acknowledge`,
    access: 'alarm:acknowledge',
    summary: 'Acknowledge an error',
    // The fleet feed carries no versions. Only an open error can be acknowledged, whichever version it has.
    body: Body({ id: Id, note: OptionalNote, version: Type.Optional(Version) }),
    result: Handled,
  }),
  resolve: endpoint({
    method: 'POST',
    path: `${base}/resolve`,
    access: 'error:handle',
    summary: 'Resolve an error, with a description of the fix',
    body: Body({ id: Id, note: Note, version: Version }),
    result: Handled,
  }),
  acknowledgeMany: endpoint({
    method: 'POST',
    path: `${base}/acknowledgeMany`,
    access: 'alarm:acknowledge',
    summary: 'Acknowledge several errors; the response lists the rejected ones',
    // As with a single one, the fleet feed carries no versions.
    body: Body({ errors: many({ id: Id, version: Type.Optional(Version) }), note: OptionalNote }),
    result: HandledMany,
  }),
  resolveMany: endpoint({
    method: 'POST',
    path: `${base}/resolveMany`,
    access: 'error:handle',
    summary: 'Resolve several errors, with a description of the fix; the response lists the rejected ones',
    body: Body({ errors: many({ id: Id, version: Version }), note: Note }),
    result: HandledMany,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${base}/reopen`,
    access: 'error:handle',
    summary: 'Reopen a resolved error; it then has no handler',
    body: Body({ id: Id, note: OptionalNote, version: Version }),
    result: Handled,
  }),
  undoAcknowledge: endpoint({
    method: 'POST',
    path: `${base}/undoAcknowledge`,
    access: 'alarm:acknowledge',
    summary: 'Undo own acknowledgments within a minute, unless the error has changed since; the response lists the rejected ones',
    body: Body({ errors: many({ id: Id, version: Version }) }),
    result: HandledMany,
  }),
  undoHandling: endpoint({
    method: 'POST',
    path: `${base}/undoHandling`,
    access: 'error:handle',
    summary:
      'Take back own assignments, resolutions and reopenings within a minute, unless the error has changed since; the response lists the rejected ones',
    body: Body({ errors: many({ id: Id, version: Version }) }),
    result: HandledMany,
  }),
  assignees: endpoint({
    method: 'GET',
    path: `${base}/id/{id}/assignees`,
    access: 'error:handle',
    summary: 'Colleagues to whom an error can be assigned: they see the machine and may handle errors',
    params: IdParam,
    result: Type.Array(Assignee),
  }),
  assign: endpoint({
    method: 'POST',
    path: `${base}/assign`,
    access: 'error:handle',
    summary: 'Assign an error to a colleague, who becomes its handler',
    body: Body({ id: Id, accountId: Id, note: OptionalNote, version: Version }),
    result: Handled,
  }),
  mute: endpoint({
    method: 'POST',
    path: `${base}/mute`,
    access: 'error:handle',
    summary: 'Mute the alerts for this error of this machine until a given time, even if it recurs; visible to everyone',
    body: Body({
      id: Id,
      until: Nullable(InstantFilter, { description: 'At most 30 days from now; null: send them again' }),
      version: Version,
    }),
    result: Handled,
  }),
  note: endpoint({
    method: 'POST',
    path: `${base}/note`,
    access: 'error:handle',
    summary: 'Add a note to an error in any state',
    body: Body({ id: Id, note: Note }),
    result: Type.Object({ id: Id }),
  }),
};
