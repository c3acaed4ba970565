import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './caller.mjs';
import { readIfThere } from './root.mjs';

const beatMs = 2_000;
const staleMs = 30_000;
const workerMs = 600_000;

/** Nobody when it was released a moment ago. @param {string} folder @returns {{ pid: number, host: string, beat: number } | undefined} */
const ownerOf = (folder) => {
  try {
    const path = join(folder, 'owner');
    return { ...JSON.parse(readFileSync(path, 'utf8')), beat: statSync(path).mtimeMs };
  } catch {
    return undefined;
  }
};

/** What a killed holder started may still be at work. @param {string} folder */
const isWorkerAlive = (folder) => isAlive(Number(readIfThere(join(folder, 'worker')) ?? Number.NaN));

/** A holder beats while it works; a number alone would be believed again after a restart gave it to another process. @param {string} folder */
const isStale = (folder) => {
  const owner = ownerOf(folder);
  if (!owner) return false;
  const silence = Date.now() - owner.beat;
  if (owner.host !== hostname() || isAlive(owner.pid)) return silence > staleMs;
  return silence > workerMs || !isWorkerAlive(folder);
};

/** The folder arrives with its owner inside, so that nobody ever sees a lock without one. @param {string} folder */
const tryTake = (folder) => {
  const mine = `${folder}.${randomUUID()}`;
  mkdirSync(mine, { recursive: true });
  writeFileSync(join(mine, 'owner'), JSON.stringify({ pid: process.pid, host: hostname() }));
  try {
    renameSync(mine, folder);
    return true;
  } catch {
    rmSync(mine, { recursive: true, force: true });
    return false;
  }
};

/** A machine that slept through the stale time may have lost its lock to another. @param {string} folder */
const isMine = (folder) => ownerOf(folder)?.pid === process.pid;

/** @param {string} folder */
const keep = (folder) => {
  if (isMine(folder)) utimesSync(join(folder, 'owner'), new Date(), new Date());
};

/** @param {string} folder */
const remove = (folder) => {
  const away = `${folder}.${randomUUID()}`;
  renameSync(folder, away);
  rmSync(away, { recursive: true, force: true });
};

/** Only one waiter at a time may clear a dead holder's lock, or the second would clear the first one's new lock. @param {string} folder */
const clearStale = (folder) => {
  const broom = `${folder}.clearing`;
  try {
    mkdirSync(broom);
  } catch {
    const since = statSync(broom, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > staleMs) rmSync(broom, { recursive: true, force: true });
    return;
  }
  try {
    if (isStale(folder)) remove(folder);
  } finally {
    rmdirSync(broom);
  }
};

/**
 * Runs the work while no other process of this clone runs such work. The work names the process it starts.
 * @template T @param {string} folder @param {(named: (pid: number) => void) => Promise<T>} work @param {() => void} [onWait] @returns {Promise<T>}
 */
export const withLock = async (folder, work, onWait = () => {}) => {
  mkdirSync(dirname(folder), { recursive: true });
  let told = false;
  while (!tryTake(folder)) {
    if (isStale(folder)) {
      clearStale(folder);
      continue;
    }
    if (!told) onWait();
    told = true;
    await sleep(200);
  }
  const beat = setInterval(() => keep(folder), beatMs);
  try {
    return await work((pid) => writeFileSync(join(folder, 'worker'), String(pid)));
  } finally {
    clearInterval(beat);
    if (isMine(folder)) remove(folder);
  }
};
