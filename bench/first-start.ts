import { join } from 'node:path';
import { startServer } from '@botify/tools/product/throw-away-server';
import { openEmbedded } from './embedded-database.ts';
import { show } from './figures.ts';
import { ownSeconds, processorSeconds } from './processor.ts';

/** They hold most of the rows of the demo's history. */
const tables = ['task_report', 'task_timeline', 'robot_minute', 'robot_history'];

/** Processor time of PostgreSQL for copying the same rows into empty tables with the same indexes. */
async function copySeconds(dataDir: string): Promise<number> {
  const client = await openEmbedded(dataDir);
  const { rows: own } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = own[0]?.pid ?? 0;
  let seconds = 0;
  for (const table of tables) {
    // Relative to the cluster, so that the user of PostgreSQL can write it.
    const { rows } = await client.query<{ file: string }>(`SELECT current_setting('data_directory') || '/${table}.bench' AS file`);
    const file = client.escapeLiteral(rows[0]?.file ?? '');
    await client.query(`CREATE TABLE ${table}_bench (LIKE ${table} INCLUDING INDEXES)`);
    await client.query(`COPY (SELECT * FROM ${table}) TO ${file}`);
    const before = ownSeconds(pid);
    await client.query(`COPY ${table}_bench FROM ${file}`);
    seconds += ownSeconds(pid) - before;
  }
  await client.end();
  return seconds;
}

/** The first start with the demo: until it is ready, and until its history is complete. */
export async function firstStartFigures(folder: string): Promise<void> {
  const dataDir = join(folder, 'first-start');
  const began = performance.now();
  const server = await startServer(dataDir, { DEMO: '1' });
  const isDone = async () => {
    const { demoHistory } = (await (await fetch(`${server.url}/readyz`)).json()) as { demoHistory?: { readonly done: boolean } };
    return demoHistory?.done ?? false;
  };
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 50));
  const complete = (performance.now() - began) / 1000;
  const seconds = processorSeconds(server.pid);
  const floor = await copySeconds(dataDir);
  show('first start with the demo: until ready', `${(server.readyMs / 1000).toFixed(1)} s`);
  show('first start with the demo: until its history is complete', `${complete.toFixed(1)} s`);
  show('first start with the demo: processor time until then', `${seconds.toFixed(1)} s`);
  show('a bare COPY of most of these rows (the floor), and ratio', `${floor.toFixed(1)} s  ${(seconds / floor).toFixed(1)}x`);
  await server.stop();
}
