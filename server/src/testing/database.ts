import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { copySql, databaseAt } from './database-copy.ts';
import type { TestContent, TestPostgres } from './database-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A migrated database for one test file. */
export const createTestDatabase = (content: TestContent = 'tables'): Promise<TestDatabase> =>
  copyDatabase(inject('postgres').templates[content]);

export const createEmptyDatabase = (): Promise<TestDatabase> => copyDatabase('template1');

async function copyDatabase(template: string): Promise<TestDatabase> {
  const { url } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(copySql(template, name));
  return { url: databaseAt(url, name), drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres').adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
