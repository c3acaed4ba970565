import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Nullable } from '../kernel/fields.ts';

/** Limits in days of what a tenant can choose. Operators in China keep logs of access for at least 180 days (Cybersecurity Law, article 21). */
export const retentionLimits = {
  loginEvents: { min: 30, max: 3650 },
  auditLog: { min: 180, max: 3650 },
  errorLog: { min: 1, max: 365 },
  notices: { min: 7, max: 730 },
  alertMessages: { min: 7, max: 365 },
  reportMails: { min: 30, max: 1095 },
  quarantine: { min: 1, max: 365 },
  video: { min: 1, max: 400 },
} as const;
export type RetentionKind = keyof typeof retentionLimits;
export const retentionKinds = Object.keys(retentionLimits) as RetentionKind[];

const Days = <K extends RetentionKind>(kind: K) => {
  const { min: minimum, max: maximum } = retentionLimits[kind];
  return Nullable(Type.Integer({ minimum, maximum }), { description: 'Days; null: the default' });
};
const days = {
  loginEvents: Days('loginEvents'),
  auditLog: Days('auditLog'),
  errorLog: Days('errorLog'),
  notices: Days('notices'),
  alertMessages: Days('alertMessages'),
  reportMails: Days('reportMails'),
  quarantine: Days('quarantine'),
  video: Days('video'),
};
const DefaultDays = Nullable(Type.Integer({ minimum: 1 }), { description: 'Days; null: not deleted by age' });
const defaults = Type.Object({
  loginEvents: DefaultDays,
  auditLog: DefaultDays,
  errorLog: DefaultDays,
  notices: DefaultDays,
  alertMessages: DefaultDays,
  reportMails: DefaultDays,
  quarantine: DefaultDays,
  video: DefaultDays,
});
const version = Type.Integer({ minimum: 0, description: '0: the defaults, never changed' });

export const retention = {
  get: endpoint({
    method: 'GET',
    path: '/authority/retention',
    access: 'system:security',
    summary: 'How long data of each kind is kept',
    result: Type.Object({ ...days, defaults, version }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/authority/retention',
    access: 'system:security:edit',
    summary: 'Change how long data of each kind is kept; older data is deleted within an hour',
    body: Body({ ...days, version }),
    result: Type.Object({ version }),
  }),
};
