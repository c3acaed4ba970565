import { execFileSync } from 'node:child_process';

/** @param {number} pid */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
};

/** @param {string} line of `ps -o ppid=,comm=`, such as "  812 /bin/sh" */
export const parsePs = (line) => {
  const [parent = '', ...command] = line.trim().split(/\s+/);
  return { parent: Number(parent), isShell: /(^|[-/])(sh|dash|ash|bash|zsh|busybox)$/.test(command.join(' ')) };
};

/** npm runs a script by a shell. Some, such as Debian's, stay between npm and us and live on when npm is killed. */
const npmBehindShell = () => {
  if (process.platform === 'win32') return undefined;
  try {
    const { parent, isShell } = parsePs(execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(process.ppid)], { encoding: 'utf8' }));
    return isShell ? parent : undefined;
  } catch {
    // No ps on this machine: the parent alone is watched.
    return undefined;
  }
};

/**
 * Calls back once when the parent, or the process behind it, is gone.
 * @param {() => void} onGone @param {number} [behind]
 */
export const watchParent = (onGone, behind = process.ppid) => {
  const parent = process.ppid;
  const poll = setInterval(() => {
    // Windows keeps the number of a parent that is gone.
    if (process.ppid === parent && isAlive(parent) && isAlive(behind)) return;
    clearInterval(poll);
    onGone();
  }, 200);
  poll.unref();
};

/** Only where npm started us: by hand (nohup, a service manager) the parent may well go away. @param {() => void} onGone */
export const watchCaller = (onGone) => {
  if (process.env.npm_lifecycle_event !== undefined) watchParent(onGone, npmBehindShell());
};
