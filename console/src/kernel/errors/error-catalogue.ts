import { bodyCode } from '@botify/contract/kernel/envelope';
import type { MessageMs } from '../toasts/toasts.ts';

/** What came of a call: nobody answered, or somebody did. */
export type Outcome =
  | { readonly kind: 'unreachable'; readonly reason: 'network' | 'timeout' }
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown; readonly unreadable?: boolean };

/** The server's own words, or else one of ours. */
export interface Message {
  readonly said?: string;
  readonly otherwise: 'error' | 'network' | 'timeout' | 'http' | 'unreadable';
  readonly status?: number;
}

export interface Failure {
  readonly kind: 'failure';
  readonly message: Message;
  /** How long the message stays; none where a question is asked instead. */
  readonly ms?: MessageMs;
  readonly next: 'nothing' | 'confirmReLogin' | 'resetAfter3s';
}
export type Reaction = { readonly kind: 'success' } | Failure;

type Rule = Pick<Failure, 'ms' | 'next'>;
const tell: Rule = { ms: 5000, next: 'nothing' };
const ask: Rule = { next: 'confirmReLogin' };

const success: readonly number[] = [bodyCode.ok, bodyCode.passThrough];
const byCode: Readonly<Record<number, Rule>> = {
  [bodyCode.badRequest]: tell,
  [bodyCode.notSignedIn]: ask,
  [bodyCode.signedOutElsewhere]: ask,
  [bodyCode.sessionExpired]: ask,
  [bodyCode.accountClosed]: { ms: 3000, next: 'resetAfter3s' },
};

/** The error catalog: what the console does about the outcome of a call. */
export function reactionTo(outcome: Outcome): Reaction {
  if (outcome.kind === 'unreachable') {
    return { kind: 'failure', message: { otherwise: outcome.reason }, ms: 3000, next: 'nothing' };
  }
  const { status, body } = outcome;
  const code = member(body, 'code');
  const said = member(body, 'msg');
  const words = typeof said === 'string' && said !== '' ? { said } : {};
  // The code of the body decides. A server that failed is an HTTP error, whatever it put into the body.
  if (typeof code === 'number' && status < 500) {
    if (success.includes(code)) return { kind: 'success' };
    return { kind: 'failure', message: { ...words, otherwise: 'error' }, ...(byCode[code] ?? tell) };
  }
  if (status >= 200 && status < 300) {
    if (!outcome.unreadable) return { kind: 'success' };
    return { kind: 'failure', message: { otherwise: 'unreadable' }, ms: 3000, next: 'nothing' };
  }
  return { kind: 'failure', message: { ...words, otherwise: 'http', status }, ms: 3000, next: status === 401 ? 'resetAfter3s' : 'nothing' };
}

/** A member of something that may not even be an object. */
export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
