import { call } from './call.ts';
import { browserJar } from './cookies.ts';
import { makeSession } from './make-session.ts';
import { sessionStore } from './session-store.ts';
import { settings } from './settings.ts';
import { i18n } from './text.ts';

/** Who is signed in, and everything that changes it. */
export const session = makeSession({
  call,
  store: sessionStore,
  jar: browserJar,
  now: () => new Date(),
  rememberDays: settings.rememberDays,
  rolesMissing: () => i18n.t('session:rolesMissing'),
});
