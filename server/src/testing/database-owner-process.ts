import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export interface OwnerProcess {
  readonly child: ChildProcess;
  /** Its message when it is ready or refused to start. */
  readonly report: Promise<{ readonly url?: string; readonly adminUrl?: string; readonly refused?: string }>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

export function startOwner(dataDir: string): OwnerProcess {
  const script = fileURLToPath(new URL('./database-owner.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  onTestFinished(kill);
  const report = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(String(line)));
  return { child, report, kill };
}
