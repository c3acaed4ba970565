import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, ByLocale, Confirmation, EnteredNames, Id, IdParam, Keyword, Nullable, Version } from '../kernel/fields.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { menuType } from './menu.contract.ts';

const RoleNumber = Type.Integer({ minimum: 1, maximum: 9999, description: 'Lower means more authority' });

const roleFields = {
  id: Id,
  code: Type.String(),
  name: Type.String({ description: 'In the language of the caller' }),
  names: ByLocale(Type.String()),
  number: RoleNumber,
  version: Version,
  holders: Type.Integer({ description: 'Accounts that have it' }),
  editable: Type.Boolean({ description: 'Not of higher authority than the caller' }),
};
const Role = Type.Object(roleFields);
export type Role = Type.Static<typeof Role>;

const Grantable = Type.Object({
  id: Type.String(),
  parentId: Nullable(Type.String()),
  title: Type.String(),
  type: Type.Enum([menuType.page, menuType.subTab, menuType.button, menuType.call]),
  hidden: Type.Boolean(),
  grantable: Type.Boolean({ description: 'The caller has it, so may give and take it' }),
});
export type Grantable = Type.Static<typeof Grantable>;

const menuIds = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500, uniqueItems: true });

export const roles = {
  list: endpoint({
    method: 'GET',
    path: '/authority/roles',
    access: 'role:management',
    summary: 'Roles of the tenant, most authority first',
    query: Type.Object({
      ...PageQuery.properties,
      keyword: Keyword,
      sort: Type.Optional(Type.Enum(['number', '-number', 'name', '-name', 'holders', '-holders'])),
    }),
    result: page(Role),
  }),
  menuTree: endpoint({
    method: 'GET',
    path: '/authority/roles/menuTree',
    access: 'role:management',
    summary: 'Every page and button of the product, parents before children',
    result: Type.Array(Grantable),
  }),
  get: endpoint({
    method: 'GET',
    path: '/authority/roles/{id}',
    access: 'role:management',
    summary: 'One role with its pages and buttons',
    params: IdParam,
    result: Type.Object({
      ...roleFields,
      menuIds,
      someHolders: Type.Array(Type.Object({ id: Id, name: Type.String(), username: Type.String() }), {
        description: 'The first twenty accounts that have it, by name',
      }),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/authority/roles',
    access: 'role:management:edit',
    summary: 'Create a role; a copy of another one keeps permissions that the caller cannot grant',
    body: Body({ names: EnteredNames, number: RoleNumber, menuIds, copyOf: Type.Optional(Id) }),
    result: Type.Object({ id: Id }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/authority/roles/{id}',
    access: 'role:management:edit',
    summary: 'Change a role; permissions that the caller cannot grant stay as they are',
    params: IdParam,
    body: Body({ names: EnteredNames, number: RoleNumber, menuIds, version: Version }),
    result: Type.Object({ version: Version }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/authority/roles/{id}',
    access: 'role:management:delete',
    summary: 'Delete a role that no account has; its name must be sent as confirmation',
    params: IdParam,
    query: Confirmation,
    result: Type.Null(),
  }),
};
