import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Outbox, type OutboxMessage } from './outbox.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-16T00:00:00.000Z');
const message = (days: number): OutboxMessage => ({
  kind: 'mail',
  to: 'li@mail.example',
  subject: 'Report',
  text: 'Hello',
  sentAt: new Date(start + days * day).toISOString(),
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botify-outbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

it('keeps messages for 30 days', async () => {
  const outbox = new Outbox(folder);
  await outbox.put(message(0), 'first');
  await outbox.put(message(29), 'second');
  expect(await outbox.newest(9)).toHaveLength(2);
  await outbox.put(message(30.5), 'third');
  expect((await readdir(outbox.folder)).map((name) => name.split('Z-')[1])).toEqual(['second.json', 'third.json']);
  await new Outbox(folder).sweep(new Date(start + 100 * day));
  expect(await readdir(outbox.folder)).toEqual([]);
});

it('keeps other files', async () => {
  const outbox = new Outbox(folder);
  await outbox.put(message(0));
  await writeFile(join(outbox.folder, 'notes.json'), '{}');
  await outbox.sweep(new Date(start + 100 * day));
  expect(await readdir(outbox.folder)).toEqual(['notes.json']);
});

it('restricts messages to the owner, also in a folder created with more permissions', async () => {
  const outbox = new Outbox(folder);
  await mkdir(outbox.folder);
  await chmod(outbox.folder, 0o755);
  const older = join(outbox.folder, '2026-11-15T00-00-00-000Z-old.json');
  await writeFile(older, JSON.stringify(message(-1)));
  await chmod(older, 0o644);
  await outbox.put(message(0), 'new');
  const files = (await readdir(outbox.folder)).map((name) => join(outbox.folder, name));
  expect(await Promise.all([outbox.folder, ...files].map(modeOf))).toEqual([0o700, 0o600, 0o600]);
});
