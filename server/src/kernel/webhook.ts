import { createHmac } from 'node:crypto';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { literalOf, lookupWithin, OutOfReach, type Reach } from './webhook-address.ts';

const timeoutMs = 10_000;
/** Limit for the whole exchange, independent of the state of the connection. */
const deadlineMs = timeoutMs + 1000;

/** Why a post was not accepted. `gone`: permanently. `later`: temporarily. `away`: no response, and none to be expected now. */
export class PostRefused extends Error {
  readonly kind: 'gone' | 'later' | 'away';
  constructor(kind: PostRefused['kind'], answer: string) {
    super(answer);
    this.name = 'PostRefused';
    this.kind = kind;
  }
}

export interface SignedPost {
  readonly url: string;
  readonly secret: string;
  /** The same for every attempt to post the same message. */
  readonly id: string;
  readonly body: string;
  readonly at: Date;
  /** Left out: any address, because the operator of the installation configured it. */
  readonly reach?: Reach;
}

/** Includes the time, so that a captured message cannot be replayed later. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** Headers of a signed JSON body. */
export function signedHeaders({ secret, id, body, at }: Pick<SignedPost, 'secret' | 'id' | 'body' | 'at'>) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'BOTIFY-Manage',
    'botify-id': id,
    'botify-timestamp': timestamp,
    'botify-signature': signatureOf(secret, timestamp, body),
  };
}

/** Posts signed JSON and resolves to the status of the response. */
export async function postSigned({ url, secret, id, body, at, reach }: SignedPost): Promise<string> {
  const status = await post({ url, headers: signedHeaders({ secret, id, body, at }), body, reach });
  const answer = `HTTP ${status}`;
  if (isSuccess(status)) return answer;
  throw new PostRefused(status === 410 ? 'gone' : 'later', answer);
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly reach: Reach | undefined;
}

/** Posts and resolves to the status of the response. Does not follow redirects and does not read the body. Rejects with PostRefused. */
export async function post({ url, headers, body, reach }: Post): Promise<number> {
  const target = webAddress(url);
  if (!target) throw new PostRefused('gone', 'no web address');
  const literal = literalOf(target);
  if (reach && literal !== undefined && !reach(literal)) throw new PostRefused('gone', new OutOfReach(literal).message);
  return new Promise<number>((resolve, reject) => {
    const begin = target.protocol === 'https:' ? overHttps : overHttp;
    const all = { ...headers, 'content-length': Buffer.byteLength(body) };
    const options = { method: 'POST', headers: all, agent: false, signal: AbortSignal.timeout(timeoutMs) };
    const sending = begin(target, { ...options, ...(reach ? { lookup: lookupWithin(reach) } : {}) }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    const deadline = setTimeout(() => {
      reject(new DOMException('', 'TimeoutError'));
      sending.destroy();
    }, deadlineMs);
    sending.on('error', reject);
    // Some responses, such as a protocol switch, end a request without `response` and without `error`.
    sending.on('close', () => {
      clearTimeout(deadline);
      reject(new Error('closed without an answer'));
    });
    sending.end(body);
  }).catch((error: unknown) => {
    throw new PostRefused('away', isUnreachableName(error) ? `${target.hostname}: not reachable` : wordsOf(error));
  });
}

/** The same answer for a name that does not exist and for a name of the internal network, so that nobody can search for those. */
const isUnreachableName = (error: unknown): boolean =>
  error instanceof OutOfReach || ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '');

const wordsOf = (error: unknown): string => {
  const { name, message } = error as Error;
  return name === 'AbortError' || name === 'TimeoutError' ? `no answer within ${timeoutMs / 1000} s` : message.slice(0, 300);
};

/**
 * The parsed address if it can be posted to. Credentials in an address are rejected, because everyone who sees the address would see them.
 */
export function webAddress(url: string): URL | undefined {
  if (!URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  const isPlain = /^https?:$/.test(parsed.protocol) && parsed.username === '' && parsed.password === '';
  return isPlain ? parsed : undefined;
}

/**
 * For user input: false for an address that cannot be reached whatever the network says. Names are not resolved, because the answer would
 * reveal which names exist in the network of the server; each delivery checks their addresses.
 */
export function isWithinReach(url: string, reach: Reach): boolean {
  const target = webAddress(url);
  if (!target) return false;
  const literal = literalOf(target);
  return literal === undefined || reach(literal);
}
