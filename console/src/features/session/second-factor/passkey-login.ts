import { stepLogin } from '@botify/contract/session/second-factor.contract';
import { call } from '../../../kernel/call/call.ts';
import { session } from '../../../kernel/sign-in/session.ts';
import { getPasskey } from './passkey.ts';

/** Logs in with a passkey alone. Errors have been shown. */
export async function loginByPasskey(remember: boolean): Promise<void> {
  const passkey = await getPasskey(await call(stepLogin.requestPasskey));
  const { access_token, data } = await call(stepLogin.byPasskey, { body: { passkey, remember, browser: true } });
  session.open(access_token, data, remember);
}
