import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { adminRole, appDatabase, clusterIn, homeIn, passwordIn } from '../kernel/postgres/layout.ts';
import { findPostmaster } from '../kernel/postgres/postmaster.ts';

/**
 * Statements for the database of a running server, given by whoever started this process: rows by the hundred thousand for a
 * measurement, and what the database alone takes for an answer. As the administrator, who may leave triggers out.
 */
const home = homeIn(process.argv[2] ?? '');
const postmaster = await findPostmaster(clusterIn(home));
if (!postmaster) throw new Error(`no PostgreSQL runs in ${home}`);
const client = new pg.Client({
  host: '127.0.0.1',
  port: postmaster.port,
  user: adminRole,
  password: await readFile(passwordIn(home), 'utf8'),
  database: appDatabase,
});
await client.connect();

let turn: Promise<unknown> = Promise.resolve();
process.on('message', ({ id, statement }: { id: number; statement: string }) => {
  turn = turn.then(async () => {
    const began = performance.now();
    const answer = await client.query(statement).then(
      ({ rows }) => ({ rows: rows as unknown[] }),
      (error: unknown) => ({ error: String(error) }),
    );
    process.send?.({ id, ms: performance.now() - began, ...answer });
  });
});
process.on('disconnect', () => void turn.then(() => client.end()));
process.send?.('ready');
