import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id, IdParam, Instant, Name, Nullable } from '../kernel/fields.ts';
import { type PermissionCode, permissionCodes } from '../kernel/permission.ts';

/** Sent as `Authorization: Bearer botify_…`. Session tokens have no prefix. */
export const apiKeyForm = /^botify_[\w-]{43}$/;

/** People decide who may do what, so no key can hold these. Mails of reports are sent to what their owner sees, and a key is no account. */
const forPeople: ReadonlySet<PermissionCode> = new Set([
  'user:management:edit',
  'user:management:delete',
  'user:management:seeAs',
  'person:export',
  'person:erase',
  'role:management:edit',
  'role:management:delete',
  'system:security:edit',
  'apiKey:management',
  'apiKey:management:edit',
  'report:weekly:subscribe',
  'error:catalogue',
]);
export const apiKeyPermissions: readonly PermissionCode[] = permissionCodes.filter((code) => !forPeople.has(code));

/** Data of machines. The others concern the whole tenant, so a key limited to sites cannot hold them. */
const ofMachines = /^(robot|alarm|error|site|task|report|notice):|^(tenant:overview|showDetailsByDay)$/;
export const fitsSites = (code: PermissionCode): boolean => ofMachines.test(code) && code !== 'robot:enrol';

const Permission = Type.Enum(apiKeyPermissions as PermissionCode[]);
const lifetimes = [7, 30, 90, 180, 365] as const;
const apiKeyStates = ['active', 'expired', 'suspended'] as const;

const Site = Type.Object({ id: Id, name: Type.String() });

const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  hint: Type.String({ description: 'The last four characters' }),
  state: Type.Enum(apiKeyStates, { description: 'suspended: its owner is closed' }),
  permissions: Type.Array(Type.String()),
  sites: Nullable(Type.Array(Site), { description: 'null: every site that the owner sees' }),
  ownerName: Type.String({ description: 'Who created the key or rotated it last' }),
  createdAt: Instant,
  rotatedAt: Nullable(Instant),
  expiresAt: Instant,
  previousUntil: Nullable(Instant, { description: 'Until when the key before the last rotation is valid' }),
  lastUsedAt: Nullable(Instant),
  lastUsedIp: Nullable(Type.String()),
  editable: Type.Boolean({ description: 'The caller holds all of its permissions' }),
});
export type ApiKey = Type.Static<typeof ApiKey>;

const Key = Type.String({ description: 'Shown once; only a hash is stored' });

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/authority/apiKeys',
    access: 'apiKey:management',
    summary: 'API keys of the tenant; a limited account sees its own',
    result: Type.Array(ApiKey),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/authority/apiKeys/choices',
    access: 'apiKey:management:edit',
    summary: 'Permissions and sites that the caller can grant to a key',
    result: Type.Object({
      permissions: Type.Array(
        Type.Object({
          code: Permission,
          name: Type.String(),
          area: Type.String(),
          fitsSites: Type.Boolean({ description: 'Allowed for a key limited to sites' }),
        }),
      ),
      sites: Type.Array(Site),
      lifetimes: Type.Array(Type.Integer()),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/authority/apiKeys',
    access: 'apiKey:management:edit',
    summary: 'Create an API key',
    body: Body({
      name: Name,
      permissions: Type.Array(Permission, { maxItems: 100, uniqueItems: true }),
      siteIds: Type.Optional(Nullable(Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }))),
      lifetimeDays: Type.Enum([...lifetimes]),
    }),
    result: Type.Object({ id: Id, key: Key }),
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/authority/apiKeys/{id}/rotate',
    access: 'apiKey:management:edit',
    summary: 'Replace an API key; the old one stays valid for some hours',
    params: IdParam,
    body: Body({ overlapHours: Type.Integer({ minimum: 0, maximum: 168 }) }),
    result: Type.Object({ key: Key }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/authority/apiKeys/{id}',
    access: 'apiKey:management:edit',
    summary: 'End an API key at once',
    params: IdParam,
    result: Type.Null(),
  }),
};
export const apiKeyLifetimes: readonly number[] = lifetimes;
