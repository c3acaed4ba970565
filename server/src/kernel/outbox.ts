import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface OutboxMessage {
  readonly kind: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly parts?: readonly MessagePart[];
  readonly sentAt: string;
}
interface MessagePart {
  readonly filename: string;
  readonly contentType: string;
  readonly cid?: string;
  readonly base64: string;
}

const ending = '.json';
const keptMs = 30 * 86_400_000;
const maxKept = 5_000;
const sweepMs = 3_600_000;

/** The time in a file name, which sorts by time. */
const timeIn = (name: string): number =>
  Date.parse(name.replace(/^\.?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-.*$/, '$1T$2:$3:$4.$5Z'));

/**
 * Stores mails and text messages of an installation that cannot send them: one file each, newest last. They contain links and codes, so
 * only the owner of the server can read them, and they are deleted after 30 days.
 */
export class Outbox {
  readonly folder: string;
  #sweptAt = 0;
  constructor(dataDir: string) {
    this.folder = join(dataDir, 'outbox');
  }

  /** A message with an id is stored once, no matter how often it is put. */
  async put(message: OutboxMessage, id: string = randomUUID()): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const sentAt = Date.parse(message.sentAt);
    if (sentAt - this.#sweptAt > sweepMs) await this.sweep(new Date(sentAt));
    if ((await this.#names()).some((name) => name.endsWith(`-${id}${ending}`))) return;
    const name = `${message.sentAt.replaceAll(/[:.]/g, '-')}-${id}${ending}`;
    const unfinished = join(this.folder, `.${name}`);
    await writeFile(unfinished, JSON.stringify(message), { mode: 0o600 });
    await rename(unfinished, join(this.folder, name));
  }

  /**
   * Deletes old and excess messages, and restricts a folder created with more permissions. Each process sweeps, because each may have its
   * own folder.
   */
  async sweep(now: Date): Promise<void> {
    this.#sweptAt = now.getTime();
    const names = await readdir(this.folder).catch(() => undefined);
    if (!names) return;
    await chmod(this.folder, 0o700);
    // Ignores other files: their names contain no time.
    const messages = names.filter((name) => name.endsWith(ending) && !Number.isNaN(timeIn(name)));
    const newestFirst = messages.sort((one, other) => timeIn(other) - timeIn(one));
    for (const [place, name] of newestFirst.entries()) {
      const file = join(this.folder, name);
      if (place >= maxKept || timeIn(name) < now.getTime() - keptMs) await rm(file, { force: true });
      else await chmod(file, 0o600).catch(() => undefined);
    }
  }

  /** Deletes messages that contain one of the words. Long messages take a moment to read, so they are read one by one. */
  async forget(words: readonly string[]): Promise<void> {
    const wanted = words.map((word) => word.toLowerCase());
    for (const name of await this.#names()) {
      const { parts: _, ...message } = await this.#read(name);
      const content = Object.values(message).join('\n').toLowerCase();
      if (wanted.some((word) => content.includes(word))) await rm(join(this.folder, name), { force: true });
    }
  }

  /** The newest messages with their names. */
  async newest(count: number): Promise<(OutboxMessage & { readonly name: string })[]> {
    const chosen = (await this.#names()).sort().reverse().slice(0, count);
    return Promise.all(chosen.map(async (name) => ({ ...(await this.#read(name)), name: name.slice(0, -ending.length) })));
  }

  async find(name: string): Promise<OutboxMessage | undefined> {
    const file = `${name}${ending}`;
    return (await this.#names()).includes(file) ? this.#read(file) : undefined;
  }

  async #names(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => name.endsWith(ending) && !name.startsWith('.'));
  }

  async #read(name: string): Promise<OutboxMessage> {
    return JSON.parse(await readFile(join(this.folder, name), 'utf8'));
  }
}
