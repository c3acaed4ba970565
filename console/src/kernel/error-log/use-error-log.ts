import { useSyncExternalStore } from 'react';
import { errorLog } from './error-log.ts';
import type { LoggedError } from './make-error-log.ts';

/** Errors of this window, newest first. */
export const useErrorLog = (): readonly LoggedError[] => useSyncExternalStore(errorLog.subscribe, errorLog.errors);
