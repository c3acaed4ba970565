import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What fits into one packet arrives no sooner for being smaller. */
const leastBytes = 1400;
const isText = /^(application\/json|text\/)/;

/** Quick rather than small: it is done for every answer. */
const encodings = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 5 }),
} as const;

/** The best of ours that the caller names; a weight of zero is a refusal. */
export function chosenEncoding(accepted: string | undefined): keyof typeof encodings | undefined {
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !weight || !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

/**
 * Sends long answers compressed. That gives nothing away here: what a page of another site can make a browser ask for carries no
 * token, since calls are signed in by a header and not by a cookie.
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (typeof payload !== 'string' || !isText.test(type) || reply.hasHeader('content-encoding')) return payload;
    const body = Buffer.from(payload);
    if (body.length < leastBytes) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = chosenEncoding(request.headers['accept-encoding']);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encodings[encoding](body);
  });
}
