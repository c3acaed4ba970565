import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** The embedded database as superuser: a million rows through triggers and checks would take ten times as long. */
export async function openEmbedded(dataDir: string): Promise<pg.Client> {
  const home = join(dataDir, 'postgres');
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  const port = Number((await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[3]);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'botify' });
  await client.connect();
  return client;
}
