import { personPatterns, pseudonymOf } from '@botify/domain/personal-data/person-pattern';
import { sql } from 'drizzle-orm';
import { allNames } from '../../kernel/columns.ts';
import type { Executor } from '../../kernel/db.ts';

/** The holder of an account of the console or of the app. */
export interface Person {
  readonly kind: 'account' | 'appAccount';
  readonly tenantCode: string;
  readonly id: string;
  readonly name: string;
  /** What the person logs in with, and the addresses that mails are sent to. */
  readonly logins: readonly string[];
  readonly phone: string | null;
}

/** Everything that identifies a person in a text, as it is and as it was. */
export interface Traces {
  readonly pseudonym: string;
  readonly words: readonly string[];
  readonly patterns: readonly string[];
  /** IP addresses the person logged in from. */
  readonly addresses: readonly string[];
  /** Tenants with texts that can name the person: the own one, and those where staff of the provider worked. */
  readonly tenants: readonly string[];
}

export const wordsOf = ({ name, logins, phone }: Person): string[] => [...logins, ...(phone ? [phone] : []), name];

/** Fields of accounts in the audit log that identify their holder. */
export const personalFields = ['username', 'email', 'account', 'name', 'phone', 'jobTitle'];
const nameFields = personalFields.filter((field) => field !== 'jobTitle');

/**
 * A name that others share, or that is part of the name of a role, department or group, is not looked for in texts: it would be replaced
 * where it means something else.
 */
async function isDistinctive(db: Executor, { tenantCode, id }: Person, name: string): Promise<boolean> {
  const part = `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rowCount } = await db.execute(sql`
    SELECT FROM account WHERE tenant_code = ${tenantCode} AND id <> ${id} AND nick_name ILIKE ${part}
    UNION ALL SELECT FROM app_account WHERE tenant_code = ${tenantCode} AND id <> ${id} AND (name ILIKE ${part} OR account ILIKE ${part})
    UNION ALL SELECT FROM role WHERE tenant_code = ${tenantCode} AND ${allNames(sql`names`)} ILIKE ${part}
    UNION ALL SELECT FROM department WHERE tenant_code = ${tenantCode} AND name ILIKE ${part}
    UNION ALL SELECT FROM access_group WHERE tenant_code = ${tenantCode} AND name ILIKE ${part} LIMIT 1`);
  return !rowCount;
}

/** Collects current and former names, addresses and numbers. Former ones are known from the audit log and the login events. */
export async function findTraces(db: Executor, person: Person): Promise<Traces> {
  const { kind, tenantCode, id } = person;
  const { rows } = await db.execute<{ word: string | null }>(sql`
    SELECT DISTINCT value ->> 0 AS word FROM audit_entry, unnest(ARRAY[before, after]) AS content,
      jsonb_path_query(content, '$.keyvalue() ? (@.value.type() == "string")') AS pair, jsonb_build_array(pair -> 'value') AS value
    WHERE tenant_code = ${tenantCode} AND subject = ${kind} AND subject_id = ${id} AND jsonb_typeof(content) = 'object'
      AND pair ->> 'key' = ANY (${sql.param(nameFields)}::text[])
    UNION SELECT actor_username FROM audit_entry WHERE actor_tenant = ${tenantCode} AND actor_id = ${id}
    UNION SELECT actor_name FROM audit_entry WHERE actor_tenant = ${tenantCode} AND actor_id = ${id}
    UNION SELECT login_name FROM login_event WHERE tenant_code = ${tenantCode} AND account_id = ${id}`);
  const pseudonym = pseudonymOf(id);
  const all = [...wordsOf(person), ...rows.flatMap(({ word }) => (word ? [word] : []))].filter((word) => word !== pseudonym);
  const words: string[] = [];
  // Longer words first: a name can be part of an address.
  for (const word of new Set(all.toSorted((a, b) => b.length - a.length)))
    if (/[@\d]/.test(word) || (await isDistinctive(db, person, word))) words.push(word);
  const worked = await db.execute<{ tenant_code: string }>(
    sql`SELECT DISTINCT tenant_code FROM audit_entry WHERE actor_tenant = ${tenantCode} AND actor_id = ${id}`,
  );
  const seen = await db.execute<{ ip: string }>(
    sql`SELECT DISTINCT ip FROM login_event WHERE tenant_code = ${tenantCode} AND account_id = ${id}`,
  );
  const addresses = seen.rows.map(({ ip }) => ip);
  const tenants = [...new Set([tenantCode, ...worked.rows.map((row) => row.tenant_code)])];
  // Names and addresses stand together in titles, such as `Ann (ann@x.example)`.
  const patterns = [...words.flatMap(personPatterns), `${pseudonym} [(]${pseudonym}[)]`];
  return { pseudonym, words, patterns, addresses, tenants };
}
