import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from '@botify/contract/kernel/envelope';
import { errorKinds } from '@botify/contract/kernel/errors';
import { defaultLocale, type Locale } from '@botify/contract/kernel/locale';
import { textFor } from '@botify/text/translate';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { callerLocale } from './caller-locale.ts';
import { isDatabaseAway } from './db.ts';
import { describeInvalid, InvalidInput } from './validate.ts';

const kilobyte = 1024;
const sizeWords = (bytes: number): string =>
  bytes < kilobyte ** 2 ? `${Math.round(bytes / kilobyte)} KB` : `${Math.round(bytes / kilobyte ** 2)} MB`;
const badAddress = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH']);

/** Maps errors of fastify, validation and database to an AppError. */
function asAppError(error: FastifyError | Error, locale: Locale, bodyLimit: number): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof InvalidInput) return describeInvalid(error, locale);
  if (isDatabaseAway(error)) return new AppError('server.unavailable');
  const code = 'code' in error ? String(error.code) : '';
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || status === 413) return new AppError('request.tooLarge', { limit: sizeWords(bodyLimit) });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || status === 415) return new AppError('request.unsupportedType');
  if (badAddress.has(code)) return new AppError('request.badAddress');
  if (status === 404) return new AppError('request.notFound');
  if (status >= 400 && status < 500) return new AppError('request.malformed');
  return new AppError('server.failed');
}

export function handleError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = callerLocale(request);
  const refusal = asAppError(error, locale, request.routeOptions.bodyLimit);
  const { code, status } = errorKinds[refusal.key];
  // The cause of a 5xx is only logged; the caller gets the request id.
  if (status >= 500) request.log.error({ event: 'call.failed', err: error });
  if (refusal.details.seconds) void reply.header('retry-after', String(refusal.details.seconds));
  const field = refusal.details.fieldName ?? refusal.details.field;
  const body: Refusal = {
    code,
    msg: textFor(locale)(`errors:${refusal.key}`, { ...refusal.details, requestId: request.id }),
    key: refusal.key,
    ...(field === undefined ? {} : { field: String(field) }),
    requestId: request.id,
  };
  // Set for a compressed file that failed before its first byte; this response is not compressed.
  void reply.removeHeader('content-encoding');
  return reply.status(status).header('content-language', locale).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

export const rejectUnknownRoute = (request: FastifyRequest, reply: FastifyReply) =>
  handleError(new AppError('request.notFound'), request, reply);

/** Answers requests that are not valid HTTP with the usual envelope. Their language is unknown. */
export function rejectInvalidHttp(error: NodeJS.ErrnoException, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const key = error.code === 'HPE_HEADER_OVERFLOW' ? 'request.badHeaders' : 'request.badAddress';
  const { code, status } = errorKinds[key];
  const body = JSON.stringify({ code, msg: textFor(defaultLocale)(`errors:${key}`), key, requestId: randomUUID() } satisfies Refusal);
  const about = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries({ ...headers, ...about }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')}\r\n\r\n${body}`);
}
