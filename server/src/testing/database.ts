import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestPostgres } from './database-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database with every migration applied, for one test file alone. */
export const createTestDatabase = (): Promise<TestDatabase> => copyDatabase(inject('postgres').template);

/** A database without any table. */
export const createEmptyDatabase = (): Promise<TestDatabase> => copyDatabase('template1');

async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER botify`);
  const url = new URL(inject('postgres').url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) };
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
