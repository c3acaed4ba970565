import { errorLog as calls } from '@botify/contract/error-log/error-log.contract';
import { buildRequest } from '../call/request.ts';
import { storedLocale } from '../locale/locale.ts';
import { sessionStore } from '../session/session-store.ts';
import { settings } from '../settings/settings.ts';
import type { ErrorLog } from './make-error-log.ts';
import { makeErrorSender } from './make-error-sender.ts';

/** Browsers limit keepalive requests to 64 kB; a character takes up to 3 bytes. */
const finishedLater = 20_000;

const createSender = (log: ErrorLog) =>
  makeErrorSender({
    log,
    now: Date.now,
    // Between login and profile the owner of the errors is unknown.
    online: () => navigator.onLine && isOwner(),
    post: async (errors) => {
      const { url, init } = buildRequest(
        calls.report,
        { body: { errors } },
        { base: settings.apiBase, locale: storedLocale(), credentials: sessionStore.getState() },
      );
      const { status } = await fetch(url, { ...init, keepalive: (init.body ?? '').length < finishedLater });
      return status;
    },
  });

/** Errors of one user are not sent in the session of another. */
function isOwner(): boolean {
  const { token, profile } = sessionStore.getState();
  return token === undefined || profile !== undefined;
}

let send: ReturnType<typeof createSender> | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Sends the errors of this window, and repeats after the delay of the rate limit. */
export async function sendErrors(log: ErrorLog): Promise<void> {
  clearTimeout(retryTimer);
  if (!send) {
    send = createSender(log);
    addEventListener('pagehide', () => void sendErrors(log));
  }
  const waitMs = await send();
  if (waitMs !== undefined) retryTimer = setTimeout(sendErrors, waitMs, log);
}
