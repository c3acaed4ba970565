import pg from 'pg';
import type { Config } from '../../kernel/settings.ts';
import { codeOf, reasonOf } from '../../kernel/start-refused.ts';
import { type Finding, finding } from './finding.ts';

interface Answer {
  readonly follows: boolean;
  readonly system: string;
}

/** Without its replica the server reads from the database, so nothing here is a fault. */
export async function checkReplica(url: string | undefined, { DATABASE_READ_URL }: Config): Promise<Finding[]> {
  if (!DATABASE_READ_URL) return [];
  try {
    const replica = await ask(DATABASE_READ_URL);
    if (!replica.follows) return [finding('replica', 'warning', 'replicaLeads')];
    // An unreachable database has a finding of its own.
    const database = url === undefined ? undefined : await ask(url).catch(() => undefined);
    const isOther = database !== undefined && database.system !== replica.system;
    return [isOther ? finding('replica', 'warning', 'replicaOther') : finding('replica', 'ok', 'replicaFits')];
  } catch (error) {
    return [finding('replica', 'warning', 'replicaUnreachable', { reason: codeOf(error) ?? reasonOf(error) })];
  }
}

async function ask(url: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, application_name: 'botify-doctor', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Answer>(
      'SELECT pg_is_in_recovery() AS follows, system_identifier::text AS system FROM pg_control_system()',
    );
    if (!rows[0]) throw new Error('no answer');
    return rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}
