import { loginEvents } from '@botify/contract/session/login-events.contract';
import { secondFactor } from '@botify/contract/session/second-factor.contract';
import { session } from '@botify/contract/session/session.contract';
import { sso } from '@botify/contract/sso/sso.contract';
import { api } from '../../../testing/fake-api.ts';
import { paged } from '../../../testing/paged.ts';

/** Answers the calls of the profile of an account without devices, logins, second factor and single sign-on. */
export function prepareProfile(): void {
  api.answer(session.sessions, []);
  api.answer(loginEvents.own, paged([]));
  api.answer(secondFactor.status, { totp: false, passkeys: [], recoveryCodesLeft: 0, required: false, address: '' });
  api.answer(sso.links, []);
}
