import { createHmac } from 'node:crypto';
import { promises as dns } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { literalOf, lookupWithin, OutOfReach, type Reach } from './webhook-address.ts';

const patienceMs = 10_000;
/** When it ends, whatever the connection is still at. */
const deadlineMs = patienceMs + 1000;

/** Why something that was posted was not taken. `gone`: for good; `later`: perhaps another time; `away`: nobody answered, nor would they now. */
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
  /** The same for every try to post the same thing. */
  readonly id: string;
  readonly body: string;
  readonly at: Date;
  /** Left out: anywhere, because the operator of the installation named the address. */
  readonly reach?: Reach;
}

/** What the receiver compares: over the time, too, so that an old message cannot be posted again by somebody who caught it. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** Posts JSON that proves where it comes from; resolves to the answer's status. Redirects are not followed, what is answered is not read. */
export async function postSigned({ url, secret, id, body, at, reach }: SignedPost): Promise<string> {
  const target = webAddress(url);
  if (!target) throw new PostRefused('gone', 'no web address');
  const literal = literalOf(target);
  if (reach && literal !== undefined && !reach(literal)) throw new PostRefused('gone', new OutOfReach(literal).message);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'BOTIFY-Manage',
    'botify-id': id,
    'botify-timestamp': timestamp,
    'botify-signature': signatureOf(secret, timestamp, body),
  };
  const status = await new Promise<number>((resolve, reject) => {
    const begin = target.protocol === 'https:' ? overHttps : overHttp;
    const options = { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(patienceMs) };
    const sending = begin(target, { ...options, ...(reach ? { lookup: lookupWithin(reach) } : {}) }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    const deadline = setTimeout(() => {
      reject(new DOMException('', 'TimeoutError'));
      sending.destroy();
    }, deadlineMs);
    sending.on('error', reject);
    // Some answers, such as that to change the protocol, end a request without an answer and without an error.
    sending.on('close', () => {
      clearTimeout(deadline);
      reject(new Error('closed without an answer'));
    });
    sending.end(body);
  }).catch((error: unknown) => {
    throw new PostRefused(error instanceof OutOfReach ? 'gone' : 'away', wordsOf(error));
  });
  const answer = `HTTP ${status}`;
  if (status >= 200 && status < 300) return answer;
  throw new PostRefused(status === 410 ? 'gone' : 'later', answer);
}

const wordsOf = (error: unknown): string => {
  const { name, message } = error as Error;
  return name === 'AbortError' || name === 'TimeoutError' ? `no answer within ${patienceMs / 1000} s` : message.slice(0, 300);
};

/** An address that can be posted to; one with a password in it would show that to everybody who sees the address. */
export function webAddress(url: string): URL | undefined {
  if (!URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  const isPlain = /^https?:$/.test(parsed.protocol) && parsed.username === '' && parsed.password === '';
  return isPlain ? parsed : undefined;
}

/** For whoever types an address in: false when it is known already that nothing will be sent there. A name that nobody knows yet may come. */
export async function isWithinReach(url: string, reach: Reach): Promise<boolean> {
  const target = webAddress(url);
  if (!target) return false;
  const literal = literalOf(target);
  if (literal !== undefined) return reach(literal);
  const found = await dns.lookup(target.hostname, { all: true }).catch(() => []);
  return found.every(({ address }) => reach(address));
}
