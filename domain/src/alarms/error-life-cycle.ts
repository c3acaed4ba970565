import type { ErrorState } from '@botify/contract/alarms/error-fields';

/** What people do about an error; to open it again is up to the machine alone. */
export type ErrorAction = 'acknowledge' | 'resolve' | 'note';

/** Resolving what nobody acknowledged does both at once: one person came, saw and repaired. */
const next: Readonly<Record<ErrorAction, Readonly<Partial<Record<ErrorState, ErrorState>>>>> = {
  acknowledge: { open: 'acknowledged' },
  resolve: { open: 'resolved', acknowledged: 'resolved' },
  note: { open: 'open', acknowledged: 'acknowledged', resolved: 'resolved' },
};

/** The state an error is in afterwards, or undefined when there is nothing left to do. */
export const stateAfter = (state: ErrorState, action: ErrorAction): ErrorState | undefined => next[action][state];
