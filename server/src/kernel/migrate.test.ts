import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../testing/database.ts';
import { temporaryFolder } from '../testing/database-folder.ts';
import { migrate, refuseOldServer } from './migrate.ts';
import { StartRefused } from './start-refused.ts';

const first = { '0001_first.sql': 'CREATE TABLE first (n integer); INSERT INTO first VALUES (1);' };
const second = { '0002_second.sql': 'ALTER TABLE first ADD COLUMN m integer;\nUPDATE first SET m = 2;' };

let folder: string;
let url: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  const database = await createEmptyDatabase();
  url = database.url;
  onTestFinished(database.drop);
});

const write = (files: Record<string, string>) =>
  Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)));

async function query(sql: string, at = url) {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: 'array' });
  await client.end();
  return rows;
}

test('applies every file once, in order, and records it', async () => {
  await write(first);
  expect(await migrate(url, folder)).toEqual(['0001_first.sql']);
  await write(second);
  expect(await migrate(url, folder)).toEqual(['0002_second.sql']);
  expect(await migrate(url, folder)).toEqual([]);
  expect(await query('SELECT n, m FROM first')).toEqual([[1, 2]]);
  expect(await query('SELECT number, name, length(sha256), applied_at <= now() FROM schema_migration ORDER BY number')).toEqual([
    [1, '0001_first.sql', 64, true],
    [2, '0002_second.sql', 64, true],
  ]);
});

test('applies a file whose reserved number is lower than one that was applied before', async () => {
  await write({ ...first, '0003_third.sql': 'CREATE TABLE third (n integer)' });
  expect(await migrate(url, folder)).toEqual(['0001_first.sql', '0003_third.sql']);
  await write(second);
  expect(await migrate(url, folder)).toEqual(['0002_second.sql']);
  expect(await migrate(url, folder)).toEqual([]);
});

test('accepts a connected client', async () => {
  await write(first);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  expect(await migrate(client, folder)).toEqual(['0001_first.sql']);
});

test('applies each file exactly once when many processes start together', async () => {
  await write({ ...first, ...second, '0003_third.sql': 'INSERT INTO first VALUES (3, 3); SELECT pg_sleep(0.05);' });
  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(url, folder)));
  expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql', '0003_third.sql']);
  expect(await query('SELECT n FROM first ORDER BY n')).toEqual([[1], [3]]);
});

test('does nothing for an empty or missing folder', async () => {
  expect(await migrate(url, folder)).toEqual([]);
  expect(await migrate(url, join(folder, 'missing'))).toEqual([]);
});

test('rolls a failing file back and keeps the earlier ones', async () => {
  await write({ ...first, '0002_bad.sql': 'INSERT INTO first VALUES (2); SELECT nonsense;' });
  await expect(migrate(url, folder)).rejects.toThrow(
    'Migrations: 0002_bad.sql failed and changed nothing: column "nonsense" does not exist',
  );
  expect(await query('SELECT n FROM first')).toEqual([[1]]);
  expect(await query('SELECT number FROM schema_migration')).toEqual([[1]]);
});

describe('refuses in one line', () => {
  test.each([
    {
      because: 'a number is used twice',
      files: { ...first, '0001_again.sql': '' },
      says: '0001_again.sql and 0001_first.sql have the same number',
    },
    { because: 'a name has no number', files: { ...first, 'second.sql': '' }, says: 'second.sql should have a number' },
  ])('because $because', async ({ files, says }) => {
    await write(files);
    const refusal = await migrate(url, folder).catch((error) => error);
    expect(refusal).toBeInstanceOf(StartRefused);
    expect(refusal.message).toContain(says);
    expect(await query(`SELECT to_regclass('first')`)).toEqual([[null]]);
  });

  test('because an applied file was changed; line endings do not count', async () => {
    await write({ ...first, ...second });
    await migrate(url, folder);
    await write({ '0002_second.sql': second['0002_second.sql'].replaceAll('\n', '\r\n') });
    expect(await migrate(url, folder)).toEqual([]);
    await write({ '0002_second.sql': `${second['0002_second.sql']} -- changed`, '0003_third.sql': 'SELECT 1' });
    await expect(migrate(url, folder)).rejects.toThrow(/^Migrations: 0002_second.sql was changed after it was applied/);
    expect(await query('SELECT count(*)::int FROM schema_migration')).toEqual([[2]]);
  });

  test('because the database is newer than the code', async () => {
    const newer = join(folder, 'newer');
    await mkdir(newer);
    for (const [name, sql] of Object.entries({ ...first, ...second })) await writeFile(join(newer, name), sql);
    await migrate(url, newer);
    await write(first);
    await expect(migrate(url, folder)).rejects.toThrow(
      /^Database: it was made by a newer BOTIFY Manage \(0002_second.sql is unknown here\)/,
    );
  });

  test('because PostgreSQL is too old', () => {
    expect(() => refuseOldServer('14.12 (Debian 14.12-1)')).toThrow('DATABASE_URL: PostgreSQL 15 or later is needed, this one is 14.12');
    refuseOldServer('15.0');
    refuseOldServer('18.4');
  });
});

test('[L-03] keeps state and figures of machines stored before the open minute was introduced', async () => {
  const migrations = new URL('../../migrations', import.meta.url).pathname;
  const names = (await readdir(migrations)).toSorted();
  const before = names.filter((name) => name < '0005');
  await Promise.all(before.map((name) => copyFile(join(migrations, name), join(folder, name))));
  await migrate(url, folder);
  const status = { battery: { percent: 71.5 }, totals: { area: 10, manualArea: 2, cleanSeconds: 30, manualSeconds: 5 } };
  await query(`INSERT INTO tenant (tenant_code, name_zh, name_en, provider, created_at) VALUES ('garage', 'x', 'x', false, now())`);
  await query(
    `INSERT INTO robot (tenant_code, robot_sn, remark, model_num) VALUES ('garage', 'CB-1', 'x', 'x'), ('garage', 'CB-2', 'x', 'x')`,
  );
  await query(
    `INSERT INTO robot_state (tenant_code, robot_sn, status) VALUES ('garage', 'CB-1', '${JSON.stringify(status)}'), ('garage', 'CB-2', NULL)`,
  );
  await query(`INSERT INTO robot_day SELECT 'garage', 'CB-1', '2026-01-02', 7, 1.5, 2, 3, 4, 5, 6, 7, 8.125`);
  expect(await migrate(url, migrations)).toEqual(names.filter((name) => !before.includes(name)));
  expect(
    await query(`SELECT battery, clean_area, clean_seconds, status::json->'battery'->>'percent' FROM robot_state ORDER BY robot_sn`),
  ).toEqual([
    [71.5, 12, 35, '71.5'],
    [null, null, null, null],
  ]);
  expect(await query('SELECT day::text, messages, area, electricity FROM robot_day_figures')).toEqual([
    ['2026-01-02', 7, '1.500', '8.125'],
  ]);
});

test('every test file has its own database with the newest schema', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  onTestFinished(async () => {
    await one.drop();
    await other.drop();
  });
  const migrations = new URL('../../migrations', import.meta.url).pathname;
  expect(await migrate(one.url, migrations)).toEqual([]);
  await query('CREATE TABLE mine (n integer)', one.url);
  expect(await query(`SELECT to_regclass('mine')`, other.url)).toEqual([[null]]);
});
