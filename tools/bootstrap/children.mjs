import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { watchCaller } from './caller.mjs';

/** @typedef {import('node:child_process').ChildProcess} Child */
/** @typedef {{ status: number, output: string }} Ended */

const insistMs = 1_000;
const isWindows = process.platform === 'win32';
/** @type {Set<Child>} */
const running = new Set();
let stoppedAt = 0;
/** @type {NodeJS.Signals | undefined} */
let stoppedBy;

/** The signal that ends this process, if one came. */
export const stopSignal = () => stoppedBy;

/** @param {NodeJS.Signals} signal */
export const statusOf = (signal) => 128 + (constants.signals[signal] ?? 0);

/** @param {Child} child @param {NodeJS.Signals} signal */
const ask = (child, signal) => {
  if (!isWindows) return void child.kill(signal);
  // There a signal sent to another process is its death, while Ctrl-C reaches every process of the console by itself.
  if (signal === 'SIGINT') return;
  if (child.connected) child.disconnect();
  else child.kill(signal);
};

/** Asks all children to stop; asked again later, it insists. @param {NodeJS.Signals} signal */
export const stopChildren = (signal) => {
  const now = Date.now();
  // One Ctrl-C arrives twice: from the terminal and from npm.
  if (stoppedAt > 0 && now - stoppedAt < insistMs) return;
  for (const child of running) ask(child, signal);
  stoppedAt = now;
  stoppedBy ??= signal;
};

/**
 * A program that people see runs in a group of its own: a terminal's Ctrl-C then comes to it once, through us, not twice.
 * @param {string} command @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { collect?: boolean, onSpawn?: (pid: number) => void }} options
 * @returns {Promise<Ended>}
 */
export const run = (command, args, { collect = false, onSpawn, ...options }) =>
  new Promise((resolve, reject) => {
    if (stoppedBy) return reject(new Error(`stopped by ${stoppedBy}`));
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = collect ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { stdio, detached: !collect && !isWindows, windowsHide: true, ...options });
    running.add(child);
    if (child.pid) onSpawn?.(child.pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    // Only collected output has streams to wait for.
    child.once(collect ? 'close' : 'exit', (code, signal) => {
      running.delete(child);
      resolve({ status: signal ? statusOf(signal) : (code ?? 1), output });
    });
  });

/** @param {NodeJS.Signals} signal */
const stop = (signal) => {
  stopChildren(signal);
  if (running.size === 0) process.exit(statusOf(signal));
};

/** Signals, and the death of the npm that started us, stop what runs. */
export const listen = () => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);
  // Whoever was asked already needs no second word.
  watchCaller(() => stoppedBy ?? stop('SIGTERM'));
};
