import { type Beside, type Endpoint, isBlob, type Result } from '@botify/contract/kernel/endpoint';
import type { Locale } from '@botify/contract/kernel/locale';
import { CallError, detailsOf } from '../errors/call-error.ts';
import { type Failure, type Message, member, type Outcome, reactionTo, unreadable } from '../errors/error-catalog.ts';
import { hasShape } from './answer-shape.ts';
import { type AnyInput, buildRequest, type Credentials, type Input } from './request.ts';

interface Watch {
  /** Called for every chunk, to restart the timeout. */
  readonly onBytes: () => void;
  /** Received fraction, from 0 to 1; only with a content-length. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** Upper limit until the last byte: content-length can be wrong. */
const almost = 0.99;

/** Reads a response with progress. Rejects if it is cut off, so no partial file is kept. */
async function readBytes(response: Response, { onBytes, onProgress }: Watch): Promise<Uint8Array> {
  if (!response.body) return new Uint8Array();
  const expected = Number(response.headers.get('x-estimated-bytes') ?? Number.NaN);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let reported = -1;
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    length += next.value.length;
    onBytes();
    const percent = Math.floor(Math.min(almost, length / expected) * 100);
    // Once per percent: a large file has thousands of chunks.
    if (percent > reported) onProgress?.(percent / 100);
    reported = Math.max(reported, percent);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A timeout that `renew` restarts, e.g. with every received chunk. */
function makeTimeout(ms: number) {
  const controller = new AbortController();
  const start = () => setTimeout(() => controller.abort(new DOMException('Nothing came in time', 'TimeoutError')), ms);
  let timer = start();
  return {
    signal: controller.signal,
    renew: () => {
      clearTimeout(timer);
      timer = start();
    },
    end: () => clearTimeout(timer),
  };
}

interface CallOptions {
  /** No message and no change of the session; the caller handles the failure. */
  readonly quiet?: boolean;
  /** Send the body as a form. */
  readonly asForm?: boolean;
  readonly signal?: AbortSignal;
  /** Works in this tenant instead of the selected one; for staff of the provider. */
  readonly tenantCode?: string | undefined;
  /** Received fraction of a large file, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** Data of a call, with the fields beside it if the call has any. */
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
  /** Resolves when the session is settled; undefined if it is. */
  readonly sessionChange?: () => Promise<unknown> | undefined;
  /** The page is unloading. */
  readonly isLeaving: () => boolean;
  readonly onFailure: (failure: Failure, words: string) => void;
  /** The server rejected a call for lack of permission. */
  readonly onForbidden: () => void;
  /** The account must set up two-step verification first. */
  readonly onEnrollment: () => void;
}

export const makeCall = (deps: Deps): Call =>
  async function call<E extends Endpoint>(endpoint: E, ...[input, options]: Rest<E>): Promise<Answer<E>> {
    const { quiet = false, asForm, signal, onProgress, tenantCode } = options ?? {};
    const change = deps.sessionChange?.();
    if (change) await settled(change, deps, signal);
    const credentials = deps.credentials();
    const { token } = credentials;
    const { url, init } = buildRequest(endpoint, (input ?? {}) as AnyInput, {
      base: deps.base,
      locale: deps.locale(),
      credentials: { ...credentials, ...(tenantCode === undefined ? {} : { tenantCode }) },
      asForm,
    });
    const timeout = makeTimeout(deps.timeoutMs);
    let outcome: Outcome;
    try {
      const response = await deps.fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal });
      outcome = await readAnswer(endpoint, response, { onBytes: timeout.renew, onProgress });
    } catch (error) {
      // Aborted by the caller.
      if (signal?.aborted) throw error;
      // Aborted by a reload. The promise never settles, so nothing is reported or reset.
      if (deps.isLeaving()) return never;
      outcome = { kind: 'unreachable', reason: timeout.signal.aborted ? 'timeout' : 'network' };
    } finally {
      timeout.end();
    }
    let reaction = reactionTo(outcome);
    if (reaction.kind === 'success') {
      const answer = asAnswer(endpoint, outcome);
      if (hasShape(endpoint.result as object, endpoint.beside ? member(answer, 'data') : answer)) return answer as Answer<E>;
      reaction = unreadable;
    }
    const words = deps.wordsFor(reaction.message);
    const details = detailsOf(outcome);
    // A rejection of a replaced token does not concern the current one.
    if (deps.credentials().token === token) {
      if (!quiet) deps.onFailure(reaction, words);
      if (details.key === 'session.forbidden') deps.onForbidden();
      if (details.key === 'session.enrollmentNeeded') deps.onEnrollment();
    }
    throw new CallError(words, reaction, details);
  };

/** Waits for a session change. Throws if the user or role has changed, so an old view makes no call in a new session. */
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
  // Without `code` or `data` the body is not an envelope.
  const wrapped = typeof body === 'object' && body !== null && !(body instanceof Uint8Array) && ('code' in body || 'data' in body);
  return wrapped ? member(body, 'data') : body;
}
