import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { literalOf, lookupWithin, OutOfReach, type Reach } from './webhook-address.ts';

/** The server of the address gave no usable answer. The reason is for the log: it could reveal names of the internal network. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

interface Limits {
  readonly reach: Reach;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

interface Options {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** `fetch` for addresses that tenants choose: only allowed networks, no redirects, limited in size and total time. Throws Unreachable. */
export const createGuardedFetch =
  ({ reach, timeoutMs, maxBytes }: Limits) =>
  async (url: string, { method = 'GET', headers = {}, body }: Options): Promise<Response> => {
    const target = new URL(url);
    const literal = literalOf(target);
    if (literal !== undefined && !reach(literal)) throw new Unreachable(new OutOfReach(literal).message);
    const sent = body === undefined || body === null ? '' : String(body);
    const begin = target.protocol === 'https:' ? overHttps : overHttp;
    return new Promise<Response>((resolve, reject) => {
      const fail = (error: Error): void => {
        clearTimeout(deadline);
        exchange.destroy();
        reject(error instanceof Unreachable ? error : new Unreachable(error.message, { cause: error }));
      };
      const length = sent ? { 'content-length': String(Buffer.byteLength(sent)) } : {};
      const exchange = begin(
        target,
        { method, headers: { ...headers, ...length }, agent: false, lookup: lookupWithin(reach) },
        (answer) => {
          readAll(answer, maxBytes).then((content) => {
            clearTimeout(deadline);
            resolve(responseOf(answer, content));
          }, fail);
        },
      );
      // For the whole exchange: a server could otherwise send one byte at a time.
      const deadline = setTimeout(() => fail(new Unreachable(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
      exchange.on('error', fail);
      exchange.on('close', () => fail(new Unreachable('closed without an answer')));
      exchange.end(sent);
    });
  };

async function readAll(answer: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Unreachable(`answer of more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function responseOf({ statusCode = 0, headers }: IncomingMessage, content: Buffer<ArrayBuffer>): Response {
  if (statusCode < 200 || statusCode > 599) throw new Unreachable(`HTTP ${statusCode}`);
  const type = headers['content-type'];
  const isEmpty = statusCode === 204 || statusCode === 205 || statusCode === 304;
  return new Response(isEmpty ? null : content, { status: statusCode, headers: type ? { 'content-type': type } : {} });
}
