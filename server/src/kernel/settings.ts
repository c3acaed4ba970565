import { databaseSettings } from './database-settings.ts';
import { refuseUnsafe, securitySettings } from './security-settings.ts';
import { serviceSettings } from './service-settings.ts';
import {
  addressOf,
  flag,
  isLoopback,
  oneOf,
  port,
  readNetworks,
  readProxies,
  readStore,
  readTiles,
  setting,
  text,
  wholeNumber,
} from './setting-readers.ts';
import { StartRefused } from './start-refused.ts';

const roleNames = ['api', 'ingest', 'jobs', 'broker'] as const;
export type RoleName = (typeof roleNames)[number];

function readRoles(words: string): readonly RoleName[] | undefined {
  const names = words.split(',').map((name) => name.trim());
  return names.every((name): name is RoleName => roleNames.some((role) => role === name)) ? names : undefined;
}

/** All settings. A test compares them with docs/settings.md. */
export const settings = {
  PORT: setting({ about: 'Port of the console, the calls and the websocket', unset: 8080, ...port }),
  HOST: setting({
    about: 'Address to listen on; 0.0.0.0 for every network',
    unset: '127.0.0.1',
    read: text(/^[\w.:-]+$/),
    expects: 'an address or host name',
  }),
  DATA_DIR: setting({
    about: 'Folder of the embedded database and the outbox',
    unset: './data',
    read: text(/^[^\0]+$/),
    expects: 'a folder',
  }),
  ...databaseSettings,
  MQTT_URL: setting<string | undefined>({
    about: 'An existing MQTT 3.1.1 broker instead of the embedded one',
    unset: undefined,
    read: addressOf('mqtt:', 'mqtts:', 'ws:', 'wss:'),
    expects: 'an address such as mqtts://user:password@host:8883',
  }),
  MQTT_PORT: setting({ about: 'Port of the embedded broker for machines', unset: 1883, ...port }),
  BROKER_KEY: setting<string | undefined>({
    about: 'Key with which the broker of MQTT_URL requests permissions of its users; unset: it cannot',
    unset: undefined,
    read: text(/^[\w.~+/=-]{20,200}$/),
    expects: 'at least 20 letters and digits, such as `openssl rand -hex 32` prints',
  }),
  ...serviceSettings,
  ...securitySettings,
  WEBHOOK_NETWORKS: setting<readonly string[] | undefined>({
    about: 'Private networks that webhooks may reach; unset: public addresses only',
    unset: undefined,
    read: readNetworks,
    expects: 'addresses and networks separated by commas, such as 10.1.0.0/16',
  }),
  PUBLIC_URL: setting<string | undefined>({
    about: 'Public address of the console, for links in mails and public links to reports',
    unset: undefined,
    read: addressOf('http:', 'https:'),
    expects: 'an address such as https://console.example.com',
  }),
  MAP_TILES_URL: setting<string | undefined>({
    about: 'Street map below the machines; unset: the drawn map only',
    unset: undefined,
    read: readTiles,
    expects: 'https://host/{z}/{x}/{y}.png, or a path on this host such as /tiles/{z}/{x}/{y}.png',
  }),
  MAP_TILES_ATTRIBUTION: setting<string | undefined>({
    about: 'Attribution of the street map, shown on the map as its license requires',
    unset: undefined,
    read: text(/^[^\p{Cc}<>]{1,200}$/u),
    expects: 'up to 200 letters without < and >',
  }),
  BOARD_URL: setting({
    about: 'Address of the data board',
    unset: '/board/',
    read: (words) => (/^\/(?!\/)[^\s"'<>\\]*$/.test(words) ? words : addressOf('http:', 'https:')(words)),
    expects: 'a path on this host such as /board/, or an address such as https://board.example.com/',
  }),
  VIDEO_STORE_URL: setting<string | undefined>({
    about: 'S3-compatible store of recorded video; unset: the folder `video` in DATA_DIR',
    unset: undefined,
    read: readStore,
    expects: 'an address such as https://key:secret@s3.example.com/bucket',
  }),
  VIDEO_STORE_REGION: setting({
    about: 'Region of the store of VIDEO_STORE_URL',
    unset: 'us-east-1',
    read: text(/^[\w-]{1,60}$/),
    expects: 'a name such as us-east-1',
  }),
  VIDEO_KEEP_DAYS: setting({
    about: 'Days that recorded video is kept',
    unset: 7,
    read: wholeNumber(1, 400),
    expects: 'a whole number from 1 to 400',
  }),
  VIDEO_KEEP_GB: setting({
    about: 'Gigabytes of recorded video that are kept, newest first',
    unset: 20,
    read: wholeNumber(1, 1_000_000),
    expects: 'a whole number from 1 to 1000000',
  }),
  TRUST_PROXY: setting<string | undefined>({
    about: 'Proxies in front whose X-Forwarded-For is trusted',
    unset: undefined,
    read: readProxies,
    expects: 'addresses and networks separated by commas, such as 10.0.0.0/8, or loopback',
  }),
  INTERNAL_NETWORKS: setting<readonly string[] | undefined>({
    about: 'Networks that may read /metrics and /api/docs; unset: in production this computer alone, otherwise everyone',
    unset: undefined,
    read: readNetworks,
    expects: 'addresses and networks separated by commas, such as 10.1.0.0/16',
  }),
  ROLES: setting<readonly RoleName[]>({
    about: 'Roles of this process',
    unset: roleNames,
    read: readRoles,
    expects: `some of ${roleNames.join(',')}`,
  }),
  DRAIN_SECONDS: setting({
    about: 'Seconds that a process with the role api keeps answering after a request to stop, until a proxy notices',
    unset: 0,
    read: wholeNumber(0, 300),
    expects: 'a whole number up to 300',
  }),
  DEMO: setting({
    about: '1: sample tenants and a simulated fleet; 0: empty, asks for the first administrator. Always 0 in production',
    unset: true,
    ...flag,
  }),
  DEMO_PUBLIC: setting({
    about: '1: HOST can be reachable for others although the passwords of the demo accounts are public',
    unset: false,
    ...flag,
  }),
  DEMO_ROBOTS: setting({
    about: 'Machines of the simulated fleet',
    unset: 60,
    read: wholeNumber(0, 100_000),
    expects: 'a whole number up to 100000',
  }),
  DEMO_HISTORY_DAYS: setting({
    about: 'Days of history of the simulated fleet; above 45, the length differs per machine',
    unset: 400,
    read: wholeNumber(0, 400),
    expects: 'a whole number up to 400',
  }),
  CAPTCHA_FIXED: setting<string | undefined>({
    about: 'The only accepted verification code; for tests, refused in production',
    unset: undefined,
    read: text(/^\d{4}$/),
    expects: '4 digits',
  }),
  LOG_LEVEL: setting<string | undefined>({
    about: 'How much is logged; unset: info in production, otherwise warn',
    unset: undefined,
    read: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    expects: 'fatal, error, warn, info, debug, trace or silent',
  }),
  NODE_ENV: setting<string | undefined>({
    about: 'production, development or test',
    unset: undefined,
    read: oneOf('production', 'development', 'test'),
    expects: 'production, development or test',
  }),
};

type Settings = typeof settings;
export type SettingName = keyof Settings;
export type Config = { readonly [K in SettingName]: Settings[K]['unset'] };

/** Reads all settings, or refuses with one line that names the invalid one. An empty variable counts as not set. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const config = Object.fromEntries(
    Object.entries(settings).map(([name, { unset, read, expects }]) => {
      const words = environment[name]?.trim();
      if (!words) return [name, unset];
      const value = read(words);
      // Without the value, which may contain a password.
      if (value === undefined) throw new StartRefused(`${name}: expected ${expects}`);
      return [name, value];
    }),
  ) as Config;
  if (config.NODE_ENV === 'production') {
    if (config.CAPTCHA_FIXED) throw new StartRefused('CAPTCHA_FIXED: not allowed with NODE_ENV=production');
    if (environment.DEMO?.trim() === '1') throw new StartRefused('DEMO: not allowed with NODE_ENV=production');
  }
  const demo = config.DEMO && config.NODE_ENV !== 'production';
  if (demo) refusePublicDemo(config);
  if (config.DATABASE_DIRECT_URL && !config.DATABASE_URL)
    throw new StartRefused('DATABASE_URL: expected together with DATABASE_DIRECT_URL');
  if (config.DATABASE_READ_URL && !config.DATABASE_URL) throw new StartRefused('DATABASE_URL: expected together with DATABASE_READ_URL');
  if (config.SMS_URL && !config.SMS_KEY) throw new StartRefused('SMS_KEY: expected together with SMS_URL');
  if (config.SIM_URL && !config.SIM_KEY) throw new StartRefused('SIM_KEY: expected together with SIM_URL');
  refuseUnsafe(config);
  // The embedded broker passes messages to the ingest in memory and acknowledges them after they are stored, which only works within one
  // process.
  if (!config.MQTT_URL && config.ROLES.includes('broker') !== config.ROLES.includes('ingest'))
    throw new StartRefused('ROLES: without MQTT_URL, broker and ingest are done by the same process: name both or neither');
  return { ...config, DEMO: demo };
}

/** The password of the demo accounts is public. */
export function refusePublicDemo({ HOST, DEMO_PUBLIC }: Pick<Config, 'HOST' | 'DEMO_PUBLIC'>): void {
  if (!DEMO_PUBLIC && !isLoopback(HOST))
    throw new StartRefused(
      'HOST: the demo accounts have a published password. Use a loopback address, or set DEMO_PUBLIC=1 to let others reach them',
    );
}
