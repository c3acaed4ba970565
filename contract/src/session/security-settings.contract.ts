import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body } from '../kernel/fields.ts';

/** The form of a password demands 6 characters; a reset password has at most 32. */
export const shortestPassword = 6;
export const longestRequired = 32;

const rules = {
  minPasswordLength: Type.Integer({
    minimum: shortestPassword,
    maximum: longestRequired,
    description: 'Characters that a new password needs',
  }),
};
const version = Type.Integer({ minimum: 0, description: '0: the defaults, never changed' });

export const securitySettings = {
  get: endpoint({
    method: 'GET',
    path: '/authority/security-settings',
    access: 'system:security',
    summary: 'Security rules of the tenant',
    result: Type.Object({ ...rules, version }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/authority/security-settings',
    access: 'system:security:edit',
    summary: 'Change the security rules of the tenant; they apply to new passwords from now on',
    body: Body({ ...rules, version }),
    result: Type.Object({ version }),
  }),
};
