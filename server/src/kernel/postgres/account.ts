import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { StartRefused } from '../start-refused.ts';

/** The user that PostgreSQL runs as. Undefined: the same user as the server. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root. An existing cluster runs as its owner, a new one as `nobody`. */
export async function postgresAccount(existing: string | undefined): Promise<Account | undefined> {
  if (process.geteuid?.() !== 0) return undefined;
  const owner = existing && (await stat(existing));
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function idOf(flag: '-u' | '-g'): number {
  const { status, stdout } = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' });
  if (status !== 0)
    throw new StartRefused('DATA_DIR: PostgreSQL refuses to run as root and there is no user nobody; start as another user');
  // Some systems give `nobody` the uid -2, others print the same uid as 4294967294.
  return Number(stdout) | 0;
}

/** Runs `test` as that user, so that modes, groups, ACLs and mounts are all taken into account. */
export function canReach(account: Account | undefined, ...paths: string[]): boolean {
  if (!account) return true;
  const test = 'for path do test -x "$path" || exit 1; done';
  return spawnSync('/bin/sh', ['-c', test, 'sh', ...paths], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}
