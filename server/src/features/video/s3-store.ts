import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { VideoStore } from './store.ts';
import { StoreAway } from './store-away.ts';

const patienceMs = 10_000;

interface Place {
  readonly url: string;
  readonly region: string;
  readonly patience?: number;
}

/** Any store that speaks S3, addressed by path. */
export function createS3Store({ url, region, patience = patienceMs }: Place): VideoStore {
  const { origin, pathname, username, password } = new URL(url);
  // Callers repeat what failed, and each call has its own deadline.
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
  // The signature would take a plus sign for a space.
  const addressOf = (key: string) => new URL(`${origin}/${bucket}/${prefix}${key}`.replaceAll('+', '%2B'));
  const bucketWith = (query: Record<string, string>) => new URL(`${origin}/${bucket}?${new URLSearchParams(query)}`);

  const send = async (method: string, address: URL, body = Buffer.alloc(0), headers: Record<string, string> = {}) => {
    try {
      const response = await client.fetch(address, {
        method,
        // Without the checksum the body would not be signed.
        headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body) },
        signal: AbortSignal.timeout(patience),
        redirect: 'manual',
        aws: { allHeaders: true },
        ...(body.length > 0 && { body }),
      });
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
    } catch (error) {
      throw new StoreAway(`${method}: nobody answered`, { cause: error });
    }
  };
  const must = async (...parameters: Parameters<typeof send>) => {
    const answer = await send(...parameters);
    if (answer.status !== 200 && answer.status !== 204) throw refusalOf(parameters[0], answer);
    return answer.body;
  };

  /** One page of what is there; asked again after these were removed. */
  const listed = async (folder: string): Promise<string[]> => {
    const page = await must('GET', bucketWith({ 'list-type': '2', prefix: `${prefix}${folder}/` }));
    return [...page.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
  };
  return {
    put: async (key, bytes) => void (await must('PUT', addressOf(key), Buffer.from(bytes), { 'content-type': 'video/mp4' })),
    get: async (key) => {
      const answer = await send('GET', addressOf(key));
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw refusalOf('GET', answer);
      return answer.body;
    },
    remove: async (folder) => {
      for (let found = await listed(folder); found.length > 0; found = await listed(folder)) {
        const list = Buffer.from(
          `<Delete><Quiet>true</Quiet>${found.map((key) => `<Object><Key>${key}</Key></Object>`).join('')}</Delete>`,
        );
        const md5 = hash('md5', list, 'base64');
        const answer = await must('POST', bucketWith({ delete: '' }), list, { 'content-type': 'application/xml', 'content-md5': md5 });
        // Asked again it would be there again, without end.
        if (answer.includes('<Error>')) throw new StoreAway('POST: the store keeps what it was told to remove');
      }
    },
  };
}

/** What the store says of itself, for the log; it names no key. */
const refusalOf = (method: string, { status, body }: { status: number; body: Buffer }): StoreAway =>
  new StoreAway(`${method}: ${status} ${/<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8', 0, 2000))?.[1] ?? ''}`.trim());
