import { type ErrorKind, errorLimits } from '@botify/contract/error-log/error-limits';
import type { Locale } from '@botify/contract/kernel/locale';
import { storedJson, storeJson } from '../browser/stored-json.ts';
import { describeError } from './describe-error.ts';
import { stripSecrets } from './strip-secrets.ts';

/** Where an error happened: taken down with it, since both may be others by the time somebody reads it. */
interface Place {
  readonly route: string;
  readonly version: string;
  readonly locale: Locale;
}

/** One error, however often it happened. Message and stack together tell it from the others. */
export interface LoggedError extends Place {
  readonly kind: ErrorKind;
  readonly message: string;
  readonly stack: string;
  /** When it last happened, in milliseconds since 1970. */
  readonly at: number;
  readonly count: number;
  /** How many of these the server has not heard of. */
  readonly unsent: number;
  readonly sentAt?: number;
}

interface Deps {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly place: () => Place;
  /** Runs something soon; many errors at once are then written and shown once. */
  readonly soon: (act: () => void) => void;
}

const key = 'errorLog';
const most = 100;
const isSame = (one: LoggedError, other: Pick<LoggedError, 'message' | 'stack'>): boolean =>
  one.message === other.message && one.stack === other.stack;

/** The latest errors of this browser window, newest first; they outlive a reload. */
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
    /** Takes an error down, unless it is none; says whether it did. */
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
    /** The server has these; `unsent` of each is how many it was told of. */
    sent: (told: readonly LoggedError[]): void => {
      const at = now();
      replace(
        errors.map((error) => {
          const report = told.find((one) => isSame(error, one));
          return report ? { ...error, unsent: error.unsent - report.unsent, sentAt: at } : error;
        }),
      );
    },
    clear: (): void => replace([]),
    /** What happened to one user is not shown to the next one at the same computer. */
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

/** The store is the user's to change. */
const isLogged = (value: LoggedError | null): boolean =>
  typeof value?.message === 'string' &&
  typeof value.stack === 'string' &&
  typeof value.route === 'string' &&
  [value.at, value.count, value.unsent, value.sentAt ?? 0].every(Number.isFinite);
