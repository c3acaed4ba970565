import { spawnSync } from 'node:child_process';
import type { Server } from 'node:net';
import { type Account, canReach, idOf } from './postgres/account.ts';
import { StartRefused } from './start-refused.ts';

/** The account of RUN_AS. Undefined: the server stays the user that started it. */
export function runAs(value: string | undefined): Account | undefined {
  if (value === undefined) return undefined;
  const account = accountOf(value);
  if (account.uid === 0) throw new StartRefused('RUN_AS: root is the user to get away from');
  if (process.geteuid?.() === 0) return account;
  if (process.geteuid?.() === account.uid) return undefined;
  throw new StartRefused(`RUN_AS: only root can become ${value}`);
}

function accountOf(value: string): Account {
  const [, uid, gid] = /^(\d+):(\d+)$/.exec(value) ?? [];
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  const ids = [idOf('-u', value), idOf('-g', value)] as const;
  if (ids[0] === undefined || ids[1] === undefined) throw new StartRefused(`RUN_AS: there is no user ${value}`);
  return { uid: ids[0], gid: ids[1] };
}

/** Refuses a user who could not continue the work: everything below these folders is read, and programs are started, after the change. */
export function requireReach(account: Account, paths: readonly string[]): void {
  for (const path of paths)
    if (!canReach(account, path)) throw new StartRefused(`RUN_AS: that user cannot enter ${path}; open it and the folders above to it`);
}

/** Gives folders with all their files to the user. */
export function giveTo({ uid, gid }: Account, ...folders: string[]): void {
  const { status, stderr } = spawnSync('chown', ['-hR', `${uid}:${gid}`, ...folders], { encoding: 'utf8' });
  if (status !== 0) throw new StartRefused(`RUN_AS: ${folders.join(' and ')} cannot be given to that user (${stderr.trim()})`);
}

/** Becomes the user for good. The order matters: without the rights of root the groups could no longer be changed. */
export function become({ uid, gid }: Account): void {
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  if (process.getuid?.() !== uid || process.geteuid?.() !== uid || process.getegid?.() !== gid)
    throw new StartRefused('RUN_AS: the user could not be changed');
}

/** Gives up the rights of root when the last port is bound, before the first request is accepted. The result throws if that failed. */
export function becomeWhenBound(account: Account, last: Server, dataDir: string): () => void {
  let failure: unknown = new StartRefused('RUN_AS: the port was not bound');
  last.once('listening', () => {
    try {
      giveTo(account, dataDir);
      become(account);
      failure = undefined;
    } catch (error) {
      failure = error;
    }
  });
  return () => {
    if (failure) throw failure;
  };
}
