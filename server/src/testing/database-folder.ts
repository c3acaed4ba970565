import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeTestFolder, removeTestFolder } from './database-cleanup.ts';

/** A folder for one test, removed afterwards together with every PostgreSQL that still runs in it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await makeTestFolder();
  onTestFinished(() => removeTestFolder(folder));
  return folder;
}

/** The whole content of a folder, to prove that it was not changed. */
export async function contentOf(folder: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const path of ['.', ...(await readdir(folder, { recursive: true })).sort()]) {
    const { mode, mtimeMs, uid } = await lstat(join(folder, path));
    const bytes = await readFile(join(folder, path), 'base64').catch(() => '');
    content[path] = `${mode} ${uid} ${mtimeMs} ${bytes}`;
  }
  return content;
}
