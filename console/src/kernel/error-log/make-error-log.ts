import { type ErrorKind, errorLimits } from '@botify/contract/error-log/error-limits';
import type { Locale } from '@botify/contract/kernel/locale';
import { storedJson, storeJson } from '../browser/stored-json.ts';
import { describeError } from './describe-error.ts';
import { stripSecrets } from './strip-secrets.ts';

/** Context of an error, recorded at once because it can change before the error is read. */
interface Place {
  readonly route: string;
  readonly version: string;
  readonly locale: Locale;
}

/** One distinct error, identified by message and stack. */
export interface LoggedError extends Place {
  readonly kind: ErrorKind;
  readonly message: string;
  readonly stack: string;
  /** Last occurrence, in epoch milliseconds. */
  readonly at: number;
  readonly count: number;
  /** Number of occurrences not yet sent to the server. */
  readonly unsent: number;
  readonly sentAt?: number;
}

interface Deps {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly place: () => Place;
  /** Defers an action, so simultaneous errors are stored and rendered once. */
  readonly soon: (act: () => void) => void;
}

const key = 'errorLog';
const most = 100;
const isSame = (one: LoggedError, other: Pick<LoggedError, 'message' | 'stack'>): boolean =>
  one.message === other.message && one.stack === other.stack;

/** The latest errors of this window, newest first, stored across reloads. */
export function makeErrorLog({ storage, now, place, soon }: Deps) {
  const kept = storedJson(key, storage) as { owner?: string; errors?: LoggedError[] } | undefined;
  let owner = kept?.owner;
  let errors: readonly LoggedError[] = Array.isArray(kept?.errors) ? kept.errors.filter(isLogged) : [];
  const listeners = new Set<() => void>();
  let waiting = false;

  const save = (): void => storeJson(key, { owner, errors }, storage);
  const replace = (next: readonly LoggedError[]): void => {
    errors = next;
    if (waiting) return;
    waiting = true;
    soon(() => {
      waiting = false;
      save();
      for (const listener of listeners) listener();
    });
  };

  return {
    errors: (): readonly LoggedError[] => errors,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Records an error. Returns false if it is ignored. */
    add: (thrown: unknown, kind: ErrorKind, componentStack = ''): boolean => {
      const described = describeError(thrown);
      if (!described) return false;
      const message = stripSecrets(described.message, errorLimits.message);
      const stack = stripSecrets([described.stack, componentStack.trim()].filter(Boolean).join('\n'), errorLimits.stack);
      const before = errors.find((one) => isSame(one, { message, stack }));
      const error = { unsent: 0, count: 0, ...before, kind, message, stack, ...place(), at: now() };
      const next = { ...error, count: error.count + 1, unsent: error.unsent + 1 };
      replace([next, ...errors.filter((one) => one !== before)].slice(0, most));
      return true;
    },
    /** Marks errors as sent; `unsent` of each is the number of occurrences sent. */
    sent: (reports: readonly LoggedError[]): void => {
      const at = now();
      replace(
        errors.map((error) => {
          const report = reports.find((candidate) => isSame(error, candidate));
          return report ? { ...error, unsent: error.unsent - report.unsent, sentAt: at } : error;
        }),
      );
    },
    clear: (): void => replace([]),
    /** Clears the log for another user of the same browser. */
    ownedBy: (name: string): void => {
      if (owner === name) return;
      if (owner !== undefined) errors = [];
      owner = name;
      replace(errors);
    },
    save,
  };
}
export type ErrorLog = ReturnType<typeof makeErrorLog>;

/** Storage can be edited by the user. */
const isLogged = (value: LoggedError | null): boolean =>
  typeof value?.message === 'string' &&
  typeof value.stack === 'string' &&
  typeof value.route === 'string' &&
  [value.at, value.count, value.unsent, value.sentAt ?? 0].every(Number.isFinite);
