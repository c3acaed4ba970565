import { type Argon2Parameters, argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { FairQueue } from './fair-queue.ts';

const deriveKey = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** Keeps one core free, no matter how many log in or guess at once. A hundred queued hashes take a few seconds. */
const hashing = new FairQueue({ concurrency: Math.max(1, availableParallelism() - 1), capacity: 100 });
const derive = (algorithm: 'argon2id', parameters: Argon2Parameters) => hashing.run('', () => deriveKey(algorithm, parameters));

type HashCost = Readonly<Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>>;

/** OWASP's first recommendation for argon2id; about 25 ms on a small server. */
const fullCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
let cost = fullCost;
let decoy: Promise<string> | undefined;

/** For tests, which hash hundreds of passwords. No setting calls it, so a configuration cannot weaken a server. */
export function setHashCost(chosen: HashCost): void {
  if (process.env.NODE_ENV === 'production') throw new Error('the cost of password hashes is fixed in production');
  cost = chosen;
  decoy = undefined;
}

/** Hashes a password or a short code. The PHC string contains its cost. */
export async function hashSecret(secret: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: secret.normalize('NFKC'), nonce, tagLength, ...cost });
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(nonce)}$${plain(tag)}`;
}

/** An invalid hash matches nothing, in the same time as a wrong secret: timing does not reveal accounts without a password. */
export async function secretMatches(secret: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!parts) return matchNothing(secret);
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: secret.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected);
}

/** Takes as long as a real check, so that timing does not reveal whether an account exists. */
export async function matchNothing(secret: string): Promise<false> {
  decoy ??= hashSecret(randomBytes(16).toString('hex'));
  await secretMatches(secret, await decoy);
  return false;
}

export const newToken = (): string => randomBytes(32).toString('base64url');
/** Tokens are long and random, so a single plain hash is enough to protect them at rest. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
