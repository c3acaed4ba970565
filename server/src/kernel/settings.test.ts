import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, type SettingName, settings } from './settings.ts';
import { StartRefused } from './start-refused.ts';

it('has a default for every setting', () => {
  expect(readConfig({})).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', DATA_DIR: './data', DEMO: true, DEMO_ROBOTS: 60, MQTT_PORT: 1883 });
  expect(readConfig({ PORT: '', DEMO: ' ' })).toEqual(readConfig({}));
});

it('reads all settings', () => {
  const config = readConfig({
    PORT: '9000',
    DEMO: '0',
    ROLES: 'api, jobs',
    DATABASE_URL: 'postgres://u:p@db/x',
    TRUST_PROXY: '10.0.0.0/8, loopback',
  });
  expect(config).toMatchObject({ PORT: 9000, DEMO: false, ROLES: ['api', 'jobs'], DATABASE_URL: 'postgres://u:p@db/x' });
});

it.each<[SettingName, string]>([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://secret@db/x'],
  ['DATABASE_URL', 'secret'],
  ['DATABASE_DIRECT_URL', 'mysql://secret@db/x'],
  ['DATABASE_READ_URL', 'mysql://secret@db/x'],
  ['MQTT_URL', 'http://broker'],
  ['MQTT_PORT', '-1'],
  ['SMTP_URL', 'secret.example'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: x@y.example'],
  ['MAIL_REPLY_TO', 'a@b.example\r\nBcc: x@y.example'],
  ['SMS_URL', 'sms.example.com/secret'],
  ['SMS_KEY', 'secret'],
  ['SIM_URL', 'sim.example.com/secret'],
  ['SIM_KEY', 'secret'],
  ['SECRETS_KEY', 'secret'],
  ['SECRETS_KEY', `${'ab'.repeat(32)},${'ab'.repeat(32)}`],
  ['WEBHOOK_NETWORKS', 'loopback'],
  ['WEBHOOK_NETWORKS', '10.0.0.0/8,10.0.0.0/33'],
  ['PUBLIC_URL', 'console.example.com'],
  ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
  ['MAP_TILES_URL', 'http://tiles.example/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://{z}.tiles.example/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://secret@tiles.example/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', "https://tiles.example; script-src 'unsafe-inline'/{z}/{x}/{y}"],
  ['MAP_TILES_URL', '//tiles.example/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'javascript:{z}{x}{y}'],
  ['MAP_TILES_ATTRIBUTION', '<b>us</b>'],
  ['BOARD_URL', '//board.example/'],
  ['BOARD_URL', 'javascript:alert(1)'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '999.1.1.1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['ROLES', 'api,web'],
  ['DRAIN_SECONDS', '301'],
  ['DEMO', 'yes'],
  ['DEMO_PUBLIC', 'yes'],
  ['DEMO_ROBOTS', '1.5'],
  ['CAPTCHA_FIXED', '12'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'prod'],
])('rejects %s=%j in one line that names the setting but not its value', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(StartRefused);
  expect(read).toThrow(new RegExp(`^${name}: expected [^\\n]+$`));
  if (value.includes('secret')) expect(read).not.toThrow(/secret/);
});

it.each(['https://tiles.example/{z}/{x}/{y}{r}.png?key=a1', 'https://tiles.example:8443/{z}/{y}/{x}', '/tiles/{z}/{x}/{y}.png'])(
  '[M-07] accepts %s for map tiles',
  (MAP_TILES_URL) => expect(readConfig({ MAP_TILES_URL }).MAP_TILES_URL).toBe(MAP_TILES_URL),
);

it.each(['/board/', 'https://board.example/', 'http://board.example:8080/now'])('[D-01] accepts %s for a data board', (BOARD_URL) =>
  expect(readConfig({ BOARD_URL }).BOARD_URL).toBe(BOARD_URL),
);

describe.each<{ NODE_ENV: string | undefined; DEMO: string | undefined; demo: boolean | 'refused' }>([
  { NODE_ENV: undefined, DEMO: undefined, demo: true },
  { NODE_ENV: undefined, DEMO: '0', demo: false },
  { NODE_ENV: undefined, DEMO: '1', demo: true },
  { NODE_ENV: 'development', DEMO: undefined, demo: true },
  { NODE_ENV: 'production', DEMO: undefined, demo: false },
  { NODE_ENV: 'production', DEMO: '0', demo: false },
  { NODE_ENV: 'production', DEMO: '1', demo: 'refused' },
  { NODE_ENV: 'production', DEMO: ' 1 ', demo: 'refused' },
])('with NODE_ENV=$NODE_ENV and DEMO=$DEMO', ({ NODE_ENV, DEMO, demo }) => {
  it(`the demo is ${demo === 'refused' ? 'refused' : demo ? 'on' : 'off'}`, () => {
    const read = () => readConfig({ NODE_ENV, DEMO });
    if (demo === 'refused') expect(read).toThrow(/^DEMO: not allowed/);
    else expect(read().DEMO).toBe(demo);
  });

  it.each(['127.0.0.1', '127.8.9.1', '::1', 'localhost'])('accepts HOST=%s', (HOST) => {
    if (demo !== 'refused') expect(readConfig({ NODE_ENV, DEMO, HOST }).HOST).toBe(HOST);
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', '127.example.com', 'console.example.com'])(
    'requires DEMO_PUBLIC=1 for HOST=%s while the demo is on',
    (HOST) => {
      const read = (DEMO_PUBLIC?: string) => () => readConfig({ NODE_ENV, DEMO, HOST, DEMO_PUBLIC });
      if (demo === 'refused') expect(read('1')).toThrow(StartRefused);
      else expect(read('1')().HOST).toBe(HOST);
      if (demo === true) expect(read()).toThrow(/^HOST: .*DEMO_PUBLIC=1/);
      if (demo === false) expect(read()().HOST).toBe(HOST);
    },
  );

  it('rejects a fixed verification code in production only', () => {
    const read = () => readConfig({ NODE_ENV, DEMO, CAPTCHA_FIXED: '0000' });
    if (NODE_ENV === 'production') expect(read).toThrow(/^CAPTCHA_FIXED: not allowed/);
    else expect(read().CAPTCHA_FIXED).toBe('0000');
  });
});

it('[T-48] rejects a direct address of a database that is not set', () => {
  const DATABASE_DIRECT_URL = 'postgres://u:p@db/x';
  expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow(/^DATABASE_URL: expected/);
  expect(readConfig({ DATABASE_URL: 'postgres://u:p@pooler/x', DATABASE_DIRECT_URL })).toMatchObject({ DATABASE_DIRECT_URL });
});

it('[T-85] rejects a replica of a database that is not set', () => {
  const DATABASE_READ_URL = 'postgres://u:p@replica/x';
  expect(() => readConfig({ DATABASE_READ_URL })).toThrow(/^DATABASE_URL: expected together with DATABASE_READ_URL/);
  expect(readConfig({ DATABASE_URL: 'postgres://u:p@db/x', DATABASE_READ_URL })).toMatchObject({ DATABASE_READ_URL });
});

it('[R-08] rejects a text message gateway without a signing secret', () => {
  expect(() => readConfig({ SMS_URL: 'https://sms.example.com' })).toThrow(/^SMS_KEY: expected/);
  expect(() => readConfig({ SIM_URL: 'https://sim.example.com' })).toThrow(/^SIM_KEY: expected/);
  expect(readConfig({ WEBHOOK_NETWORKS: '10.1.0.0/16, ::1' }).WEBHOOK_NETWORKS).toEqual(['10.1.0.0/16', '::1']);
});

it('rejects a broker without ingest and ingest without a broker, unless the broker is external', () => {
  expect(() => readConfig({ ROLES: 'api,broker' })).toThrow(/^ROLES: without MQTT_URL, [^\n]+$/);
  expect(() => readConfig({ ROLES: 'ingest' })).toThrow(StartRefused);
  expect(readConfig({ ROLES: 'ingest,broker' }).ROLES).toEqual(['ingest', 'broker']);
  expect(readConfig({ ROLES: 'ingest', MQTT_URL: 'mqtt://broker' }).ROLES).toEqual(['ingest']);
});

it.each([
  [{ SECRETS_KEY: '11'.repeat(32), SECRETS_KEY_FILE: 'key' }, 'SECRETS_KEY_FILE'],
  [{ TLS_CERT_FILE: 'server.crt' }, 'TLS_KEY_FILE'],
  [{ HTTPS: '1' }, 'TLS_CERT_FILE'],
  [{ MQTT_TLS_PORT: '8883' }, 'TLS_CERT_FILE'],
  [{ MQTT_PLAIN: '0' }, 'MQTT_TLS_PORT'],
  [{ MQTT_CLIENT_CA_FILE: 'ca.crt' }, 'MQTT_TLS_PORT'],
  [{ TLS_CERT_FILE: 'a', TLS_KEY_FILE: 'b', MQTT_TLS_PORT: '8883', MQTT_CLIENT_CERT: 'required' }, 'MQTT_CLIENT_CA_FILE'],
])('rejects %j and names %s', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

it('docs/settings.md describes exactly these settings, in the same words', () => {
  const rows = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8').matchAll(/^\| `(\w+)` \| (.*?) \| (.*?) \|$/gm);
  const documented = Object.fromEntries([...rows].map(([, name, unset, about]) => [name, { unset, about }]));
  const shown = (value: unknown) => (value === undefined ? '' : `\`${typeof value === 'boolean' ? Number(value) : String(value)}\``);
  const actual = Object.fromEntries(Object.entries(settings).map(([name, { unset, about }]) => [name, { unset: shown(unset), about }]));
  expect(documented).toEqual(actual);
});
