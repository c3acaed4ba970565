import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db.ts';
import type { KeySource } from './key-ring.ts';

/** A column that holds encrypted secrets. `key`: the columns that identify a row. `schema/secret-columns.ts` lists all of them. */
export interface SecretColumn {
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** Version, key id, base64url of nonce, ciphertext and tag. */
const storedForm = /^enc1\.([0-9a-f]{8})\.([\w-]+)$/;

/** Authenticated with the value: a value that was copied to another row or column cannot be decrypted there. */
const placeOf = ({ table, column }: SecretColumn, row: readonly string[]): Buffer => Buffer.from(JSON.stringify([table, column, ...row]));

export const isEncrypted = (stored: string): boolean => storedForm.test(stored);

/** The stored value cannot be decrypted: its key is missing, or it was changed or moved. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
}

/** Encrypts secrets that the server must know in plain text later. Everything else is stored as a hash. */
export class SecretBox {
  readonly #source: KeySource;

  constructor(source: KeySource) {
    this.#source = source;
  }

  /** Key that encrypts now. Undefined: secrets stay plain text. */
  get keyId(): string | undefined {
    return this.#source.keys()[0]?.id;
  }

  /** `row`: the values of the key columns, in order. In the transaction that stores the result, so that a rotation waits for it. */
  async encrypt(tx: Executor, column: SecretColumn, row: readonly string[], text: string): Promise<string> {
    await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(hashtext('botify.secrets'))`);
    const [key] = this.#source.keys();
    if (!key) return text;
    const { id, bytes } = key;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, bytes, iv, { authTagLength: tagBytes }).setAAD(placeOf(column, row));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `enc1.${id}.${sealed.toString('base64url')}`;
  }

  /** Throws SecretUnreadable. */
  decrypt(column: SecretColumn, row: readonly string[], stored: string): string {
    const [, keyId, content = ''] = storedForm.exec(stored) ?? [];
    const where = `${column.table}.${column.column}`;
    if (!keyId && this.keyId === undefined) return stored;
    if (!keyId) throw new SecretUnreadable(`the value in ${where} is not encrypted`);
    const key = this.#source.keys().find(({ id }) => id === keyId);
    if (!key) throw new SecretUnreadable(`the value in ${where} was encrypted with key ${keyId}, which is not available`);
    const sealed = Buffer.from(content, 'base64url');
    try {
      const decipher = createDecipheriv(algorithm, key.bytes, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(placeOf(column, row))
        .setAuthTag(sealed.subarray(-tagBytes));
      return decipher.update(sealed.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      throw new SecretUnreadable(`the value in ${where} was changed or belongs to another row`);
    }
  }
}
