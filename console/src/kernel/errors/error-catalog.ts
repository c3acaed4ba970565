import { bodyCode } from '@botify/contract/kernel/envelope';
import type { MessageMs } from '../toasts/toasts.ts';

/** Outcome of a call: no response, or a response. */
export type Outcome =
  | { readonly kind: 'unreachable'; readonly reason: 'network' | 'timeout' }
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown; readonly unreadable?: boolean };

/** Message of the server, or a text of the console. */
export interface Message {
  readonly fromServer?: string;
  readonly otherwise: 'error' | 'network' | 'timeout' | 'http' | 'unreadable';
  readonly status?: number;
}

export interface Failure {
  readonly kind: 'failure';
  readonly message: Message;
  /** Duration of the message; undefined if a question is asked instead. */
  readonly ms?: MessageMs;
  readonly next: 'nothing' | 'confirmReLogin' | 'resetAfter3s';
}
export type Reaction = { readonly kind: 'success' } | Failure;

type Rule = Pick<Failure, 'ms' | 'next'>;
const showMessage: Rule = { ms: 5000, next: 'nothing' };
/** The page has its own screen for it. */
const silent: Rule = { next: 'nothing' };
const ask: Rule = { next: 'confirmReLogin' };

const success: readonly number[] = [bodyCode.ok, bodyCode.passThrough];
const byCode: Readonly<Record<number, Rule>> = {
  [bodyCode.badRequest]: showMessage,
  [bodyCode.notSignedIn]: ask,
  [bodyCode.signedOutElsewhere]: ask,
  [bodyCode.sessionExpired]: ask,
  [bodyCode.secondFactorNeeded]: silent,
  [bodyCode.enrollmentNeeded]: silent,
  [bodyCode.accountClosed]: { ms: 3000, next: 'resetAfter3s' },
};

/** A successful response whose body is not what the call returns. */
export const unreadable: Failure = { kind: 'failure', message: { otherwise: 'unreadable' }, ms: 3000, next: 'nothing' };

/** The error catalog: maps the outcome of a call to the reaction of the console. */
export function reactionTo(outcome: Outcome): Reaction {
  if (outcome.kind === 'unreachable') {
    return { kind: 'failure', message: { otherwise: outcome.reason }, ms: 3000, next: 'nothing' };
  }
  const { status, body } = outcome;
  const code = member(body, 'code');
  const fromServer = member(body, 'msg');
  const words = typeof fromServer === 'string' && fromServer !== '' ? { fromServer } : {};
  // The body code decides, except for 5xx, which are HTTP errors regardless of their body.
  if (typeof code === 'number' && status < 500) {
    if (success.includes(code)) return { kind: 'success' };
    return { kind: 'failure', message: { ...words, otherwise: 'error' }, ...(byCode[code] ?? showMessage) };
  }
  if (status >= 200 && status < 300) {
    return outcome.unreadable ? unreadable : { kind: 'success' };
  }
  return { kind: 'failure', message: { ...words, otherwise: 'http', status }, ms: 3000, next: status === 401 ? 'resetAfter3s' : 'nothing' };
}

/** Property of an unknown value. */
export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
