import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { openDataDir, unfinishedRestoreIn } from '../kernel/data-dir.ts';
import { readMarker } from '../kernel/data-dir-marker.ts';
import type { Logger } from '../kernel/log.ts';
import { exists } from '../kernel/postgres/atomic-folder.ts';
import { startPostgres } from '../kernel/postgres/postgres.ts';
import { giveTo, runAs } from '../kernel/run-as.ts';
import type { Config } from '../kernel/settings.ts';
import { codeOf, reasonOf, StartRefused } from '../kernel/start-refused.ts';
import type { ArchiveReader, Member } from './archive.ts';
import { type BackupContent, checkTarget, loadDatabase } from './load-database.ts';
import { readBackup } from './read-backup.ts';
import { OperationRefused } from './refused.ts';

interface RestoreSummary {
  readonly rows: number;
  readonly files: number;
  readonly createdAt: string;
}

/** Restores a backup into an empty installation, or with `replace` into one whose content is given up. */
export async function restoreBackup(config: Config, file: string, replace: boolean, log: Logger): Promise<RestoreSummary> {
  const content = await readBackup(file, config);
  try {
    const folder = resolve(config.DATA_DIR);
    const unfinished = await exists(unfinishedRestoreIn(folder));
    const directUrl = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
    if (directUrl) await withClient(directUrl, (client) => checkTarget(client, replace));
    else if (!replace && !unfinished && (await readMarker(folder))) throw new OperationRefused('folderInUse', { folder });
    const account = runAs(config.RUN_AS);
    const dataDir = await openDataDir(folder, { restoring: true });
    const database = directUrl ? undefined : await startPostgres({ dataDir, log, account });
    try {
      const files = await withClient(database?.url ?? directUrl ?? '', async (client) => {
        await checkTarget(client, replace);
        return load(client, content, dataDir.path, replace && !unfinished);
      });
      if (account) giveTo(account, dataDir.path);
      const rows = Object.values(content.counts.rows).reduce((sum, count) => sum + count, 0);
      return { rows, files, createdAt: content.manifest.createdAt };
    } finally {
      await database?.stop();
    }
  } finally {
    await content.archive.close();
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'botify-restore', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof OperationRefused || error instanceof StartRefused) throw error;
    if (codeOf(error) === '53100' || codeOf(error) === 'ENOSPC') throw new OperationRefused('diskFull', { file: 'DATA_DIR' });
    throw new OperationRefused('loadFailed', { reason: reasonOf(error) });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Video, then the database at once, then the files that belong to exactly this database. Until the end the server refuses the folder. */
async function load(client: pg.Client, content: BackupContent, dataDir: string, wasWhole: boolean): Promise<number> {
  const marker = unfinishedRestoreIn(dataDir);
  await writeFile(marker, '', { flush: true });
  const { archive } = content;
  let files = 0;
  try {
    for await (const member of archive.members()) {
      if (!member.name.startsWith('video/')) continue;
      await writeMember(archive, member, dataDir);
      files += 1;
    }
    await loadDatabase(client, content);
  } catch (error) {
    // The transaction was rolled back, and files of video were only added: what was there before is still whole.
    if (wasWhole) await rm(marker, { force: true });
    throw error;
  }
  for await (const member of archive.members()) {
    if (member.name === 'manifest.json' || member.name === 'end.json' || member.name.includes('/')) continue;
    await writeMember(archive, member, dataDir);
    if (member.name !== 'secrets.key') files += 1;
  }
  await rm(marker);
  return files;
}

async function writeMember(archive: ArchiveReader, member: Member, dataDir: string): Promise<void> {
  const path = join(dataDir, member.name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(`${path}.new`, 'w', 0o600);
  try {
    for await (const part of archive.read(member)) await handle.write(part);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.new`, path);
}
