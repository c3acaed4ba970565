import { browserJar } from '../browser/cookies.ts';
import { browserPage, isLeaving, watchLeaving } from '../browser/leaving.ts';
import { makeOnFailure } from '../errors/on-failure.ts';
import { storedLocale } from '../locale/locale.ts';
import { textNow } from '../locale/text.ts';
import { tellForbidden } from '../session/rights-watch.ts';
import { sessionChange } from '../session/session-change.ts';
import { forgetSession } from '../session/session-cookies.ts';
import { sessionStore } from '../session/session-store.ts';
import { settings } from '../settings/settings.ts';
import { ask, sayError } from '../toasts/toasts.ts';
import { makeCall } from './make-call.ts';

watchLeaving();

const deps = {
  base: settings.apiBase,
  timeoutMs: settings.callTimeoutMs,
  fetch: (url, init) => fetch(url, init),
  locale: storedLocale,
  credentials: () => sessionStore.getState(),
  isLeaving,
  wordsFor: ({ fromServer, otherwise, status }) => fromServer ?? textNow(`failed.${otherwise}`, { status }),
  onForbidden: tellForbidden,
  onEnrollment: () => sessionStore.setState({ mustEnroll: true }),
  onFailure: makeOnFailure({
    sayError,
    ask,
    question: () => ({
      title: textNow('logout.title'),
      text: textNow('logout.text'),
      confirm: textNow('logout.confirm'),
      cancel: textNow('logout.cancel'),
    }),
    later: (act, ms) => void setTimeout(act, ms),
    resetAndReload: () => {
      forgetSession(browserJar, sessionStore.getState().token);
      browserPage.reload();
    },
  }),
} satisfies Parameters<typeof makeCall>[0];

/** Makes a call of the contract. A failure is handled by the error catalog and thrown as a CallError. */
export const call = makeCall({ ...deps, sessionChange });

/** For calls that change the session. All other calls wait for them. */
export const sessionCall = makeCall(deps);
