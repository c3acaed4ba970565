import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { scratchParent } from './scratch.ts';

/** Everything that belongs to one run of the tests and must be gone after it. */
export interface TestRun {
  /** The temporary folder of every process of the run. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** The process group of this child must not outlive the run. */
  follow(child: ChildProcess): void;
  /** Ends every process of the run and removes its folder. */
  end(): Promise<void>;
}

const reaperPath = join(import.meta.dirname, 'reaper.ts');

/**
 * Starts the reaper, which ends the processes of this run as soon as this process ends, however it ends.
 * @param graceMs how long processes may take to stop by themselves
 */
export const openRun = (graceMs: number): TestRun => {
  const folder = realpathSync(mkdtempSync(join(scratchParent(), 'botify-run-')));
  // Temporary folders are private. A PostgreSQL started by root runs as another user, who has to pass through.
  chmodSync(folder, 0o711);
  const reaper = spawn(process.execPath, [reaperPath, folder, String(graceMs)], {
    cwd: root,
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(reaper, 'exit');
  // It is there to outlive this process, not to keep it alive.
  reaper.unref();
  reaper.stdin.on('error', () => undefined);
  return {
    folder,
    env: {
      TMPDIR: folder,
      TMP: folder,
      TEMP: folder,
      // Playwright keeps compiled tests in the temporary folder otherwise, where the next run would not find them.
      PWTEST_CACHE_DIR: join(root, '.cache', 'playwright'),
      // Every worker and every suite loads the same libraries.
      NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    },
    follow: (child) => {
      if (child.pid === undefined) return;
      reaper.stdin.write(`+${child.pid}\n`);
      child.once('exit', () => reaper.stdin.write(`-${child.pid}\n`));
    },
    end: async () => {
      reaper.ref();
      reaper.stdin.end();
      await ended;
    },
  };
};
