import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import {
  BaseVersion,
  Body,
  Confirmation,
  Email,
  Id,
  IdParam,
  Instant,
  Keyword,
  Name,
  Nullable,
  Password,
  Phone,
  Status,
  Version,
} from '../kernel/fields.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { SiteRole } from '../sites/site-role.ts';

/** Login name for the app. */
const Account = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._@+-]{1,99}$' });

const appAccountFields = {
  id: Id,
  account: Account,
  name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  status: Status,
  createdAt: Instant,
  version: Version,
  siteCount: Type.Integer(),
};
const AppAccount = Type.Object(appAccountFields);
export type AppAccount = Type.Static<typeof AppAccount>;

const formFields = {
  account: Account,
  name: Name,
  email: Type.Optional(Nullable(Email)),
  phone: Type.Optional(Nullable(Phone)),
};

export const appAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/authority/app-users',
    access: 'app:user',
    summary: 'App accounts the caller may see',
    query: Type.Object({
      ...PageQuery.properties,
      keyword: Keyword,
      status: Type.Optional(Status),
      sort: Type.Optional(Type.Enum(['account', '-account', 'name', '-name', 'createdAt', '-createdAt'])),
    }),
    result: page(AppAccount),
  }),
  get: endpoint({
    method: 'GET',
    path: '/authority/app-users/{id}',
    access: 'app:user',
    summary: 'One app account with its sites',
    params: IdParam,
    result: Type.Object({
      ...appAccountFields,
      sites: Type.Array(Type.Object({ id: Id, number: Type.String(), name: Type.String(), role: SiteRole })),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/authority/app-users',
    access: 'app:user:edit',
    summary: 'Create an app account; it belongs to the group that the caller is limited to, if any',
    body: Body({ ...formFields, password: Password }),
    result: Type.Object({ id: Id }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/authority/app-users/{id}',
    access: 'app:user:edit',
    summary: 'Change an app account; with a password, that too',
    params: IdParam,
    body: Body({ ...formFields, password: Type.Optional(Password), version: Version }),
    result: Type.Object({ version: Version }),
  }),
  activate: endpoint({
    method: 'POST',
    path: '/authority/app-users/{id}/activate',
    access: 'app:user:edit',
    summary: 'Activate an app account; with a version, rejected if it was changed since',
    params: IdParam,
    query: BaseVersion,
    result: Type.Object({ version: Version }),
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/authority/app-users/{id}/deactivate',
    access: 'app:user:edit',
    summary: 'Deactivate an app account; with a version, rejected if it was changed since',
    params: IdParam,
    query: BaseVersion,
    result: Type.Object({ version: Version }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/authority/app-users/{id}',
    access: 'app:user:delete',
    summary: 'Delete an app account permanently; its name must be sent as confirmation',
    params: IdParam,
    query: Confirmation,
    result: Type.Null(),
  }),
};
