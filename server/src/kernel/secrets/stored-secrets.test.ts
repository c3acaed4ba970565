import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { secretColumns } from '../../schema/secret-columns.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from '../db.ts';
import { signingKey, signingKeyColumn } from '../signing-key.ts';
import { fixedKeys, openKeys } from './key-ring.ts';
import { readKeys } from './read-keys.ts';
import { SecretBox } from './secret-box.ts';
import { prepareSecrets, rotateSecrets } from './stored-secrets.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let db: Database;
let end: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const opened = openDatabase(database.url, log);
  db = opened.db;
  end = () => opened.pool.end();
});
afterAll(async () => {
  await end();
  await database.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botify-secrets-'));
  await db.execute(sql`TRUNCATE signing_key; DELETE FROM product_setting`);
  return () => rm(folder, { recursive: true });
});

const column = { table: 'signing_key', column: 'private_key', key: ['id'] };
const stored = async () => (await db.execute<{ value: string }>(sql`SELECT private_key AS value FROM signing_key`)).rows[0]?.value ?? '';
const store = (value: string) =>
  db.execute(sql`INSERT INTO signing_key (private_key, public_key, created_at) VALUES (${value}, '', now())
    ON CONFLICT (id) DO UPDATE SET private_key = ${value}`);
const inFolder = () => openKeys({ SECRETS_KEY: undefined, SECRETS_KEY_FILE: undefined, DATABASE_URL: undefined }, folder, log);
const [one, two] = ['11'.repeat(32), '22'.repeat(32)];
const fail = (): never => {
  throw new Error('invalid keys');
};
const ringOf = (keys: string) => readKeys(keys) ?? fail();
const boxOf = (keys: string) => new SecretBox(fixedKeys(ringOf(keys)));

it('generates a key that only its owner can read, and keeps it', async () => {
  const [first, again] = await Promise.all([inFolder(), inFolder()]);
  expect(first.keys()).toEqual(again.keys());
  expect((await inFolder()).keys()).toEqual(first.keys());
  expect((await stat(join(folder, 'secrets.key'))).mode & 0o777).toBe(0o600);
});

it('decrypts a value only where it was stored, and only unchanged', async () => {
  const box = boxOf(one);
  const value = await box.encrypt(db, column, ['true'], 'geheim 密');
  expect(value).not.toBe(await box.encrypt(db, column, ['true'], 'geheim 密'));
  expect(box.decrypt(column, ['true'], value)).toBe('geheim 密');
  for (const elsewhere of [
    { ...column, table: 'robot' },
    { ...column, column: 'public_key' },
  ])
    expect(() => box.decrypt(elsewhere, ['true'], value)).toThrow(/another row/);
  expect(() => box.decrypt(column, ['false'], value)).toThrow(/another row/);
  for (const changed of [value.slice(0, -6), `${value.slice(0, -6)}AAAAAA`, 'enc1.00000000.AA', value.slice(0, 15), 'plain'])
    expect(() => box.decrypt(column, ['true'], changed)).toThrow(/signing_key.private_key/);
});

it('encrypts what an earlier version stored, once, and refuses another key afterwards', async () => {
  const services = { allTenants: db, secrets: boxOf(one) };
  const { sign } = await signingKey(services);
  const pem = services.secrets.decrypt(signingKeyColumn, ['true'], await stored());
  await store(pem);
  await Promise.all([1, 2].map(() => prepareSecrets(db, services.secrets, secretColumns)));
  const value = await stored();
  await prepareSecrets(db, services.secrets, secretColumns);
  expect(await stored()).toBe(value);
  expect(services.secrets.decrypt(signingKeyColumn, ['true'], value)).toBe(pem);
  expect(sign('text')).toBe((await signingKey({ ...services, allTenants: Object.create(db) })).sign('text'));
  await expect(prepareSecrets(db, boxOf(two), secretColumns)).rejects.toThrow(/^SECRETS_KEY: .* encrypted with another key/);
  expect(await stored()).toBe(value);
});

it('rotates a key file while a server uses it', async () => {
  const source = await inFolder();
  const server = new SecretBox(await inFolder());
  await prepareSecrets(db, server, [column]);
  await store(await server.encrypt(db, column, ['true'], 'a secret'));
  const old = source.keys()[0]?.id;
  expect(await rotateSecrets(db, source, [column])).toMatchObject({ encrypted: 1, unreadable: [] });
  expect(await stored()).not.toContain(old);
  expect(server.decrypt(column, ['true'], await stored())).toBe('a secret');
  expect(server.keyId).not.toBe(old);
  expect((await readFile(join(folder, 'secrets.key'), 'utf8')).trim()).toMatch(/^[0-9a-f]{64}$/);
  await prepareSecrets(db, new SecretBox(await inFolder()), [column]);
});

it('continues an interrupted rotation with the key that was added', async () => {
  await prepareSecrets(db, boxOf(one), [column]);
  await store(await boxOf(one).encrypt(db, column, ['true'], 'a secret'));
  await writeFile(join(folder, 'secrets.key'), `${two}\n${one}\n`);
  expect(await rotateSecrets(db, await inFolder(), [column])).toMatchObject({ encrypted: 1 });
  expect(boxOf(two).decrypt(column, ['true'], await stored())).toBe('a secret');
  expect(await readFile(join(folder, 'secrets.key'), 'utf8')).toBe(`${two}\n`);
});

it('keeps the old key when a value cannot be read, and does not rotate a single key of the environment', async () => {
  await prepareSecrets(db, boxOf(one), [column]);
  const foreign = await boxOf('33'.repeat(32)).encrypt(db, column, ['true'], 'lost');
  await store(foreign);
  await writeFile(join(folder, 'secrets.key'), `${two},${one}`);
  expect(await rotateSecrets(db, await inFolder(), [column])).toMatchObject({ unreadable: ['signing_key.private_key'] });
  expect(await stored()).toBe(foreign);
  expect(await readFile(join(folder, 'secrets.key'), 'utf8')).toContain(one);
  await expect(rotateSecrets(db, fixedKeys(ringOf(one)), [column])).rejects.toThrow(/^SECRETS_KEY: expected the new key/);
});

it('keeps the keys in use when the file is damaged', async () => {
  const source = await inFolder();
  const before = source.keys();
  await writeFile(join(folder, 'secrets.key'), 'half a k');
  expect(source.keys()).toEqual(before);
  await expect(inFolder()).rejects.toThrow(/^DATA_DIR: .* has no valid key/);
});

it('keeps secrets of a shared database plain until a key is set, and then needs it', async () => {
  const keyless = new SecretBox(
    await openKeys({ SECRETS_KEY: undefined, SECRETS_KEY_FILE: undefined, DATABASE_URL: database.url }, folder, log),
  );
  await prepareSecrets(db, keyless, secretColumns);
  await store(await keyless.encrypt(db, column, ['true'], 'secret'));
  expect(await stored()).toBe('secret');
  expect(keyless.decrypt(column, ['true'], 'secret')).toBe('secret');
  await prepareSecrets(db, boxOf(one), secretColumns);
  expect(boxOf(one).decrypt(column, ['true'], await stored())).toBe('secret');
  await expect(prepareSecrets(db, keyless, secretColumns)).rejects.toThrow(/SECRETS_KEY: .*key is needed/);
});
