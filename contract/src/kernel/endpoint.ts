import type { Static, TObject, TSchema } from 'typebox';
import type { PermissionCode } from './permission.ts';

/** Who may call: anybody, whoever is signed in, a machine with its secret, or whoever holds that right. There is no default. */
type Access = 'open' | 'signedIn' | 'device' | PermissionCode;

/** What a call answers when it is not the JSON envelope, e.g. a picture. */
export interface Blob {
  readonly blob: string;
  /** How long the caller may keep it, because it never changes; left out: not at all. */
  readonly cacheSeconds?: number;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api; path parameters as {name}. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  /** The media type of a body that is taken as it is, e.g. a piece of video, and how large it may be. */
  readonly file?: { readonly type: string; readonly maxBytes: number };
  /** A call with this set may come without any body. */
  readonly bodyOptional?: true;
  readonly result: TSchema | Blob;
  /** Members that stand beside `data` in the envelope instead of inside it. */
  readonly beside?: TObject;
}

/** Names one call of the product. A call without `access` does not compile, so that nobody forgets to decide it. */
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
