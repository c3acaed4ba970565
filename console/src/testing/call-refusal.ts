import { CallError } from '../kernel/errors/call-error.ts';

/** The error thrown for a rejected call; `field` names the invalid input. */
export const callRefusal = (message: string, { field, key }: { readonly field?: string; readonly key?: string } = {}): CallError =>
  new CallError(message, { kind: 'failure', message: { otherwise: 'error' }, next: 'nothing' }, { code: 400, status: 400, key, field });
