import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLock } from './lock.mjs';

let base = '';
const folder = () => join(base, 'the.lock');
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'botify-lock-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const leave = (owner: object, beat = new Date()) => {
  mkdirSync(folder());
  writeFileSync(join(folder(), 'owner'), JSON.stringify(owner));
  utimesSync(join(folder(), 'owner'), beat, beat);
};

it('lets one work at a time, and leaves nothing behind', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 3 }, () => withLock(folder(), work)));
  expect(most).toBe(1);
  expect(readdirSync(base)).toEqual([]);
});

it('is released when the work fails', async () => {
  await expect(withLock(folder(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(folder())).toBe(false);
});

it('is taken over from a holder that died', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  leave({ pid, host: hostname() });
  await expect(withLock(folder(), async () => 'done')).resolves.toBe('done');
});

it('is not taken over while what the dead holder started still works', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  leave({ pid, host: hostname() });
  writeFileSync(join(folder(), 'worker'), String(process.ppid));
  const onWait = vi.fn(() => rmSync(join(folder(), 'worker')));
  await expect(withLock(folder(), async () => 'done', onWait)).resolves.toBe('done');
  expect(onWait).toHaveBeenCalledOnce();
});

it('is taken over when its number lives on in another process', async () => {
  leave({ pid: process.ppid, host: hostname() }, new Date(Date.now() - 60_000));
  await expect(withLock(folder(), async () => 'done')).resolves.toBe('done');
});

it('waits for a holder that lives', async () => {
  leave({ pid: process.ppid, host: hostname() });
  const onWait = vi.fn(() => rmSync(folder(), { recursive: true }));
  await expect(withLock(folder(), async () => 'done', onWait)).resolves.toBe('done');
  expect(onWait).toHaveBeenCalledOnce();
});
