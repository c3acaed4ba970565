import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Day, Id, Instant, Keyword, Nullable } from '../kernel/fields.ts';
import { csvBlob } from '../kernel/files.ts';
import { PageQuery, page } from '../kernel/paging.ts';

export const auditSubjects = [
  'account',
  'department',
  'role',
  'group',
  'appAccount',
  'site',
  'floorPlan',
  'robot',
  'robotModel',
  'tenantArea',
  'error',
  'fault',
  'taskReport',
  'report',
  'labour',
  'sso',
  'reportRecipient',
  'alertSubscription',
  'security',
  'retention',
  'brand',
  'apiKey',
  'savedView',
  'tenant',
] as const;
const AuditSubject = Type.Enum(auditSubjects);
export type AuditSubject = Type.Static<typeof AuditSubject>;

export const auditActs = [
  'create',
  'update',
  'delete',
  'erase',
  'activate',
  'deactivate',
  'move',
  'invite',
  'withdrawInvitation',
  'resetPassword',
  'changePassword',
  'endSessions',
  'resetSecondFactor',
  'enableSecondFactor',
  'disableSecondFactor',
  'renewRecoveryCodes',
  'changeRobots',
  'changeItems',
  'changeMembers',
  'import',
  'checkImport',
  'export',
  'exportPerson',
  'seeAs',
  'acknowledge',
  'resolve',
  'reopen',
  'assign',
  'mute',
  'unmute',
  'undo',
  'note',
  'correct',
  'rotateSecret',
  'revokeSecret',
  'issueClaimCode',
  'retire',
  'reactivate',
  'replaceControlBox',
  'transfer',
  'discardMessages',
  'simulate',
  'endSimulation',
  'share',
  'unshare',
  'link',
  'unlink',
  'scheduleDeletion',
  'exportAll',
] as const;
const AuditAct = Type.Enum(auditActs);
export type AuditAct = Type.Static<typeof AuditAct>;

const Values = Nullable(Type.Object({}, { additionalProperties: Type.Unknown(), description: 'Only fields that changed; never a secret' }));

const AuditEntry = Type.Object({
  id: Id,
  at: Instant,
  actorName: Type.String(),
  actorUsername: Type.String(),
  actorTenant: Type.String({ description: 'Differs from the tenant of the log when provider staff acted in it' }),
  ip: Type.String(),
  device: Nullable(Type.String()),
  requestId: Type.String(),
  subject: AuditSubject,
  act: AuditAct,
  subjectId: Nullable(Type.String()),
  subjectName: Type.String(),
  before: Values,
  after: Values,
});
export type AuditEntry = Type.Static<typeof AuditEntry>;

const filters = {
  keyword: Keyword,
  subject: Type.Optional(AuditSubject),
  act: Type.Optional(AuditAct),
  atFrom: Type.Optional(Day),
  atTo: Type.Optional(Day),
  timeZone: Type.Optional(Type.String({ maxLength: 60, description: 'IANA name of the zone the days are meant in; UTC if left out' })),
};

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/authority/audit',
    access: 'audit:view',
    summary: 'Changes in the tenant, newest first',
    query: Type.Object({ ...PageQuery.properties, ...filters }),
    result: page(AuditEntry),
  }),
  export: endpoint({
    method: 'GET',
    path: '/authority/audit/export',
    access: 'audit:view',
    summary: 'The changes of the list as CSV, the newest 100,000',
    query: Type.Object(filters),
    result: csvBlob,
  }),
};
