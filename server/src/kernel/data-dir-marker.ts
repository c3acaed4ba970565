import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, StartRefused } from './start-refused.ts';

export interface Marker {
  readonly format: number;
  /** Identifies this folder, also against one created later at the same path. */
  readonly id: string;
  readonly createdAt: string;
}

const format = 1;
const markerIn = (folder: string) => join(folder, 'botify.json');

/** Whether this is a temporary marker of a process that was killed. */
export const isUnfinishedMarker = (name: string) => /^botify\.json\.[0-9a-f]{16}\.new$/.test(name);

export async function readMarker(folder: string): Promise<Marker | undefined> {
  let text: string;
  try {
    text = await readFile(markerIn(folder), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new StartRefused(`DATA_DIR: ${markerIn(folder)} cannot be read (${codeOf(error)}); nothing was touched`);
  }
  const marker = parse(text);
  if (!marker) throw new StartRefused(`DATA_DIR: ${markerIn(folder)} is damaged; nothing was touched`);
  if (marker.format > format)
    throw new StartRefused(`DATA_DIR: ${folder} was made by a newer BOTIFY Manage (format ${marker.format}); nothing was touched`);
  return marker;
}

function parse(text: string): Marker | undefined {
  try {
    const { format: made, id, createdAt } = JSON.parse(text) as Partial<Record<keyof Marker, unknown>>;
    const sound = Number.isInteger(made) && Number(made) >= 1 && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id);
    return sound ? { format: Number(made), id, createdAt: String(createdAt) } : undefined;
  } catch {
    return undefined;
  }
}

/** Marks an empty folder. Of concurrent processes exactly one succeeds; the others find its marker. */
export async function writeMarker(folder: string): Promise<void> {
  const marker: Marker = { format, id: randomUUID(), createdAt: new Date().toISOString() };
  const unfinished = `${markerIn(folder)}.${randomBytes(8).toString('hex')}.new`;
  await writeFile(unfinished, `${JSON.stringify(marker, undefined, 2)}\n`, { flush: true });
  try {
    await link(unfinished, markerIn(folder));
  } catch (error) {
    // ENOENT: the process that was first has already removed our temporary file.
    if (codeOf(error) !== 'EEXIST' && codeOf(error) !== 'ENOENT') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}
