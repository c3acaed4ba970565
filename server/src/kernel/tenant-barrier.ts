import pg from 'pg';
import { codeOf } from './start-refused.ts';

/** Tables without a tenant that calls of a tenant use, and what they do with them. */
export type SharedTables = Readonly<Record<string, 'SELECT' | 'SELECT, INSERT, UPDATE, DELETE'>>;

export interface Barrier {
  /** The role that calls of a tenant run as. Undefined: it does not exist and this user cannot create it. */
  readonly role: string | undefined;
  /** What an administrator of PostgreSQL runs once to get the role. */
  readonly statements: readonly string[];
}

/** Arbitrary key, unique among the advisory locks of this database. */
const key = 1_836_020_342;
const insufficientPrivilege = '42501';
const duplicateObject = '42710';

/**
 * Prepares row-level security: every table with a column `tenant_code` shows the role of tenants only the rows of the current one. Runs at
 * each start and changes only what is missing, so that a new table is protected without a further step. The owner of the tables is exempt.
 */
export async function raiseBarrier(url: string, shared: SharedTables): Promise<Barrier> {
  const client = new pg.Client({ connectionString: url, application_name: 'botify-manage migrate', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { owner, role } = await namesOf(client);
    const quoted = client.escapeIdentifier(role);
    const statements = [`CREATE ROLE ${quoted} NOLOGIN`, `GRANT ${quoted} TO ${client.escapeIdentifier(owner)}`];
    // Policies do not name the role, so they are made without it as well.
    for (const statement of await missingPolicies(client)) await locked(client, () => client.query(statement));
    if (!(await isUsable(client, quoted)) && !(await create(client, quoted, statements))) return { role: undefined, statements };
    await locked(client, () => grant(client, role, shared));
    return { role, statements };
  } finally {
    await client.end();
  }
}

async function namesOf(client: pg.Client): Promise<{ readonly owner: string; readonly role: string }> {
  const { rows } = await client.query<{ owner: string; role: string }>(
    `SELECT current_user AS owner, left(current_user, 56) || '_tenant' AS role`,
  );
  return rows[0] ?? { owner: '', role: '' };
}

/** Whether calls of a tenant can run as their role. Changes nothing. */
export const hasTenantRole = async (client: pg.Client): Promise<boolean> =>
  isUsable(client, client.escapeIdentifier((await namesOf(client)).role));

/** In a transaction of its own, and one process after the other: two cannot change the same table at once. */
async function locked(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${key})`);
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** One table per statement, so that none waits for the locks of running calls while it holds another table. */
async function missingPolicies(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; kind: 'r' | 'p' | 'v' }>(`
    SELECT format('%I', relname) AS name, relkind AS kind FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND CASE
      WHEN relkind IN ('r', 'p') THEN NOT (relrowsecurity AND EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'own_tenant'))
        AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'tenant_code' AND NOT attisdropped)
      WHEN relkind = 'v' THEN NOT coalesce('security_invoker=true' = ANY(reloptions), false)
    END ORDER BY relname`);
  return rows.map(({ name, kind }) =>
    kind === 'v'
      ? // Without it a view reads with the rights of its owner, past the policies.
        `ALTER VIEW ${name} SET (security_invoker = true)`
      : `ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;
         DROP POLICY IF EXISTS own_tenant ON ${name};
         CREATE POLICY own_tenant ON ${name} USING (tenant_code = current_setting('botify.tenant', true))`,
  );
}

async function isUsable(client: pg.Client, quotedRole: string): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL ROLE ${quotedRole}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.query('ROLLBACK');
  }
}

async function create(client: pg.Client, quotedRole: string, statements: readonly string[]): Promise<boolean> {
  try {
    await locked(client, async () => {
      for (const statement of statements) await client.query(statement);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === insufficientPrivilege) return false;
    // Another process that started at the same time has created it.
    if (codeOf(error) === duplicateObject && (await isUsable(client, quotedRole))) return true;
    throw error;
  }
}

/** Partitions are left out: they are reached through their table, which has the policy. */
async function grant(client: pg.Client, role: string, shared: SharedTables): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `WITH wanted AS (
       SELECT pg_class.oid, relname, CASE WHEN relkind = 'v' THEN 'SELECT' WHEN relrowsecurity THEN 'SELECT, INSERT, UPDATE, DELETE' ELSE shared.rights END AS rights
       FROM pg_class LEFT JOIN json_each_text($2) AS shared(name, rights) ON shared.name = relname
       WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v') AND NOT relispartition
     )
     SELECT format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), $1::text) AS statement
     WHERE NOT has_schema_privilege($1::text, current_schema(), 'USAGE')
     UNION ALL
     SELECT format('GRANT %s ON %I TO %I', rights, relname, $1::text) FROM wanted
     WHERE EXISTS (SELECT FROM string_to_table(rights, ', ') AS one WHERE NOT has_table_privilege($1::text, oid, one))`,
    [role, JSON.stringify(shared)],
  );
  for (const { statement } of rows) await client.query(statement);
}
