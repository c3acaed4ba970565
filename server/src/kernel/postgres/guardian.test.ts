import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/database-folder.ts';
import { type OwnerProcess, startOwner } from '../../testing/database-owner-process.ts';
import { ask, startIn } from '../../testing/database-start.ts';
import { StartRefused } from '../start-refused.ts';

test('of servers started at once on an empty folder exactly one runs, and a later one is refused as well', async () => {
  const path = join(await temporaryFolder(), 'data');
  const owners = [startOwner(path), startOwner(path)];
  const winner = await Promise.any(owners.map(async ({ child, report }) => ({ pid: child.pid, ...(await wonBy(report)) })));
  const refusal = `DATA_DIR: another BOTIFY Manage server is running on ${path} (process ${winner.pid})`;

  const later = await startIn(path).catch((error) => error);
  expect(later).toBeInstanceOf(StartRefused);
  expect(later.message).toBe(refusal);
  const report = await Promise.all(owners.map((owner) => owner.report));
  expect(report.flatMap(({ refused }) => refused ?? [])).toEqual([`StartRefused ${refusal}`]);

  expect(await ask(winner.url, 'SELECT current_database()')).toEqual(['botify']);
  expect(await ask(winner.adminUrl, `SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory'`)).toEqual([1]);
  expect((await readdir(path)).sort()).toEqual(['botify.json', 'postgres']);
});

async function wonBy(report: OwnerProcess['report']) {
  const { url, adminUrl, refused } = await report;
  if (!url || !adminUrl) throw new Error(refused);
  return { url, adminUrl };
}
