import { createPrivateKey, generateKeyPairSync, hkdfSync, sign } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Services } from './context.ts';
import type { Database, Executor } from './db.ts';
import type { SecretBox, SecretColumn } from './secrets/secret-box.ts';

export interface SigningKey {
  /** SPKI, base64, for verification. */
  readonly publicKey: string;
  /** Ed25519 signature of the UTF-8 bytes, base64. */
  sign(text: string): string;
  /** Derives a secret for one purpose, which reveals nothing about the key or other secrets. */
  secretFor(purpose: string): Buffer;
}

const known = new WeakMap<Executor, Promise<SigningKey>>();

/** The private key is encrypted at rest. */
export const signingKeyColumn: SecretColumn = { table: 'signing_key', column: 'private_key', key: ['id'] };
/** The only value of the key column. */
const row = ['true'];

export type KeyHolder = Pick<Services, 'allTenants' | 'secrets'>;

/** The key of this installation, created on first use and shared by all processes. */
export function signingKey({ allTenants: db, secrets }: KeyHolder): Promise<SigningKey> {
  const found = known.get(db);
  if (found) return found;
  const reading = readOrMake(db, secrets);
  known.set(db, reading);
  // Lets the next caller retry after a failed read.
  reading.catch(() => known.delete(db));
  return reading;
}

async function readOrMake(db: Database, secrets: SecretBox): Promise<SigningKey> {
  const stored = (await readRow(db)) ?? (await makeRow(db, secrets));
  const pem = secrets.decrypt(signingKeyColumn, row, stored.private_key);
  const key = createPrivateKey(pem);
  return {
    publicKey: stored.public_key,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    secretFor: (purpose) => Buffer.from(hkdfSync('sha256', pem, '', purpose, 32)),
  };
}

type Row = { readonly private_key: string; readonly public_key: string };

const readRow = async (db: Executor): Promise<Row | undefined> =>
  (await db.execute<Row>(sql`SELECT private_key, public_key FROM signing_key`)).rows[0];

/** Of concurrent processes the first insert wins, and all use that row. */
async function makeRow(db: Database, secrets: SecretBox): Promise<Row> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  await db.transaction(async (tx) => {
    const encrypted = await secrets.encrypt(tx, signingKeyColumn, row, pem);
    await tx.execute(
      sql`INSERT INTO signing_key (private_key, public_key, created_at) VALUES (${encrypted}, ${spki}, now()) ON CONFLICT DO NOTHING`,
    );
  });
  const stored = await readRow(db);
  if (!stored) throw new Error('the signing key was not stored');
  return stored;
}
