import { fallbackLocale } from '@botify/contract/kernel/locale';
import { type SQL, sql } from 'drizzle-orm';
import { nameColumn } from '../../kernel/columns.ts';
import type { Person } from './person.ts';

type Kind = Person['kind'];

/** Rows of one table that belong to a person. The export contains them; erasure deletes them, or replaces what identifies the person. */
export interface PersonalTable {
  readonly table: string;
  /** File in the archive, and key of its title; the table by default. */
  readonly file?: string;
  readonly kinds: readonly Kind[];
  readonly of: (person: Person) => SQL;
  /** Columns in the archive. */
  readonly columns: readonly string[];
  /** Columns that are computed for readers, such as names instead of ids. */
  readonly computed?: Readonly<Record<string, SQL>>;
  /** Columns that refer to or describe the person, but are not exported: secrets, and data of others. */
  readonly withheld?: Readonly<Record<string, string>>;
  /**
   * `cascade`: deleted with the account. `delete`: deleted by erasure. Otherwise the columns that get the pseudonym, and those that become
   * empty.
   */
  readonly erase: 'cascade' | 'delete' | { readonly pseudonym?: readonly string[]; readonly empty?: readonly string[] };
  readonly newestBy?: string;
}

export const account: readonly Kind[] = ['account'];
export const appAccount: readonly Kind[] = ['appAccount'];
export const both: readonly Kind[] = ['account', 'appAccount'];

export const byKey = (tenant: string, id: string) => (person: Person) =>
  sql`${sql.identifier(tenant)} = ${person.tenantCode} AND ${sql.identifier(id)} = ${person.id}`;

export const secret = 'a secret, stored as a hash';

export const accountTables: readonly PersonalTable[] = [
  {
    table: 'account',
    kinds: account,
    of: byKey('tenant_code', 'id'),
    columns: [
      'username',
      'email',
      'mobile',
      'nick_name',
      'job_title',
      'introduction',
      'avatar',
      'type',
      'active',
      'created_at',
      'last_login_at',
      'language',
    ],
    computed: {
      department: sql`(SELECT name FROM department WHERE department.tenant_code = account.tenant_code AND department.id = department_id)`,
      access_group: sql`(SELECT name FROM access_group WHERE access_group.tenant_code = account.tenant_code AND access_group.id = group_id)`,
    },
    withheld: { password_hash: secret, used_password_hashes: secret },
    erase: 'delete',
  },
  {
    table: 'app_account',
    kinds: appAccount,
    of: byKey('tenant_code', 'id'),
    columns: ['account', 'name', 'email', 'phone', 'active', 'created_at'],
    withheld: { password_hash: secret },
    erase: 'delete',
  },
  { table: 'login_name', kinds: account, of: byKey('tenant_code', 'account_id'), columns: ['name'], erase: 'cascade' },
  {
    table: 'account_role',
    kinds: account,
    of: byKey('tenant_code', 'account_id'),
    columns: ['position'],
    computed: {
      role: sql`(SELECT ${nameColumn(fallbackLocale, sql`names`)} FROM role WHERE role.tenant_code = account_role.tenant_code AND role.id = role_id)`,
    },
    erase: 'cascade',
  },
  {
    table: 'session',
    kinds: account,
    of: byKey('tenant_code', 'account_id'),
    columns: ['ip', 'device', 'remember', 'created_at', 'last_seen_at', 'expires_at', 'ended_at', 'end_reason'],
    withheld: { token_hash: secret, key_hash: secret },
    erase: 'cascade',
    newestBy: 'created_at',
  },
  {
    table: 'app_session',
    kinds: appAccount,
    of: byKey('tenant_code', 'app_account_id'),
    columns: ['ip', 'device', 'remember', 'created_at', 'last_seen_at', 'expires_at'],
    withheld: { token_hash: secret },
    erase: 'cascade',
    newestBy: 'created_at',
  },
  {
    table: 'known_device',
    kinds: account,
    of: byKey('tenant_code', 'account_id'),
    columns: ['last_used_at'],
    withheld: { device_hash: secret },
    erase: 'cascade',
  },
  {
    table: 'account_totp',
    kinds: account,
    of: byKey('tenant_code', 'account_id'),
    columns: ['created_at', 'confirmed_at'],
    withheld: { secret },
    erase: 'cascade',
  },
  {
    table: 'account_passkey',
    kinds: account,
    of: byKey('tenant_code', 'account_id'),
    columns: ['name', 'created_at', 'last_used_at'],
    withheld: { credential_id: secret, public_key: secret },
    erase: 'cascade',
  },
  {
    table: 'sso_link',
    kinds: account,
    of: byKey('tenant_code', 'account_id'),
    columns: ['issuer', 'subject', 'linked_at', 'last_used_at'],
    erase: 'delete',
  },
  {
    table: 'reset_code',
    kinds: account,
    of: byKey('tenant_code', 'account_id'),
    columns: ['channel', 'expires_at'],
    withheld: { code_hash: secret },
    erase: 'cascade',
  },
  {
    table: 'reset_link',
    kinds: account,
    of: byKey('tenant_code', 'account_id'),
    columns: ['expires_at'],
    withheld: { token_hash: secret },
    erase: 'cascade',
  },
  {
    table: 'login_event',
    kinds: both,
    of: byKey('tenant_code', 'account_id'),
    columns: ['at', 'kind', 'ok', 'login_name', 'ip', 'device', 'new_device'],
    erase: 'delete',
    newestBy: 'at',
  },
  {
    table: 'audit_entry',
    file: 'own_acts',
    kinds: both,
    of: byKey('actor_tenant', 'actor_id'),
    columns: ['at', 'tenant_code', 'act', 'subject', 'subject_id', 'actor_username', 'actor_name', 'ip', 'device', 'request_id'],
    computed: { item: sql`CASE WHEN subject NOT IN ('account', 'appAccount', 'reportRecipient') THEN subject_name END` },
    withheld: { subject_name: 'can name another person; see item' },
    erase: { pseudonym: ['actor_username', 'actor_name'], empty: ['ip', 'device'] },
    newestBy: 'at',
  },
  {
    table: 'audit_entry',
    file: 'changes_of_account',
    kinds: both,
    of: ({ kind, tenantCode, id }) => sql`tenant_code = ${tenantCode} AND subject = ${kind} AND subject_id = ${id}`,
    columns: ['at', 'act', 'subject_name', 'before', 'after'],
    erase: { pseudonym: ['subject_name'] },
    newestBy: 'at',
  },
];
