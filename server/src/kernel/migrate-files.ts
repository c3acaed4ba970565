import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, StartRefused } from './start-refused.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** The numbered files of the folder in order, 0001_name.sql and on, without gap or double. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = await readdir(folder).catch((error) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(files.map((name, index) => readMigration(folder, name, index + 1)));
}

async function readMigration(folder: string, name: string, expected: number): Promise<Migration> {
  const digits = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
  if (Number(digits) !== expected)
    throw new StartRefused(`Migrations: ${name} should be number ${String(expected).padStart(4, '0')}, as in 0001_lower_case_words.sql`);
  // A checkout on Windows may bring other line ends; the file is still the same.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { number: expected, name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
}
