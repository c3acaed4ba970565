import type { ErrorState } from '@botify/contract/alarms/error-fields';

/** What people do about an error. */
export type ErrorAction = 'acknowledge' | 'assign' | 'resolve' | 'reopen' | 'note';

/** Resolving or assigning an open error also acknowledges it. */
const next: Readonly<Record<ErrorAction, Readonly<Partial<Record<ErrorState, ErrorState>>>>> = {
  acknowledge: { open: 'acknowledged' },
  assign: { open: 'acknowledged', acknowledged: 'acknowledged' },
  resolve: { open: 'resolved', acknowledged: 'resolved' },
  reopen: { resolved: 'open' },
  note: { open: 'open', acknowledged: 'acknowledged', resolved: 'resolved' },
};

/** Undefined when the action has no effect in this state. */
export const stateAfter = (state: ErrorState, action: ErrorAction): ErrorState | undefined => next[action][state];
