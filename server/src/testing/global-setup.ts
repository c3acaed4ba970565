import type { TestProject } from 'vitest/node';
import type {} from './database.ts';
import { startTestPostgres } from './database-server.ts';

/** One temporary PostgreSQL for all test files of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...postgres } = await startTestPostgres();
  project.provide('postgres', postgres);
  return stop;
}
