import { sql } from 'drizzle-orm';
import { type Person, wordsOf } from './person.ts';
import { account, accountTables, appAccount, both, byKey, type PersonalTable, secret } from './personal-tables.ts';

/** Provider staff leave traces in other tenants. Ids of accounts are unique. */
const byId = (id: string) => (person: Person) => sql`${sql.identifier(id)} = ${person.id}`;
const list = (words: readonly string[]) => sql`ANY (${sql.param(words.map((word) => word.toLowerCase()))}::text[])`;
const byEmail = (person: Person) => sql`tenant_code = ${person.tenantCode} AND lower(email) = ${list(person.logins)}`;
/** A contact is a name and a number. Without the number only the name can tell. */
const contact = (name: string, phone: string) => (person: Person) =>
  sql`tenant_code = ${person.tenantCode} AND (regexp_replace(${sql.identifier(phone)}, '[ -]', '', 'g') = ${person.phone}
    OR ${sql.identifier(name)} = ${person.name} AND ${sql.identifier(phone)} IS NULL)`;

const traceTables: readonly PersonalTable[] = [
  {
    table: 'console_error',
    kinds: account,
    of: byKey('tenant_code', 'account_id'),
    columns: ['happened_at', 'kind', 'message', 'stack', 'route', 'version', 'locale', 'user_agent', 'occurrences'],
    erase: 'delete',
    newestBy: 'happened_at',
  },
  {
    table: 'alert_subscription',
    kinds: account,
    of: byKey('home_tenant', 'account_id'),
    columns: ['tenant_code', 'ways', 'language', 'time_zone', 'quiet_hours', 'remind', 'webhook_url'],
    withheld: { webhook_secret: 'a secret', escalate_to: 'another person' },
    erase: 'cascade',
  },
  {
    table: 'alert_subscription',
    file: 'escalations',
    kinds: account,
    of: byId('escalate_to'),
    columns: ['tenant_code', 'language'],
    withheld: { account_id: 'another person' },
    erase: { empty: ['escalate_to'] },
  },
  {
    table: 'alert_delivery',
    kinds: account,
    of: byKey('home_tenant', 'account_id'),
    columns: [
      'tenant_code',
      'channel',
      'kind',
      'language',
      'subject',
      'notice_count',
      'created_at',
      'due_at',
      'state',
      'sent_at',
      'answer',
    ],
    erase: 'cascade',
    newestBy: 'created_at',
  },
  {
    table: 'alert_watch',
    kinds: account,
    of: byKey('home_tenant', 'account_id'),
    columns: ['tenant_code', 'error_id', 'reminders', 'next_at'],
    erase: 'cascade',
  },
  {
    table: 'push_device',
    kinds: account,
    of: byKey('home_tenant', 'account_id'),
    columns: ['tenant_code', 'device', 'created_at', 'last_sent_at'],
    withheld: { endpoint_hash: secret, target: 'a secret' },
    erase: 'cascade',
  },
  {
    table: 'invitation_delivery',
    kinds: account,
    of: byKey('tenant_code', 'account_id'),
    columns: ['email', 'language', 'due_at', 'state', 'sent_at', 'answer'],
    erase: 'cascade',
  },
  {
    table: 'report_recipient',
    kinds: both,
    of: byEmail,
    columns: ['email', 'name', 'frequency', 'language', 'time_zone', 'paused', 'unsubscribed_at', 'created_at'],
    erase: 'delete',
  },
  {
    table: 'report_delivery',
    kinds: both,
    of: byEmail,
    columns: ['email', 'frequency', 'from_day', 'to_day', 'due_at', 'state', 'sent_at', 'answer'],
    erase: 'delete',
    newestBy: 'due_at',
  },
  {
    table: 'report_recipient',
    file: 'managed_recipients',
    kinds: account,
    of: byKey('owner_tenant', 'owner_id'),
    columns: ['tenant_code', 'owner_name', 'frequency', 'created_at'],
    erase: { pseudonym: ['owner_name'] },
  },
  {
    table: 'api_key',
    kinds: account,
    of: byKey('owner_tenant', 'owner_id'),
    columns: ['tenant_code', 'name', 'permissions', 'hint', 'created_at', 'expires_at', 'rotated_at', 'last_used_at', 'last_used_ip'],
    withheld: { token_hash: secret, previous_hash: secret },
    erase: 'cascade',
  },
  {
    table: 'saved_view',
    kinds: account,
    of: byKey('owner_tenant', 'owner_id'),
    columns: ['tenant_code', 'page', 'name', 'shared', 'query', 'created_at'],
    erase: 'cascade',
  },
  { table: 'notice_mark', kinds: account, of: byId('account_id'), columns: ['tenant_code', 'up_to'], erase: 'delete' },
  { table: 'notice_read', kinds: account, of: byId('account_id'), columns: ['tenant_code', 'notice_id'], erase: 'delete' },
  {
    table: 'robot_notice',
    kinds: account,
    of: byId('account_id'),
    columns: ['tenant_code', 'at', 'robot_sn', 'type'],
    erase: 'delete',
    newestBy: 'at',
  },
  {
    table: 'report_share',
    kinds: account,
    of: byId('created_by'),
    columns: ['tenant_code', 'report_id', 'creator_name', 'created_at', 'expires_at', 'revoked_at', 'opened', 'opened_at'],
    withheld: { token_hash: secret },
    erase: { pseudonym: ['creator_name'] },
    newestBy: 'created_at',
  },
  {
    table: 'robot_error',
    kinds: both,
    of: byId('handler_id'),
    columns: ['tenant_code', 'robot_sn', 'fault_code', 'state', 'handler_name', 'acknowledged_at', 'resolved_at'],
    erase: { pseudonym: ['handler_name'] },
    newestBy: 'start_time',
  },
  {
    table: 'robot_error_note',
    kinds: both,
    of: byId('actor_id'),
    columns: ['tenant_code', 'error_id', 'at', 'act', 'actor_name', 'note', 'until'],
    withheld: { assignee_id: 'another person', assignee_name: 'another person', was_handler_id: 'another person' },
    erase: { pseudonym: ['actor_name'] },
    newestBy: 'at',
  },
  {
    table: 'robot_error_note',
    file: 'assigned_errors',
    kinds: account,
    of: byId('assignee_id'),
    columns: ['tenant_code', 'error_id', 'at', 'assignee_name'],
    withheld: { actor_name: 'another person', note: 'another person' },
    erase: { pseudonym: ['assignee_name'] },
  },
  {
    table: 'consumable_replacement',
    kinds: both,
    of: byId('actor_id'),
    columns: ['tenant_code', 'robot_sn', 'name', 'refreshed_on', 'at', 'actor_name'],
    erase: { pseudonym: ['actor_name'] },
    newestBy: 'at',
  },
  {
    table: 'task_report',
    kinds: both,
    of: (person) => sql`tenant_code = ${person.tenantCode} AND lower(op_user) = ${list(wordsOf(person))}`,
    columns: ['robot_sn', 'program_name', 'op_user', 'start_time', 'end_time'],
    erase: { pseudonym: ['op_user'] },
    newestBy: 'start_time',
  },
  {
    table: 'site',
    kinds: both,
    of: contact('contact_name', 'contact_phone'),
    columns: ['number', 'name', 'contact_name', 'contact_job', 'contact_phone'],
    erase: { empty: ['contact_name', 'contact_job', 'contact_phone'] },
  },
  {
    table: 'robot_station',
    kinds: both,
    of: contact('project_user_name', 'project_user_phone'),
    columns: ['robot_sn', 'station_name', 'project_user_name', 'project_user_job', 'project_user_phone'],
    erase: { empty: ['project_user_name', 'project_user_job', 'project_user_phone'] },
  },
  {
    table: 'robot_station',
    file: 'payer_of_station',
    kinds: both,
    of: (person) => sql`tenant_code = ${person.tenantCode} AND pay_user_name = ${person.name}`,
    columns: ['robot_sn', 'station_name', 'pay_user_name'],
    erase: { empty: ['pay_user_name'] },
  },
  {
    table: 'site_member',
    kinds: appAccount,
    of: byKey('tenant_code', 'app_account_id'),
    columns: ['role'],
    computed: { site: sql`(SELECT name FROM site WHERE site.tenant_code = site_member.tenant_code AND site.id = site_id)` },
    erase: 'cascade',
  },
  {
    table: 'group_app_account',
    kinds: appAccount,
    of: byKey('tenant_code', 'app_account_id'),
    columns: [],
    computed: {
      access_group: sql`(SELECT name FROM access_group WHERE access_group.tenant_code = group_app_account.tenant_code AND access_group.id = group_id)`,
    },
    erase: 'cascade',
  },
];

/** Every table with data of people. A test compares it with the schema. */
export const personalTables: readonly PersonalTable[] = [...accountTables, ...traceTables];

/** Texts in which anyone can name a person. Erasure replaces the name, address or number inside them. */
export const freeTexts: Readonly<Record<string, { readonly columns: readonly string[]; readonly json?: readonly string[] }>> = {
  audit_entry: { columns: ['subject_name'], json: ['before', 'after'] },
  robot_error_note: { columns: ['note'] },
  console_error: { columns: ['message', 'stack', 'route'] },
  alert_delivery: { columns: ['subject', 'answer'] },
  report_delivery: { columns: ['answer'] },
  robot_notice: { columns: ['map_name'], json: ['details'] },
};
