import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Email, Phone, ResetPassword } from '../kernel/fields.ts';

const tenantName = Type.String({ minLength: 1, maxLength: 100, description: 'Company name' });
const byPhone = { tenantName, mobile: Phone };
const byEmail = { tenantName, email: Email };
const code = { code: Type.String({ pattern: '^[0-9]{6}$', description: 'The verification code received' }) };
const newPassword = { password: ResetPassword, confirmPassword: Type.String() };

const send = { access: 'open', method: 'POST', result: Type.Object({ resendAfterSeconds: Type.Integer() }) } as const;
const check = { access: 'open', method: 'POST', result: Type.Null() } as const;

/** The same three steps over two channels. No response reveals whether an account exists. */
export const forgotPassword = {
  sendByPhone: endpoint({
    ...send,
    path: '/authority/commons/sendForgetMsg',
    summary: 'Send a verification code by SMS, if such an account exists',
    body: Body(byPhone),
  }),
  checkByPhone: endpoint({
    ...check,
    path: '/authority/commons/checkForgetPwdVC',
    summary: 'Is this the code that was sent by SMS?',
    body: Body({ ...byPhone, ...code }),
  }),
  resetByPhone: endpoint({
    ...check,
    path: '/authority/commons/forgetPwd',
    summary: 'Set a new password with the code sent by SMS; ends every session of the account',
    body: Body({ ...byPhone, ...code, ...newPassword }),
  }),
  sendByEmail: endpoint({
    ...send,
    path: '/authority/commons/sendForgetMsgByEmail',
    summary: 'Send a verification code by email, if such an account exists',
    body: Body(byEmail),
  }),
  checkByEmail: endpoint({
    ...check,
    path: '/authority/commons/checkForgetPwdVCByEmail',
    summary: 'Is this the code that was sent by email?',
    body: Body({ ...byEmail, ...code }),
  }),
  resetByEmail: endpoint({
    ...check,
    path: '/authority/commons/forgetPwdByEmail',
    summary: 'Set a new password with the code sent by email; ends every session of the account',
    body: Body({ ...byEmail, ...code, ...newPassword }),
  }),
};
