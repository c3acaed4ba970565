import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { VideoStore } from './store.ts';

const defaultTimeoutMs = 10_000;

/** The store failed. The reason is for the log. */
class StoreAway extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`video store: ${reason}`, options);
    this.name = 'StoreAway';
  }
}

interface S3Options {
  readonly url: string;
  readonly region: string;
  readonly timeoutMs?: number;
}

/** S3-compatible store with path-style addresses. */
export function createS3Store({ url, region, timeoutMs = defaultTimeoutMs }: S3Options): VideoStore {
  const { origin, pathname, username, password } = new URL(url);
  // No retries: callers repeat failed operations, and each has its own deadline.
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region,
    retries: 0,
  });
  const [, bucket = '', ...within] = pathname.replace(/\/+$/, '').split('/');
  const prefix = within
    .filter(Boolean)
    .map((name) => `${name}/`)
    .join('');
  // The signature treats a plus sign as a space.
  const addressOf = (key: string) => new URL(`${origin}/${bucket}/${prefix}${key}`.replaceAll('+', '%2B'));
  const bucketWith = (query: Record<string, string>) => new URL(`${origin}/${bucket}?${new URLSearchParams(query)}`);

  const send = async (method: string, address: URL, body = Buffer.alloc(0), headers: Record<string, string> = {}) => {
    try {
      const response = await client.fetch(address, {
        method,
        // Without the checksum the body would not be signed.
        headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body) },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'manual',
        aws: { allHeaders: true },
        ...(body.length > 0 && { body }),
      });
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
    } catch (error) {
      throw new StoreAway(`${method}: no response`, { cause: error });
    }
  };
  const sendChecked = async (...parameters: Parameters<typeof send>) => {
    const answer = await send(...parameters);
    if (answer.status !== 200 && answer.status !== 204) throw errorFor(parameters[0], answer);
    return answer.body;
  };

  /** One page of keys. Listed again after these are deleted. */
  const listed = async (folder: string): Promise<string[]> => {
    const page = await sendChecked('GET', bucketWith({ 'list-type': '2', prefix: `${prefix}${folder}/` }));
    return [...page.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
  };
  return {
    put: async (key, bytes) => void (await sendChecked('PUT', addressOf(key), Buffer.from(bytes), { 'content-type': 'video/mp4' })),
    get: async (key) => {
      const answer = await send('GET', addressOf(key));
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw errorFor('GET', answer);
      return answer.body;
    },
    remove: async (folder) => {
      for (let found = await listed(folder); found.length > 0; found = await listed(folder)) {
        const list = Buffer.from(
          `<Delete><Quiet>true</Quiet>${found.map((key) => `<Object><Key>${key}</Key></Object>`).join('')}</Delete>`,
        );
        const md5 = hash('md5', list, 'base64');
        const answer = await sendChecked('POST', bucketWith({ delete: '' }), list, {
          'content-type': 'application/xml',
          'content-md5': md5,
        });
        // Avoids an endless loop over keys that cannot be deleted.
        if (answer.includes('<Error>')) throw new StoreAway('POST: the store did not delete all objects');
      }
    },
  };
}

/** Error code of the store, for the log. Contains no key. */
const errorFor = (method: string, { status, body }: { status: number; body: Buffer }): StoreAway =>
  new StoreAway(`${method}: ${status} ${/<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8', 0, 2000))?.[1] ?? ''}`.trim());
