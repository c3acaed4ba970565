import type { Body, Endpoint, Params, Query } from '@botify/contract/kernel/endpoint';
import type { Locale } from '@botify/contract/kernel/locale';

type Needs<K extends string, P> = [P] extends [undefined]
  ? unknown
  : undefined extends P
    ? { readonly [N in K]?: P }
    : { readonly [N in K]: P };
/** A query without a required member can be left out. */
type QueryOf<E extends Endpoint> = object extends Query<E> ? Query<E> | undefined : Query<E>;
/** The parts of the request that the endpoint defines. */
export type Input<E extends Endpoint> = Needs<'params', Params<E>> & Needs<'query', QueryOf<E>> & Needs<'body', Body<E>>;

export interface AnyInput {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
}

export interface Credentials {
  readonly token?: string | undefined;
  readonly tenantCode?: string | undefined;
}

interface Envelope {
  readonly base: string;
  readonly locale: Locale;
  readonly credentials: Credentials;
  /** Send the body as a form instead of JSON. */
  readonly asForm?: boolean | undefined;
}

/** URL and options for `fetch`. */
export function buildRequest(
  { method, path }: Endpoint,
  { params, query, body }: AnyInput,
  { base, locale, credentials, asForm }: Envelope,
) {
  const headers: Record<string, string> = { Accept: 'application/json, */*', 'Accept-Language': locale };
  if (credentials.token) {
    headers.Authorization = `Bearer ${credentials.token}`;
    if (credentials.tenantCode) headers.tenant_code = credentials.tenantCode;
  }
  let payload: string | undefined;
  if (body !== undefined) {
    headers['Content-Type'] = asForm ? 'application/x-www-form-urlencoded' : 'application/json';
    payload = asForm ? asParameters(body) : JSON.stringify(body);
  }
  const search = query ? asParameters(query) : '';
  const url = base + fillPath(path, params) + (search && `?${search}`);
  return {
    url,
    init: { method, headers, credentials: 'include', ...(payload === undefined ? {} : { body: payload }) } satisfies RequestInit,
  };
}

/** Omits missing values and repeats lists. */
function asParameters(values: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) parameters.append(name, String(one));
    }
  }
  return parameters.toString();
}

function fillPath(path: string, params: object | undefined): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}
