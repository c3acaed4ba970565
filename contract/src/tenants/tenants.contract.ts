import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import {
  BaseVersion,
  Body,
  ByLocale,
  Confirmation,
  Day,
  Email,
  EnteredNames,
  Instant,
  Name,
  Nullable,
  TenantCode,
  Version,
} from '../kernel/fields.ts';
import { zipBlob } from '../kernel/files.ts';
import { locales } from '../kernel/locale.ts';

const Limit = Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }), { description: 'Null: no limit' });
const Count = Type.Integer();

const details = {
  timeZone: Type.String({ maxLength: 60, description: 'IANA name' }),
  language: Type.Enum(locales),
  contractStart: Nullable(Day),
  contractEnd: Nullable(Day),
  maxRobots: Limit,
  maxAccounts: Limit,
  maxSites: Limit,
};

const Tenant = Type.Object({
  tenantCode: TenantCode,
  names: ByLocale(Name),
  ...details,
  provider: Type.Boolean({ description: 'The tenant of the provider itself' }),
  state: Type.Enum(['active', 'suspended', 'toBeDeleted', 'deleting']),
  deleteAt: Nullable(Instant, { description: 'End of the grace period' }),
  createdAt: Instant,
  robots: Count,
  accounts: Count,
  sites: Count,
  lastActivity: Nullable(Instant, { description: 'Last login or machine message' }),
  videoBytes: Type.Integer({ description: 'Stored video' }),
  version: Version,
});
export type Tenant = Type.Static<typeof Tenant>;

const TenantFigures = Type.Object({
  tenantCode: TenantCode,
  name: Type.String({ description: 'In the language of the caller' }),
  robots: Count,
  offline: Count,
  alarms: Type.Integer({ description: 'Active errors' }),
  urgent: Type.Integer({ description: 'Active errors of level P0 or P1' }),
  missed: Type.Integer({ description: 'Machines with missed cleaning yesterday, in site time' }),
});
export type TenantFigures = Type.Static<typeof TenantFigures>;

const MonthUsage = Type.Object({
  month: Type.String({ description: 'YYYY-MM' }),
  robots: Type.Integer({ description: 'Machines that reported' }),
  accounts: Type.Integer({ description: 'Accounts that logged in, as far as the login log is kept' }),
  tasks: Count,
  area: Type.Number({ description: 'Cleaned, in square meters' }),
  runSeconds: Type.Number(),
});

const CodeParam = Type.Object({ code: TenantCode });

/** For staff of the provider. The list of tenants to work in is a call of accounts. */
export const tenantAdministration = {
  list: endpoint({
    method: 'GET',
    path: '/authority/tenant-list',
    access: 'tenant:management',
    callers: 'people',
    summary: 'All tenants in any state, with their size; for staff of the provider',
    result: Type.Array(Tenant),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/authority/tenant-overview',
    access: 'tenant:management',
    callers: 'people',
    summary: 'Machines, alarms and missed cleaning of each active tenant; for staff of the provider',
    result: Type.Array(TenantFigures),
  }),
  create: endpoint({
    method: 'POST',
    path: '/authority/tenants',
    access: 'tenant:management:edit',
    callers: 'people',
    summary: 'Create a tenant; its first manager is invited by email',
    body: Body({ tenantCode: TenantCode, names: EnteredNames, ...details, managerName: Name, managerEmail: Email }),
    result: Type.Object({ tenantCode: TenantCode }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/authority/tenants/{code}',
    access: 'tenant:management',
    callers: 'people',
    summary: 'One tenant in any state',
    params: CodeParam,
    result: Tenant,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/authority/tenants/{code}',
    access: 'tenant:management:edit',
    callers: 'people',
    summary: 'Change a tenant; rejected if it was changed since',
    params: CodeParam,
    body: Body({ names: EnteredNames, ...details, version: Version }),
    result: Type.Object({ version: Version }),
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/authority/tenants/{code}/suspend',
    access: 'tenant:management:edit',
    callers: 'people',
    summary:
      'Log everybody of a tenant out within 5 seconds; its machines keep reporting; with a version, refused if the tenant was changed since',
    params: CodeParam,
    query: BaseVersion,
    result: Type.Null(),
  }),
  resume: endpoint({
    method: 'POST',
    path: '/authority/tenants/{code}/resume',
    access: 'tenant:management:edit',
    callers: 'people',
    summary: 'Resume a suspended tenant, or cancel its deletion before the grace period ends',
    params: CodeParam,
    result: Type.Object({ version: Version }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/authority/tenants/{code}',
    access: 'tenant:management:delete',
    callers: 'people',
    summary: 'Suspend a tenant and delete it with all its data after 30 days; one of its names must be sent along',
    params: CodeParam,
    query: Confirmation,
    result: Type.Object({ deleteAt: Instant }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/authority/tenants/{code}/export',
    access: 'tenant:management:delete',
    callers: 'people',
    summary: 'All data of a tenant as an archive of CSV files, without secrets and video',
    params: CodeParam,
    result: zipBlob,
  }),
  usage: endpoint({
    method: 'GET',
    path: '/authority/tenants/{code}/usage',
    access: 'tenant:management',
    callers: 'people',
    summary: 'Usage of the last 12 months, newest first',
    params: CodeParam,
    result: Type.Array(MonthUsage),
  }),
};
