import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { StartRefused } from '../start-refused.ts';

/** The user that PostgreSQL runs as. Undefined: the same user as the server. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root. It runs as `chosen`, otherwise an existing cluster runs as its owner and a new one as `nobody`. */
export async function postgresAccount(existing: string | undefined, chosen?: Account): Promise<Account | undefined> {
  if (process.geteuid?.() !== 0) return undefined;
  if (chosen) return chosen;
  const owner = existing && (await stat(existing));
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const [uid, gid] = [idOf('-u', 'nobody'), idOf('-g', 'nobody')];
  if (uid !== undefined && gid !== undefined) return { uid, gid };
  throw new StartRefused('DATA_DIR: PostgreSQL refuses to run as root and there is no user nobody; start as another user');
}

/** Undefined: there is no such user. */
export function idOf(flag: '-u' | '-g', user: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
  // Some systems give `nobody` the uid -2, others print the same uid as 4294967294.
  return status === 0 ? Number(stdout) | 0 : undefined;
}

/** Runs `test` as that user, so that modes, groups, ACLs and mounts are all taken into account. */
export function canReach(account: Account | undefined, ...paths: string[]): boolean {
  if (!account) return true;
  const test = 'for path do test -x "$path" || exit 1; done';
  return spawnSync('/bin/sh', ['-c', test, 'sh', ...paths], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}
