import { findAccountByLogin, rememberLogin } from '../features/session/account.repo.ts';
import { openSession } from '../features/session/session.repo.ts';
import { rolesOf } from '../features/session/user-info.ts';
import type { Services } from '../kernel/context.ts';

/** Opens a session like the login does, for tests that do not test the login. */
export async function signIn({ db, now }: Pick<Services, 'db' | 'now'>, username: string): Promise<string> {
  const account = await findAccountByLogin(db, username);
  if (!account?.usable) throw new Error(`cannot sign in ${username}: ${account ? 'the account is closed' : 'there is no such account'}`);
  const [role] = await rolesOf(db, 'zh-CN', account);
  if (!role) throw new Error(`cannot sign in ${username}: the account has no role`);
  await rememberLogin(db, account, now());
  // The address and user agent of injected calls.
  const from = { now, ip: '127.0.0.1', userAgent: 'lightMyRequest' };
  return openSession(from, db, { account, roleId: role.id, remember: false });
}
