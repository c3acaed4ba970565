import { Readable } from 'node:stream';
import {
  acceptsApiKeys,
  type Beside,
  type Blob,
  type Body,
  type Endpoint,
  isBlob,
  type Params,
  type Query,
  type Result,
} from '@botify/contract/kernel/endpoint';
import { bodyCode } from '@botify/contract/kernel/envelope';
import { csvBlob, pdfBlob, xlsxBlob, zipBlob } from '@botify/contract/kernel/files';
import { fileNameOf } from '@botify/domain/format/file-name';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { operationId, securityOf } from './api-docs.ts';
import { AppError } from './app-error.ts';
import { callerLocale } from './caller-locale.ts';
import type { Context, Device, DeviceContext, Services, SignedInContext } from './context.ts';
import { readCookie, readSessionKey, writeCookie } from './cookies.ts';
import type { FairQueue } from './fair-queue.ts';
import { attachment, byteRange } from './http-headers.ts';
import { holds, type Identity } from './identity.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { scopeIn } from './scope.ts';
import { serializerFor } from './serialize.ts';
import { isStreamed, type StreamedFile } from './streamed-file.ts';
import { networkOf } from './throttle.ts';

interface Input<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
}
type ContextOf<E extends Endpoint> = E['access'] extends 'open' ? Context : E['access'] extends 'device' ? DeviceContext : SignedInContext;
type Answer<E extends Endpoint> = E extends { beside: Type.TSchema }
  ? { data: Result<E>; beside: Beside<E> }
  : E['result'] extends Blob
    ? Result<E> | StreamedFile
    : Result<E>;

/**
 * Resolves a token or an API key to its holder; throws the matching error otherwise. The token of a browser session needs its session key.
 * The address is stored as that of the last use of a key.
 */
export type Identify = (token: string | undefined, sessionKey: string | undefined, ip?: string) => Promise<Identity>;
/** Resolves a session id, independent of its current token; throws when the session has ended. */
export type IdentifySession = (sessionId: string) => Promise<Identity>;
/** Selects the tenant of a call; throws when the caller has no access to it. */
export type ChooseTenant = (identity: Identity, tenantCode: string | undefined) => Promise<string>;

/** Resolves serial number and secret (Basic) to a machine; throws otherwise. */
export type IdentifyDevice = (authorization: string | undefined) => Promise<Device>;

export interface RouteDeps {
  readonly services: Services;
  readonly identify: Identify;
  /** Resolves the token of an app account. Tokens of the console are unknown to it, and its tokens to the console. */
  readonly identifyApp: Identify;
  readonly chooseTenant: ChooseTenant;
  readonly identifyDevice: IdentifyDevice;
  readonly limiter: RateLimiter;
  /** Files that are being generated. */
  readonly exports: FairQueue;
}

const usualBodyBytes = 1_048_576;
const bearer = (header: string | undefined) => /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1];
const identifyBy = (identify: Identify, { headers, ip }: FastifyRequest) =>
  identify(bearer(headers.authorization), readSessionKey(headers), ip);
const firstOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

