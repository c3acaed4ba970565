import { createHash } from 'node:crypto';
import { type Keys, signV4 } from './sign-v4.ts';
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
  const keys: Keys = { id: decodeURIComponent(username), secret: decodeURIComponent(password), region };
  const [, bucket = '', ...within] = pathname.replace(/\/+$/, '').split('/');
  const prefix = within
    .filter(Boolean)
    .map((name) => `${name}/`)
    .join('');
  const addressOf = (key: string) => new URL(`${origin}/${bucket}/${prefix}${key}`);
  const bucketWith = (query: Record<string, string>) => new URL(`${origin}/${bucket}?${new URLSearchParams(query)}`);

  const send = async (method: string, address: URL, body = Buffer.alloc(0), headers: Record<string, string> = {}) => {
    const signed = signV4({ method, url: address, headers, body }, keys, new Date());
    try {
      const init = { method, headers: signed, signal: AbortSignal.timeout(patience), redirect: 'manual' as const };
      const response = await fetch(address, body.length > 0 ? { ...init, body } : init);
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
        const md5 = createHash('md5').update(list).digest('base64');
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
