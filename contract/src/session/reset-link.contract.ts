import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, ResetPassword } from '../kernel/fields.ts';

const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' });

export const resetLink = {
  check: endpoint({
    method: 'POST',
    path: '/authority/commons/checkResetLink',
    access: 'open',
    summary: 'Account of a mailed password link; rejected if the link was used or has expired',
    body: Body({ token: Token }),
    result: Type.Object({
      username: Type.String(),
      name: Type.String(),
      isFirst: Type.Boolean({ description: 'The account has no password yet' }),
    }),
  }),
  use: endpoint({
    method: 'POST',
    path: '/authority/commons/useResetLink',
    access: 'open',
    summary: 'Set a new password with a mailed link, once; every session of the account ends',
    body: Body({ token: Token, password: ResetPassword, confirmPassword: ResetPassword }),
    result: Type.Null(),
  }),
};
