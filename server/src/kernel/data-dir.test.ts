import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentOf, temporaryFolder } from '../testing/database-folder.ts';
import { openDataDir } from './data-dir.ts';
import { readMarker, writeMarker } from './data-dir-marker.ts';
import { StartRefused } from './start-refused.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

async function write(files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

describe('a usable folder', () => {
  test('is created when it is missing, and keeps its id when opened again', async () => {
    const made = await openDataDir(join(folder, 'a', 'b'));
    expect(made.path).toBe(join(folder, 'a', 'b'));
    expect(JSON.parse(await readFile(join(made.path, 'botify.json'), 'utf8'))).toMatchObject({ format: 1, id: made.id });
    expect(await openDataDir(made.path)).toEqual(made);
  });

  test('can exist already, empty or as the root of a new disk', async () => {
    await mkdir(join(folder, 'lost+found'));
    await openDataDir(folder);
    expect(await readdir(folder)).toEqual(['botify.json', 'lost+found']);
  });

  test('is still usable after a kill while its marker was written', async () => {
    await write({ 'botify.json.00112233aabbccdd.new': '{"form' });
    await openDataDir(folder);
    expect(await readdir(folder)).toEqual(['botify.json']);
  });

  test('gets one id when several processes open it at once', async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, () => openDataDir(join(folder, 'data'))));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(await readdir(join(folder, 'data'))).toEqual(['botify.json']);
  });

  test('keeps its first id when another process marks it too late', async () => {
    await writeMarker(folder);
    const first = await readMarker(folder);
    await writeMarker(folder);
    expect(await readMarker(folder)).toEqual(first);
  });
});

const id = '01234567-89ab-cdef-0123-456789abcdef';
const marker = { 'botify.json': JSON.stringify({ format: 1, id, createdAt: '2026-01-01T00:00:00Z' }) };
const cluster = {
  'postgres/password': 'secret',
  'postgres/cluster/PG_VERSION': '18\n',
  'postgres/cluster/global/pg_control': 'x',
};
const without = (name: keyof typeof cluster) => Object.fromEntries(Object.entries(cluster).filter(([path]) => path !== name));

describe('refuses an unusable folder in one line and does not change it', () => {
  test.each<{ because: string; files: Record<string, string>; says: RegExp }>([
    { because: 'it contains other files', files: { 'thesis.txt': 'x' }, says: /is not empty and was not made by BOTIFY Manage/ },
    { because: 'its marker is empty', files: { 'botify.json': '' }, says: /botify.json is damaged/ },
    { because: 'its marker is not JSON', files: { 'botify.json': '{"format":1' }, says: /botify.json is damaged/ },
    { because: 'its marker has no id', files: { 'botify.json': '{"format":1}' }, says: /botify.json is damaged/ },
    { because: 'its marker is null', files: { 'botify.json': 'null' }, says: /botify.json is damaged/ },
    {
      because: 'it has a newer format',
      files: { 'botify.json': JSON.stringify({ format: 2, id }) },
      says: /newer BOTIFY Manage \(format 2\)/,
    },
    {
      because: 'its database has another version',
      files: { ...marker, ...cluster, 'postgres/cluster/PG_VERSION': '17\n' },
      says: /is of PostgreSQL 17, this BOTIFY Manage brings PostgreSQL 18/,
    },
    {
      because: 'its database has no PG_VERSION',
      files: { ...marker, ...without('postgres/cluster/PG_VERSION') },
      says: /PG_VERSION is missing/,
    },
    {
      because: 'its database has no pg_control',
      files: { ...marker, ...without('postgres/cluster/global/pg_control') },
      says: /pg_control is missing/,
    },
    {
      because: 'its pg_control is empty',
      files: { ...marker, ...cluster, 'postgres/cluster/global/pg_control': '' },
      says: /pg_control is empty/,
    },
    { because: 'its password is missing', files: { ...marker, ...without('postgres/password') }, says: /password is missing/ },
    {
      because: 'its outside database is missing',
      files: { ...marker, 'postgres.location': `/nowhere/${id}\n` },
      says: /nowhere.* is gone/,
    },
  ])('because $because', async ({ files, says }) => {
    await write(files);
    const before = await contentOf(folder);
    const refusal = await openDataDir(folder).catch((error) => error);
    expect(refusal).toBeInstanceOf(StartRefused);
    expect(refusal.message).toMatch(says);
    expect(refusal.message).toMatch(/^DATA_DIR: .*nothing was touched$/);
    expect(await contentOf(folder)).toEqual(before);
  });

  test('because it is a file or below a file', async () => {
    await write({ file: 'x' });
    await expect(openDataDir(join(folder, 'file'))).rejects.toThrow(/^DATA_DIR: .*file is not a folder$/);
    await expect(openDataDir(join(folder, 'file', 'data'))).rejects.toThrow(/^DATA_DIR: .*data cannot be made \(ENOTDIR\)$/);
  });

  test('because this user cannot write to it', async () => {
    await mkdir(join(folder, 'closed'), { mode: 0o555 });
    // Root can write everywhere, so the test switches to another user.
    const root = process.geteuid?.() === 0;
    if (root) process.seteuid?.('nobody');
    const refusal = await openDataDir(join(folder, 'closed')).catch((error) => error);
    const refusalBelow = await openDataDir(join(folder, 'closed', 'data')).catch((error) => error);
    if (root) process.seteuid?.(0);
    expect(refusal.message).toMatch(/^DATA_DIR: .*closed cannot be (read and )?written/);
    expect(refusalBelow.message).toMatch(/^DATA_DIR: .*data cannot be made \(EACCES\)$/);
    expect(await readdir(join(folder, 'closed'))).toEqual([]);
    await chmod(join(folder, 'closed'), 0o755);
    await rm(join(folder, 'closed'), { recursive: true });
  });
});
