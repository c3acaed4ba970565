import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../db.ts';
import { StartRefused } from '../start-refused.ts';
import { addKey, type KeySource, keepFirstKey } from './key-ring.ts';
import { isEncrypted, SecretBox, type SecretColumn, SecretUnreadable } from './secret-box.ts';

/** Known text, to recognize a wrong key at the start. Encrypted again at the end of a rotation. */
const check = { column: { table: 'product_setting', column: 'value', key: ['name'] }, row: ['secrets_check'], text: 'botify' } as const;

interface StoredSecret extends Record<string, unknown> {
  readonly row: readonly string[];
  readonly value: string;
}

const nameOf = ({ table, column }: SecretColumn) => `${table}.${column}`;

async function valuesNotUnder(db: Executor, { table, column, key }: SecretColumn, prefix: string): Promise<readonly StoredSecret[]> {
  const keys = sql.join(
    key.map((name) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );
  const { rows } = await db.execute<StoredSecret>(sql`
    SELECT ARRAY[${keys}] AS row, ${sql.identifier(column)} AS value FROM ${sql.identifier(table)}
    WHERE NOT starts_with(${sql.identifier(column)}, ${prefix})`);
  return rows;
}

/** Does nothing when the value was changed meanwhile: the other writer used the current key. */
async function replaceValue(db: Database, secrets: SecretBox, column: SecretColumn, { row, value }: StoredSecret, text: string) {
  await db.transaction(async (tx) => {
    const fresh = await secrets.encrypt(tx, column, row, text);
    const isRow = sql.join(
      column.key.map((name, index) => sql`${sql.identifier(name)}::text = ${row[index]}`),
      sql` AND `,
    );
    const stored = sql.identifier(column.column);
    await tx.execute(sql`UPDATE ${sql.identifier(column.table)} SET ${stored} = ${fresh} WHERE ${isRow} AND ${stored} = ${value}`);
  });
}

/** Refuses a wrong key and encrypts values that an earlier version stored as plain text. Safe to run in several processes at once. */
export async function prepareSecrets(db: Database, secrets: SecretBox, columns: readonly SecretColumn[]): Promise<void> {
  await checkKey(db, secrets);
  if (!secrets.keyId) return;
  for (const column of columns)
    for (const stored of await valuesNotUnder(db, column, 'enc1.')) await replaceValue(db, secrets, column, stored, stored.value);
}

async function checkKey(db: Database, secrets: SecretBox): Promise<void> {
  if (!secrets.keyId) {
    if (await storedCheck(db)) throw new StartRefused('SECRETS_KEY: the secrets of this database are encrypted, so their key is needed');
    return;
  }
  await db.transaction(async (tx) => {
    const fresh = await secrets.encrypt(tx, check.column, check.row, check.text);
    await tx.execute(sql`INSERT INTO product_setting (name, value) VALUES (${check.row[0]}, ${fresh}) ON CONFLICT DO NOTHING`);
  });
  try {
    readCheck(secrets, await storedCheck(db));
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    throw new StartRefused(`SECRETS_KEY: the secrets of this database were encrypted with another key (${error.message})`);
  }
}

/** Whether these keys are the ones of the database. Changes nothing. */
export async function opensSecrets(db: Database, secrets: SecretBox | undefined): Promise<boolean> {
  const stored = await storedCheck(db);
  if (!stored) return true;
  if (!secrets?.keyId) return false;
  try {
    return readCheck(secrets, stored) === check.text;
  } catch (error) {
    if (error instanceof SecretUnreadable) return false;
    throw error;
  }
}

const storedCheck = async (db: Database): Promise<string> =>
  (await db.execute<{ value: string }>(sql`SELECT value FROM product_setting WHERE name = ${check.row[0]}`)).rows[0]?.value ?? '';
const readCheck = (secrets: SecretBox, stored: string): string => secrets.decrypt(check.column, check.row, stored);

export interface Rotation {
  readonly keyId: string;
  readonly encrypted: number;
  /** Values that cannot be read with any of the keys, by column. */
  readonly unreadable: readonly string[];
}

/**
 * Encrypts every secret with the first key. A key file with one key gets a new one first and loses the old one at the end; with several keys
 * an interrupted rotation continues. The server can run meanwhile.
 */
export const rotateSecrets = (db: Database, source: KeySource, columns: readonly SecretColumn[]): Promise<Rotation> =>
  // Of two commands at once, each could add a key and overwrite that of the other.
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`SELECT pg_try_advisory_xact_lock(hashtext('botify.rotateSecrets')) AS free`);
    if (!rows[0]?.free) throw new StartRefused('Another rotation of the secrets is running');
    return rotate(db, source, columns);
  });

async function rotate(db: Database, source: KeySource, columns: readonly SecretColumn[]): Promise<Rotation> {
  const secrets = new SecretBox(source);
  if (!secrets.keyId) throw new StartRefused('SECRETS_KEY: not set, so there is nothing to rotate');
  await checkKey(db, secrets);
  if (source.keys().length === 1) {
    if (!source.file) throw new StartRefused('SECRETS_KEY: expected the new key and the old one, separated by a comma');
    await addKey(source.file);
  }
  // Waits for writers that may have used the old key. Later ones read the file again.
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('botify.secrets'))`);
  const keyId = secrets.keyId;
  const unreadable: string[] = [];
  let encrypted = 0;
  for (const column of columns) {
    for (const stored of await valuesNotUnder(db, column, `enc1.${keyId}.`)) {
      const text = plainText(secrets, column, stored);
      if (text === undefined) unreadable.push(nameOf(column));
      else await replaceValue(db, secrets, column, stored, text);
      encrypted += text === undefined ? 0 : 1;
    }
  }
  if (unreadable.length > 0) return { keyId, encrypted, unreadable };
  const value = await storedCheck(db);
  await replaceValue(db, secrets, check.column, { row: check.row, value }, readCheck(secrets, value));
  if (source.file) await keepFirstKey(source.file);
  return { keyId, encrypted, unreadable };
}

function plainText(secrets: SecretBox, column: SecretColumn, { row, value }: StoredSecret): string | undefined {
  if (!isEncrypted(value)) return value;
  try {
    return secrets.decrypt(column, row, value);
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined;
    throw error;
  }
}
