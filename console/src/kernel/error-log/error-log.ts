import { errorLimits } from '@botify/contract/error-log/error-limits';
import { storedLocale } from '../locale/locale.ts';
import { sessionStore } from '../session/session-store.ts';
import { makeErrorLog } from './make-error-log.ts';
import { routeIn } from './strip-secrets.ts';

const sendAfterMs = 2000;
const saveAfterMs = 100;

export const errorLog = makeErrorLog({
  storage: () => sessionStorage,
  now: Date.now,
  place: () => ({
    route: routeIn(location.hash, errorLimits.route),
    version: String(import.meta.env.PRODUCT_VERSION ?? import.meta.env.MODE),
    locale: storedLocale(),
  }),
  soon: (act) => void setTimeout(act, saveAfterMs),
});

let sending = false;
/** The sender is fetched when there is something to send; a failure to do so must not become the next error. */
function sendSoon(): void {
  if (sending || !errorLog.errors().some(({ unsent }) => unsent > 0)) return;
  sending = true;
  setTimeout(() => {
    sending = false;
    import('./send-errors.ts').then(({ sendErrors }) => sendErrors(errorLog)).catch(() => undefined);
  }, sendAfterMs);
}

const take = (...error: Parameters<typeof errorLog.add>): void => {
  if (errorLog.add(...error)) sendSoon();
};

/** What React passes on to the window after we have taken it down. */
let passing: unknown = take;
function fromReact(error: unknown, { componentStack }: { readonly componentStack?: string | undefined }): void {
  take(error, 'render', componentStack);
  passing = error;
  // Developers and test tools find it where uncaught errors are found.
  reportError(error);
  passing = take;
}

/** For createRoot: errors that no boundary caught, and those that one did. */
export const rootOptions = { onUncaughtError: fromReact, onCaughtError: fromReact };

/** From here on nothing that fails in this window goes unseen, until the returned function is called. */
export function watchErrors(): () => void {
  const onError = ({ error, message }: ErrorEvent) => {
    if (error !== passing) take(error ?? message, 'error');
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => take(reason, 'rejection');
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  addEventListener('online', sendSoon);
  addEventListener('pagehide', errorLog.save);
  const unsubscribe = sessionStore.subscribe(({ profile }) => {
    if (profile) errorLog.ownedBy(profile.username);
    sendSoon();
  });
  sendSoon();
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
    removeEventListener('online', sendSoon);
    removeEventListener('pagehide', errorLog.save);
    unsubscribe();
  };
}
