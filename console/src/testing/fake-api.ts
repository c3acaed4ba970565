import { type Beside, type Body, type Endpoint, isBlob, type Params, type Query, type Result } from '@botify/contract/kernel/endpoint';
import { Value } from 'typebox/value';
import { complain } from './complaints.ts';

/** One recorded request. */
export interface ApiRequest<E extends Endpoint = Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  readonly headers: Headers;
  readonly url: string;
}
type Reply = Response | 'network error' | Promise<Response>;
type Handler = (request: ApiRequest) => Reply;

interface Call extends ApiRequest {
  readonly endpoint: Endpoint;
}

const base = '/api';
const handlers = new Map<Endpoint, Handler>();
const calls: Call[] = [];
const nativeFetch = globalThis.fetch.bind(globalThis);

/** Tries paths with fewer parameters first: `/roles/menuTree` must not match `/roles/{id}`. */
const byParameters = ([{ path: one }]: [Endpoint, Handler], [{ path: other }]: [Endpoint, Handler]): number =>
  one.split('{').length - other.split('{').length;
const patternOf = ({ path }: Endpoint): RegExp => new RegExp(`^${base}${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Validates a fake answer against the contract. Without this a test would prove nothing about the real server. */
function checked(endpoint: Endpoint, data: unknown): unknown {
  const { result } = endpoint;
  if (isBlob(result)) return data;
  const [error] = Value.Errors(result, data);
  if (error)
    throw new Error(`Fake answer of ${endpoint.method} ${endpoint.path} breaks the contract: ${error.instancePath} ${error.message}`);
  return data;
}

function readBody(init: RequestInit | undefined): unknown {
  if (typeof init?.body !== 'string') return init?.body ?? undefined;
  const isForm = new Headers(init.headers).get('content-type')?.includes('urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(init.body)) : JSON.parse(init.body);
}

async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  if (!url.pathname.startsWith(`${base}/`)) return nativeFetch(input, init);
  if (!navigator.onLine) throw new TypeError('Failed to fetch');
  const method = init?.method ?? 'GET';
  for (const [endpoint, handler] of [...handlers].sort(byParameters)) {
    const match = endpoint.method === method ? patternOf(endpoint).exec(url.pathname) : null;
    if (!match) continue;
    const call = {
      endpoint,
      params: { ...match.groups },
      query: Object.fromEntries([...new Set(url.searchParams.keys())].map((name) => [name, single(url.searchParams.getAll(name))])),
      body: readBody(init),
      headers: new Headers(init?.headers),
      url: url.pathname + url.search,
    } as unknown as Call;
    calls.push(call);
    const reply = await Promise.race([run(handler, call), aborted(init?.signal)]);
    if (reply === 'network error') throw new TypeError('Failed to fetch');
    return reply;
  }
  complain(`No answer prepared for ${method} ${url.pathname}`);
  return json({ code: 404, msg: 'no answer prepared' }, 404);
}

/** Records errors of a handler, which the console would otherwise treat as a network error. */
async function run(handler: Handler, call: Call): Promise<Response | 'network error'> {
  try {
    return await handler(call);
  } catch (error) {
    complain(String(error));
    throw error;
  }
}

const single = (values: readonly string[]): string | readonly string[] => (values.length === 1 ? (values[0] ?? '') : values);

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

type Beyond<E extends Endpoint> = [Beside<E>] extends [undefined] ? [] : [beside: Beside<E>];

/** The fake server behind `fetch`. Every answer is validated against the contract. */
export const api = {
  /** Answers the call with `data`, or with the result of the function. */
  answer<E extends Endpoint>(endpoint: E, data: Result<E> | ((request: ApiRequest<E>) => Result<E>), ...[beside]: Beyond<E>): void {
    handlers.set(endpoint, (request) => {
      const value = typeof data === 'function' ? (data as (request: ApiRequest<E>) => Result<E>)(request as ApiRequest<E>) : data;
      if (isBlob(endpoint.result)) return new Response(value as BodyInit, { headers: { 'content-type': endpoint.result.blob } });
      return json({ code: 200, msg: '', data: checked(endpoint, value), ...(beside as object | undefined) });
    });
  },
  isPrepared: (endpoint: Endpoint): boolean => handlers.has(endpoint),
  /** Rejects the call with an error body. */
  refuse(
    endpoint: Endpoint,
    body: { readonly code: number; readonly msg?: string; readonly key?: string; readonly field?: string },
    status = 200,
  ): void {
    handlers.set(endpoint, () => json(body, status));
  },
  /** Replies with any response, such as one of a proxy or a broken network. */
  reply<E extends Endpoint>(endpoint: E, reply: (request: ApiRequest<E>) => Reply): void {
    handlers.set(endpoint, (request) => reply(request as ApiRequest<E>));
  },
  /** Delays the prepared answer until `release()` is called. */
  hold(endpoint: Endpoint): { release(): void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const prepared = handlers.get(endpoint);
    if (!prepared) throw new Error(`Prepare an answer for ${endpoint.path} before holding it`);
    handlers.set(endpoint, async (request) => {
      await promise;
      const reply = await prepared(request);
      if (reply === 'network error') throw new TypeError('Failed to fetch');
      return reply;
    });
    return { release: resolve };
  },
  /** The recorded requests, oldest first. */
  requests: <E extends Endpoint>(endpoint: E): readonly ApiRequest<E>[] =>
    calls.filter((call) => call.endpoint === endpoint) as unknown as readonly ApiRequest<E>[],
  reset(): void {
    handlers.clear();
    calls.length = 0;
  },
};

globalThis.fetch = fakeFetch;
