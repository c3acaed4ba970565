import { errorLimits } from '@botify/contract/error-log/error-limits';
import { useSyncExternalStore } from 'react';
import { storedLocale } from '../locale/locale.ts';
import { sessionStore } from '../session/session-store.ts';
import { type LoggedError, makeErrorLog } from './make-error-log.ts';
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
/** Loads the sender on demand. A failure to load it must not become the next error. */
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

/** The error that React re-reports to the window after it was logged. */
let passing: unknown = take;
function fromReact(error: unknown, { componentStack }: { readonly componentStack?: string | undefined }): void {
  take(error, 'render', componentStack);
  passing = error;
  // Shows it in the browser's console and to test tools as an uncaught error.
  reportError(error);
  passing = take;
}

/** Options for createRoot: logs caught and uncaught errors. */
export const rootOptions = { onUncaughtError: fromReact, onCaughtError: fromReact };

/** Logs all errors of this window until the returned function is called. */
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

/** Errors of this window, newest first. */
export const useErrorLog = (): readonly LoggedError[] => useSyncExternalStore(errorLog.subscribe, errorLog.errors);
