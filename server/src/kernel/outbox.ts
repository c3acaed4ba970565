import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Letter {
  readonly kind: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly parts?: readonly LetterPart[];
  readonly sentAt: string;
}
interface LetterPart {
  readonly filename: string;
  readonly contentType: string;
  readonly cid?: string;
  readonly base64: string;
}

const ending = '.json';

/** Where mails and messages end up on a machine that cannot send them: one private file each, newest last. */
export class Outbox {
  readonly folder: string;
  constructor(dataDir: string) {
    this.folder = join(dataDir, 'outbox');
  }

  /** A letter with an id is there once, however often it is put. */
  async put(letter: Letter, id: string = randomUUID()): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    if ((await this.#names()).some((name) => name.endsWith(`-${id}${ending}`))) return;
    const name = `${letter.sentAt.replaceAll(/[:.]/g, '-')}-${id}${ending}`;
    const unfinished = join(this.folder, `.${name}`);
    await writeFile(unfinished, JSON.stringify(letter), { mode: 0o600 });
    await rename(unfinished, join(this.folder, name));
  }

  /** With the name each is found by. */
  async newest(count: number): Promise<(Letter & { readonly name: string })[]> {
    const chosen = (await this.#names()).sort().reverse().slice(0, count);
    return Promise.all(chosen.map(async (name) => ({ ...(await this.#read(name)), name: name.slice(0, -ending.length) })));
  }

  async find(name: string): Promise<Letter | undefined> {
    const file = `${name}${ending}`;
    return (await this.#names()).includes(file) ? this.#read(file) : undefined;
  }

  async #names(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => name.endsWith(ending) && !name.startsWith('.'));
  }

  async #read(name: string): Promise<Letter> {
    return JSON.parse(await readFile(join(this.folder, name), 'utf8'));
  }
}
