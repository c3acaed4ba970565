import { resolve } from 'node:path';
import { openDataDir } from '../kernel/data-dir.ts';
import { readMarker } from '../kernel/data-dir-marker.ts';
import { createLog } from '../kernel/log.ts';
import { findDatabase } from '../kernel/postgres/find-database.ts';
import { runAs } from '../kernel/run-as.ts';
import { type Config, readConfig } from '../kernel/settings.ts';
import { reasonOf } from '../kernel/start-refused.ts';
import { type Command, fileOf, megabytes, quietly } from './command.ts';
import { OperationRefused } from './refused.ts';
import { type BackupSummary, writeBackup } from './write-backup.ts';

/** npm run backup -- <file> [--video] */
export async function backupCommand({ t, args, environment, print }: Command): Promise<number> {
  const { file, flag: withVideo } = fileOf(args, environment, '--video', 'backupUsage');
  const config = readConfig(environment);
  if (withVideo && config.VIDEO_STORE_URL) throw new OperationRefused('videoElsewhere');
  const done = await backUp(config, file, withVideo);
  print(t('operations:backup.done', { file, rows: done.rows, files: done.files, size: megabytes(done.bytes) }));
  if (done.hasKey) print(t('operations:backup.withKey'));
  else if (done.keyId) print(t('operations:backup.withoutKey', { keyId: done.keyId }));
  return 0;
}

async function backUp(config: Config, file: string, withVideo: boolean): Promise<BackupSummary> {
  if (!config.DATABASE_URL && !(await readMarker(resolve(config.DATA_DIR)))) throw new OperationRefused('noData');
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interruption.abort());
  const dataDir = await openDataDir(config.DATA_DIR);
  const database = await findDatabase(config, dataDir, createLog(quietly(config)), runAs(config.RUN_AS));
  try {
    const withKey = !config.SECRETS_KEY && !config.SECRETS_KEY_FILE && !config.DATABASE_URL;
    return await writeBackup({ databaseUrl: database.url, dataDir: dataDir.path, file, withKey, withVideo }, interruption.signal);
  } catch (error) {
    if (interruption.signal.aborted) throw new OperationRefused('interrupted');
    throw error instanceof OperationRefused ? error : new OperationRefused('readFailed', { reason: reasonOf(error) });
  } finally {
    await database.stop();
  }
}
