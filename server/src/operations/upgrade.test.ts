import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { freePort } from '@botify/tools/product/server-process';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { readConfig } from '../kernel/settings.ts';
import { startServer } from '../start.ts';
import { createEmptyDatabase } from '../testing/database.ts';
import { temporaryFolder } from '../testing/database-folder.ts';
import { ArchiveReader } from './archive.ts';
import { readTables } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { onDatabase } from './testing/database-content.ts';

const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' });
/** Backups by the program of that time, named after its last migration, with a demo of three machines. See CONTRIBUTING.md. */
const earlier = [
  { fixture: 'schema-0038', filled: [] },
  {
    fixture: 'schema-0116',
    filled: [
      ...['alert_delivery', 'alert_subscription', 'report_recipient', 'report_delivery', 'report_share', 'robot_history', 'robot_minute'],
      ...[
        'account_totp',
        'api_key',
        'app_session',
        'invitation_delivery',
        'login_event',
        'second_factor_role',
        'sso_mapping',
        'tenant_sso',
      ],
      ...['error_mute', 'floor_plan', 'labour_setting', 'robot_model_battery', 'tenant_brand', 'tenant_retention', 'tenant_security'],
    ],
  },
];

/** What a start changes on purpose. */
const refreshed = new Map([
  ['menu', 'the catalog of the program'],
  ['role_menu', 'roles of the provider get new pages'],
  ['fault', 'the catalog of the program'],
  ['schema_migration', 'the applied migrations'],
  ['throttle', 'counts attempts to log in'],
  ['product_setting', 'the check of the key is encrypted at the first start'],
]);

type Rows = Record<string, Record<string, unknown>[]>;

const rowsIn = (url: string): Promise<Rows> =>
  onDatabase(url, async (client) => {
    const rows: Rows = {};
    for (const { name } of await readTables(client))
      rows[name] = (await client.query(`SELECT to_jsonb(t) AS row FROM "${name}" t`)).rows.map(({ row }) => row);
    return rows;
  });

/** Rows with the given columns only, in an order of their own. */
const withColumns = (rows: readonly Record<string, unknown>[], columns: readonly string[]): string[] =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();

/** As `tar -xOf <file> secrets.key` prints it. */
async function keyIn(file: string): Promise<string> {
  const archive = await ArchiveReader.open(file);
  onTestFinished(() => archive.close());
  for await (const member of archive.members()) if (member.name === 'secrets.key') return (await archive.content(member)).toString();
  return '';
}

test.each(earlier)('[T-42] data of $fixture are the same after the upgrade, and its users log in', async ({ fixture, filled }) => {
  const [database, folder] = [await createEmptyDatabase(), await temporaryFolder()];
  onTestFinished(database.drop);
  await writeFile(join(folder, 'backup'), gunzipSync(await readFile(new URL(`testing/${fixture}.backup.gz`, import.meta.url))));
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    SECRETS_KEY: await keyIn(join(folder, 'backup')),
    CAPTCHA_FIXED: '0000',
    ROLES: 'api',
  };
  await restoreBackup(readConfig(settings), join(folder, 'backup'), false, log);
  const before = await rowsIn(database.url);
  expect(before.robot).toHaveLength(3);
  expect(filled.filter((table) => !before[table]?.length)).toEqual([]);

  const port = await freePort();
  const server = await startServer(readConfig({ ...settings, PORT: String(port) }), log);
  onTestFinished(() => server.stop());
  const after = await rowsIn(database.url);
  for (const [table, rows] of Object.entries(before)) {
    const [first] = rows;
    if (refreshed.has(table) || !first) continue;
    expect(Object.keys(after), table).toContain(table);
    const columns = Object.keys(first).filter((column) => after[table]?.[0] && column in after[table][0]);
    expect(columns, table).not.toEqual([]);
    expect(withColumns(after[table] ?? [], columns), table).toEqual(withColumns(rows, columns));
  }

  const call = (path: string, token = '') =>
    fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  await call('/authority/captcha?key=k');
  const login = { scope: 'server', grant_type: 'password', auth_type: 'vc', tenant_name: 'harbour', username: 'manager@harbour.example' };
  const query = new URLSearchParams({ ...login, password: 'botify-demo', code: '0000', key: 'k' });
  const { access_token: token } = (await (await call(`/authority/oauth/token?${query}`)).json()) as { access_token: string };
  const { data } = (await (await call('/authority/orgs', token)).json()) as { data: { name: string }[] };
  expect(data.map(({ name }) => name)).toContain('Upgrade');
});
