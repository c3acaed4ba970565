/** A run whose step leaves processes of every kind behind, for tests that interrupt it. Prints its folder. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginRun, executeNode } from '../execute.ts';

const stubborn = "process.on('SIGTERM', () => {}); process.on('SIGINT', () => {}); setInterval(() => {}, 1000);";

const [role] = process.argv.slice(2);
if (role === 'step') {
  const home = join(process.env.TMPDIR ?? '', 'data', 'cluster');
  mkdirSync(home, { recursive: true });
  // The way PostgreSQL runs: in a session of its own, in its cluster, without the environment of the run.
  const postmaster = spawn(process.execPath, ['-e', stubborn], { detached: true, cwd: home, env: {}, stdio: 'ignore' });
  writeFileSync(join(home, 'postmaster.pid'), `${postmaster.pid}\n`);
  // The way a browser runs: in a group of its own, with the environment.
  const browser = spawn(process.execPath, ['-e', stubborn], { detached: true, stdio: 'ignore' });
  // The way a server under test runs: in the group of its runner, without the environment.
  const server = spawn(process.execPath, ['-e', stubborn], { env: {}, stdio: 'ignore' });
  writeFileSync(join(process.env.TMPDIR ?? '', 'pids'), JSON.stringify([process.pid, postmaster.pid, browser.pid, server.pid]));
  setInterval(() => undefined, 1000);
} else {
  const { folder } = beginRun(100);
  console.log(folder);
  await executeNode([import.meta.filename, 'step'], { seconds: 60 });
}
