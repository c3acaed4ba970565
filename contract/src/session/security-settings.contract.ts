import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id } from '../kernel/fields.ts';

/** The form of a password demands 6 characters; a reset password has at most 32. */
export const shortestPassword = 6;
export const longestRequired = 32;

const rules = {
  minPasswordLength: Type.Integer({
    minimum: shortestPassword,
    maximum: longestRequired,
    description: 'Characters that a new password needs',
  }),
  secondFactor: Type.Enum(['optional', 'all', 'roles'], {
    description: 'Whose accounts need a second factor; roles: those with one of the roles',
  }),
  secondFactorRoleIds: Type.Array(Id, { maxItems: 100, uniqueItems: true, description: 'Used with roles only' }),
};
const version = Type.Integer({ minimum: 0, description: '0: the defaults, never changed' });

export const securitySettings = {
  get: endpoint({
    method: 'GET',
    path: '/authority/security-settings',
    access: 'system:security',
    summary: 'Security rules of the tenant',
    result: Type.Object({
      ...rules,
      version,
      roles: Type.Array(Type.Object({ id: Id, name: Type.String() }), { description: 'All roles of the tenant, to select from' }),
    }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/authority/security-settings',
    access: 'system:security:edit',
    summary: 'Change the security rules of the tenant; lengths apply to new passwords from now on',
    body: Body({ ...rules, version }),
    result: Type.Object({ version }),
  }),
};
