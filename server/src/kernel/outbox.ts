import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Letter {
  readonly kind: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
}

/** Where mails and messages end up on a machine that cannot send them: one private file each, newest last. */
export class Outbox {
  readonly folder: string;
  constructor(dataDir: string) {
    this.folder = join(dataDir, 'outbox');
  }

  async put(letter: Letter): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const name = `${letter.sentAt.replaceAll(/[:.]/g, '-')}-${randomUUID()}.json`;
    const unfinished = join(this.folder, `.${name}`);
    await writeFile(unfinished, JSON.stringify(letter, null, 2), { mode: 0o600 });
    await rename(unfinished, join(this.folder, name));
  }

  async newest(count: number): Promise<Letter[]> {
    const names = await readdir(this.folder).catch(() => []);
    const chosen = names
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .sort()
      .reverse()
      .slice(0, count);
    return Promise.all(chosen.map(async (name) => JSON.parse(await readFile(join(this.folder, name), 'utf8')) as Letter));
  }
}
