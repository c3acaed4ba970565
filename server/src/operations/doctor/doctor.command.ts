import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { consoleFolder } from '../../kernel/console-files.ts';
import { type DataDir, openDataDir } from '../../kernel/data-dir.ts';
import { readMarker } from '../../kernel/data-dir-marker.ts';
import { createLog } from '../../kernel/log.ts';
import { exists } from '../../kernel/postgres/atomic-folder.ts';
import { findDatabase } from '../../kernel/postgres/find-database.ts';
import { runAs } from '../../kernel/run-as.ts';
import { type KeySource, keyFileIn, openKeys } from '../../kernel/secrets/key-ring.ts';
import { type Config, readConfig } from '../../kernel/settings.ts';
import { reasonOf, StartRefused } from '../../kernel/start-refused.ts';
import { type Command, quietly, type Text } from '../command.ts';
import { OperationRefused } from '../refused.ts';
import { checkDatabase } from './check-database.ts';
import { checkCertificate, checkMail, checkServer } from './check-network.ts';
import { checkReplica } from './check-replica.ts';
import { checks, type Finding, finding, judgeDisk, judgeVersions, type State } from './finding.ts';

const root = join(import.meta.dirname, '../../../..');

/** npm run doctor -- [--json]. Exit status 1: at least one fault. */
export async function doctorCommand({ t, args, environment, print }: Command): Promise<number> {
  if (args.some((word) => word !== '--json')) throw new OperationRefused('doctorUsage');
  const found = (await examine(environment)).toSorted((one, other) => checks.indexOf(one.check) - checks.indexOf(other.check));
  const count = (state: State) => found.filter((each) => each.state === state).length;
  const counts = { ok: count('ok'), warning: count('warning'), fault: count('fault') };
  if (args.includes('--json')) print(JSON.stringify({ ...counts, checks: found.map((each) => inWords(t, each)) }, undefined, 2));
  else {
    for (const each of found) printFinding(t, each, print);
    print(t('operations:doctor.total', counts));
  }
  return counts.fault > 0 ? 1 : 0;
}

const inWords = (t: Text, { check, state, key, details }: Finding) => ({
  check,
  state,
  finding: key,
  text: t(`operations:doctor.finding.${key}`, { ...details }),
  ...(state === 'ok' ? {} : { remedy: t(`operations:doctor.remedy.${key}`, { ...details }) }),
});

function printFinding(t: Text, found: Finding, print: (line: string) => void): void {
  const { text, remedy } = inWords(t, found);
  print(`${t(`operations:doctor.state.${found.state}`).padEnd(8)} ${t(`operations:doctor.check.${found.check}`)}: ${text}`);
  if (remedy) print(`${' '.repeat(9)}→ ${remedy}`);
}

export async function examine(environment: Command['environment']): Promise<Finding[]> {
  const versions = await checkVersions(environment);
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return [finding('settings', 'fault', 'settingInvalid', { reason: error.message }), versions];
  }
  return [
    judgeSettings(config),
    versions,
    ...(await checkData(config)),
    ...(await checkServer(config)),
    await checkMail(config),
    await checkCertificate(config),
  ];
}

function judgeSettings({ NODE_ENV, RUN_AS }: Config): Finding {
  if (NODE_ENV !== 'production') return finding('settings', 'warning', 'notProduction');
  if (!RUN_AS && process.geteuid?.() === 0) return finding('settings', 'warning', 'runsAsRoot');
  return finding('settings', 'ok', 'settingsValid');
}

async function checkVersions({ NODE_ENV }: Command['environment']): Promise<Finding> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const isBuilt = existsSync(join(consoleFolder(join(root, 'console'), { NODE_ENV }), 'index.html'));
  return judgeVersions({ node: process.versions.node, version, isBuilt });
}

const directUrlOf = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Config) => DATABASE_DIRECT_URL ?? DATABASE_URL;

/** The data folder and the database in it. Nothing is created: an empty folder is left for the first start. */
async function checkData(config: Config): Promise<Finding[]> {
  const folder = resolve(config.DATA_DIR);
  if (!(await exists(folder)))
    return [finding('disk', 'warning', 'folderMissing', { folder }), ...(await checkBoth(directUrlOf(config), config, undefined))];
  const { bavail, blocks, bsize } = await statfs(folder);
  const disk = judgeDisk(folder, bavail * bsize, blocks * bsize);
  try {
    const dataDir = (await readMarker(folder)) && (await openDataDir(folder));
    return [disk, ...(await withDatabase(config, dataDir))];
  } catch (error) {
    return [finding('disk', 'fault', 'folderUnusable', { reason: reasonOf(error) })];
  }
}

const checkBoth = async (url: string | undefined, config: Config, keys: KeySource | undefined): Promise<Finding[]> => [
  ...(await checkDatabase(url, config, keys)),
  ...(await checkReplica(url, config)),
];

async function withDatabase(config: Config, dataDir: DataDir | undefined): Promise<Finding[]> {
  if (!dataDir) return checkBoth(directUrlOf(config), config, undefined);
  const log = createLog(quietly(config));
  const generates = !config.SECRETS_KEY && !config.SECRETS_KEY_FILE && !config.DATABASE_URL;
  // Without its file a key would be generated here.
  const keys = generates && !(await exists(keyFileIn(dataDir.path))) ? undefined : await openKeys(config, dataDir.path, log);
  const database = await findDatabase(config, dataDir, log, runAs(config.RUN_AS));
  try {
    return await checkBoth(database.url, config, keys);
  } finally {
    await database.stop();
  }
}
