import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Compressing a response that fits into one packet saves no time. */
const leastBytes = 1400;
const isText = /^(application\/json|text\/)/;

/** Fast rather than small, because every response is compressed. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const encodings = {
  br: { whole: (body: Uint8Array) => promisify(brotliCompress)(body, brotli), stream: () => createBrotliCompress(brotli) },
  gzip: { whole: (body: Uint8Array) => promisify(gzip)(body, { level: 5 }), stream: () => createGzip({ level: 5 }) },
} as const;

/** The preferred encoding that the client accepts. A weight of zero excludes one. */
export function chosenEncoding(accepted: string | undefined): keyof typeof encodings | undefined {
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !weight || !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

/** Length of a complete payload; undefined for a stream, which counts as long. */
function lengthOf(payload: unknown): number | undefined {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  if (payload instanceof Uint8Array) return payload.length;
  return payload instanceof Readable ? Number.POSITIVE_INFINITY : undefined;
}

/**
 * Compresses long responses. Safe against BREACH: requests that another site can trigger carry no token, because calls authenticate with a
 * header and not with a cookie.
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const length = lengthOf(payload);
    if (length === undefined || length < leastBytes || !isText.test(type) || reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = chosenEncoding(request.headers['accept-encoding']);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    const { whole, stream } = encodings[encoding];
    // `pipeline` destroys both streams when either fails.
    if (payload instanceof Readable) return pipeline(payload, stream(), () => undefined);
    return whole(typeof payload === 'string' ? Buffer.from(payload) : (payload as Uint8Array));
  });
}
