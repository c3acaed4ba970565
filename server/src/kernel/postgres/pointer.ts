import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { codeOf } from '../start-refused.ts';
import { temporaryBeside } from './atomic-folder.ts';
import { ownerIn, pointerIn } from './layout.ts';

/** Stored in a home outside DATA_DIR: the folder it belongs to. */
export interface Owner {
  readonly dataDir: string;
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

async function replace(path: string, content: string): Promise<void> {
  const unfinished = temporaryBeside(path);
  await writeFile(unfinished, content, { flush: true });
  await rename(unfinished, path);
}

/** The home outside DATA_DIR that belongs to this id. A pointer with another id is ignored. */
export async function readPointer(dataDir: string, id: string): Promise<string | undefined> {
  const home = (await readIfThere(pointerIn(dataDir)))?.trim();
  return home && basename(home) === id ? home : undefined;
}

export async function readOwner(home: string): Promise<Owner | undefined> {
  const text = await readIfThere(ownerIn(home));
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Owner);
  } catch {
    return undefined;
  }
}

export async function writeOwner(home: string, dataDir: string): Promise<void> {
  const owner: Owner = { dataDir };
  await replace(ownerIn(home), `${JSON.stringify(owner)}\n`);
}

export const writePointer = (dataDir: string, home: string): Promise<void> => replace(pointerIn(dataDir), `${home}\n`);
