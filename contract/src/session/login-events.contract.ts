import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Day, Id, Instant, Keyword, Nullable } from '../kernel/fields.ts';
import { csvBlob } from '../kernel/files.ts';
import { PageQuery, page } from '../kernel/paging.ts';

/** Second factor, passkey, single sign-on and keys are recorded where those ways exist. */
export const loginEventKinds = [
  'login',
  'second_factor',
  'passkey',
  'sso',
  'app_login',
  'logout',
  'session_end',
  'password_change',
  'key_use',
] as const;
const Kind = Type.Enum(loginEventKinds);
export type LoginEventKind = Type.Static<typeof Kind>;

const LoginEvent = Type.Object({
  id: Id,
  at: Instant,
  kind: Kind,
  ok: Type.Boolean({ description: 'False: the attempt was rejected' }),
  loginName: Type.String({ description: 'Of the account; shortened if there is no such account' }),
  name: Nullable(Type.String({ description: 'Name of the account; null if it does not exist' })),
  ip: Type.String(),
  device: Nullable(Type.String({ description: 'User agent of the browser' })),
  newDevice: Type.Boolean({ description: 'First login of the account from this device' }),
});
export type LoginEvent = Type.Static<typeof LoginEvent>;

const filters = {
  keyword: Keyword,
  ip: Type.Optional(Type.String({ maxLength: 60, description: 'Start of the address, such as a network' })),
  kind: Type.Optional(Kind),
  ok: Type.Optional(Type.Boolean()),
  newDevice: Type.Optional(Type.Boolean()),
  atFrom: Type.Optional(Day),
  atTo: Type.Optional(Day),
  timeZone: Type.Optional(Type.String({ maxLength: 60, description: 'IANA name of the zone the days are meant in; UTC if left out' })),
};

export const loginEvents = {
  own: endpoint({
    method: 'GET',
    path: '/authority/login-events/own',
    access: 'signedIn',
    summary: 'Logins and security events of the own account, newest first',
    query: Type.Object({ ...PageQuery.properties }),
    result: page(LoginEvent),
  }),
  newDevices: endpoint({
    method: 'GET',
    path: '/authority/login-events/own/new-devices',
    access: 'signedIn',
    summary: 'Logins of the last 30 days from new devices that the caller has not recognized yet, except the device of the call',
    result: Type.Array(LoginEvent),
  }),
  confirmDevices: endpoint({
    method: 'POST',
    path: '/authority/login-events/own/new-devices/confirm',
    access: 'signedIn',
    summary: 'Recognize logins from new devices; they are no longer shown. A device cannot confirm itself',
    body: Body({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    result: Type.Null(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/authority/login-events',
    access: 'audit:view',
    summary: 'Logins and security events of the accounts of the tenant, newest first',
    query: Type.Object({ ...PageQuery.properties, ...filters }),
    result: page(LoginEvent),
  }),
  export: endpoint({
    method: 'GET',
    path: '/authority/login-events/export',
    access: 'audit:view',
    summary: 'The events of the list as CSV, the newest 100,000',
    query: Type.Object(filters),
    result: csvBlob,
  }),
};
