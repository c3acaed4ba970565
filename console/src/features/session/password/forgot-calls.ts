import { forgotPassword } from '@botify/contract/session/forgot-password.contract';
import { call } from '../../../kernel/call/call.ts';

/** Account to reset, and the channel of the code. */
export interface Who {
  readonly channel: 'email' | 'phone';
  readonly tenantName: string;
  /** Email address or phone number. */
  readonly address: string;
}

const byEmail = ({ tenantName, address }: Who) => ({ tenantName, email: address });
const byPhone = ({ tenantName, address }: Who) => ({ tenantName, mobile: address });

export const sendCode = (who: Who) =>
  who.channel === 'email'
    ? call(forgotPassword.sendByEmail, { body: byEmail(who) })
    : call(forgotPassword.sendByPhone, { body: byPhone(who) });

export const checkCode = (who: Who, code: string) =>
  who.channel === 'email'
    ? call(forgotPassword.checkByEmail, { body: { ...byEmail(who), code } })
    : call(forgotPassword.checkByPhone, { body: { ...byPhone(who), code } });

export const resetPassword = (who: Who, code: string, passwords: { password: string; confirmPassword: string }) =>
  who.channel === 'email'
    ? call(forgotPassword.resetByEmail, { body: { ...byEmail(who), code, ...passwords } })
    : call(forgotPassword.resetByPhone, { body: { ...byPhone(who), code, ...passwords } });
