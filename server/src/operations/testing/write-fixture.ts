/**
 * node server/src/operations/testing/write-fixture.ts <file>
 *
 * Writes a small backup of this version, for the test of upgrades by later ones. Its rows were stored by the demo and by calls.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateSync, gzipSync } from 'node:zlib';
import { freePort } from '@botify/tools/product/server-process';
import { openDataDir } from '../../kernel/data-dir.ts';
import { createLog } from '../../kernel/log.ts';
import { pngFile } from '../../kernel/png.ts';
import { findDatabase } from '../../kernel/postgres/find-database.ts';
import { readConfig } from '../../kernel/settings.ts';
import { startServer } from '../../start.ts';
import { writeBackup } from '../write-backup.ts';
import { onDatabase } from './database-content.ts';

// biome-ignore lint/suspicious/noExplicitAny: responses of many calls
type Answer = any;
type Call = (method: string, path: string, body?: object) => Promise<Answer>;

const password = 'botify-demo';
const robotApi = '/machine/token/api';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Calls by one account, or without a session if the name is empty. */
async function callsOf(address: string, username: string): Promise<Call> {
  const send = async (method: string, path: string, body: object | undefined, token: string): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const response = await fetch(`${address}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const answer: Answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  if (!username) return (method, path, body) => send(method, path, body, '');
  await fetch(`${address}/api/authority/captcha?key=k`);
  const { access_token: token } = await send('POST', '/authority/oauth/token', { username, password, code: '0000', key: 'k' }, '');
  return async (method, path, body) => (await send(method, path, body, token)).data;
}

const png = pngFile({ width: 8, height: 4, rows: deflateSync(Buffer.alloc(36)) }).toString('base64');

/** What the demo does not contain. */
async function fill(address: string): Promise<void> {
  const call = await callsOf(address, 'manager@harbour.example');
  const [top] = await call('GET', '/authority/orgs');
  await call('POST', '/authority/orgs', { parentId: top.id, name: 'Upgrade' });
  const colleague = await callsOf(address, 'operator@harbour.example');
  await colleague('POST', '/authority/second-factor/totp', { password });
  await fillAccounts(await callsOf(address, 'admin@botify.example'), call, await callsOf(address, ''));
  await fillSettings(call);
  await fillErrors(call);
  await fillMails(call);
  const { records: sites } = await call('GET', '/authority/sites?current=1&size=1');
  const placement = { metersPerPixel: 1, originX: -3, originY: 2.5, rotation: 90 };
  await call('POST', `/authority/sites/${sites[0].id}/floorPlans`, { mapName: 'Upgrade', name: 'Upgrade', picture: png, placement });
  const { records: reports } = await call('POST', `${robotApi}/robot-task-report/pageV2`, { current: 1, size: 1 });
  await call('POST', `${robotApi}/robot-task-report/share`, { id: reports[0].id });
}

async function fillAccounts(staff: Call, call: Call, open: Call): Promise<void> {
  const limits = { maxRobots: 5, maxAccounts: 5, maxSites: 5 };
  const about = {
    names: { 'zh-CN': '升级', 'en-US': 'Upgraded' },
    timeZone: 'UTC',
    language: 'en-US',
    contractStart: null,
    contractEnd: null,
  };
  const manager = { managerName: 'Ada', managerEmail: 'ada@upgrade.example' };
  await staff('POST', '/authority/tenants', { tenantCode: 'upgrade', ...about, ...limits, ...manager });
  const member = { account: 'upgrade', name: 'Ada', password: 'wet-floor-77' };
  await call('POST', '/authority/app-users', member);
  await open('POST', '/app/login', { company: 'harbour', account: member.account, password: member.password, remember: true });
  await call('POST', '/authority/apiKeys', { name: 'upgrade', permissions: ['robot:info'], lifetimeDays: 30 });
}

async function fillSettings(call: Call): Promise<void> {
  await call('PUT', '/authority/brand', { names: { 'zh-CN': '升级', 'en-US': 'Upgrade' }, color: '#7c3aed', logo: png, version: 0 });
  const { defaults: _, ...retention } = await call('GET', '/authority/retention');
  await call('PUT', '/authority/retention', { ...retention, auditLog: 400 });
  const { version } = await call('GET', '/authority/security-settings');
  const { records: roles } = await call('GET', '/authority/roles?current=1&size=100');
  const customer = roles.find(({ names }: { names: Record<string, string> }) => names['en-US'] === 'Customer') ?? roles.at(-1);
  const secondFactor = { secondFactor: 'roles', secondFactorRoleIds: [customer.id] };
  await call('PUT', '/authority/security-settings', { minPasswordLength: 9, ...secondFactor, version });
  const { orgs } = await call('GET', '/authority/sso/settings');
  const provider = { name: 'Upgrade', issuer: 'https://login.example.com', clientId: 'client', clientSecret: 'wet-floor-77' };
  const mappings = [{ group: 'cleaners', roleId: customer.id, orgId: orgs[0].id }];
  const rules = { enabled: false, groupsClaim: 'groups', passwordLogin: true, mappings, fallback: null, version: 0 };
  await call('PUT', '/authority/sso/settings', { ...provider, ...rules });
  const labour = { squareMetresPerHour: 300, dollarsPerHour: 20, version: 0 };
  await call('PUT', `${robotApi}/report-clean-data-robot-day/labour`, labour);
}

async function fillErrors(call: Call): Promise<void> {
  const base = `${robotApi}/robot-exception`;
  const { records: errors } = await call('POST', `${base}/page`, { current: 1, size: 1 });
  const [{ id }] = errors;
  const version = async () => (await call('GET', `${base}/id/${id}`)).version;
  await call('POST', `${base}/note`, { id, note: 'upgrade' });
  await call('POST', `${base}/mute`, { id, until: inDays(20), version: await version() });
  const notices = `${robotApi}/robot/notice`;
  const { records: unread } = await call('POST', `${notices}/getRobotNoticeList`, { current: 1, size: 2, unread: true });
  await call('POST', `${notices}/markRead`, { ids: [unread[1].id] });
}

async function fillMails(call: Call): Promise<void> {
  const alerts = '/authority/token/api/user-subscribe-way';
  const { email: _email, mobile: _mobile, hasSecret: _secret, ...chosen } = await call('POST', `${alerts}/tenantGet`, {});
  await call('POST', `${alerts}/tenantAdd`, { ...chosen, webhookUrl: 'https://hook.example.com/upgrade', remind: true });
  await call('POST', `${alerts}/test`, { channel: 'email' });
  const recipients = `${robotApi}/mail-report-clean-data-robot`;
  const plan = { name: 'Upgrade', timeZone: 'UTC', frequency: 'weekly', language: 'en-US', siteIds: [], robotSns: [], attachXlsx: true };
  const { id } = await call('POST', `${recipients}/createRobotDayMail`, { ...plan, email: 'reader@upgrade.example' });
  await call('POST', `${recipients}/testById`, { id });
}

/** Removes most of the size: floor plans of the demo and messages of two days. */
const thinning = `
  DELETE FROM floor_plan WHERE name <> 'Upgrade';
  DELETE FROM robot_history WHERE (robot_sn, at) NOT IN (SELECT robot_sn, max(at) FROM robot_history GROUP BY 1);
  DELETE FROM robot_minute WHERE minute < (SELECT max(minute) - interval '10 minutes' FROM robot_minute);
  DELETE FROM task_timeline WHERE report_id NOT IN (SELECT report_id FROM task_timeline ORDER BY 1 DESC LIMIT 2)`;

async function main(file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'botify-fixture-'));
  try {
    const [port, mqttPort] = [await freePort(), await freePort()];
    const demo = { DEMO: '1', DEMO_ROBOTS: '3', DEMO_HISTORY_DAYS: '2', CAPTCHA_FIXED: '0000' };
    const config = readConfig({ ...demo, DATA_DIR: join(folder, 'data'), PORT: String(port), MQTT_PORT: String(mqttPort) });
    const log = createLog({ LOG_LEVEL: 'error', NODE_ENV: 'test' });
    const server = await startServer(config, log);
    const address = `http://127.0.0.1:${port}`;
    try {
      const isFilled = async () => ((await (await fetch(`${address}/readyz`)).json()) as Answer).demoHistory.done;
      while (!(await isFilled())) await wait(200);
      await fill(address);
    } finally {
      await server.stop();
    }
    const dataDir = await openDataDir(config.DATA_DIR);
    const database = await findDatabase(config, dataDir, log);
    try {
      await onDatabase(database.url, (client) => client.query(thinning));
      const backup = join(folder, 'backup');
      await writeBackup({ databaseUrl: database.url, dataDir: dataDir.path, file: backup, withKey: true, withVideo: false });
      await writeFile(file, gzipSync(await readFile(backup), { level: 9 }));
    } finally {
      await database.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main(process.argv[2] ?? 'schema.backup.gz');
