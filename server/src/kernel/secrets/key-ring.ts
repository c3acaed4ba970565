import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlainLog } from '../log.ts';
import type { Config } from '../settings.ts';
import { codeOf, reasonOf, StartRefused } from '../start-refused.ts';
import { type KeyRing, readKeys } from './read-keys.ts';

/** Where the keys come from. `file` is undefined when they were set in the environment. */
export interface KeySource {
  readonly file: string | undefined;
  /** Whether the server generated the key itself, beside the data it protects. */
  readonly generated: boolean;
  /** The current keys, none when secrets stay plain text. A changed file is read again. */
  readonly keys: () => KeyRing | readonly [];
}

export const fixedKeys = (keys: KeyRing): KeySource => ({ file: undefined, generated: false, keys: () => keys });

/** For a database that other processes share: a key that one of them generates would lock out the others. */
const noKeys: KeySource = { file: undefined, generated: false, keys: () => [] };

/** The key that the server generated, beside the data it protects. */
export const keyFileIn = (dataDir: string) => join(dataDir, 'secrets.key');

type Settings = Pick<Config, 'SECRETS_KEY' | 'SECRETS_KEY_FILE' | 'DATABASE_URL'>;

/** Without a setting the key of the embedded database is a file of the data folder, generated at the first start. */
export async function openKeys(
  { SECRETS_KEY, SECRETS_KEY_FILE, DATABASE_URL }: Settings,
  dataDir: string,
  log: PlainLog,
): Promise<KeySource> {
  const keys = SECRETS_KEY && readKeys(SECRETS_KEY);
  if (keys) return fixedKeys(keys);
  if (SECRETS_KEY_FILE) return keysInFile(SECRETS_KEY_FILE, false, log);
  if (DATABASE_URL) return noKeys;
  const file = keyFileIn(dataDir);
  await createKeyFile(file);
  return keysInFile(file, true, log);
}

const versionOf = (file: string): string => {
  const { mtimeMs, size, ino } = statSync(file);
  return `${mtimeMs}|${size}|${ino}`;
};

function keysInFile(file: string, generated: boolean, log: PlainLog): KeySource {
  const setting = generated ? 'DATA_DIR' : 'SECRETS_KEY_FILE';
  const read = () => {
    const version = versionOf(file);
    const keys = readKeys(readFileSync(file, 'utf8'));
    if (!keys) throw new StartRefused(`${setting}: ${file} has no valid key; expected 32 bytes in hex or base64 per line`);
    return { version, keys };
  };
  let known: ReturnType<typeof read>;
  try {
    known = read();
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`${setting}: ${file} cannot be read (${codeOf(error)})`);
  }
  let reported = '';
  return {
    file,
    generated,
    keys: () => {
      try {
        if (versionOf(file) !== known.version) known = read();
      } catch (error) {
        // A damaged or missing file does not end a running server.
        const reason = reasonOf(error);
        if (reason !== reported) log.error({ event: 'secrets.key_file_unreadable', file, reason });
        reported = reason;
      }
      return known.keys;
    },
  };
}

const newKey = () => randomBytes(32).toString('hex');

/** Writes the file completely or not at all, readable by its owner only. */
async function writePrivate(file: string, lines: readonly string[], place: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.${randomBytes(8).toString('hex')}.new`;
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(`${lines.join('\n')}\n`);
    await handle.sync();
    await handle.close();
    await place(unfinished);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Of concurrent processes the first wins, and all use its key. */
const createKeyFile = (file: string): Promise<void> =>
  writePrivate(file, [newKey()], (unfinished) =>
    link(unfinished, file).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    }),
  );

/** Puts a new key in front of the others. */
export const addKey = (file: string): Promise<void> =>
  writePrivate(file, [newKey(), ...linesIn(file)], (unfinished) => rename(unfinished, file));

/** Keeps only the first key. */
export const keepFirstKey = (file: string): Promise<void> =>
  writePrivate(file, linesIn(file).slice(0, 1), (unfinished) => rename(unfinished, file));

const linesIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split(/[\s,]+/)
    .filter((part) => part !== '');
