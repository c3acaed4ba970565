import { type Beside, type Endpoint, isBlob, type Result } from '@botify/contract/kernel/endpoint';
import type { Locale } from '@botify/contract/kernel/locale';
import { CallError, detailsOf } from '../errors/call-error.ts';
import { type Failure, type Message, member, type Outcome, reactionTo } from '../errors/error-catalogue.ts';
import { patienceOf } from './patience.ts';
import { type AnyInput, buildRequest, type Credentials, type Input } from './request.ts';

interface Watch {
  /** Something arrived: whoever waits may go on waiting. */
  readonly onBytes: () => void;
  /** Which part of it is here, from 0 to 1; only where the server says how much there will be. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** The end is not known before it is there: what the server said is a guess. */
const almost = 0.99;

/** Takes an answer as it arrives. Rejects when it breaks off in the middle, so that half a file is never kept. */
async function readBytes(response: Response, { onBytes, onProgress }: Watch): Promise<Uint8Array> {
  if (!response.body) return new Uint8Array();
  const expected = Number(response.headers.get('x-estimated-bytes') ?? Number.NaN);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let told = -1;
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    length += next.value.length;
    onBytes();
    const percent = Math.floor(Math.min(almost, length / expected) * 100);
    // Once a percent, not once a piece: a long file comes in thousands of them.
    if (percent > told) onProgress?.(percent / 100);
    told = Math.max(told, percent);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

interface CallOptions {
  /** Do not tell the user and do not touch the session; the caller deals with the failure. */
  readonly quiet?: boolean;
  /** Send the body as a form. */
  readonly asForm?: boolean;
  readonly signal?: AbortSignal;
  /** Told which part of a long file is here, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** The data of a call; with the members beside it where the call has such. */
export type Answer<E extends Endpoint> = [Beside<E>] extends [undefined] ? Result<E> : { readonly data: Result<E> } & Beside<E>;

export type Rest<E extends Endpoint> =
  object extends Input<E> ? [input?: Input<E>, options?: CallOptions] : [input: Input<E>, options?: CallOptions];
export type Call = <E extends Endpoint>(endpoint: E, ...rest: Rest<E>) => Promise<Answer<E>>;

interface Deps {
  readonly base: string;
  readonly timeoutMs: number;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly locale: () => Locale;
  readonly credentials: () => Credentials;
  readonly wordsFor: (message: Message) => string;
  /** Fulfilled once it is clear again who is signed in; undefined while it is. */
  readonly sessionChange?: () => Promise<unknown> | undefined;
  /** The page is going away, and with it whoever waits for an answer. */
  readonly isLeaving: () => boolean;
  readonly onFailure: (failure: Failure, words: string) => void;
  /** The server refused what the menu of the user seemed to allow. */
  readonly onForbidden: () => void;
}

export const makeCall = (deps: Deps): Call =>
  async function call<E extends Endpoint>(endpoint: E, ...[input, options]: Rest<E>): Promise<Answer<E>> {
    const { quiet = false, asForm, signal, onProgress } = options ?? {};
    const change = deps.sessionChange?.();
    if (change) await settled(change, deps, signal);
    const credentials = deps.credentials();
    const { token } = credentials;
    const { url, init } = buildRequest(endpoint, (input ?? {}) as AnyInput, {
      base: deps.base,
      locale: deps.locale(),
      credentials,
      asForm,
    });
    const patience = patienceOf(deps.timeoutMs);
    let outcome: Outcome;
    try {
      const response = await deps.fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal });
      outcome = await readAnswer(endpoint, response, { onBytes: patience.renew, onProgress });
    } catch (error) {
      // The caller changed its mind; nothing went wrong.
      if (signal?.aborted) throw error;
      // Broken off by a reload, not failed: nothing may be told or reset for it, so it never ends.
      if (deps.isLeaving()) return never;
      outcome = { kind: 'unreachable', reason: patience.signal.aborted ? 'timeout' : 'network' };
    } finally {
      patience.end();
    }
    const reaction = reactionTo(outcome);
    if (reaction.kind === 'success') return asAnswer(endpoint, outcome) as Answer<E>;
    const words = deps.wordsFor(reaction.message);
    const details = detailsOf(outcome);
    // A refusal of a token that is no longer in use says nothing about the one that is.
    if (deps.credentials().token === token) {
      if (!quiet) deps.onFailure(reaction, words);
      if (details.key === 'session.forbidden') deps.onForbidden();
    }
    throw new CallError(words, reaction, details);
  };

/** A view of the one before, who is gone or has another role now, is not to ask in the name of the next. */
async function settled(change: Promise<unknown>, { credentials }: Deps, signal: AbortSignal | undefined): Promise<void> {
  const wasSignedIn = credentials().token !== undefined;
  await change;
  signal?.throwIfAborted();
  if (wasSignedIn && credentials().token === undefined) await never;
}
const never = new Promise<never>(() => undefined);

async function readAnswer(endpoint: Endpoint, response: Response, watch: Parameters<typeof readBytes>[1]): Promise<Outcome> {
  const { status } = response;
  if (isBlob(endpoint.result) && response.ok && !response.headers.get('content-type')?.includes('json')) {
    return { kind: 'answer', status, body: await readBytes(response, watch) };
  }
  const text = await response.text();
  if (text === '') return { kind: 'answer', status, body: null };
  try {
    return { kind: 'answer', status, body: JSON.parse(text) };
  } catch {
    return { kind: 'answer', status, body: text, unreadable: true };
  }
}

function asAnswer(endpoint: Endpoint, outcome: Outcome): unknown {
  const body = outcome.kind === 'answer' ? outcome.body : undefined;
  if (endpoint.beside) return body;
  // A body without a code is not an envelope, unless it has the shape of one.
  const wrapped = typeof body === 'object' && body !== null && !(body instanceof Uint8Array) && ('code' in body || 'data' in body);
  return wrapped ? member(body, 'data') : body;
}
