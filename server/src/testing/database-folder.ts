import { chmod, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { stopPostmaster } from '../kernel/postgres/postmaster.ts';

/** A folder for one test, removed after it together with every PostgreSQL that still runs in it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `botify-folder-`));
  await chmod(folder, 0o711);
  onTestFinished(async () => {
    for (const path of await readdir(folder, { recursive: true }))
      if (path.endsWith('PG_VERSION')) await stopPostmaster(join(folder, path, '..'));
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  return folder;
}

/** Everything a folder holds, to prove that nothing in it was touched. */
export async function contentOf(folder: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const path of ['.', ...(await readdir(folder, { recursive: true })).sort()]) {
    const { mode, mtimeMs, uid } = await lstat(join(folder, path));
    const bytes = await readFile(join(folder, path), 'base64').catch(() => '');
    content[path] = `${mode} ${uid} ${mtimeMs} ${bytes}`;
  }
  return content;
}
