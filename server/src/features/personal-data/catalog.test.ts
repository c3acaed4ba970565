import { treeFor } from '@botify/text/translate';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { fileOf } from './export-person.service.ts';
import { notPersonal } from './not-personal.ts';
import { freeTexts, personalTables } from './personal-traces.ts';

const server = useTestServer({ demo: false });

/** Names of columns that can identify a person or refer to one. */
const personal =
  /account|actor|owner|handler|creat(ed_by|or)|user|person|name|e?mail|phone|mobile|(^|_)ip$|addr|device|agent|contact|avatar|introduction|job|note$|escalate|payload|bucket/;
/** Ids and codes of things, times and counts. */
const harmless =
  /^(tenant_code|home_tenant|owner_tenant|actor_tenant|ownerless_at|notice_ids|program_name|station_name|person|report_mails)$/;

it('every column that refers to a person is exported and erased, or is explained', async () => {
  const { rows } = await server.services.db.execute<{ column: string }>(sql`
    SELECT table_name || '.' || column_name AS column FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name !~ '_[0-9]{8}$'`);
  const { rows: references } = await server.services.db.execute<{ column: string }>(sql`
    SELECT conrelid::regclass || '.' || attname AS column FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
    WHERE contype = 'f' AND confrelid IN ('account'::regclass, 'app_account'::regclass)`);
  const known = new Set([
    ...Object.keys(notPersonal),
    ...Object.entries(freeTexts).flatMap(([table, { columns, json = [] }]) => [...columns, ...json].map((column) => `${table}.${column}`)),
    ...personalTables.flatMap(({ table, columns, withheld = {} }) =>
      [...columns, ...Object.keys(withheld)].map((column) => `${table}.${column}`),
    ),
  ]);
  // By these the rows of a person are found.
  const keys =
    /^(account_role|login_name|session|known_device|reset_code|reset_link|account_totp|account_passkey|sso_link|login_event|console_error|alert_subscription|alert_delivery|alert_watch|push_device|invitation_delivery|notice_mark|notice_read|robot_notice)\.account_id$|\.(app_account_id|actor_id|owner_id|created_by|handler_id)$/;
  const tables = new Set(personalTables.map(({ table }) => table));
  const unexplained = [...new Set([...rows.filter(({ column }) => personal.test(column.split('.')[1] ?? '')), ...references])]
    .map(({ column }) => column)
    .filter((column) => !harmless.test(column.split('.')[1] ?? '') && !known.has(column))
    .filter((column) => !(keys.test(column) && tables.has(column.split('.')[0] ?? '')));
  expect([...new Set(unexplained)]).toEqual([]);
  const stored = new Set(rows.map(({ column }) => column));
  expect([...known].filter((column) => !stored.has(column))).toEqual([]);
});

it('the archive has a title for each file and a heading for each column', () => {
  for (const locale of ['zh-CN', 'en-US'] as const) {
    const { table, column } = treeFor(locale, 'personalArchive');
    const [titles, heads] = [Object.keys(table), Object.keys(column)];
    expect(titles.toSorted()).toEqual([...new Set(personalTables.map(fileOf))].toSorted());
    const columns = personalTables.flatMap(({ columns: stored, computed = {} }) => [...stored, ...Object.keys(computed)]);
    expect(heads.toSorted()).toEqual([...new Set(columns)].toSorted());
  }
});
