import type { ErrorState } from '@botify/contract/alarms/error-fields';

/** What people do about an error. Only the robot can reopen one. */
export type ErrorAction = 'acknowledge' | 'resolve' | 'note';

/** Resolving an open error also acknowledges it. */
const next: Readonly<Record<ErrorAction, Readonly<Partial<Record<ErrorState, ErrorState>>>>> = {
  acknowledge: { open: 'acknowledged' },
  resolve: { open: 'resolved', acknowledged: 'resolved' },
  note: { open: 'open', acknowledged: 'acknowledged', resolved: 'resolved' },
};

/** Undefined when the action has no effect in this state. */
export const stateAfter = (state: ErrorState, action: ErrorAction): ErrorState | undefined => next[action][state];
