import pg from 'pg';
import { readSequences, readTables } from '../manifest.ts';

/** Runs queries on a database and closes the connection. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Rows, columns, constraints, triggers and sequences, to compare two databases. */
export const databaseContent = (url: string) =>
  onDatabase(url, async (client) => {
    const tables = await readTables(client);
    const rows: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows: found } = await client.query(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS sum FROM "${name}" t`,
      );
      rows[name] = found[0].sum;
    }
    const { rows: rules } = await client.query(`
      SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS rule FROM pg_constraint
      WHERE connamespace = current_schema()::regnamespace AND conrelid <> 0
      UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`);
    return { tables, rows, rules: rules.map(({ rule }) => rule), sequences: await readSequences(client) };
  });
