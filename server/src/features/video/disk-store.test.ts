import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskStore } from './create-store.ts';

let base = '';
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'botify-video-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

it('[V-01] stores complete files in a folder and removes the folder', async () => {
  const store = createDiskStore(join(base, 'video'));
  expect(await store.get('a/1/x')).toBeUndefined();
  await Promise.all(['one', 'two', 'three'].map((text) => store.put('a/1/x', Buffer.from(text))));
  expect(['one', 'two', 'three']).toContain((await store.get('a/1/x'))?.toString());
  expect(await readdir(join(base, 'video/a/1'))).toEqual(['x']);
  await store.put('a/12/x', Buffer.from('beside'));
  await store.remove('a/1');
  await store.remove('a/1');
  expect(await store.get('a/1/x')).toBeUndefined();
  expect((await store.get('a/12/x'))?.toString()).toBe('beside');
});

it('[V-01] leaves no temporary file after a failed write', async () => {
  const store = createDiskStore(base);
  await store.put('b/x/deep', Buffer.from('x'));
  // A folder is in the place of the file.
  await expect(store.put('b/x', Buffer.from('y'))).rejects.toThrow();
  expect(await readdir(join(base, 'b'))).toEqual(['x']);
  await writeFile(join(base, 'c'), '');
  await expect(store.put('c/x', Buffer.from('y'))).rejects.toThrow();
});
