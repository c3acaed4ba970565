import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isAcceptable, migrationsFolder, readMigrations } from '../../kernel/migrate.ts';
import { findPoolerFault, type PoolerFault } from '../../kernel/pooler.ts';
import type { KeySource } from '../../kernel/secrets/key-ring.ts';
import { SecretBox } from '../../kernel/secrets/secret-box.ts';
import { opensSecrets } from '../../kernel/secrets/stored-secrets.ts';
import type { Config } from '../../kernel/settings.ts';
import { codeOf, reasonOf } from '../../kernel/start-refused.ts';
import { hasTenantRole } from '../../kernel/tenant-barrier.ts';
import { readHistory } from '../manifest.ts';
import { type Finding, finding, judgeClock } from './finding.ts';

interface Asked {
  readonly version: string;
  readonly at: Date;
  readonly used: number;
  readonly most: number;
  readonly there: boolean;
}

/** Looks at the database without changing it. The clock is compared with that of the database. */
export async function checkDatabase(url: string | undefined, config: Config, keys: KeySource | undefined): Promise<Finding[]> {
  const isSynchronized = await readSynchronized();
  const clock = (database?: number, stored?: number) => judgeClock({ now: Date.now(), database, stored, isSynchronized });
  if (url === undefined) return [clock(), finding('database', 'warning', 'databaseNone'), finding('secrets', 'ok', 'keyNotChecked')];
  const client = new pg.Client({ connectionString: url, application_name: 'botify-doctor', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SET statement_timeout = 10000; SET default_transaction_read_only = on');
    const { rows } = await client.query<Asked>(`
      SELECT current_setting('server_version') AS version, clock_timestamp() AS at, to_regclass('schema_migration') IS NOT NULL AS there,
        (SELECT count(*)::integer FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
        current_setting('max_connections')::integer AS most`);
    const [asked] = rows;
    if (!asked) throw new Error('no answer');
    const { rows: newest } = asked.there
      ? await client.query<{ at: Date | null }>('SELECT max(applied_at) AS at FROM schema_migration')
      : { rows: [] };
    return [
      clock(asked.at.getTime(), newest[0]?.at?.getTime()),
      await judgeDatabase(client, config, asked),
      asked.there ? await checkKey(client, config, keys) : finding('secrets', 'ok', 'keyNotChecked'),
    ];
  } catch (error) {
    // The message of a failed connection can contain the address; the code cannot.
    const reason = codeOf(error) ?? reasonOf(error);
    return [clock(), finding('database', 'fault', 'databaseUnreachable', { reason }), finding('secrets', 'ok', 'keyNotChecked')];
  } finally {
    await client.end().catch(() => undefined);
  }
}

const poolerFindings = {
  pooled: 'databasePooled',
  statements: 'databaseStatements',
  directPooled: 'directPooled',
  otherDatabase: 'directOther',
} as const satisfies Record<PoolerFault, string>;

async function judgeDatabase(client: pg.Client, config: Config, { version: full, used, most, there }: Asked): Promise<Finding> {
  const version = full.split(' ')[0] ?? '';
  if (!isAcceptable(version)) return finding('database', 'fault', 'databaseOld', { version });
  const pooler = await findPoolerFault(config);
  if (pooler) return finding('database', 'fault', poolerFindings[pooler]);
  if (!there) return finding('database', 'warning', 'databaseNone');
  const known = new Set((await readMigrations(migrationsFolder)).map(({ number }) => number));
  const done = await readHistory(client);
  const unknown = done.find(({ number }) => !known.has(number));
  if (unknown) return finding('database', 'fault', 'databaseNewer', { name: unknown.name });
  if (done.length < known.size) return finding('database', 'warning', 'databaseBehind', { version, count: known.size - done.length });
  // Superusers alone use the last three.
  if (most - used < 10) return finding('database', 'warning', 'databaseFull', { used, most });
  if (!(await hasTenantRole(client))) return finding('database', 'warning', 'databaseUnprotected');
  return finding('database', 'ok', 'databaseFits', { version });
}

async function checkKey(client: pg.Client, { NODE_ENV }: Config, keys: KeySource | undefined): Promise<Finding> {
  const secrets = keys && new SecretBox(keys);
  if (!(await opensSecrets(drizzle(client), secrets))) return finding('secrets', 'fault', 'keyWrong');
  const keyId = secrets?.keyId;
  const isProduction = NODE_ENV === 'production';
  if (!keyId) return finding('secrets', isProduction ? 'warning' : 'ok', 'keyNone');
  return keys?.generated && isProduction
    ? finding('secrets', 'warning', 'keyBeside', { keyId })
    : finding('secrets', 'ok', 'keyFits', { keyId });
}

/** Undefined where there is no systemd. */
async function readSynchronized(): Promise<boolean | undefined> {
  const { stdout } = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { timeout: 5_000 }).catch(
    () => ({ stdout: '' }),
  );
  return { yes: true, no: false }[stdout.trim()];
}
