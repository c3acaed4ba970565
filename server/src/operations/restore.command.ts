import { createLog } from '../kernel/log.ts';
import { readConfig } from '../kernel/settings.ts';
import { type Command, fileOf, quietly } from './command.ts';
import { restoreBackup } from './restore-backup.ts';

/** npm run restore -- <file> [--replace] */
export async function restoreCommand({ t, args, environment, print }: Command): Promise<number> {
  const { file, flag: replace } = fileOf(args, environment, '--replace', 'restoreUsage');
  const config = readConfig(environment);
  const { rows, files, createdAt } = await restoreBackup(config, file, replace, createLog(quietly(config)));
  print(t('operations:restore.done', { rows, files, createdAt }));
  return 0;
}
