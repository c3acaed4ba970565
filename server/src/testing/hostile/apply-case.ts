import type { InjectOptions } from 'fastify';
import type { Bytes, Change } from './hostile-case.ts';
import { Sample } from './hostile-values.ts';
import type { Operation } from './operations.ts';

/** A call that the server accepts. */
export interface ValidCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
/** Also sets `__proto__` as an ordinary member. */
const put = (target: Tree, key: string, value: unknown) =>
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });

/** Changes the value at a path, and creates the way to it. Returning undefined removes it. */
function alter(parts: Tree, [first, ...rest]: readonly string[], next: (now: unknown) => unknown): void {
  if (first === undefined) return;
  if (rest.length > 0) {
    const inner = parts[first];
    const empty = () => (/^\d+$/.test(rest[0] ?? '') ? [] : {});
    // A copy, because a hostile value put here by an earlier change is shared by all calls.
    put(parts, first, Array.isArray(inner) ? [...inner] : isTree(inner) ? { ...inner } : empty());
    alter(parts[first] as Tree, rest, next);
    return;
  }
  const found = next(parts[first]);
  if (found === undefined) delete parts[first];
  else put(parts, first, found);
}

const plain = (value: unknown): unknown => (value instanceof Sample ? value.value : value);
/** Far more than a body may have. */
const maxCharacters = 3_000_000;
const many = (value: unknown, wanted: number): unknown => {
  const one = Array.isArray(value) ? value : [value ?? 'x'];
  const times = Math.min(wanted, Math.ceil(maxCharacters / JSON.stringify(one).length));
  return Array.from({ length: times }, (_, index) => one[index % Math.max(one.length, 1)]);
};

/** Node rejects a request whose address and headers have more than 16 KiB. */
const longestAddress = 15_000;

/** A lone surrogate has no percent encoding, but bytes that would be one. */
const encode = (value: unknown): string => {
  const text = typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
};
const pair = (key: string, value: unknown): string =>
  (Array.isArray(value) ? value.slice(0, 1_000) : [value]).map((one) => `&${encode(key)}=${encode(one)}`).join('');

/** The request of a valid call after the changes. */
export function applyCase(operation: Operation, call: ValidCall, changes: readonly Change[]): InjectOptions {
  const parts: Tree = structuredClone({ params: call.params ?? {}, query: call.query ?? {}, body: call.body });
  const headers: Record<string, string> = { ...call.headers };
  let rest = '';
  let bytes: Bytes | undefined;
  for (const change of changes) {
    if (change[0] === 'header') headers[change[1]] = change[2];
    else if (change[0] === 'address') rest += change[1];
    else if (change[0] === 'bytes') bytes = change[1].value as Bytes;
    else if (change[0] === 'drop') alter(parts, change[1], () => undefined);
    else if (change[0] === 'repeat') alter(parts, change[1], (now) => many(now, change[2]));
    else if (change[0] === 'add') alter(parts, [...change[1], change[2]], () => plain(change[3]));
    else alter(parts, change[1], () => plain(change[2]));
  }
  const { params, query, body } = parts as { params: Tree; query: Tree; body: unknown };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encode(params[name] ?? ''));
  const text =
    Object.entries(query)
      .map(([key, value]) => pair(key, value))
      .join('') + rest;
  const sent = payloadOf(call.body, body, bytes);
  const type = bytes ? bytes.type : sent === undefined ? undefined : (call.headers?.['content-type'] ?? 'application/json');
  return {
    method: operation.method,
    url: (path + text.replace(/^&/, '?')).slice(0, longestAddress),
    headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
    ...(sent === undefined ? {} : { payload: sent }),
  };
}

function payloadOf(original: unknown, body: unknown, bytes: Bytes | undefined): Buffer | undefined {
  const isFile = Buffer.isBuffer(original);
  if (bytes) return bytes.of(isFile ? String(original) : (JSON.stringify(body) ?? ''));
  if (isFile) return original;
  return body === undefined ? undefined : Buffer.from(JSON.stringify(body));
}
