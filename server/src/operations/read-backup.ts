import { readFile } from 'node:fs/promises';
import { migrationsFolder, readMigrations } from '../kernel/migrate.ts';
import { readKeys } from '../kernel/secrets/read-keys.ts';
import type { Config } from '../kernel/settings.ts';
import { ArchiveReader, type Member } from './archive.ts';
import type { BackupContent } from './load-database.ts';
import { areCounts, backupFormat, isManifest, type Manifest } from './manifest.ts';
import { OperationRefused } from './refused.ts';
import { extraFiles } from './write-backup.ts';

const tableChunk = /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}\.gz$/;
/** A name that stays below the folder of the video. */
const videoFile = /^video(\/[\w@-][\w@.-]*){2,}$/;

/** Reads and checks all of a backup before anything is changed. */
export async function readBackup(file: string, config: Config): Promise<BackupContent> {
  const archive = await ArchiveReader.open(file);
  try {
    const manifest = await readManifest(archive, file);
    const known = new Map((await readMigrations(migrationsFolder)).map((migration) => [migration.number, migration]));
    const migrations = manifest.migrations.map(({ number, name, sha256 }) => {
      const migration = known.get(number);
      if (!migration) throw new OperationRefused('newer', { name });
      if (migration.sha256 !== sha256) throw new OperationRefused('otherHistory', { name });
      return migration;
    });
    const chunks = new Map<string, Member[]>();
    let key: Member | undefined;
    for await (const member of archive.members()) {
      const table = tableChunk.exec(member.name)?.[1];
      if (table) chunks.set(table, [...(chunks.get(table) ?? []), member]);
      else if (member.name === 'secrets.key') key = member;
      else if (!videoFile.test(member.name) && !['manifest.json', 'end.json', ...extraFiles].includes(member.name))
        throw new OperationRefused('foreign', { file });
    }
    if (!areCounts(archive.end) || manifest.tables.some(({ name }) => !chunks.has(name))) throw new OperationRefused('damaged', { file });
    await requireKey(manifest, config, file, key && (await archive.content(key)).toString());
    return { archive, manifest, counts: archive.end, migrations, chunks };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

async function readManifest(archive: ArchiveReader, file: string): Promise<Manifest> {
  const { value: first } = await archive.members().next();
  if (first?.name !== 'manifest.json') throw new OperationRefused('foreign', { file });
  const manifest = JSON.parse((await archive.content(first)).toString()) as Partial<Manifest>;
  if (manifest.product !== 'botify-manage') throw new OperationRefused('foreign', { file });
  if (Number(manifest.format) > backupFormat) throw new OperationRefused('newer', { name: `format ${manifest.format}` });
  if (!isManifest(manifest)) throw new OperationRefused('damaged', { file });
  return manifest;
}

/** Secrets that nobody can decrypt are lost. The start would refuse such a database. */
async function requireKey(manifest: Manifest, config: Config, file: string, stored: string | undefined): Promise<void> {
  if (!manifest.keyId) return;
  const { SECRETS_KEY, SECRETS_KEY_FILE, DATABASE_URL } = config;
  const set = SECRETS_KEY ?? (SECRETS_KEY_FILE ? await readFile(SECRETS_KEY_FILE, 'utf8').catch(() => '') : undefined);
  // The key of the backup is used only where the server reads it: in the data folder of the embedded database.
  const words = set ?? (DATABASE_URL ? undefined : stored);
  const ids = words === undefined ? [] : (readKeys(words) ?? []).map(({ id }) => id);
  if (!ids.includes(manifest.keyId)) throw new OperationRefused('keyNeeded', { keyId: manifest.keyId, file });
}
