import type { Words } from '../words.ts';
import type { errors as chinese } from '../zh-CN/errors.ts';

export const errors: Words<typeof chinese> = {
  request: {
    invalid: '{{field}}: {{reason}}',
    malformed: 'The request is not valid JSON',
    unknownField: 'Unknown field "{{field}}"',
    badAddress: 'The address cannot be read',
    badHeaders: 'The request headers are too large',
    tooLarge: 'The request is too large; the limit is {{limit}}',
    unsupportedType: 'Content type not supported; please use JSON',
    notFound: 'No such address',
    tooMany: 'Too many requests; please try again in {{seconds}} s',
  },
  server: {
    failed: 'Something went wrong on the server; please try again later. Reference: {{requestId}}',
    unavailable: 'The service is not available right now; please try again later',
  },
  session: {
    missing: 'Please log in',
    expired: 'Your session has expired; please log in again',
    revoked: 'Your session was ended elsewhere; please log in again',
    accountClosed: 'This account has been deactivated; please contact your administrator',
    forbidden: 'You do not have permission to do this',
    wrongCaptcha: 'The verification code is wrong or no longer valid',
    wrongCredentials: 'Wrong account or password',
    notFound: 'No such logged-in device',
    roleNotHeld: 'You do not have this role',
    rolesMissing: 'This account has no role; please contact your administrator',
  },
  password: {
    wrong: 'The current password is wrong',
    notMatch: 'The two passwords you entered did not match',
    notYours: 'You can only change your own password',
    codeWrong: 'The verification code is wrong or no longer valid',
  },
  tenant: {
    notYours: 'The tenant (tenant_code) does not exist, or you have no access to it',
  },
  setup: {
    done: 'There is already an administrator; setup cannot run again',
    wrongCode: 'Wrong setup code; it was printed in the terminal when the server started',
  },
};
