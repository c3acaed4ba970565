import { localeFromHeader } from '@botify/contract/kernel/locale';
import { textFor } from '@botify/text/translate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { handleError } from '../kernel/error-handler.ts';

/** Errors of sample calls: body code and HTTP status, which differ where a browser would misinterpret the code. */
const kinds = {
  wrongLogin: { code: 500, status: 500 },
  noUser: { code: 302, status: 404 },
  gone: { code: 404, status: 404 },
} as const;

export class SampleRefusal extends Error {
  readonly kind: keyof typeof kinds;
  constructor(kind: keyof typeof kinds) {
    super(kind);
    this.kind = kind;
  }
}

/** Their messages are not texts of the product, so they are not in its table of errors. */
export function refuseSample(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof SampleRefusal)) return handleError(error, request, reply);
  const { code, status } = kinds[error.kind];
  const locale = localeFromHeader(request.headers['accept-language']);
  const msg = textFor(locale)(`development:sample.refused.${error.kind}`);
  const body = { code, msg, key: `sample.${error.kind}`, requestId: request.id };
  return reply.status(status).header('content-language', locale).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