const openContext = ({ services, identify }: RouteDeps, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Context => ({
  ...services,
  locale: callerLocale(request),
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  crossSite: ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site'])),
  cookie: (name) => readCookie(request.headers, name),
  setCookie: (name, value, options) => {
    void reply.header('set-cookie', writeCookie(name, value, options, request.protocol === 'https'));
  },
  nameFile: (title, timeZone = 'UTC') => {
    const type = isBlob(endpoint.result) ? endpoint.result.blob : '';
    const day = formatTimestamp(services.now(), timeZone, '{y}-{m}-{d}') ?? '';
    void reply.header('content-disposition', attachment(fileNameOf(title, type, day)));
  },
  caller: () =>
    identifyBy(identify, request).then(
      (identity) => (identity.isApiKey ? undefined : identity),
      (error: unknown) => {
        if (error instanceof AppError) return undefined;
        throw error;
      },
    ),
});

async function signedInContext(
  deps: RouteDeps,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInContext> {
  const { access } = endpoint;
  const identity = await identifyBy(access === 'app' ? deps.identifyApp : deps.identify, request);
  if (identity.isApiKey && !acceptsApiKeys(endpoint)) throw new AppError('apiKey.peopleOnly');
  if (identity.mustEnroll && !endpoint.beforeEnrollment) throw new AppError('session.enrollmentNeeded');
  const isAllowed = access === 'open' || access === 'device' || access === 'app' || access === 'signedIn' || holds(identity, access);
  if (!isAllowed || (identity.boardTenant !== undefined && !endpoint.board)) {
    const { homeTenant, accountId } = identity;
    request.log.warn({ event: 'call.forbidden', tenantCode: homeTenant, accountId, access });
    throw new AppError('session.forbidden');
  }
  const tenantCode = await deps.chooseTenant(identity, firstOf(request.headers.tenant_code));
  const { accountId } = identity;
  deps.limiter.spend({ account: accountId, tenant: tenantCode, ...(isExport(endpoint) ? { exports: accountId } : {}) });
  const db = deps.services.dbOf(tenantCode);
  return { ...openContext(deps, endpoint, request, reply), db, identity, tenantCode, scope: scopeIn(tenantCode, identity) };
}

const exportTypes = new Set<string>([csvBlob.blob, pdfBlob.blob, xlsxBlob.blob, zipBlob.blob]);
const isExport = ({ result }: Endpoint): boolean => isBlob(result) && exportTypes.has(result.blob);

function contextOf(deps: RouteDeps, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Context | Promise<Context> {
  const network = networkOf(request.ip);
  deps.limiter.spend({
    address: network,
    ...(endpoint.access === 'open' && !endpoint.signed ? { openPerNetwork: network, open: 'all' } : {}),
  });
  if (endpoint.access === 'open') return openContext(deps, endpoint, request, reply);
  if (endpoint.access === 'device') return deviceContext(deps, endpoint, request, reply);
  return signedInContext(deps, endpoint, request, reply);
}

async function deviceContext(deps: RouteDeps, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<DeviceContext> {
  const device = await deps.identifyDevice(request.headers.authorization);
  return { ...openContext(deps, endpoint, request, reply), db: deps.services.dbOf(device.tenantCode), device };
}

/** Serves ranges of immutable files: players seek, and resume interrupted downloads. */
function partOf({ headers }: FastifyRequest, reply: FastifyReply, file: Buffer): Buffer {
  void reply.header('accept-ranges', 'bytes');
  // Files of calls have no ETag, so If-Range never matches.
  const range = headers['if-range'] ? undefined : byteRange(headers.range, file.length);
  if (range === undefined) return file;
  void reply.header('content-range', `bytes ${range === 'none' ? '*' : `${range.start}-${range.end}`}/${file.length}`);
  if (range === 'none') throw new AppError('request.noSuchRange');
  void reply.code(206);
  return file.subarray(range.start, range.end + 1);
}

/**
 * Streamed files announce their size in headers. An error during the transfer closes the connection, so that a truncated file is not
 * mistaken for a complete one.
 */
function sendFile(request: FastifyRequest, reply: FastifyReply, { blob, cacheSeconds: keptSeconds }: Blob, answer: unknown): FastifyReply {
  const part = keptSeconds && Buffer.isBuffer(answer) ? partOf(request, reply, answer) : answer;
  void reply.type(blob).header('cache-control', keptSeconds ? `private, max-age=${keptSeconds}, immutable` : 'no-store');
  if (!isStreamed(answer)) return reply.send(part);
  void reply.header('x-total-rows', answer.rows).header('x-estimated-bytes', answer.bytes);
  return reply.send(Readable.from(answer.parts, { objectMode: false, highWaterMark: 65_536 }));
}

/**
 * A delete takes its confirmation from the query. In a body it would be ignored, and the record deleted although the name that was typed
 * is another one.
 */
function requireNoBody({ method, body }: Endpoint, given: unknown): void {
  if (method !== 'DELETE' || body || typeof given !== 'object' || given === null) return;
  const [field] = Object.keys(given);
  if (field !== undefined) throw new AppError('request.unknownField', { field });
}

/** Delays the rejection of a call without a session when its network ignores rejections. */
async function holdingBack<T>({ limiter }: RouteDeps, { access }: Endpoint, { ip }: FastifyRequest, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (access === 'open' && error instanceof AppError && error.key === 'request.tooMany') await limiter.holdBack(networkOf(ip));
    throw error;
  }
}

/** Adds something around the function that serves a call. */
export type Around = <C extends Context, I, A>(serve: (ctx: C, input: I) => Promise<A>) => (ctx: C, input: I) => Promise<A>;

/** Binds a contract entry to the function that serves it. All checks come from the entry. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: E,
  serveAlone: (ctx: ContextOf<E>, input: Input<E>) => Promise<Answer<E>>,
  around: Around = (serve) => serve,
): void {
  const serve = around(serveAlone);
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { endpoint },
    bodyLimit: endpoint.file?.maxBytes ?? endpoint.maxBodyBytes ?? usualBodyBytes,
    schema: {
      operationId: operationId(endpoint),
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1] ?? ''],
      ...securityOf(endpoint),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.file ? { consumes: [endpoint.file.type] } : {}),
      ...(endpoint.body ? { body: endpoint.bodyOptional ? Type.Union([endpoint.body, Type.Null()]) : endpoint.body } : {}),
    },
    // Authentication comes before parsing: anonymous requests cost no parsing and learn nothing from validation messages.
    onRequest: async (request, reply) => {
      request.ctx = await holdingBack(deps, endpoint, request, () => contextOf(deps, endpoint, request, reply));
    },
    handler: async (request, reply) => {
      // A body with a missing or another content type was not parsed as a file.
      if (endpoint.file && !Buffer.isBuffer(request.body)) throw new AppError('request.unsupportedType');
      requireNoBody(endpoint, request.body);
      const input = { params: request.params, query: request.query, body: request.body ?? undefined } as Input<E>;
      const ctx = request.ctx as ContextOf<E>;
      const answer = await (isExport(endpoint) && 'tenantCode' in ctx
        ? deps.exports.run(String(ctx.tenantCode), () => serve(ctx, input))
        : holdingBack(deps, endpoint, request, () => serve(ctx, input)));
      if (isBlob(endpoint.result)) return sendFile(request, reply, endpoint.result, answer);
      const { data, beside } = endpoint.beside ? (answer as { data: unknown; beside: object }) : { data: answer, beside: {} };
      void reply.serializer(serializerFor(endpoint, reply));
      return { code: bodyCode.ok, msg: '', data, ...beside };
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Context;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
