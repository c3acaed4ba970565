import type { Static, TObject, TSchema } from 'typebox';
import type { PermissionCode } from './permission.ts';

/**
 * Who can call: anybody, any logged-in account, a robot with its device secret, an app account, or accounts with that permission. There is
 * no default.
 */
type Access = 'open' | 'signedIn' | 'device' | 'app' | PermissionCode;

/** A response that is not the JSON envelope, e.g. an image. */
export interface Blob {
  readonly blob: string;
  /** How long the immutable response can be cached; not at all if omitted. */
  readonly cacheSeconds?: number;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api; path parameters as {name}. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** The path contains a signature that is checked instead of a session. */
  readonly signed?: true;
  /**
   * `people`: rejects API keys, because the call concerns the own account of a person. Default for `signedIn`; calls with a permission accept
   * keys that hold it.
   */
  readonly callers?: 'people' | 'all';
  /** Can also be called with the token of a data board. */
  readonly board?: true;
  /** Also for an account that must set up a second factor first: the enrollment itself, the own account and the logout. */
  readonly beforeEnrollment?: true;
  readonly summary: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  /** Media type and maximum size of a raw body, e.g. a video segment. */
  readonly file?: { readonly type: string; readonly maxBytes: number };
  /** Maximum size of a JSON body that contains a file; 1 MiB by default. */
  readonly maxBodyBytes?: number;
  /** The body can be omitted. */
  readonly bodyOptional?: true;
  readonly result: TSchema | Blob;
  /** Members next to `data` in the envelope instead of inside it. */
  readonly beside?: TObject;
}

/** Whether programs with an API key can call it. */
export const acceptsApiKeys = ({ access, callers }: Endpoint): boolean =>
  (callers ?? (access === 'signedIn' || access === 'app' ? 'people' : 'all')) === 'all';

/** Declares one call. A call without `access` does not compile. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends TSchema } ? Static<S> : undefined;

export type Params<E extends Endpoint> = Part<E, 'params'>;
export type Query<E extends Endpoint> = Part<E, 'query'>;
export type Body<E extends Endpoint> = E extends { readonly file: object }
  ? Uint8Array
  : E extends { readonly bodyOptional: true }
    ? Part<E, 'body'> | undefined
    : Part<E, 'body'>;
export type Result<E extends Endpoint> = E['result'] extends Blob ? Uint8Array : Part<E, 'result'>;
export type Beside<E extends Endpoint> = Part<E, 'beside'>;

export const isBlob = (result: Endpoint['result']): result is Blob => 'blob' in result;
